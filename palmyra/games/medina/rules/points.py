"""Points and where they come from (M25, M26): paying, previewing and explaining are one.

The running score is the account of the board as it stands; what a placement brings is the
difference of two accounts, part by part.
"""

from dataclasses import dataclass
from enum import StrEnum

from palmyra.games.medina.rules.pieces import TOKENS
from palmyra.games.medina.rules.state import Palace, Seat, State


class Part(StrEnum):
    PIECES = "pieces"
    STABLES = "stables"
    WALLS = "walls"
    MERCHANTS = "merchants"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class Worth:
    """What a palace is worth to whoever owns it, in parts."""

    pieces: int
    stables: int
    walls: int
    merchants: int

    @property
    def total(self) -> int:
        return self.pieces + self.stables + self.walls + self.merchants


@dataclass(frozen=True, slots=True)
class PlayerPoints:
    """A player's points: each palace by its place in `state.palaces`, each token by its name."""

    palaces: dict[int, Worth]
    tokens: dict[str, int]

    @property
    def total(self) -> int:
        return sum(worth.total for worth in self.palaces.values()) + sum(self.tokens.values())


@dataclass(frozen=True, slots=True)
class PointsChange:
    """Points that a player gains or loses, and by what."""

    seat: Seat
    part: Part
    points: int
    palace: int | None = None
    token: str | None = None


def worth(state: State, palace: Palace) -> Worth:
    """Of a palace as it stands; without a dome, of claiming it now."""
    touched = state.board.beside(palace.body)
    return Worth(
        palace.pieces.bit_count(),
        palace.stables.bit_count(),
        (touched & state.walls).bit_count(),
        (touched & state.merchants).bit_count(),
    )


def player_points(state: State, seat: Seat) -> PlayerPoints:
    palaces = {
        index: worth(state, palace)
        for index, palace in enumerate(state.palaces)
        if palace.owner == seat
    }
    held = zip(TOKENS, state.tokens, state.box.values, strict=True)
    return PlayerPoints(
        palaces, {str(name): value for name, holder, value in held if holder == seat}
    )


def scores(state: State) -> tuple[int, ...]:
    """By seat, as the board stands (M26)."""
    return tuple(player_points(state, seat).total for seat in range(len(state.players)))


def winners(state: State) -> tuple[Seat, ...]:
    """Most points win, equal players share; nobody before the end (M26)."""
    if not state.over:
        return ()
    points = scores(state)
    return tuple(seat for seat, own in enumerate(points) if own == max(points))


def changes(before: State, after: State) -> tuple[PointsChange, ...]:
    """What each player gained and lost between two states of a game, part by part."""
    found: list[PointsChange] = []
    for seat in range(len(before.players)):
        old, new = player_points(before, seat), player_points(after, seat)
        nothing = Worth(0, 0, 0, 0)
        for index in new.palaces:
            was, now = old.palaces.get(index, nothing), new.palaces[index]
            for part, points in (
                (Part.PIECES, now.pieces - was.pieces),
                (Part.STABLES, now.stables - was.stables),
                (Part.WALLS, now.walls - was.walls),
                (Part.MERCHANTS, now.merchants - was.merchants),
            ):
                if points:
                    found.append(PointsChange(seat, part, points, palace=index))
        for token in map(str, TOKENS):
            if points := new.tokens.get(token, 0) - old.tokens.get(token, 0):
                found.append(PointsChange(seat, Part.TOKENS, points, token=token))
    return tuple(found)
