"""The pictures of the kit at their size in pixels: recolored, joined, with their shadows.

Everything it gives is premultiplied and shared: draw it with `BLEND_PREMULTIPLIED`, never upon
it. Knows which file shows what; not where things are. A picture costs up to two milliseconds
the first time.
"""

import re
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from palmyra.games.palermo.board.palette import BOLD_TONES, CLOTHS, LINEN, TONES, WALLS, Cloth
from palmyra.shell.cache import SurfaceCache
from palmyra.shell.resources import Resources, rasterise
from palmyra.tabletop.vector import ready
from palmyra.ui.shadow import Shadow, reach, silhouette_shadow

_LIMB: Final = re.compile(r"<!-- (\w+) -->")
_QUARTERS: Final = ("nw", "ne", "sw", "se")
Swap = tuple[tuple[str, str], ...]  # colors of the source and what they become
Size = tuple[int, int]


class Stamp(NamedTuple):
    """A picture and where its upper left lies from the place it belongs to."""

    image: pygame.Surface
    dx: int
    dy: int


def svg(body: str, box: tuple[float, float], size: Size) -> pygame.Surface:
    """SVG elements in a view box, stretched to exactly a size. Premultiplied."""
    width, height = max(1, size[0]), max(1, size[1])
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}"'
        f' width="{width}" height="{height}" preserveAspectRatio="none">{body}</svg>'
    )
    return ready(rasterise(text, (width, height)).premul_alpha())


@cache
def _parsed(text: str) -> tuple[str, tuple[float, float]]:
    """What is inside a source, and its view box."""
    head, rest = text.split(">", 1)
    box = head.split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    return rest.rsplit("</svg>", 1)[0], (float(box[0]), float(box[1]))


def cloth(owner: str, taken: bool) -> Swap:
    """The colors of an awning: the owner's, or linen."""
    colors: Cloth = LINEN if taken or not owner else CLOTHS[owner]
    return tuple((f"#F3000{n}", color) for n, color in enumerate(colors, 1))


def plaster(number: int) -> Swap:
    return tuple((f"#F2000{n}", color) for n, color in enumerate(WALLS[number], 1))


class Pieces:
    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self._made = SurfaceCache(resources.budget)
        self.bold = False  # high contrast

    def forget(self) -> None:
        self._made.clear()

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Room in this cache for what others draw."""
        return self._made.get(key, make)

    def aspect(self, name: str) -> float:
        """Height of a picture by its width."""
        _, (width, height) = _parsed(self.resources.source(f"palermo/{name}"))
        return height / width

    def part(self, name: str, size: Size, swap: Swap = ()) -> pygame.Surface:
        """A picture of the kit, stretched to a size."""
        return self._made.get((name, size, swap), lambda: self._part(name, size, swap))

    def _part(self, name: str, size: Size, swap: Swap) -> pygame.Surface:
        folder = "" if "/" in name else "palermo/"
        body, box = _parsed(self.resources.source(f"{folder}{name}"))
        return svg(_swapped(body, swap), box, size)

    def posed(self, name: str, size: Size, moved: Mapping[str, tuple[float, float]]) -> Surface:
        """A picture of the kit with some of its limbs moved: a limb is what follows its name, up
        to the next, written as `<!-- name -->` in the source."""
        key = ("posed", name, size, tuple(sorted(moved.items())))
        return self._made.get(key, lambda: self._posed(name, size, moved))

    def _posed(self, name: str, size: Size, moved: Mapping[str, tuple[float, float]]) -> Surface:
        body, box = _parsed(self.resources.source(f"palermo/{name}"))
        first, *limbs = _LIMB.split(body)
        for limb, part in zip(limbs[::2], limbs[1::2], strict=True):
            x, y = moved.get(limb, (0.0, 0.0))
            first += f'<g transform="translate({x} {y})">{part}</g>'
        return svg(first, box, size)

    def shape(
        self, key: Hashable, body: str, box: tuple[float, float], size: Size
    ) -> pygame.Surface:
        """SVG elements of one's own, kept."""
        return self._made.get((key, size), lambda: svg(body, box, size))

    def shaded(self, name: str, size: Size, unit: float, shadow: Shadow, swap: Swap = ()) -> Stamp:
        """A picture of the kit with its shadow."""
        return self.casting((name, swap), self.part(name, size, swap), unit, shadow)

    def casting(self, key: Hashable, image: pygame.Surface, unit: float, shadow: Shadow) -> Stamp:
        """A premultiplied picture with its shadow, both one."""
        blur = max(1, round(shadow.blur * unit))
        far, (width, height) = reach(blur), image.get_size()
        dx, dy = round(shadow.dx * unit) - far, round(shadow.dy * unit) - far
        left, top = min(0, dx), min(0, dy)

        def make() -> pygame.Surface:
            cast = silhouette_shadow(image, blur, shadow.alpha).premul_alpha()
            wide = max(width, dx + cast.get_width()) - left
            high = max(height, dy + cast.get_height()) - top
            whole = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
            whole.blit(cast, (dx - left, dy - top), special_flags=pygame.BLEND_PREMULTIPLIED)
            whole.blit(image, (-left, -top), special_flags=pygame.BLEND_PREMULTIPLIED)
            return ready(whole)

        return Stamp(self._made.get(("casting", key, image.get_size(), blur), make), left, top)

    def fainter(self, key: Hashable, image: pygame.Surface, alpha: float) -> pygame.Surface:
        """A premultiplied picture faded, which goes for all its channels."""
        part = round(255 * alpha)

        def make() -> pygame.Surface:
            copy = image.copy()
            copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
            return copy

        return self._made.get(("fainter", key, part), make)

    def roof(self, cases: tuple[str, ...], tone: int, side: int) -> pygame.Surface:
        """One roof cell of four parts, joined as source: no seams at any size."""

        def make() -> pygame.Surface:
            body = ""
            for corner, case in zip(_QUARTERS, cases, strict=True):
                x, y = 25 if "e" in corner else 0, 25 if "s" in corner else 0
                inner, _ = _parsed(self.resources.source(f"palermo/roof_{corner}_{case}"))
                body += f'<g transform="translate({x} {y})">{inner}</g>'
            tones = BOLD_TONES if self.bold else TONES
            swap = tuple((f"#F1000{n}", color) for n, color in enumerate(tones[tone], 1))
            return svg(_swapped(body, swap), (50, 50), (side, side))

        return self._made.get(("roof", cases, tone, side, self.bold), make)


def _swapped(text: str, swap: Swap) -> str:
    for color, other in swap:
        text = text.replace(color, other)
    return text
