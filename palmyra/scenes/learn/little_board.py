"""A little board in a page of the rules: a position drawn by the table itself.

Where an example has several pictures they are shown in turn; a click or Enter turns it, calm
motion leaves it to them.
"""

from typing import Final

import pygame

from palmyra.scenes.learn.pages import Example
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.observed import Observed
from palmyra.ui.widget import Widget

SECONDS: Final = 2.2  # a picture stands that long


class LittleBoard(Widget):
    focusable = True
    _at = Observed[int]()  # the picture shown

    def __init__(self, example: Example, *, calm: bool, tooltip: str) -> None:
        super().__init__(name="little_board", tooltip=tooltip)
        self._example = example
        self._pictures = example.pictures
        self._at = 0
        self._passed = 0.0
        self._calm = calm

    @property
    def turns(self) -> bool:
        return self._pictures > 1

    def height(self, canvas: Canvas, width: float) -> float:
        return min(width * 0.5, 300)

    def turn(self) -> None:
        self._passed = 0.0
        if self.turns:
            self._at = (self._at + 1) % self._pictures

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

        def bake() -> pygame.Surface:
            drawn = self._example.bake(canvas.painter, rect.size, scale, self._at)
            return paint.rounded(drawn, round(theme.CARD_RADIUS * scale))

        drawn = canvas.baked(("little board", self._example, self._at, rect.size), bake)
        canvas.surface.blit(drawn, rect)
        if self.ringed:
            canvas.ring(self.box, theme.CARD_RADIUS)
