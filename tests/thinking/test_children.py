"""The processes that the game starts: what runs in them, and that none is left behind."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

import palmyra
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.session import Seat
from palmyra.storage.record_text import write_game
from tests.support.clock import LONG
from tests.support.sampling import some

# -- a hostile working folder ---------------------------------------------------------

# What the children import early, what they import late, and what lies outside Python.
PLANTED = ("multiprocessing", "pickle", "random", "socket", "tempfile", "selectors", "ctypes",
           "queue", "hashlib", "statistics", "yaml", "msgspec", "palmyra_extra")  # fmt: skip
_PLANT = """
with open({mark!r}, "a") as file:
    file.write({name!r} + "\\n")
raise ImportError("planted")
"""


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder full of modules with the names of others."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    for name in PLANTED:
        text = _PLANT.format(mark=str(tmp_path / "ran"), name=name)
        (folder / f"{name}.py").write_text(text, "utf-8")
    return folder


def ran(hostile: Path) -> list[str]:
    mark = hostile.parent / "ran"
    return mark.read_text("utf-8").split() if mark.exists() else []


SCRIPT = """
import sys
from palmyra.__main__ import main
if __name__ == "__main__":
    sys.exit(main())
"""
LADDER = ["ladder", "--levels", "merchant,scribe", "--games", "2", "--processes", "2"]


@pytest.mark.parametrize("way", ["module", "script", "installed"])
def test_the_ladder_runs_nothing_of_the_working_folder(
    hostile: Path, tmp_path: Path, way: str
) -> None:
    """Issue 13.2: its processes looked for every module there first."""
    script = tmp_path / "bin" / "palmyra"
    script.parent.mkdir()
    script.write_text(SCRIPT, "utf-8")
    environment = dict(os.environ)
    if way == "installed":  # the package where pip puts it, far from its source
        site = tmp_path / "site"
        shutil.copytree(
            Path(palmyra.__file__).parent, site / "palmyra",
            ignore=shutil.ignore_patterns("__pycache__", "sounds"),
        )  # fmt: skip
        environment["PYTHONPATH"] = str(site)
    start = ["-m", "palmyra"] if way == "module" else [str(script)]
    done = subprocess.run(
        [sys.executable, *start, *LADDER], cwd=hostile, env=environment,
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert ran(hostile) == []
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scribe among merchants")


GAME = """
import sys
from time import monotonic
from palmyra.scenes.play.computer_turns import ComputerPlayers
from palmyra.shell.app import App
from palmyra.thinking import client

client.monotonic = lambda: 0.0  # patience without end: the machine may be busy
stumbled = []
ComputerPlayers._tell = lambda self, seat: stumbled.append(seat)

def run(app):
    until = monotonic() + 300
    session = app.scene.session
    before = len(session.match.turns)
    while len(session.match.turns) == before and monotonic() < until:
        app.loop_once([], 0.02)
    print("stumbled" if stumbled else "thought")
    return 0

if __name__ == "__main__":
    App.run = run
    from palmyra.cli import main
    main(["open", sys.argv[1]])
"""


def test_a_record_opened_runs_nothing_that_lies_beside_it(hostile: Path, tmp_path: Path) -> None:
    """Issue 13.2: a game somebody sent, opened where it was unpacked."""
    (hostile / "game.palmyra").write_text(write_game(game().save, PALMYRA), "utf-8")
    script = tmp_path / "open.py"
    script.write_text(GAME, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script), "game.palmyra"], cwd=hostile,
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert ran(hostile) == []
    assert done.stdout.split()[-1:] == ["thought"], done.stderr


def game() -> Session:
    seats = (Seat(Color.RED, "Ada", "zenobia"), Seat(Color.BLUE, "Ben", "zenobia"))
    return new_session(seats, Variant.BASE, Edition.INTERNATIONAL, "children")


# -- processes left -------------------------------------------------------------------

MARK = "PALMYRA_TEST_MARK"
TABLE = """
import sys
import pygame
from palmyra.shell.app import App
from palmyra.thinking import client
from dataclasses import replace
from functools import partial
from palmyra.games.palmyra.game import PALMYRA
from palmyra.thinking.client import ThinkingClient

told = False
ask, loop_once = ThinkingClient.ask, App.loop_once

class Dreamer:
    def choose(self, view, level, seed, seconds):
        while True:  # a thought of many minutes
            sum(range(10_000))

    def stand_in(self, view):
        return PALMYRA.brain().stand_in(view)

def load_dreamer(name):
    return replace(PALMYRA, brain=Dreamer)

def ask_much(self, question, **more):
    return ask(self, question.untimed(), **more)

def watched(app, events, dt):
    global told
    loop_once(app, events, dt)
    worker = client._client()
    if told or not worker.pid or not getattr(worker, "_spoke", True):
        return
    told = True
    print(worker.pid, flush=True)
    sys.stdin.readline()
    if sys.argv[2] == "closed":
        pygame.event.post(pygame.Event(pygame.QUIT))
    elif sys.argv[2] == "interrupted":
        raise KeyboardInterrupt
    elif sys.argv[2] == "failed":
        raise RuntimeError("a scene that fails")

if __name__ == "__main__":
    ThinkingClient.ask, App.loop_once = ask_much, watched
    client.ThinkingClient = partial(ThinkingClient, load=load_dreamer)
    from palmyra.cli import main
    sys.exit(main(["open", sys.argv[1]]))
"""


def marked(mark: str) -> list[int]:
    """The processes that carry the mark in their environment, and live."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            if f"{MARK}={mark}".encode() in (entry / "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue  # gone meanwhile, or not ours
    return found


@pytest.fixture
def mark() -> Iterator[str]:
    made = uuid.uuid4().hex
    yield made
    if sys.platform == "linux":
        for pid in marked(made):
            with contextlib.suppress(ProcessLookupError):  # it was about to end
                os.kill(pid, signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("stopped", [False, True], ids=["thinking", "stopped"])
@pytest.mark.parametrize(
    "way", some(["closed", "killed", "interrupted", "failed", "terminated"], 2)
)
def test_no_process_is_left(tmp_path: Path, mark: str, way: str, stopped: bool) -> None:
    """Issue 13.14: a thinking process that was stopped outlived the killed game."""
    record, script = tmp_path / "game.palmyra", tmp_path / "table.py"
    record.write_text(write_game(game().save, PALMYRA), "utf-8")
    script.write_text(TABLE, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), str(record), way], cwd=tmp_path,
        env=dict(os.environ) | {MARK: mark},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as program:  # fmt: skip
        assert program.stdin is not None and program.stdout is not None
        thinks = int(program.stdout.readline())
        assert {program.pid, thinks} <= set(marked(mark))
        if stopped:
            os.kill(thinks, signal.SIGSTOP)
        if way in ("killed", "terminated"):
            program.send_signal(signal.SIGKILL if way == "killed" else signal.SIGTERM)
        if way != "killed":
            program.stdin.write("\n")
            program.stdin.flush()
        if way == "failed":  # the crash screen is shown, and closed
            time.sleep(1.0)
            assert program.poll() is None
            program.terminate()
        until = time.monotonic() + LONG
        while marked(mark) and time.monotonic() < until:
            time.sleep(0.05)
        left = marked(mark)
        program.kill()
        assert left == []
