"""A little map of the city on which the first merchant is stood: by click, drag or arrows."""

from collections.abc import Callable

from palmyra.games.medina.board.geometry import CELL_H, CELL_W, COLUMNS, ROWS
from palmyra.games.medina.board.pictures import wide_of
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.screens.new_game import first_cells
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.widget import Widget

_GROUND = Plate("#F7DDB0", "#E9BD94", radius=8, edge="#B98A5A", edge_width=2)
_RING = Plate("#D9A988", "#C9947A", radius=8, edge="#A5686A")
_STEPS = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}


class MerchantMap(Widget):
    focusable = True
    cell = Observed[Cell]()

    def __init__(self, cell: Cell, on_change: Callable[[Cell], None]) -> None:
        super().__init__(name="merchant_map")
        self._on_change = on_change
        self.cell = cell

    def height(self, canvas: Canvas, width: float) -> float:
        return min(180.0, width * ROWS * CELL_H / (COLUMNS * CELL_W))

    @property
    def _map(self) -> Box:
        k = min(self.box.w / (COLUMNS * CELL_W), self.box.h / (ROWS * CELL_H))
        return self.box.centered(COLUMNS * CELL_W * k, ROWS * CELL_H * k)

    def box_of(self, cell: Cell) -> Box:
        city = self._map
        w, h = city.w / COLUMNS, city.h / ROWS
        return Box(city.x + cell[0] * w, city.y + cell[1] * h, w, h)

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        city = self._map
        cell = int((x - city.x) // (city.w / COLUMNS)), int((y - city.y) // (city.h / ROWS))
        self._stand(cell)

    def command(self, command: Command) -> bool:
        step = _STEPS.get(command)
        if step is None:
            return False
        return self._stand((self.cell[0] + step[0], self.cell[1] + step[1]))

    def _stand(self, cell: Cell) -> bool:
        """Whether it may stand there."""
        if cell not in first_cells():
            return False
        if cell != self.cell:
            self.cell = cell
            self._on_change(cell)
        return True

    def draw(self, canvas: Canvas) -> None:
        city = self._map
        canvas.plate(_RING, city)
        first = self.box_of((1, 1))
        inner = Box(first.x, first.y, first.w * (COLUMNS - 2), first.h * (ROWS - 2))
        canvas.plate(_GROUND, inner)
        for x in range(2, COLUMNS - 1):
            canvas.fill(Box(first.x + first.w * (x - 1), inner.y, 1, inner.h), "#D9AE7C")
        for y in range(2, ROWS - 1):
            canvas.fill(Box(inner.x, first.y + first.h * (y - 1), inner.w, 1), "#D9AE7C")
        spot = self.box_of(self.cell)
        high = spot.h * 2.8
        wide = wide_of("merchant_1", high)
        middle = spot.center[0]
        canvas.picture("medina/mat_end", spot.inset(-spot.w * 0.4, -spot.h * 0.35))
        canvas.picture("medina/merchant_1", Box(middle - wide / 2, spot.bottom - high, wide, high))
        if self.ringed:
            canvas.ring(city, theme.CELL_RADIUS)
