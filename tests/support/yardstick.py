"""How fast this machine is just now, so that a test may ask for "seconds" without a clock's."""

from time import process_time

USUAL = 0.1  # seconds of the processor for the piece of work below, on a desk of 2024


def slower() -> float:
    """How many times as long as usual a fixed piece of work takes, and at least once."""
    begun = process_time()
    sum(n * n % 7 for n in range(1_500_000))
    return max(1.0, (process_time() - begun) / USUAL)
