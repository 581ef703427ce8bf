"""What is in the box (R3, R4, R6, R20), made from plain data and checked.

The data stands in assets so that another tile mix is one file away; whoever edits it wrongly
is told what is wrong. Reads no files itself.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.rules.cells import Cell, is_connected, is_large
from palmyra.games.palmyra.rules.tiles import TILES, Landscape, Size, Tile, is_code, tile
from palmyra.kernel.refusal import DataError

PLAYER_COUNTS: Final = range(2, 6)
LEVELS: Final = range(1, 6)
# The fast board (`position.py`) reaches so many cells from the city, whatever is laid.
MOST_TILES: Final = 120


class ComponentsError(DataError):
    """The data of the game is wrong; the message says where and how, in English."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a seat or a solo level begins with."""

    large: int
    small: int
    coins: int = 0
    flipped: int = 0  # small tiles turned from the start (R20)
    goal: int = 0


@dataclass(frozen=True, slots=True)
class Components:
    tiles: tuple[Tile, ...]  # every land tile, in the order of TILES
    cities: Mapping[int, Mapping[Cell, Tile]]  # by number of players
    coins: int
    seats: tuple[Start, ...]
    levels: Mapping[int, Start]

    def of_size(self, size: Size) -> tuple[Tile, ...]:
        return tuple(t for t in self.tiles if t.size is size)


def read_components(data: object) -> Components:
    """Components from the plain value of `tiles.yaml`."""
    top = _mapping(data, "tiles.yaml")
    for key in top:
        if key not in ("tiles", "city", "coins", "seats", "levels"):
            raise ComponentsError(f"{key}: not a known entry")
    components = Components(
        tiles=_read_tiles(top.get("tiles")),
        cities=_read_cities(top.get("city")),
        coins=_read_coins(top.get("coins")),
        seats=_read_seats(top.get("seats")),
        levels=_read_levels(top.get("levels")),
    )
    _check_enough(components)
    return components


def _read_tiles(data: object) -> tuple[Tile, ...]:
    counts = _mapping(data, "tiles")
    for code in counts:
        if not is_code(code):
            raise ComponentsError(f"tiles: {code} is not a tile (R2: like Ldt or Sh)")
    found = tuple(
        t
        for t in TILES
        for _ in range(_count(counts.get(t.code, 0), f"tiles: {t.code}", 0, MOST_TILES))
    )
    if len(found) > MOST_TILES:
        raise ComponentsError(f"tiles: {len(found)} in all, at most {MOST_TILES}")
    return found


def _read_cities(data: object) -> dict[int, dict[Cell, Tile]]:
    sets = _mapping(data, "city")
    cities: dict[int, dict[Cell, Tile]] = {}
    city: dict[Cell, Tile] = {}
    for count in PLAYER_COUNTS:
        here = f"city: {count}"
        for name, landscape in _mapping(sets.get(str(count)), here).items():
            cell = _cell(name, here)
            if cell in city:
                raise ComponentsError(f"{here}: the cell {name} stands twice")
            if landscape not in list(Landscape):
                raise ComponentsError(f"{here}: {name}: {landscape} is none of d, h, m")
            city[cell] = tile(f"{Size.LARGE if is_large(cell) else Size.SMALL}{landscape}")
        if not city or not is_connected(frozenset(city)):
            raise ComponentsError(f"{here}: the city's cells do not all touch one another")
        cities[count] = dict(city)
    if len(sets) != len(PLAYER_COUNTS):
        raise ComponentsError("city: entries 2, 3, 4 and 5, no others")
    return cities


def _read_coins(data: object) -> int:
    """R6: the worth of all pieces."""
    pieces = _mapping(data, "coins")
    total = 0
    for worth, number in pieces.items():
        if worth not in ("1", "3", "5"):
            raise ComponentsError(f"coins: {worth} is none of 1, 3, 5")
        total += int(worth) * _count(number, f"coins: {worth}", 0, 9999)
    if total == 0:
        raise ComponentsError("coins: none at all")
    return total


def _read_seats(data: object) -> tuple[Start, ...]:
    if not isinstance(data, list) or len(data) != max(PLAYER_COUNTS):
        raise ComponentsError(f"seats: a list of {max(PLAYER_COUNTS)} entries")
    return tuple(_start(entry, f"seats: {n}", ("coins",)) for n, entry in enumerate(data, 1))


def _read_levels(data: object) -> dict[int, Start]:
    levels = _mapping(data, "levels")
    if sorted(levels) != [str(level) for level in LEVELS]:
        raise ComponentsError("levels: entries 1 to 5, no others")
    return {
        level: _start(levels[str(level)], f"levels: {level}", ("flipped", "goal"))
        for level in LEVELS
    }


def _start(data: object, here: str, further: tuple[str, ...]) -> Start:
    entry = _mapping(data, here)
    for key in entry:
        if key not in ("large", "small", *further):
            raise ComponentsError(f"{here}: {key} is not a known entry")
    read: Callable[[str], int] = lambda key: _count(entry.get(key, 0), f"{here}: {key}", 0, 999)  # noqa: E731
    return Start(read("large"), read("small"), read("coins"), read("flipped"), read("goal"))


def _check_enough(box: Components) -> None:
    """Whether every game can be dealt from what there is."""
    needs = [("seats", sum(s.large for s in box.seats), sum(s.small for s in box.seats))]
    needs += [(f"levels: {n}", s.large, s.small + s.flipped) for n, s in box.levels.items()]
    have = Counter(t.size for t in box.tiles)
    for here, large, small in needs:
        if large > have[Size.LARGE] or small > have[Size.SMALL]:
            raise ComponentsError(f"{here}: deals more tiles than the stacks hold")
    if sum(s.coins + 1 for s in box.seats) >= box.coins:
        raise ComponentsError("seats: deals all the coins of the reserve")


def _mapping(data: object, here: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise ComponentsError(f"{here}: missing, or not a list of entries")
    return data


def _count(value: object, here: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ComponentsError(f"{here}: a whole number from {least} to {most} is wanted")
    return int(value)


def _cell(name: str, here: str) -> Cell:
    try:
        x, y = (int(part) for part in name.split(","))
    except ValueError:
        raise ComponentsError(f"{here}: {name} is not a cell like 2,-1") from None
    return x, y
