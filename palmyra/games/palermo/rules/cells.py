"""Cells, slots and sets of cells (P1, P2, P14), as plain numbers.

A cell is `14 * y + x`; a set of cells is a whole number with a bit for each, so that a whole
board is spread, joined or cut in one operation.
"""

from collections.abc import Iterable, Iterator
from typing import Final

Cell = int
Cells = int  # a set of cells: bit `cell` is set
Slot = int  # 6 * row + column

SIDE: Final = 14
SLOT_SIDE: Final = 6
CELLS: Final = range(SIDE * SIDE)
SLOTS: Final = range(SLOT_SIDE * SLOT_SIDE)
LAST: Final = SIDE - 1


def cell_at(x: int, y: int) -> Cell:
    return SIDE * y + x


def xy(cell: Cell) -> tuple[int, int]:
    return cell % SIDE, cell // SIDE


def cell_name(cell: Cell) -> str:
    return f"{cell % SIDE},{cell // SIDE}"


def slot_name(slot: Slot) -> str:
    return f"{'abcdef'[slot % SLOT_SIDE]}{slot // SLOT_SIDE + 1}"


def corner_of(slot: Slot) -> Cell:
    """The upper left cell of a slot."""
    return cell_at(1 + 2 * (slot % SLOT_SIDE), 1 + 2 * (slot // SLOT_SIDE))


def slot_of(cell: Cell) -> Slot | None:
    """The slot that covers a cell; None on the ring."""
    x, y = xy(cell)
    if not (0 < x < LAST and 0 < y < LAST):
        return None
    return SLOT_SIDE * ((y - 1) // 2) + (x - 1) // 2


def cells_of(slot: Slot) -> tuple[Cell, Cell, Cell, Cell]:
    """Upper left, upper right, lower right, lower left: clockwise, as tiles turn (P4)."""
    first = corner_of(slot)
    return first, first + 1, first + SIDE + 1, first + SIDE


def set_of(cells: Iterable[Cell]) -> Cells:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def members(cells: Cells) -> Iterator[Cell]:
    """The cells of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def touching(a: Slot, b: Slot) -> bool:
    """Whether two slots share an edge or a corner."""
    columns = abs(a % SLOT_SIDE - b % SLOT_SIDE)
    rows = abs(a // SLOT_SIDE - b // SLOT_SIDE)
    return max(columns, rows) == 1


ALL: Final = (1 << len(CELLS)) - 1
SLOT_CELLS: Final = tuple(set_of(cells_of(slot)) for slot in SLOTS)
_LEFT: Final = set_of(cell_at(0, y) for y in range(SIDE))
_RIGHT: Final = set_of(cell_at(LAST, y) for y in range(SIDE))
_TOP: Final = set_of(cell_at(x, 0) for x in range(SIDE))
_BOTTOM: Final = set_of(cell_at(x, LAST) for x in range(SIDE))
STREETS: Final = (_TOP, _RIGHT, _BOTTOM, _LEFT)  # of the ring, clockwise
RING: Final = _LEFT | _RIGHT | _TOP | _BOTTOM
CORNERS: Final = (0, LAST, SIDE * SIDE - 1, SIDE * LAST)  # clockwise from the upper left
# Each corner as a set, and the cells of the two ring streets that end there.
_JUMPS: Final = tuple(
    (1 << corner, (STREETS[number - 1] | STREETS[number]) & ~(1 << corner))
    for number, corner in enumerate(CORNERS)
)
_NOT_LEFT: Final = ALL & ~_LEFT
_NOT_RIGHT: Final = ALL & ~_RIGHT


def beside(cells: Cells) -> Cells:
    """All cells that share an edge with one of these (P1)."""
    return (
        (cells << 1 & _NOT_LEFT)
        | (cells >> 1 & _NOT_RIGHT)
        | (cells << SIDE & ALL)
        | (cells >> SIDE)
    )


def jumps(cells: Cells) -> Cells:
    """The corners to which a pawn on one of these cells can jump."""
    found = 0
    if cells & RING:
        for corner, streets in _JUMPS:
            if cells & streets:
                found |= corner
    return found


def jumping(corners: Cells) -> Cells:
    """The ring cells from which one of these corners is a jump away."""
    found = 0
    for corner, streets in _JUMPS:
        if corners & corner:
            found |= streets
    return found


def joined(open_cells: Cells) -> Cells:
    """Those of the open cells from which a chain of open cells leads to the ring (P9)."""
    # The ring is always open, so what a shift carries over the edge lands on the ring: harmless.
    reached = RING
    fresh = RING
    while fresh:
        near = fresh << 1 | fresh >> 1 | fresh << SIDE | fresh >> SIDE
        fresh = near & open_cells & ~reached
        reached |= fresh
    return reached


BESIDE: Final = tuple(beside(1 << cell) for cell in CELLS)
ONWARD: Final = tuple(beside(1 << cell) | jumps(1 << cell) for cell in CELLS)  # P14
