"""Every test runs without display, sound or the player's own files."""

import gc
import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest

from palmyra.shell.services import Services, build_services
from tests.player import Player

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


@pytest.fixture
def services(players_folder: Path) -> Iterator[Services]:
    made = build_services()
    made.settings.change(language="en")
    yield made
    made.audio.stop()
    # What a test asked and did not wait for is not thought about in the next one's time.
    asked = sys.modules.get("palmyra.scenes.play.worker_thinker")
    if asked is not None and asked._worker.cache_info().currsize and asked._worker()._pending:
        asked.stop_thinking()


@pytest.fixture
def player(services: Services) -> Iterator[Player]:
    """Someone at mouse and keyboard."""
    yield Player(services)
    pygame.display.quit()
