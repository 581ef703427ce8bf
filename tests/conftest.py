"""Every test runs without display, sound or the player's own files."""

import gc
import os
import random
import secrets

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import hypothesis
import pygame
import pytest

from palmyra import thinking_worker
from palmyra.games.palmyra.play import ground
from palmyra.scenes.play import worker_thinker
from palmyra.shell import memory
from palmyra.shell.services import Services, build_services
from tests.clock import CLOCK, Clock
from tests.player import Player
from tests.scenes.puppet import Puppet

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
GROWN = 150  # megabytes
STATM = Path("/proc/self/statm")
_tests = count(1)
_held = 0  # megabytes after the last sweep


def pytest_runtest_teardown() -> None:
    """Pictures hang on scenes that refer to themselves, and few objects hold much memory: by itself
    Python sweeps so seldom that a process grew to 3 GB, and what is swept the C library keeps."""
    global _held
    if next(_tests) % SWEPT == 0 or megabytes() > _held + GROWN:
        gc.collect()
        memory.give_back()
        _held = megabytes()


def megabytes() -> int:
    """That this process holds; none where nobody says."""
    if not STATM.exists():
        return 0
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


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
def _one_frame_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what the table reckons in slices of time: how many a busy machine needs nobody knows."""
    monkeypatch.setattr(ground, "SLICE", float("inf"))


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn by lot in a test is drawn alike each time, and of two files written in the same
    moment the later one has the later name."""
    lots, numbers = random.Random(request.node.nodeid), count(1)
    monkeypatch.setattr(random, "SystemRandom", lambda: lots)
    for module in (secrets, worker_thinker):
        monkeypatch.setattr(module, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")


@pytest.fixture(autouse=True)
def _nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """When an answer of the process comes would be a matter of luck. Who wants one gives it
    (`tests/scenes/puppet`) or brings a worker."""
    silent = Puppet()
    monkeypatch.setattr(worker_thinker, "_worker", cache(lambda: silent))


@pytest.fixture
def services(players_folder: Path) -> Iterator[Services]:
    made = build_services()
    made.settings.change(language="en")
    yield made
    made.audio.stop()


@pytest.fixture
def player(services: Services) -> Iterator[Player]:
    """Someone at mouse and keyboard."""
    yield Player(services)
    pygame.display.quit()
