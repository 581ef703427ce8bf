"""Cars on one cell are all seen, whoever's turn it is in front."""

from dataclasses import replace

import pygame

from palmyra.games.palermo.board.board_view import BoardView
from palmyra.games.palermo.board.figure_art import figures_of
from palmyra.games.palermo.board.stage import Stage
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.rules.state import State
from palmyra.shell.resources import Resources
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from tests.games.palermo.board.positions import game


def sharing(seats: int, seat: int) -> State:
    """Everybody drives on one and the same cell."""
    state = next(s for s in game(seats, 2, 60) if all(p.pawn is not None for p in s.players))
    cell = state.players[0].pawn
    players = tuple(replace(player, pawn=cell) for player in state.players)
    return replace(state, players=players, seat=seat)


def test_every_car_on_a_cell_is_seen_and_the_moving_one_is_in_front() -> None:
    view = BoardView(Painter(Resources()), open_box())
    view.resize(Layout.fit((1600, 900)), Box(398, 80, 804, 804))
    for seats in (3, 4, 5):
        for seat in range(seats):
            state = sharing(seats, seat)
            cars = [figure for figure in figures_of(state, {}) if figure.car]
            assert cars[-1].color == state.player.color
            assert len({car.aside for car in cars}) == seats
            shown = Stage(state).board
            rect = view.grid.cell_rect(state.players[0].pawn or 0).inflate(60, 60)
            pixels = ((x, y) for x in range(*_x(rect)) for y in range(*_y(rect)))
            under = [view.figure_at(pixel, shown) for pixel in pixels]
            for car in cars:
                assert under.count(car) > 60, (seats, seat, car.color)


def _x(rect: pygame.Rect) -> tuple[int, int, int]:
    return rect.left, rect.right, 2


def _y(rect: pygame.Rect) -> tuple[int, int, int]:
    return rect.top, rect.bottom, 2


def test_a_car_that_arrives_stands_as_in_the_position_itself() -> None:
    stage = Stage(sharing(4, 1))
    settled = stage.board.figures
    mine = next(f for f in settled if f.car and f.color == stage.state.player.color)
    stage.without(mine.color, car=True)
    assert stage.board.figures != settled
    stage.with_figure(replace(mine, aside=(0.0, 0.0)))
    assert stage.board.figures == settled
