"""Leads, and chances to win in percent.

What the judges of games have in common. Pure arithmetic; knows no game.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from palmyra.kernel.verdict import Chances, Worths

ALL: Final = 100.0  # percent


LEAST, MOST = 1.0, 99.0  # percent that are said of what is not decided


class Spread(NamedTuple):
    """Points of lead that make a win e times as likely, when a game begins and when it ends."""

    start: float
    end: float

    def at(self, ahead: float) -> float:
        """From 1 at the beginning to 0 at the end."""
        return self.end + (self.start - self.end) * ahead


def told(chances: Sequence[float], out: Sequence[bool]) -> Chances:
    """What is said of chances: those who are out have none, who is left alone has all, and nobody
    else is said to have won or lost."""
    left = [seat for seat, gone in enumerate(out) if not gone]
    if len(left) == 1:
        return tuple(ALL * (seat == left[0]) for seat in range(len(out)))
    whole = sum(chances[seat] for seat in left) or 1.0
    return tuple(
        0.0 if gone else min(MOST, max(LEAST, ALL * chance / whole))
        for chance, gone in zip(chances, out, strict=True)
    )


def bounded_out(least: Sequence[float], most: Sequence[float]) -> list[bool]:
    """By seat: whether somebody ends with more whatever is played. `least` and `most` are bounds
    of what each can end with."""
    return [any(low > high for low in least) for high in most]


def likely(totals: Sequence[float], spread: float) -> Worths:
    """By what everyone is expected to end with."""
    most = max(totals)
    odds = [exp((total - most) / spread) for total in totals]
    whole = sum(odds)
    return tuple(ALL * odd / whole for odd in odds)


def leads(totals: Sequence[float]) -> Worths:
    """Everyone's lead over the best of the others; alone what one has."""
    if len(totals) == 1:
        return (float(totals[0]),)
    first, second = sorted(totals, reverse=True)[:2]
    most = totals.index(first)
    return tuple(
        float(total - (second if seat == most else first)) for seat, total in enumerate(totals)
    )


def shared(scores: Sequence[int]) -> Worths:
    """What a finished game was: equals share the win."""
    most = max(scores)
    won = [score == most for score in scores]
    return tuple(ALL * one / sum(won) for one in won)


def shrunk(totals: Worths, part: float) -> Worths:
    """The same on average, with so much of what they differ by."""
    if part == 1.0 or len(totals) == 1:
        return totals
    middle = sum(totals) / len(totals)
    return tuple(middle + part * (total - middle) for total in totals)


def mean(samples: Sequence[Worths]) -> Worths:
    return tuple(sum(column) / len(samples) for column in zip(*samples, strict=True))
