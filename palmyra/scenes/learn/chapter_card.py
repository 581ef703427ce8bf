"""The chapter that is chosen: its board, what it teaches, how far one is, and the button to it.

In a column the board stands above the words, in a wide card beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.learn.pages import Example
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

LOW: Final = 200.0  # the height of a wide card
_STACKED = 260.0  # from this height on a wide card has its button below all words
_BAR = Plate(theme.SAND_86B, theme.INSET, radius=99, edge=theme.OCHRE_65B)
_FILLED = Plate(theme.GOLD_82, theme.GOLD_70, radius=99)
_NUMBER = Style("serif", 28, theme.TERRACOTTA_BOTTOM)
_TITLES = (Style("serif", 27), Style("serif", 22), Style("serif", 19), Style("serif", 17))
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
    words = Observed[ChapterWords]()

    def __init__(self, words: ChapterWords, go: Button) -> None:
        super().__init__(name="chapter_card")
        self.words = words
        self._go = go

    def children(self) -> Sequence[Widget]:
        return [self._go]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return LOW

    @property
    def _wide(self) -> bool:
        return self.box.w > 1.4 * self.box.h

    def place(self, box: Box) -> None:
        super().place(box)
        inner = self._inner
        if not self._wide:
            self._go.place(Box(inner.x - 2, inner.bottom - 62, inner.w + 4, 62))
        elif inner.h >= _STACKED:
            words = self._beside
            self._go.place(Box(words.x, words.bottom - 58, words.w, 58))
        else:
            words = self._beside
            half = words.w * 0.46
            self._go.place(Box(words.right - half, words.bottom - 56, half, 56))

    @property
    def _inner(self) -> Box:
        return self.box.inset(20, 14)

    @property
    def _board(self) -> Box:
        """Of a wide card."""
        inner = self._inner
        return Box(inner.x, inner.y, min(inner.w * 0.42, 380.0), inner.h)

    @property
    def _beside(self) -> Box:
        inner, board = self._inner, self._board
        return Box(board.right + 20, inner.y, inner.right - board.right - 20, inner.h)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        if self._wide:
            self._draw_wide(canvas)
        else:
            self._draw_column(canvas)
        super().draw(canvas)

    def _draw_column(self, canvas: Canvas) -> None:
        inner = self._inner
        self._draw_title(canvas, inner.top(44))
        foot = self._go.box.y - 60
        tall = min(310.0, max(90.0, (foot - inner.y - 52) * 0.68))
        shot = Box(inner.x, inner.y + 52, inner.w, tall)
        self._draw_board(canvas, shot)
        self._draw_teaches(canvas, Box(inner.x, shot.bottom + 12, inner.w, foot - shot.bottom - 16))
        self._draw_progress(canvas, Box(inner.x, foot, inner.w, 42))

    def _draw_wide(self, canvas: Canvas) -> None:
        words, go = self._beside, self._go.box
        self._draw_board(canvas, self._board)
        self._draw_title(canvas, words.top(40))
        stacked = go.w > words.w - 1
        wide = words.w if stacked else words.w - go.w - 24
        foot = go.y - 54 if stacked else go.center[1] - 22
        self._draw_progress(canvas, Box(words.x, foot, wide, 42))
        low = foot if stacked else go.y
        self._draw_teaches(canvas, Box(words.x, words.y + 44, words.w, low - 6 - words.y - 44))

    def _draw_title(self, canvas: Canvas, line: Box) -> None:
        number = str(self.words.number)
        canvas.text(number, _NUMBER, line.x, line.center[1])
        left = line.x + canvas.text_width(number, _NUMBER) + 12
        room = Box(left, line.y, line.right - left, line.h)
        title = self.words.title
        style = next((s for s in _TITLES if canvas.text_width(title, s) <= room.w), _TITLES[-1])
        canvas.text_in(room, title, style)

    def _draw_teaches(self, canvas: Canvas, room: Box) -> None:
        style = next((s for s in _BODY if self._tall(canvas, s, room.w) <= room.h), _BODY[-1])
        canvas.paragraph(room, self.words.teaches, style)

    def _tall(self, canvas: Canvas, style: Style, width: float) -> float:
        return len(canvas.wrap(self.words.teaches, style, width)) * canvas.text_height(style)

    def _draw_progress(self, canvas: Canvas, box: Box) -> None:
        words, line = self.words, box.top(24)
        canvas.text_in(line, words.so_far, _COUNT)
        taken = canvas.text_width(words.so_far, _COUNT) + 14
        if canvas.text_width(words.left, theme.META) <= line.w - taken:
            canvas.text_in(line, words.left, theme.META, "right")
        bar = Box(box.x, box.y + 28, box.w, 14)
        canvas.plate(_BAR, bar)
        if words.part > 0:
            canvas.plate(_FILLED, Box(bar.x, bar.y, max(14.0, bar.w * words.part), bar.h))

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
