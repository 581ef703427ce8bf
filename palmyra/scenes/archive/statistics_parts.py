"""The pieces of the statistics: the great figures in a row, and rows of them."""

from collections.abc import Sequence

from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_BIG = Style("sans-bold", 30)
_NUMBER = Style("sans-bold", 18)
_HEAD = theme.META
STEP = 34.0  # from row to row
GAP = 16


class NumberCells(Widget):
    """Pairs of a number and what it counts."""

    def __init__(self, cells: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._cells = list(cells)

    def height(self, canvas: Canvas, width: float) -> float:
        return 80

    def draw(self, canvas: Canvas) -> None:
        wide = (self.box.w - GAP * (len(self._cells) - 1)) / len(self._cells)
        for at, (number, words) in enumerate(self._cells):
            cell = Box(self.box.x + at * (wide + GAP), self.box.y, wide, self.box.h)
            canvas.plate(paint.INSET_PLATE, cell)
            canvas.text(number, _BIG, cell.center[0], cell.y + 30, "center")
            canvas.text_in(Box(cell.x + 6, cell.y + 48, cell.w - 12, 28), words, _HEAD, "center")


class NumberTable(Widget):
    """A titled list of rows: words, then numbers under their heads."""

    def __init__(
        self, title: str, heads: Sequence[str], rows: Sequence[tuple[str, ...]], least: float = 0
    ) -> None:
        super().__init__()
        self._title = title
        self._heads = list(heads)
        self._rows = list(rows)
        self._least = least

    def height(self, canvas: Canvas, width: float) -> float:
        return max(self._least, 38 + len(self._rows) * STEP)

    def _step(self, canvas: Canvas) -> float:
        """The width of a column of numbers: it gives way to long words, down to its own head."""
        count = max(1, len(self._heads))
        words = max((canvas.text_width(row[0], theme.BODY) for row in self._rows), default=0.0)
        heads = max((canvas.text_width(head, _HEAD) for head in self._heads), default=0.0)
        step = min(110.0, self.box.w * 0.62 / count, (self.box.w - words - 4) / count)
        return max(step, heads + 9)

    def draw(self, canvas: Canvas) -> None:
        box, count = self.box, len(self._heads)
        step = self._step(canvas)
        canvas.text_in(Box(box.x, box.y, box.w - step * count, 34), self._title, theme.HEADING)
        for at, head in enumerate(self._heads):
            x = box.right - step * (count - 1 - at)
            canvas.text_in(Box(x - step + 8, box.y, step - 8, 34), head, _HEAD, "right")
        for row, cells in enumerate(self._rows):
            y = box.y + 38 + row * STEP
            canvas.fill(Box(box.x, y, box.w, 1), theme.INSET_LINE)
            canvas.text_in(Box(box.x, y, box.w - step * count, STEP), cells[0], theme.BODY)
            for at, words in enumerate(cells[1:]):
                x = box.right - step * (count - 1 - at)
                canvas.text(words, _NUMBER, x, y + STEP / 2, "right")
