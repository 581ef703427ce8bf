"""The board to look at: in replays, results, reviews, thumbnails and the rules book."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from palmyra.games.palermo.board.board_view import BoardView, ShownBoard
from palmyra.games.palermo.board.geometry import cell_middle
from palmyra.games.palermo.board.marks import NOTHING, Ghost, Marks, Way
from palmyra.games.palermo.board.picture import DrawnHouse, houses_of, tone_for
from palmyra.games.palermo.board.stage import Stage
from palmyra.games.palermo.board.still_camera import StillCamera
from palmyra.games.palermo.rules.cells import Cell, cells_of
from palmyra.games.palermo.rules.components import Components
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    Event,
    HouseBuilt,
    PawnJumped,
    PawnStepped,
    PawnStood,
    PolicemanMoved,
    StartLaid,
)
from palmyra.games.palermo.rules.state import State
from palmyra.kernel.game import Step
from palmyra.tabletop.compared_turns import Compared, Trace, corners
from palmyra.tabletop.thumbnail import thumbnail
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout

Played = Step[State, Event]


class TownBoard:
    def __init__(self, painter: Painter, components: Components) -> None:
        self._compared = Compared(painter)
        self._turns: tuple[Played, Played | None, tuple[str, str]] | None = None
        self._layout = Layout.fit((1600, 900))
        self.camera = StillCamera((0, 0, 100, 100))
        self.view = BoardView(painter, components)
        self.marks = NOTHING
        self._stage: Stage | None = None

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        self._layout = layout
        rect = layout.rect(box)
        self.camera.resize((rect.x, rect.y, rect.w, rect.h), layout.scale)
        self.view.resize(layout, box)

    def show(self, state: State, steps: Sequence[Step[State, Event]] = ()) -> None:
        """A position at once; what these steps did is pointed out."""
        events = tuple(event for step in steps for event in step.events)
        self._set(state, events)
        self._turns = None
        self.marks = recent_marks(state, events, numbers=len(steps) < 2)

    def _set(self, state: State, events: tuple[Event, ...] = ()) -> None:
        if self._stage is None:
            self._stage = Stage(state)
        self._stage.turn(events)
        self._stage.settle(state)

    def compare(
        self, state: State, played: Played, better: Played | None, said: tuple[str, str]
    ) -> None:
        """Houses and policemen of both as ghosts, their ways as lines; of two houses on one lot
        the better one."""
        self._set(state)
        self._turns = (played, better, said)
        self.marks = _ghosts(state, better or played)
        if better is not None:
            other = _ghosts(state, played)
            house = self.marks.house
            here = other.house is not None and house is not None and other.house.slot == house.slot
            ghosts = tuple(dict.fromkeys((*other.ghosts, *self.marks.ghosts)))
            shown = None if here else other.house
            self.marks = replace(self.marks, other=shown, ghosts=ghosts)

    def done_at(self, pixel: tuple[float, float], steps: Sequence[Played]) -> int | None:
        cell = self.view.cell_at(pixel)
        if cell is None:
            return None
        found = [at for at, step in enumerate(steps) if cell in _cells(step)]
        return found[-1] if found else None

    def _trace(self, step: Played, said: str) -> Trace:
        grid = self.view.grid
        shapes = []
        for event in step.events:
            match event:
                case StartLaid(_, slot):
                    shapes.append(corners(grid.slot_rect(slot)))
                case HouseBuilt(house):
                    shapes.append(corners(grid.slot_rect(house.slot)))
                case (
                    PolicemanMoved(_, _, cell)
                    | PawnStood(_, cell)
                    | ChipTaken(_, cell)
                    | CameHome(_, cell)
                ):
                    shapes.append(corners(grid.cell_rect(cell)))
                case _:
                    pass
        way = _way(step)
        if way:
            shapes.append(corners(grid.cell_rect(way[-1])))
        line = tuple(grid.exact(cell_middle(cell)) for cell in way)
        return Trace(tuple(dict.fromkeys(shapes)), (line,) if line else (), said)

    @property
    def shown(self) -> ShownBoard:
        assert self._stage is not None, "show comes first"
        return self._stage.board

    def draw(self, target: pygame.Surface) -> None:
        if self._stage is not None:
            self.view.draw(target, self._stage.board, self.marks)
        if self._turns is not None:
            played, better, (words, better_words) = self._turns
            self._compared.draw(
                target, self._layout, pygame.Rect(self.camera.port), self._trace(played, words),
                self._trace(better, better_words) if better else None,
            )  # fmt: skip

    def fit(self, state: State, *, at_once: bool = False) -> None:
        """All of it is always in sight."""

    def aspect(self, state: State) -> float:
        return 1.0

    def small(
        self, state: State, size: tuple[int, int], port: tuple[int, int],
        within: State | None = None,
    ) -> pygame.Surface:  # fmt: skip
        return thumbnail(self, state, size, port, within)

    def forget(self) -> None:
        self.view.forget()
        self._compared.forget()


def _way(step: Played) -> list[Cell]:
    """Where a car went, from where it stood."""
    way: list[Cell] = []
    for event in step.events:
        if isinstance(event, PawnStepped | PawnJumped):
            if not way:
                way.append(event.came_from)
            way.append(event.cell)
    return way


def _cells(step: Played) -> set[Cell]:
    """What a turn did something on, a house with all of its lot."""
    found = set(_way(step))
    for event in step.events:
        match event:
            case StartLaid(_, slot):
                found.update(cells_of(slot))
            case HouseBuilt(house):
                found.update(cells_of(house.slot))
            case PolicemanMoved(_, _, cell) | PawnStood(_, cell):
                found.add(cell)
            case _:
                pass
    return found


def _ghosts(state: State, step: Played) -> Marks:
    house: DrawnHouse | None = None
    ghosts: list[Ghost] = []
    for event in step.events:
        match event:
            case HouseBuilt(built):
                tones = {standing.slot: standing.tone for standing in houses_of(state)}
                color = state.players[built.seat].color
                tone = tone_for(built.slot, tones)
                house = DrawnHouse(built.slot, built.kind, built.rotation, color, tone)
            case PolicemanMoved(seat, _, cell):
                ghosts.append(Ghost(state.players[seat].color, cell, None))
            case _:
                pass
    return Marks(house=house, house_alpha=0.8, ghosts=tuple(ghosts))


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
