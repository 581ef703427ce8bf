"""Numbers of a sample as one tells them: a mean with its standard error, a share with bounds."""

from collections.abc import Sequence
from math import sqrt

from palmyra.contest import interval


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def error(numbers: Sequence[float]) -> float:
    """The standard error of the mean."""
    middle = mean(numbers)
    spread = sum((one - middle) ** 2 for one in numbers) / max(1, len(numbers) - 1)
    return sqrt(spread / len(numbers))


def told(numbers: Sequence[float]) -> str:
    return f"{mean(numbers):.3f} ± {error(numbers):.3f} (n {len(numbers)})"


def share(hits: int, of: int) -> str:
    """With Wilson's interval at 95 %."""
    low, high = interval(hits / of, of)
    return f"{100 * hits / of:.1f} % of {of} ({100 * low:.1f} - {100 * high:.1f})"
