"""The play scene at 1920 by 1080, crowded (100 tiles, 10 figures, five players): a drag's frame
over one opaque copy of the window, a whole redraw over one alpha blit of it.

A whole redraw is what the game does when the window is uncovered: ground and cards are kept as
one picture that is mended where they change, figures and marks are drawn. What it costs when
every card has changed as well is told beside it."""

import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from benchmarks.frames import (
    FRAME,
    REDRAW_GOAL,
    SIZE,
    alpha_blit,
    drag_row,
    moved,
    ratio_of,
    redraw,
    take,
)
from benchmarks.interleave import row
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.seating import Match, Session
from palmyra.kernel.session import Seat
from palmyra.scenes.navigator import Navigator
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from tests.support.at_table import PlayScene
from tests.support.states.table_samples import crowded

DRAG_GOAL = 2.0


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home))
        yield from _rows(app, scene)


def _rows(app: App, scene: PlayScene) -> Iterator[str]:
    assert len(scene.table.stage.picture.tiles) >= 100
    assert len(scene.table.stage.picture.figures) == 10
    blit = alpha_blit()
    ratio, ours, theirs = ratio_of(lambda: redraw(app, scene), blit)

    def anew() -> None:
        scene.view.resize()
        redraw(app, scene)

    _, changed, _ = ratio_of(anew, blit)
    note = (
        f"{ours:.2f} ms a redraw, alpha blit {theirs:.2f} ms; "
        f"with every card put together anew {changed:.2f} ms: {changed / theirs:.2f}"
    )
    yield row("full redraw over one alpha blit", ratio, REDRAW_GOAL, at_least=False, note=note)

    yield drag_row("frame while dragging over one opaque copy", drag(app, scene), DRAG_GOAL)
    assert scene.table.person.held is not None, "the tile was lost on the way"
    scene.table.person.let_go()

    pan = _pan(app, scene)
    ratio, ours, theirs = ratio_of(lambda: next(pan), blit)
    note = f"{ours:.2f} ms a frame"
    yield row("frame while panning over one alpha blit", ratio, 2 * REDRAW_GOAL, at_least=False,
              note=note)  # fmt: skip


def first_picture(home: Path) -> None:
    """What other tables' opening is measured against."""
    open_table(home, frames=1)


def open_table(home: Path, frames: int = 60) -> tuple[App, PlayScene]:
    """The composed crowded state at a real table, five people around it."""
    services = build_services(home)
    services.settings.change(language="en", window=SIZE)
    state = crowded()
    setup = Setup(Variant.BASE, tuple(player.color for player in state.players), "bench")
    match = Match.resume(PALMYRA, Replay(Record(setup, (), {}), state, ()))
    seats = tuple(Seat(player.color, str(player.color).capitalize()) for player in state.players)
    scene = Navigator(services).play(Session(match, seats))
    assert isinstance(scene, PlayScene)
    app = App(services, scene)
    for _ in range(frames):
        app.loop_once([], 0.05)
    return app, scene


def drag(app: App, scene: PlayScene) -> Iterator[None]:
    """A tile held by the mouse on its way to and fro across the board, spaces lit under it."""
    hand = scene.table.plan.state.player.hand
    take(app, *app.layout.point(*scene.table.hand_view.slot(hand, 0).center))
    for step in cycle(range(120)):
        along = abs(step - 60)
        app.loop_once([moved(500 + 11 * along, 300 + 5 * along)], FRAME)
        yield


def _pan(app: App, scene: PlayScene) -> Iterator[None]:
    for step in cycle(range(60)):
        scene.table.pan(4 if step < 30 else -4, 0)
        app.loop_once([], FRAME)
        yield
