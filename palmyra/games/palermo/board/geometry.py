"""Where things are on the board, in units: a cell is 50, the frame begins at (0, 0).

A frame of 12 holds the score track of 40, which holds the ring and the town, 14 by 14 cells.
`Grid` makes whole pixels of it: a cell is a whole number of pixels wide, so that roofs join
without seams. Pure arithmetic; knows no picture.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.games.palermo.rules.cells import SIDE, Cell, Slot, corner_of, xy

CELL: Final = 50
FRAME: Final = 12
TRACK: Final = 40
EDGE: Final = FRAME + TRACK  # where the cells begin
WHOLE: Final = 2 * EDGE + SIDE * CELL
RAISE: Final = 12  # roofs are drawn this much higher than their footprint
SPACES: Final = 60  # of the score track
_SIDE_SPACES: Final = SPACES // 4
_FAR: Final = WHOLE - EDGE  # where the track's right and lower arms begin

Units = tuple[float, float]


def track_box(points: int) -> tuple[float, float, float, float]:
    """The score space of some points: 0 in the north-east corner, then clockwise."""
    side, at = divmod(points % SPACES, _SIDE_SPACES)
    near, far, along = FRAME, _FAR, EDGE + (at - 1) * CELL
    back = EDGE + (_SIDE_SPACES - 1 - at) * CELL
    if not at:
        x, y = ((far, near), (far, far), (near, far), (near, near))[side]
        return x, y, TRACK, TRACK
    return (
        (far, along, TRACK, CELL),
        (back, far, CELL, TRACK),
        (near, back, TRACK, CELL),
        (along, near, CELL, TRACK),
    )[side]


def cell_corner(cell: Cell) -> Units:
    x, y = xy(cell)
    return EDGE + x * CELL, EDGE + y * CELL


def cell_middle(cell: Cell) -> Units:
    x, y = cell_corner(cell)
    return x + CELL / 2, y + CELL / 2


def slot_corner(slot: Slot) -> Units:
    return cell_corner(corner_of(slot))


@dataclass(frozen=True, slots=True)
class Grid:
    """The board in a window: its upper left pixel and the pixels of a cell."""

    left: int
    top: int
    cell: int

    @classmethod
    def fit(cls, port: pygame.Rect) -> "Grid":
        """As large as fits, in the middle of a rectangle."""
        # A pixel more than there is shows nowhere; a cell less would.
        cell = max(4, (min(port.w, port.h) + 2) * CELL // WHOLE)
        size = cls(0, 0, cell).size
        return cls(port.x + (port.w - size) // 2, port.y + (port.h - size) // 2, cell)

    @property
    def unit(self) -> float:
        """Pixels a unit."""
        return self.cell / CELL

    @property
    def edge(self) -> int:
        """Pixels from the frame to the first cell."""
        return round(EDGE * self.unit)

    @property
    def size(self) -> int:
        return 2 * self.edge + SIDE * self.cell

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.left, self.top, self.size, self.size)

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def point(self, at: Units) -> tuple[int, int]:
        """The pixel of a place; corners of cells fall on whole pixels."""
        return self.left + self._along(at[0]), self.top + self._along(at[1])

    def exact(self, at: Units) -> tuple[float, float]:
        """The same without rounding, for what glides."""
        shift = self.edge - EDGE * self.unit
        return self.left + shift + at[0] * self.unit, self.top + shift + at[1] * self.unit

    def area(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The pixels of a box; touching boxes touch."""
        left, top = self.point((x, y))
        right, bottom = self.point((x + w, y + h))
        return pygame.Rect(left, top, right - left, bottom - top)

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        x, y = xy(cell)
        left = self.left + self.edge + x * self.cell
        return pygame.Rect(left, self.top + self.edge + y * self.cell, self.cell, self.cell)

    def slot_rect(self, slot: Slot) -> pygame.Rect:
        rect = self.cell_rect(corner_of(slot))
        return pygame.Rect(rect.x, rect.y, 2 * self.cell, 2 * self.cell)

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        """The cell under a pixel; None beside the board's cells."""
        x = int((pixel[0] - self.left - self.edge) // self.cell)
        y = int((pixel[1] - self.top - self.edge) // self.cell)
        return SIDE * y + x if 0 <= x < SIDE and 0 <= y < SIDE else None

    def _along(self, units: float) -> int:
        # From the first cell on: there everything counts from a whole cell.
        cells, rest = divmod(units - EDGE, CELL)
        return self.edge + int(cells) * self.cell + round(rest * self.unit)
