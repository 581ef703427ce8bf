"""High scores as rows that are buttons: medal or place, name, tribute, coins."""

from collections.abc import Callable
from dataclasses import dataclass

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_BAND = Plate(theme.INSET, theme.INSET, radius=9)
_HOVER = Plate("#FBEFD2", "#FBEFD2", radius=9, edge=theme.INSET_LINE)
_LATEST = Plate("#FFE79B", "#FCDD82", radius=9, edge="#B98A2A")
_NAME = Style("sans", 18)
_COUNT = Style("sans", 18)
_COINS = Style("sans-bold", 20)
_HEAD = Style("sans", 16, theme.INK_SOFT)
FLIPPED_INK = "#A63A2B"
WIDE = 640  # from this width on the note keeps its distance from the numbers


@dataclass(frozen=True, slots=True)
class ScoreLine:
    name: str
    note: str  # drawn after the name where there is room
    tribute: int
    coins: int
    picture: str  # a medal
    banded: bool = False
    latest: bool = False
    hints: int = 0  # turns in which a hint was shown: marked with a lamp


class ScoreRow(Button):
    def __init__(
        self, line: ScoreLine, name: str, tooltip: str, act: Callable[[], None], tall: float = 36
    ) -> None:
        super().__init__("", act, name=name, tooltip=tooltip)
        self.line = line
        self._tall = tall

    def height(self, canvas: Canvas, width: float) -> float:
        return self._tall

    def draw(self, canvas: Canvas) -> None:
        box, line = self.box, self.line
        if line.latest:
            canvas.plate(_LATEST, box)
        elif self.hovered:
            canvas.plate(_HOVER, box)
        elif line.banded:
            canvas.plate(_BAND, box)
        middle = box.y + box.h / 2
        tall = min(32.0, box.h - 8)
        canvas.picture(line.picture, Box(box.x + 14, middle - tall / 2, tall, tall))
        tribute, coins = columns(box)
        canvas.icon("ui/icon_tribute", tribute - 14, middle, 18, FLIPPED_INK)
        canvas.text(str(line.tribute), _COUNT, tribute + 4, middle)
        canvas.picture("palmyra/coin", Box(coins - 58, middle - 9, 18, 18))
        canvas.text(str(line.coins), _COINS, coins, middle, "right")
        apart = 52 if box.w >= WIDE else 34
        words = Box(box.x + 58, box.y, tribute - apart - box.x - 58, box.h)
        name = _NAME.tinted(theme.INK)
        wide = canvas.text_width(line.name, name)
        note_w = canvas.text_width(line.note, theme.META) if line.note else 0
        lamp = 26 if line.hints else 0
        if line.note and wide + lamp + note_w + 20 <= words.w:
            canvas.text(line.note, theme.META, words.right, middle, "right")
        canvas.text_in(Box(words.x, words.y, words.w - lamp, words.h), line.name, name)
        if lamp:
            x = words.x + min(wide, words.w - lamp) + 15
            canvas.icon("ui/icon_hint", x, middle, 18, theme.INK_SOFT)
        if self.ringed:
            canvas.ring(box.inset(4), 9)


def columns(box: Box) -> tuple[float, float]:
    """Where the tribute's number begins and the coins end."""
    return box.right - 122, box.right - 14


def draw_heads(canvas: Canvas, box: Box, player: str, tribute: str, coins: str) -> None:
    left, right = columns(box)
    middle = box.y + box.h / 2
    canvas.text_in(Box(box.x + 58, box.y, 120, box.h), player, _HEAD)
    canvas.text(tribute, _HEAD, left - 4, middle, "center")
    canvas.text(coins, _HEAD, right, middle, "right")
