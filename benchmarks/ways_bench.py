"""Every way between screens: how long from the click until the next screen stands, over a quarter
of a second; and how many frames pass until it is seen. Processor time, in seconds of a desk of 2024
(`tests/support/yardstick`): a slow or busy machine changes no ratio."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.interleave import row
from palmyra.scenes.navigator import Navigator
from palmyra.shell.app import App
from palmyra.shell.scene import Scene
from palmyra.shell.services import build_services
from tests.support.full_home import fill_full
from tests.support.yardstick import slower

DONE = 0.25  # seconds
ROUNDS = 5
GAMES = 240  # varied ones at every table
SIZE = (1280, 720)
Way = Callable[[Navigator], Scene]


def ways() -> dict[str, Way]:
    """By the screen that they lead to."""
    found: dict[str, Way] = {
        "title": lambda nav: nav.title(),
        "options": lambda nav: nav.options(),
        "friends": lambda nav: nav.friends(),
        "saved games": lambda nav: nav.archive("saves"),
    }
    for game in ("palmyra", "medina", "palermo"):
        found |= {
            f"new game, {game}": lambda nav, game=game: nav.new_game(game),  # type: ignore[misc]
            f"learn, {game}": lambda nav, game=game: nav.learn(game),  # type: ignore[misc]
            f"solo, {game}": lambda nav, game=game: nav.solo(game),  # type: ignore[misc]
            f"daily, {game}": lambda nav, game=game: nav.daily(game),  # type: ignore[misc]
            f"puzzles, {game}": lambda nav, game=game: nav.puzzle_list(game, "practice"),  # type: ignore[misc]
            f"rules, {game}": lambda nav, game=game: nav.rules("", game),  # type: ignore[misc]
            f"scores, {game}": lambda nav, game=game: nav.archive("scores", game),  # type: ignore[misc]
            f"all games, {game}": lambda nav, game=game: nav.archive("all_scores", game),  # type: ignore[misc]
            f"statistics, {game}": lambda nav, game=game: nav.archive("stats", game),  # type: ignore[misc]
            f"cabinet, {game}": lambda nav, game=game: nav.cabinet(game),  # type: ignore[misc]
            f"all figures, {game}": lambda nav, game=game: nav.archive("figures", game),  # type: ignore[misc]
        }
    return found


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        services = build_services(home)
        fill_full(services, GAMES)
        for name, way in ways().items():
            first, again, frames = _taken(home, way)
            note = f"{first * 1000:.0f} ms, again {again * 1000:.0f} ms, seen in frame {frames}"
            worst = max(first / DONE, float(frames > 1) * 2)  # it is seen in the very next frame
            yield row(f"to {name}, over 250 ms", worst, 1.0, at_least=False, note=note)


def _taken(home: Path, way: Way) -> tuple[float, float, int]:
    """Until it stands: the first time in a sitting and again, and the frame that shows it."""
    times: tuple[list[float], list[float]] = ([], [])
    frames = 0
    for number in range(ROUNDS + 1):
        services = build_services(home)
        services.settings.change(window=SIZE)
        services.write_queue.beside = True  # as in a run: what can be read beside the frames is
        app, nav = App(services, Scene()), Navigator(services)
        app.loop_once([], 0)
        for found in times:
            below, pace, start = app.scene, slower(), thread_time()
            app.scene.push(way(nav))
            seen = 0
            while app.scene is below:
                app.loop_once([], 1 / 60)
                seen += 1
            app.loop_once([], 1 / 60)
            if number:  # the first round only loads modules
                found.append((thread_time() - start) / pace)
                frames = max(frames, seen)
            app.scene.pop()
            app.loop_once([], 0)
    return median(times[0]), median(times[1]), frames
