"""The sandstone behind the quieter screens: light in the middle, grain all over."""

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Layout

PLAIN = theme.IVORY_91  # without light and grain, for high contrast


def draw_sandstone(canvas: Canvas) -> None:
    layout = canvas.layout
    if canvas.painter.contrast:
        canvas.fill(layout.area, PLAIN)
        return
    stone = canvas.baked(("sandstone", layout.width, layout.height), lambda: _bake(layout))
    canvas.surface.blit(stone, (0, 0))


def _bake(layout: Layout) -> pygame.Surface:
    # The light is soft: drawn small and stretched, nothing is lost and nanosvg is spared.
    w, h = 320, 180
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="150" cy="70" r="230">'
        f'<stop offset="0" stop-color="{theme.TABLE_CENTER}"/>'
        f'<stop offset="0.55" stop-color="{theme.TABLE_MID}"/>'
        f'<stop offset="1" stop-color="{theme.TABLE_EDGE}"/></radialGradient></defs>'
        f'<rect width="{w}" height="{h}" fill="url(#l)"/></svg>'
    )
    small = pygame.Surface((w, h))
    small.blit(rasterise(source, (w, h)), (0, 0))
    stone = pygame.transform.smoothscale(small, (layout.width, layout.height))
    paint.apply_grain(stone)
    return stone
