"""The board to look at: in replays, results, thumbnails and the rules book."""

from collections.abc import Sequence

import pygame

from palmyra.board.shrunk import shrunk
from palmyra.games.palermo.rules.cells import Cell, cells_of
from palmyra.games.palermo.rules.components import Components
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    HouseBuilt,
    PawnJumped,
    PawnStepped,
    PolicemanMoved,
    StartLaid,
)
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.table.board_view import BoardView, Shown
from palmyra.games.palermo.table.marks import NOTHING, Marks, Way
from palmyra.games.palermo.table.stage import Stage
from palmyra.games.palermo.table.still_camera import StillCamera
from palmyra.kernel.game import Step
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout


class TownBoard:
    def __init__(self, painter: Painter, components: Components) -> None:
        self.camera = StillCamera((0, 0, 100, 100))
        self.view = BoardView(painter, components)
        self.marks = NOTHING
        self._stage: Stage | None = None

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        rect = layout.rect(box)
        self.camera.resize((rect.x, rect.y, rect.w, rect.h), layout.scale)
        self.view.resize(layout, box)

    def show(self, state: State, steps: Sequence[Step[State, Event]] = ()) -> None:
        """A position at once; what these steps did is pointed out."""
        events = tuple(event for step in steps for event in step.events)
        if self._stage is None:
            self._stage = Stage(state)
        self._stage.turn(events)
        self._stage.settle(state)
        self.marks = recent_marks(state, events, numbers=len(steps) < 2)

    @property
    def shown(self) -> Shown:
        assert self._stage is not None, "show comes first"
        return self._stage.board

    def draw(self, target: pygame.Surface) -> None:
        if self._stage is not None:
            self.view.draw(target, self._stage.board, self.marks)

    def fit(self, state: State, *, at_once: bool = False) -> None:
        """All of it is always in sight."""

    def aspect(self, state: State) -> float:
        return 1.0

    def small(self, state: State, size: tuple[int, int], port: tuple[int, int]) -> pygame.Surface:
        return shrunk(self, state, size, port)

    def forget(self) -> None:
        self.view.forget()


def recent_marks(state: State, events: tuple[Event, ...], *, numbers: bool = True) -> Marks:
    """Turns pointed out: houses that were built, the way that was driven, with the points left
    on it or without."""
    cells: list[tuple[Cell, str]] = []
    way: list[Cell] = []
    left: list[int] = []
    color = ""
    for event in events:
        match event:
            case StartLaid(seat, slot):
                cells += [(cell, state.players[seat].color) for cell in cells_of(slot)]
            case HouseBuilt(house):
                color = state.players[house.seat].color
                cells += [(cell, color) for cell in cells_of(house.slot)]
            case PolicemanMoved(seat, _, cell):
                cells.append((cell, state.players[seat].color))
            case PawnStepped(seat, came_from, cell, points) | PawnJumped(
                seat, came_from, cell, points
            ):
                color = state.players[seat].color
                if not way or way[-1] != came_from:
                    way.append(came_from)
                    left.append(points + 1)
                way.append(cell)
                left.append(points)
            case ChipTaken(seat, cell) | CameHome(seat, cell):
                cells.append((cell, state.players[seat].color))
            case _:
                pass
    shown = tuple(left[1:]) if numbers else ()
    driven = Way(tuple(way), shown, color, faint=numbers) if way else None
    return Marks(recent=tuple(dict.fromkeys(cells)), way=driven)
