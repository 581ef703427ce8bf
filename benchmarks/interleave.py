"""Two pieces of work timed turn by turn, so that a busy machine slows both alike."""

from collections.abc import Callable
from time import perf_counter

Work = Callable[[], int]  # does a slice; how many units that was


def rates(one: Work, other: Work, slices: int = 12) -> tuple[float, float]:
    """Units a second of both."""
    units, seconds = [0, 0], [0.0, 0.0]
    for work in (one, other):
        work()  # warm caches count for neither
    for _ in range(slices):
        for number, work in enumerate((one, other)):
            start = perf_counter()
            units[number] += work()
            seconds[number] += perf_counter() - start
    return units[0] / seconds[0], units[1] / seconds[1]


def row(name: str, ratio: float, goal: float, *, at_least: bool, note: str = "") -> str:
    met = ratio >= goal if at_least else ratio <= goal
    sign = "≥" if at_least else "≤"
    return f"{'ok  ' if met else 'MISS'} {name:<52} {ratio:8.2f} (goal {sign} {goal:g})  {note}"
