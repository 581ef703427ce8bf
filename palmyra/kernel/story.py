"""The story of a finished game, counted from its record: what everyone's points are made of, and
what one player had that another had not. Identifiers and numbers; a game brings the facts.

A fact compares two seats by one number each, so that it is true whoever reads it:
`GAME.story.fact.<key>` says it, `GAME.story.do.<key>` what to do about it in the next game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple


class Column(NamedTuple):
    """A part of everyone's points, by seat."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One number of two seats: `mine` is the better one."""

    key: str
    seat: int  # whose the better number is
    other: int
    mine: int
    theirs: int
    points: int = 0  # how many points of the result it made between the two; 0: not counted so
    turns: tuple[int, ...] = ()  # where it is to be seen, from 0
    values: Mapping[str, object] = field(default_factory=dict)
    theme: str = ""  # what it is a lesson in: of two about one thing one lesson is made

    @property
    def gap(self) -> int:
        return abs(self.mine - self.theirs)


class Peak(NamedTuple):
    """The turn that scored most for a seat."""

    turn: int  # from 0
    points: int


@dataclass(frozen=True, slots=True)
class GameStory:
    """What is counted of a whole game. Columns add up to the points, seat by seat."""

    columns: tuple[Column, ...]
    facts: tuple[Fact, ...] = ()  # of all pairs of seats
    peaks: tuple[Peak | None, ...] = ()  # by seat

    def between(self, seat: int, other: int) -> tuple[Fact, ...]:
        """What the first had that the other had not: what made most points first, then the rest."""
        found = [fact for fact in self.facts if (fact.seat, fact.other) == (seat, other)]
        return tuple(sorted(found, key=lambda fact: -fact.points))


LAST_PLACE: Final = 5  # places that have a word of their own


def places(points: Sequence[int], won: Sequence[int]) -> tuple[int, ...]:
    """Everyone's place, 1 for who won; equal players share one."""
    best = [1 if seat in won else 0 for seat in range(len(points))]
    return tuple(
        1 if best[seat] else 1 + sum(
            bool(best[at]) or points[at] > points[seat] for at in range(len(points)) if at != seat
        )
        for seat in range(len(points))
    )  # fmt: skip


def pairs(seats: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(seats) for b in range(seats) if a != b]


def more(
    key: str, values: Sequence[int], *, points: bool = False, turns: Sequence[tuple[int, ...]] = (),
    least: int = 1, theme: str = "",
) -> list[Fact]:  # fmt: skip
    """Facts of a number that is better large, for every pair that differs by `least` or more. The
    turns are those of whoever has more."""
    return [
        Fact(key, a, b, values[a], values[b], values[a] - values[b] if points else 0,
             tuple(turns[a]) if turns else (), theme=theme)
        for a, b in pairs(len(values))
        if values[a] - values[b] >= least
    ]  # fmt: skip


def fewer(
    key: str, values: Sequence[int], *, points: bool = False, turns: Sequence[tuple[int, ...]] = (),
    least: int = 1, theme: str = "",
) -> list[Fact]:  # fmt: skip
    """The same of one that is better small; the turns are those of whoever has more of it."""
    return [
        Fact(
            key,
            a,
            b,
            values[a],
            values[b],
            values[b] - values[a] if points else 0,
            tuple(turns[b]) if turns else (),
            theme=theme,
        )
        for a, b in pairs(len(values))
        if values[b] - values[a] >= least
    ]


def peaks(lines: Sequence[Sequence[int]]) -> tuple[Peak | None, ...]:
    """Of everyone's points, at the start and after every turn."""
    found: list[Peak | None] = []
    for line in lines:
        gains = [after - before for before, after in pairwise(line)]
        most = max(gains, default=0)
        found.append(Peak(gains.index(most), most) if most > 0 else None)
    return tuple(found)
