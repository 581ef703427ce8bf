"""The turn under way: each placement with what it changes for everyone."""

from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.pictures import chip, piece_picture, wide_of
from palmyra.tabletop.turn_card import TurnCard
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE: Final = Style("serif", 20)
_COUNTED: Final = Style("sans", 15, theme.INK_SOFT)
_HINT: Final = Style("sans", 17, theme.INK_SOFT)
_PIECE: Final = Style("sans", 17)
_NOTE: Final = Style("sans-regular", 15, theme.INK_SOFT)
_LABEL: Final = Style("sans", 15, theme.INK_SOFT)
_CHANGE: Final = Style("sans-bold", 17, theme.INK_SOFT)
_STRONG: Final = palette.RED_35
_PLACED: Final = Plate(theme.INSET, theme.INSET, radius=9, edge=theme.INSET_LINE)
# Vivid enough to stay gold in high contrast.
_PREVIEW: Final = Plate(palette.SAND_96, palette.HONEY_91, radius=9, edge=theme.GOLD_65)
_NUMBER: Final = Plate(theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge=theme.GOLD_EDGE)
_DIGIT: Final = Style("sans-bold", 15)
_ROW: Final = 138.0  # height of a placement where there is room
_MIDDLE: Final = 96.0  # below this the note is left out
_LOW: Final = 312.0  # a card lower than this has no title
_FOOT: Final = 66.0
_FLAT: Final = 170.0  # a card lower than this has a line of sums alone


@dataclass(frozen=True, slots=True)
class TurnRow:
    piece: str
    title: str  # "Amethyst piece"
    note: str  # "1 piece, 1 merchant"
    label: str  # "Amethyst, free"
    change: str  # "6 to 8"
    gains: tuple[int, ...]  # by seat
    preview: bool = False
    why: str = ""  # it is suggested: what speaks for it, in place of note and change


@dataclass(frozen=True, slots=True)
class ThisTurn:
    title: str
    counted: str = ""  # "1 of 2 placed"
    hint: str = ""  # what to do while nothing is placed
    rows: tuple[TurnRow, ...] = ()
    colors: tuple[str, ...] = ()  # of the seats, as they are shown
    dome: str = ""  # color of the domes placed


