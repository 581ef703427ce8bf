"""A city one only looks at: in replays, results, reviews, thumbnails, the book."""

from collections.abc import Sequence
from typing import Final

import pygame

from palmyra.games.medina.board.board_view import CityBoard
from palmyra.games.medina.board.city import city_of
from palmyra.games.medina.board.city_layer import CityPicture
from palmyra.games.medina.board.geometry import CELL_H, CELL_W, COLUMNS, ROWS
from palmyra.games.medina.board.marks import Badge, Ghost, Marks
from palmyra.games.medina.board.roof_crown import crown
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import DomePlaced, Event, PiecePlaced
from palmyra.games.medina.rules.pieces import STONES
from palmyra.games.medina.rules.points import worth
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.tabletop.compared_turns import Compared, Trace, corners
from palmyra.tabletop.thumbnail import thumbnail
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout

_READABLE: Final = 26  # pixels of a cell from which badges can be read
_GHOST: Final = 0.85

Played = Step[State, Event]


class CityLook(CityBoard):
    def __init__(self, painter: Painter) -> None:
        super().__init__(painter)
        self._painter = painter
        self._compared = Compared(painter)
        self._turns: tuple[Played, Played | None, tuple[str, str]] | None = None
        self._layout = Layout.fit((1600, 900))
        self._shown: tuple[State, Sequence[Played]] | None = None

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        self._layout = layout
        could = self._readable
        super().resize(layout, box)
        if self._readable != could and self._shown is not None:
            self.show(*self._shown)

    @property
    def _readable(self) -> bool:
        return self.grid.cw >= _READABLE

    def show(self, state: State, steps: Sequence[Step[State, Event]] = ()) -> None:
        """Every palace with its worth; what the steps placed is ringed."""
        self._turns = None
        self._shown = (state, steps)
        self.paint(self._picture(state))
        recent = [
            (event.cell, str(state.players[event.seat]))
            for step in steps
            for event in step.events
            if isinstance(event, PiecePlaced | DomePlaced)
        ]
        badges = _worths(state) if self._readable else ()
        self.mark(Marks(badges=badges, recent=tuple(recent)))

    def _picture(self, state: State) -> CityPicture:
        """With letters on roofs, where they are wanted and can be read."""
        signs = self._painter.signs("medina", map(str, STONES)) if self._readable else ()
        return CityPicture(city_of(state), signs=signs)

    def compare(
        self, state: State, played: Played, better: Played | None, said: tuple[str, str]
    ) -> None:
        """What both turns place stands there, not quite solid."""
        self._turns = (played, better, said)
        self._shown = None
        self.paint(self._picture(state))
        placed = {
            event.cell: event
            for step in (played, better)
            if step is not None
            for event in _placed(step)
        }
        ghosts = tuple(
            Ghost(
                "dome" if isinstance(event, DomePlaced) else str(event.piece),
                cell,
                str(state.players[event.seat]),
                _GHOST,
            )
            for cell, event in placed.items()
        )
        self.mark(Marks(ghosts=ghosts))

    def done_at(self, pixel: tuple[float, float], steps: Sequence[Played]) -> int | None:
        cell = self.cell_at(pixel)
        found = [at for at, step in enumerate(steps) if cell in _cells(step)]
        return found[-1] if found else None

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self._turns is not None:
            played, better, (words, better_words) = self._turns
            port = pygame.Rect(self.camera.port)
            self._compared.draw(
                target, self._layout, port, self._trace(played, words),
                self._trace(better, better_words) if better else None,
            )  # fmt: skip

    def _trace(self, step: Played, said: str) -> Trace:
        return Trace(tuple(corners(self.grid.rect(cell)) for cell in _cells(step)), (), said)

    def forget(self) -> None:
        super().forget()
        self._compared.forget()

    def fit(self, state: State, *, at_once: bool = False) -> None:
        self.camera.fit()

    def aspect(self, state: State) -> float:
        return (COLUMNS + 1) * CELL_W / ((ROWS + 1) * CELL_H)

    def small(
        self, state: State, size: tuple[int, int], port: tuple[int, int],
        within: State | None = None,
    ) -> pygame.Surface:  # fmt: skip
        return thumbnail(self, state, size, port, within)


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


def _placed(step: Played) -> list[PiecePlaced | DomePlaced]:
    return [event for event in step.events if isinstance(event, PiecePlaced | DomePlaced)]


def _cells(step: Played) -> list[Cell]:
    return [event.cell for event in _placed(step)]
