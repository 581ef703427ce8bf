"""What the chart of a review shows one seat, as numbers: everyone's lead, luck, moments, the scale.

Pure arithmetic over a review; no words and no pixels.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from palmyra.kernel.review import Moment, Review
from palmyra.kernel.waterfall import changes, waterfall

LUCK = -1  # in the place of a seat: what the draws alone would have led to


@dataclass(frozen=True, slots=True)
class ChartLine:
    seat: int  # or LUCK
    values: tuple[float, ...]  # at the start and after every turn judged
    end: int  # the last of them as every screen says it


@dataclass(frozen=True, slots=True)
class ChartData:
    turns: int  # of the whole game
    lines: tuple[ChartLine, ...]  # the seat's own first
    moments: tuple[Moment, ...]
    base: float = 0.0  # what is neither good nor bad
    goal: float | None = None

    @property
    def judged(self) -> int:
        """Turns that there are verdicts on."""
        return len(self.lines[0].values) - 1

    def lead(self, turns: int) -> float:
        return self.lines[0].values[min(turns, self.judged)]


def chart_data(
    review: Review[Any],
    seat: int,
    goal: float | None = None,
    moments: Sequence[Moment] | None = None,
) -> ChartData:
    """`moments` are those that are shown, where these are others than the review's. Two players
    have one line, as the other's is its mirror; luck has one where there are two, or one."""
    count = len(review.result)
    alone = count == 1
    others = [other for other in range(count) if other != seat] if count > 2 else []
    lines = [_line(review, each) for each in (seat, *others)]
    if review.chance and count < 3:
        drawn = accumulate((change.luck for change in changes(review, seat)), initial=0.0)
        base = review.leads(seat)[0] if alone else 0.0
        found = waterfall(review, seat)
        end = found.luck + (found.start if alone else 0)
        lines.append(ChartLine(LUCK, tuple(base + value for value in drawn), end))
    return ChartData(
        review.turns,
        tuple(lines),
        tuple(review.moments(seat) if moments is None else moments),
        review.leads(seat)[0] if alone else 0.0,
        goal,
    )


def _line(review: Review[Any], seat: int) -> ChartLine:
    return ChartLine(seat, tuple(review.leads(seat)), waterfall(review, seat).end)


@dataclass(frozen=True, slots=True)
class Span:
    """The part of a scale that is shown, with round marks along it."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def share(self, value: float) -> float:
        """0 at the low end, 1 at the high one."""
        return (value - self.low) / (self.high - self.low)


def span_of(values: Sequence[float], most: int = 5, least: float = 4.0) -> Span:
    """All values and a little more, with at most so many steps between round marks; never
    narrower than `least`."""
    low, high = min(values), max(values)
    spare = max(0.05 * (high - low), (least - (high - low)) / 2)
    low, high = low - spare, high + spare
    rough = (high - low) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = max(1.0, next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough))
    first, last = math.ceil(low / step), math.floor(high / step)
    return Span(low, high, tuple(n * step for n in range(first, last + 1)))


def lines_span(data: ChartData, most: int = 5) -> Span:
    values = [value for line in data.lines for value in line.values]
    values.append(data.base)
    if data.goal is not None:
        values.append(data.goal)
    return span_of(values, most)
