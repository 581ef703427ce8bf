"""The city and the ring around it (M1 to M3), as sets of cells.

A set of cells is one whole number with a bit a cell, row by row: growing, alleys and touching
are a few shifts. The ring keeps the rows apart, so that a shift never joins two of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

Cell = tuple[int, int]
Cells = int  # a set of cells: bit y * columns + x

LEAST_SIDE: Final = 4
MOST_SIDE: Final = 40


@dataclass(frozen=True, slots=True)
class Board:
    """`corners` are the cells of the towers, in the order of their tokens."""

    width: int  # of the city
    height: int
    corners: tuple[Cell, Cell, Cell, Cell]
    columns: int = field(init=False, compare=False, repr=False)
    city: Cells = field(init=False, compare=False, repr=False)
    inner: Cells = field(init=False, compare=False, repr=False)  # not at the foot of the ring
    ring: Cells = field(init=False, compare=False, repr=False)  # the wall cells
    sides: tuple[Cells, ...] = field(init=False, compare=False, repr=False)
    # The two rows of wall cells that leave each tower, nearest first: tower 0 has arms 0 and 1.
    arms: tuple[tuple[Cell, ...], ...] = field(init=False, compare=False, repr=False)
    # The first so many cells of an arm as a set.
    prefixes: tuple[tuple[Cells, ...], ...] = field(init=False, compare=False, repr=False)
    opposite: tuple[int, ...] = field(init=False, compare=False, repr=False)  # on the same side

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "columns", self.width + 2)
        xs, ys = range(1, self.width + 1), range(1, self.height + 1)
        put(self, "city", self.set_of((x, y) for y in ys for x in xs))
        put(self, "inner", self.set_of((x, y) for y in ys[1:-1] for x in xs[1:-1]))
        right, bottom = self.width + 1, self.height + 1
        rows: list[tuple[Cell, ...]] = []
        for x, y in self.corners:
            rows.append(tuple((a, y) for a in (xs if x == 0 else reversed(xs))))
            rows.append(tuple((x, b) for b in (ys if y == 0 else reversed(ys))))
        put(self, "arms", tuple(rows))
        put(
            self,
            "prefixes",
            tuple(tuple(self.set_of(row[:n]) for n in range(len(row) + 1)) for row in rows),
        )
        sides = (
            self.set_of((x, 0) for x in xs),
            self.set_of((x, bottom) for x in xs),
            self.set_of((0, y) for y in ys),
            self.set_of((right, y) for y in ys),
        )
        put(self, "sides", sides)
        put(self, "ring", sides[0] | sides[1] | sides[2] | sides[3])
        whole = [prefix[-1] for prefix in self.prefixes]
        put(
            self,
            "opposite",
            tuple(next(b for b in range(8) if b != a and whole[b] == whole[a]) for a in range(8)),
        )

    def bit(self, cell: Cell) -> Cells:
        """The set of this one cell; empty for one that is not on the board."""
        x, y = cell
        if not (0 <= x < self.columns and 0 <= y < self.height + 2):
            return 0
        return 1 << (y * self.columns + x)

    def set_of(self, cells: Iterator[Cell] | tuple[Cell, ...]) -> Cells:
        found = 0
        for cell in cells:
            found |= self.bit(cell)
        return found

    def cells(self, found: Cells) -> Iterator[Cell]:
        """Row by row."""
        while found:
            low = found & -found
            y, x = divmod(low.bit_length() - 1, self.columns)
            yield x, y
            found ^= low

    def cell(self, bit: Cells) -> Cell:
        y, x = divmod(bit.bit_length() - 1, self.columns)
        return x, y

    def beside(self, cells: Cells) -> Cells:
        """Whatever shares a side with one of these city cells; may hold some of them (M1)."""
        columns = self.columns
        return cells << 1 | cells >> 1 | cells << columns | cells >> columns

    def around(self, cells: Cells) -> Cells:
        """These city cells and all that share a side or corner with them (M1)."""
        row = cells | cells << 1 | cells >> 1
        return row | row << self.columns | row >> self.columns
