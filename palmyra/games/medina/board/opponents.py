"""An opponent's card: who, the running score, domes left and stones claimed, prizes, the stock.

A small one says less; what it leaves out stands in its tooltip.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.board.pictures import PIECES, chip, draw_token, token_boxes
from palmyra.tabletop.panel import Panel
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_NAME: Final = Style("serif", 21)
_STATUS: Final = Style("sans-regular", 15, theme.INK_SOFT)
_SCORE: Final = Style("sans-bold", 26)
_SMALL_NAME: Final = Style("serif", 17)
_SMALL_SCORE: Final = Style("sans-bold", 18)
_COUNT: Final = Style("sans-bold", 15)
_NONE: Final = Style("sans-regular", 15, theme.INK_SOFT)
_INSET: Final = Plate("#F0E1BF", "#F0E1BF", radius=9, edge="#DDC797")
_ACTIVE: Final = Plate(
    theme.PARCHMENT_TOP, "#FBDC86", edge="#D9A33A", edge_width=2.5, line="#FFFFFF",
    shadow=paint.CARD_PLATE.shadow,
)  # fmt: skip
_LOW: Final = 98.0  # cards lower than this are of the compact table
_WIDE: Final = 130.0


@dataclass(frozen=True, slots=True)
class OpponentCard:
    name: str
    color: str
    status: str
    score: int
    points: str  # "points", worded
    domes: int  # left
    claimed: tuple[str, ...]  # stones
    prizes: tuple[tuple[int, int], ...]  # token and value
    no_prize: str  # said where there is none
    stones: tuple[str, ...]  # all four, in the order of their tokens
    stock: tuple[int, ...] = ()  # counts of seven kinds, where they are shown
    active: bool = False


class OpponentPanel(Panel[OpponentCard]):
    def state(self) -> Hashable:
        return self.box.h

    def paint(self, canvas: Canvas) -> None:
        card, box = self.model, self.box
        canvas.plate(_ACTIVE if card.active else paint.CARD_PLATE, box)
        if box.h < _LOW:
            self._wide(canvas) if box.w >= _WIDE else self._narrow(canvas)
            return
        color = theme.PLAYERS[card.color].main
        canvas.plate(Plate(color, color, radius=2.5), Box(box.x + 8, box.y + 12, 5, box.h - 24))
        canvas.picture(chip(card.color), Box(box.x + 22, box.y + 12, 44, 44))
        score = canvas.text_width(str(card.score), _SCORE)
        points = canvas.text_width(card.points, _STATUS)
        canvas.text(str(card.score), _SCORE, box.right - 20, box.y + 27, "right")
        line = Box(box.x + 76, box.y + 12, box.w - 76 - score - 34, 26)
        style = self._fitting(canvas, card.name, line.w)
        room = box.w - 76 - max(score, points) - 30
        if style is None:  # in two lines; what its player does is seen by the card's color
            first, rest = card.name.split(" ", 1)
            below = Box(line.x, box.y + 35, box.right - 14 - line.x, 22)
            canvas.text_in(Box(line.x, box.y + 12, line.w, 22), first, _NAME.sized(17))
            canvas.text_in(below, rest, _NAME.sized(17))
        else:
            canvas.text_in(line, card.name, style)
            sizes = (_STATUS, _STATUS.sized(14), _STATUS.sized(13))
            small = next((s for s in sizes if canvas.text_width(card.status, s) <= room), None)
            wide = small is None
            below = Box(line.x, box.y + 37, box.right - 16 - line.x if wide else room, 20)
            canvas.text_in(below, card.status, small or _STATUS)
            if wide:  # what the number means is said on the other cards
                points = 0.0
        if points and style is not None:
            canvas.text(card.points, _STATUS, box.right - 20, box.y + 48, "right")
        counts = self._counts
        high = min(46.0, box.h - 66 - 10 - (38 if counts else 0))
        domes = Box(box.x + 22, box.y + 66, 112, high)
        prizes = Box(box.x + 140, domes.y, box.w - 154, high)
        canvas.plate(_INSET, domes)
        self._domes(canvas, domes)
        canvas.plate(_INSET, prizes)
        self._prizes(canvas, prizes)
        if counts is not None:
            self._stock(canvas, counts)

    @property
    def _counts(self) -> Box | None:
        """Where the stock is shown, if it is."""
        box = self.box
        if not self.model.stock or box.h <= 150:
            return None
        return Box(box.x + 22, box.y + 72 + min(46.0, box.h - 114), box.w - 36, 32)

    def stock_box(self, piece: str) -> Box | None:
        """Where a kind of piece is counted."""
        counts = self._counts
        if counts is None:
            return None
        at = list(PIECES).index(piece)
        return Box(counts.x + counts.w / len(PIECES) * at + 2, counts.y + 6, 17, 20)

    def _fitting(self, canvas: Canvas, name: str, room: float) -> Style | None:
        """The largest letters in which the name is one line; None where none will do."""
        styles = (_NAME.sized(size) for size in (21, 19, 17))
        fitting = (style for style in styles if canvas.text_width(name, style) <= room)
        return next(fitting, None if " " in name else _NAME.sized(15))

    def _domes(self, canvas: Canvas, box: Box) -> None:
        """The domes left, then the stones already claimed."""
        card = self.model
        step = (box.w - 8) / 4
        dome = min(36.0, box.h - 8)
        for at in range(4):
            x = box.x + 4 + step * at
            if at < card.domes:
                wide = dome * 0.8
                at_x = x + (step - wide) / 2
                canvas.picture(f"medina/dome_{card.color}", Box(at_x, box.y + 3, wide, dome))
            elif at - card.domes < len(card.claimed):
                high = dome * 0.82
                wide = high * 52 / 64
                stone = card.claimed[at - card.domes]
                spot = Box(x + (step - wide) / 2, box.y + (box.h - high) / 2, wide, high)
                canvas.picture(f"medina/palace_{stone}", spot)

    def _prizes(self, canvas: Canvas, box: Box) -> None:
        card = self.model
        if not card.prizes:
            canvas.text_in(box.inset(4, 0), card.no_prize, _NONE, "center")
            return
        spots = token_boxes(box.inset(4, 2), len(card.prizes), 34)
        for (token, value), spot in zip(card.prizes, spots, strict=True):
            draw_token(canvas, token, value, card.stones, (spot.x, spot.y), spot.h)

    def _stock(self, canvas: Canvas, box: Box) -> None:
        """Seven counts below small pictures of what is in stock."""
        canvas.plate(_INSET, box)
        step = box.w / len(PIECES)
        for at, (name, count) in enumerate(zip(PIECES.values(), self.model.stock, strict=True)):
            x = box.x + step * at
            canvas.picture(f"medina/{name}", Box(x + 2, box.y + 6, 17, 20))
            canvas.text(str(count), _COUNT, x + 20, box.center[1])

    def _wide(self, canvas: Canvas) -> None:
        """Two or three lines: who and how much, domes and prizes."""
        card, box = self.model, self.box
        top = box.y + 20
        canvas.picture(chip(card.color), Box(box.x + 8, top - 13, 26, 26))
        score = canvas.text_width(str(card.score), _SMALL_SCORE)
        room = box.w - 50 - score - 6
        words = Box(box.x + 40, top - 16, room, 32)
        if canvas.text_width(card.name, _SMALL_NAME) > room and " " in card.name:
            sizes = (_SMALL_NAME.sized(size) for size in (14, 13))
            longest = max(card.name.split(" "), key=len)
            small = next((s for s in sizes if canvas.text_width(longest, s) <= room), None)
            canvas.paragraph(words, card.name, small or _SMALL_NAME.sized(12), middle=True)
        else:
            styles = [_SMALL_NAME.sized(size) for size in (17, 15, 14, 13, 12)]
            fitting = (style for style in styles if canvas.text_width(card.name, style) <= room)
            canvas.text_in(words, card.name, next(fitting, styles[-1]))
        canvas.text(str(card.score), _SMALL_SCORE, box.right - 9, top, "right")
        low = Box(box.x + 7, box.y + 37, box.w - 14, box.h - 44)
        domes = Box(low.x, low.y, low.w * 0.55, low.h)
        canvas.plate(_INSET, domes)
        self._domes(canvas, domes)
        self._prizes_alone(canvas, Box(domes.right + 4, low.y, low.w * 0.45 - 4, low.h))

    def _prizes_alone(self, canvas: Canvas, box: Box) -> None:
        if self.model.prizes:
            self._prizes(canvas, box)

    def _narrow(self, canvas: Canvas) -> None:
        """Name; chip and score; domes left and the value of the prizes."""
        card, box = self.model, self.box
        first, second, third = (box.y + 4 + (box.h - 8) * part for part in (0.17, 0.5, 0.83))
        canvas.text_in(
            Box(box.x + 3, first - 10, box.w - 6, 20), card.name, Style("serif", 15), "center"
        )
        canvas.picture(chip(card.color), Box(box.x + 8, second - 10, 20, 20))
        canvas.text(str(card.score), _SMALL_SCORE, box.x + 33, second)
        canvas.picture(f"medina/dome_{card.color}", Box(box.x + 9, third - 11, 17, 21))
        canvas.text(str(card.domes), _COUNT, box.x + 33, third)
        canvas.icon("medina/icon_tower", box.x + 60, third, 16, theme.INK_SOFT)
        canvas.text(str(sum(value for _, value in card.prizes)), _COUNT, box.x + 72, third)
