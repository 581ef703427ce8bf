"""Where the tiles of a hand lie in the well: groups, gaps and overlap as arithmetic.

Tiles keep the hand's own order. When they do not fit side by side those of one group
overlap, down to 40 % of each in sight, and closer only when even that is too wide.
No pygame; logical pixels.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from palmyra.games.palmyra.rules.tiles import Hand, Landscape, Size, Tile
from palmyra.ui.layout import Box

LARGE: Final = 98.0
SMALL: Final = 60.0
GAP: Final = 9.0
GROUP_GAP: Final = 19.0
SIZE_GAP: Final = 44.0  # around the divider
VISIBLE: Final = 0.40
TIGHTEST: Final = 0.45  # of the gaps between groups in a full hand
PADDING: Final = 20.0
TOP: Final = 10.0
LABELS: Final = 27.0  # height left for the words under the tiles


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles of one size and landscape, and the room their label has."""

    size: Size
    landscape: Landscape
    left: float
    right: float


@dataclass(frozen=True, slots=True)
class HandLayout:
    slots: tuple[Box, ...]  # by index in the hand
    groups: tuple[Group, ...]
    divider: float | None  # x of the line between large and small
    bottom: float  # of the tiles; labels stand below
    labelled: bool = True  # whether there is room for them

    def index_at(self, x: float, y: float) -> int | None:
        """The tile under a point: where tiles overlap, the one that lies on top."""
        for at in range(len(self.slots) - 1, -1, -1):
            if self.slots[at].inset(-2).contains(x, y):
                return at
        return None


def width(tile: Tile) -> float:
    return LARGE if tile.size is Size.LARGE else SMALL


def lay_out(hand: Hand, well: Box, large: float = LARGE) -> HandLayout:
    """The slots of a hand in a well, large tiles being `large` wide and all else in keeping."""
    part = large / LARGE
    spare = well.h - large
    labelled = spare >= TOP + LABELS
    middle = well.y + (TOP if labelled else spare / 2) + large / 2
    steps = _fitted(hand, well.w / part - 2 * PADDING)
    slots = []
    x = well.x + PADDING * part
    for at, tile in enumerate(hand):
        side = width(tile) * part
        slots.append(Box(x, middle - side / 2, side, side))
        if at < len(steps):
            x += steps[at] * part
    groups, divider = _groups(hand, slots), _divider(hand, slots)
    return HandLayout(tuple(slots), groups, divider, well.bottom - LABELS, labelled)


def _fitted(hand: Hand, room: float) -> list[float]:
    """From each tile's left to the next one's, so that all fit the room."""
    if not hand:
        return []
    loose = [width(a) + _gap(a, b) for a, b in pairwise(hand)]
    # Gaps between groups give way too, before less than 40 % of a tile would show.
    tight = [
        VISIBLE * width(a) if _together(a, b) else width(a) + _gap(a, b) * TIGHTEST
        for a, b in pairwise(hand)
    ]
    last = width(hand[-1])
    if sum(loose) + last <= room:
        return loose
    spare = room - last - sum(tight)
    if spare >= 0:
        part = spare / (sum(loose) - sum(tight))
        return [t + (wide - t) * part for t, wide in zip(tight, loose, strict=True)]
    factor = max(0.0, (room - last) / sum(tight))
    return [step * factor for step in tight]


def _together(a: Tile, b: Tile) -> bool:
    return a.size is b.size and a.landscape is b.landscape


def _gap(a: Tile, b: Tile) -> float:
    if a.size is not b.size:
        return SIZE_GAP
    return GAP if a.landscape is b.landscape else GROUP_GAP


def _groups(hand: Hand, slots: list[Box]) -> tuple[Group, ...]:
    found: list[Group] = []
    for tile, slot in zip(hand, slots, strict=True):
        if found and (found[-1].size, found[-1].landscape) == (tile.size, tile.landscape):
            last = found[-1]
            found[-1] = Group(last.size, last.landscape, last.left, slot.right)
        else:
            found.append(Group(tile.size, tile.landscape, slot.x, slot.right))
    return tuple(found)


def _divider(hand: Hand, slots: list[Box]) -> float | None:
    for at in range(1, len(hand)):
        if hand[at].size is not hand[at - 1].size:
            return (slots[at - 1].right + slots[at].x) / 2
    return None
