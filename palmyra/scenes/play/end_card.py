"""The last moment at the table: that the game is over and what ended it, before coins are counted.

Stands over the board for a breath; any click or key goes on at once. Knows no result.
"""

from typing import Final

import pygame

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.theme import Style
from palmyra.ui.tween import Pace, Tween, out_cubic
from palmyra.ui.widget import Widget

SECONDS: Final = 2.6  # to read one sentence; the next screen says it again
FADE: Final = 0.3
WIDE: Final = 560.0
PAD: Final = 28.0
_TITLE: Final = Style("serif", 32, theme.MAROON)
_REASON: Final = theme.BODY
_NEXT: Final = theme.META


class EndCard(Widget):
    def __init__(self) -> None:
        super().__init__(name="end_card")
        self.visible = False
        self.words = ("", "", "")  # title, what ended it, what comes next
        self._left = 0.0
        self._shown = Tween(1, 1, 0)
        self._room = Box(0, 0, 0, 0)

    @property
    def running(self) -> bool:
        """Whether the moment lasts."""
        return self.visible and self._left > 0

    def begin(self, words: tuple[str, str, str], pace: Pace) -> None:
        self.words = words
        # Calm motion keeps the time to read: it is no travel.
        self._left = 0.0 if pace.instant else SECONDS
        fade = theme.REDUCED_SECONDS if pace.reduced else FADE
        self._shown = Tween(0, 1, pace.seconds(fade), out_cubic)
        self.show(True)

    def skip(self) -> None:
        self._left = 0.0
        self._shown.finish()

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    @property
    def moving(self) -> bool:
        return self.running

    def update(self, dt: float) -> None:
        if self.visible:
            self._left -= dt
            self.advance(dt, self._shown)

    def finish(self) -> None:
        self.land(self._shown)

    def lay(self, canvas: Canvas, room: Box) -> None:
        """In the middle of the room, as tall as its words."""
        self._room = room
        wide = min(WIDE, room.w - 16)
        inner = wide - 2 * PAD
        high = sum(self._heights(canvas, inner)) + 2 * PAD + 22
        self.place(room.centered(wide, high))

    def _heights(self, canvas: Canvas, width: float) -> list[float]:
        return [
            len(canvas.wrap(text, style, width)) * canvas.text_height(style)
            for text, style in zip(self.words, (_TITLE, _REASON, _NEXT), strict=True)
        ]

    def draw(self, canvas: Canvas) -> None:
        shown = self._shown.value
        if shown >= 1:
            self._paint(canvas)
            return
        rect = canvas.layout.cover(self.bounds())
        picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        layout = canvas.layout
        inner = Layout(rect.w, rect.h, layout.scale, layout.left - rect.x, layout.top - rect.y)
        self._paint(canvas.painter.on(picture, inner))
        picture.set_alpha(round(255 * shown))
        canvas.surface.blit(picture, rect)

    def _paint(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(PAD)
        y = inner.y
        styles, gaps = (_TITLE, _REASON, _NEXT), (8, 14, 0)
        for text, style, gap in zip(self.words, styles, gaps, strict=True):
            room = Box(inner.x, y, inner.w, inner.bottom - y)
            y += canvas.paragraph(room, text, style, "center") + gap
