"""Small round-ended badges and bubbles on the board: what a space earns, what an edge gives.

Their size follows the zoom within limits, so that they stay readable and stay in their cell.
"""

from typing import Final

import pygame

from palmyra.games.palmyra.board.highlights import Earns
from palmyra.tabletop.vector import packed, raster, ready
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box, Layout
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

_TEXT: Final = Style("sans-bold", 17, theme.INK)
_PALE: Final = Plate("#FFFBF0", "#F0E4C6", radius=99, edge="#9A7B4C", shadow=Shadow(3, 0, 2, 70))
_ORDER: Final = Plate("#7C4A28", "#5E3519", radius=99, edge="#FFF3DC", shadow=Shadow(3, 0, 2, 70))
_ARROW: Final = (
    '<path d="M6 1L11 7H8V11H4V7H1Z" fill="#4C6A2B" stroke="#FFF8E6" stroke-width="0.8"'
    ' stroke-linejoin="round"/>'
)
_HEIGHT: Final = 28
_ICON: Final = {"tiles": "ui/icon_tile_large", "coins": "palmyra/coin"}


class Badges:
    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def badge(
        self, text: str, scale: float, earns: Earns | None, *, pale: bool, raised: bool = False
    ) -> pygame.Surface:
        """A gold (or pale) capsule with an icon before its text; raised: with an arrow up."""
        key = ("badge", text, round(scale, 3), earns, pale, raised)
        return self.painter.baked.get(key, lambda: self._badge(text, scale, earns, pale, raised))

    def _badge(
        self, text: str, scale: float, earns: Earns | None, pale: bool, raised: bool
    ) -> pygame.Surface:
        plate = _PALE if pale else paint.GOLD_BADGE
        lettering = self.painter.lettering
        icon = 20 if earns else 0
        arrow = 13 if raised else 0
        width = lettering.width(text, _TEXT, scale) + icon + arrow + 20
        spare = plate.margin(scale) / scale + 1
        canvas = blank(self.painter, width + 2 * spare, _HEIGHT + 2 * spare, scale)
        canvas.plate(plate, Box(spare, spare, width, _HEIGHT))
        middle = spare + _HEIGHT / 2
        if earns:
            tint = theme.GOLD_EDGE if earns == "tiles" else theme.INK
            size = 15 if earns == "tiles" else 19
            canvas.icon(_ICON[earns], spare + 17, middle, size, tint)
        canvas.text(text, _TEXT, spare + 10 + icon, middle)
        if raised:
            tip = raster(_ARROW, (12, 12), (max(1, round(12 * scale)),) * 2)
            x, y = canvas.layout.point(spare + width - 20, middle - 6)
            canvas.surface.blit(tip, (x, y))
        return native(canvas.surface)

    def order(self, number: int, scale: float) -> pygame.Surface:
        """A dark disc with the number of a tile in its turn."""

        def make() -> pygame.Surface:
            size, spare = 22, _ORDER.margin(scale) / scale + 1
            canvas = blank(self.painter, size + 2 * spare, size + 2 * spare, scale)
            canvas.plate(_ORDER, Box(spare, spare, size, size))
            style = Style("sans-bold", 15, theme.CREAM)
            canvas.text(str(number), style, spare + size / 2, spare + size / 2, "center")
            return native(canvas.surface)

        return self.painter.baked.get(("order", number, round(scale, 3)), make)

    def bubble(self, points: int, scale: float) -> pygame.Surface:
        """A round gold bubble with the points of one matched edge."""

        def make() -> pygame.Surface:
            size, plate = 24, paint.GOLD_BADGE
            spare = plate.margin(scale) / scale + 1
            canvas = blank(self.painter, size + 2 * spare, size + 2 * spare, scale)
            canvas.plate(plate, Box(spare, spare, size, size))
            style = _TEXT.sized(16)
            canvas.text(str(points), style, spare + size / 2, spare + size / 2, "center")
            return native(canvas.surface)

        return self.painter.baked.get(("bubble", points, round(scale, 3)), make)

    def threat(self, text: str, color: str, scale: float) -> pygame.Surface:
        """A capsule in somebody's color: what they could earn there."""
        colors = theme.PLAYERS[color]
        white = "#FFFFFF"
        plate = Plate(
            paint.blend(colors.light, white, 0.82), paint.blend(colors.light, white, 0.5),
            radius=99, edge=colors.dark, edge_width=2, shadow=Shadow(3, 0, 2, 90),
        )  # fmt: skip

        def make() -> pygame.Surface:
            style = Style("sans-bold", 17, paint.blend(colors.dark, "#000000", 0.25))
            width = self.painter.lettering.width(text, style, scale) + 18
            spare = plate.margin(scale) / scale + 1
            canvas = blank(self.painter, width + 2 * spare, 26 + 2 * spare, scale)
            canvas.plate(plate, Box(spare, spare, width, 26))
            canvas.text(text, style, spare + width / 2, spare + 13, "center")
            return native(canvas.surface)

        return self.painter.baked.get(("threat", text, color, round(scale, 3)), make)

    def chip(self, color: str, scale: float) -> pygame.Surface:
        """The blocking player's chip on a cream rim, readable on any tile."""
        size = max(10, round(36 * scale))

        def make() -> pygame.Surface:
            rim = '<circle cx="24" cy="24" r="23.5" fill="#FFF8E6"/>'
            whole = raster(rim, (48, 48), (size, size))
            inner = round(size * 0.86)
            chip = self.painter.resources.svg(f"palmyra/chip_{color}", (inner, inner))
            whole.blit(chip, chip.get_rect(center=whole.get_rect().center))
            return native(whole)

        return self.painter.baked.get(("blocker", color, size), make)


def blank(painter: Painter, width: float, height: float, scale: float) -> Canvas:
    """A transparent canvas of that logical size."""
    size = max(1, round(width * scale)), max(1, round(height * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    return painter.on(surface, Layout(size[0], size[1], scale, 0.0, 0.0))


def native(surface: pygame.Surface) -> pygame.Surface:
    return packed(ready(surface))
