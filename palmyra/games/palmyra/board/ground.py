"""The sandstone table: drifting dune bands, grain, the engraved lattice and a compass rose.

Everything is anchored in the world, so the ground pans and zooms with the tiles; the light
that falls off towards the window's edges is the window's and lives in `light.py`.
"""

from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.geometry import shape
from palmyra.shell.cache import Budget, SurfaceCache
from palmyra.tabletop.vector import path, raster
from palmyra.ui import theme
from palmyra.ui.paint import apply_grain

PERIOD: Final = 48  # units after which the ground repeats; a multiple of the lattice's 8
_SAND: Final = palette.GROUND_SAND
_COMPASS_AT: Final = (-21.0, 11.0)  # world units, south-west of the city
_COMPASS_SIZE: Final = 7.0
# The same for every board, so every board shares it; at 1920 x 1080 up to 14 MB were held.
_kept = SurfaceCache(Budget(16 * 1024 * 1024))

_BANDS: Final = (
    # (height of the crest, amplitude, depth of its shade, strength)
    (7.0, 2.2, 8.0, 0.16),
    (19.0, 3.0, 10.0, 0.13),
    (31.0, 2.4, 8.0, 0.17),
    (41.0, 1.8, 7.0, 0.12),
)


def _band(at: int, crest: float, swing: float, depth: float, strength: float) -> str:
    """One dune crest across the period, its lee side fading downwards; ends meet their begin."""
    p = PERIOD
    top = (
        f"M{-p} {crest}"
        f"C{-p + 10} {crest - swing} {-p + 16} {crest + swing} {-p + 24} {crest + swing * 0.4}"
        f"S{-10} {crest + swing} 0 {crest}"
        f"C10 {crest - swing} 16 {crest + swing} 24 {crest + swing * 0.4}"
        f"S{p - 10} {crest + swing} {p} {crest}"
    )
    low, high = crest - swing, crest + swing + depth
    return (
        f'<defs><linearGradient id="b{at}" gradientUnits="userSpaceOnUse"'
        f' x1="0" y1="{low}" x2="0" y2="{high}">'
        f'<stop offset="0" stop-color="{theme.TABLE_EDGE}" stop-opacity="{strength}"/>'
        f'<stop offset="1" stop-color="{theme.TABLE_EDGE}"'
        ' stop-opacity="0"/></linearGradient></defs>'
        f'<path d="{top}V{high}H{-p}Z" fill="url(#b{at})"/>'
        f'<path d="{top}" fill="none" stroke="{palette.IVORY_97B}" stroke-width="0.2"'
        ' stroke-opacity="0.35"/>'
    )


def _lattice(unit: int) -> pygame.Surface:
    """One period of the engraved lattice: a dark line and its lit lip."""
    body = ""
    for dx, dy in ((0, 0), (8, 0), (0, 8), (8, 8), (4, 4)):
        points = [(dx + x, dy + y) for x, y in shape(True)]
        lit = [(x + 0.06, y + 0.06) for x, y in points]
        body += (
            f'<path d="{path(lit)}" fill="none" stroke="{palette.IVORY_98B}" stroke-width="0.07"'
            ' stroke-opacity="0.45"/>'
            f'<path d="{path(points)}" fill="none" stroke="{palette.OCHRE_58}" stroke-width="0.06"'
            ' stroke-opacity="0.23"/>'
        )
    return raster(body, (8, 8), (8 * unit, 8 * unit))


def ground(unit: int) -> pygame.Surface:
    """One opaque period of the table at that many pixels a unit."""
    return _kept.get(("ground", unit), lambda: _draw_ground(unit))


def _draw_ground(unit: int) -> pygame.Surface:
    size = PERIOD * unit
    surface = pygame.Surface((size, size), 0, 32)
    if pygame.display.get_surface():
        surface = surface.convert()
    surface.fill(_SAND)
    bands = "".join(_band(at, *band) for at, band in enumerate(_BANDS))
    # The bands are soft: half the resolution is indistinguishable and four times cheaper.
    coarse = raster(bands, (PERIOD, PERIOD), (max(1, size // 2), max(1, size // 2)))
    surface.blit(pygame.transform.smoothscale(coarse, (size, size)), (0, 0))
    apply_grain(surface)
    lattice = _lattice(unit)
    for x in range(0, size, 8 * unit):
        for y in range(0, size, 8 * unit):
            surface.blit(lattice, (x, y))
    return surface


def _compass(unit: int) -> pygame.Surface:
    return _kept.get(("compass", unit), lambda: _draw_compass(unit))


def _draw_compass(unit: int) -> pygame.Surface:
    ink = f'fill="none" stroke="{palette.CHESTNUT_45}" stroke-opacity="0.42"'
    body = f'<circle cx="50" cy="50" r="48" {ink} stroke-width="1.3"/>'
    body += f'<circle cx="50" cy="50" r="44.5" {ink} stroke-width="0.6"/>'
    body += f'<circle cx="50" cy="50" r="25" {ink} stroke-width="0.6"/>'
    for turn in range(0, 360, 45):
        long = 42 if turn % 90 == 0 else 30
        ends = _ray(turn, long), _ray(turn + 22.5, 9), _ray(turn - 22.5, 9)
        (x, y), (rx, ry), (lx, ly) = ends
        body += (
            f'<path d="M50 50L{rx} {ry}L{x} {y}Z" fill="{palette.CHESTNUT_45}"'
            ' fill-opacity="0.36"/>'
            f'<path d="M50 50L{lx} {ly}L{x} {y}Z" fill="{palette.CHESTNUT_45}"'
            ' fill-opacity="0.13"/>'
            f'<path d="M{lx} {ly}L{x} {y}L{rx} {ry}" {ink} stroke-width="0.6"/>'
        )
    size = round(_COMPASS_SIZE * unit)
    return raster(body, (100, 100), (size, size))


def _ray(degrees: float, length: float) -> tuple[float, float]:
    end = pygame.Vector2(0, -length).rotate(degrees)
    return round(50 + end.x, 2), round(50 + end.y, 2)


def paint_ground(
    surface: pygame.Surface, area: pygame.Rect, unit: int, origin: tuple[int, int]
) -> None:
    """Fill the area of the surface; `origin` is the surface's pixel of the world's origin."""
    tile = ground(unit)
    size = tile.get_width()
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    left = area.left - (area.left - origin[0]) % size
    top = area.top - (area.top - origin[1]) % size
    for x in range(left, area.right, size):
        for y in range(top, area.bottom, size):
            surface.blit(tile, (x, y))
    rose = _compass(unit)
    at = rose.get_rect(
        center=(origin[0] + round(_COMPASS_AT[0] * unit), origin[1] + round(_COMPASS_AT[1] * unit))
    )
    if at.colliderect(area):
        surface.blit(rose, at)
    surface.set_clip(before)
