"""The marks of the board as pictures at places in pixels."""

import math
from collections.abc import Iterable
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import PRE, Art, view_box
from palmyra.games.medina.board.city import ShownPalace
from palmyra.games.medina.board.city_layer import (
    DOME_AT,
    DOME_SCALE,
    MERCHANT_AT,
    MERCHANT_SCALE,
    STABLE_AT,
    merchant_name,
)
from palmyra.games.medina.board.geometry import PALACE_H, Cell, Grid
from palmyra.games.medina.board.marks import Badge, Ghost, Kind, Marks
from palmyra.games.medina.board.palace_rows import draw_building
from palmyra.games.medina.board.rampart import WALL_AT, wall_name
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.pieces import Piece
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui import theme
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

_CAST: Final = Shadow(3, 0, 2, 110)
_PLATES: Final[dict[Kind, Plate]] = {
    "pale": Plate(
        theme.IVORY_98,
        palette.SAND_92,
        radius=99,
        edge=palette.OCHRE_64,
        line=theme.WHITE,
        shadow=_CAST,
    ),
    "gold": Plate(
        theme.GOLD_TOP,
        theme.GOLD_BOTTOM,
        radius=99,
        edge=theme.GOLD_EDGE,
        line=theme.WHITE,
        shadow=_CAST,
    ),
    "dark": Plate(
        palette.BROWN_22B,
        theme.CEDAR_WELL,
        radius=9,
        edge=theme.UMBER_11C,
        shadow=Shadow(5, 0, 3, 120),
    ),
}
_GLOW: Final = palette.MARK_GLOW
_LINE: Final = 2.4  # units an outline is wide
_WAYS: Final = 16
_LIT: Final = palette.GOLD_82
_CHIP: Final = 21.0  # on the edge of a badge


