"""A test that would wait for ever fails instead."""

import signal
from collections.abc import Iterator

import pytest

SECONDS = 10.0


@pytest.fixture
def in_time() -> Iterator[None]:
    """Only where the system has alarms; elsewhere it has no pipes in folders either."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: object) -> None:
        pytest.fail(f"still waiting after {SECONDS} s")  # no OSError: those are survived

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
