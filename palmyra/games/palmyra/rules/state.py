"""A game at one moment: frozen values, nothing computed.

`State.board` is a plain dict for speed; by convention nobody changes it after the state is made.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from palmyra.games.palmyra.rules.cells import Cell, Place
from palmyra.games.palmyra.rules.tiles import Hand, Size, Tile


class Color(StrEnum):
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"


class Figure(StrEnum):
    LEGION = "legion"
    CENSOR = "censor"


class Purpose(StrEnum):
    """What a placing turn earns: conquer earns tiles, revenue earns coins."""

    CONQUER = "conquer"
    REVENUE = "revenue"


OWN_FIGURE: Final = {Purpose.CONQUER: Figure.LEGION, Purpose.REVENUE: Figure.CENSOR}


class Edition(StrEnum):
    """R10: whose figures take a neighbor's matches away."""

    INTERNATIONAL = "international"  # any other figure
    FRENCH = "french"  # opponents' figures only


class Variant(StrEnum):
    BASE = "base"
    EXPERT = "expert"
    SOLO_1 = "solo-1"
    SOLO_2 = "solo-2"
    SOLO_3 = "solo-3"
    SOLO_4 = "solo-4"
    SOLO_5 = "solo-5"

    @property
    def level(self) -> int:
        """The solo level 1 to 5, or 0 when several play."""
        return _LEVELS.get(self, 0)

    @classmethod
    def solo(cls, level: int) -> "Variant":
        """The variant of a solo level, 1 to 5."""
        return _SOLOS[level - 1]

    @classmethod
    def named(cls, text: str) -> "Variant | None":
        """The variant of that name; None for what another version may know."""
        return _VARIANTS.get(text)


_SOLOS: Final = (
    Variant.SOLO_1, Variant.SOLO_2, Variant.SOLO_3, Variant.SOLO_4, Variant.SOLO_5,
)  # fmt: skip
_VARIANTS: Final = {variant.value: variant for variant in Variant}
_LEVELS: Final = {variant: number for number, variant in enumerate(_SOLOS, 1)}


class Ending(StrEnum):
    """Why a game is over; the value is the rule that ended it."""

    NO_TILES_TO_DRAW = "R12"
    RESERVE_COLLECTED = "R13"
    STACKS_EMPTY = "R15"
    RESERVE_DRAINED = "R20"


@dataclass(frozen=True, slots=True)
class Player:
    color: Color
    hand: Hand
    flipped: Hand
    coins: int
    legion: Place
    censor: Place

    def place(self, figure: Figure) -> Place:
        return self.legion if figure is Figure.LEGION else self.censor


@dataclass(frozen=True, slots=True)
class Placement:
    tile: Tile
    cell: Cell
    points: int = 0  # what it earned when it was placed (R9)


@dataclass(frozen=True, slots=True)
class Placing:
    """A conquer or revenue under way, at least one tile placed."""

    purpose: Purpose
    figure: Figure
    placed: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Reorganizing:
    """A reorganize under way: the tile is drawn and seen, the figures wait."""

    caesar: bool
    drawn: Tile


@dataclass(frozen=True, slots=True)
class State:
    edition: Edition
    variant: Variant
    goal: int  # R20, 0 when several play
    city: frozenset[Cell]
    board: Mapping[Cell, Tile]  # every tile on the table, the city's too
    players: tuple[Player, ...]  # in turn order
    large: tuple[Tile, ...]  # the stacks, top first
    small: tuple[Tile, ...]
    reserve: int
    box: int  # coins a solo game has put away (R20)
    caesar: int | None  # the seat that holds Caesar; None: on the table or not in the game
    seat: int  # whose turn it is
    turn: int  # completed turns
    progress: Placing | Reorganizing | None
    ending: Ending | None

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def fresh(self) -> bool:
        """The turn has just begun."""
        return self.progress is None

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]

    @property
    def expert(self) -> bool:
        return self.variant is Variant.EXPERT

    @property
    def solo(self) -> bool:
        return self.variant.level > 0

    @property
    def left(self) -> tuple[int, int]:
        """How many tiles the large and the small stack still hold."""
        return len(self.large), len(self.small)

    def stack(self, size: Size) -> tuple[Tile, ...]:
        return self.large if size is Size.LARGE else self.small


@dataclass(frozen=True, slots=True)
class Occupant:
    """A figure on the table."""

    seat: int
    figure: Figure


def occupants(state: State) -> dict[Cell, Occupant]:
    """Who stands where, outside the city (R5)."""
    found = {}
    for seat, player in enumerate(state.players):
        if player.legion is not None:
            found[player.legion] = Occupant(seat, Figure.LEGION)
        if player.censor is not None:
            found[player.censor] = Occupant(seat, Figure.CENSOR)
    return found
