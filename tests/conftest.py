"""Every test runs without display, sound or the player's own files, and leaves none behind."""

import gc
import os
import random
import secrets
import shutil
import sys
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Generator, Iterator
from functools import cache
from itertools import count
from pathlib import Path

import hypothesis
import pygame
import pytest

from palmyra.games.palmyra.hand import reorganize_values
from palmyra.shell import memory, texts
from palmyra.shell.audio import Audio
from palmyra.shell.services import Services, build_services
from palmyra.thinking import client
from tests.support.clock import CLOCK, Clock
from tests.support.drawn_once import blur_once, draw_once, read_once
from tests.support.player import Player
from tests.support.puppet import Puppet

# The same examples each time, however long they take: what fails here fails everywhere.
hypothesis.settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("steady")

pygame.image.load_sized_svg = draw_once  # type: ignore[assignment]
pygame.transform.gaussian_blur = blur_once  # type: ignore[assignment]
texts.load_catalogue = read_once

SWEPT = 25  # tests
GROWN = 150  # megabytes
STATM = Path("/proc/self/statm")
_tests = count(1)
_held = 0  # megabytes after the last sweep


def pytest_collection_finish() -> None:
    """What is loaded now stays to the end: no sweep need look through it again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Once the test and its fixtures are through."""
    yield
    _tell_of_writes()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Once nothing holds what the test was given."""
    done = yield
    _sweep()
    return done


def _tell_of_writes() -> None:
    global _allowed
    _allowed = ()
    assert not _outside, "a test wrote outside of its folder"
    if _no_home.name and _no_home.exists():
        found = sorted(path.name for path in _no_home.rglob("*"))
        shutil.rmtree(_no_home)
        pytest.fail(f"a test wrote into the home of whoever runs it: {found}")


def _sweep() -> None:
    """Pictures hang on scenes that refer to themselves, and few objects hold much memory: by itself
    Python sweeps so seldom that a process grew to 3 GB, and what is swept the C library keeps. What
    is left stays, as after the collection: else every sweep would take longer than the last."""
    global _held
    if next(_tests) % SWEPT == 0 or megabytes() > _held + GROWN:
        gc.collect()
        gc.freeze()
        memory.give_back()
        _held = megabytes()


def megabytes() -> int:
    """That this process holds; none where nobody says."""
    if not STATM.exists():
        return 0
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


LONG = 5  # seconds of processor time that a test may take without saying why
SLOWER = 3  # times as slow as the machine that was measured a machine may be
LONG_MARKS = ("slow", "crawl", "endless")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A test of `make test` that takes long says in its docstring why: "Takes ..."."""
    before = spent()
    yield
    marked = any(item.get_closest_marker(mark) for mark in LONG_MARKS)
    if os.name == "nt":  # where a file takes many times as long to write as where this was measured
        return
    if not marked and spent() - before > LONG * SLOWER and not says_why(item):
        pytest.fail(f"took {spent() - before:.1f} s of processor time: make it shorter, mark it "
                    "slow, or say in its docstring why it takes that long")  # fmt: skip


def spent() -> float:
    """Processor seconds of this process and of those it has waited for; idle ones count none."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def says_why(item: pytest.Item) -> bool:
    told = (getattr(item, name, None) for name in ("function", "cls"))
    return any("Takes " in (one.__doc__ or "") for one in told if one is not None)


WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
ITSELF = os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)  # what a link leads to is left alone
TOOLS = (f"{os.sep}__pycache__", f"{os.sep}.hypothesis")  # what Python and tests keep for later
_outside: list[str] = []  # what the running test wrote where it may not
_allowed: tuple[str, ...] = ()
_no_home = Path()


def _watch(event: str, given: tuple[object, ...]) -> None:
    """Python says here what it is about to do."""
    if not _allowed or event not in ("open", "os.mkdir"):
        return
    path, flags = given[0], given[2] if event == "open" else WRITES | ITSELF
    if isinstance(path, str | bytes | os.PathLike) and isinstance(flags, int) and flags & WRITES:
        name = os.fsdecode(path)
        folder, last = os.path.split(name)
        itself = os.path.join(os.path.realpath(folder), last)  # noqa: PTH118
        where = itself if flags & ITSELF else os.path.realpath(name)
        if not where.startswith(_allowed) and not any(tool in where for tool in TOOLS):
            _outside.append(where)


sys.addaudithook(_watch)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test writes only where pytest made folders, and in memory. The programs that it starts
    are not watched, but temporary files of theirs are there too, and there is no home for others.
    `pytest_runtest_teardown` fails whoever wrote elsewhere."""
    global _allowed, _no_home
    base = tmp_path_factory.getbasetemp()
    temporary, _no_home = base / "temporary", base / "nobodys-home"
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(_no_home))
    temporary.mkdir(exist_ok=True)
    for name in ("TMPDIR", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(temporary))
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    _outside.clear()
    _allowed = (os.path.realpath(base.parent), "/dev/", "/proc/")


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
    monkeypatch.setattr(client, "monotonic", CLOCK)
    return CLOCK


@pytest.fixture(autouse=True)
def _one_frame_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what the table reckons in slices of time: how many a busy machine needs nobody knows."""
    monkeypatch.setattr(reorganize_values, "SLICE", float("inf"))


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn by lot in a test is drawn alike each time, and of two files written in the same
    moment the later one has the later name."""
    lots, numbers = random.Random(request.node.nodeid), count(1)
    monkeypatch.setattr(random, "SystemRandom", lambda: lots)
    for module in (secrets, client):
        monkeypatch.setattr(module, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")


@pytest.fixture(autouse=True)
def _nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """When an answer of the process comes would be a matter of luck. Who wants one gives it
    (`tests/support/puppet`) or brings a worker."""
    silent = Puppet()
    monkeypatch.setattr(client, "_client", cache(lambda: silent))


@pytest.fixture(autouse=True)
def _no_long_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Music and ambience are decoded for a quarter of a second, and nobody listens;
    `shell/test_audio` does."""
    monkeypatch.setattr(Audio, "_ready", lambda _self, _path: None)


@pytest.fixture
def services(players_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    made = build_services()
    made.settings.change(language="en")
    yield made
    # The device stays open: to close it waits for a twentieth of a second, in every test.
    monkeypatch.setattr(pygame.mixer, "quit", pygame.mixer.stop)
    made.audio.stop()


@pytest.fixture
def player(services: Services) -> Iterator[Player]:
    """Someone at mouse and keyboard."""
    yield Player(services)
    pygame.display.quit()
