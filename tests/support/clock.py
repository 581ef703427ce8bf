"""The clock that patience with the thinking process goes by in tests: it stands still.

On a busy machine a process may take any time to start, to think and to answer; that must fail no
test. Whoever is about patience moves the clock himself.
"""


class Clock:
    """One for all tests, as the worker of the house outlives each: it never goes back."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        return self._now

    def on(self, seconds: float) -> None:
        self._now += seconds


CLOCK = Clock()
LONG = 300.0  # real seconds; only a test that fails waits so long
