"""Palmyra's board for screens that only show it."""

from collections.abc import Sequence

import pygame

from palmyra.board.camera import DEFAULT_UNIT, Camera
from palmyra.board.sprite import draw_all
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.table.board_view import BoardView
from palmyra.games.palmyra.table.highlights import NOTHING, Highlights, Outline
from palmyra.games.palmyra.table.picture import BoardPicture, picture_of
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout

_FINE = 2  # drawn at twice its size: whole units fit closer and small tiles stay smooth
_MARGIN = 1.5  # units around a small board


class PalmyraBoard:
    def __init__(self, painter: Painter) -> None:
        self.view = BoardView(painter)
        self._picture: BoardPicture | None = None
        self._marks: Highlights = NOTHING

    @property
    def camera(self) -> Camera:
        return self.view.camera

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        self.view.resize(layout, box, part)

    def show(self, state: State, steps: Sequence[Step] = ()) -> None:
        self._picture = picture_of(state)
        outlines = [
            Outline(tuple(event.income.cell for event in laid), state.players[laid[0].seat].color)
            for laid in (_laid(steps, seat) for seat in range(len(state.players)))
            if laid
        ]
        self._marks = Highlights(outlines=tuple(outlines)) if outlines else NOTHING

    def fit(self, state: State, *, at_once: bool = False) -> None:
        self.view.fit(picture_of(state), at_once=at_once)

    def draw(self, target: pygame.Surface) -> None:
        if self._picture is not None:
            self.view.draw(target, self._picture, self._marks)

    def forget(self) -> None:
        self.view.forget()

    def aspect(self, state: State) -> float:
        extent = picture_of(state).extent.grown(_MARGIN)
        return extent.width / extent.height

    def small(self, state: State, size: tuple[int, int], port: tuple[int, int]) -> pygame.Surface:
        picture, view = picture_of(state), self.view
        extent = picture.extent.grown(_MARGIN)
        width, height = port[0] * _FINE, port[1] * _FINE
        unit = min(width / extent.width, height / extent.height)
        # The camera limits its zoom by the scale; this one puts the fitting zoom in the middle.
        view.camera.resize((0, 0, width, height), unit / DEFAULT_UNIT)
        view.camera.fit(extent, at_once=True)
        large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), 0, 32)
        # Not the whole view: the light over a window would be a smudge in a small frame.
        view.layer.draw(large, view.camera, picture)
        draw_all(large, [view.figure_sprite(figure) for figure in picture.figures])
        return pygame.transform.smoothscale(large, size)


def _laid(steps: Sequence[Step], seat: int) -> list[TilePlaced]:
    """What somebody laid in these steps."""
    return [
        event
        for step in steps
        for event in step.events
        if isinstance(event, TilePlaced) and event.seat == seat
    ]
