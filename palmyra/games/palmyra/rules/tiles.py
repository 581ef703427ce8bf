"""Land tiles (R2): 24 kinds, each one object, compared by identity.

Two tiles of one kind are the same value: the rules never tell them apart.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final


class Size(StrEnum):
    """How large a tile is; the value is its letter in a tile's code."""

    LARGE = "L"
    SMALL = "S"

    @property
    def other(self) -> "Size":
        return Size.SMALL if self is Size.LARGE else Size.LARGE


class Landscape(StrEnum):
    DESERT = "d"
    HILLS = "h"
    MOUNTAINS = "m"


class Feature(StrEnum):
    TOWER = "t"
    LAKE = "l"
    CARAVAN = "c"


class Tile:
    """One kind of land tile. Take it from `tile(code)` or `TILES`, never by calling."""

    __slots__ = ("code", "feature", "index", "landscape", "size")

    size: Size
    landscape: Landscape
    feature: Feature | None
    code: str  # as the record writes it: `Ldt`, `Sh`
    index: int  # its place in TILES, which is the order of a hand

    def __init__(self, size: Size, landscape: Landscape, feature: Feature | None, index: int):
        self.size, self.landscape, self.feature, self.index = size, landscape, feature, index
        self.code = f"{size}{landscape}{feature or ''}"

    def __repr__(self) -> str:
        return self.code

    def __lt__(self, other: "Tile") -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[Callable[[str], "Tile"], tuple[str]]:
        # Copies and pickles come back as the one object of their kind.
        return tile, (self.code,)


Hand = tuple[Tile, ...]  # always in the order of TILES


def _all_tiles() -> tuple[Tile, ...]:
    # Large before small; desert, hills, mountains; plain before features: the hand's order.
    features: tuple[Feature | None, ...] = (None, *Feature)
    faces = ((size, land, feature) for size in Size for land in Landscape for feature in features)
    return tuple(Tile(*face, index) for index, face in enumerate(faces))


TILES: Final = _all_tiles()
_BY_CODE: Final = {t.code: t for t in TILES}


def tile(code: str) -> Tile:
    """The tile of a code like `Ldt`; KeyError if there is none."""
    return _BY_CODE[code]


def is_code(text: str) -> bool:
    return text in _BY_CODE


def sorted_hand(tiles: Iterable[Tile]) -> Hand:
    return tuple(sorted(tiles, key=_index))


def _index(t: Tile) -> int:
    return t.index


def without(hand: Hand, t: Tile) -> Hand:
    """The hand less one tile of that kind; ValueError if there is none."""
    at = hand.index(t)
    return hand[:at] + hand[at + 1 :]


def codes(tiles: Iterable[Tile]) -> str:
    return " ".join(t.code for t in tiles)
