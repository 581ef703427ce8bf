"""What stands around the options: the rail of their sections, a table that shows at once what a
change does, sizes that look like what they are. Knows no game: it is given a board to show."""

from collections.abc import Callable

import pygame

from palmyra.scenes.framed import draw_framed, hole_of
from palmyra.scenes.learn.pages import Example
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import HOVERED, Choice
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.paint import Plate
from palmyra.ui.picture_choice import CHOSEN
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_PLATE = Plate("#6B4529", "#563620", radius=14, lip="#2E1A0E", line="#E2B06A", line_opacity=0.45)
_LIT = Plate("#7D5534", "#654228", radius=14, lip="#2E1A0E", line="#F3C983", line_opacity=0.8)
_WORDS = tuple(Style("serif", size, theme.CREAM) for size in (23, 20, 17, 15))
_NOTES = (Style("sans", 16, "#F0E0C0"), Style("sans", 15, "#F0E0C0"))
_GOLD = "#F3C983"
_PERCENT = Style("sans-bold", 15)


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
        left = 76.0 if face.w >= 220 else 50.0
        canvas.icon(self.icon, face.x + left - 36 + (10 if left < 76 else 0), face.center[1],
                    min(30.0, left * 0.44), theme.CREAM if self.here else _GOLD)  # fmt: skip
        words = Box(face.x + left, face.y, face.w - left - 10, face.h)
        style = next((s for s in _WORDS if canvas.text_width(self.text, s) <= words.w), _WORDS[-1])
        note = next((s for s in _NOTES if canvas.text_width(self.note, s) <= words.w), None)
        note = note if face.h >= 64 else None
        lift = 16 if note else 0
        canvas.text_in(Box(words.x, face.center[1] - 16 - lift, words.w, 32), self.text, style)
        if note:
            canvas.text_in(Box(words.x, face.center[1] + 2, words.w, 26), self.note, note)
        if self.ringed:
            canvas.ring(box, 14)


class ScaleChoice(Choice[int]):
    """Sizes of the interface: each shows letters as large as they would be."""

    def draw(self, canvas: Canvas) -> None:
        for at, ((value, words), box) in enumerate(zip(self.options, self.segments(), strict=True)):
            cell = box.inset(3)
            under = self.hovered and at == self._under
            plate = CHOSEN if value == self.chosen else HOVERED if under else paint.INSET_PLATE
            canvas.plate(plate, cell)
            middle = cell.center[0]
            letters = Style("serif", round(11 + value * 0.1))
            canvas.text("Aa", letters, middle, cell.y + cell.h * 0.38, "center")
            low = Box(cell.x, cell.bottom - 30, cell.w, 26)
            canvas.text_in(low, words, _PERCENT, "center")
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS + 2)


class LiveTable(Widget):
    """A board in a frame, with banner and tray as at a table; in a strip they stand beside it."""

    def __init__(self, view: Example | None, texts: Texts, percent: str) -> None:
        super().__init__(name="live_table")
        self._view, self._texts = view, texts
        self._percent = percent

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        hole = hole_of(self.box)
        if self._view is None:
            draw_framed(canvas, "house/scene_dawn", (1600, 900), self.box)
        else:
            canvas.plate(paint.TRAY_PLATE, self.box)
            self._draw_board(canvas, hole, self._view)
        if hole.h < 240:
            wide = min(330.0, hole.w * 0.32)
            y = hole.center[1]
            self._draw_banner(canvas, Box(hole.x + 16, y - 29, wide, 58))
            self._draw_end(canvas, Box(hole.right - 16 - wide * 0.7, y - 28, wide * 0.7, 60))
            return
        wide = min(350.0, hole.w - 40)
        self._draw_banner(canvas, Box(hole.center[0] - wide / 2, hole.y + 18, wide, 58))
        tray = Box(hole.x + 14, hole.bottom - 106, hole.w - 28, 92)
        canvas.plate(paint.TRAY_PLATE, tray)
        self._draw_end(canvas, Box(tray.right - 226, tray.y + 14, 210, 58))
        note = Box(tray.x + 20, tray.y + 8, tray.w - 266, tray.h - 22)
        small = theme.META.tinted(theme.CREAM)
        canvas.paragraph(note, self._texts("options.sample"), small, middle=True)

    def _draw_banner(self, canvas: Canvas, banner: Box) -> None:
        canvas.card(banner)
        inner = banner.inset(22, 0)
        canvas.text_in(inner, self._percent, theme.LABEL, "right")
        taken = canvas.text_width(self._percent, theme.LABEL) + 12
        words = Box(inner.x, inner.y, inner.w - taken, inner.h)
        text = self._texts("house.your_turn")
        styles = (theme.SUBTITLE, theme.SUBTITLE.sized(20), theme.SUBTITLE.sized(17))
        fitting = (s for s in styles if canvas.text_width(text, s) <= words.w)
        canvas.text_in(words, text, next(fitting, styles[-1]))

    def _draw_end(self, canvas: Canvas, box: Box) -> None:
        """The button that ends a turn, as it looks: nothing to press."""
        canvas.plate(paint.CONFIRM, box)
        face = Box(box.x, box.y, box.w, box.h - paint.CONFIRM.lip_height).inset(10, 0)
        text = self._texts("play.end_turn")
        style = theme.LABEL if canvas.text_width(text, theme.LABEL) <= face.w else theme.META
        canvas.text_in(face, text, style.tinted(theme.CREAM), "center")

    def _draw_board(self, canvas: Canvas, hole: Box, view: Example) -> None:
        rect, scale = canvas.layout.rect(hole), canvas.layout.scale

        def bake() -> pygame.Surface:
            drawn = view.bake(canvas.painter, rect.size, scale, view.pictures - 1)
            return paint.rounded(drawn, round(12 * scale))

        key = ("live table", view, rect.size, canvas.painter.contrast)
        canvas.surface.blit(canvas.baked(key, bake), rect)
