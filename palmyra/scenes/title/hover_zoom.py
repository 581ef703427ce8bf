"""A narrow panel that is pointed at: what is seen through it comes a little nearer."""

from collections.abc import Hashable
from typing import Final

import pygame

from palmyra.scenes.title.front_art import arch
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

GROWN: Final = 0.03  # at most
_STEPS: Final = 3
_SILL: Final = 4  # of the panel lies behind the shelf


def draw_hover_zoom(
    canvas: Canvas, still: pygame.Surface, panel: Box, spring: float, part: float, key: Hashable
) -> None:
    """`still` is the picture that never changes, `key` its own; `part` of the way, 0 to 1."""
    level = round(part * _STEPS)
    box = panel.top(panel.h - _SILL)
    rect = canvas.layout.rect(box)
    if level and still.get_rect().contains(rect):
        image = canvas.baked(
            ("nearer", key, rect.topleft, level), lambda: _bake(still, rect, box, spring, level)
        )
        canvas.surface.blit(image, rect)


def _bake(
    still: pygame.Surface, rect: pygame.Rect, box: Box, spring: float, level: int
) -> pygame.Surface:
    factor = 1 + GROWN * level / _STEPS
    size = round(rect.w * factor), round(rect.h * factor)
    grown = pygame.transform.smoothscale(still.subsurface(rect), size)
    piece = pygame.Surface(rect.size, pygame.SRCALPHA)
    piece.blit(grown, grown.get_rect(center=piece.get_rect().center))
    outline = arch(Box(0, 0, box.w, box.h), spring - box.y)
    mask = rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w} {box.h}"'
        f' width="{box.w}" height="{box.h}"><path d="{outline}" fill="{theme.WHITE}"/></svg>',
        rect.size,
    )
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece
