"""An opponent's card: who, what they are doing, what they hold. A small one says less in words,
and what it leaves out stands in its tooltip."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from palmyra.games.palmyra.rules.state import Color
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.tabletop.panel import Panel
from palmyra.tabletop.player_card import paint_ground, paint_stripe
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style

_NAME = Style("serif", 20)
_STATUS = Style("sans", 15, theme.INK_SOFT)
_ENDS = Style("sans-bold", 15, theme.TERRACOTTA_BOTTOM)
_COUNT = Style("sans-bold", 18)
_SMALL_NAME = Style("serif", 17)
_NARROW_NAME = Style("serif", 15)
_SMALL_COUNT = Style("sans-bold", 16)
_TILE_INK = "#85552F"
_FLIPPED_INK = "#A63A2B"


@dataclass(frozen=True, slots=True)
class OpponentCard:
    name: str
    color: Color
    status: str
    large: int
    small: int
    flipped: int
    coins: int | None  # None: hidden (R17)
    caesar: bool = False
    active: bool = False  # it is their turn
    thinking: bool = False
    level: str = ""  # of a computer, "Prefect"
    ends: str = ""  # how they could end the game on their next turn
    beside: float = 0.0  # width at the right of the name that the greed meter takes
    hand: tuple[Tile, ...] = ()  # what they hold lies open; a click shows it


_LOW = 100.0  # cards lower than this are of the compact table
_WIDE = 120.0  # from this width on the name stands beside the color


class OpponentPanel(Panel[OpponentCard]):
    head = Observed[float]()  # the part that tells who they are, where the greed meter is below it

    def __init__(self, model: OpponentCard, on_look: Callable[[], None] = lambda: None) -> None:
        self.head = 0.0
        self._on_look = on_look
        super().__init__(model)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self._on_look()

    def state(self) -> Hashable:
        return self.head

    def paint(self, canvas: Canvas) -> None:
        card, box = self.model, self.box
        paint_ground(canvas, box, active=card.active)
        if self.head and box.h >= 2 * _LOW:
            canvas.fill(Box(box.x + 24, box.y + self.head, box.w - 44, 1.6), theme.KEYLINE)
        if (self.head or box.h) < _LOW:
            self._wide(canvas) if box.w >= _WIDE else self._narrow(canvas)
            return
        paint_stripe(canvas, box, card.color)
        canvas.picture(f"palmyra/chip_{card.color}", Box(box.x + 24, box.y + 12, 40, 40))
        room = box.w - 72 - (56 if card.caesar else 14)
        if card.status or card.level:
            canvas.text_in(Box(box.x + 72, box.y + 11, room, 26), card.name, _NAME)
            line = Box(box.x + 72, box.y + 36, room, 20)
            self._status(canvas, line)
        else:
            canvas.text_in(Box(box.x + 72, box.y + 14, room, 36), card.name, _NAME)
        if card.caesar:
            canvas.picture("palmyra/caesar", Box(box.right - 50, box.y + 14, 38, 38))
        self._counts(canvas, Box(box.x + 24, box.y + 66, box.w - 34, 30))

    def _status(self, canvas: Canvas, line: Box) -> None:
        """What they are doing and how strong they are; one of the two where both are too long."""
        card = self.model
        style = _ENDS if card.ends else _STATUS
        both = f"{card.level}  ·  {card.status}" if card.level and card.status else ""
        if both and canvas.text_width(both, style) <= line.w and not card.ends:
            canvas.text_in(line, both, style)
        else:
            canvas.text_in(line, card.status or card.level, style)

    def _wide(self, canvas: Canvas) -> None:
        """Two lines: who, and what they hold."""
        card, box = self.model, self.box
        high = self.head or box.h
        top, low = box.y + high * 0.3, box.y + high * 0.72
        canvas.picture(f"palmyra/chip_{card.color}", Box(box.x + 7, top - 13, 26, 26))
        room = box.w - 39 - (34 if card.caesar else 6) - card.beside
        name = _SMALL_NAME.tinted(_ENDS.color) if card.ends else _SMALL_NAME
        canvas.text_in(Box(box.x + 39, top - 13, room, 26), card.name, name)
        if card.caesar:
            canvas.picture("palmyra/caesar", Box(box.right - 32 - card.beside, top - 13, 26, 26))
        step = (box.w - 12) / 4
        self._tiles(canvas, box.x + 6, low, step)
        self._flipped(canvas, box.x + 6 + 2 * step, low)
        self._coins(canvas, box.x + 6 + 3 * step, low)

    def _narrow(self, canvas: Canvas) -> None:
        """Three lines: the name; color and hand; flipped tiles and coins."""
        card, box = self.model, self.box
        first, second, third = (box.y + 3 + (box.h - 6) * part for part in (0.17, 0.5, 0.83))
        name = Box(box.x + 2, first - 10, box.w - 4, 20)
        style = _NARROW_NAME.tinted(_ENDS.color) if card.ends else _NARROW_NAME
        canvas.text_in(name, card.name, style, "center")
        canvas.picture(f"palmyra/chip_{card.color}", Box(box.x + 5, second - 10.5, 21, 21))
        self._tiles(canvas, box.x + 30, second, (box.w - 34) / 2)
        self._flipped(canvas, box.x + 8, third)
        self._coins(canvas, box.x + 42, third)
        if card.caesar:
            canvas.picture("palmyra/caesar", Box(box.right - 22, third - 9.5, 19, 19))

    def _tiles(self, canvas: Canvas, x: float, y: float, step: float) -> None:
        canvas.icon("ui/icon_tile_large", x + 7, y, 13, _TILE_INK)
        canvas.text(str(self.model.large), _SMALL_COUNT, x + 15, y)
        canvas.icon("ui/icon_tile_small", x + step + 6, y, 11, _TILE_INK)
        canvas.text(str(self.model.small), _SMALL_COUNT, x + step + 14, y)

    def _flipped(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.icon("ui/icon_tribute", x + 7, y, 14, _FLIPPED_INK)
        canvas.text(str(self.model.flipped), _SMALL_COUNT, x + 16, y)

    def _coins(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.picture("palmyra/coin", Box(x, y - 7.5, 15, 15))
        if self.model.coins is None:
            canvas.icon("ui/icon_eye_off", x + 25, y, 16, theme.INK_SOFT)
        else:
            canvas.text(str(self.model.coins), _SMALL_COUNT, x + 17, y)

    def _counts(self, canvas: Canvas, row: Box) -> None:
        card = self.model
        hand = Box(row.x, row.y, 92, row.h)
        flipped = Box(hand.right + 4, row.y, 48, row.h)
        coins = Box(flipped.right + 4, row.y, row.right - flipped.right - 4, row.h)
        for cell in (hand, flipped, coins):
            canvas.plate(paint.INSET_PLATE, cell)
        middle = row.y + row.h / 2
        canvas.icon("ui/icon_tile_large", hand.x + 14, middle, 16, _TILE_INK)
        canvas.text(str(card.large), _COUNT, hand.x + 26, middle)
        canvas.icon("ui/icon_tile_small", hand.x + 57, middle, 14, _TILE_INK)
        canvas.text(str(card.small), _COUNT, hand.x + 67, middle)
        canvas.icon("ui/icon_tribute", flipped.x + 15, middle, 18, _FLIPPED_INK)
        canvas.text(str(card.flipped), _COUNT, flipped.x + 28, middle)
        canvas.picture("palmyra/coin", Box(coins.x + 5, middle - 10, 20, 20))
        if card.coins is None:
            canvas.icon("ui/icon_eye_off", coins.x + 40, middle, 20, theme.INK_SOFT)
        else:
            canvas.text(str(card.coins), _COUNT, coins.x + 29, middle)
