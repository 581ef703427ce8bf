"""What a player can do: place a piece, end the turn; and a whole turn as one value."""

from dataclasses import dataclass
from typing import NamedTuple

from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import Piece


class Place(NamedTuple):
    piece: Piece
    cell: Cell

    def __str__(self) -> str:
        return f"{self.piece}@{name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """What has been placed in this turn stays."""


Action = Place | EndTurn
# A whole turn: its placements, in the order placed.
Turn = tuple[Place, ...]


def name_of(cell: Cell) -> str:
    x, y = cell
    return f"{x},{y}"
