"""Years of play: how long campaign and archive take to open with 5,000 varied scores and their
records, over the same screens with none; and what the frames after that take."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.interleave import row
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.storage import score_file
from tests.support.full_home import varied, write_records
from tests.support.palmyra_ways import PalmyraWays

GAMES = 5_000
ROUNDS = 7
GOAL = 2.0
FRAMES = 60  # after a screen has opened


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        fill(full)
        for name in ("campaign", "saves", "scores", "all_scores", "stats", "figures"):
            none, many = times(empty, name), times(full, name)
            for at, when in enumerate(("opened first", "opened again", "frames after it")):
                note = f"{many[at] * 1000:.0f} ms, empty {none[at] * 1000:.0f} ms"
                if name in ("saves", "all_scores") and when == "frames after it":
                    continue  # pictures are hung there, of which an empty wall has none
                yield row(f"{name} {when}, 5,000 games over none", many[at] / none[at], GOAL,
                          at_least=False, note=note)  # fmt: skip


def fill(home: Path) -> None:
    """With varied games: every kind, from every seat, against every level, over years."""
    services = build_services(home)
    found = varied(services, "palmyra", GAMES)
    write_records(home, found)
    scores = tuple(score for score, _ in found)
    (home / "scores.json").write_text(score_file.kind_of("palmyra").write(scores), "utf-8")


def times(home: Path, name: str) -> tuple[float, float, float]:
    """Seconds from the click to the picture: the first time in a run of the game, and again; and of
    the frames that follow together."""
    measured: list[list[float]] = [[], []]
    frames: list[float] = []
    for _ in range(ROUNDS):
        services = build_services(home)
        services.write_queue.beside = True  # as in a run: what can be read beside the frames is
        app = App(services, Scene())
        app.loop_once([], 0)
        make = _scene(services, name)
        for found in measured:
            start = thread_time()
            app.scene.push(make())
            app.loop_once([], 0)
            app.loop_once([], 0.01)
            found.append(thread_time() - start)
            start = thread_time()
            for _ in range(FRAMES):
                app.loop_once([], 1 / 60)
            frames.append(thread_time() - start)
            app.scene.pop()
            app.loop_once([], 0)
    return median(measured[0]), median(measured[1]), median(frames)


def _scene(services: Services, name: str) -> Callable[[], Scene]:
    routes = PalmyraWays(services)
    return routes.campaign if name == "campaign" else lambda: routes.archive(name)
