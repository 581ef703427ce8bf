"""Medina's table at 1920 by 1080 with a city of 45 pieces and eleven palaces: a drag's frame over
one opaque copy of the window, a whole redraw over one alpha blit of it, and opening the table
with no picture kept over opening Palmyra's."""

import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from benchmarks import table_bench
from benchmarks.frames import FRAME, SIZE, drag_row, moved, opening_row, redraw_row, settle, take
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.table import MedinaTable
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from tests.support.states.medina import MedinaScene, scene_of, session
from tests.support.states.medina_samples import mid

DRAG_GOAL = 2.5  # where a palace shows its finished join at every new cell
OPEN_GOAL = 2.5  # a city has four times the pictures of a few tiles


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home))
        settle(app)
        yield redraw_row("Medina: full redraw over one alpha blit", app, scene)
        drag = _drag(app, scene)
        yield drag_row("Medina: frame while dragging over one opaque copy", drag, DRAG_GOAL)
        table = scene.table
        assert isinstance(table, MedinaTable) and table.hand.held is not None, "it was lost"
    yield opening_row(
        "Medina: opening the table over Palmyra's", open_table, table_bench.first_picture, OPEN_GOAL
    )


def open_table(home: Path) -> tuple[App, MedinaScene]:
    services = build_services(home)
    services.settings.change(language="en", window=SIZE)
    scene = scene_of(services, session(mid(), persons=4))
    app = App(services, scene)
    app.loop_once([], 0.0)
    return app, scene


def _drag(app: App, scene: MedinaScene) -> Iterator[None]:
    """A piece on its way to and fro around the palace that it can join."""
    table = scene.table
    assert isinstance(table, MedinaTable)
    take(app, *app.layout.point(*table.panels.tray.box_of(str(Piece.AMETHYST)).center))
    left, top = table.board.grid.corner((9, 4))
    for step in cycle(range(120)):
        along = abs(step - 60)
        app.loop_once([moved(left + 6 * along, top + 3 * along)], FRAME)
        yield


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
