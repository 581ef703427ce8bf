"""Where the city lies on the screen: cells of whole pixels, and the shape of a joined palace.

The ground is seen from the south. Lengths of the art are units of a cell of 52 by 46; heights go
straight up the screen. Pure arithmetic: no picture, no state.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

CELL_W: Final = 52.0
CELL_H: Final = 46.0
PALACE_H: Final = 17.0  # how far a roof is lifted above its footprint
COLUMNS: Final = 18
ROWS: Final = 13
# A palace's distance from the free edges of its cells: left, top, right, bottom.
INSET: Final = (2.5, 5.0, 2.5, 2.0)
# The ring with what rises above it: towers overhang, flags stand on them.
_WIDE: Final = COLUMNS * CELL_W + 24
_ABOVE: Final = 40.0
_HIGH: Final = ROWS * CELL_H + _ABOVE + 4

Cell = tuple[int, int]
Units = tuple[float, float, float, float]  # x, y, width, height in units of the art


@dataclass(frozen=True, slots=True)
class Grid:
    """The ring's top left pixel and the pixels of a cell."""

    x: int
    y: int
    cw: int
    ch: int

    @classmethod
    def fit(cls, port: pygame.Rect, zoom: float = 1.0) -> "Grid":
        """The whole ring as large as the port allows, in its middle."""
        k = min(port.w / _WIDE, port.h / _HIGH) * zoom
        cw, ch = max(2, int(CELL_W * k)), max(2, int(CELL_H * k))
        above = ch * _ABOVE / CELL_H
        high = ROWS * ch + above + 4 * ch / CELL_H
        top = port.y + (port.h - high) / 2 + above
        return cls(round(port.x + port.w / 2 - COLUMNS / 2 * cw), round(top), cw, ch)

    @property
    def kx(self) -> float:
        return self.cw / CELL_W

    @property
    def ky(self) -> float:
        return self.ch / CELL_H

    def moved(self, dx: int, dy: int) -> "Grid":
        return Grid(self.x + dx, self.y + dy, self.cw, self.ch)

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The cell's top left pixel."""
        return self.x + cell[0] * self.cw, self.y + cell[1] * self.ch

    def point(self, cell: Cell, dx: float, dy: float) -> tuple[int, int]:
        """The pixel that lies so many units from the cell's top left."""
        x, y = self.corner(cell)
        return x + round(dx * self.kx), y + round(dy * self.ky)

    def size(self, w: float, h: float) -> tuple[int, int]:
        return max(1, round(w * self.kx)), max(1, round(h * self.ky))

    def rect(self, cell: Cell) -> pygame.Rect:
        return pygame.Rect(self.corner(cell), (self.cw, self.ch))

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        """The cell of the ground under a pixel."""
        x, y = (pixel[0] - self.x) // self.cw, (pixel[1] - self.y) // self.ch
        inside = 0 <= x < COLUMNS and 0 <= y < ROWS
        return (int(x), int(y)) if inside else None

    @property
    def ring(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, COLUMNS * self.cw, ROWS * self.ch)

    def around(self, cells: Collection[Cell]) -> pygame.Rect:
        """All pixels that anything on these cells may reach, its shadow included."""
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        left, top = self.corner((min(xs) - 1, min(ys) - 2))
        right, bottom = self.corner((max(xs) + 2, max(ys) + 2))
        return pygame.Rect(left, top, right - left, bottom - top)


def footprint(cells: frozenset[Cell], row: int, inset: Units = INSET) -> Iterator[Units]:
    """The rectangles of one row of a palace.

    Every cell is inset on all sides; a bridge fills the gap to each neighbor, a patch the middle
    of each block of four. Bridges to the north belong to the southern row. Together they are one
    shape without seams and with right inner corners, whatever the inset.
    """
    left, top, right, bottom = inset
    across, down = right + left, bottom + top
    for x, y in sorted(cells):
        if y != row:
            continue
        x0, y0 = x * CELL_W, y * CELL_H
        yield x0 + left, y0 + top, CELL_W - across, CELL_H - down
        east, north = (x + 1, y) in cells, (x, y - 1) in cells
        if east:
            yield x0 + CELL_W - right, y0 + top, across, CELL_H - down
        if north:
            yield x0 + left, y0 - bottom, CELL_W - across, down
        if east and north and (x + 1, y - 1) in cells:
            yield x0 + CELL_W - right, y0 - bottom, across, down
