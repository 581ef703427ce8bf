"""What the board points out, as plain values: where tiles may go and what they would earn,
matched and blocked neighbors, the last move, hints. No pygame; `spaces_view` draws them.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from palmyra.games.palmyra.board.picture import FigureStanding
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.state import Color, Figure
from palmyra.games.palmyra.rules.tiles import Tile

Earns = Literal["tiles", "coins"]


class Mark(Enum):
    LEGAL = auto()  # cream and dashed, with a badge
    HOVERED = auto()  # the tile would drop here
    FOCUSED = auto()  # the keyboard is here


@dataclass(frozen=True, slots=True)
class Space:
    """An empty cell a tile may go to, or a tile a figure may be stood on."""

    cell: Cell
    mark: Mark = Mark.LEGAL
    points: int | None = None  # None: no badge
    earns: Earns = "tiles"
    label: str = ""  # the longer badge of a hovered space: "+4 tiles"
    on_tile: bool = False  # lights the tile that lies there instead of covering it
    best: bool = False  # one of the few places worth most
    raised: bool = False  # worth more than before the tile just drawn
    pending: bool = False  # its points are still being found out
    asked: bool = False  # its points are what is asked for
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Lit:
    """A matched edge between two cells, and the points it gives."""

    a: Cell
    b: Cell
    points: int
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Blocked:
    """A neighbor that matches but gives nothing, and whose figure takes it away."""

    cell: Cell
    color: Color
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Outline:
    """Tiles just placed, outlined in their player's color."""

    cells: tuple[Cell, ...]
    color: Color


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile that is only thought of."""

    cell: Cell
    tile: Tile
    alpha: float = 0.55
    number: int = 0  # which tile of its turn it is, 0 where that does not matter


@dataclass(frozen=True, slots=True)
class Threat:
    """A space that the next player could take in answer to the turn as planned."""

    cell: Cell
    tile: Tile
    points: int
    color: Color
    alpha: float = 1.0
    bare: bool = False  # something else is shown there: only its rim and its number


@dataclass(frozen=True, slots=True)
class Way:
    """How their figure would go there: from its feet over the middle of one space to the next."""

    start: tuple[float, float]  # in world units
    cells: tuple[Cell, ...]
    color: Color
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Highlights:
    spaces: tuple[Space, ...] = ()
    lit: tuple[Lit, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    outlines: tuple[Outline, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    shades: tuple[FigureStanding, ...] = ()  # figures that are only thought of there
    city: Space | None = None  # the city as a place to stand; its cell says nothing
    active: tuple[tuple[int, Figure], ...] = ()  # figures with a pool of light at their feet
    faint: tuple[tuple[int, Figure], ...] = ()  # figures one looks through to their tile
    threats: tuple[Threat, ...] = ()
    way: Way | None = None
    pulse: float = 1.0  # the breathing of legal spaces, 0.6 to 1


NOTHING = Highlights()
