"""The town is mended where it changed, and the same pixels come out as drawn anew."""

import pygame
import pytest

from palmyra.games.palermo.board.board_view import BoardView, ShownBoard
from palmyra.games.palermo.board.figure_art import figures_of
from palmyra.games.palermo.board.geometry import SPACES, WHOLE, Grid, track_box
from palmyra.games.palermo.board.marks import CellMark, LitCell, Marks, SlotMark, Way
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of, picture_of
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.board.town_layer import Setting, TownLayer
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.rules.cells import CELLS, SLOTS, members, slot_of
from palmyra.shell.resources import Resources
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from tests.games.palermo.board.positions import game

WINDOW = (420, 400)
PAINTER = Painter(Resources())


def layer(cell: int = 24, *, bold: bool = False) -> tuple[TownLayer, Setting]:
    setting = Setting(WINDOW, 0.5, Grid(7, 5, cell), None, bold)
    return TownLayer(PAINTER, Pieces(PAINTER.resources)), setting


def pixels(surface: pygame.Surface | None) -> bytes:
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("seats", "cell"), [(3, 23), (5, 24)])
def test_a_mended_town_is_the_town_drawn_anew(seats: int, cell: int) -> None:
    mended, setting = layer(cell)
    for number, state in enumerate(game(seats, 1, 60)):
        changed = mended.prepare(setting, picture_of(state))
        assert changed is None or number
        if number % 17 == 0:
            anew, _ = layer(cell)
            anew.prepare(setting, picture_of(state))
            assert pixels(mended.surface) == pixels(anew.surface), f"after {number} actions"
    assert mended.redraws == 1


def test_taking_a_house_back_leaves_nothing_of_it() -> None:
    states = [state for state in game(4, 2, 20) if state.houses]
    mended, setting = layer()
    mended.prepare(setting, picture_of(states[-1]))
    for state in reversed(states):
        mended.prepare(setting, picture_of(state))
    anew, _ = layer()
    anew.prepare(setting, picture_of(states[0]))
    assert pixels(mended.surface) == pixels(anew.surface)


def test_one_house_mends_a_small_part_of_the_board() -> None:
    states = [state for state in game(4, 2, 20) if state.houses]
    before, after = states[8], next(s for s in states if len(s.houses) > len(states[8].houses))
    mended, setting = layer()
    mended.prepare(setting, picture_of(before))
    changed = mended.prepare(setting, picture_of(after))
    assert changed
    area = sum(rect.w * rect.h for rect in changed)
    assert area < setting.grid.size**2 / 3


def test_marks_come_and_go_without_a_trace() -> None:
    state = game(4, 2, 40)[-1]
    view = BoardView(PAINTER, open_box())
    view.resize(Layout.fit((800, 450)), Box(398, 20, 804, 804))
    shown = ShownBoard(picture_of(state), figures_of(state, {}), (("red", 3), ("blue", 63)))
    plain, target = pygame.Surface((800, 450)), pygame.Surface((800, 450))
    view.draw(plain, shown)
    free = list(members(state.open_cells))
    door = state.players[0].doors[0]
    marks = Marks(
        slots=((0, SlotMark.LEGAL), (7, SlotMark.TURN), (14, SlotMark.HOVER)),
        cells=tuple(LitCell(cell, mark, 3) for cell, mark in zip(free, CellMark, strict=False)),
        hatched=tuple(free[8:12]),
        house=DrawnHouse(14, 2, 1, "red"),
        glows=((door, True),),
        way=Way((0, 1, 2, 13), (5, 4, 3), "red"),
    )
    view.draw(target, shown, marks)
    assert pixels(target) != pixels(plain)
    view.draw(target, shown)
    assert pixels(target) == pixels(plain)
    assert view.layer.redraws == 1


def test_lit_cells_leave_roofs_as_they_are() -> None:
    state = game(4, 2, 40)[-1]
    lit = Marks(cells=tuple(LitCell(cell, CellMark.END) for cell in members(state.open_cells)))
    view = BoardView(PAINTER, open_box())
    view.resize(Layout.fit((1600, 900)), Box(398, 80, 804, 804))
    shown = ShownBoard(picture_of(state), (), ())
    plain, target = pygame.Surface((1600, 900)), pygame.Surface((1600, 900))
    view.draw(plain, shown)
    view.draw(target, shown, lit)
    lifted = view.grid.px(12)
    for cell in members(state.roofs):
        middle = view.grid.cell_rect(cell).move(0, -lifted).center
        assert target.get_at(middle) == plain.get_at(middle)


def test_neighbors_have_other_roofs_where_four_tones_suffice() -> None:
    for seed in range(6):
        houses = {house.slot: house for house in houses_of(game(3, seed, 33)[-1])}
        for slot, house in houses.items():
            for step in (1, 6):
                if step == 1 and slot % 6 == 5:
                    continue
                other = houses.get(slot + step)
                assert other is None or other.tone != house.tone, (seed, slot)


def test_doors_and_circles_are_where_the_rules_have_them() -> None:
    box = open_box()
    for state in game(5, 3, 40)[::7]:
        for house, drawn in zip(state.houses, houses_of(state), strict=True):
            assert drawn.door == house.door
            if house.kind:
                roofs = box.roofs[house.kind][house.slot][house.rotation]
                assert roofs >> drawn.circle & 1
            assert slot_of(drawn.circle) == house.slot


def test_the_grid_gives_back_the_cell_of_every_pixel() -> None:
    for cell_size in (17, 40, 50, 75):
        grid = Grid(3, 9, cell_size)
        for cell in CELLS:
            rect = grid.cell_rect(cell)
            assert grid.cell_at(rect.topleft) == grid.cell_at(rect.center) == cell
            assert grid.cell_at((rect.right - 1, rect.bottom - 1)) == cell
        assert grid.cell_at((grid.left + 1, grid.top + 1)) is None
        assert len({grid.slot_rect(slot).topleft for slot in SLOTS}) == len(SLOTS)


def test_the_track_goes_around_the_board_once() -> None:
    boxes = [track_box(points) for points in range(SPACES)]
    assert len(set(boxes)) == SPACES and track_box(60) == boxes[0]
    for (x, y, w, h), (a, b, c, d) in zip(boxes, [*boxes[1:], boxes[0]], strict=True):
        touch_x = x + w == a or a + c == x
        touch_y = y + h == b or b + d == y
        assert touch_x or touch_y
        assert x >= 12 and x + w <= WHOLE - 12 and y >= 12 and y + h <= WHOLE - 12
