"""What every player's card has, whatever they hold: its ground, and their color down its side."""

from palmyra.tabletop.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate

ACTIVE = Plate(
    theme.PARCHMENT_TOP, "#FBDC86", edge="#D9A33A", edge_width=2.5, line="#FFFFFF",
    shadow=paint.CARD_PLATE.shadow,
)  # fmt: skip


def paint_ground(canvas: Canvas, box: Box, *, active: bool) -> None:
    """Golden for whose turn it is."""
    canvas.plate(ACTIVE if active else paint.CARD_PLATE, box)


def paint_stripe(canvas: Canvas, card: Box, color: str) -> None:
    box = Box(card.x + 8, card.y + 12, 6, card.h - 24)
    rect = canvas.layout.rect(box)
    ink = theme.PLAYERS[color].main
    body = f'<rect x="0" y="0" width="6" height="{box.h}" rx="3" fill="{ink}"/>'
    image = canvas.baked(("stripe", ink, rect.size), lambda: raster(body, (6, box.h), rect.size))
    canvas.surface.blit(image, rect)
