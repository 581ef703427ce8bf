"""A little board in a page: a position drawn by the table itself, with what a tile earns there.

Where a tile is laid it shows, turn about, the space and the tile with its points; a click or
Enter turns it, calm motion leaves it to them.
"""

import math
from dataclasses import replace
from typing import Final

import pygame

from palmyra.board.camera import View
from palmyra.games.palmyra.book import Example
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.table.board_view import BoardView
from palmyra.games.palmyra.table.highlights import Ghost, Highlights, Mark, Space
from palmyra.games.palmyra.table.marks import EARNS, detail
from palmyra.games.palmyra.table.picture import BoardPicture, picture_of, stand
from palmyra.games.palmyra.turn_plan import TurnPlan
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.widget import Widget

SECONDS: Final = 2.2  # a picture stands that long
Shown = tuple[BoardPicture, Highlights]


def frames(example: Example) -> list[Shown]:
    """The pictures of an example: the position, and the tile laid with its matches."""
    match = example.match()
    state, action = match.state, match.action
    picture = picture_of(state)
    if not isinstance(action, PlaceTile):
        return [(picture, Highlights())]
    purpose, figure, tile, cell = action
    choice = TurnPlan(match).preview(purpose, figure, tile, cell)
    points = choice.income.points
    before = Highlights(
        spaces=(Space(cell, Mark.LEGAL, points, EARNS[purpose]),),
        ghosts=(Ghost(cell, tile),),
        active=((state.seat, figure),),
    )
    found = detail(state, choice)
    moved = picture.without_figure(state.seat, Figure(figure))
    figures = [*moved.figures, stand(state, state.seat, figure, cell)]
    figures.sort(key=lambda standing: (standing.foot[1], standing.foot[0]))
    laid = replace(moved, tiles={**moved.tiles, cell: tile}, figures=tuple(figures))
    return [(picture, before), (laid, Highlights(lit=found.lit, blocked=found.blocked))]


class LittleBoard(Widget):
    focusable = True

    def __init__(self, example: Example, *, calm: bool, tooltip: str) -> None:
        super().__init__(name="little_board", tooltip=tooltip)
        self._example = example
        self._frames = frames(example)
        self._at = 0
        self._passed = 0.0
        self._calm = calm

    @property
    def turns(self) -> bool:
        return len(self._frames) > 1

    def height(self, canvas: Canvas, width: float) -> float:
        return min(width * 0.5, 300)

    def turn(self) -> None:
        self._passed = 0.0
        if self.turns:
            self._at = (self._at + 1) % len(self._frames)
            self.touch()

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        self.turn()

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self.turn()
        return command is Command.ACCEPT

    def update(self, dt: float) -> None:
        super().update(dt)
        self._passed += dt
        if not self._calm and self._passed >= SECONDS:
            self.turn()

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.layout.rect(self.box)
        if rect.w < 8 or rect.h < 8:
            return
        scale = canvas.layout.scale
        drawn = canvas.baked(
            ("little board", self._example, self._at, rect.size),
            lambda: self._bake(canvas, rect.size, scale),
        )
        canvas.surface.blit(drawn, rect)
        if self.ringed:
            canvas.ring(self.box, theme.CARD_RADIUS)

    def _bake(self, canvas: Canvas, size: tuple[int, int], scale: float) -> pygame.Surface:
        """Once a picture: on a surface of its own, so that the table thinks it is the window."""
        picture, marks = self._frames[self._at]
        board = BoardView(canvas.painter)
        # Twice as large as seen: the table's light falls off towards the edges.
        middle = pygame.Rect(size[0] // 2, size[1] // 2, *size)
        board.camera.resize((*middle.topleft, *size), scale)
        board.fit(self._frames[-1][0], at_once=True)
        # Smaller than the table ever is, where a page has little room.
        extent = self._frames[-1][0].extent.grown(1)
        unit = math.floor(min(size[0] / extent.width, size[1] / extent.height))
        if unit < board.camera.unit:
            board.camera.view = View(*extent.center, float(max(3, unit)))
        surface = pygame.Surface((2 * size[0], 2 * size[1]))
        board.draw(surface, picture, marks)
        return paint.rounded(surface.subsurface(middle), round(theme.CARD_RADIUS * scale))
