"""P10: where no house fits, a kiosk is set up; it is drawn and built like any other."""

from dataclasses import replace

import pygame

from palmyra.games.palermo.board.board_view import BoardView, ShownBoard
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of, picture_of
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.play import apply
from palmyra.shell.resources import Resources
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from tests.games.palermo.board.positions import game


def test_a_kiosk_is_drawn_in_its_cell_with_its_chip() -> None:
    state = game(4, 2, 10)[-1]
    built = tuple(sum(house.kind == kind for house in state.houses) for kind in range(4))
    none_left = replace(state.components, houses=built)
    state = replace(state, components=none_left, progress=None)
    builds = houses_now(state)
    assert {build.kind for build in builds} == {0}
    after = apply(state, builds[0]).state
    kiosk = houses_of(after)[-1]
    assert kiosk.circle == kiosk.door == after.houses[-1].door
    view = BoardView(Painter(Resources()), open_box())
    view.resize(Layout.fit((800, 450)), Box(398, 20, 804, 804))
    plain, target = pygame.Surface((800, 450)), pygame.Surface((800, 450))
    view.draw(plain, ShownBoard(picture_of(state), (), ()))
    view.draw(target, ShownBoard(picture_of(after), (), ()))
    cell = view.grid.cell_rect(kiosk.door)
    assert pygame.image.tobytes(plain.subsurface(cell), "RGB") != pygame.image.tobytes(
        target.subsurface(cell), "RGB"
    )
    for rotation in range(4):
        house = DrawnHouse(Build(*builds[0]).slot, 0, rotation, "red")
        assert view.tiles.sprite(house, (50, 50), 60).rect.w > 0
