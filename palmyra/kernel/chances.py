"""Chances to win in percent: from leads, from results, and two turns compared over the same luck.

What a game's judge needs where its worths are chances. Pure arithmetic; knows no game.
"""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple, TypeVar

from palmyra.kernel.verdict import T, Verdict, Worths

ALL: Final = 100.0  # percent

Choice = TypeVar("Choice")


class Spread(NamedTuple):
    """Points of lead that make a win e times as likely, when a game begins and when it ends."""

    start: float
    end: float

    def at(self, ahead: float) -> float:
        """From 1 at the beginning to 0 at the end."""
        return self.end + (self.start - self.end) * ahead


def likely(totals: Sequence[float], spread: float) -> Worths:
    """By what everyone is expected to end with."""
    most = max(totals)
    odds = [exp((total - most) / spread) for total in totals]
    whole = sum(odds)
    return tuple(ALL * odd / whole for odd in odds)


def shared(scores: Sequence[int]) -> Worths:
    """What a finished game was: equals share the win."""
    most = max(scores)
    won = [score == most for score in scores]
    return tuple(ALL * one / sum(won) for one in won)


def mean(samples: Sequence[Worths]) -> Worths:
    return tuple(sum(column) / len(samples) for column in zip(*samples, strict=True))


def best_of(
    field: list[Choice], left: int, worth: Callable[[Choice, int], float], lines: range
) -> list[Choice]:
    """Those that are worth most over these lines, the same for all; best first."""
    return field if len(field) <= left else ranked(field, worth, lines)[:left]


def ranked(
    field: list[Choice], worth: Callable[[Choice, int], float], lines: range
) -> list[Choice]:
    """By what they are worth over these lines, the same for all; best first."""
    sums = [sum(worth(choice, line) for line in lines) for choice in field]
    return [field[at] for at in sorted(range(len(field)), key=sums.__getitem__, reverse=True)]


def compared(
    number: int, seat: int, played: Sequence[Worths], best: Sequence[Worths], better: T, lost: float
) -> Verdict[T]:
    """The verdict where nothing is drawn, by what the turn played and a better one came to over the
    same lines. Within the error of the difference they are as good as one another."""
    after = mean(played)
    gaps = [one[seat] - other[seat] for one, other in zip(best, played, strict=True)]
    gap = sum(gaps) / len(gaps)
    spread = sum((each - gap) ** 2 for each in gaps) / max(1, len(gaps) - 1)
    error = sqrt(spread / len(gaps))
    if gap <= error:
        return Verdict(number, seat, after, after, after, error, None, random=lost)
    return Verdict(number, seat, mean(best), after, after, error, better, random=lost)


def unrivalled(number: int, seat: int, played: Sequence[Worths]) -> Verdict[T]:
    """The verdict on a turn beside which there was none."""
    after = mean(played)
    return Verdict(number, seat, after, after, after, 0.0, None)
