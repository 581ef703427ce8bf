"""Pictures of the kit in the size of a cell: premultiplied, drawn large and scaled down once.

Kept with the painter's other pictures, so that every board of a size shares them.
"""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Final

import pygame

from palmyra.shell.resources import ASSETS, rasterise
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Layout
from palmyra.ui.theme import Style

PRE: Final = pygame.BLEND_PREMULTIPLIED
_FINER: Final = 3  # times the size in which a small picture is drawn
_LARGE: Final = 120  # pixels from which once is enough


@cache
def source(name: str) -> str:
    return (ASSETS / "medina" / f"{name}.svg").read_text("utf-8")


@cache
def view_box(name: str) -> tuple[float, float]:
    """Width and height of a picture in units of the art."""
    text = source(name)
    at = text.index('viewBox="0 0 ') + len('viewBox="0 0 ')
    w, h = text[at : text.index('"', at)].split()
    return float(w), float(h)


def native(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


class Art:
    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    @property
    def bold(self) -> bool:
        """High contrast."""
        return self._painter.contrast

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._painter.baked.get(("medina", key), lambda: native(make()))

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Filling exactly that many pixels, premultiplied; shared, so not to be drawn on."""
        return self.keep((name, size), lambda: _draw(name, size))

    def elsewhere(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture of no game, by its whole name."""
        return self._painter.resources.svg(name, size)

    def faded(self, name: str, size: tuple[int, int], alpha: float) -> pygame.Surface:
        return self.keep(
            (name, size, round(alpha, 2)), lambda: thinned(self.picture(name, size), alpha)
        )

    def words_width(self, words: str, style: Style, scale: float) -> float:
        return self._painter.lettering.width(words, style, scale)

    def blank(self, width: float, height: float, scale: float) -> Canvas:
        """A clear picture to letter on, so many units wide and high."""
        size = max(1, round(width * scale)), max(1, round(height * scale))
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        return self._painter.on(surface, Layout(size[0], size[1], scale, 0.0, 0.0))


def thinned(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A premultiplied picture, less opaque."""
    copy = surface.copy()
    part = round(255 * alpha)
    copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _draw(name: str, size: tuple[int, int]) -> pygame.Surface:
    # The rasteriser keeps the proportions: draw large, then scale into the cell's own.
    w, h = view_box(name)
    k = max(size[0] / w, size[1] / h) * (_FINER if max(size) < _LARGE else 1)
    large = rasterise(source(name), (max(1, round(w * k)), max(1, round(h * k)))).premul_alpha()
    return pygame.transform.smoothscale(large, size)
