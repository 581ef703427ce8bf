"""What a turn takes and what it leaves, as two bars below each other; and whether another turn as
good would leave less. Part of the card of the turn while the greed meter is on."""

from dataclasses import dataclass, replace
from typing import Final

from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

ROWS: Final = 84.0  # the two bars with their words
HEIGHT: Final = 128.0  # with two lines below them
_GROUND: Final = replace(paint.INSET_PLATE, top=theme.IVORY_96, bottom=theme.IVORY_96)
_GROOVE: Final = Plate(theme.SAND_86B, theme.INSET, radius=99)
_WORD: Final = Style("sans", 16)
_AMOUNT: Final = Style("sans-bold", 17)
_GRAY: Final = theme.TAN_64


@dataclass(frozen=True, slots=True)
class BalanceSide:
    """One bar: the words, the amount in words, the number of it and whose color."""

    words: str
    amount: str
    number: int
    color: str


@dataclass(frozen=True, slots=True)
class Balance:
    take: BalanceSide
    leave: BalanceSide
    most: int  # a whole bar
    words: str = ""  # "Another turn of 4 tiles leaves only 3."
    sure: bool = True


def draw_balance(canvas: Canvas, box: Box, balance: Balance) -> None:
    canvas.plate(_GROUND, box)
    inner = Box(box.x + 12, box.y + 4, box.w - 24, box.h - 8)
    for at, side in enumerate((balance.take, balance.leave)):
        gray = at == 1 and not balance.sure
        _side(canvas, Box(inner.x, inner.y + 39 * at, inner.w, 38), side, balance.most, gray)
    if balance.words and box.h >= HEIGHT - 1:
        words = Box(inner.x, inner.y + 80, inner.w, inner.h - 80)
        style = Style("sans", 15, theme.LAPIS)
        canvas.paragraph(words, balance.words, style, middle=True)


def _side(canvas: Canvas, box: Box, side: BalanceSide, most: int, gray: bool) -> None:
    amount = _AMOUNT.tinted(_GRAY) if gray else _AMOUNT
    wide = canvas.text_width(side.amount, amount)
    canvas.text(side.amount, amount, box.right, box.y + 12, "right")
    line = Box(box.x, box.y, box.w - wide - 8, 24)
    styles = [_WORD.sized(size) for size in (_WORD.size, 14, 13, 12)]
    fits = (style for style in styles if canvas.text_width(side.words, style) <= line.w)
    canvas.text_in(line, side.words, next(fits, styles[-1]))
    groove = Box(box.x, box.y + 25, box.w, 9)
    canvas.plate(_GROOVE, groove)
    share = min(1.0, side.number / most)
    if share > 0:
        tone = _GRAY if gray else theme.PLAYERS[side.color].main
        canvas.plate(
            Plate(tone, tone, radius=99), Box(groove.x, groove.y, max(9, groove.w * share), 9)
        )
