"""Rectangles of pixels: joined, what is left of one around others, where copies are fast."""

from collections.abc import Sequence
from typing import Final

import pygame

# Copies whose rows begin and end with a whole line of the processor's cache, 64 bytes, are three
# times as fast as others: SDL streams them past the cache.
GRID: Final = 16


def on_grid(rect: pygame.Rect) -> pygame.Rect:
    """The largest part of a rectangle that is copied fast; may be empty."""
    left = -(-rect.left // GRID) * GRID
    return pygame.Rect(left, rect.y, max(0, rect.right // GRID * GRID - left), rect.h)


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that overlap made one, so that nothing is painted twice."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (at := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(at))
        found.append(rect)
    return found


def around(area: pygame.Rect, holes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The area without the holes, as rectangles."""
    parts = [area]
    for hole in holes:
        parts = [rest for part in parts for rest in _without(part, hole)]
    return parts


def _without(area: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    hole = hole.clip(area)
    if not hole.w or not hole.h:
        return [area]
    parts = (
        pygame.Rect(area.x, area.y, area.w, hole.top - area.top),
        pygame.Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom),
        pygame.Rect(area.x, hole.top, hole.left - area.left, hole.h),
        pygame.Rect(hole.right, hole.top, area.right - hole.right, hole.h),
    )
    return [part for part in parts if part.w > 0 and part.h > 0]