class ThisTurnPanel(TurnCard[ThisTurn]):
    # -- contents ----------------------------------------------------------------------

    @property
    def _head(self) -> float:
        return 44.0 if self.box.h >= _LOW else 8.0

    def row_box(self, at: int) -> Box:
        room = self.box.h - self._head - _FOOT
        gap = 8.0 if self.box.h >= _LOW else 5.0
        high = min(_ROW, (room - gap) / 2)
        pad = 12.0 if self.box.w >= 220 else 7.0
        return Box(
            self.box.x + pad,
            self.box.y + self._head + (high + gap) * at,
            self.box.w - 2 * pad,
            high,
        )

    @property
    def roomy(self) -> bool:
        """Whether a row has room for a sentence."""
        return self.row_box(0).h >= _MIDDLE

    def paint_turn(self, canvas: Canvas) -> None:
        box, card = self.box, self.model
        if self._head > 20:
            self._heading(canvas, Box(box.x + 16, box.y + 10, box.w - 32, 28))
        if box.h < _FLAT:
            self._flat(canvas)
            return
        for at, row in enumerate(card.rows):
            self._row(canvas, at, row)
        if card.hint:
            first = self.row_box(len(card.rows))
            room = Box(first.x + 6, first.y + 2, first.w - 12, box.bottom - _FOOT - first.y)
            self._paragraph(canvas, room, card.hint)

    def _flat(self, canvas: Canvas) -> None:
        """What all placements together change for everyone, or what to do."""
        line = Box(self.box.x + 8, self.box.y + 6, self.box.w - 16, self.foot - self.box.y - 8)
        if self.model.rows:
            gains = tuple(map(sum, zip(*(row.gains for row in self.model.rows), strict=True)))
            self._gains(canvas, line, line.center[1], gains)
        else:
            self._paragraph(canvas, line, self.model.hint)

    def _heading(self, canvas: Canvas, line: Box) -> None:
        """The title, and how many are placed where both have room."""
        card = self.model
        wide = canvas.text_width(card.counted, _COUNTED) if card.counted else 0.0
        for style in (_TITLE, _TITLE.sized(18), _TITLE.sized(17)):
            if canvas.text_width(card.title, style) + 10 + wide <= line.w:
                canvas.text_in(line, card.title, style)
                canvas.text(card.counted, _COUNTED, line.right, line.y + 15, "right")
                return
        canvas.text_in(line, card.counted or card.title, _COUNTED if card.counted else style)

    def _paragraph(self, canvas: Canvas, room: Box, text: str) -> None:
        for size in (17, 16, 15):
            style = _HINT.sized(size)
            if len(canvas.wrap(text, style, room.w)) * canvas.text_height(style) <= room.h:
                canvas.paragraph(room, text, style)
                return

    def _row(self, canvas: Canvas, at: int, row: TurnRow) -> None:
        box = self.row_box(at)
        canvas.plate(_PREVIEW if row.preview else _PLACED, box)
        roomy = box.h >= _MIDDLE
        high = 44.0 if roomy else 30.0
        name = piece_picture(row.piece, self.model.dome)
        wide = wide_of(name, high)
        foot = box.y + (54 if roomy else 36)
        spot = Box(box.x + 30 - wide / 2, foot - high, wide, high)
        canvas.picture(f"medina/{name}", spot)
        canvas.plate(_NUMBER, Box(box.x + 4, box.y + 4, 20, 20))
        canvas.text(str(at + 1), _DIGIT, box.x + 14, box.y + 14, "center")
        left = box.x + 60
        room = box.right - 8 - left
        if roomy:
            canvas.text_in(
                Box(left, box.y + 7, room, 24), row.title, self._fit(canvas, row.title, room)
            )
            tall = box.h >= 120
            if row.why:
                self._why(canvas, box, row.why)
                self._gains(canvas, box, box.bottom - (22 if tall else 16), row.gains)
                return
            most = 2 if box.h >= 132 else 1
            lines = self._note(canvas, Box(left, box.y + 30, room, 20), row.note, most)
            line = box.y + (62 if tall else 54) + (8 if 1 < lines <= most else 0)
            if lines <= most:  # else it would strike through the note
                ink = palette.AMBER_79 if row.preview else theme.INSET_LINE
                canvas.fill(Box(box.x + 10, line, box.w - 20, 1.2), ink)
            self._change(canvas, Box(box.x + 12, line + 5, box.w - 24, 22), row)
            self._gains(canvas, box, box.bottom - (27 if tall else 16), row.gains)
        else:
            style = self._fit(canvas, row.title, room, (16, 15, 14, 13, 12, 11))
            canvas.text_in(Box(left, box.y + 3, room, 20), row.title, style)
            self._change(canvas, Box(left, box.y + 22, room, 20), row)
            self._gains(canvas, box, box.bottom - 15, row.gains)

    def _why(self, canvas: Canvas, box: Box, why: str) -> None:
        """Beside and below the picture, in the largest letters that have room."""
        room = Box(box.x + 60, box.y + 29, box.w - 68, box.h - 29 - 38)
        for size in (15, 14, 13, 12):
            style = _NOTE.sized(size)
            if len(canvas.wrap(why, style, room.w)) * canvas.text_height(style) <= room.h:
                break
        canvas.paragraph(room, why, style)

    def _note(self, canvas: Canvas, line: Box, text: str, most: int) -> int:
        """Below the title, in a second line if need be; left out where it has no room."""
        for size in (15, 14, 13, 12):
            style = _NOTE.sized(size)
            lines = canvas.wrap(text, style, line.w)
            if len(lines) <= (most if size > 13 else 2):
                break
        else:
            return 1
        top, step = line.y - (3 if len(lines) > 1 else 0), size + 3
        for at, words in enumerate(lines):
            canvas.text_in(Box(line.x, top + step * at, line.w, 20), words, style)
        return len(lines)

    def _fit(
        self, canvas: Canvas, text: str, room: float, sizes: tuple[int, ...] = (17, 15, 14, 13),
        style: Style = _PIECE,
    ) -> Style:  # fmt: skip
        """The largest of these letters in which a line has room; else the smallest."""
        styles = [style.sized(size) for size in sizes]
        return next((s for s in styles if canvas.text_width(text, s) <= room), styles[-1])

    def _change(self, canvas: Canvas, line: Box, row: TurnRow) -> None:
        if not row.change:
            canvas.text_in(line, row.label, _LABEL)
            return
        wide = canvas.text_width(row.change, _CHANGE)
        room = line.w - wide - 8
        style = self._fit(canvas, row.label, room, (15, 14, 13, 12), _LABEL)
        canvas.text_in(Box(line.x, line.y, room, line.h), row.label, style)
        canvas.text(row.change, _CHANGE.tinted(_STRONG), line.right, line.center[1], "right")

    def _gains(self, canvas: Canvas, box: Box, middle: float, gains: tuple[int, ...]) -> None:
        """What each player gains: chips and numbers as large as all of them have room for."""
        step = (box.w - 12) / max(3, len(gains))
        said = [f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0" for gain in gains]
        for side, size in ((26.0, 17), (20.0, 17), (18.0, 15), (16.0, 13), (12.0, 11)):
            style = _CHANGE.sized(size)
            widest = max(canvas.text_width(words, style) for words in said)
            if (side < 26 or box.h >= 120) and side + 3 + widest + 2 <= step:
                break
        for at, (color, words) in enumerate(zip(self.model.colors, said, strict=True)):
            x = box.x + 8 + step * at
            canvas.picture(chip(color), Box(x, middle - side / 2, side, side))
            ink = _STRONG if gains[at] else theme.INK_SOFT
            canvas.text(words, style.tinted(ink), x + side + 3, middle)
