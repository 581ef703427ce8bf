"""The light over the whole window: it falls off towards the edges, palms shade two corners.

Fixed to the window, so it is multiplied over whatever the table shows. Only the rim changes
pixels: the bright middle is left alone, which is most of the cost.
"""

from collections.abc import Sequence

import pygame

from palmyra.tabletop.vector import raster
from palmyra.ui import theme


class Light:
    """Four strips around the window's middle."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._strips: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._parts: Sequence[pygame.Rect] = ()
        self._pieces: list[tuple[pygame.Surface, pygame.Rect]] = []  # of the strips, in the parts

    def draw(self, target: pygame.Surface, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Over the target's clip, or parts of it: from frame to frame these are the same."""
        if target.get_size() != self._size:
            self._make(target.get_size())
        if parts is None:
            pieces = [one for one in self._strips if one[1].colliderect(target.get_clip())]
        else:
            if parts != self._parts:
                self._parts = parts
                self._pieces = [
                    (strip.subsurface(lit.move(-rect.x, -rect.y)), lit)
                    for strip, rect in self._strips
                    for part in parts
                    if (lit := rect.clip(part)).w and lit.h
                ]
            pieces = self._pieces
        target.fblits(pieces, pygame.BLEND_RGB_MULT)

    def _make(self, size: tuple[int, int]) -> None:
        self._size, self._parts, self._pieces = size, (), []
        width, height = size
        # Soft everywhere: drawn small and stretched.
        small = 320, min(640, max(2, round(320 * height / max(1, width))))
        glow = pygame.Surface(small, 0, 32)
        glow.fill((255, 255, 255))
        # In the window's own shape: an SVG keeps its proportions and would leave bare strips.
        glow.blit(raster(_shade(*small), small, small), (0, 0))
        whole = pygame.transform.smoothscale(glow, size)
        if pygame.display.get_surface():
            whole = whole.convert()
        rim = pygame.Rect(0, 0, width, height).inflate(
            -2 * round(width * _RIM), -2 * round(height * _RIM)
        )
        parts = (
            pygame.Rect(0, 0, width, rim.top),
            pygame.Rect(0, rim.bottom, width, height - rim.bottom),
            pygame.Rect(0, rim.top, rim.left, rim.h),
            pygame.Rect(rim.right, rim.top, width - rim.right, rim.h),
        )
        self._strips = [(whole.subsurface(part), part) for part in parts if part.w and part.h]


_RIM = 0.16  # of the window's width and height
_SHADED = 0.155  # what is shaded of it: stretching must not reach into the middle


def _shade(width: float, height: float) -> str:
    """Four falling edges; each ends where the untouched middle begins."""

    def edge(name: str, x: float, y: float, dx: float, dy: float, strength: float) -> str:
        return (
            f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
            f' x1="{x}" y1="{y}" x2="{x + dx}" y2="{y + dy}">'
            f'<stop offset="0" stop-color="{theme.OCHRE_61B}" stop-opacity="{strength}"/>'
            f'<stop offset="0.45" stop-color="{theme.OCHRE_67}" stop-opacity="{strength * 0.33}"/>'
            f'<stop offset="1" stop-color="{theme.OCHRE_74C}"'
            ' stop-opacity="0"/></linearGradient></defs>'
            f'<path d="M0 0H{width}V{height}H0Z" fill="url(#{name})"/>'
        )

    dx, dy = _SHADED * width, _SHADED * height
    return (
        edge("l", 0, 0, dx, 0, 0.6)
        + edge("r", width, 0, -dx, 0, 0.6)
        + edge("t", 0, 0, 0, dy, 0.42)
        + edge("b", 0, height, 0, -dy, 0.5)
    )
