"""Pictures of figures: drawn at a height in pixels, with their shadow, bright or faded.

Knows nothing of the board; a figure stands on the pixel its feet are given.
"""

from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.rules.state import Color, Figure
from palmyra.shell.cache import Cache, SurfaceCache, surface_bytes
from palmyra.shell.resources import Resources
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.tabletop.vector import packed, raster, ready
from palmyra.ui import theme
from palmyra.ui.shadow import reach, silhouette_shadow

ASPECT: Final = 48 / 64
_SOLE: Final = 0.97  # of the height: where the feet touch the ground
_SHADOW: Final = (3 / 58, 3 / 58, 130)  # blur and offset of the height, alpha
FADED: Final = 70  # alpha while Alt is held
SHADE: Final = 150  # a figure only thought of there
FAINT: Final = 120  # and where one wants to see what a figure stands on


class FigureArt:
    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self._made = SurfaceCache(resources.budget)
        # For a foot at (0, 0).
        self._stills: Cache[SpritePart] = Cache(
            resources.budget, lambda part: surface_bytes(part.image)
        )

    def forget(self) -> None:
        self._made.clear()
        self._stills.clear()

    def image(self, color: Color, figure: Figure, height: int) -> pygame.Surface:
        size = max(1, round(height * ASPECT)), max(1, height)

        def make() -> pygame.Surface:
            return packed(self.resources.svg(f"palmyra/{figure}_{color}", size).copy())

        return self._made.get(("figure", figure, color, size), make)

    def standing(
        self,
        color: Color,
        figure: Figure,
        foot: tuple[float, float],
        height: float,
        *,
        lift: float = 0.0,
        squash: float = 0.0,
        alpha: int = 255,
    ) -> Sprite:
        """The figure with its shadow; `lift` pixels up, squashed by that part of its height."""
        tall = max(1, round(height))
        image = self.image(color, figure, tall)
        shadow, margin, offset = self._shadow(color, figure, tall)
        if squash:
            wide = round(image.get_width() * (1 + squash)), round(tall * (1 - squash))
            image = pygame.transform.smoothscale(image, wide)
        x, y = round(foot[0]), round(foot[1])
        left = x - image.get_width() // 2
        top = y - round(image.get_height() * _SOLE)
        cast = SpritePart(
            shadow,
            (
                x - shadow.get_width() // 2 + offset + round(lift * 0.35),
                y - round(tall * _SOLE) - margin + offset,
            ),
            min(alpha, round(255 / (1 + lift / tall))),
        )
        return Sprite((cast, SpritePart(image, (left, top - round(lift)), alpha)))

    def still(
        self, color: Color, figure: Figure, foot: tuple[float, float], height: float
    ) -> Sprite:
        """The figure as it stands most of the time, shadow and all one picture."""
        key = color, figure, max(1, round(height))
        part = self._stills.get(key, lambda: _flat(self.standing(color, figure, (0, 0), key[2])))
        at = round(foot[0]) + part.at[0], round(foot[1]) + part.at[1]
        return Sprite((SpritePart(part.image, at, premultiplied=True),))

    def halo(self, foot: tuple[float, float], height: float, strength: float = 1.0) -> Sprite:
        """The pool of gold under the figure whose move it is."""
        wide, high = round(height * 1.05), round(height * 0.46)

        def make() -> pygame.Surface:
            body = "".join(
                f'<ellipse cx="50" cy="22" rx="{rx}" ry="{ry}" fill="{palette.HONEY_91}"'
                f' fill-opacity="{a}"/>'
                for rx, ry, a in ((48, 20, 0.25), (42, 17, 0.35), (36, 14, 0.5))
            )
            body += (
                f'<ellipse cx="50" cy="22" rx="36" ry="14" fill="none" stroke="{theme.GOLD_BOTTOM}"'
                ' stroke-width="3.2"/><ellipse cx="50" cy="22" rx="36" ry="14" fill="none"'
                f' stroke="{palette.IVORY_97}" stroke-width="1.2"/>'
            )
            return raster(body, (100, 44), (wide, high))

        image = self._made.get(("halo", wide, high), make)
        x, y = round(foot[0] - wide / 2), round(foot[1] - high * 0.62)
        return Sprite((SpritePart(image, (x, y), round(255 * strength)),))

    def _shadow(self, color: Color, figure: Figure, tall: int) -> tuple[pygame.Surface, int, int]:
        blur = max(1, round(_SHADOW[0] * tall))
        key = ("shadow", figure, tall)  # the outline is the same in every color

        def make() -> pygame.Surface:
            image = self.image(color, figure, tall)
            return packed(ready(silhouette_shadow(image, blur, _SHADOW[2])))

        return self._made.get(key, make), reach(blur), max(1, round(_SHADOW[1] * tall))


def _flat(sprite: Sprite) -> SpritePart:
    """The parts as one premultiplied picture, no larger than what is seen."""
    rect = sprite.rect
    whole = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
    for part in sprite.parts:
        at = part.at[0] - rect.x, part.at[1] - rect.y
        whole.blit(part.image.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)
    seen = whole.get_bounding_rect()
    return SpritePart(ready(whole.subsurface(seen)), (rect.x + seen.x, rect.y + seen.y))
