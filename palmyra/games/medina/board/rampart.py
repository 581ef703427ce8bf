"""Where the parts of the rampart stand: walls, piers at free ends, gates, flags. In units. Pure."""

from typing import Final

from palmyra.games.medina.board.city import ShownCity
from palmyra.games.medina.board.geometry import CELL_H, ROWS, Cell

Offset = tuple[float, float]  # from the corner of a cell

WALL_AT: Final = (0.0, -20.0)
_EDGE: Final = (0, ROWS - 1)


def wall_name(cell: Cell) -> str:
    return {0: "wall_n", ROWS - 1: "wall_s"}.get(cell[1], "wall_v")


def piers_of(city: ShownCity, cell: Cell) -> list[Offset]:
    """The piers that close the free ends of a wall."""
    x, y = cell
    closed = city.walls | city.gates | {tower.cell for tower in city.towers}
    if y not in _EDGE:  # seen from the south only its northern end has one
        return [(12.5, -32.0)] if (x, y - 1) not in closed else []
    base = -18.0 if y == 0 else -8.0
    ends = ((33.0, (x + 1, y)), (-7.0, (x - 1, y)))
    return [(dx, base) for dx, beside in ends if beside not in closed]


def gate_at(cell: Cell) -> tuple[str, Cell, float, float]:
    """The picture of a gate, its cell, and its corner from there."""
    if cell[1] in _EDGE:
        return "gate_h", cell, -4.0, -40.0 if cell[1] == 0 else -32.0
    return "gate_v", cell, 0.0, -30.0


def flag_at(cell: Cell) -> Offset:
    """Of the flag on a tower."""
    return 19.0, CELL_H - 105 + (6 if cell[1] else 0)
