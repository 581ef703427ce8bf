"""Draws what lights up: beneath the roofs, over them, and above cars and policemen."""

from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.badge_art import BadgeArt
from palmyra.games.palermo.board.figure_art import FigureArt, ShownFigure
from palmyra.games.palermo.board.geometry import (
    CELL,
    RAISE,
    Grid,
    cell_corner,
    cell_middle,
    slot_corner,
)
from palmyra.games.palermo.board.marks import CellMark, LitCell, Marks, SlotMark
from palmyra.games.palermo.board.palette import CHOSEN, CLOTHS, FORBIDDEN
from palmyra.games.palermo.board.picture import CellSide, TownPicture
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.board.tile_art import TileArt
from palmyra.games.palermo.board.town_art import circle_middle
from palmyra.games.palermo.board.way_art import WayArt
from palmyra.games.palermo.rules.cells import CELLS, Cell
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui import theme
from palmyra.ui.shadow import Shadow

_TICK: Final = ((theme.INK, palette.COPPER_44),)
_ALONG: Final = {
    CellSide.SOUTH: (0, 1),
    CellSide.WEST: (-1, 0),
    CellSide.NORTH: (0, -1),
    CellSide.EAST: (1, 0),
}
_GHOST_LIFT: Final = 10.0
GHOST_RIM: Final = 4  # units around a house that is only previewed
# Small, so that doors in reach are what one sees first.
_DOTS: Final = {
    CellMark.FREE: f'<circle cx="25" cy="26" r="5.4" fill="{palette.BLUE_23}" fill-opacity="0.88"'
    f' stroke="{palette.IVORY_99}" stroke-width="1.8"/>',
    CellMark.END: f'<circle cx="25" cy="26" r="6.8" fill="{palette.HONEY_90}"'
    f' stroke="{palette.COPPER_38}"'
    ' stroke-width="1.6"/>',
    CellMark.REACH: f'<circle cx="25" cy="26" r="5.2" fill="{palette.IVORY_99}" fill-opacity="0.4"'
    f' stroke="{palette.BROWN_31}" stroke-opacity="0.75" stroke-width="1.5"'
    ' stroke-dasharray="3 2.4"/>',
}
_VEIL: Final = 64  # of 255, over the town while steps are shown


@dataclass(frozen=True, slots=True)
class DrawnMarks:
    under: tuple[Sprite, ...]  # roofs stand over these
    over: tuple[Sprite, ...]
    below: tuple[Sprite, ...]  # cars and policemen stand over these
    above: tuple[Sprite, ...]


