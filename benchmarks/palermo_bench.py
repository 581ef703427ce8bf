"""Palermo's table at 1920 by 1080, five players: a drag's frame over one opaque copy of the
window, a whole redraw over one alpha blit of it, and opening the table with no picture kept over
opening Palmyra's."""

import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from benchmarks import table_bench
from benchmarks.frames import FRAME, SIZE, drag_row, moved, opening_row, redraw_row, settle, take
from palmyra.games.palermo.table import PalermoTable
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from tests.support.states.palermo import PalermoScene, scene_of
from tests.support.states.palermo_samples import sample

DRAG_GOAL = 2.0  # as Palmyra's
OPEN_GOAL = 2.5  # a town of 35 houses has six times the pictures of a few tiles
BUILDING, DRIVING = 20, 60  # turns


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home), DRIVING)
        settle(app)
        yield redraw_row("Palermo: full redraw over one alpha blit", app, scene)
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home), BUILDING)
        settle(app)
        drag = _drag(app, scene)
        yield drag_row("Palermo: frame while dragging over one opaque copy", drag, DRAG_GOAL)
        table = scene.table
        assert isinstance(table, PalermoTable) and table.builder.held_at is not None, "it was lost"
    sample(5, DRIVING, persons=5)  # the game itself is not what is measured
    yield opening_row(
        "Palermo: opening the table over Palmyra's", lambda home: open_table(home, DRIVING),
        table_bench.first_picture, OPEN_GOAL,
    )  # fmt: skip


def open_table(home: Path, turns: int) -> tuple[App, PalermoScene]:
    services = build_services(home)
    services.settings.change(language="en", window=SIZE)
    scene = scene_of(services, sample(5, turns, persons=5))
    app = App(services, scene)
    app.loop_once([], 0.0)
    return app, scene


def _drag(app: App, scene: PalermoScene) -> Iterator[None]:
    """A house held by the mouse on its way to and fro across the town."""
    table = scene.table
    assert isinstance(table, PalermoTable)
    take(app, *app.layout.point(*table.panels.tray.stacks[1].box.center))
    left, top = table.board.grid.slot_rect(0).topleft
    for step in cycle(range(120)):
        along = abs(step - 60)
        app.loop_once([moved(left + 9 * along, top + 7 * along)], FRAME)
        yield


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
