"""The card of a solo game: goal, coins, turns left, what good games had, and the best run.

Draws words and numbers it is handed; what they mean is `palmyra.pace`'s affair.
"""

from dataclasses import dataclass

from palmyra.games.palmyra.board import palette
from palmyra.tabletop.panel import Panel
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE = Style("serif", 20)
_WORDS = Style("sans", 15, theme.INK_SOFT)
_NUMBER = Style("sans-bold", 18)
_AHEAD, _BEHIND = palette.GREEN_40, theme.TERRACOTTA_BOTTOM
_TRACK = Plate(theme.WHEAT_84, theme.SAND_87B, radius=5, edge=theme.OCHRE_72)
_FILL = Plate(theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=5, edge=palette.GOLD_61)
_BAR = 12.0
_ROW = 36.0
_SMALL_TITLE = Style("serif", 16)
_HEAD = 76.0  # of a narrow card: the title in two lines and the bar
_SHORT = 150.0  # a narrow card up to this height is drawn whole
_NARROW = 240.0  # below this width words stand after their numbers, or under them


@dataclass(frozen=True, slots=True)
class PaceRow:
    words: str
    number: str
    mood: int = 0  # 1 is good news, -1 is not


@dataclass(frozen=True, slots=True)
class PaceCard:
    title: str
    medal: str  # the picture of what is reached or next
    coins: int
    goal: int
    rows: tuple[PaceRow, ...] = ()
    ghost: PaceRow | None = None
    why: str = ""  # what the numbers are measured by


class PacePanel(Panel[PaceCard]):
    def tip(self) -> tuple[str, Box]:
        """A narrow card may have to leave rows out."""
        card = self.model
        if self.box.w >= _NARROW:
            return card.why, self.box
        rows = (*card.rows, *([card.ghost] if card.ghost else []))
        said = [card.title, *(f"{row.words} {row.number}" for row in rows), card.why]
        return "\n".join(part for part in said if part), self.box

    def paint(self, canvas: Canvas) -> None:
        card, box = self.model, self.box
        if box.w < _NARROW:
            self._paint_narrow(canvas)
            return
        canvas.card(box)
        canvas.picture(card.medal, Box(box.x + 10, box.y + 10, 36, 36))
        canvas.text_in(Box(box.x + 46, box.y + 12, box.w - 60, 32), card.title, _TITLE)
        self._bar(canvas, Box(box.x + 16, box.y + 54, box.w - 32, _BAR))
        y = box.y + 54 + _BAR + 8
        for row in card.rows:
            self._row(canvas, row, y)
            y += _ROW
        if card.ghost is not None and y + 40 <= box.bottom:
            cell = Box(box.x + 10, box.bottom - 46, box.w - 20, 36)
            canvas.plate(paint.INSET_PLATE, cell)
            self._row(canvas, card.ghost, cell.y + (cell.h - _ROW) / 2)

    def _paint_narrow(self, canvas: Canvas) -> None:
        card, inner = self.model, self.box.inset(10, 8)
        step = canvas.text_height(_WORDS)
        rows = [*card.rows, *([card.ghost] if card.ghost else [])]
        taken = max((canvas.text_width(row.number, _NUMBER) + 8 for row in rows), default=0)
        beside = all(canvas.text_width(r.words, _WORDS) <= inner.w - taken + 1 for r in rows)
        highs = [
            25.0 if beside else 26 + step * len(canvas.wrap(row.words, _WORDS, inner.w))
            for row in rows
        ]
        while rows and _HEAD + sum(highs) > inner.h:  # its words are in the tooltip
            rows.pop(), highs.pop()
        needed = _HEAD + sum(highs) + 12
        canvas.card(self.box if self.box.h <= _SHORT else self.box.top(needed))
        canvas.picture(card.medal, Box(inner.x - 4, inner.y + 6, 34, 34))
        title = Box(inner.x + 32, inner.y - 1, inner.w - 32, 50)
        canvas.paragraph(title, card.title, _SMALL_TITLE, middle=True)
        self._bar(canvas, Box(inner.x, inner.y + 53, inner.w, _BAR))
        y = inner.y + _HEAD - 4
        for row, high in zip(rows, highs, strict=True):
            color = {0: theme.INK, 1: _AHEAD, -1: _BEHIND}[row.mood]
            canvas.text(row.number, _NUMBER.tinted(color), inner.x, y + 11)
            if beside:
                canvas.text(row.words, _WORDS, inner.x + taken, y + 11)
            else:
                canvas.paragraph(Box(inner.x, y + 22, inner.w, high - 22), row.words, _WORDS)
            y += high

    def _bar(self, canvas: Canvas, bar: Box) -> None:
        canvas.plate(_TRACK, bar)
        share = min(1.0, self.model.coins / self.model.goal) if self.model.goal else 0.0
        wide = bar.w * share
        if wide >= _BAR:
            canvas.plate(_FILL, Box(bar.x, bar.y, wide, bar.h))

    def _row(self, canvas: Canvas, row: PaceRow, y: float) -> None:
        box = self.box
        color = {0: theme.INK, 1: _AHEAD, -1: _BEHIND}[row.mood]
        number = _NUMBER.tinted(color)
        wide = canvas.text_width(row.number, number)
        middle = y + _ROW / 2
        canvas.text(row.number, number, box.right - 18, middle, "right")
        words = Box(box.x + 18, y, box.w - 36 - wide - 8, _ROW)
        canvas.text_in(words, row.words, _WORDS)
