"""The likeliest turns played on in the mind: every player answers with a good quick turn.

First all candidates are played on with everybody's best turns, round by round, the worst dropping
out. Then those left are played on again and again with turns nearly as good, so that one
lucky answer does not decide. What a line is worth is the mean of what it was worth after every
round, the later ones counting more.
"""

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from palmyra.games.medina.ai.policy import QUICK, Judge, Judged, best_turns, play
from palmyra.games.medina.ai.position import CELL_BITS, NOBODY, Move, Position


class Depth(NamedTuple):
    candidates: int
    rounds: int  # of the first playing on
    finalists: int = 1
    lines: int = 0  # how often those left are played on again, at the most
    reach: int = 0  # the rounds of each
    budget: int = 10_000  # turns played on with three players; fewer with more, who take longer


KEPT: Final = 0.5  # of the candidates, after every round
ALIKE: Final = 5  # candidates of one kind, as long as there are others
NEARLY: Final = 0.8  # points within which turns are as good as the best


class SearchLine:
    """A candidate and where it leads."""

    __slots__ = ("position", "rng", "seat", "start", "weight", "worth")

    def __init__(self, start: Position, turn: Sequence[Move], worth: float) -> None:
        self.start = start.seat
        self.position = start.copy()
        self.seat = play(self.position, turn)  # who plays next in it
        self.weight = 1.0
        self.worth = worth
        self.rng: Random | None = None

    def go_on(self, judge: Judge, turns: int) -> int:
        """Plays up to so many turns; how many were played."""
        played = 0
        while played < turns and self.seat != NOBODY:
            found = best_turns(self.position, judge, QUICK)
            turn = found[0]
            if self.rng is not None:
                least = turn.worth - NEARLY
                turn = self.rng.choice([each for each in found if each.worth >= least])
            self.seat = play(self.position, turn.turn)
            played += 1
        if self.seat == NOBODY:
            worth = judge.margin(self.position.score, self.start)
        else:
            worth = judge.worth(self.position, self.seat, self.start)
        gain = self.weight + 1.0
        self.worth = (self.worth * self.weight + worth * gain) / (self.weight + gain)
        self.weight += gain
        return played


def search(
    position: Position,
    candidates: Sequence[Judged],
    judge: Judge,
    depth: Depth,
    seconds: float | None,
    seed: str = "",
) -> list[Judged]:
    """The candidates judged anew, best first."""
    end = None if seconds is None else monotonic() + seconds
    budget = depth.budget * 3 // position.seats
    chosen, rest = varied(candidates, depth.candidates)
    lines = [(SearchLine(position, each.turn, each.worth), each.turn) for each in chosen]
    dropped: list[Judged] = []
    seats = position.seats

    def late() -> bool:
        return budget <= 0 or (end is not None and monotonic() > end)

    for number in range(depth.rounds):
        for line, _ in lines:
            budget -= line.go_on(judge, seats if number else seats - 1)
            if late():
                break
        lines.sort(key=lambda each: each[0].worth, reverse=True)
        keep = max(depth.finalists, round(len(lines) * KEPT))
        dropped = [Judged(line.worth, turn) for line, turn in lines[keep:]] + dropped
        lines = lines[:keep]
        if late() or len(lines) < 2:
            break
    found = {turn: [line.worth] for line, turn in lines}
    begun = {each.turn: each.worth for each in chosen}
    for number in range(depth.lines):
        if late() or len(found) < 2:
            break
        for turn, worths in found.items():
            line = SearchLine(position, turn, begun[turn])
            line.rng = Random(f"{seed} {number}")  # the same luck for all
            for step in range(depth.reach):
                budget -= line.go_on(judge, seats if step else seats - 1)
                if line.seat == NOBODY:
                    break
            worths.append(line.worth)
            if late():
                break
        if number % 2 and len(found) > 2:
            worst = min(found, key=lambda turn: _mean(found[turn]))
            dropped = [Judged(_mean(found.pop(worst)), worst), *dropped]
    best = sorted(((_mean(worths), turn) for turn, worths in found.items()), reverse=True)
    return [*(Judged(worth, turn) for worth, turn in best), *dropped, *rest]


def _mean(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths)


def varied(candidates: Sequence[Judged], most: int) -> tuple[list[Judged], list[Judged]]:
    """The best ones, but not all of one kind: ten places for the same wall are one idea."""
    chosen: list[Judged] = []
    later: list[Judged] = []
    kinds: dict[tuple[int, ...], int] = {}
    for judged in candidates:
        kind = tuple(sorted(move >> CELL_BITS for move in judged.turn))
        kinds[kind] = kinds.get(kind, 0) + 1
        (chosen if kinds[kind] <= ALIKE else later).append(judged)
    ranked = chosen + later
    return ranked[:most], ranked[most:]
