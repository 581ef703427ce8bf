"""Which parts of the city earned points, in the order in which they are told. Pure.

Pieces first, then stables, walls and merchants: as a worth is summed up.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from palmyra.games.medina.rules.board import Cell, Cells
from palmyra.games.medina.rules.points import Change, Part
from palmyra.games.medina.rules.state import Palace, State


@dataclass(frozen=True, slots=True)
class Lights:
    """Of one palace: a cell for each point that it brought its owner."""

    palace: int
    seat: int
    cells: tuple[Cell, ...]


def lights(before: State, after: State, changes: Sequence[Change]) -> list[Lights]:
    found: dict[int, list[Cell]] = {}
    seats: dict[int, int] = {}
    for change in changes:
        if change.palace is None or change.points <= 0:
            continue
        now = _counted(after, after.palaces[change.palace], change.part)
        was = 0
        if change.palace < len(before.palaces):
            old = before.palaces[change.palace]
            was = _counted(before, old, change.part) if old.owner == change.seat else 0
        cells = found.setdefault(change.palace, [])
        cells += after.board.cells(now & ~was)
        seats[change.palace] = change.seat
    return [Lights(palace, seats[palace], tuple(cells)) for palace, cells in found.items()]


def _counted(state: State, palace: Palace, part: Part) -> Cells:
    """The cells that count for a palace as this part of its worth."""
    beside = state.board.beside(palace.body)
    match part:
        case Part.PIECES:
            return palace.pieces
        case Part.STABLES:
            return palace.stables
        case Part.WALLS:
            return beside & state.walls
        case Part.MERCHANTS:
            return beside & state.merchants
    return 0
