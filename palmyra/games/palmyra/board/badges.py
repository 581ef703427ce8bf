"""Small round-ended badges and bubbles on the board: what a space earns, what an edge gives.

Their size follows the zoom within limits, so that they stay readable and in their cell. A total
stands at its space, but on none of what tells why: `clear_move`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.highlights import Earns
from palmyra.tabletop.vector import packed, raster, ready
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box, Layout
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

_TEXT: Final = Style("sans-bold", 17, theme.INK)
_PALE: Final = Plate(
    theme.LINEN_99, palette.SAND_91B, radius=99, edge=palette.CAMEL_54, shadow=Shadow(3, 0, 2, 70)
)
_ORDER: Final = Plate(
    palette.CHESTNUT_37,
    palette.CHESTNUT_27,
    radius=99,
    edge=theme.CREAM,
    shadow=Shadow(3, 0, 2, 70),
)
_ARROW: Final = (
    f'<path d="M6 1L11 7H8V11H4V7H1Z" fill="{theme.OLIVE_BOTTOM}"'
    f' stroke="{palette.IVORY_98B}" stroke-width="0.8"'
    ' stroke-linejoin="round"/>'
)
_HEIGHT: Final = 28
_ICON: Final = {"tiles": "ui/icon_tile_large", "coins": "palmyra/coin"}
_STEP: Final = 0.25  # of the badge's height, on the way outwards
_STEPS: Final = 40


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
        white = theme.WHITE
        plate = Plate(
            paint.blend(colors.light, white, 0.82), paint.blend(colors.light, white, 0.5),
            radius=99, edge=colors.dark, edge_width=2, shadow=Shadow(3, 0, 2, 90),
        )  # fmt: skip

        def make() -> pygame.Surface:
            style = Style("sans-bold", 17, paint.blend(colors.dark, theme.BLACK, 0.25))
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
            rim = f'<circle cx="24" cy="24" r="23.5" fill="{palette.IVORY_98B}"/>'
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


def clear_move(
    badge: pygame.Rect, first: float, taken: Sequence[pygame.Rect], port: pygame.Rect
) -> tuple[int, int]:
    """By how much to move a badge that is centered on its space: to the nearest place, `first`
    pixels below the middle or above it, then outwards and to the sides, that covers nothing taken.
    One wholly inside the port is better than one that is not."""
    spare: tuple[int, int] | None = None
    for dx, dy in _offsets(badge, first):
        there = badge.move(dx, dy)
        if there.collidelist(taken) >= 0:
            continue
        if port.contains(there):
            return dx, dy
        spare = spare or (dx, dy)
    return spare or (0, round(first))


def least_covering(
    badge: pygame.Rect, moves: Sequence[tuple[int, int]], figures: Sequence[pygame.Rect]
) -> tuple[int, int]:
    """The first of some moves that covers no figure; else the one that hides least of them."""

    def hidden(move: tuple[int, int]) -> int:
        shared = (badge.move(move).clip(figure) for figure in figures)
        return sum(rect.w * rect.h for rect in shared)

    return min(moves, key=hidden)


def _offsets(badge: pygame.Rect, first: float) -> Iterator[tuple[int, int]]:
    step = max(1.0, badge.h * _STEP)
    beside = badge.w / 2 + first
    for at in range(_STEPS):
        out = round(at * step)
        yield 0, round(first) + out
        yield 0, -round(first) - out
        if at >= 4:  # a capsule is wide: beside its space it is further away than above it
            yield round(beside) + out, 0
            yield -round(beside) - out, 0
