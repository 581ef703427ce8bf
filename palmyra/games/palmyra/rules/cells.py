"""The plane of cells (R1) and the places where a figure stands (R5).

A cell is the pair (x, y), x to the right, y down. Knows nothing of tiles.
"""

from functools import cache
from typing import Final

Cell = tuple[int, int]

# Where a figure stands: on the tile of a cell, or in the city, which is one space.
Place = Cell | None
CITY: Final = None

_ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
_DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def is_large(cell: Cell) -> bool:
    """R1: whether the cell takes a large tile (an octagon)."""
    return (cell[0] + cell[1]) % 2 == 0


@cache
def neighbors(cell: Cell) -> tuple[Cell, ...]:
    """R1: the cells that touch this one: 4 around a small cell, 8 around a large one."""
    x, y = cell
    steps = _ORTHOGONAL + _DIAGONAL if is_large(cell) else _ORTHOGONAL
    return tuple((x + dx, y + dy) for dx, dy in steps)


def is_connected(cells: frozenset[Cell]) -> bool:
    """Whether one can walk from each of the cells to every other."""
    if not cells:
        return True
    reached = {next(iter(cells))}
    edge = list(reached)
    while edge:
        for near in neighbors(edge.pop()):
            if near in cells and near not in reached:
                reached.add(near)
                edge.append(near)
    return len(reached) == len(cells)


def place_name(place: Place) -> str:
    """A place as the record writes it: `2,-1` or `city`."""
    return "city" if place is CITY else f"{place[0]},{place[1]}"
