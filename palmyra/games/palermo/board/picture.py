"""The town as it is drawn: for every cell what it shows, derived from a position. Pure.

Two pictures that differ in a cell differ in its `Sight`: whoever keeps a drawing mends it there.
Never rotated: a house is its cells, so the light stays where it is (P3, P4).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from palmyra.games.palermo.board.palette import TONES
from palmyra.games.palermo.rules.cells import (
    CELLS,
    CORNERS,
    RING,
    SIDE,
    Cell,
    Slot,
    cells_of,
    members,
    slot_of,
    touching,
    xy,
)
from palmyra.games.palermo.rules.components import KIOSK, Components
from palmyra.games.palermo.rules.shops import shop_of
from palmyra.games.palermo.rules.state import House as Built
from palmyra.games.palermo.rules.state import State

SQUARES: Final = ("square_fountain", "square_market", "square_palm")
_FAR_LAUNDRY: Final = 3  # cells at least between two lines


class CellSide(StrEnum):
    """Where a door opens to; also how a car is headed."""

    SOUTH = "s"
    WEST = "w"
    NORTH = "n"
    EAST = "e"


STEP: Final = {CellSide.SOUTH: SIDE, CellSide.WEST: -1, CellSide.NORTH: -SIDE, CellSide.EAST: 1}
TURNED: Final = tuple(CellSide)  # the door's side by rotation (P4)


class Door(NamedTuple):
    """A shop: its awning and sign, and the circle with the chip; on the circle's cell."""

    side: CellSide
    shop: str
    owner: str  # a color; "" for a tile that nobody has built yet
    taken: bool
    kiosk: bool = False


class Roof(NamedTuple):
    cases: tuple[str, str, str, str]  # which part each quarter takes: nw, ne, sw, se
    tone: int
    wall: str  # "left", "mid_b" …; "" where the roof goes on to the south
    plaster: int
    seam_west: tuple[int, int] | None  # party wall: from and to, in units
    seam_north: tuple[int, int] | None
    patio: bool  # its south-east corner is the middle of four roofs
    furniture: str


class Sight(NamedTuple):
    ground: str  # "plan", "street", "start", a square, or a part of the ring
    roof: Roof | None = None
    door: Door | None = None
    laundry: bool = False


@dataclass(frozen=True, slots=True)
class DrawnHouse:
    """A house as it is drawn."""

    slot: Slot
    kind: int
    rotation: int
    owner: str = ""
    tone: int = 0
    taken: bool = False
    shop: str = ""  # by its number: the next house's is known before one chooses its lot

    @property
    def side(self) -> CellSide:
        return TURNED[self.rotation]

    @property
    def circle(self) -> Cell:
        """The roof cell with the circle; of a kiosk the door cell itself."""
        if self.kind == KIOSK:
            return self.door
        return cells_of(self.slot)[self.rotation]

    @property
    def door(self) -> Cell:
        """The street cell that the door opens onto."""
        return cells_of(self.slot)[(self.rotation + 3) % 4]


@dataclass(frozen=True, slots=True, eq=False)
class TownPicture:
    """Equal only to itself: `picture_of` gives the same one while nothing changes."""

    cells: Mapping[Cell, Sight]
    houses: tuple[DrawnHouse, ...]
    built: frozenset[Slot]  # slots that are no plan paper any more
    complete: bool  # phase 2: no cardboard edges any more

    def house_at(self, door: Cell) -> DrawnHouse | None:
        """The house whose door opens onto a cell."""
        return next((house for house in self.houses if house.door == door), None)


def picture_of(state: State) -> TownPicture:
    """What a position looks like, without cars and policemen; the same value while it is."""
    complete = state.phase == 2
    squares = tuple(state.empty_slots()) if complete else ()
    return _town(houses_of(state), state.start, squares, state.components, complete)


@lru_cache(maxsize=8)
def _town(
    houses: tuple[DrawnHouse, ...], start: Slot | None, squares: tuple[Slot, ...], box: Components,
    complete: bool,
) -> TownPicture:  # fmt: skip
    ground: dict[Slot, str] = {}
    if start is not None:
        ground[start] = "start"
    for number, slot in enumerate(squares):
        ground[slot] = SQUARES[number % len(SQUARES)]
    return _picture(houses, ground, box, complete)


def tile_picture(house: DrawnHouse, components: Components) -> TownPicture:
    """One loose tile."""
    whole = _picture((house,), {}, components, complete=True)
    cells = {cell: whole.cells[cell] for cell in cells_of(house.slot)}
    return TownPicture(cells, whole.houses, whole.built, complete=True)


def houses_of(state: State) -> tuple[DrawnHouse, ...]:
    """Every house as it is drawn, in the order they were built."""
    colors = tuple(player.color.value for player in state.players)
    return _houses(state.houses, colors, tuple(player.doors for player in state.players))


@lru_cache(maxsize=64)
def _houses(
    built: tuple[Built, ...], colors: tuple[str, ...], doors: tuple[tuple[Cell, ...], ...]
) -> tuple[DrawnHouse, ...]:
    tones = _tones(tuple(house.slot for house in built))
    return tuple(
        DrawnHouse(
            house.slot, house.kind, house.rotation, colors[house.seat], tones[house.slot],
            house.door not in doors[house.seat], shop_of(number),
        )
        for number, house in enumerate(built)
    )  # fmt: skip


@lru_cache(maxsize=64)
def _tones(slots: tuple[Slot, ...]) -> Mapping[Slot, int]:
    """Each house's tone; it does not change with what is built later."""
    found: dict[Slot, int] = {}
    for slot in slots:
        found[slot] = tone_for(slot, found)
    return found


