"""What a player does, step by step. A turn is either

- one to four `PlaceTile`, then `EndTurn`; or
- `Reorganize`, then `MoveFigures` (unless both stacks are empty: that ends the game).
"""

from dataclasses import dataclass
from typing import NamedTuple

from palmyra.games.palmyra.rules.cells import Cell, Place
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Size, Tile


class PlaceTile(NamedTuple):
    """Place a tile from the hand and move the figure onto it (R7)."""

    # A named tuple, not a dataclass: the legal ones are listed by the hundred.
    purpose: Purpose
    figure: Figure
    tile: Tile
    cell: Cell


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Take the income of the tiles placed."""

    extra: Size | None = None  # R11: the size that gets the odd tile
    flip: Tile | None = None  # R14: a tile of the hand to turn for good


@dataclass(frozen=True, slots=True)
class Reorganize:
    """R15: draw a tile; R18: pay a coin for Caesar first. No draw when both stacks are empty."""

    draw: Size | None
    caesar: bool = False


class MoveFigures(NamedTuple):
    """R15: where both figures stand from now on; the place they have may be named."""

    legion: Place
    censor: Place


Action = PlaceTile | EndTurn | Reorganize | MoveFigures
