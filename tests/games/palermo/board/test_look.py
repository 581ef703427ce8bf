"""The town to look at: turns pointed out, somebody's whole way, a board that never moves."""

import pygame

from palmyra.games.palermo.board.board_port import TownBoard
from palmyra.games.palermo.board.marks import Marks
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.cells import ONWARD
from palmyra.games.palermo.rules.events import HouseBuilt, PawnJumped, PawnStepped
from palmyra.games.palermo.rules.play import apply
from palmyra.shell.resources import Resources
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from tests.games.palermo.hand.sitting import session

PAINTER = Painter(Resources())


def look() -> TownBoard:
    board = TownBoard(PAINTER, open_box())
    board.resize(Layout.fit((800, 450)), Box(100, 20, 800, 800))
    return board


def test_a_turn_is_pointed_out_with_its_points_and_a_whole_way_without() -> None:
    game = session(3, turns=60, seed=3)
    replay, board = game.match.replay, look()
    for number, step in enumerate(replay.steps):
        board.show(step.state, [step])
        moved = [e for e in step.events if isinstance(e, PawnStepped | PawnJumped)]
        way = board.marks.way
        if moved:
            assert way is not None and way.cells[1:] == tuple(event.cell for event in moved)
            assert way.left == tuple(event.left for event in moved)
        built = any(isinstance(event, HouseBuilt) for event in step.events)
        assert built <= bool(board.marks.recent), number
    mine = [s for n, s in enumerate(replay.steps) if replay.before(n).seat == 0]
    board.show(replay.state, mine)
    whole = board.marks.way
    assert whole is not None and not whole.left
    for before, cell in zip(whole.cells, whole.cells[1:], strict=False):
        assert ONWARD[before] >> cell & 1 or before == cell, "it is one way"
    target = pygame.Surface((800, 450))
    board.draw(target)
    assert target.get_bounding_rect().size == (800, 450)


def test_nothing_moves_the_camera() -> None:
    board = look()
    view = board.camera.view
    board.camera.pan(50, 50)
    board.camera.zoom(3, (10, 10))
    board.camera.pinch(2, (10, 10))
    assert board.camera.view == view and not board.camera.moving and board.camera.still


def test_a_small_picture_fills_its_size() -> None:
    game = session(4, turns=20)
    small = look().small(game.match.state, (120, 90), (90, 90))
    assert small.get_size() == (120, 90)


def test_both_houses_are_ghosts_unless_they_share_a_lot() -> None:
    state = session(3, turns=3, seed=3).match.state
    lots: dict[int, list[Build]] = {}
    for build in houses_now(state):
        lots.setdefault(build.slot, []).append(build)
    (one, turned, *_), (other, *_) = list(lots.values())[:2]
    board = look()

    def compared(played: Build, better: Build) -> Marks:
        board.compare(state, apply(state, played), apply(state, better), ("", ""))
        return board.marks

    apart = compared(one, other)
    assert apart.house is not None and apart.other is not None
    assert (apart.other.slot, apart.house.slot) == (one.slot, other.slot)
    shared = compared(one, turned)
    assert shared.other is None and shared.house is not None
    assert (shared.house.kind, shared.house.rotation) == (turned.kind, turned.rotation)
