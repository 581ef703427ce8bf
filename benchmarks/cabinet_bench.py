"""The cabinet with years of games: how long it takes to open with 5,000 records over none, and what
telling them costs the frames of the screen that is shown."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time, sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.archive_bench import fill
from benchmarks.interleave import row
from palmyra.games.palmyra.game import PALMYRA
from palmyra.kernel.achievement_progress import Finds
from palmyra.scenes.navigator import Navigator
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import build_services
from palmyra.storage.achievement_file import write
from palmyra.storage.file_names import finds_file
from palmyra.storage.record_achievements import tell
from palmyra.storage.saves import RECORDS
from palmyra.thinking.client import stop_thinking

ROUNDS = 7
FRAMES = 120
TOLD = 200  # records that are really told; the others say the same as these
GOAL = 2.0
SHARE = 0.1  # of a frame's time


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        empty, full, untold = (Path(folder) / name for name in ("empty", "full", "untold"))
        fill(full)
        _tell(full)
        fill(untold)
        none, many = _opening(empty), _opening(full)
        for when, at in (("first", 0), ("again", 1)):
            note = f"{many[at] * 1000:.0f} ms, empty {none[at] * 1000:.0f} ms"
            yield row(f"cabinet opened {when}, 5,000 records over none", many[at] / none[at], GOAL,
                      at_least=False, note=note)  # fmt: skip
        busy = _frames(untold)
        yield row("frame of the cabinet while records are told, of 1/60 s", busy * 60, SHARE,
                  at_least=False, note=f"{busy * 1000:.2f} ms")  # fmt: skip


def _tell(home: Path) -> None:
    """As if every record had been told."""
    names = sorted(path.name for path in (home / RECORDS).iterdir())
    some = tell(home, PALMYRA, names[:TOLD])
    told = [some[at % len(some)]._replace(name=name, id=f"{at:016d}")
            for at, name in enumerate(names)]  # fmt: skip
    (home / finds_file("palmyra")).write_bytes(write(Finds().told(told)))


def _opening(home: Path) -> tuple[float, float]:
    """Processor seconds from the click to the picture: the first time in a run, and again."""
    measured: list[list[float]] = [[], []]
    for _ in range(ROUNDS):
        services = build_services(home)
        services.write_queue.beside = True
        nav = Navigator(services)
        app = App(services, Scene(), tick=nav.tick)
        app.loop_once([], 0)
        nav.ui("palmyra")
        for found in measured:
            start = process_time()
            app.scene.push(nav.cabinet("palmyra"))
            app.loop_once([], 0)
            app.loop_once([], 0.01)
            found.append(process_time() - start)
            app.scene.pop()
            app.loop_once([], 0)
    return median(measured[0]), median(measured[1])


def _frames(home: Path) -> float:
    """Processor seconds of a frame here, while the records of a home are looked for and told."""
    services = build_services(home)
    services.write_queue.beside = True
    nav = Navigator(services)
    app = App(services, nav.cabinet("palmyra"), tick=nav.tick)
    for _ in range(40):  # the picture is drawn, and whoever tells has begun
        app.loop_once([], 0.05)
        sleep(0.05)
    taken = []
    for _ in range(FRAMES):
        start = process_time()
        app.loop_once([], 0.02)
        taken.append(process_time() - start)
        sleep(0.01)
    assert nav.finder.left("palmyra") > 0, "they are being told all the while"
    stop_thinking()
    return sum(taken) / FRAMES
