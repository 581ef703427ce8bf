"""A test that would wait for ever fails instead; one that fills folders does it in memory."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

SECONDS = 300.0  # whoever waits, waits for ever: a busy machine is not what fails
MEMORY = Path("/dev/shm")


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


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where the system has one: thousands of files are no work for a disk."""
    if not MEMORY.is_dir() or not os.access(MEMORY, os.W_OK):
        yield tmp_path
        return
    folder = Path(tempfile.mkdtemp(prefix="palmyra-test-", dir=MEMORY))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
