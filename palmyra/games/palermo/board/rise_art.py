"""A house that comes up out of its tile: roofs rise, the shadow falls, the chip drops, the awning
unrolls.

Made of the tile's own parts, painted once; a moment of it is only where they lie. Knows no time.
"""

from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from palmyra.games.palermo.board.geometry import RAISE, Grid
from palmyra.games.palermo.board.picture import CellSide, DrawnHouse, TownPicture, tile_picture
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.board.town_art import TownArt
from palmyra.games.palermo.rules.cells import cells_of
from palmyra.games.palermo.rules.components import Components
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart
from palmyra.tabletop.vector import ready

_MARGIN: Final = 34  # units around the face: roofs and awnings reach beyond it
_WIDE: Final = 100 + 2 * _MARGIN


class RisingParts(NamedTuple):
    ground: pygame.Surface  # streets, without a shadow
    shaded: pygame.Surface  # and with it
    roofs: pygame.Surface
    circle: pygame.Surface
    awning: pygame.Surface


class RiseArt:
    def __init__(self, pieces: Pieces, components: Components) -> None:
        self._pieces = pieces
        self._components = components
        self._town = TownArt(pieces)
        self._kept: tuple[object, RisingParts] | None = None  # one house rises at a time

    def sprite(
        self, house: DrawnHouse, grid: Grid, *, risen: float, shaded: float, marked: bool,
        unrolled: float,
    ) -> Sprite:  # fmt: skip
        """The tile on its lot; all measures from 0 to 1, `marked` once its chip has come."""
        made = self._made(house, grid)
        face = grid.slot_rect(house.slot)
        edge = grid.px(_MARGIN)
        x, y = face.x - edge, face.y - edge
        low = round(grid.px(RAISE) * (1 - risen))
        found = [SpritePart(made.ground, face.topleft)]
        if shaded > 0:
            found.append(SpritePart(made.shaded, face.topleft, round(255 * shaded)))
        # Out of the ground: what is still below is hidden by the streets and by the lot's end.
        high = min(made.roofs.get_height(), edge + face.h - low)
        roofs = made.roofs.subsurface((0, 0, made.roofs.get_width(), high))
        found.append(SpritePart(roofs, (x, y + low), premultiplied=True))
        if low:
            found += self._streets(house, grid, made, face)
        if marked:
            found.append(SpritePart(made.circle, (x, y), premultiplied=True))
        if unrolled > 0:
            rect = _unrolled(made.awning, house.side, unrolled)
            part = made.awning.subsurface(rect)
            found.append(SpritePart(part, (x + rect.x, y + rect.y), premultiplied=True))
        return Sprite(tuple(found))

    def rolling(self, house: DrawnHouse, grid: Grid, out: float) -> Sprite:
        """The awning of a house alone, over the one that stands there: so much of it is out."""
        made = self._made(house, grid)
        if out <= 0 or not made.awning.get_bounding_rect():
            return EMPTY
        face, edge = grid.slot_rect(house.slot), grid.px(_MARGIN)
        rect = _unrolled(made.awning, house.side, out)
        at = face.x - edge + rect.x, face.y - edge + rect.y
        return Sprite((SpritePart(made.awning.subsurface(rect), at, premultiplied=True),))

    def _made(self, house: DrawnHouse, grid: Grid) -> RisingParts:
        key = (house, grid.cell, self._pieces.bold)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._painted(house, grid.cell)
        return self._kept[1]

    def _streets(
        self, house: DrawnHouse, grid: Grid, made: RisingParts, face: pygame.Rect
    ) -> list[SpritePart]:
        """The street cells again, above whatever still sinks into them."""
        found = []
        loose = replace(house, slot=0)
        roofed = {cell for cell, sight in self._picture(loose).cells.items() if sight.roof}
        for at, cell in enumerate(cells_of(0)):
            if cell not in roofed:
                where = grid.cell_rect(cells_of(house.slot)[at])
                part = made.ground.subsurface(where.move(-face.x, -face.y))
                found.append(SpritePart(part, where.topleft))
        return found

    def _picture(self, loose: DrawnHouse) -> TownPicture:
        return tile_picture(loose, self._components)

    def _painted(self, house: DrawnHouse, cell: int) -> RisingParts:
        at_zero = Grid(0, 0, cell)
        first = at_zero.slot_rect(0)
        edge = at_zero.px(_MARGIN)
        grid = Grid(edge - first.x, edge - first.y, cell)
        loose = replace(house, slot=0)
        picture = self._picture(loose)
        face, size = grid.slot_rect(0), (at_zero.px(_WIDE), at_zero.px(_WIDE))
        doorless = _without_doors(picture)
        shaded, ground, roofs, circle, awning = (
            pygame.Surface(size, pygame.SRCALPHA, 32) for _ in range(5)
        )
        self._town.paint_flat(shaded, grid, picture, face)
        self._town.paint_flat(ground, grid, _without_roofs(picture), face)
        self._town.paint_raised(roofs, grid, doorless, roofs.get_rect())
        sight = picture.cells[loose.circle]
        if sight.door is not None:
            self._town.paint_circle(circle, grid, loose.circle, sight.door)
            self._town.paint_door(awning, grid, loose.circle, sight.door)
        return RisingParts(
            ready(ground.subsurface(face).copy()), ready(shaded.subsurface(face).copy()),
            ready(roofs), ready(circle), ready(awning),
        )  # fmt: skip


def _without_doors(picture: TownPicture) -> TownPicture:
    cells = {cell: sight._replace(door=None) for cell, sight in picture.cells.items()}
    return TownPicture(cells, picture.houses, picture.built, picture.complete)


def _without_roofs(picture: TownPicture) -> TownPicture:
    cells = {cell: sight._replace(roof=None, door=None) for cell, sight in picture.cells.items()}
    return TownPicture(cells, picture.houses, picture.built, picture.complete)


def _unrolled(awning: pygame.Surface, side: CellSide, part: float) -> pygame.Rect:
    """What of an awning is out: from its wall towards the street."""
    box = awning.get_bounding_rect()
    wide, high = max(1, round(box.w * part)), max(1, round(box.h * part))
    match side:
        case CellSide.SOUTH:
            return pygame.Rect(box.x, box.y, box.w, high)
        case CellSide.NORTH:
            return pygame.Rect(box.x, box.bottom - high, box.w, high)
        case CellSide.EAST:
            return pygame.Rect(box.x, box.y, wide, box.h)
    return pygame.Rect(box.right - wide, box.y, wide, box.h)
