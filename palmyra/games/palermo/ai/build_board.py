"""Phase 1 for the search: a mutable town where houses are built fast.

Held to the rules by a property test.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from palmyra.games.palermo.rules.cells import (
    ALL,
    SIDE,
    SLOT_CELLS,
    SLOTS,
    Cell,
    Cells,
    Slot,
    beside,
    corner_of,
    joined,
    members,
    touching,
)
from palmyra.games.palermo.rules.components import KINDS, KIOSK, TURNS, Components
from palmyra.games.palermo.rules.state import State, Variant


class HousePlacement(NamedTuple):
    """A house on a slot, turned some way: what the board needs to know of it."""

    kind: int
    slot: Slot
    rotation: int
    door: Cell
    roofs: Cells
    near: Cells  # beside a roof
    shift: int  # of the block of 4 x 4 cells around the slot
    shape: int  # its roofs in that block


_ROW: Final = (1 << 4) - 1
_BLOCK_SLOT: Final = 0b0110_0110_0000 << 0  # the slot's own cells in its block


@lru_cache(maxsize=4)
def places_of(components: Components) -> tuple[tuple[tuple[HousePlacement, ...], ...], ...]:
    """All places, by slot and kind."""
    return tuple(
        tuple(
            tuple(_place(components, kind, slot, turn) for turn in TURNS)
            for kind in (KIOSK, *KINDS)
        )
        for slot in SLOTS
    )


def _place(components: Components, kind: int, slot: Slot, turn: int) -> HousePlacement:
    roofs = components.roofs[kind][slot][turn]
    shift = corner_of(slot) - SIDE - 1
    door = components.doors[kind][slot][turn]
    return HousePlacement(kind, slot, turn, door, roofs, beside(roofs), shift, block(roofs, shift))


def block(cells: Cells, shift: int) -> int:
    """Four rows of four cells, as sixteen bits."""
    cells >>= shift
    return (
        cells & _ROW
        | (cells >> SIDE & _ROW) << 4
        | (cells >> 2 * SIDE & _ROW) << 8
        | (cells >> 3 * SIDE & _ROW) << 12
    )


@cache
def keeps_together(shape: int, before: int) -> bool:
    """Whether the streets around a house hang together within its block: then none is closed.

    The other way round nothing is said: they may hang together further off.
    """
    open_cells = 0xFFFF & ~(before | shape)
    touched = (_spread(shape) | _BLOCK_SLOT) & open_cells
    reached = touched & -touched
    while True:
        wider = (reached | _spread(reached)) & open_cells
        if wider == reached:
            return not touched & ~reached
        reached = wider


def _spread(cells: int) -> int:
    return (cells << 1 & 0xEEEE) | (cells >> 1 & 0x7777) | (cells << 4 & 0xFFFF) | cells >> 4


class BuildBoard:
    __slots__ = (
        "chips", "components", "doors", "empty", "fair", "houses", "places", "roofs", "seat",
        "seats", "start", "supply",
    )  # fmt: skip

    components: Components
    places: tuple[tuple[tuple[HousePlacement, ...], ...], ...]
    fair: bool
    seats: int
    chips: int
    start: Slot
    roofs: Cells
    empty: list[Slot]
    supply: list[int]  # by kind
    doors: list[list[Cell]]  # by seat
    houses: int
    seat: int

    @classmethod
    def of(cls, state: State, start: Slot | None = None) -> "BuildBoard":
        self = cls()
        self.components = state.components
        self.places = places_of(state.components)
        self.fair = state.variant is Variant.FAIR
        self.seats = len(state.players)
        self.chips = state.chips
        lies = state.start if start is None else start
        assert lies is not None
        self.start = lies
        self.roofs = state.roofs
        self.empty = [slot for slot in state.empty_slots() if slot != lies]
        self.supply = [0, *(state.supply(kind) for kind in KINDS)]
        self.doors = [list(player.doors) for player in state.players]
        self.houses = len(state.houses)
        self.seat = state.seat
        return self

    def copy(self) -> "BuildBoard":
        twin = BuildBoard()
        twin.components, twin.places, twin.fair = self.components, self.places, self.fair
        twin.seats, twin.chips, twin.start = self.seats, self.chips, self.start
        twin.roofs, twin.empty, twin.supply = self.roofs, self.empty[:], self.supply[:]
        twin.doors = [own[:] for own in self.doors]
        twin.houses, twin.seat = self.houses, self.seat
        return twin

    @property
    def finished(self) -> bool:
        return self.houses == self.chips * self.seats

    @property
    def open_cells(self) -> Cells:
        return ALL & ~self.roofs

    @property
    def start_cells(self) -> Cells:
        return SLOT_CELLS[self.start]

    def choices(self) -> list[HousePlacement]:
        """Every house, or kiosk, that may be built now."""
        kinds = [kind for kind in KINDS if self.supply[kind]]
        roofs = self.roofs
        slots = self.empty
        if self.fair and not self.houses:
            slots = [slot for slot in slots if not touching(slot, self.start)]
        near = beside(roofs)
        found = []
        for slot in slots:
            if not near & SLOT_CELLS[slot]:
                continue
            of_slot = self.places[slot]
            for kind in kinds:
                for place in of_slot[kind]:
                    if place.near & roofs and self.fits(place):
                        found.append(place)
        if found:
            return found
        every = [place for slot in slots for kind in kinds for place in self.places[slot][kind]]
        found = [place for place in every if self.fits(place)]
        return found or [place for slot in slots for place in self.places[slot][KIOSK]]

    def fits(self, place: HousePlacement) -> bool:
        """P9."""
        if keeps_together(place.shape, block(self.roofs, place.shift)):
            return True
        open_cells = ALL & ~(self.roofs | place.roofs)
        return joined(open_cells) == open_cells

    def build(self, place: HousePlacement) -> None:
        self.roofs |= place.roofs
        self.empty.remove(place.slot)
        if place.kind:
            self.supply[place.kind] -= 1
        self.doors[self.seat].append(place.door)
        self.houses += 1
        self.seat = (self.seat + 1) % self.seats

    def streets(self) -> list[Cell]:
        return list(members(self.open_cells))
