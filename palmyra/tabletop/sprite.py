"""A picture at a place in pixels: drawn, and known by the rectangle it damages.

Whoever moves things asks for the old and the new `rect` before drawing. Knows no game.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame


@dataclass(frozen=True, slots=True)
class SpritePart:
    image: pygame.Surface
    at: tuple[int, int]
    alpha: int = 255
    premultiplied: bool = False  # blended twice as fast; such a picture takes no alpha


@dataclass(frozen=True, slots=True)
class Sprite:
    """Parts drawn in order, such as a shadow and what casts it."""

    parts: tuple[SpritePart, ...]

    @property
    def rect(self) -> pygame.Rect:
        rects = [part.image.get_rect(topleft=part.at) for part in self.parts]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface) -> None:
        for part in self.parts:
            if part.premultiplied:
                target.blit(part.image, part.at, special_flags=pygame.BLEND_PREMULTIPLIED)
            elif part.alpha >= 255:
                target.blit(part.image, part.at)
            elif part.alpha > 0:
                # Images are shared: the alpha is borrowed for one blit.
                part.image.set_alpha(part.alpha)
                target.blit(part.image, part.at)
                part.image.set_alpha(255)

    def moved(self, dx: int, dy: int) -> "Sprite":
        parts = (replace(part, at=(part.at[0] + dx, part.at[1] + dy)) for part in self.parts)
        return Sprite(tuple(parts))

    def under(self, other: "Sprite") -> "Sprite":
        return Sprite(self.parts + other.parts)


EMPTY = Sprite(())


class Sprites:
    """Sprites with their rectangles reckoned once, to be drawn in many small clips."""

    __slots__ = ("_items",)

    def __init__(self, sprites: Iterable[Sprite]) -> None:
        self._items = [(sprite, sprite.rect) for sprite in sprites if sprite.parts]

    def touch(self, rects: list[pygame.Rect]) -> bool:
        """Whether one of them reaches into one of the rectangles."""
        return any(rect.collidelist(rects) >= 0 for _, rect in self._items)

    def draw(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        for sprite, rect in self._items:
            if rect.colliderect(clip):
                sprite.draw(target)


def draw_all(target: pygame.Surface, sprites: Iterable[Sprite]) -> None:
    """Draw what shows in the target's clip, for sprites that move and are made every frame."""
    Sprites(sprites).draw(target)
