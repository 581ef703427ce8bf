"""Where the tiles of a hand lie in the well: groups, gaps and overlap as arithmetic.

Tiles keep the hand's own order. When they do not fit side by side those of one group overlap.
Where that would hide more than 40 % of a tile, equal ones lie on a stack with its number, and
every kind is seen; kinds overlap, down to 40 %, and closer only when even that is too wide.
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
READABLE: Final = 0.60  # less of each in sight, and equal tiles are stacked
PEEK: Final = 5.0  # of a tile below another one of its stack
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
    stacks: tuple[tuple[int, ...], ...] = ()  # equal tiles on each other, the top one last

    def stack_of(self, at: int) -> tuple[int, ...]:
        """The tiles of the stack that one lies in; itself alone where it lies alone."""
        return next((stack for stack in self.stacks if at in stack), (at,))

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
    room = well.w / part - 2 * PADDING
    steps = _fitted(hand, room)
    stacked = any(
        _together(a, b) and step < READABLE * width(a) - 1e-6
        for (a, b), step in zip(pairwise(hand), steps, strict=True)
    )
    if stacked:
        steps = _fitted(hand, room, stacked=True)
    slots = []
    x = well.x + PADDING * part
    for at, tile in enumerate(hand):
        side = width(tile) * part
        slots.append(Box(x, middle - side / 2, side, side))
        if at < len(steps):
            x += steps[at] * part
    groups, divider = _groups(hand, slots), _divider(hand, slots)
    return HandLayout(tuple(slots), groups, divider, well.bottom - LABELS, labelled,
                      _stacks(hand) if stacked else ())  # fmt: skip


def _fitted(hand: Hand, room: float, *, stacked: bool = False) -> list[float]:
    """From each tile's left to the next one's, so that all fit the room."""
    if not hand:
        return []
    if stacked:
        return _stacked(hand, room)
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


def _stacked(hand: Hand, room: float) -> list[float]:
    """The kinds as if they were alone, and equal tiles on each other."""
    peeks = sum(a == b for a, b in pairwise(hand)) * PEEK
    kinds = iter(_fitted(tuple(dict.fromkeys(hand)), max(1.0, room - peeks)))
    steps = [PEEK if a == b else next(kinds) for a, b in pairwise(hand)]
    last = width(hand[-1])
    factor = min(1.0, max(0.0, room - last) / sum(steps)) if sum(steps) else 1.0
    return [step * factor for step in steps]


def _stacks(hand: Hand) -> tuple[tuple[int, ...], ...]:
    found: dict[Tile, list[int]] = {}
    for at, tile in enumerate(hand):
        found.setdefault(tile, []).append(at)
    return tuple(tuple(stack) for stack in found.values() if len(stack) > 1)


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
