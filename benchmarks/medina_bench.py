"""Medina's table at 1920 by 1080 with a city of 45 pieces and eleven palaces: a drag's frame over
one opaque copy of the window, a whole redraw over one alpha blit of it, and opening the table
with no picture kept over opening Palmyra's."""

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
from palmyra.games.medina.play.table import MedinaTable
from palmyra.games.medina.rules.pieces import Piece
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from tools.medina_samples import mid
from tools.medina_states import MedinaScene, scene_of, session

DRAG_GOAL = 2.5  # where a palace shows its finished join at every new cell
REDRAW_GOAL = 1.8  # as Palmyra's
OPEN_GOAL = 2.5  # a city has four times the pictures of a few tiles
OPENINGS = 5


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home))
        yield from _rows(app, scene)
    yield _opening()


def open_table(home: Path) -> tuple[App, MedinaScene]:
    services = build_services(home)
    services.settings.change(language="en", window=SIZE)
    scene = scene_of(services, session(mid(), persons=4))
    app = App(services, scene)
    app.loop_once([], 0.0)
    return app, scene


def _rows(app: App, scene: MedinaScene) -> Iterator[str]:
    for _ in range(20):
        app.loop_once([], 0.05)
    screen = pygame.display.get_surface()
    assert screen is not None
    opaque = pygame.Surface(SIZE).convert()
    alpha = pygame.Surface(SIZE, pygame.SRCALPHA).convert_alpha()
    alpha.fill((120, 90, 60, 128))

    def whole() -> None:
        scene.invalidate()
        app.loop_once([], 0.0)

    ratio, ours, theirs = _ratio(whole, lambda: screen.blit(alpha, (0, 0)))
    note = f"{ours:.2f} ms a redraw, alpha blit {theirs:.2f} ms"
    yield row("Medina: full redraw over one alpha blit", ratio, REDRAW_GOAL, at_least=False,
              note=note)  # fmt: skip

    drag = _drag(app, scene)
    ratio, ours, theirs = _ratio(lambda: next(drag), lambda: screen.blit(opaque, (0, 0)))
    table = scene.table
    assert isinstance(table, MedinaTable) and table.hand.held is not None, "the piece was lost"
    note = f"{ours:.2f} ms a frame, copy {theirs:.2f} ms"
    yield row("Medina: frame while dragging over one opaque copy", ratio, DRAG_GOAL,
              at_least=False, note=note)  # fmt: skip


def _drag(app: App, scene: MedinaScene) -> Iterator[None]:
    """A piece on its way to and fro around the palace that it can join."""
    table = scene.table
    assert isinstance(table, MedinaTable)
    x, y = app.layout.point(*table.panels.tray.box_of(str(Piece.AMETHYST)).center)
    app.loop_once([_move(x, y)], FRAME)
    app.loop_once([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], FRAME)
    left, top = table.board.grid.corner((9, 4))
    for step in cycle(range(120)):
        along = abs(step - 60)
        app.loop_once([_move(left + 6 * along, top + 3 * along)], FRAME)
        yield


def _opening() -> str:
    """Processor time until the first picture, with no picture kept."""
    ours = _median(lambda home: open_table(home))
    theirs = _median(lambda home: _open_palmyra(home))
    note = f"{ours * 1000:.0f} ms to the first picture, Palmyra {theirs * 1000:.0f} ms"
    return row("Medina: opening the table over Palmyra's", ours / theirs, OPEN_GOAL,
               at_least=False, note=note)  # fmt: skip


def _median(work: Callable[[Path], object]) -> float:
    times = []
    for _ in range(OPENINGS):
        with tempfile.TemporaryDirectory() as home:
            start = thread_time()
            work(Path(home))
            times.append(thread_time() - start)
    return median(times)


def _open_palmyra(home: Path) -> None:
    table_bench.open_table(home, frames=1)


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
