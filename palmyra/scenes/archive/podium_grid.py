"""Podiums in rows; fewer in the last one share its whole width."""

from collections.abc import Sequence

from palmyra.scenes.archive.podium import Podium
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


class PodiumGrid(Widget):
    def __init__(self, podiums: Sequence[Podium], across: int, gap: float) -> None:
        super().__init__()
        self._podiums, self._across, self._gap = list(podiums), across, gap
        self.tall = 0.0  # the height of a row, where it is given

    def children(self) -> Sequence[Widget]:
        return self._podiums

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    @property
    def rows(self) -> int:
        return -(-len(self._podiums) // self._across)

    def _row(self, canvas: Canvas, width: float) -> float:
        wide = (width - self._gap * (self._across - 1)) / self._across
        return self.tall or self._podiums[0].height(canvas, wide)

    def height(self, canvas: Canvas, width: float) -> float:
        return self.rows * self._row(canvas, width) + (self.rows - 1) * self._gap

    def place(self, box: Box) -> None:
        super().place(box)
        tall = (box.h - self._gap * (self.rows - 1)) / self.rows
        for at, podium in enumerate(self._podiums):
            row, column = divmod(at, self._across)
            beside = min(self._across, len(self._podiums) - row * self._across)
            wide = (box.w - self._gap * (beside - 1)) / beside
            x, y = box.x + column * (wide + self._gap), box.y + row * (tall + self._gap)
            podium.place(Box(x, y, wide, tall))
