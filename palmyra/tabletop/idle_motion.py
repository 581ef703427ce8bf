"""What stirs on a board while nobody does anything: small pictures, a few times a second.

Between the ground and what stands on it; never below a card, where it would show through. Knows
no game: what stirs is handed in for a time, and only what changed is drawn again.
"""

from collections.abc import Callable, Sequence
from math import sin, tau

import pygame

from palmyra.tabletop.sprite import Sprite, Sprites
from palmyra.ui.layout import Layout
from palmyra.ui.view import View
from palmyra.ui.widget import Widget

Life = Callable[[float], Sequence[Sprite]]  # what is seen at a time, in seconds


class Idle:
    def __init__(self, life: Life) -> None:
        self._life = life
        self._time = 0.0
        self._shown: tuple[Sprite, ...] = ()
        self._drawn = Sprites(())

    @property
    def shown(self) -> tuple[Sprite, ...]:
        return self._shown

    def update(
        self, dt: float, view: View, layout: Layout, *, below: Widget, calm: bool
    ) -> list[pygame.Rect]:
        """Where something stirred. `below` is the board's own widget; `calm`: nothing does."""
        self._time += dt
        found: tuple[Sprite, ...] = ()
        if not calm:
            cards = [
                layout.cover(widget.box)
                for widget in view.widgets
                if widget.visible and widget is not below and widget.box.w > 0
            ]
            found = tuple(s for s in self._life(self._time) if s.rect.collidelist(cards) < 0)
        before, self._shown = self._shown, found
        if before == found:
            return []
        self._drawn = Sprites(found)
        return [s.rect for s in (*before, *found) if (s in before) != (s in found)]

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn.draw(surface)


def ripple(cloth: pygame.Surface, part: float, waves: float = 1.3) -> pygame.Surface:
    """Light and shade that run through a premultiplied picture of cloth, from 0 to 1."""
    w, h = cloth.get_size()
    shade = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    for x in range(w):
        wave = sin(tau * (waves * x / max(1, w) - part))
        strength = round(58 * abs(wave))
        color = (255, 250, 232, strength) if wave > 0 else (50, 26, 50, strength)
        shade.fill(color, (x, 0, 1, h))
    where = pygame.mask.from_surface(cloth, 127)
    stencil = where.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    shade.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shade.premul_alpha()