class MarkArt:
    def __init__(self, painter: Painter) -> None:
        self.art = Art(painter)

    def sprites(self, marks: Marks, grid: Grid) -> list[Sprite]:
        """From the lowest to the highest."""
        domes = {place.cell for place, _ in marks.numbers if place.piece is Piece.DOME}
        return [
            *(self._outline(o.building, o.color, grid) for o in marks.outlines),
            *(self._veil(cell, grid) for cell in marks.veils),
            *(self.ghost(ghost, grid) for ghost in marks.ghosts),
            *(self._ring(cell, grid, theme.TERRACOTTA_TOP, up=True) for cell in marks.rings),
            *(
                self._ring(cell, grid, theme.PLAYERS[color].main, up=True)
                for cell, color in marks.recent
            ),
            *self._cursor(marks.cursor, grid),
            *(
                self._number(place, number, place.cell in domes, grid)
                for place, number in marks.numbers
            ),
            *self._badges(marks.badges, grid),
        ]

    def lit(
        self, cells: Iterable[Cell], roofs: frozenset[Cell], badge: Badge, grid: Grid
    ) -> list[Sprite]:
        """What counts: roofs under a veil of gold, the rest ringed; and a badge above."""
        shown = [
            self._veil(cell, grid) if cell in roofs else self._ring(cell, grid, _LIT, up=True)
            for cell in cells
        ]
        return [*shown, *self._badges((badge,), grid)]

    # -- around things ---------------------------------------------------------------

    def _outline(self, building: ShownPalace, color: str, grid: Grid) -> Sprite:
        """A firm line around a palace and a glow beyond it."""
        area = grid.around(building.cells)
        image = self.art.keep(
            ("outline", building, color, grid.cw, grid.ch),
            lambda: self._outlined(building, color, grid, area),
        )
        return _sprite(image, area.topleft)

    def _outlined(
        self, building: ShownPalace, color: str, grid: Grid, area: pygame.Rect
    ) -> pygame.Surface:
        alone = pygame.Surface(area.size, pygame.SRCALPHA)
        draw_building(alone, self.art, building, grid.moved(-area.x, -area.y))
        if building.dome is not None:
            size = grid.size(*(length * DOME_SCALE for length in view_box("dome_red")))
            at = grid.moved(-area.x, -area.y).point(building.dome, *DOME_AT)
            alone.blit(self.art.picture(f"dome_{building.owner}", size), at, special_flags=PRE)
        shape = pygame.mask.from_surface(pygame.transform.scale_by(alone, 2), 100)
        grown = pygame.mask.Mask(shape.get_size())
        reach = max(1.6, _LINE * grid.ky) * 2
        for way in range(_WAYS):
            turn = math.tau * way / _WAYS
            grown.draw(shape, (round(reach * math.cos(turn)), round(reach * math.sin(turn))))
        grown.erase(shape, (0, 0))
        red, green, blue = pygame.Color(color)[:3]
        line = grown.to_surface(setcolor=(red, green, blue, 255), unsetcolor=(red, green, blue, 0))
        line = pygame.transform.smoothscale(line.convert_alpha(), area.size)
        glow = pygame.Surface(area.size, pygame.SRCALPHA)
        glow.fill((*_GLOW, 0))
        pygame.mask.from_surface(line, 60).to_surface(glow, setcolor=(*_GLOW, 255), unsetcolor=None)
        glow = pygame.transform.box_blur(glow, max(2, round(3 * grid.ky))).premul_alpha()
        out = pygame.Surface(area.size, pygame.SRCALPHA)
        for part in (glow, glow, line.premul_alpha()):
            out.blit(part, (0, 0), special_flags=PRE)
        return out

    def running(
        self, building: ShownPalace, color: str, grid: Grid, tail: float, head: float
    ) -> Sprite:
        """The part of an outline between two turns around its palace, 0 to 1 from the north."""
        (whole,) = self._outline(building, color, grid).parts
        w, h = whole.image.get_size()
        stencil = pygame.Surface((w, h), pygame.SRCALPHA)
        middle, reach = (w / 2, h / 2), math.hypot(w, h)
        steps = max(2, math.ceil((head - tail) * 24) + 1)
        turns = [math.tau * (tail + (head - tail) * at / (steps - 1)) for at in range(steps)]
        rim = [
            (middle[0] + reach * math.sin(turn), middle[1] - reach * math.cos(turn))
            for turn in turns
        ]
        pygame.draw.polygon(stencil, (255, 255, 255, 255), [middle, *rim])
        part = whole.image.copy()
        part.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return _sprite(part, whole.at)

    def _cursor(self, cell: Cell | None, grid: Grid) -> list[Sprite]:
        """Where the keyboard is: lapis on cream, to be seen on any stone."""
        if cell is None:
            return []
        return [
            self._ring(cell, grid, theme.CREAM, line=5.0),
            self._ring(cell, grid, theme.LAPIS, line=2.8),
        ]

    def _ring(
        self, cell: Cell, grid: Grid, color: str, *, up: bool = False, line: float = 2.4
    ) -> Sprite:
        """Around a cell, or `up` around what stands on it."""
        size = grid.cw - 2, grid.ch
        wide = max(2, round(line * grid.ky))

        def make() -> pygame.Surface:
            shade = pygame.Color(color)
            fine = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
            fine.fill((shade.r, shade.g, shade.b, 0))
            corner = round(24 * grid.ky)
            pygame.draw.rect(fine, shade, fine.get_rect(), wide * 3, border_radius=corner)
            return pygame.transform.smoothscale(fine, size).premul_alpha()

        image = self.art.keep(("ring", color, size, wide), make)
        return _sprite(image, grid.point(cell, 1, -7 if up else 0))

    def _veil(self, cell: Cell, grid: Grid) -> Sprite:
        image = self.art.picture("cell_veil", (grid.cw, grid.ch))
        return _sprite(image, grid.point(cell, 0, -PALACE_H))

    # -- pieces ----------------------------------------------------------------------

    def ghost(self, ghost: Ghost, grid: Grid) -> Sprite:
        name, scale, dx, dy = standing(ghost.piece, ghost.cell, ghost.color)
        w, h = view_box(name)
        size = grid.size(w * scale, h * scale)
        image = self.art.picture(name, size)
        if ghost.alpha < 1:
            image = self.art.faded(name, size, ghost.alpha)
        return _sprite(image, grid.point(ghost.cell, dx, dy))

    # -- words -----------------------------------------------------------------------

    def _badges(self, badges: Iterable[Badge], grid: Grid) -> list[Sprite]:
        found = []
        for badge in badges:
            image = self.badge(badge, grid.ky)
            x, y = grid.corner(badge.cell)
            middle = x + badge.at[0] * grid.cw, y + badge.at[1] * grid.ch
            w, h = image.get_size()
            left = round(middle[0] - w / 2)
            if badge.kind == "dark":  # words may be long: they stay over the city
                left = max(grid.ring.left, min(left, grid.ring.right - w))
            found.append(_sprite(image, (left, round(middle[1] - h / 2))))
        return found

    def badge(self, badge: Badge, scale: float) -> pygame.Surface:
        return self.art.keep(
            (
                "badge",
                badge.text,
                badge.kind,
                badge.size,
                badge.icon,
                badge.serves,
                round(scale, 3),
            ),
            lambda: self._badge(badge, scale),
        )

    def _badge(self, badge: Badge, scale: float) -> pygame.Surface:
        ink = theme.CREAM if badge.kind == "dark" else theme.INK
        style = Style("sans-bold", badge.size, ink)
        plate = _PLATES[badge.kind]
        icon = badge.size + 6.0 if badge.icon else 0.0
        wide = self.art.words_width(badge.text, style, scale) + 20 + icon
        high = badge.size + 10.0
        wide = max(wide, high)
        spare = plate.margin(scale) / scale + (1 if not badge.serves else _CHIP / 2)
        canvas = self.art.blank(wide + 2 * spare, high + 2 * spare, scale)
        box = Box(spare, spare, wide, high)
        canvas.plate(plate, box)
        middle = box.center[1]
        if badge.icon:
            side = badge.size + 3.0
            canvas.picture(badge.icon, Box(box.x + 8, middle - side / 2, side, side))
        left = box.x + icon + (wide - icon) / 2 - (2 if icon else 0)
        canvas.text(badge.text, style, left, middle, "center")
        for at, chip in enumerate(reversed(badge.serves)):
            x = box.right - _CHIP * (0.62 + 0.72 * at)
            canvas.picture(chip, Box(x, box.y - _CHIP * 0.45, _CHIP, _CHIP))
        return canvas.surface.premul_alpha()

    def _number(self, place: Place, number: int, domed: bool, grid: Grid) -> Sprite:
        """In which order it came: above a dome, else at the upper right of its cell, or at the
        foot of a piece that got its dome in the same turn."""
        image = self.badge(Badge(place.cell, str(number), kind="gold", size=13), grid.ky)
        w, h = image.get_size()
        across, down = 0.94, -0.12
        if place.piece is Piece.DOME:
            across, down = 0.92, -0.42
        elif domed:
            across, down = 0.94, 0.66
        x, y = grid.corner(place.cell)
        return _sprite(
            image, (round(x + grid.cw * across - w / 2), round(y + grid.ch * down - h / 2))
        )


def standing(piece: str, cell: Cell, color: str = "") -> tuple[str, float, float, float]:
    """A single piece as it stands on a cell: picture, scale, offset in units."""
    match piece:
        case "stable":
            return "stable_plain_a", 1.0, *STABLE_AT
        case "merchant":
            return merchant_name(cell), MERCHANT_SCALE, *MERCHANT_AT
        case "wall":
            return wall_name(cell), 1.0, *WALL_AT
        case "dome":
            return f"dome_{color}", DOME_SCALE, *DOME_AT
    return f"palace_{piece}", 1.0, 0.0, -PALACE_H


def _sprite(image: pygame.Surface, at: tuple[int, int]) -> Sprite:
    return Sprite((SpritePart(image, at, premultiplied=True),))
