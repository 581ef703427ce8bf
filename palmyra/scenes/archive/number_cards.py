"""Numbers as cards: tiles with a picture, rows with a bar of what was won, columns side by side.
Every number is a button that asks where it comes from."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.scenes.archive.beaten_card import darken
from palmyra.scenes.archive.cell_button import CellButton
from palmyra.scenes.archive.number_rows import Number
from palmyra.scenes.point_picture import draw_point
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.bar import draw_bar
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 16.0
HEAD: Final = 54.0
GAP: Final = 8.0
TILE: Final = 88.0  # the height of a tile
TILES: Final = 150.0  # the least width of one
ROW: Final = 50.0
MOST_ROW: Final = 72.0
COLUMN: Final = 132.0  # the least height of columns
CELL: Final = 62.0  # the width of a number in a row
_BIG: Final = tuple(Style("serif", size) for size in (30, 26, 22, 18))
_WORDS: Final = tuple(Style("sans", size, theme.INK_SOFT) for size in (16, 15, 14, 13, 12))
_NAMES: Final = tuple(Style("serif", size) for size in (19, 17, 16, 15, 14))
_NUMBER: Final = Style("sans-bold", 18)
_SAID: Final = tuple(Style("sans-bold", size) for size in (16, 15, 14, 13))
_MONTHS: Final = tuple(Style("sans", size, theme.INK_SOFT) for size in (14, 13, 12, 11))
_LOST: Final = Plate(theme.WHEAT_84, theme.INSET_LINE, radius=6, edge=theme.CAMEL_78B)
_WON: Final = Plate(theme.GOLD_82, theme.GOLD_65, radius=6, edge=theme.GOLD_60)


class NumberButton(CellButton):
    def __init__(self, number: Number, chosen: bool, act: Callable[[], None]) -> None:
        tooltip = f"{number.words} · {number.value}"
        super().__init__(act, name=number.name, tooltip=tooltip, chosen=chosen)
        self.number = number


class NumberTile(NumberButton):
    def _draw_content(self, canvas: Canvas, box: Box) -> None:
        number = self.number
        foot = Box(box.x + 6, box.bottom - 34, box.w - 12, 28)
        above = Box(box.x + 12, box.y + 6, box.w - 24, foot.y - box.y - 6)
        side = min(48.0, above.h, above.w * 0.4)
        big = fitting(canvas, number.value, _BIG, above.w - side - 10)
        wide = side + 10 + canvas.text_width(number.value, big)
        x = above.center[0] - wide / 2
        draw_point(canvas, number.picture, Box(x, above.center[1] - side / 2, side, side))
        canvas.text(number.value, big, x + side + 10, above.center[1])
        canvas.text_in(foot, number.words, fitting(canvas, number.words, _WORDS, foot.w), "center")


class NumberRow(NumberButton):
    """Its picture, its name above a bar, and numbers under their heads; of what was not played yet
    only what it says."""

    def _draw_content(self, canvas: Canvas, box: Box) -> None:
        number = self.number
        side = min(46.0, box.h - 8)
        self._draw_picture(canvas, Box(box.x + 8, box.center[1] - side / 2, side, side))
        x, right = box.x + side + 20, box.right - 12
        cells = number.further
        for at, value in enumerate(reversed(cells)):
            canvas.text(value, _NUMBER, right - at * CELL, box.center[1], "right")
        room = Box(x, box.y + 3, right - len(cells) * CELL - x, box.h - 6)
        if not cells:
            room = self._draw_said(canvas, room)
        name = fitting(canvas, number.words, _NAMES, room.w)
        if number.share is None:
            canvas.text_in(room, number.words, name)
            return
        canvas.text_in(room.top(room.h - 14), number.words, name)
        draw_bar(canvas, Box(room.x, room.bottom - 13, room.w, 9), number.share)

    def _draw_said(self, canvas: Canvas, room: Box) -> Box:
        """What is said of all of it, at the right; what that leaves."""
        said = self.number.value
        style = fitting(canvas, said, _SAID, room.w * 0.5)
        wide = min(canvas.text_width(said, style), room.w * 0.5)
        ink = theme.INK if self.number.games else theme.INK_SOFT
        canvas.text_in(Box(room.right - wide, room.y, wide, room.h), said, style.tinted(ink),
                       "right")  # fmt: skip
        return Box(room.x, room.y, room.w - wide - 14, room.h)

    def _draw_picture(self, canvas: Canvas, box: Box) -> None:
        picture = self.number.picture
        if "/portrait_" not in picture:
            draw_point(canvas, picture, box)
            return
        draw_portrait(canvas, picture, box)
        if not self.number.games:
            darken(canvas, box)


class NumberColumn(NumberButton):
    """As tall as there were games, gold as far as they were won."""

    def __init__(self, number: Number, chosen: bool, act: Callable[[], None], most: int) -> None:
        super().__init__(number, chosen, act)
        self._most = max(1, most)

    def _draw_content(self, canvas: Canvas, box: Box) -> None:
        number = self.number
        foot = Box(box.x + 3, box.bottom - 30, box.w - 6, 26)
        canvas.text_in(foot, number.words, fitting(canvas, number.words, _WORDS, foot.w), "center")
        room = Box(box.x + box.w * 0.26, box.y + 34, box.w * 0.48, foot.y - box.y - 38)
        top = draw_column(canvas, room, number.games / self._most, number.share or 0.0)
        over = Box(box.x + 2, top - 28, box.w - 4, 26)
        ink = theme.INK if number.games else theme.INK_SOFT
        canvas.text_in(over, number.value, _NUMBER.tinted(ink), "center")


def draw_column(canvas: Canvas, room: Box, part: float, won: float) -> float:
    """So much of the room is full, gold as far as it was won; returns its upper end."""
    if not part:
        canvas.fill(Box(room.x, room.bottom - 2, room.w, 2), theme.INSET_LINE)
        return room.bottom - 2
    tall = max(8.0, room.h * part)
    bar = Box(room.x, room.bottom - tall, room.w, tall)
    canvas.plate(_LOST, bar)
    if tall * won >= 4:
        canvas.plate(_WON, Box(bar.x, bar.bottom - tall * won, bar.w, tall * won))
    return bar.y


class MonthColumns(Widget):
    """How many games there were in each of some months: number of the month, games and wins."""

    def __init__(self, texts: Texts, months: Sequence[tuple[int, int, int]]) -> None:
        super().__init__(name="months")
        self._texts, self.months = texts, list(months)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        most = max(games for _, games, _ in self.months)
        wide = self.box.w / len(self.months)
        for at, (month, games, won) in enumerate(self.months):
            cell = Box(self.box.x + at * wide, self.box.y, wide, self.box.h)
            room = Box(cell.x + wide * 0.2, cell.y + 26, wide * 0.6, cell.h - 26 - 26)
            top = draw_column(canvas, room, games / most, won / games if games else 0.0)
            words = self._texts(f"cabinet.month_{month}")
            foot = Box(cell.x, cell.bottom - 24, wide, 24)
            canvas.text_in(foot, words, fitting(canvas, words, _MONTHS, wide - 2), "center")
            if games:
                canvas.text_in(Box(cell.x, top - 24, wide, 22), str(games), _SAID[1], "center")


class NumberCard(Widget):
    """A title over numbers. `across` is the most that stand side by side; rows have none."""

    def __init__(
        self, title: str, buttons: Sequence[NumberButton], *, across: int = 0,
        heads: Sequence[str] = (), note: str = "", name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name=name)
        self.title, self.buttons, self._note = title, list(buttons), note
        self._most, self._heads = across, list(heads)
        self._upright = bool(buttons) and isinstance(buttons[0], NumberColumn)

    def children(self) -> Sequence[Widget]:
        return self.buttons

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    @property
    def _head(self) -> float:
        return HEAD if self.title else PAD

    def _across(self, width: float) -> int:
        if not self._most:
            return 1
        if self._upright:
            return len(self.buttons)
        fits = max(1, int((width - 2 * PAD + GAP) // (TILES + GAP)))
        rows = -(-len(self.buttons) // min(self._most, fits))
        return -(-len(self.buttons) // rows)

    def height(self, canvas: Canvas, width: float) -> float:
        rows = -(-len(self.buttons) // self._across(width))
        tall = ROW if not self._most else COLUMN if self._upright else TILE
        gap = 4.0 if not self._most else GAP
        return self._head + rows * tall + (rows - 1) * gap + PAD

    def place(self, box: Box) -> None:
        super().place(box)
        across = self._across(box.w)
        rows = -(-len(self.buttons) // across)
        gap = 4.0 if not self._most else GAP
        room = Box(box.x + PAD, box.y + self._head, box.w - 2 * PAD, box.h - self._head - PAD)
        wide = (room.w - GAP * (across - 1)) / across
        tall = (room.h - gap * (rows - 1)) / rows
        if not self._most:
            tall = min(MOST_ROW, tall)
        for at, button in enumerate(self.buttons):
            row, column = divmod(at, across)
            button.place(Box(room.x + column * (wide + GAP), room.y + row * (tall + gap), wide,
                             tall))  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        if self.title:
            head = Box(self.box.x + PAD + 4, self.box.y + 8, self.box.w - 2 * PAD - 8, HEAD - 10)
            taken = CELL * len(self._heads)
            style = fitting(canvas, self.title, (theme.SUBTITLE, theme.HEADING), head.w - taken)
            canvas.text_in(Box(head.x, head.y, head.w - taken, head.h), self.title, style)
            for at, words in enumerate(reversed(self._heads)):
                x = head.right - 8 - at * CELL
                cell = Box(x - CELL + 4, head.y + 8, CELL - 4, head.h - 8)
                small = fitting(canvas, words, _WORDS[1:], cell.w)
                canvas.text_in(cell, words, small, "right")
            self._draw_note(canvas, head, canvas.text_width(self.title, style) + 20)
        super().draw(canvas)

    def _draw_note(self, canvas: Canvas, head: Box, taken: float) -> None:
        style = fitting(canvas, self._note, _WORDS[1:], head.w - taken - 26)
        wide = canvas.text_width(self._note, style)
        if not self._note or wide > head.w - taken - 26:
            return
        canvas.plate(_WON, Box(head.right - wide - 24, head.center[1] - 7, 16, 14))
        canvas.text_in(head, self._note, style, "right")
