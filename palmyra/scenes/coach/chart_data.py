"""What the chart of a review shows one seat, as numbers: lines, bars, moments and their scale.

Pure arithmetic over a review; no words and no pixels.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from palmyra.kernel.review import Moment, Review
from palmyra.kernel.review_told import Bar, SeatSummary, bars, course


@dataclass(frozen=True, slots=True)
class ChartData:
    turns: int  # of the whole game
    course: tuple[SeatSummary, ...]  # from the start on, as far as judged
    bars: tuple[Bar, ...]
    moments: tuple[Moment, ...]
    chance: bool
    percent: bool
    lead_counts: bool  # points ahead of the others
    goal: float | None = None

    @property
    def start(self) -> float:
        return self.course[0].lead

    @property
    def base(self) -> float:
        """What is neither good nor bad. A lead is counted from nothing, so how it stood at the
        start came with the deal, as luck does; a chance, or what one has, from where it began."""
        return 0.0 if self.lead_counts else self.start

    @property
    def judged(self) -> int:
        """Turns that there are verdicts on."""
        return len(self.bars)

    def lead(self, turns: int) -> float:
        return self.course[min(turns, self.judged)].lead

    def play(self, turns: int) -> float:
        """Where play alone would have led."""
        return self.base + self.course[min(turns, self.judged)].play

    def luck(self, turns: int) -> float:
        return self.start + self.course[min(turns, self.judged)].luck

    def number_of(self, turn: int) -> int:
        """Which moment a turn is, from 1; 0 for none."""
        numbers = (at for at, moment in enumerate(self.moments, 1) if moment.turn == turn)
        return next(numbers, 0)


def chart_data(
    review: Review[Any],
    seat: int,
    goal: float | None = None,
    moments: Sequence[Moment] | None = None,
) -> ChartData:
    """`moments` are those that are shown, where these are others than the review's."""
    return ChartData(
        review.turns,
        tuple(course(review, seat)),
        tuple(bars(review, seat)),
        tuple(review.moments(seat) if moments is None else moments),
        review.chance,
        review.scale.unit == "percent",
        review.scale.unit == "points" and len(review.result) > 1,
        goal,
    )


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
    step = next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough)
    first, last = math.ceil(low / step), math.floor(high / step)
    return Span(low, high, tuple(n * step for n in range(first, last + 1)))


def lines_span(data: ChartData, most: int = 5) -> Span:
    """Of the three lines. A chance in percent is marked from 0 to 100 alone: play and luck by
    themselves may lead beyond, and a mark there would mean nothing."""
    values = [value for turns in range(data.judged + 1)
              for value in (data.lead(turns), data.play(turns), data.luck(turns))]  # fmt: skip
    if data.goal is not None:
        values.append(data.goal)
    if not data.percent:
        return span_of(values, most)
    low, high = min(0.0, *values), max(100.0, *values)
    marks = (0.0, 25.0, 50.0, 75.0, 100.0)
    return Span(low - 3, high + 3, marks if most > 3 else marks[::2])


def bar_reach(data: ChartData) -> tuple[float, float]:
    """How far bars go down and up, of all turns; the scale of the parts above and below 0."""
    down = up = 0.0
    for bar in data.bars:
        parts = (bar.own + bar.others, bar.luck)
        up = max(up, sum(part for part in parts if part > 0))
        down = max(down, -sum(part for part in parts if part < 0))
    return max(down, 1.0), max(up, 1.0)
