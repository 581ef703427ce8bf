"""The parts of a page of the rules: its entry in the list, its words, its rows of terms."""

import re
from collections.abc import Callable
from typing import Final

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

CHOSEN: Final = Plate(
    theme.TERRACOTTA_TOP, theme.TERRACOTTA_BOTTOM, radius=theme.CELL_RADIUS, line=theme.CAMEL_79B,
    line_opacity=0.5,
)  # fmt: skip
HOVERED: Final = Plate(theme.INSET, theme.INSET, radius=theme.CELL_RADIUS)
READING: Final = theme.BODY.sized(20)  # where a page has room for it
_TERM: Final = theme.BODY.tinted(theme.RUST)
_CAP: Final = Plate(theme.LINEN_98C, theme.SAND_90D, radius=8, edge=theme.OCHRE_62)


class PageButton(Button):
    """A line of the list of pages."""

    def __init__(self, title: str, on_click: Callable[[], None], name: str, chosen: bool) -> None:
        super().__init__(title, on_click, name=name)
        self.chosen = chosen

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self.text, theme.BODY, width - 28))
        return max(theme.TARGET, lines * canvas.text_height(theme.BODY) + 14)

    def draw(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.plate(CHOSEN, self.box)
        elif self.hovered:
            canvas.plate(HOVERED, self.box)
        ink = theme.CREAM if self.chosen else theme.INK
        style = theme.BODY.tinted(ink)
        canvas.paragraph(self.box.inset(14, 0), self.text, style, middle=True)
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS)


class PageText(Widget):
    """Paragraphs, an empty line apart; a half line is drawn for it."""

    def __init__(self, text: str, style: Style = theme.BODY) -> None:
        super().__init__(name="words")
        self.paragraphs = [_bound(paragraph) for paragraph in text.split("\n\n")]
        self.style = style

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        step = canvas.text_height(self.style)
        lines = sum(len(canvas.wrap(text, self.style, width)) for text in self.paragraphs)
        return step * (lines + 0.6 * (len(self.paragraphs) - 1))

    def draw(self, canvas: Canvas) -> None:
        y = self.box.y
        step = canvas.text_height(self.style)
        for text in self.paragraphs:
            room = Box(self.box.x, y, self.box.w, self.box.bottom - y)
            y += canvas.paragraph(room, text, self.style) + 0.6 * step


def _bound(text: str) -> str:
    """Numbers stay with what they count, and no scrap of a word stands alone on the last line."""
    text = re.sub(r"(?<=\d) (?=\w)", "\N{NO-BREAK SPACE}", text)
    return re.sub(r" (?=\S{1,3}$)", "\N{NO-BREAK SPACE}", text)


class TermRow(Widget):
    """A term, or a key drawn as one, and what it means beside it; below it where that is long."""

    def __init__(self, term: str, meaning: str, *, share: float, cap: bool = False) -> None:
        super().__init__()
        self.term = term
        self.meaning = meaning
        self.share = share
        self.cap = cap
        self._below = False

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def _term_width(self, canvas: Canvas) -> float:
        if self.cap:
            return canvas.text_width(self.term, theme.LABEL) + 22
        return canvas.text_width(self.term, _TERM)

    def height(self, canvas: Canvas, width: float) -> float:
        self._below = self._term_width(canvas) > width * self.share - 16
        room = width if self._below else width * (1 - self.share)
        words = len(canvas.wrap(self.meaning, theme.BODY, room)) * canvas.text_height(theme.BODY)
        return words + 8 + 32 if self._below else max(32.0, words + 8)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        left = Box(box.x, box.y, box.w * self.share - 16, box.h)
        right = Box(box.x + box.w * self.share, box.y, box.w * (1 - self.share), box.h)
        if self._below:
            left, right = box.top(32), box.below(32)
        if self.cap:
            wide = min(left.w, self._term_width(canvas))
            canvas.plate(_CAP, Box(left.x, left.y + (left.h - 28) / 2, wide, 28))
            canvas.text_in(Box(left.x + 11, left.y, wide - 22, left.h), self.term, theme.LABEL)
        else:
            canvas.text_in(left, self.term, _TERM)
        canvas.paragraph(right, self.meaning, theme.BODY, middle=not self._below)
