"""What is pointed out above the city: outlines, rings, badges, numbers, ghosts. Values only."""

from dataclasses import dataclass
from typing import Final, Literal

from palmyra.games.medina.board.city import ShownPalace
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.board import Cell
from palmyra.ui import theme

TERRACOTTA: Final = theme.TERRACOTTA_TOP
WRONG: Final = theme.TERRACOTTA_LIP

Kind = Literal["pale", "gold", "dark"]


@dataclass(frozen=True, slots=True)
class Outline:
    building: ShownPalace
    color: str = TERRACOTTA


@dataclass(frozen=True, slots=True)
class Badge:
    """Words around a point of a cell, which is given in parts of it."""

    cell: Cell
    text: str
    at: tuple[float, float] = (0.5, 0.5)
    kind: Kind = "pale"
    size: int = 16
    icon: str = ""
    serves: tuple[str, ...] = ()  # chips of whoever gains, on its upper edge


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that does not stand there yet."""

    piece: str  # as in the record
    cell: Cell
    color: str = ""  # of the player, for a dome
    alpha: float = 0.7


@dataclass(frozen=True, slots=True)
class Marks:
    outlines: tuple[Outline, ...] = ()
    veils: tuple[Cell, ...] = ()  # roofs that a preview adds
    rings: tuple[Cell, ...] = ()  # what counts for the preview
    ghosts: tuple[Ghost, ...] = ()
    badges: tuple[Badge, ...] = ()
    numbers: tuple[tuple[Place, int], ...] = ()  # what was placed in this turn, or would be
    recent: tuple[tuple[Cell, str], ...] = ()  # what others placed, with their color
    cursor: Cell | None = None  # where the keyboard is


NOTHING: Final = Marks()
