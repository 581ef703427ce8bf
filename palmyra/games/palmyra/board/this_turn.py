"""The plan of the turn under way: placed tiles (`turn_rows`), the sum, how an odd one splits."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.board.balance import HEIGHT as BALANCE
from palmyra.games.palmyra.board.balance import ROWS as BARS
from palmyra.games.palmyra.board.balance import Balance, draw_balance
from palmyra.games.palmyra.board.payout_table import ROWS, Payout, draw_payout, height, payout_words
from palmyra.games.palmyra.board.turn_rows import TurnRow, draw_row, fitting
from palmyra.games.palmyra.board.turn_split import Split, SplitChoice
from palmyra.games.palmyra.rules.state import Color, Figure
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.shell.texts import Texts
from palmyra.tabletop.turn_card import TurnCard
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_TITLE: Final = Style("serif", 20)
_SUM: Final = Style("serif", 20)
_LABEL: Final = Style("sans", 15, theme.INK_SOFT)
_SAID: Final = Style("sans", 16, theme.INK_SOFT)
_ENDS: Final = Style("sans-bold", 16, theme.TERRACOTTA_BOTTOM)
_LOW: Final = 240.0  # a card lower than this has no title and says its hint only where it fits
_LOWEST: Final = 130.0  # and lower than this nothing beside the split
_NARROW: Final = 240.0
_HEAD: Final = 48.0
POINTER: Final = 30.0  # the tutor's arrow and the ring around the button
_QUESTION: Final = 36.0  # the line above the split
_FOOT: Final = 128.0  # the sum, the split and the buttons


@dataclass(frozen=True, slots=True)
class ThisTurn:
    rows: tuple[TurnRow, ...] = ()
    income: str = ""  # "5 tiles", "4+2 coins"
    hint: str = ""  # "1 coin short of tribute"; what to do while there are no rows
    figure: tuple[Figure, Color] | None = None
    split: Split | None = None
    title: str = ""  # where it is not this turn that is shown
    payout: Payout | None = None  # while a flip is thought of: what it would change
    ends: bool = False  # the game, if the turn is ended so; the hint says it
    balance: Balance | None = None  # while the greed meter is on
    bonus: str = ""  # "+1 Caesar": what is in the sum beside the tiles


class ThisTurnPanel(TurnCard[ThisTurn]):
    kept_free = Observed[float]()  # height above the buttons that somebody else draws on
    kept_top = Observed[float]()  # and below the title

    def __init__(
        self, texts: Texts, *, on_undo: Callable[[], None], on_redo: Callable[[], None],
        on_end: Callable[[], None], on_split: Callable[[Size], None],
    ) -> None:  # fmt: skip
        self.split = SplitChoice(on_split, name="split")
        self.split.visible = False
        self.kept_free = self.kept_top = 0.0
        self.pointed_at = False  # the tutor's arrow stands there
        self._left_out = False  # whether the picture lacked room for words
        super().__init__(ThisTurn(), texts, on_undo=on_undo, on_redo=on_redo, on_end=on_end)

    def children(self) -> Sequence[Widget]:
        return (self.split, *super().children())

    def place(self, box: Box) -> None:
        super().place(box)
        low = box.bottom - (POINTER if self.pointed_at else 0.0)
        self.split.place(Box(box.x + self.pad, low - 110, box.w - 2 * self.pad, 42))

    @property
    def low(self) -> bool:
        return self.box.h < _LOW

    @property
    def _first(self) -> float:
        """Below the title, and what somebody else draws there."""
        return self.box.y + _HEAD + self.kept_top

    @property
    def _free(self) -> float:
        return max(self.kept_free, POINTER if self.pointed_at else 0.0)

    @property
    def said(self) -> list[Box]:
        """What carries words, where an arrow points at the end of the turn."""
        if not self.pointed_at:
            return [self.box]
        words = self.box.top(self.end.box.y - self.box.y - POINTER - 2)
        return [words, self.undo.box, self.redo.box]

    def point_at(self, on: bool) -> None:
        """Make room for an arrow above the button that ends the turn."""
        if on != self.pointed_at:
            self.pointed_at = on
            self.place(self.box)

    def tip(self) -> tuple[str, Box]:
        """A card without room for it may leave notes and hint out."""
        if not self._left_out:
            return self.tooltip, self.box
        model = self.model
        rows = [
            (f"{row.title}, {row.note}" if row.note else row.title)
            + ("" if row.points is None else f": {row.points}")
            for row in model.rows
        ]
        table = payout_words(model.payout, self.texts) if model.payout else ""
        return "\n".join(
            part for part in (*rows, model.income, model.hint, table) if part
        ), self.box

    def set(self, model: ThisTurn) -> None:
        super().set(model)
        self.split.show(model.split is not None)
        self.split.set(model.split)

    def state(self) -> Hashable:
        return super().state(), self._free, self.kept_top, self.split.over

    def paint_turn(self, canvas: Canvas) -> None:
        box, model = self.box, self.model
        self._left_out = False
        if self.low:
            if model.payout:
                self._paint_payout(canvas, model.payout, box.y + 8)
            else:
                self._paint_low(canvas)
            return
        room = box.w - 32 - (34 if model.figure else 0)
        title = model.title or self.texts("play.this_turn")
        canvas.text_in(Box(box.x + 16, box.y + 12, room, 30), title, _TITLE)
        if model.figure:
            figure, color = model.figure
            canvas.picture(f"palmyra/{figure}_{color}", Box(box.right - 42, box.y + 8, 27, 36))
        if model.payout:
            self._paint_payout(canvas, model.payout, self._first)
            return
        free = POINTER if self.pointed_at else 0.0
        if model.split is not None:
            free += _QUESTION
        rows, high, step = fitting(model.rows, box.bottom - self._first - _FOOT - free)
        if not model.rows:
            hint = Box(box.x + 16, self._first + 4, box.w - 32, 130)
            canvas.paragraph(hint, model.hint, _ENDS if model.ends else _SAID)
            return
        if not model.income:
            self._paint_row_and_words(canvas, self._first, box.bottom - 64 - free)
            return
        for at, row in enumerate(rows):
            self._row(canvas, row, self._row_box(self._first + step * at, high))
        if not self._weighed(canvas, self._first + step * (len(rows) - 1) + high):
            self._sum(canvas)

    def _paint_row_and_words(self, canvas: Canvas, top: float, bottom: float) -> None:
        """One tile and what there is to say of it; the tile gives way to the words."""
        box, hint = self.box, self.model.hint
        pad = 10.0 if box.w < _NARROW else 16.0
        for high, size in ((50.0, 16), (36.0, 16), (36.0, 15), (0.0, 15)):
            style = Style("sans", size, theme.INK_SOFT)
            words = Box(box.x + pad, top + high + (6 if high else 0), box.w - 2 * pad, 0)
            lines = len(canvas.wrap(hint, style, words.w))
            if words.y + lines * canvas.text_height(style) <= bottom + 2:
                if high:
                    self._row(canvas, self.model.rows[-1], self._row_box(top, high))
                canvas.paragraph(words.top(bottom - words.y), hint, style)
                return
        self._left_out = True
        self._row(canvas, self.model.rows[-1], self._row_box(top, 36.0))

    def _paint_payout(self, canvas: Canvas, payout: Payout, top: float) -> None:
        """From the buttons up, as far as there is room: the table, this turn's gain, the tile to
        be flipped, the words."""
        box, model = self.box, self.model
        pad = 8.0 if box.w < _NARROW else 14.0
        foot = box.bottom - (POINTER if self.pointed_at else 0.0)
        high = height(self._payout_row(canvas, foot - 64 - top, box.w - 2 * pad - 4))
        low = foot - 64 - high
        if low < top - 4:
            self._left_out = True
            low = foot - 68
        else:
            draw_payout(canvas, Box(box.x + pad, low, box.w - 2 * pad, high), payout, self.texts)
        if low - 26 < top - 4:
            self._left_out = True
            return
        low -= 26
        self._sum_line(canvas, low + 11)
        if model.rows and low - top >= 38:
            high = 46.0 if low - top >= 84 else 36.0
            self._row(canvas, model.rows[-1], self._row_box(top, high))
            top += high + 3
        for size in (16, 15):
            style = Style("sans", size, theme.INK_SOFT)
            lines = len(canvas.wrap(model.hint, style, box.w - 2 * pad - 4))
            if lines * canvas.text_height(style) <= low - top - 2:  # the sum keeps its distance
                words = Box(box.x + pad + 2, top, box.w - 2 * pad - 4, low - top)
                canvas.paragraph(words, model.hint, style)
                return
        self._left_out = True

    def _payout_row(self, canvas: Canvas, room: float, wide: float) -> float:
        """The highest lines of the table that leave room for all the rest."""
        style = _SAID.sized(15)
        words = len(canvas.wrap(self.model.hint, style, wide)) * canvas.text_height(style)
        rest = 28 + (39 if self.model.rows else 0) + words
        return next((row for row in ROWS if height(row) + rest <= room), ROWS[-1])

    def _row_box(self, top: float, high: float) -> Box:
        pad = 8 if self.box.w < _NARROW else 14
        return Box(self.box.x + pad, top, self.box.w - 2 * pad, high)

    def _paint_low(self, canvas: Canvas) -> None:
        box, model = self.box, self.model
        inside = Box(box.x + 10, box.y + 8, box.w - 20, box.h - 70 - self._free)
        if model.split is not None and box.h < _LOWEST:  # which has that room
            self._left_out = True
            return
        if not model.rows:
            for size in (16, 15) if model.hint else ():
                style = Style("sans", size, theme.INK_SOFT)
                lines = len(canvas.wrap(model.hint, style, inside.w))
                if lines * canvas.text_height(style) <= inside.h + 2:
                    canvas.paragraph(inside, model.hint, style)
                    return
            self._left_out = bool(model.hint)
            title = model.title or self.texts("play.this_turn")
            canvas.text_in(inside, title, _TITLE.sized(18), "center")
            return
        if not model.income:
            self._paint_row_and_words(canvas, inside.y, inside.bottom)
            return
        rows, high, step = fitting(model.rows, inside.h - 28)
        self._left_out = bool(model.hint) or len(rows) < len(model.rows)
        for at, row in enumerate(rows):
            self._row(canvas, row, self._row_box(inside.y + step * at, high))
        self._sum_line(canvas, inside.bottom - 12)

    def _row(self, canvas: Canvas, row: TurnRow, box: Box) -> None:
        whole = draw_row(canvas, row, box, self.texts)
        self._left_out = self._left_out or not whole

    def _sum(self, canvas: Canvas) -> None:
        box, model = self.box, self.model
        style = _ENDS.sized(15) if model.ends else _LABEL
        long = canvas.text_width(model.hint, style) > box.w - 32
        # Two lines of words keep off the buttons: the sum makes room for them.
        foot = box.bottom - (POINTER if self.pointed_at else 0.0)
        middle = foot - (150 if model.split is not None else 115 if long else 106)
        self._sum_line(canvas, middle)
        if model.split is not None:
            question = Box(box.x + 16, foot - 138, box.w - 32, 24)
            canvas.text_in(question, self.texts("palmyra.play.one_more"), _LABEL)
            return
        if not model.hint:
            return
        if long:
            words = Box(box.x + 16, middle + 11, box.w - 32, 42)
            canvas.paragraph(words, model.hint, style)
        else:
            canvas.text_in(Box(box.x + 16, middle + 12, box.w - 32, 24), model.hint, style)

    def _weighed(self, canvas: Canvas, top: float) -> bool:
        """The bars in place of the sum, where there is room for them below the tiles; with the
        words of it where there is more."""
        box, model = self.box, self.model
        if model.balance is None:
            return False
        asked = model.split is not None
        hint = model.hint if not asked else ""
        low = box.bottom - (POINTER if self.pointed_at else 0.0) - 64
        style = _ENDS.sized(15) if model.ends else _LABEL
        lines = len(canvas.wrap(hint, style, box.w - 32)) if hint else 0
        low -= 76.0 if asked else lines * canvas.text_height(style)
        high = next((h for h in (BALANCE, BARS) if top + 6 + h <= low), 0.0)
        if not high:
            return False
        at = Box(box.x + 14, low - high - 2, box.w - 28, high)
        draw_balance(canvas, at, model.balance)
        if hint:
            canvas.paragraph(Box(box.x + 16, low, box.w - 32, 42), hint, style)
        if asked:
            question = Box(box.x + 16, low + 4, box.w - 32, 24)
            canvas.text_in(question, self.texts("palmyra.play.one_more"), _LABEL)
        return True

    def _sum_line(self, canvas: Canvas, middle: float) -> None:
        box, model = self.box, self.model
        wide = canvas.text_width(model.income, _SUM)
        canvas.text(model.income, _SUM, box.right - 16, middle, "right")
        label = Box(box.x + 16, middle - 13, box.w - 44 - wide, 26)
        words = self.texts("palmyra.table.income")
        # What the rows do not add up to is said before what it is called.
        both = f"{words} ({model.bonus})" if model.bonus else ""
        for said in (both, model.bonus, words):
            if said and canvas.text_width(said, _LABEL) <= label.w + 1:
                canvas.text_in(label, said, _LABEL)
                return
