"""What collecting 1, 2, 3 … pays, with the tribute as it is and with one more tile flipped."""

from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.rules.income import collection
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

ROWS: Final = (29.0, 22.0)  # how high a line is, where there is room and where there is not
_MOST: Final = 6  # columns
_COLUMN: Final = 23.0  # logical pixels at least: two digits
_TALL: Final = 26.0  # a line as high as this has larger numbers
_BACK: Final = Plate(theme.INSET, theme.INSET, radius=8, edge=theme.INSET_LINE)
_LABEL: Final = Style("sans", 15, theme.INK_SOFT)
_NUMBER: Final = Style("sans", 16)
_MORE: Final = Style("sans-bold", 16, palette.OLIVE_35)
_LESS: Final = Style("sans-bold", 16, theme.TERRACOTTA_BOTTOM)


def height(row: float) -> float:
    """Of the whole table."""
    return 3 * row + 4


@dataclass(frozen=True, slots=True)
class Payout:
    flipped: int  # tiles that bring tribute now

    def sums(self, columns: int) -> range:
        """Around the sum from which the tribute comes: below it both pay the same (R13)."""
        last = max(columns, self.flipped + 3)
        return range(last - columns + 1, last + 1)

    def row(self, total: int) -> tuple[int, int]:
        """What the sum pays now, and with one more tile flipped."""
        return collection(total, self.flipped).due, collection(total, self.flipped + 1).due


def payout_words(payout: Payout, texts: Texts) -> str:
    """The table as lines, for those who rest on the card."""
    lines = []
    for total in payout.sums(_MOST):
        now, then = payout.row(total)
        lines.append(texts("palmyra.play.payout_line", n=total, now=now, then=then))
    return "\n".join(lines)


def draw_payout(canvas: Canvas, box: Box, payout: Payout, texts: Texts) -> None:
    high = (box.h - 4) / 3
    bigger = 4 if high >= _TALL else 0
    labels = [texts(f"palmyra.play.payout_{row}") for row in ("collect", "now", "flipped")]
    wide = max(canvas.text_width(label, _LABEL) for label in labels) + 10
    least = _COLUMN + bigger
    columns = int(min(_MOST, max(3, (box.w - wide - 6) // least)))
    step = (box.w - wide - 6) / columns
    canvas.plate(_BACK, Box(box.x, box.y, box.w, high))
    for at, label in enumerate(labels):
        canvas.text_in(Box(box.x + 6, box.y + at * high, wide, high), label, _LABEL)
    for at, total in enumerate(payout.sums(columns)):
        x = box.x + wide + step * (at + 0.5)
        now, then = payout.row(total)
        style = _MORE if then > now else _LESS if then < now else _NUMBER
        for row, (number, look) in enumerate(
            ((total, _NUMBER), (now, _NUMBER), (then, style)),
        ):
            large = look.sized(look.size + bigger)
            canvas.text(str(number), large, x, box.y + (row + 0.5) * high, "center")