class MarksView:
    def __init__(
        self, pieces: Pieces, tiles: TileArt, figures: FigureArt, badges: BadgeArt, ways: WayArt
    ) -> None:
        self._pieces, self._tiles, self._figures = pieces, tiles, figures
        self.badges, self._ways = badges, ways

    def drawn(self, marks: Marks, picture: TownPicture, grid: Grid) -> DrawnMarks:
        return DrawnMarks(
            tuple(self._under(marks, grid)),
            tuple(self._over(marks, picture, grid)),
            tuple(self._below(marks, grid)),
            tuple(self._above(marks, grid)),
        )

    # -- beneath the roofs -----------------------------------------------------------

    def _under(self, marks: Marks, grid: Grid) -> list[Sprite]:
        found: list[Sprite] = []
        for slot, mark in marks.slots:
            rect = grid.slot_rect(slot)
            if mark is SlotMark.HOVER:
                found.append(self._glow(rect, grid))
            found.append(self._picture(mark.value, rect))
            if mark is SlotMark.LEGAL:
                side = grid.px(24)
                tick = self._pieces.part("ui/icon_confirm", (side, side), _TICK)
                at = rect.centerx - side // 2, rect.centery - side // 2
                found.append(Sprite((SpritePart(tick, at, premultiplied=True),)))
        found += [self._outline(cell, color, grid) for cell, color in marks.recent]
        for lit in marks.cells:
            found.append(self._cell(lit, grid))
        if marks.threat is not None:
            color, cells = marks.threat.color, dict.fromkeys(marks.threat.cells[1:])
            found += [self._outline(cell, color, grid, dashed=True) for cell in cells]
        found += [self._hatch(cell, grid) for cell in marks.hatched]
        return found

    def _picture(self, name: str, rect: pygame.Rect) -> Sprite:
        return Sprite(
            (SpritePart(self._pieces.part(name, rect.size), rect.topleft, premultiplied=True),)
        )

    def _cell(self, lit: LitCell, grid: Grid) -> Sprite:
        rect = grid.cell_rect(lit.cell)
        body = _DOTS.get(lit.mark)
        if body is None:
            return self._picture(lit.mark.value, rect)
        image = self._pieces.shape(("dot", lit.mark), body, (50, 50), rect.size)
        return Sprite((SpritePart(image, rect.topleft, premultiplied=True),))

    def _outline(self, cell: Cell, color: str, grid: Grid, *, dashed: bool = False) -> Sprite:
        rect = grid.cell_rect(cell)
        line = ' stroke-width="3.4" stroke-dasharray="8 5"' if dashed else ' stroke-width="2.6"'
        body = (
            f'<rect x="3" y="3" width="44" height="44" rx="9" fill="{palette.IVORY_99}"'
            ' fill-opacity="0.35"'
            f' stroke="{CLOTHS[color].main}"{line}/>'
        )
        image = self._pieces.shape(("outline", color, dashed), body, (50, 50), rect.size)
        return Sprite((SpritePart(image, rect.topleft, premultiplied=True),))

    def _hatch(self, cell: Cell, grid: Grid) -> Sprite:
        rect = grid.cell_rect(cell)
        lines = "".join(
            f'<path d="M{x} 50L{x + 50} 0" stroke="{FORBIDDEN}" stroke-width="2.2"'
            ' stroke-opacity="0.75"/>'
            for x in range(-50, 60, 10)
        )
        body = f'<rect width="50" height="50" fill="{FORBIDDEN}" fill-opacity="0.28"/>{lines}'
        image = self._pieces.shape("hatch", body, (50, 50), rect.size)
        return Sprite((SpritePart(image, rect.topleft, premultiplied=True),))

    def _glow(self, rect: pygame.Rect, grid: Grid) -> Sprite:
        blur = max(1, grid.px(13))
        spill = 2 * blur + grid.px(2)

        def make() -> pygame.Surface:
            whole = pygame.Surface((rect.w + 2 * spill, rect.h + 2 * spill), pygame.SRCALPHA, 32)
            whole.fill((*palette.LOT_GLOW, 0))
            inner = whole.get_rect().inflate(-2 * spill + grid.px(4), -2 * spill + grid.px(4))
            pygame.draw.rect(whole, (*palette.LOT_GLOW, 255), inner, border_radius=grid.px(16))
            return pygame.transform.gaussian_blur(whole, blur).premul_alpha()

        image = self._pieces.keep(("lot glow", rect.size), make)
        return Sprite((SpritePart(image, (rect.x - spill, rect.y - spill), premultiplied=True),))

    # -- over the roofs --------------------------------------------------------------

    def _over(self, marks: Marks, picture: TownPicture, grid: Grid) -> list[Sprite]:
        found: list[Sprite] = []
        if marks.steps:
            found.append(self._veil(grid))
        for house in (marks.other, marks.house if marks.house_shown else None):
            if house is not None:
                rect = grid.slot_rect(house.slot)
                rim = grid.px(GHOST_RIM)
                at, side = (rect.x + rim, rect.y + rim), rect.w - 2 * rim
                found.append(self._tiles.sprite(house, at, side, alpha=marks.house_alpha))
        if marks.house is not None:
            rect = grid.slot_rect(marks.house.slot)
            color = FORBIDDEN if marks.refused else CHOSEN
            body = (
                '<rect x="4.7" y="4.7" width="90.6" height="90.6" rx="10" fill="none"'
                f' stroke="{color}" stroke-width="3.4"/>'
            )
            image = self._pieces.shape(("lot", color), body, (100, 100), rect.size)
            found.append(Sprite((SpritePart(image, rect.topleft, premultiplied=True),)))
        found += [self._join(cell, side, grid) for cell, side in marks.joins]
        for door, strong in marks.glows:
            found += self._circle(door, strong, picture, grid)
        return found

    def _veil(self, grid: Grid) -> Sprite:
        first, last = grid.cell_rect(CELLS[0]), grid.cell_rect(CELLS[-1])
        rect = first.union(last)

        def make() -> pygame.Surface:
            image = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
            image.fill((_VEIL, _VEIL, _VEIL, _VEIL))
            return image

        image = self._pieces.keep(("veil", rect.size), make)
        return Sprite((SpritePart(image, rect.topleft, premultiplied=True),))

    def _join(self, cell: Cell, side: CellSide, grid: Grid) -> Sprite:
        """A gold bar where the new roof meets one that stands."""
        dx, dy = _ALONG[side]
        x, y = cell_corner(cell)
        wide, high = (8, 40) if dx else (40, 8)
        rect = grid.area(
            x + CELL / 2 * (1 + dx) - wide / 2,
            y + CELL / 2 * (1 + dy) - high / 2 - RAISE,
            wide,
            high,
        )
        body = (
            f'<rect x="0.7" y="0.7" width="{wide - 1.4}" height="{high - 1.4}" rx="3.4"'
            f' fill="{palette.GOLD_86}" stroke="{theme.GOLD_EDGE}" stroke-width="1.4"/>'
        )
        image = self._pieces.shape(("join", wide), body, (wide, high), rect.size)
        stamp = self._pieces.casting(("join", wide), image, grid.unit, Shadow(3, 0, 2, 120))
        at = rect.x + stamp.dx, rect.y + stamp.dy
        return Sprite((SpritePart(stamp.image, at, premultiplied=True),))

    def _circle(self, door: Cell, strong: bool, picture: TownPicture, grid: Grid) -> list[Sprite]:
        """A gold ring around an own chip in reach."""
        house = picture.house_at(door)
        if house is None:
            return []
        side = grid.px(80)

        def glow() -> pygame.Surface:
            whole = pygame.Surface((side, side), pygame.SRCALPHA, 32)
            whole.fill((*palette.DOOR_GLOW, 0))
            color = (*palette.DOOR_GLOW, 255 if strong else 150)
            pygame.draw.circle(whole, color, (side // 2, side // 2), grid.px(20))
            return pygame.transform.gaussian_blur(whole, max(1, grid.px(6))).premul_alpha()

        x, y = grid.exact(circle_middle(house))
        halo = self._pieces.keep(("halo", side, strong), glow)
        rings = (
            '<circle cx="20" cy="20" r="17.6" fill="none"'
            f' stroke="{theme.GOLD_BOTTOM}" stroke-width="2.8"/>'
        )
        rings += (
            '<circle cx="20" cy="20" r="19.3" fill="none"'
            f' stroke="{theme.GOLD_EDGE}" stroke-width="1"/>'
        )
        ring = self._pieces.shape("gold ring", rings, (40, 40), (grid.px(40), grid.px(40)))
        disc = self._pieces.part("circle", (grid.px(34), grid.px(34)))
        chip = self._pieces.part(f"chip_{house.owner}", (grid.px(27), grid.px(27)))
        middle = round(x), round(y)
        low = grid.px(1)
        return [
            Sprite(
                tuple(
                    SpritePart(
                        image,
                        (
                            middle[0] - image.get_width() // 2,
                            middle[1] - image.get_height() // 2 - rise,
                        ),
                        premultiplied=True,
                    )
                    for image, rise in ((halo, low), (disc, 0), (chip, low), (ring, low))
                )
            )
        ]

    # -- among cars and policemen ----------------------------------------------------

    def _below(self, marks: Marks, grid: Grid) -> list[Sprite]:
        found = self._ways.steps(marks.steps, grid)
        if marks.threat is not None:
            found += self._ways.dashed(marks.threat, grid)
        if marks.way is not None:
            found += self._ways.way(marks.way, grid)
        return found

    def _above(self, marks: Marks, grid: Grid) -> list[Sprite]:
        found: list[Sprite] = []
        for ghost in marks.ghosts:
            x, y = cell_corner(ghost.cell)
            lift = _GHOST_LIFT if ghost.heading is None else 0.0
            figure = ShownFigure(ghost.color, x, y, ghost.heading, lift=lift, faint=0.8)
            found.append(self._figures.sprite(figure, grid))
        for lit in marks.cells:  # a policeman on a door hides nothing of what it brings
            if lit.gain is not None:
                x, y = cell_middle(lit.cell)
                found.append(self.badges.gain(lit.gain, (x, y + 1), grid))
        found += [self.badges.badge(badge, grid) for badge in marks.badges]
        if marks.costs and marks.costs_at is not None:
            middle = cell_middle(marks.costs_at)
            found.append(self.badges.costs(marks.costs_title, marks.costs, middle, grid))
        return found


def lot_middle(slot: int) -> tuple[float, float]:
    x, y = slot_corner(slot)
    return x + CELL, y + CELL