def tone_for(slot: Slot, tones: Mapping[Slot, int]) -> int:
    """A roof's tone: one that no house around has, so that houses stay countable."""
    near = {tone for other, tone in tones.items() if touching(slot, other)}
    order = sorted(range(len(TONES)), key=lambda tone: (slot * 7 + tone * 5) % 11)
    free = [tone for tone in order if tone not in near]
    beside = {tones.get(slot + step) for step in (-1, 1, -6, 6)}
    return next(iter(free or [tone for tone in order if tone not in beside] or order))


def _picture(
    houses: tuple[DrawnHouse, ...], ground: Mapping[Slot, str], box: Components, complete: bool
) -> TownPicture:
    roofs: dict[Cell, DrawnHouse] = {
        cell: house
        for house in houses
        for cell in members(box.roofs[house.kind][house.slot][house.rotation])
    }
    built = frozenset(ground) | {house.slot for house in houses}
    fronts = {house.door for house in houses}
    circles = {house.circle: house for house in houses}
    hung = _laundry(roofs, fronts, built)
    cells = {}
    for cell in CELLS:
        house = circles.get(cell)
        cells[cell] = Sight(
            _ground(cell, ground, built),
            _roof(cell, roofs, circles) if cell in roofs else None,
            None if house is None else _door(house),
            cell in hung,
        )
    return TownPicture(cells, houses, built, complete)


def _door(house: DrawnHouse) -> Door:
    return Door(house.side, house.shop, house.owner, house.taken, house.kind == KIOSK)


def _ground(cell: Cell, ground: Mapping[Slot, str], built: frozenset[Slot]) -> str:
    slot = slot_of(cell)
    if slot is None:
        return "ring_corner" if cell in CORNERS else _ring(cell)
    if slot in ground:
        return ground[slot]
    return "street" if slot in built else "plan"


def _ring(cell: Cell) -> str:
    x, y = xy(cell)
    fast = {(2, "w"), (11, "e")} if y in (0, SIDE - 1) else {(2, "n"), (11, "s")}
    along = x if y in (0, SIDE - 1) else y
    for at, side in fast:
        if along == at:
            return f"ring_fast_{side}"
    return "ring_h" if y in (0, SIDE - 1) else "ring_v"


def _roof(cell: Cell, roofs: Mapping[Cell, DrawnHouse], circles: Mapping[Cell, DrawnHouse]) -> Roof:
    house = roofs[cell]
    cases = _cases(cell, roofs)
    x, y = xy(cell)
    return Roof(
        cases,
        house.tone,
        _wall(cell, roofs),
        (house.slot % 6 * 2 + house.slot // 6 * 3 + house.tone) % 4,
        _seam(cell, -1, SIDE, roofs),
        _seam(cell, -SIDE, 1, roofs),
        cases[3] == "full",
        "" if cell in circles or "full" in cases else _furniture(x, y, cases),
    )


def _cases(cell: Cell, roofs: Mapping[Cell, DrawnHouse]) -> tuple[str, str, str, str]:
    """Which part each quarter takes, from the three neighbors it touches."""
    # Roofs never stand on the ring, so no neighbor lies beyond an edge.
    north_west, north_east, south_west, south_east = (
        _case(cell + h in roofs, cell + v in roofs, cell + h + v in roofs)
        for v in (-SIDE, SIDE)
        for h in (-1, 1)
    )
    return north_west, north_east, south_west, south_east


def _case(horizontal: bool, vertical: bool, diagonal: bool) -> str:
    if horizontal and vertical:
        return "full" if diagonal else "inner"
    if horizontal:
        return "vedge"
    return "hedge" if vertical else "outer"


def _wall(cell: Cell, roofs: Mapping[Cell, DrawnHouse]) -> str:
    if cell + SIDE in roofs:
        return ""
    left, right = cell - 1 not in roofs, cell + 1 not in roofs
    name = "both" if left and right else "left" if left else "right" if right else "mid"
    x, y = xy(cell)
    return f"{name}_b" if (x * 3 + y * 5) % 2 else name


def _seam(
    cell: Cell, across: int, along: int, roofs: Mapping[Cell, DrawnHouse]
) -> tuple[int, int] | None:
    """The party wall towards a neighbor of another house; it ends before the eaves."""
    other = roofs.get(cell + across)
    if other is None or other is roofs[cell]:
        return None
    before = cell - along in roofs and cell - along + across in roofs
    after = cell + along in roofs and cell + along + across in roofs
    return 0 if before else 2, 50 if after else 48


def _furniture(x: int, y: int, cases: tuple[str, ...]) -> str:
    chance = (x * 31 + y * 17) % 11
    if chance in (0, 4, 7, 9):
        return "chimney_w" if chance % 2 else "chimney_e"
    if chance in (2, 5) and set(cases) != {"outer"}:
        return "skylight"
    return {3: "cat", 8: "pergola"}.get(chance, "")


def _laundry(
    roofs: Mapping[Cell, DrawnHouse], fronts: set[Cell], built: frozenset[Slot]
) -> frozenset[Cell]:
    """Lines over lanes between two roofs, never before a door, well apart."""
    hung: list[Cell] = []
    for cell in _lanes(roofs, built):
        if cell not in fronts and all(_apart(cell, other) > _FAR_LAUNDRY for other in hung):
            hung.append(cell)
    return frozenset(hung)


def _lanes(roofs: Mapping[Cell, DrawnHouse], built: frozenset[Slot]) -> Iterator[Cell]:
    for cell in CELLS:
        if RING >> cell & 1 or cell in roofs or slot_of(cell) not in built:
            continue
        if cell - 1 in roofs and cell + 1 in roofs:
            yield cell


def _apart(one: Cell, other: Cell) -> int:
    (a, b), (c, d) = xy(one), xy(other)
    return abs(a - c) + abs(b - d)
