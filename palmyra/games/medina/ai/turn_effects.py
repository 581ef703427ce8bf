"""What a turn brings everyone, counted by the rules: the facts that a coach's sentences are of."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.allowed_cells import growth
from palmyra.games.medina.rules.pieces import DOME, STONES, TOWERS, Piece, is_stone
from palmyra.games.medina.rules.placing import palace_at, put
from palmyra.games.medina.rules.points import Part, changes, worth
from palmyra.games.medina.rules.state import State


@dataclass(frozen=True, slots=True)
class Claim:
    """A palace that the turn made the mover's."""

    palace: int  # its place in `palaces`
    worth: int  # at the end of the turn
    stone: str
    grows: bool  # whether it could have grown on: there was room, and stones of it in stock
    takers: tuple[int, ...]  # the others who could claim a palace of the color, too

    @property
    def contested(self) -> bool:
        return bool(self.takers)


class TurnEffects:
    """A turn and the board before and after its placements, the turn not ended."""

    def __init__(self, state: State, turn: Turn) -> None:
        self.turn = turn
        self.seat = state.seat
        self.before = state
        boards = [state]
        for place in turn:
            boards.append(put(boards[-1], place))
        self._boards = boards
        self.after = boards[-1]

    @cached_property
    def claims(self) -> dict[int, Claim]:
        """By stone."""
        found = {}
        for board, place in zip(self._boards, self.turn, strict=False):
            if place.piece is not Piece.DOME:
                continue
            index = palace_at(board, place.cell)
            assert index is not None
            palace = board.palaces[index]
            stocked = any(stock[palace.stone] for stock in board.stocks)
            takers = tuple(
                s
                for s in self.others
                if board.owned(s, palace.stone) is None and board.stocks[s][DOME]
            )
            found[palace.stone] = Claim(
                index,
                worth(self.after, self.after.palaces[index]).total,
                str(palace.color),
                bool(growth(board, palace)) and stocked,
                takers,
            )
        return found

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.before.players)) if seat != self.seat]

    def own(self, part: Part) -> int:
        """Points of a part that the mover's score changes by."""
        return self._parts.get((self.seat, part), 0)

    @property
    def own_points(self) -> int:
        """All of them but for prizes."""
        return sum(self.own(part) for part in Part if part is not Part.TOKENS)

    @property
    def points(self) -> tuple[int, ...]:
        """That each player's score changes by, prizes among them."""
        seats = range(len(self.before.players))
        return tuple(sum(self._parts.get((seat, part), 0) for part in Part) for seat in seats)

    @property
    def given(self) -> int:
        """The most points, prizes aside, that any one of the others gains."""
        return max(map(self._given, self.others))

    @property
    def given_to(self) -> int:
        """Who gains so much."""
        return max(self.others, key=self._given)

    def _given(self, seat: int) -> int:
        return sum(self._parts.get((seat, part), 0) for part in Part if part is not Part.TOKENS)

    @property
    def given_by(self) -> Part:
        """The part that most of what others gain is of."""
        sums = {part: sum(self._parts.get((s, part), 0) for s in self.others) for part in Part}
        del sums[Part.TOKENS]
        return max(sums, key=sums.__getitem__)

    @cached_property
    def _parts(self) -> dict[tuple[int, Part], int]:
        found: dict[tuple[int, Part], int] = {}
        for change in changes(self.before, self.after):
            key = (change.seat, change.part)
            found[key] = found.get(key, 0) + change.points
        return found

    @cached_property
    def prizes_won(self) -> frozenset[int]:
        """Tokens that pass to the mover, by their place."""
        return self._passed(lambda taker: taker == self.seat)

    @cached_property
    def prizes_given(self) -> frozenset[int]:
        """Tokens that pass to another."""
        return self._passed(lambda taker: taker is not None and taker != self.seat)

    def _passed(self, to: Callable[[int | None], bool]) -> frozenset[int]:
        both = zip(self.before.tokens, self.after.tokens, strict=True)
        return frozenset(at for at, (was, now) in enumerate(both) if was != now and to(now))

    def value(self, tokens: frozenset[int]) -> int:
        """Of the one worth most; 0 for none."""
        return max((self.before.box.values[at] for at in tokens), default=0)

    def dearest(self, tokens: frozenset[int]) -> int:
        """The one worth most; of two alike that of a stone."""
        return max(sorted(tokens), key=lambda at: (self.before.box.values[at], at))

    def holder(self, token: int) -> int:
        """Who holds it afterwards."""
        found = self.after.tokens[token]
        assert found is not None
        return found

    @property
    def left_open(self) -> int:
        """The most that a palace without a dome is worth which some other may claim; 0 for none."""
        found = self._open_palace
        return worth(self.after, self.after.palaces[found]).total if found is not None else 0

    @property
    def open_stone(self) -> int | None:
        """The stone of that palace."""
        found = self._open_palace
        return None if found is None else self.after.palaces[found].stone

    @cached_property
    def _open_palace(self) -> int | None:
        state = self.after
        found = [
            at
            for at, palace in enumerate(state.palaces)
            if palace.owner is None and self.takers(palace.stone)
        ]
        return max(found, key=lambda at: worth(state, state.palaces[at]).total, default=None)

    def left_to_others(self, index: int) -> int:
        """What a palace is worth after the turn if some other may claim it, else 0."""
        if index >= len(self.before.palaces):
            return 0  # it was not there yet
        palace = self.after.palaces[index]
        if palace.owner is not None or not self.takers(palace.stone):
            return 0
        return worth(self.after, palace).total

    def takers(self, stone: int) -> tuple[int, ...]:
        """The others who may claim a palace of a stone afterwards."""
        state = self.after
        return tuple(
            seat
            for seat in self.others
            if state.stocks[seat][DOME] and state.owned(seat, stone) is None
        )

    @staticmethod
    def stone_named(name: str) -> int:
        return [str(stone) for stone in STONES].index(name)

    def mover_done_with(self, stone: int) -> bool:
        """Whether the mover cannot claim a palace of a stone any more."""
        state = self.after
        return not state.stocks[self.seat][DOME] or state.owned(self.seat, stone) is not None

    @property
    def unclaimed(self) -> int:
        """By how much all palaces without a dome are worth more than before, together."""
        return _unclaimed(self.after) - _unclaimed(self.before)

    @property
    def shut_in(self) -> tuple[int, str]:
        """The most a palace without a dome is worth that grew before and no longer can, and its
        stone; 0 for none."""
        found = 0, ""
        for palace, was in zip(self.after.palaces, self.before.palaces, strict=False):
            shut = (
                palace.owner is None and growth(self.before, was) and not growth(self.after, palace)
            )
            if shut:
                found = max(found, (worth(self.after, palace).total, str(palace.color)))
        return found

    @property
    def founds(self) -> str:
        """The stone of a palace that it founds, of a color that the mover lacks, and leaves open;
        "" for none."""
        new = self.after.palaces[len(self.before.palaces) :]
        stones = (
            str(palace.color)
            for palace in new
            if palace.owner is None and self.after.owned(self.seat, palace.stone) is None
        )
        return next(stones, "")

    def count(self, piece: Piece) -> int:
        return sum(place.piece is piece for place in self.turn)

    @property
    def for_others(self) -> tuple[str, ...]:
        """Stones placed of a color that the mover has a palace of already."""
        return tuple(
            str(place.piece)
            for place in self.turn
            if is_stone(place.piece)
            and self.before.owned(self.seat, STONES.index(place.piece)) is not None
        )


def _unclaimed(state: State) -> int:
    return sum(worth(state, palace).total for palace in state.palaces if palace.owner is None)


def is_tower(token: int) -> bool:
    return token < TOWERS
