"""Arithmetic of the screen: logical boxes, and how they become the window's pixels.

A scene lays itself out in logical pixels of a 1600 by 900 stage. `Layout` maps them, with one
uniform scale, into a window of any size; what lies beside the stage is `area`. No pygame state.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

STAGE = (1600, 900)
# What a scene gets by with: the largest scale, 200 %, leaves 800 by 450 of the stage.
SMALLEST = (720, 450)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """Smaller by `dx` and `dy` on every side; negative values grow it."""
        dy = dx if dy is None else dy
        w, h = max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy)
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def centered(self, w: float, h: float) -> "Box":
        """A box of that size around the same center."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def top(self, h: float) -> "Box":
        return Box(self.x, self.y, self.w, h)

    def below(self, dy: float) -> "Box":
        """What is left after taking `dy` off the top."""
        return Box(self.x, self.y + dy, self.w, max(0.0, self.h - dy))

    def overlaps(self, other: "Box") -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        """Whether all of the other lies within."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def shared(self, other: "Box") -> float:
        """The area that both cover."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def union(self, other: "Box") -> "Box":
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def row(box: Box, widths: Sequence[float], gap: float) -> list[Box]:
    """Boxes side by side; a width of 0 shares what the others leave."""
    return [Box(box.x + at, box.y, w, box.h) for at, w in _shares(box.w, widths, gap)]


def column(box: Box, heights: Sequence[float], gap: float) -> list[Box]:
    """Boxes below each other; a height of 0 shares what the others leave."""
    return [Box(box.x, box.y + at, box.w, h) for at, h in _shares(box.h, heights, gap)]


def _shares(total: float, lengths: Sequence[float], gap: float) -> list[tuple[float, float]]:
    free = total - sum(lengths) - gap * max(0, len(lengths) - 1)
    open_ended = sum(1 for length in lengths if length == 0)
    share = max(0.0, free / open_ended) if open_ended else 0.0
    placed: list[tuple[float, float]] = []
    at = 0.0
    for length in lengths:
        taken = length or share
        placed.append((at, taken))
        at += taken + gap
    return placed


@dataclass(frozen=True, slots=True)
class Layout:
    """One window size and scale: logical coordinates in, device pixels out, and back."""

    width: int
    height: int
    scale: float
    left: float
    top: float

    @classmethod
    def fit(
        cls,
        size: tuple[int, int],
        ui_scale: float = 1.0,
        need: tuple[float, float] = STAGE,
    ) -> "Layout":
        """The layout of a window of `size` pixels.

        `ui_scale` enlarges beyond the scale at which the whole stage fits, but never so far
        that less than `need` logical pixels remain: a scene says what it cannot do without.
        """
        width, height = max(1, size[0]), max(1, size[1])
        scale = min(width / STAGE[0], height / STAGE[1]) * ui_scale
        scale = min(scale, width / need[0], height / need[1])
        left = (width - need[0] * scale) / 2
        top = (height - need[1] * scale) / 2
        return cls(width, height, scale, left, top)

    @property
    def area(self) -> Box:
        """All of the window in logical coordinates; holds at least (0, 0, *need)."""
        return Box(
            -self.left / self.scale,
            -self.top / self.scale,
            self.width / self.scale,
            self.height / self.scale,
        )

    def px(self, length: float) -> int:
        """A length in device pixels, at least one where there was something."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box. Edges are rounded, so touching boxes still touch."""
        x, y = self.point(box.x, box.y)
        right, bottom = self.point(box.right, box.bottom)
        return pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))

    def cover(self, box: Box) -> pygame.Rect:
        """The pixels a box may touch, rounded outward: for damage."""
        return self.rect(box).inflate(4, 4)

    def box(self, rect: pygame.Rect) -> Box:
        """The logical box of some pixels."""
        x, y = self.logical(rect.x, rect.y)
        return Box(x, y, rect.w / self.scale, rect.h / self.scale)

    def logical(self, px: float, py: float) -> tuple[float, float]:
        return (px - self.left) / self.scale, (py - self.top) / self.scale
