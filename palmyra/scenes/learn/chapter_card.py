"""The chapter that is chosen on the road: its board, what it teaches and how far one is."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from palmyra.scenes.learn.pages import Example
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

FOOT = 92.0  # for the button below the words
_BAR = Plate("#E6D6B0", "#F0E1BF", radius=99, edge="#B99A5E")
_FILLED = Plate("#F6C750", "#D9A23A", radius=99)
_NUMBER = Style("serif", 28, "#A63B22")
_TITLES = (Style("serif", 27), Style("serif", 22), Style("serif", 19))
_BODY: Sequence[Style] = (Style("sans", 18), Style("sans", 16), Style("sans", 15))
_COUNT = Style("sans-bold", 16)


@dataclass(frozen=True, slots=True)
class ChapterWords:
    number: int
    title: str
    teaches: str
    so_far: str  # "Step 3 of 11"
    left: str  # "about 4 minutes left"
    part: float  # of it that is done, 0 to 1
    view: Example | None  # the board that waits there


class ChapterCard(Widget):
    """Says; the button below it is the scene's."""

    words = Look[ChapterWords]()

    def __init__(self, words: ChapterWords) -> None:
        super().__init__(name="chapter_card")
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        words, box = self.words, self.box
        canvas.card(box)
        inner = box.inset(20, 14)
        number = str(words.number)
        canvas.text(number, _NUMBER, inner.x, inner.y + 22)
        left = inner.x + canvas.text_width(number, _NUMBER) + 12
        room = Box(left, inner.y, inner.right - left, 44)
        style = next((s for s in _TITLES if canvas.text_width(words.title, s) <= room.w),
                     _TITLES[-1])  # fmt: skip
        canvas.text_in(room, words.title, style)
        foot = box.bottom - FOOT - 46
        tall = min(310.0, max(90.0, (foot - inner.y - 52) * 0.68))
        shot = Box(inner.x, inner.y + 52, inner.w, tall)
        self._draw_board(canvas, shot)
        text = Box(inner.x, shot.bottom + 12, inner.w, foot - shot.bottom - 16)
        style = next((s for s in _BODY if self._tall(canvas, s, text.w) <= text.h), _BODY[-1])
        canvas.paragraph(text, words.teaches, style)
        canvas.text_in(Box(inner.x, foot, inner.w, 24), words.so_far, _COUNT)
        canvas.text_in(Box(inner.x, foot, inner.w, 24), words.left, theme.META, "right")
        bar = Box(inner.x, foot + 28, inner.w, 14)
        canvas.plate(_BAR, bar)
        if words.part > 0:
            canvas.plate(_FILLED, Box(bar.x, bar.y, max(14.0, bar.w * words.part), bar.h))

    def _tall(self, canvas: Canvas, style: Style, width: float) -> float:
        return len(canvas.wrap(self.words.teaches, style, width)) * canvas.text_height(style)

    def _draw_board(self, canvas: Canvas, box: Box) -> None:
        view = self.words.view
        rect, scale = canvas.layout.rect(box), canvas.layout.scale
        if view is None or rect.w < 8:
            canvas.plate(paint.INSET_PLATE, box)
            canvas.icon("ui/icon_book", *box.center, 64, theme.INK_SOFT)
            return

        def bake() -> pygame.Surface:
            drawn = view.bake(canvas.painter, rect.size, scale, view.pictures - 1)
            return paint.rounded(drawn, round(theme.CARD_RADIUS * scale))

        canvas.surface.blit(canvas.baked(("chapter board", view, rect.size), bake), rect)
