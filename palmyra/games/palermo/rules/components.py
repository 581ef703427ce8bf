"""What is in the box (P3 to P5), made from plain data and checked. Reads no files itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from palmyra.games.palermo.rules.cells import SLOTS, Cell, Cells, Slot, cells_of, set_of
from palmyra.kernel.refusal import DataError

KIOSK: Final = 0
KINDS: Final = (1, 2, 3)  # of houses
TURNS: Final = range(4)  # rotations, quarter turns clockwise
SEATS: Final = range(3, 6)


class ComponentsError(DataError):
    """The data of the game is wrong; the message says where and how, in English."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile unturned; corners count clockwise from the upper left, as `cells_of` does."""

    kind: int
    roofs: tuple[int, ...]  # corners
    door: int  # the corner that the door opens onto

    def roof_cells(self, slot: Slot, rotation: int) -> tuple[Cell, ...]:
        cells = cells_of(slot)
        return tuple(cells[(corner + rotation) % 4] for corner in self.roofs)

    def door_cell(self, slot: Slot, rotation: int) -> Cell:
        return cells_of(slot)[(self.door + rotation) % 4]


@dataclass(frozen=True)
class Components:
    """The box. One is made and shared: it is compared and hashed by its data."""

    tiles: tuple[Tile, ...]  # by kind, the kiosk first
    houses: tuple[int, ...]  # how many there are of each kind; of kiosks none
    chips: tuple[int, ...]  # by the number of players
    waiting: tuple[int, ...]
    points: int
    guard: int

    @cached_property
    def roofs(self) -> tuple[tuple[tuple[Cells, ...], ...], ...]:
        """The roof cells of a tile: by kind, slot and rotation."""
        return tuple(
            tuple(tuple(set_of(tile.roof_cells(slot, turn)) for turn in TURNS) for slot in SLOTS)
            for tile in self.tiles
        )

    @cached_property
    def doors(self) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
        """The door cell: by kind, slot and rotation."""
        return tuple(
            tuple(tuple(tile.door_cell(slot, turn) for turn in TURNS) for slot in SLOTS)
            for tile in self.tiles
        )


def read_components(data: object) -> Components:
    """The box from a document's plain value; ComponentsError says what is wrong with it."""
    if not isinstance(data, Mapping):
        raise ComponentsError("a mapping is wanted")
    tiles = _mapping(data, "tiles", (KIOSK, *KINDS))
    houses = _numbers(data, "houses", KINDS)
    chips = _numbers(data, "chips", tuple(SEATS))
    for seats in SEATS:
        if not 0 < seats * chips[seats] < len(SLOTS):
            raise ComponentsError(f"chips: {seats} players have too many or none")
    if sum(houses.values()) < max(seats * chips[seats] for seats in SEATS):
        raise ComponentsError("houses: fewer than chips")
    return Components(
        tuple(_tile(kind, tiles[kind]) for kind in (KIOSK, *KINDS)),
        (0, *(houses[kind] for kind in KINDS)),
        tuple(chips.get(seats, 0) for seats in range(SEATS.stop)),
        tuple(_numbers(data, "waiting", tuple(SEATS)).get(seats, 0) for seats in range(SEATS.stop)),
        _number(data.get("points"), "points", least=1),
        _number(data.get("guard"), "guard", least=1),
    )


def _tile(kind: int, rows: object) -> Tile:
    here = f"tiles: {kind}"
    if not isinstance(rows, list) or [len(str(row)) for row in rows] != [2, 2]:
        raise ComponentsError(f"{here}: two rows of two cells are wanted")
    upper, lower = str(rows[0]), str(rows[1])
    marks = upper[0], upper[1], lower[1], lower[0]  # clockwise
    if marks.count("D") != 1 or set(marks) - set("O#D."):
        raise ComponentsError(f"{here}: one D is wanted, O, # and . besides")
    roofs = tuple(corner for corner, mark in enumerate(marks) if mark in "O#")
    if marks.count("O") != (kind != KIOSK) or (kind == KIOSK and roofs):
        raise ComponentsError(f"{here}: one O is wanted on a house, no roof on a kiosk")
    return Tile(kind, roofs, marks.index("D"))


def _mapping(data: Mapping[object, object], key: str, wanted: tuple[int, ...]) -> dict[int, object]:
    value = data.get(key)
    if not isinstance(value, Mapping):
        raise ComponentsError(f"{key}: a mapping is wanted")
    found = {int(str(name)): inner for name, inner in value.items() if str(name).isdecimal()}
    if len(found) != len(value) or sorted(found) != sorted(wanted):
        raise ComponentsError(f"{key}: {', '.join(map(str, wanted))} are wanted")
    return found


def _numbers(data: Mapping[object, object], key: str, wanted: tuple[int, ...]) -> dict[int, int]:
    found = _mapping(data, key, wanted)
    return {name: _number(value, f"{key}: {name}") for name, value in found.items()}


def _number(value: object, here: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= 99:
        raise ComponentsError(f"{here}: a number from {least} to 99 is wanted")
    return int(value)
