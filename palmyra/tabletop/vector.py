"""Small shapes drawn as SVG source: crisp at every size, dashes and gradients included.

Knows nothing of the game. What it returns is the caller's to cache: a raster costs about
a millisecond, so never in a repeating frame.
"""

from collections.abc import Iterable

import pygame

from palmyra.shell.resources import rasterise

Point = tuple[float, float]
_FAINTEST = 9  # of 255


def raster(body: str, box: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """SVG elements in a view box of that width and height, drawn at a size in pixels."""
    width, height = box
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" preserveAspectRatio="none">{body}</svg>'
    )
    return ready(rasterise(source, (max(1, size[0]), max(1, size[1]))))


def ready(surface: pygame.Surface) -> pygame.Surface:
    """In the display's own format when there is a display: blits are several times faster."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Path data through the points."""
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f"M{line}{'Z' if closed else ''}"


def gradient(name: str, top: str, bottom: str) -> str:
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        "</linearGradient></defs>"
    )


def packed(surface: pygame.Surface) -> pygame.Surface:
    """Run-length encoded: opaque runs are copied and clear ones skipped, which is most of a
    card or a space. For pictures that are drawn often and never drawn upon."""
    trimmed = seen(surface)
    trimmed.set_alpha(255, pygame.RLEACCEL)
    return trimmed


def seen(surface: pygame.Surface) -> pygame.Surface:
    """Without the faintest pixels of a blur, which nobody sees: blending them is the price."""
    mask = pygame.mask.from_surface(surface, _FAINTEST)
    trimmed = pygame.Surface(surface.get_size(), pygame.SRCALPHA, surface)
    mask.to_surface(trimmed, setsurface=surface, unsetcolor=(0, 0, 0, 0))
    return trimmed


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy with its alpha scaled down, so that drawing it needs no borrowed alpha."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
