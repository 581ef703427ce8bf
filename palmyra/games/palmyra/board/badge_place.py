"""Where the total of a space may stand: at its space, but on none of what tells why.

Arithmetic of pixels: knows neither marks nor tiles.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

_STEP: Final = 0.25  # of the badge's height, on the way outwards
_STEPS: Final = 40


def clear_move(
    badge: pygame.Rect, first: float, taken: Sequence[pygame.Rect], port: pygame.Rect
) -> tuple[int, int]:
    """By how much to move a badge that is centered on its space: to the nearest place, `first`
    pixels below the middle or above it, then outwards and to the sides, that covers nothing taken.
    One wholly inside the port is better than one that is not."""
    spare: tuple[int, int] | None = None
    for dx, dy in _offsets(badge, first):
        there = badge.move(dx, dy)
        if there.collidelist(taken) >= 0:
            continue
        if port.contains(there):
            return dx, dy
        spare = spare or (dx, dy)
    return spare or (0, round(first))


def least_covering(
    badge: pygame.Rect, moves: Sequence[tuple[int, int]], figures: Sequence[pygame.Rect]
) -> tuple[int, int]:
    """The first of some moves that covers no figure; else the one that hides least of them."""

    def hidden(move: tuple[int, int]) -> int:
        shared = (badge.move(move).clip(figure) for figure in figures)
        return sum(rect.w * rect.h for rect in shared)

    return min(moves, key=hidden)


def _offsets(badge: pygame.Rect, first: float) -> Iterator[tuple[int, int]]:
    step = max(1.0, badge.h * _STEP)
    beside = badge.w / 2 + first
    for at in range(_STEPS):
        out = round(at * step)
        yield 0, round(first) + out
        yield 0, -round(first) - out
        if at >= 4:  # a capsule is wide: beside its space it is further away than above it
            yield round(beside) + out, 0
            yield -round(beside) - out, 0
