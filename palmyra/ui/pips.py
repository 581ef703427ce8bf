"""How strong somebody plays: lozenges, full and empty."""

from functools import partial

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import contrast, theme
from palmyra.ui.canvas import Canvas

MOST_PIPS = 6
_FULL, _EMPTY, _EDGE = theme.TERRACOTTA_BOTTOM, theme.SAND_90, theme.OCHRE_62B


def pips_width(size: float) -> float:
    return MOST_PIPS * size * 1.3 - size * 0.3


def draw_pips(canvas: Canvas, strength: int, x: float, y: float, size: float) -> None:
    """From `x` on, around the height `y`."""
    side = canvas.layout.px(size)
    strong = canvas.painter.contrast
    for at in range(MOST_PIPS):
        full = at < strength
        fill, edge = (_FULL, _FULL) if full else (_EMPTY, _EDGE)
        if strong:
            fill, edge = contrast.BLACK if full else contrast.WHITE, contrast.BLACK
        drawn = canvas.baked(("pip", side, fill, edge), partial(_bake, side, fill, edge))
        px, py = canvas.layout.point(x + at * size * 1.3, y)
        canvas.surface.blit(drawn, (px, py - side // 2))


def _bake(side: int, fill: str, edge: str) -> pygame.Surface:
    return rasterise(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20">'
        f'<path d="M10 1L19 10L10 19L1 10Z" fill="{fill}" stroke="{edge}" stroke-width="1.8"/>'
        "</svg>",
        (side, side),
    )
