"""Every test runs without display, sound or the player's own files."""

import gc
import os
import random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import hypothesis
import pygame
import pytest

from palmyra import thinking_worker
from palmyra.scenes.play import worker_thinker
from palmyra.shell.services import Services, build_services
from tests.clock import CLOCK, Clock
from tests.player import Player

# The same examples each time, however long they take: what fails here fails everywhere.
hypothesis.settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("steady")

SWEPT = 25  # tests
_tests = count(1)


def pytest_runtest_teardown() -> None:
    """Pictures hang on scenes that refer to themselves, and few objects hold much memory: by itself
    Python sweeps so seldom that a process grew to 3 GB."""
    if next(_tests) % SWEPT == 0:
        gc.collect()


@pytest.fixture(autouse=True)
def players_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for each test, in English."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PALMYRA_HOME", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Nobody loses patience with a process that a busy machine holds up."""
    monkeypatch.setattr(thinking_worker, "monotonic", CLOCK)
    return CLOCK


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn by lot in a test is drawn alike each time."""
    lots = random.Random(request.node.nodeid)
    monkeypatch.setattr(random, "SystemRandom", lambda: lots)
    monkeypatch.setattr(worker_thinker, "token_hex", lambda size: lots.randbytes(size).hex())


@pytest.fixture
def services(players_folder: Path) -> Iterator[Services]:
    made = build_services()
    made.settings.change(language="en")
    yield made
    made.audio.stop()
    # What a test asked and did not wait for is not thought about in the next one's time.
    asked = worker_thinker._worker
    if asked.cache_info().currsize and asked()._pending:
        worker_thinker.stop_thinking()


@pytest.fixture
def player(services: Services) -> Iterator[Player]:
    """Someone at mouse and keyboard."""
    yield Player(services)
    pygame.display.quit()
