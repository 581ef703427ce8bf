"""Where cells lie: the 4.8.8 lattice w : p : s : c = 5 : 4 : 3 : 1 as plain arithmetic.

World coordinates are in units u, the centre of cell (x, y) at (4x, 4y). Knows cells, not
tiles, pixels or pygame; `Camera` turns world units into pixels.
"""

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final

from palmyra.games.palmyra.rules.cells import Cell, is_large, neighbors
from palmyra.tabletop.world import Point, WorldBox

Segment = tuple[Point, Point]

LARGE: Final = 5.0  # w: the box of an octagon
PITCH: Final = 4.0  # p: from centre to centre
SMALL: Final = 3.0  # s: the side of a square
CUT: Final = 1.0  # c: the corner an octagon lacks

_OCTAGON: Final[tuple[Point, ...]] = (
    (-1.5, -2.5), (1.5, -2.5), (2.5, -1.5), (2.5, 1.5),
    (1.5, 2.5), (-1.5, 2.5), (-2.5, 1.5), (-2.5, -1.5),
)  # fmt: skip
_SQUARE: Final[tuple[Point, ...]] = ((-1.5, -1.5), (1.5, -1.5), (1.5, 1.5), (-1.5, 1.5))

# Feet of a figure from the centre of its tile, low and to the right so the feature shows.
_FEET_LARGE: Final[Point] = (0.9, 1.9)
_FEET_SMALL: Final[Point] = (0.6, 1.3)
FIGURE_ON_LARGE: Final = 2.9  # heights
FIGURE_ON_SMALL: Final = 2.5
FIGURE_IN_CITY: Final = 2.2
SLOT: Final = 1.7  # from slot to slot in a row of the city
WIDE_SLOT: Final = 2.1  # where two rows stand, there is room to stand apart
ROW: Final = 2.05  # from row to row: the heads behind stay in sight
_SLOTS_IN_ONE_ROW: Final = 4


def center(cell: Cell) -> Point:
    return cell[0] * PITCH, cell[1] * PITCH


def side(large: bool) -> float:
    """The side of the box around a tile."""
    return LARGE if large else SMALL


def shape(large: bool) -> tuple[Point, ...]:
    """A tile's corners about its centre, clockwise from the top left."""
    return _OCTAGON if large else _SQUARE


def outline(cell: Cell) -> tuple[Point, ...]:
    """The corners of a cell in the world."""
    x, y = center(cell)
    return tuple((x + dx, y + dy) for dx, dy in shape(is_large(cell)))


def covers(cell: Cell, point: Point) -> bool:
    """Whether the point lies in the cell, its border included."""
    dx, dy = abs(point[0] - cell[0] * PITCH), abs(point[1] - cell[1] * PITCH)
    if is_large(cell):
        return dx <= 2.5 and dy <= 2.5 and dx + dy <= 4
    return dx <= 1.5 and dy <= 1.5


def cell_at(point: Point) -> Cell:
    """The cell under a point; the lattice leaves no gap, so there always is one."""
    x, y = round(point[0] / PITCH), round(point[1] / PITCH)
    # The nearest centre is wrong only in the corners a square leaves to the octagons around it.
    for cell in ((x, y), *neighbors((x, y))):
        if covers(cell, point):
            return cell
    return x, y


def bounds(cells: Iterable[Cell]) -> WorldBox:
    """The box around whole cells; one cell's worth at the origin when there are none."""
    corners = [corner for cell in cells for corner in outline(cell)] or list(outline((0, 0)))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return WorldBox(min(xs), min(ys), max(xs), max(ys))


def feet(cell: Cell) -> Point:
    """Where a figure on that tile stands."""
    x, y = center(cell)
    dx, dy = _FEET_LARGE if is_large(cell) else _FEET_SMALL
    return x + dx, y + dy


def figure_height(cell: Cell | None) -> float:
    """How tall a figure is drawn there; None is the city."""
    if cell is None:
        return FIGURE_IN_CITY
    return FIGURE_ON_LARGE if is_large(cell) else FIGURE_ON_SMALL


@cache
def city_slots(city: frozenset[Cell], seats: int) -> tuple[tuple[Point, Point], ...]:
    """Where the legion and the censor of each seat stand in the city, for good.

    A slot belongs to its figure so that nobody shuffles when another leaves. Few figures
    stand in one row; many in two, censors behind, legions in front, half a slot apart so
    that no face is hidden.
    """
    x, y = bounds(city).center
    if 2 * seats <= _SLOTS_IN_ONE_ROW:
        first = x - SLOT * (2 * seats - 1) / 2
        row = [(first + SLOT * at, y + 0.95) for at in range(2 * seats)]
        return tuple((row[2 * seat], row[2 * seat + 1]) for seat in range(seats))
    first = x - WIDE_SLOT * (seats - 0.5) / 2
    back, front = y + 0.05, y + 0.05 + ROW
    return tuple(
        ((first + WIDE_SLOT * (seat + 0.5), front), (first + WIDE_SLOT * seat, back))
        for seat in range(seats)
    )


@cache
def edge(a: Cell, b: Cell) -> Segment | None:
    """The segment two neighbouring cells share."""
    shared = [corner for corner in outline(a) if corner in outline(b)]
    if len(shared) == 2:
        return shared[0], shared[1]
    if b not in neighbors(a):
        return None
    # A square's side is exactly an octagon's long edge, so corners always coincide.
    raise AssertionError(f"{a} and {b} touch without common corners")


def border(cells: Collection[Cell]) -> tuple[Segment, ...]:
    """The segments around a set of cells: shared with no other cell of the set."""
    inside = frozenset(cells)
    found = []
    for cell in sorted(inside):
        for near in neighbors(cell):
            if near not in inside and (segment := edge(cell, near)):
                found.append(segment)
    return tuple(found)
