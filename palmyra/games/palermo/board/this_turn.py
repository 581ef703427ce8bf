"""The turn under way: what was done, what would come of it, and the buttons that end it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.picture import DrawnHouse
from palmyra.games.palermo.board.tile_art import RESTING, TileArt
from palmyra.shell.texts import Texts
from palmyra.tabletop.turn_card import TurnCard
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE: Final = Style("serif", 20)
_ROW: Final = Style("sans-bold", 17)
_NOTE: Final = Style("sans", 16, theme.INK_SOFT)
_NOTE_SIZES: Final = (16, 15, 14, 13, 12)
_GAIN: Final = Style("serif", 26)
_DONE: Final = Plate(theme.INSET, theme.INSET, radius=10, edge=theme.INSET_LINE)
_NEXT: Final = Plate(theme.SAND_97, theme.SAND_96, radius=10, edge=palette.GOLD_72)
_OLIVE: Final = theme.OLIVE_BOTTOM
_RUST: Final = palette.FINE_BOTTOM
_LOW: Final = 190.0  # a lower card has no title


@dataclass(frozen=True, slots=True)
class TurnRow:
    icon: str
    title: str
    note: str
    done: bool
    house: DrawnHouse | None = None
    short: str = ""  # instead of all that, where there is little room


@dataclass(frozen=True, slots=True)
class TurnLine:
    text: str
    good: bool | None  # tick, cross, or neither


@dataclass(frozen=True, slots=True)
class ThisTurn:
    rows: tuple[TurnRow, ...] = ()
    lines: tuple[TurnLine, ...] = ()
    income: int | None = None


class ThisTurnPanel(TurnCard[ThisTurn]):
    def __init__(
        self, texts: Texts, tiles: TileArt, *, on_undo: Callable[[], None],
        on_redo: Callable[[], None], on_end: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ThisTurn(), texts, on_undo=on_undo, on_redo=on_redo, on_end=on_end)
        self.tiles = tiles
        self._left_out = False

    def tip(self) -> tuple[str, Box]:
        if not self._left_out:
            return "", self.box
        rows = [f"{row.title}, {row.note}" if row.note else row.title for row in self.model.rows]
        return "\n".join([*rows, *(line.text for line in self.model.lines)]), self.box

    def paint_turn(self, canvas: Canvas) -> None:
        box, model = self.box, self.model
        top = box.y + 8
        if box.h >= _LOW:
            canvas.text_in(Box(box.x + 18, box.y + 9, box.w - 36, 30), self._title(), _TITLE)
            top = box.y + 41
        foot = self.foot - 6
        self._left_out = False
        if model.income is not None:
            foot = self._income(canvas, foot, top)
        top = self._rows(canvas, top, foot)
        self._lines(canvas, top, foot)

    def _title(self) -> str:
        return self.texts("play.this_turn")

    def _income(self, canvas: Canvas, foot: float, top: float) -> float:
        """What the turn scores; returns what is left above it."""
        low = foot - top < 60
        middle = foot - (13 if low else 20)
        gain = f"+{self.model.income}"
        style = _GAIN.sized(20) if low else _GAIN
        side = 22.0 if low else 30.0
        right = self.box.right - self.pad - 4
        canvas.text(gain, style, right, middle, "right")
        right -= canvas.text_width(gain, style) + side + 10
        canvas.picture("palermo/lemon", Box(right, middle - side / 2 - 1, side, side))
        left = self.box.x + self.pad + 4
        words = self.texts("palermo.table.income")
        canvas.text_in(Box(left, middle - 14, right - 6 - left, 28), words, _NOTE)
        return middle - (13 if low else 20)

    def _rows(self, canvas: Canvas, top: float, foot: float) -> float:
        # Two of them leave room for what is to be said below.
        high = 34.0 if len(self.model.rows) > 1 else 40.0 if foot - top < 90 else 58.0
        rows = self.model.rows
        if len(rows) > 1 and top + 35 + 30 > foot:  # the last one is what is being done
            self._left_out = True
            rows = rows[-1:]
        for row in rows:
            if top + 30 > foot:
                self._left_out = True
                return top
            high = min(high, foot - top)
            self._row(canvas, row, Box(self.box.x + self.pad, top, self.box.w - 2 * self.pad, high))
            top += high + 5
        return top

    def _row(self, canvas: Canvas, row: TurnRow, box: Box) -> None:
        canvas.plate(_DONE if row.done else _NEXT, box)
        left = box.x + 12
        if row.house is not None:
            side = min(44.0, box.h - 12)
            rect = canvas.layout.rect(Box(left - 2, box.center[1] - side / 2 + 2, side, side))
            stamp = self.tiles.stamp(row.house, rect.w, shadow=RESTING)
            canvas.surface.blit(
                stamp.image, (rect.x + stamp.dx, rect.y + stamp.dy),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )  # fmt: skip
            left += side + 12
        elif row.icon:
            tint = theme.INK_SOFT if row.done else theme.INK
            canvas.icon(row.icon, left + 10, box.center[1], 22, tint)
            left += 30
        room = box.right - 10 - left
        if box.h >= 52:
            widest = max(canvas.text_width(row.title, _ROW), canvas.text_width(row.note, _NOTE))
            if widest <= room:
                canvas.text_in(Box(left, box.y + 5, room, 26), row.title, _ROW)
                canvas.text_in(Box(left, box.y + 29, room, 24), row.note, _NOTE)
                return
            self._left_out = True  # the title in two lines
            lines = Box(left, box.y, room, box.h)
            canvas.paragraph(lines, row.title, _ROW.sized(15), middle=True)
            return
        wide = canvas.text_width(row.title, _ROW)
        note = canvas.text_width(row.note, _NOTE)
        inner = Box(left, box.y, room, box.h)
        if wide + note + 10 <= room:
            canvas.text_in(inner, row.title, _ROW)
            canvas.text_in(inner, row.note, _NOTE, "right")
        else:
            self._left_out = True
            self._shortened(canvas, inner, row)

    def _shortened(self, canvas: Canvas, room: Box, row: TurnRow) -> None:
        """The longest of what there is to say that has room, whole."""
        said = [(row.note, _NOTE), (row.short, _NOTE), (row.title, _ROW), (row.title, _NOTE)]
        for text, style in said:
            if text and canvas.text_width(text, style) <= room.w + 1:
                canvas.text_in(room, text, style)
                return
        canvas.paragraph(room, row.short or row.note or row.title, _NOTE.sized(14), middle=True)

    def _largest(self, canvas: Canvas, high: float) -> int:
        """The largest letters in which all lines have room; else the smallest."""
        room = self.box.w - 2 * self.pad - 2
        for size in _NOTE_SIZES:
            style = _NOTE.sized(size)
            lines = [
                canvas.wrap(line.text, style, room - (0 if line.good is None else 24))
                for line in self.model.lines
            ]
            step = canvas.text_height(style)
            if sum(len(words) * step + 3 for words in lines) <= high + 7:
                return size
        return _NOTE_SIZES[-1]

    def _lines(self, canvas: Canvas, top: float, foot: float) -> None:
        largest = self._largest(canvas, foot - top)
        for line in self.model.lines:
            left = self.box.x + self.pad + 2
            if line.good is not None:
                left += 24
            room = self.box.right - self.pad - left
            style = _NOTE if line.good is not False else _NOTE.tinted(_RUST)
            for size in (s for s in _NOTE_SIZES if s <= largest):
                style = style.sized(size)
                words, step = canvas.wrap(line.text, style, room), canvas.text_height(style)
                if top + step * len(words) <= foot + 4:
                    break
            else:  # whole in the tooltip
                self._left_out = True
                continue
            if line.good is not None and words:
                icon = "ui/icon_confirm" if line.good else "ui/icon_close"
                tint = _OLIVE if line.good else _RUST
                canvas.icon(icon, left - 13, top + step / 2, 19, tint)
            for word in words:
                canvas.text_in(Box(left, top, room, step), word, style)
                top += step
            top += 3
