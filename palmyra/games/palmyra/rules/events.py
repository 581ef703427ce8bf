"""What happened, in the past tense: enough to animate it and to tell it, no clock inside."""

from dataclasses import dataclass

from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.state import Ending, Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class TilePlaced:
    seat: int
    purpose: Purpose
    figure: Figure
    came_from: Place
    income: PlacementIncome  # the tile, its cell and what each neighbor gave


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """Tiles came from the stacks to the hand, in this order."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class IncomeCounted:
    """A placing turn was ended; this is what it earned, before stacks and reserve set limits."""

    seat: int
    income: TurnIncome


@dataclass(frozen=True, slots=True)
class CoinsPaid:
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class TileFlipped:
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class CaesarTaken:
    seat: int
    holder: int | None  # who had it before


@dataclass(frozen=True, slots=True)
class FigureMoved:
    """A figure was stood elsewhere by a reorganize."""

    seat: int
    figure: Figure
    came_from: Place
    place: Place


@dataclass(frozen=True, slots=True)
class CoinsBoxed:
    """R20: a solo turn put coins of the reserve into the box."""

    coins: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    next_seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    ending: Ending


Event = (
    TilePlaced
    | TilesDrawn
    | IncomeCounted
    | CoinsPaid
    | TileFlipped
    | CaesarTaken
    | FigureMoved
    | CoinsBoxed
    | TurnEnded
    | GameEnded
)
