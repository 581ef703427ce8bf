"""What a player does, step by step. A turn is

- in phase 1: `Build`, after `LayStart` on the first turn of all, then `EndTurn`;
- in phase 2: `MovePoliceman` or not; `Stand` on the pawn's first turn; as many `Go` as are
  liked, none for staying; then `EndTurn`. Who is home only ends the turn.
"""

from dataclasses import dataclass
from typing import NamedTuple

from palmyra.games.palermo.rules.cells import Cell, Slot


@dataclass(frozen=True, slots=True)
class LayStart:
    """Lay the start tile (P6)."""

    slot: Slot


class Build(NamedTuple):
    """Build a house, or a kiosk (kind 0), and put a chip on it (P6 to P10)."""

    # A named tuple, not a dataclass: they are listed by the hundred.
    kind: int
    slot: Slot
    rotation: int


@dataclass(frozen=True, slots=True)
class MovePoliceman:
    """P20."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Stand:
    """Put the pawn on a start cell, on its first turn (P12)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Go:
    """Enter a cell, by a step or a jump (P14)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Build no more; stop here; or wait at home."""


Action = LayStart | Build | MovePoliceman | Stand | Go | EndTurn
