"""What happened, in the past tense: complete enough to animate, with no clock in it.

A palace is named by its place in `state.palaces`.
"""

from dataclasses import dataclass

from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.points import PointsChange
from palmyra.games.medina.rules.state import Seat


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """Anything but a dome; `palace` for a stone or a stable."""

    seat: Seat
    piece: Piece
    cell: Cell
    palace: int | None = None
    founded: bool = False


@dataclass(frozen=True, slots=True)
class DomePlaced:
    seat: Seat
    cell: Cell
    palace: int


@dataclass(frozen=True, slots=True)
class MarketBegun:
    """The merchant just placed is the first of a new market (M15)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PalaceFinished:
    """It can grow no more: by its dome, or shut in (M9)."""

    palace: int
    claimed: bool


@dataclass(frozen=True, slots=True)
class TokenPassed:
    token: str
    value: int
    giver: Seat | None  # None: it lay beside the board
    taker: Seat


@dataclass(frozen=True, slots=True)
class ColorLeft:
    """Every player owns a palace of it: what was in stock left the game (M12)."""

    stone: Piece
    pieces: tuple[int, ...]  # by seat


@dataclass(frozen=True, slots=True)
class PointsChanged:
    """The running scores after this placement, and every part of what changed."""

    changes: tuple[PointsChange, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: Seat
    turn: Turn


@dataclass(frozen=True, slots=True)
class PlayerSkipped:
    """Nothing could be placed (M22); `pieces` are still in stock."""

    seat: Seat
    pieces: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    PiecePlaced
    | DomePlaced
    | MarketBegun
    | PalaceFinished
    | TokenPassed
    | ColorLeft
    | PointsChanged
    | TurnEnded
    | PlayerSkipped
    | GameEnded
)
