"""A city one only looks at: in replays, results, thumbnails, the book."""

from collections.abc import Sequence
from typing import Final

import pygame

from palmyra.board.shrunk import shrunk
from palmyra.games.medina.rules.events import DomePlaced, Event, PiecePlaced
from palmyra.games.medina.rules.points import worth
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.table.board import CityBoard
from palmyra.games.medina.table.city import city_of
from palmyra.games.medina.table.city_layer import CityPicture
from palmyra.games.medina.table.crown import crown
from palmyra.games.medina.table.geometry import CELL_H, CELL_W, COLUMNS, ROWS
from palmyra.games.medina.table.marks import Badge, Marks
from palmyra.kernel.game import Step
from palmyra.ui.layout import Box, Layout

_READABLE: Final = 26  # pixels of a cell from which badges can be read


class CityLook(CityBoard):
    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        super().resize(layout, box)

    def show(self, state: State, steps: Sequence[Step[State, Event]] = ()) -> None:
        """Every palace with its worth; what the steps placed is ringed."""
        self.paint(CityPicture(city_of(state)))
        recent = [
            (event.cell, str(state.players[event.seat]))
            for step in steps
            for event in step.events
            if isinstance(event, PiecePlaced | DomePlaced)
        ]
        badges = _worths(state) if self.grid.cw >= _READABLE else ()
        self.mark(Marks(badges=badges, recent=tuple(recent)))

    def fit(self, state: State, *, at_once: bool = False) -> None:
        self.camera.fit()

    def aspect(self, state: State) -> float:
        return (COLUMNS + 1) * CELL_W / ((ROWS + 1) * CELL_H)

    def small(self, state: State, size: tuple[int, int], port: tuple[int, int]) -> pygame.Surface:
        return shrunk(self, state, size, port)


def _worths(state: State) -> tuple[Badge, ...]:
    badges = []
    for palace in state.palaces:
        value = str(worth(state, palace).total)
        if palace.dome is not None:
            badges.append(Badge(palace.dome, value, (0.5, 0.36), "gold", 16))
        elif not state.left[palace.stone]:
            top = crown(frozenset(state.board.cells(palace.pieces)))
            badges.append(Badge(top, value, (0.72, 0.42), "pale", 15))
    return tuple(badges)
