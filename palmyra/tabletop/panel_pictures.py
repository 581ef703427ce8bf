"""Whole panels kept as pictures: an unchanged panel is a few blits.

A panel is painted in the same logical coordinates as the window, so nothing knows whether it
draws to the screen or to its picture.
"""

from collections.abc import Callable, Hashable

import pygame

from palmyra.tabletop.pixels import around, on_grid
from palmyra.tabletop.vector import ready, seen
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout

SPILL = 20  # logical pixels around a panel for its shadow
RIMS = (3, 6, 10, 16, 24)  # logical pixels tried, until what is inside is opaque


class PanelPictures:
    """The latest picture of one panel, cut up for drawing: its opaque inside is copied, only the
    rim around it is blended."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._core: tuple[pygame.Surface, pygame.Rect] | None = None
        self._rim: list[tuple[pygame.Surface, pygame.Rect]] = []  # premultiplied
        self.bakes = 0  # for tests and benchmarks

    def draw(
        self,
        canvas: Canvas,
        box: Box,
        key: Hashable,
        paint: Callable[[Canvas], None],
        spill: float = SPILL,
    ) -> None:
        """Blit the panel of the box; `paint` draws it anew when key, box or window changed."""
        self.hides(canvas, box, key, paint, spill)
        target, clip = canvas.surface, canvas.clip
        shown = [one for one in self._rim if one[1].colliderect(clip)]
        target.fblits(shown, pygame.BLEND_PREMULTIPLIED)
        if self._core is not None and self._core[1].colliderect(clip):
            target.blit(*self._core)

    def hides(
        self,
        canvas: Canvas,
        box: Box,
        key: Hashable,
        paint: Callable[[Canvas], None],
        spill: float = SPILL,
    ) -> pygame.Rect | None:
        """The pixels below which nothing shows through, once the picture is up to date."""
        layout = canvas.layout
        full = (key, box, layout, canvas.painter.lettering.enlarge, canvas.painter.contrast)
        if full != self._key:
            # Cut at the window: what lies outside is never seen.
            rect = layout.rect(box.inset(-spill)).clip((0, 0, layout.width, layout.height))
            if not rect.colliderect(canvas.clip):
                self._key, self._core, self._rim = None, None, []
                return None
            surface = pygame.Surface((max(1, rect.w), max(1, rect.h)), pygame.SRCALPHA, 32)
            inner = Layout(rect.w, rect.h, layout.scale, layout.left - rect.x, layout.top - rect.y)
            paint(canvas.painter.on(surface, inner))
            self._key = full
            rims = [layout.px(rim) for rim in RIMS]
            self._cut(surface, rect, _opaque(surface, rect, layout.rect(box), rims))
            self.bakes += 1
        return self._core[1] if self._core is not None else None

    def _cut(self, surface: pygame.Surface, rect: pygame.Rect, core: pygame.Rect | None) -> None:
        """Keep the picture that belongs at `rect` of the window as its core and what is around."""
        self._core = None
        if core is not None:
            piece = surface.subsurface(core.move(-rect.x, -rect.y))
            self._core = piece.convert() if pygame.display.get_surface() else piece.copy(), core
        blended = ready(seen(surface).premul_alpha())
        shown = blended.get_bounding_rect().move(rect.topleft)
        self._rim = [
            (blended.subsurface(part.move(-rect.x, -rect.y)).copy(), part)
            for part in around(shown, [core] if core else [])
        ]


def _opaque(
    surface: pygame.Surface, rect: pygame.Rect, box: pygame.Rect, rims: list[int]
) -> pygame.Rect | None:
    """The part of the window that the picture at `rect` hides: within its box, or where a
    narrower picture is solid, without a rim as thin as possible."""
    solid = pygame.mask.from_surface(surface, 254)
    narrower = surface.get_bounding_rect(255).move(rect.topleft)
    for rim in rims:
        for outer in (box, narrower):
            inner = on_grid(outer.inflate(-2 * rim, -2 * rim).clip(rect))
            if inner.w <= 0 or inner.h <= 0:
                continue
            at = inner.x - rect.x, inner.y - rect.y
            if solid.overlap_area(pygame.mask.Mask(inner.size, True), at) == inner.w * inner.h:
                return inner
    return None
