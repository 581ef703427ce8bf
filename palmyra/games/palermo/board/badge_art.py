"""Pills, numbers and little cards over the board, each one picture."""

from collections.abc import Callable
from typing import Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.geometry import Grid
from palmyra.games.palermo.board.marks import Badge, Cost
from palmyra.games.palermo.board.palette import FINE_BOTTOM, FINE_TOP
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui import contrast, paint, theme
from palmyra.ui.canvas import Painter
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

_GOLD: Final = Plate(
    theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge=theme.GOLD_EDGE, shadow=Shadow(4, 0, 3, 110)
)
_PLAIN: Final = Plate(
    palette.LINEN_99,
    palette.IVORY_92,
    radius=99,
    edge=palette.OCHRE_65,
    shadow=Shadow(4, 0, 3, 110),
)
_FINE: Final = Plate(
    FINE_TOP, FINE_BOTTOM, radius=99, edge=theme.CREAM, shadow=Shadow(3, 0, 2, 120)
)
_LEMON: Final = Plate(
    theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge=theme.GOLD_EDGE, edge_width=1.6
)
_PILL: Final = Style("sans-bold", 16)
_GAIN: Final = Style("sans-bold", 22)
_COST: Final = Style("sans", 15, palette.CHESTNUT_27)
_FINED: Final = Style("sans-bold", 15, theme.CREAM)
_SCORES: Final = Style("sans-bold", 16, palette.CHESTNUT_21)
_TITLE: Final = Style("sans", 15, theme.INK_SOFT)
_VALUE: Final = Style("sans-bold", 17, theme.INK_SOFT)
_DEARER: Final = Style("sans-bold", 18, FINE_BOTTOM)
_KEEP: Final = 4.0  # units kept free at the board's edge
_ROW: Final = 27.0
_LINE: Final = 20.0  # of a title


class BadgeArt:
    def __init__(self, painter: Painter, pieces: Pieces) -> None:
        self._painter = painter
        self.pieces = pieces

    def badge(self, badge: Badge, grid: Grid) -> Sprite:
        image = self._kept(
            ("badge", badge.text, badge.more, badge.icon, badge.gold, badge.fine),
            grid,
            lambda: self._draw(badge, grid.unit),
        )
        return self._around(image, (badge.x, badge.y), grid)

    def gain(self, points: int, middle: tuple[float, float], grid: Grid) -> Sprite:
        """What stopping on a cell scores; as wide as the cell and no wider."""

        def make() -> pygame.Surface:
            line = self._painter.lettering.line(f"+{points}", _SCORES, grid.unit)
            wide = min(grid.px(44), max(grid.px(34), line.get_width() + grid.px(10)))
            whole, _ = self._plate(_LEMON, (wide, grid.px(24)), grid.unit)
            whole.blit(line, line.get_rect(center=whole.get_rect().center))
            return whole

        image = self._kept(("gain", points), grid, make)
        x, y = grid.exact(middle)
        at = round(x - image.get_width() / 2), round(y - image.get_height() / 2)
        return Sprite((SpritePart(image, at, premultiplied=True),))

    def costs(
        self, title: str, costs: tuple[Cost, ...], at: tuple[float, float], grid: Grid
    ) -> Sprite:
        """The card of a policeman: everybody's way before and after, left of a place."""
        unit = grid.unit

        def make() -> pygame.Surface:
            lettering = self._painter.lettering
            lines = title.split("\n")
            wide = max(150.0, *(lettering.width(line, _TITLE, unit) + 24 for line in lines))
            head = 16.0 + _LINE * len(lines)
            high = head + _ROW * len(costs)
            whole, margin = self._plate(paint.CARD_PLATE, (grid.px(wide), grid.px(high)), unit)

            def put(image: pygame.Surface, x: float, y: float, flags: int = 0) -> None:
                place = image.get_rect(center=(margin + grid.px(x), margin + grid.px(y)))
                whole.blit(image, place, special_flags=flags)

            for at_line, line in enumerate(lines):
                put(lettering.line(line, _TITLE, unit), wide / 2, 18 + _LINE * at_line)
            for row, cost in enumerate(costs):
                y = head + 6 + _ROW * row
                side = grid.px(20)
                chip = self.pieces.part(f"chip_{cost.color}", (side, side))
                put(chip, 22, y, pygame.BLEND_PREMULTIPLIED)
                put(lettering.line(str(cost.before), _VALUE, unit), 58, y)
                arrow = grid.px(13)
                icon = self.pieces.part(
                    "ui/icon_play", (arrow, arrow), ((theme.INK, theme.INK_SOFT),)
                )
                put(icon, 86, y, pygame.BLEND_PREMULTIPLIED)
                style = _DEARER if cost.after > cost.before else _VALUE
                put(lettering.line(str(cost.after), style, unit), 114, y)
            return whole

        image = self._kept(("costs", title, costs), grid, make)
        wide = image.get_width() / unit / 2 + 26
        x = at[0] - wide if at[0] - wide - image.get_width() / unit / 2 > 0 else at[0] + wide
        return self._around(image, (x, at[1]), grid)

    # -- inside ----------------------------------------------------------------------

    def _kept(
        self, key: tuple[object, ...], grid: Grid, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        lettering = self._painter.lettering
        whole = (*key, grid.cell, lettering.enlarge, self._painter.contrast)
        return self.pieces.keep(whole, make)

    def _plate(
        self, plate: Plate, size: tuple[int, int], unit: float
    ) -> tuple[pygame.Surface, int]:
        if self._painter.contrast:
            plate = contrast.plate(plate)
        return paint.bake(plate, size, unit), plate.margin(unit)

    def _around(self, image: pygame.Surface, at: tuple[float, float], grid: Grid) -> Sprite:
        """With its middle at a place, but never beyond the board."""
        x, y = grid.exact(at)
        rect = image.get_rect(center=(round(x), round(y)))
        rect.clamp_ip(grid.rect.inflate(-grid.px(_KEEP), -grid.px(_KEEP)))
        return Sprite((SpritePart(image, rect.topleft, premultiplied=True),))

    def _draw(self, badge: Badge, unit: float) -> pygame.Surface:
        lettering = self._painter.lettering
        large = bool(badge.more)
        style = _FINED if badge.fine else _GAIN if large else _PILL
        words = lettering.line(badge.text, style, unit)
        more = lettering.line(badge.more, _COST, unit) if large else None

        def px(length: float) -> int:
            return round(length * unit)

        lead = px((38 if large else 28) if badge.icon else 0)
        tail = more.get_width() + px(20) if more else 0
        pad = px(7 if badge.fine else 12)
        high = px(24 if badge.fine else 36 if large else 30)
        wide = lead + words.get_width() + tail + 2 * pad
        plate = _FINE if badge.fine else _GOLD if badge.gold else _PLAIN
        whole, margin = self._plate(plate, (wide, high), unit)
        middle = margin + high // 2
        if badge.icon:
            side = px(29 if large else 22)
            icon = self.pieces.part(badge.icon, (side, side))
            whole.blit(
                icon, (margin + px(9), middle - side // 2), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        x = margin + pad + lead
        whole.blit(words, (x, middle - words.get_height() // 2))
        if more is not None:
            x += words.get_width() + px(10)
            whole.fill(palette.GOLD_58, (x, middle - px(10), max(1, px(1.4)), px(20)))
            whole.blit(more, (x + px(10), middle - more.get_height() // 2))
        return whole
