"""What happened, in the past tense: enough to animate it and to tell it, no clock inside."""

from dataclasses import dataclass

from palmyra.games.palermo.rules.cells import Cell, Slot
from palmyra.games.palermo.rules.state import Ending, House


@dataclass(frozen=True, slots=True)
class StartLaid:
    seat: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class HouseBuilt:
    """A house or kiosk was laid."""

    house: House


@dataclass(frozen=True, slots=True)
class ChipPlaced:
    seat: int
    cell: Cell  # the door cell
    left: int  # chips still to place


@dataclass(frozen=True, slots=True)
class StreetsFilled:
    """P11: the empty slots became street tiles."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class CollectingBegan:
    """Phase 2, with this seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class PolicemanMoved:
    seat: int
    came_from: Cell | None  # None: from off the board
    cell: Cell


@dataclass(frozen=True, slots=True)
class PawnStood:
    """P12: a pawn came onto the board."""

    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class PawnStepped:
    seat: int
    came_from: Cell
    cell: Cell
    left: int  # points


@dataclass(frozen=True, slots=True)
class PawnJumped:
    """A pawn went along a street of the ring to its corner."""

    seat: int
    came_from: Cell
    cell: Cell
    left: int


@dataclass(frozen=True, slots=True)
class FinePaid:
    """P15: a point for a policeman, on entering his cell or for having stopped there."""

    seat: int
    cell: Cell
    whose: int  # the policeman's
    entering: bool


@dataclass(frozen=True, slots=True)
class ChipTaken:
    seat: int
    cell: Cell
    points: int  # scored
    taken: int  # chips collected now


@dataclass(frozen=True, slots=True)
class CameHome:
    seat: int
    cell: Cell
    points: int  # scored


@dataclass(frozen=True, slots=True)
class PawnStopped:
    """All points were spent, or the rest could not be and was lost (P17)."""

    seat: int
    cell: Cell
    lost: int


@dataclass(frozen=True, slots=True)
class Waited:
    seat: int
    points: int  # scored


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    next_seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    ending: Ending


Event = (
    StartLaid
    | HouseBuilt
    | ChipPlaced
    | StreetsFilled
    | CollectingBegan
    | PolicemanMoved
    | PawnStood
    | PawnStepped
    | PawnJumped
    | FinePaid
    | ChipTaken
    | CameHome
    | PawnStopped
    | Waited
    | TurnEnded
    | GameEnded
)
