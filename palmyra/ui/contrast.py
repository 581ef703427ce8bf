"""High contrast: what colors and plates become for players who need stronger edges. Pure.

Dark inks become black and light ones white; light plates become white with a black edge, dark
ones nearly black with a white line. Asked by canvas and lettering; knows no widget.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from palmyra.ui import paint, theme
from palmyra.ui.paint import Plate

BLACK, WHITE = theme.BLACK, theme.WHITE
GREY: Final = theme.GRAY_87  # what cannot be pressed
GREY_INK: Final = theme.GRAY_31
LIGHT: Final = 0.38  # relative luminance from which a color counts as light
EDGE: Final = 2.5
THICKER: Final = 1.6  # times: an edge that stood out still does
GOLD: Final = theme.GOLD_87  # badges and bars stay what they are
VIVID: Final = 45  # percent of saturation


@lru_cache(maxsize=512)
def luminance(color: str) -> float:
    """Relative luminance as WCAG reckons it, 0 to 1."""
    parts = [part / 255 for part in pygame.Color(color)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    """The contrast of two colors, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def ink(color: str) -> str:
    """The color of letters and icons."""
    if color == theme.DISABLED_TEXT:
        return GREY_INK
    return WHITE if luminance(color) >= LIGHT else BLACK


@lru_cache(maxsize=512)
def plate(piece: Plate) -> Plate:
    """The same piece with stronger edges and no shades in between."""
    if piece.top in (paint.DISABLED.top, theme.DISABLED):
        return replace(piece, top=GREY, bottom=GREY, lip=None, line=None, edge=GREY_INK)
    if not (piece.edge or piece.lip or piece.line or piece.shadow):
        return replace(piece, edge=BLACK)  # a bar or a swatch: its color tells something
    if luminance(piece.top) >= LIGHT:
        lip = BLACK if piece.lip else None
        face = GOLD if _vivid(piece.bottom) else WHITE
        edge = theme.LAPIS if piece.edge == theme.LAPIS else BLACK  # which says: here you are
        return replace(
            piece, top=face, bottom=face, lip=lip, edge=edge, line=None,
            edge_width=max(EDGE, THICKER * piece.edge_width),
        )  # fmt: skip
    deep = paint.blend(piece.bottom, BLACK, 0.45)
    return replace(
        piece, top=deep, bottom=deep, lip=BLACK if piece.lip else None, edge=BLACK, line=WHITE,
        line_opacity=1.0,
    )  # fmt: skip


def _vivid(color: str) -> bool:
    return bool(pygame.Color(color).hsva[1] > VIVID)
