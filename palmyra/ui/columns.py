"""Widgets side by side where there is room, else below each other."""

from collections.abc import Sequence

from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


class Columns(Widget):
    """Shares the width among its items, all as tall as the tallest, from `wide` pixels on."""

    def __init__(
        self, items: Sequence[Widget], shares: Sequence[float], *, wide: float, gap: float = 16
    ) -> None:
        super().__init__()
        self.items = list(items)
        self.shares = list(shares)
        self.wide = wide
        self.gap = gap
        self._heights: list[float] = []

    def children(self) -> Sequence[Widget]:
        return self.items

    def _widths(self, width: float) -> list[float]:
        if width < self.wide:
            return [width] * len(self.items)
        room = width - self.gap * (len(self.items) - 1)
        return [room * share / sum(self.shares) for share in self.shares]

    def height(self, canvas: Canvas, width: float) -> float:
        widths = self._widths(width)
        self._heights = [item.height(canvas, w) for item, w in zip(self.items, widths, strict=True)]
        if width < self.wide:
            return sum(self._heights) + self.gap * (len(self.items) - 1)
        return max(self._heights)

    def place(self, box: Box) -> None:
        super().place(box)
        beside = box.w >= self.wide
        x, y = box.x, box.y
        for item, w, h in zip(self.items, self._widths(box.w), self._heights, strict=True):
            item.place(Box(x, y, w, box.h if beside else h))
            if beside:
                x += w + self.gap
            else:
                y += h + self.gap

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return found if found is not self else None
