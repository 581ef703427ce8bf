"""The best turns by the forecast alone: placements first one by one, then the likeliest pairs."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import NamedTuple

from palmyra.games.medina.ai.features import Weights, forecast, phase, weights_of
from palmyra.games.medina.ai.moves import Width, is_allowed, moves
from palmyra.games.medina.ai.position import CELL_BITS, Move, Position
from palmyra.games.medina.rules.pieces import DOME, STABLE


class PolicyWidth(NamedTuple):
    """How much of a position is looked at."""

    width: Width
    firsts: int  # placements that are followed by all that they make possible
    pairs: int  # pairs of placements that do not depend on one another


class Judged(NamedTuple):
    worth: float
    turn: tuple[Move, ...]


QUICK = PolicyWidth(Width(2, 2, 3, 2), 2, 8)
WIDE = PolicyWidth(Width(14, 20, 20, 12), 24, 150)


# Weights at the beginning and at the end of a game.
Pair = tuple[Sequence[float], Sequence[float]]
HEAT = 3.0  # points within which several rivals are feared alike


class Judge:
    """What a position is worth to a player: points ahead of the best of the others, softly."""

    __slots__ = ("_kept", "early", "heat", "late", "selfish")

    def __init__(self, pair: Pair, heat: float = HEAT, *, selfish: bool = False) -> None:
        self.early, self.late = pair
        self.heat = heat
        self.selfish = selfish
        self._kept: dict[int, Weights] = {}

    def weights_at(self, position: Position) -> Weights:
        """Between those of the beginning and of the end, by the pieces still in stock."""
        left = sum(map(sum, position.stocks))
        if (kept := self._kept.get(left)) is not None:
            return kept
        share = phase(left, position.seats)
        mixed = [share * a + (1 - share) * b for a, b in zip(self.early, self.late, strict=True)]
        found = self._kept[left] = weights_of(mixed)
        return found

    def worth(self, position: Position, mover: int, seat: int) -> float:
        return self.margin(self.totals(position, mover), seat)

    def totals(self, position: Position, mover: int) -> list[float]:
        """The points that each player will end with; `mover` plays next."""
        return forecast(position, mover, self.weights_at(position))

    def margin(self, totals: Sequence[float], seat: int) -> float:
        if self.selfish:
            return totals[seat]
        heat, others = self.heat, [t for s, t in enumerate(totals) if s != seat]
        most = max(others)
        return totals[seat] - most - heat * log(sum(exp((t - most) / heat) for t in others))


def best_turns(
    position: Position,
    judge: Judge,
    look: PolicyWidth,
    rng: Random | None = None,
    glimpse: float = 1.0,
) -> list[Judged]:
    """Turns of the player to move, best first; none only if nothing can be placed.

    With `rng` only that share of the placements is seen.
    """
    seat = position.seat
    after = (seat + 1) % position.seats
    firsts = moves(position, look.width)
    if rng is not None:
        firsts = rng.sample(firsts, max(1, round(glimpse * len(firsts))))
    singles: list[Judged] = []
    boards: dict[Move, Position] = {}
    for move in firsts:
        twin = position.copy()
        twin.place(move)
        boards[move] = twin
        singles.append(Judged(judge.worth(twin, after, seat), (move,)))
    singles.sort(reverse=True)
    found: dict[tuple[Move, ...], float] = {}

    def consider(first: Move, second: Move) -> None:
        key = (first, second)
        if key in found or (second, first) in found or not is_allowed(boards[first], second):
            return
        twin = boards[first].copy()
        twin.place(second)
        found[key] = judge.worth(twin, after, seat)

    known = set(firsts)
    for _, (move,) in singles[: look.firsts]:
        for second in moves(boards[move], look.width):
            if second not in known:
                consider(move, second)
    # A piece and the dome at once keeps what a piece alone would give away.
    for move in firsts:
        stone = move >> CELL_BITS
        if stone < STABLE and not position.owned[seat] >> stone & 1:
            consider(move, DOME << CELL_BITS | move & ((1 << CELL_BITS) - 1))
    chosen = singles[: look.pairs]
    likely = sorted(
        (
            (a.worth + b.worth, a.turn[0], b.turn[0])
            for i, a in enumerate(chosen)
            for b in chosen[i + 1 :]
        ),
        reverse=True,
    )
    for _, first, second in likely[: look.pairs]:
        consider(first, second)
    if len(found) < look.firsts:
        # Pieces are few: whatever can follow whatever.
        for move in firsts:
            for second in moves(boards[move], look.width):
                consider(move, second)
    turns = [Judged(worth, turn) for turn, worth in found.items()] or singles
    turns.sort(reverse=True)
    return _with_dome(position, turns)


def _with_dome(position: Position, turns: list[Judged]) -> list[Judged]:
    """M23: the last in play must place a dome if a turn has one."""
    seat = position.seat
    if not position.stocks[seat][DOME] or position.stocks[(seat + 1) % position.seats][6]:
        return turns
    if any(position.can_place(s) for s in range(position.seats) if s != seat):
        return turns
    with_dome = [each for each in turns if any(move >> CELL_BITS == DOME for move in each.turn)]
    return with_dome or turns


def play(position: Position, turn: Sequence[Move]) -> int:
    """Plays a turn and passes on to the next player, who is returned; NOBODY at the end."""
    for move in turn:
        position.place(move)
    seat = position.next_seat()
    if seat >= 0:
        position.seat = seat
    return seat
