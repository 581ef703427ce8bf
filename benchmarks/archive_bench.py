"""Years of scores: how long campaign and archive take to open with 10,000 scores and 5,000
records, over the same screens with none."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.interleave import row
from palmyra.app import App
from palmyra.records import write_text
from palmyra.scene import Scene
from palmyra.scenes.solo_routes import SoloRoutes
from palmyra.services import Services, build_services
from palmyra.storage import score_file
from palmyra.storage.scores import ScoreBook
from tests.storage.samples import game, score

SCORES, RECORDS = 10_000, 5_000
ROUNDS = 7
GOAL = 3.0


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        fill(full)
        for name in ("campaign", "saves", "scores", "stats"):
            none, many = times(empty, name), times(full, name)
            note = f"{many * 1000:.0f} ms, empty {none * 1000:.0f} ms"
            yield row(f"{name} with 10,000 scores, 5,000 records over none", many / none, GOAL,
                      at_least=False, note=note)  # fmt: skip


def fill(home: Path) -> None:
    (home / "records").mkdir(parents=True)
    text = write_text(game().save)
    for number in range(RECORDS):
        (home / "records" / f"{number:05d}.palmyra").write_text(text, "utf-8")
    scores = tuple(score(number, record=f"{number % RECORDS:05d}.palmyra")
                   for number in range(SCORES))  # fmt: skip
    (home / "scores.json").write_text(score_file.write(scores), "utf-8")


def times(home: Path, name: str) -> float:
    """Seconds from the click to the picture, the book unread before."""
    services = build_services(home)
    app = App(services, Scene())
    app.loop_once([], 0)
    measured = []
    for _ in range(ROUNDS):
        fresh = _unread(services)
        make = _scene(fresh, name)
        start = perf_counter()
        app.scene.push(make())
        app.loop_once([], 0)
        app.loop_once([], 0.01)
        measured.append(perf_counter() - start)
        app.scene.pop()
        app.loop_once([], 0)
    return median(measured)


def _unread(services: Services) -> Services:
    from dataclasses import replace

    return replace(services, scores=ScoreBook(services.home))


def _scene(services: Services, name: str) -> Callable[[], Scene]:
    def no_table(*_: object) -> Scene:
        raise AssertionError("nothing is played here")

    routes = SoloRoutes(services, no_table)
    return routes.campaign if name == "campaign" else lambda: routes.archive(name)
