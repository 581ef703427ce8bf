"""What stands around the options where there is room: the rail of their sections, and a table that
shows at once what a change does. Knows no game: the board is an example it is given."""

from collections.abc import Callable
from typing import Final

import pygame

from palmyra.scenes.framed import draw_framed, hole_of
from palmyra.scenes.learn.pages import Example
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

RAIL: Final = 268.0
TABLE: Final = 576.0
ENTRY: Final = 88.0
_PLATE = Plate("#6B4529", "#563620", radius=14, lip="#2E1A0E", line="#E2B06A", line_opacity=0.45)
_LIT = Plate("#7D5534", "#654228", radius=14, lip="#2E1A0E", line="#F3C983", line_opacity=0.8)
_WORDS = tuple(Style("serif", size, theme.CREAM) for size in (23, 20, 17, 15))
_NOTES = (Style("sans", 16, "#F0E0C0"), Style("sans", 15, "#F0E0C0"))
_GOLD = "#F3C983"


class Section(Button):
    """A section of the options on the rail: the one in sight is terracotta."""

    here = Look[bool]()

    def __init__(
        self, words: str, note: str, icon: str, go: Callable[[], None], *, name: str
    ) -> None:
        super().__init__(words, go, icon=icon, name=name)
        self.note = note
        self.here = False

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lit = self.hover.value > 0.5 or self.ringed
        plate = paint.PRIMARY if self.here else _LIT if lit else _PLATE
        canvas.plate(plate, box, rise=-2 if self.down else 0)
        face = Box(box.x, box.y, box.w, box.h - plate.lip_height)
        canvas.icon(self.icon, face.x + 40, face.center[1], 30,
                    theme.CREAM if self.here else _GOLD)  # fmt: skip
        words = Box(face.x + 76, face.y, face.w - 76 - 12, face.h)
        style = next((s for s in _WORDS if canvas.text_width(self.text, s) <= words.w), _WORDS[-1])
        note = next((s for s in _NOTES if canvas.text_width(self.note, s) <= words.w), None)
        lift = 16 if note else 0
        canvas.text_in(Box(words.x, face.center[1] - 16 - lift, words.w, 32), self.text, style)
        if note:
            canvas.text_in(Box(words.x, face.center[1] + 2, words.w, 26), self.note, note)
        if self.ringed:
            canvas.ring(box, 14)


class LiveTable(Widget):
    """A board in a frame, with a banner and a card as they are at a table."""

    def __init__(self, view: Example | None, texts: Texts, percent: str, hint: str) -> None:
        super().__init__(name="live_table")
        self._view, self._texts = view, texts
        self._percent, self._hint = percent, hint

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        hole = hole_of(self.box)
        if self._view is None:
            draw_framed(canvas, "house/scene_dawn", (1600, 900), self.box)
        else:
            canvas.plate(paint.TRAY_PLATE, self.box)
            self._draw_board(canvas, hole, self._view)
        wide = min(350.0, hole.w - 40)
        banner = Box(hole.center[0] - wide / 2, hole.y + 18, wide, 58)
        canvas.card(banner)
        inner = banner.inset(22, 0)
        canvas.text_in(inner, self._percent, theme.LABEL, "right")
        taken = canvas.text_width(self._percent, theme.LABEL) + 12
        words = Box(inner.x, inner.y, inner.w - taken, inner.h)
        canvas.text_in(words, self._texts("house.your_turn"), theme.SUBTITLE)
        note = Box(hole.x + 18, hole.bottom - 92, hole.w - 36, 74)
        canvas.card(note)
        canvas.paragraph(note.inset(18, 8), self._hint, theme.BODY, "center", middle=True)

    def _draw_board(self, canvas: Canvas, hole: Box, view: Example) -> None:
        rect, scale = canvas.layout.rect(hole), canvas.layout.scale

        def bake() -> pygame.Surface:
            drawn = view.bake(canvas.painter, rect.size, scale, view.pictures - 1)
            return paint.rounded(drawn, round(12 * scale))

        key = ("live table", view, rect.size, canvas.painter.contrast)
        canvas.surface.blit(canvas.baked(key, bake), rect)
