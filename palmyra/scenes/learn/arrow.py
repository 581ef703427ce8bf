"""Where the tutor's arrow stands, so that it points and covers nothing. Arithmetic only."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.ui.layout import Box

RING: Final = 7.0  # how far the ring stands off what it is around
SIZES: Final = (54.0, 34.0, 20.0)
FAR: Final = 260.0  # beyond that nobody sees what it points at
STEP: Final = 4.0
ASIDE: Final = (0.0, 0.7, -0.7)  # off the middle of the thing, in parts of half its width
# Degrees clockwise, 0 points down; and to which side of the thing the arrow then stands.
SIDES: Final = ((0, (0, -1)), (90, (1, 0)), (270, (-1, 0)), (180, (0, 1)))


@dataclass(frozen=True, slots=True)
class Arrow:
    box: Box
    turn: int


def arrow_for(box: Box, area: Box, cards: Sequence[Box], tiles: Sequence[Box]) -> Arrow | None:
    """The arrow that is nearest and largest. It may stand off beyond the tiles around the thing
    and outside the card the thing is in, but never points across another card.

    None where there is no room: the ring is enough then.
    """
    around = [card for card in cards if _holds(card, box)]
    others = [card for card in cards if card not in around]
    found = [
        (far + 1.5 * (SIZES[0] - size) + 40 * abs(aside), arrow)
        for size in SIZES
        for aside in ASIDE
        for turn, side in SIDES
        for far, arrow in _first_free(box, size, aside, turn, side, area, others, [*around, *tiles])
    ]
    return min(found, key=lambda each: each[0])[1] if found else None


def _first_free(
    box: Box, size: float, aside: float, turn: int, side: tuple[int, int], area: Box,
    others: Sequence[Box], passed: Sequence[Box],
) -> Iterator[tuple[float, Arrow]]:  # fmt: skip
    """Away from the ring until nothing is covered any more: at most one place."""
    ring = box.inset(-RING)
    dx, dy = side
    x, y = ring.center
    off = aside * max(0.0, (abs(dy) * ring.w + abs(dx) * ring.h - size) / 2)
    start = Box(x - size / 2, y - size / 2, size, size).moved(
        dx * (ring.w + size) / 2 + abs(dy) * off, dy * (ring.h + size) / 2 + abs(dx) * off
    )
    for count in range(int(FAR / STEP)):
        spot = start.moved(dx * count * STEP, dy * count * STEP)
        if not _holds(area, spot) or any(map(spot.overlaps, others)):
            return
        if not any(map(spot.overlaps, passed)):
            yield count * STEP, Arrow(spot, turn)
            return


def _holds(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )
