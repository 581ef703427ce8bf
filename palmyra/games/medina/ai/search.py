"""The likeliest turns played on in the mind: every player answers with their best quick turn.

All candidates are played a round ahead; those that still look best go on, round by round, until
the budget is spent or the game is over. What a turn is worth is the mean of what its line was
worth after every round, the later ones counting more.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Final, NamedTuple

from palmyra.games.medina.ai.policy import QUICK, Judge, Judged, best_turns, play
from palmyra.games.medina.ai.position import CELL_BITS, NOBODY, Move, Position


class Depth(NamedTuple):
    candidates: int
    budget: int  # turns played on, of all players together
    rounds: int = 99


KEPT: Final = 0.6  # of the candidates, after every round
LEAST: Final = 4  # so many go on to the end of the budget or of the game
ALIKE: Final = 5  # candidates of one kind, as long as there are others


class Line:
    """A candidate and where it leads."""

    __slots__ = ("position", "seat", "turn", "weight", "worth")

    def __init__(self, position: Position, judged: Judged) -> None:
        self.turn: tuple[Move, ...] = judged.turn
        self.position = position.copy()
        self.seat = play(self.position, judged.turn)  # who plays next in it
        self.weight = 1.0
        self.worth = judged.worth

    def go_on(self, judge: Judge, seat: int, turns: int) -> int:
        """Plays up to so many turns; how many were played."""
        played = 0
        while played < turns and self.seat != NOBODY:
            self.seat = play(self.position, best_turns(self.position, judge, QUICK)[0].turn)
            played += 1
        if self.seat == NOBODY:
            worth = judge.margin(self.position.score, seat)
        else:
            worth = judge.worth(self.position, self.seat, seat)
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
) -> list[Judged]:
    """The candidates judged anew, best first."""
    end = None if seconds is None else monotonic() + seconds
    seat = position.seat
    chosen, rest = _varied(candidates, depth.candidates)
    lines = [Line(position, judged) for judged in chosen]
    budget = depth.budget
    dropped: list[Line] = []
    for number in range(depth.rounds):
        if len(lines) < 2:
            break
        turns = position.seats - 1 if not number else position.seats
        played = 0
        for line in lines:
            played += line.go_on(judge, seat, turns)
            if end is not None and monotonic() > end:
                break
        budget -= played
        lines.sort(key=lambda line: line.worth, reverse=True)
        if not played or budget <= 0 or (end is not None and monotonic() > end):
            break
        keep = max(LEAST, round(len(lines) * KEPT))
        dropped = lines[keep:] + dropped
        lines = lines[:keep]
    judged = [Judged(line.worth, line.turn) for line in lines + dropped]
    return judged + rest


def _varied(candidates: Sequence[Judged], most: int) -> tuple[list[Judged], list[Judged]]:
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
