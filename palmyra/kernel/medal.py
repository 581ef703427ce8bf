"""Challenges with three medals: from how many points on they are earned, and how each stands with
somebody. Of any game; scores come in as values."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from typing import ClassVar, Final, Generic, Protocol, TypeVar

_DAY: Final = "daily"  # before the day, in records and scores


class Medal(IntEnum):
    NONE = 0
    BRONZE = 1
    SILVER = 2
    GOLD = 3


class Played(Protocol):
    """What is asked of a score."""

    @property
    def points(self) -> int: ...
    @property
    def hints(self) -> int: ...
    @property
    def solo(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def opponents(self) -> "Sequence[LeveledOpponent]": ...


class LeveledOpponent(Protocol):
    """What is asked of an opponent in a score; the level is empty for a person."""

    @property
    def level(self) -> str: ...


P = TypeVar("P", bound=Played)


class Challenge:
    """Something asked of somebody alone: a base of whatever has the points of its medals."""

    __slots__ = ()
    in_order: ClassVar = True  # it opens when the one before has a medal
    bronze: int
    silver: int
    gold: int

    @property
    def mark(self) -> str:
        """How records and scores say that they are of it."""
        raise NotImplementedError

    def counts(self, score: Played) -> bool:
        """Whether a score is of it."""
        return score.solo == self.mark

    @property
    def goals(self) -> tuple[tuple[Medal, int], ...]:
        """Every medal with its points, the least first."""
        return (Medal.BRONZE, self.bronze), (Medal.SILVER, self.silver), (Medal.GOLD, self.gold)

    def medal(self, points: int, hints: int = 0) -> Medal:
        """What so many points are worth; gold is for games without hints."""
        return Medal(sum(points >= least for least in self._steps(hints)))

    def next_goal(self, points: int, hints: int = 0) -> int:
        """The points of the next medal; of the last one when all are reached."""
        steps = self._steps(hints)
        return next((least for least in steps if points < least), steps[-1])

    def _steps(self, hints: int) -> tuple[int, ...]:
        return (self.bronze, self.silver) if hints else (self.bronze, self.silver, self.gold)


@dataclass(frozen=True, slots=True)
class Standing(Generic[P]):
    """How a challenge stands with the player."""

    challenge: Challenge
    open: bool
    played: tuple[P, ...]  # the oldest first
    best: P | None  # the most points; the first of equal ones
    medal: Medal  # the best: of fewer points perhaps, but without hints


def standings(
    challenges: Sequence[Challenge], scores: Iterable[P], *, all_open: bool = False
) -> tuple[Standing[P], ...]:
    """Every challenge in order. One that was won stays open, whatever became of those before."""
    found: list[Standing[P]] = []
    every = tuple(scores)
    for each in challenges:
        played = tuple([score for score in every if each.counts(score)])
        results = {(score.points, score.hints) for score in played}  # of years, but few differ
        medal = max((each.medal(*result) for result in results), default=Medal.NONE)
        opened = not each.in_order or not found or found[-1].medal > Medal.NONE
        best = max(played, key=lambda score: score.points, default=None)
        is_open = all_open or opened or medal > Medal.NONE
        found.append(Standing(each, is_open, played, best, medal))
    return tuple(found)


def reached(found: Iterable[Standing[P]]) -> int:
    """How many goals are met."""
    return sum(each.medal > Medal.NONE for each in found)


# -- one a day -------------------------------------------------------------------------------


def mark_of_day(day: date) -> str:
    """How records and scores of a day's game say so."""
    return f"{_DAY} {day.isoformat()}"


def day_of_mark(mark: object) -> str:
    """The day that a mark names, as ISO text; empty for any other."""
    word, _, day = mark.partition(" ") if isinstance(mark, str) else ("", "", "")
    try:
        return date.fromisoformat(day).isoformat() if word == _DAY else ""
    except ValueError:
        return ""


def best_by_day(played: Iterable[tuple[str, P]]) -> Mapping[str, P]:
    """Of scores with their days, "" for none: the best of each day."""
    best: dict[str, P] = {}
    for day, score in played:
        if day and (day not in best or score.points > best[day].points):
            best[day] = score
    return best


# -- a medal a month ---------------------------------------------------------------------------

MONTH_DAYS: Final = ((Medal.BRONZE, 5), (Medal.SILVER, 12), (Medal.GOLD, 20))


def month_medal(days: int) -> Medal:
    """What so many days of a month, each with its game of the day, are worth."""
    return max((medal for medal, least in MONTH_DAYS if days >= least), default=Medal.NONE)


def days_by_month(days: Iterable[str]) -> Mapping[str, int]:
    """How many of these ISO days lie in each month, which is called "2026-11"."""
    counts: dict[str, int] = {}
    for day in set(days):
        counts[day[:7]] = counts.get(day[:7], 0) + 1
    return counts
