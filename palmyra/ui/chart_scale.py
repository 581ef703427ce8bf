"""Arithmetic of a chart: round ticks, heights between steps, markers kept apart. No pygame."""

import math
from collections.abc import Sequence


def ticks(top: int, most: int = 6) -> tuple[int, ...]:
    """Round numbers from 0 to at least `top`, `most` steps at the most."""
    rough = max(top, 1) / most
    power = 10 ** math.floor(math.log10(max(rough, 1)))
    step = next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough)
    return tuple(range(0, math.ceil(max(top, 1) / step) * step + 1, step))


def value_at(values: Sequence[int], step: float) -> float:
    """The line's height between two steps."""
    low = min(max(math.floor(step), 0), len(values) - 1)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (step - low)


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The places moved apart until none is nearer than `gap`, inside the limits if they fit."""
    if not places:
        return []
    order = sorted(range(len(places)), key=lambda i: (places[i], i))
    room = (high - low) / (len(places) - 1) if len(places) > 1 else gap
    gap = min(gap, room)
    moved = [min(max(places[i], low), high) for i in order]
    for i in range(1, len(moved)):  # push down …
        moved[i] = max(moved[i], moved[i - 1] + gap)
    over = moved[-1] - high
    if over > 0:  # … and back up from the foot
        moved[-1] = high
        for i in range(len(moved) - 2, -1, -1):
            moved[i] = min(moved[i], moved[i + 1] - gap)
    stands = [0.0] * len(places)
    for i, stand in zip(order, moved, strict=True):
        stands[i] = stand
    return stands
