"""A game at one moment: frozen values, nothing computed that is not cheap."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from palmyra.games.palermo.rules.cells import (
    ALL,
    SLOT_CELLS,
    SLOTS,
    Cell,
    Cells,
    Slot,
    set_of,
)
from palmyra.games.palermo.rules.components import Components


class Color(StrEnum):
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"


class Variant(StrEnum):
    PRINTED = "printed"
    FAIR = "fair"  # P25


class Ending(StrEnum):
    """Why a game is over; the value is the rule that ended it."""

    ALL_HOME = "P22"
    NOTHING_TAKEN = "P23"


class House(NamedTuple):
    """A house, or a kiosk (P10), as it was built."""

    seat: int
    kind: int
    slot: Slot
    rotation: int
    door: Cell


@dataclass(frozen=True, slots=True)
class Player:
    color: Color
    doors: tuple[Cell, ...] = ()  # where this player's chips are on the board, oldest first
    taken: int = 0  # chips collected
    score: int = 0
    pawn: Cell | None = None  # None before the first turn and at home
    policeman: Cell | None = None
    home: bool = False


class Points(NamedTuple):
    """What a pawn may spend on a turn and where it comes from (P13)."""

    base: int
    chips: int
    fine: int  # 0 or 1: it stands on a foreign policeman

    @property
    def total(self) -> int:
        return self.base + self.chips - self.fine


@dataclass(frozen=True, slots=True)
class Building:
    """A turn of phase 1 under way: the start tile is laid, or the house is built."""

    built: bool


@dataclass(frozen=True, slots=True)
class Running:
    """A turn of phase 2 under way."""

    policed: bool  # the policeman has moved
    points: Points
    origin: Cell | None  # where the pawn began: None before it stands on the board, and at home
    path: tuple[Cell, ...]  # cells entered
    left: int  # of the points


@dataclass(frozen=True, slots=True)
class State:
    components: Components
    variant: Variant
    players: tuple[Player, ...]  # in turn order
    start: Slot | None
    houses: tuple[House, ...]  # in the order they were built
    roofs: Cells
    seat: int  # whose turn it is
    turn: int  # finished turns
    quiet: int  # turns in a row in which no chip was taken and nobody came home (P23)
    progress: Building | Running | None
    ending: Ending | None

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def fresh(self) -> bool:
        return self.progress is None

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]

    def with_player(self, player: Player) -> "State":
        """With the one whose turn it is changed."""
        players = (*self.players[: self.seat], player, *self.players[self.seat + 1 :])
        return replace(self, players=players)

    @property
    def chips(self) -> int:
        """How many chips each player has in all."""
        return self.components.chips[len(self.players)]

    @property
    def phase(self) -> int:
        """1 until the turn that places the last chip is ended (P11)."""
        built = len(self.houses) == self.chips * len(self.players)
        return 2 if built and not isinstance(self.progress, Building) else 1

    @property
    def open_cells(self) -> Cells:
        """Every cell that is no roof."""
        return ALL & ~self.roofs

    @property
    def start_cells(self) -> Cells:
        return 0 if self.start is None else SLOT_CELLS[self.start]

    def supply(self, kind: int) -> int:
        """Houses of a kind that are left."""
        return self.components.houses[kind] - sum(house.kind == kind for house in self.houses)

    def empty_slots(self) -> list[Slot]:
        used = {house.slot for house in self.houses} | {self.start}
        return [slot for slot in SLOTS if slot not in used]


def pawns(state: State, but: int | None = None) -> Cells:
    """Where pawns are, perhaps all but one seat's."""
    return set_of(
        player.pawn
        for seat, player in enumerate(state.players)
        if player.pawn is not None and seat != but
    )


def policemen(state: State, but: int | None = None) -> Cells:
    """Where policemen are, perhaps all but one seat's."""
    return set_of(
        player.policeman
        for seat, player in enumerate(state.players)
        if player.policeman is not None and seat != but
    )
