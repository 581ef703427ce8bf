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
from palmyra.games.palmyra.game import PALMYRA
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.storage import score_file
from palmyra.storage.record_text import write_game
from tests.support.palmyra_ways import PalmyraWays
from tests.support.storage_samples import game, score

SCORES, RECORDS = 5_000, 5_000
ROUNDS = 7
GOAL = 3.0


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        fill(full)
        for name in ("campaign", "saves", "scores", "stats"):
            none, many = times(empty, name), times(full, name)
            for when, at in (("first", 0), ("again", 1)):
                note = f"{many[at] * 1000:.0f} ms, empty {none[at] * 1000:.0f} ms"
                yield row(f"{name} opened {when}, 10,000 scores over none", many[at] / none[at],
                          GOAL, at_least=False, note=note)  # fmt: skip


def fill(home: Path) -> None:
    (home / "records").mkdir(parents=True)
    text = write_game(game().save, PALMYRA)
    for number in range(RECORDS):
        (home / "records" / f"{number:05d}.palmyra").write_text(text, "utf-8")
    scores = tuple(score(number, record=f"{number % RECORDS:05d}.palmyra")
                   for number in range(SCORES))  # fmt: skip
    (home / "scores.json").write_text(score_file.kind_of("palmyra").write(scores), "utf-8")


def times(home: Path, name: str) -> tuple[float, float]:
    """Seconds from the click to the picture: the first time in a run of the game, and again."""
    measured: list[list[float]] = [[], []]
    for _ in range(ROUNDS):
        services = build_services(home)
        app = App(services, Scene())
        app.loop_once([], 0)
        make = _scene(services, name)
        for found in measured:
            start = perf_counter()
            app.scene.push(make())
            app.loop_once([], 0)
            app.loop_once([], 0.01)
            found.append(perf_counter() - start)
            app.scene.pop()
            app.loop_once([], 0)
    return median(measured[0]), median(measured[1])


def _scene(services: Services, name: str) -> Callable[[], Scene]:
    routes = PalmyraWays(services)
    return routes.campaign if name == "campaign" else lambda: routes.archive(name)
