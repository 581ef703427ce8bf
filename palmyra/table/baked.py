"""Whole panels kept as pictures: an unchanged panel is one blit.

A panel is painted in the same logical coordinates as the window, so nothing knows whether it
draws to the screen or to its picture.
"""

from collections.abc import Callable, Hashable

import pygame

from palmyra.table.vector import packed, ready
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout

SPILL = 20  # logical pixels around a panel for its shadow
CORE_INSETS = (3, 6, 10, 16, 24)  # logical pixels of rim tried, until what is inside is opaque


class Baked:
    """The latest picture of one panel."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._image: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._core: pygame.Surface | None = None  # the opaque inside: copied, not blended
        self._core_rect = pygame.Rect(0, 0, 0, 0)
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
        layout = canvas.layout
        full = (key, box, layout, canvas.painter.lettering.enlarge, canvas.painter.contrast)
        if self._image is None or full != self._key:
            # Cut at the window: what lies outside is never seen.
            rect = layout.rect(box.inset(-spill)).clip((0, 0, layout.width, layout.height))
            if not rect.colliderect(canvas.clip):
                return
            surface = pygame.Surface((max(1, rect.w), max(1, rect.h)), pygame.SRCALPHA, 32)
            inner = Layout(rect.w, rect.h, layout.scale, layout.left - rect.x, layout.top - rect.y)
            paint(canvas.painter.on(surface, inner))
            self._key, self._rect = full, rect
            self._keep(surface, [layout.rect(box.inset(rim)) for rim in CORE_INSETS])
            self.bakes += 1
        assert self._image is not None
        if self._rect.colliderect(canvas.clip):
            canvas.surface.blit(self._image, self._rect)
        if self._core is not None and self._core_rect.colliderect(canvas.clip):
            canvas.surface.blit(self._core, self._core_rect)

    def _keep(self, surface: pygame.Surface, insides: list[pygame.Rect]) -> None:
        """The picture as its opaque inside and the rim around it: copying is far cheaper than
        blending, even run by run."""
        self._core = None
        solid = pygame.mask.from_surface(surface, 254)
        for inside in insides:
            inner = inside.move(-self._rect.x, -self._rect.y).clip(surface.get_rect())
            if inner.w < 8 or inner.h < 8:
                break
            if solid.overlap_area(pygame.mask.Mask(inner.size, True), inner.topleft) == (
                inner.w * inner.h
            ):
                core = surface.subsurface(inner)
                self._core = core.convert() if pygame.display.get_surface() else core.copy()
                self._core_rect = inner.move(self._rect.topleft)
                surface.fill((0, 0, 0, 0), inner)
                break
        self._image = packed(ready(surface))
