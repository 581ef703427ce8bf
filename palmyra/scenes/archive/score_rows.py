"""High scores as rows that are buttons: medal or place, name, what decides ties, points."""

from collections.abc import Callable
from dataclasses import dataclass

from palmyra.scenes.point_picture import draw_point
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_BAND = Plate(theme.INSET, theme.INSET, radius=9)
_HOVER = Plate(theme.SAND_95, theme.SAND_95, radius=9, edge=theme.INSET_LINE)
_LATEST = Plate(theme.HONEY_92, theme.HONEY_89B, radius=9, edge=theme.GOLD_60)
_NAME = Style("sans", 18)
_COUNT = Style("sans", 18)
_COINS = Style("sans-bold", 20)
_HEAD = Style("sans", 16, theme.INK_SOFT)
WIDE = 640  # from this width on the note keeps its distance from the numbers


@dataclass(frozen=True, slots=True)
class ScoreLine:
    name: str
    note: str  # drawn after the name where there is room
    points: int
    picture: str  # a medal
    point: str  # the picture of a point
    second: tuple[str, str, int] | None = None  # icon, its ink and a number
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
        second, points = columns(box)
        apart = 52 if box.w >= WIDE else 34
        if line.second is not None:
            icon, ink, number = line.second
            canvas.icon(icon, second - 14, middle, 18, ink)
            canvas.text(str(number), _COUNT, second + 4, middle)
        else:
            second, apart = points - 58, 12
        draw_point(canvas, line.point, Box(points - 58, middle - 9, 18, 18))
        canvas.text(str(line.points), _COINS, points, middle, "right")
        words = Box(box.x + 58, box.y, second - apart - box.x - 58, box.h)
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
    """Where the second number begins and the points end."""
    return box.right - 122, box.right - 14


def draw_heads(canvas: Canvas, box: Box, player: str, second: str, points: str) -> None:
    left, right = columns(box)
    middle = box.y + box.h / 2
    canvas.text_in(Box(box.x + 58, box.y, 120, box.h), player, _HEAD)
    canvas.text(second, _HEAD, left - 4, middle, "center")
    canvas.text(points, _HEAD, right, middle, "right")
