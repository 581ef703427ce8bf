"""Palermo's table at 1920 by 1080, five players: a drag's frame over one opaque copy of the
window, a whole redraw over one alpha blit of it, and opening the table with no picture kept over
opening Palmyra's."""

import os
import tempfile
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from statistics import median
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from benchmarks import table_bench
from benchmarks.interleave import row
from benchmarks.table_bench import FRAME, SIZE, _move, _ratio
from palmyra.games.palermo.play.table import PalermoTable
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from tools.palermo_samples import sample
from tools.palermo_states import PalermoScene, scene_of

DRAG_GOAL = 2.0  # as Palmyra's
REDRAW_GOAL = 1.8  # as Palmyra's
OPEN_GOAL = 2.5  # a town of 35 houses has six times the pictures of a few tiles
OPENINGS = 5
BUILDING, DRIVING = 20, 60  # turns


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home), DRIVING)
        yield _redraw(app, scene)
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home), BUILDING)
        yield _dragging(app, scene)
    yield _opening()


def open_table(home: Path, turns: int) -> tuple[App, PalermoScene]:
    services = build_services(home)
    services.settings.change(language="en", window=SIZE)
    scene = scene_of(services, sample(5, turns, persons=5))
    app = App(services, scene)
    app.loop_once([], 0.0)
    return app, scene


def _redraw(app: App, scene: PalermoScene) -> str:
    for _ in range(20):
        app.loop_once([], 0.05)
    screen = pygame.display.get_surface()
    assert screen is not None
    alpha = pygame.Surface(SIZE, pygame.SRCALPHA).convert_alpha()
    alpha.fill((120, 90, 60, 128))

    def whole() -> None:
        scene.invalidate()
        app.loop_once([], 0.0)

    ratio, ours, theirs = _ratio(whole, lambda: screen.blit(alpha, (0, 0)))
    note = f"{ours:.2f} ms a redraw, alpha blit {theirs:.2f} ms"
    return row("Palermo: full redraw over one alpha blit", ratio, REDRAW_GOAL, at_least=False,
               note=note)  # fmt: skip


def _dragging(app: App, scene: PalermoScene) -> str:
    for _ in range(20):
        app.loop_once([], 0.05)
    screen = pygame.display.get_surface()
    assert screen is not None
    opaque = pygame.Surface(SIZE).convert()
    drag = _drag(app, scene)
    ratio, ours, theirs = _ratio(lambda: next(drag), lambda: screen.blit(opaque, (0, 0)))
    table = scene.table
    assert isinstance(table, PalermoTable) and table.builder.held_at is not None, "it was lost"
    note = f"{ours:.2f} ms a frame, copy {theirs:.2f} ms"
    return row("Palermo: frame while dragging over one opaque copy", ratio, DRAG_GOAL,
               at_least=False, note=note)  # fmt: skip


def _drag(app: App, scene: PalermoScene) -> Iterator[None]:
    """A house held by the mouse on its way to and fro across the town."""
    table = scene.table
    assert isinstance(table, PalermoTable)
    x, y = app.layout.point(*table.panels.tray.stacks[1].box.center)
    app.loop_once([_move(x, y)], FRAME)
    app.loop_once([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], FRAME)
    left, top = table.board.grid.slot_rect(0).topleft
    for step in cycle(range(120)):
        along = abs(step - 60)
        app.loop_once([_move(left + 9 * along, top + 7 * along)], FRAME)
        yield


def _opening() -> str:
    """Processor time until the first picture, with no picture kept."""
    sample(5, DRIVING, persons=5)  # the game itself is not what is measured
    ours = _median(lambda home: open_table(home, DRIVING))
    theirs = _median(lambda home: table_bench.open_table(home, frames=1))
    note = f"{ours * 1000:.0f} ms to the first picture, Palmyra {theirs * 1000:.0f} ms"
    return row("Palermo: opening the table over Palmyra's", ours / theirs, OPEN_GOAL,
               at_least=False, note=note)  # fmt: skip


def _median(work: Callable[[Path], object]) -> float:
    times = []
    for _ in range(OPENINGS):
        with tempfile.TemporaryDirectory() as home:
            start = thread_time()
            work(Path(home))
            times.append(thread_time() - start)
    return median(times)


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
