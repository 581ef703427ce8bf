"""Beside a replay: what the turn shown was, and what everyone holds after it."""

from collections.abc import Sequence

from palmyra.scenes.game_look import Holding
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_NAME = Style("serif", 19)
_COUNT = Style("sans-bold", 18)
_SMALL_NAME = Style("serif", 17)
_SMALL_COUNT = Style("sans-bold", 16)
ROW = 44.0
HEAD = 50.0
_STEP = 58.0  # from one holding to the next
_NARROW = 440.0  # below this width a row has two lines


class SeatsCard(Widget):
    """`names` and `chips` by seat."""

    holdings = Observed[Sequence[Sequence[Holding]]]()
    said = Observed[str]()

    def __init__(self, names: Sequence[str], chips: Sequence[str]) -> None:
        super().__init__(name="seats")
        self._names = names
        self._chips = chips
        self.holdings = ()
        self.said = ""

    def set(self, holdings: Sequence[Sequence[Holding]], said: str) -> None:
        self.holdings, self.said = holdings, said

    def height(self, canvas: Canvas, width: float) -> float:
        return HEAD + ROW * len(self._names) + 8

    def hit(self, x: float, y: float) -> Widget | None:
        return self if self.box.contains(x, y) else None

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        narrow = box.w < _NARROW
        head = Box(box.x + 20, box.y + 8, box.w - 40, 40)
        if canvas.text_width(self.said, theme.HEADING) <= head.w + 1:
            canvas.text_in(head, self.said, theme.HEADING)
        else:
            canvas.paragraph(head.inset(-8, 0), self.said, _SMALL_NAME, middle=True)
        for seat in range(len(self.holdings)):
            row = Box(box.x + 16, box.y + HEAD + seat * ROW, box.w - 32, ROW)
            self._narrow_row(canvas, seat, row) if narrow else self._row(canvas, seat, row)

    def _narrow_row(self, canvas: Canvas, seat: int, row: Box) -> None:
        """The name above what they hold."""
        held = self.holdings[seat]
        canvas.picture(self._chips[seat], Box(row.x - 6, row.y + 7, 30, 30))
        x, low = row.x + 32, row.y + 33
        canvas.text_in(Box(x, row.y, row.right - x, 24), self._names[seat], _SMALL_NAME)
        step = (row.right - x) / max(4, len(held))
        for at, holding in enumerate(held):
            _draw(canvas, holding, x + step * at + 8, low, 15)
            canvas.text(str(holding.count), _SMALL_COUNT, x + step * at + 19, low)

    def _row(self, canvas: Canvas, seat: int, row: Box) -> None:
        held = self.holdings[seat]
        middle = row.y + row.h / 2
        canvas.picture(self._chips[seat], Box(row.x, middle - 17, 34, 34))
        x = row.right - _STEP * len(held) - 12
        canvas.text_in(Box(row.x + 46, row.y, x - row.x - 56, row.h), self._names[seat], _NAME)
        for holding in held[:-1]:
            _draw(canvas, holding, x, middle, 18)
            canvas.text(str(holding.count), _COUNT, x + 14, middle)
            x += _STEP
        if held:  # the points, larger than the rest
            _draw(canvas, held[-1], x + 11, middle, 22)
            canvas.text(str(held[-1].count), _COUNT, row.right - 4, middle, "right")


def _draw(canvas: Canvas, holding: Holding, x: float, y: float, side: float) -> None:
    if holding.ink:
        canvas.icon(holding.picture, x, y, side, holding.ink)
    else:
        canvas.picture(holding.picture, Box(x - side / 2, y - side / 2, side, side))
