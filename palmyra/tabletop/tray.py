"""The cedar tray at the foot of a table, with the wells that hold what is one's own."""

import pygame

from palmyra.tabletop.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate

WELL = Plate(theme.UMBER_14, theme.UMBER_19, radius=12, edge=theme.UMBER_8)
CHIP_WELL = Plate(
    theme.CEDAR_WELL, theme.BROWN_20, radius=12, edge=theme.UMBER_10
)  # for the player's own block


def paint_tray(canvas: Canvas, tray: Box, *wells: Box) -> None:
    canvas.plate(paint.TRAY_PLATE, tray)
    _grain(canvas, tray)
    for well in wells:
        canvas.plate(WELL, well)


def _grain(canvas: Canvas, tray: Box) -> None:
    """Faint lines along the wood."""
    rect = canvas.layout.rect(tray.inset(10, 9))

    def make() -> pygame.Surface:
        w, h = tray.w - 20, tray.h - 18
        body = ""
        for at in range(11):
            y = h * (at + 0.6) / 11.5
            sway = (at * 7 % 5 - 2) * 1.3
            tone, strength = (theme.UMBER_12, 0.22) if at % 3 else (theme.OCHRE_60, 0.16)
            body += (
                f'<path d="M0 {y:.1f}C{w * 0.25:.0f} {y + sway:.1f} {w * 0.4:.0f} {y - sway:.1f}'
                f' {w * 0.55:.0f} {y:.1f}S{w * 0.85:.0f} {y + sway:.1f} {w:.0f} {y:.1f}"'
                f' fill="none" stroke="{tone}" stroke-width="1.3" stroke-opacity="{strength}"/>'
            )
        return raster(body, (w, h), rect.size)

    canvas.surface.blit(canvas.baked(("cedar", rect.size), make), rect)
