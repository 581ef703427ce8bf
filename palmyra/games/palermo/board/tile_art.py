"""Loose tiles: in the stacks, in the hand, as a preview. Built cell by cell like the town."""

from dataclasses import replace
from typing import Final

import pygame

from palmyra.games.palermo.board.geometry import Grid
from palmyra.games.palermo.board.palette import CARDBOARD
from palmyra.games.palermo.board.picture import DrawnHouse, tile_picture
from palmyra.games.palermo.board.piece_art import Pieces, Stamp
from palmyra.games.palermo.board.town_art import TownArt
from palmyra.games.palermo.rules.components import Components
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.tabletop.vector import ready
from palmyra.ui.shadow import Shadow

_LEFT, _TOP = 18, 26  # units around the face: roofs, awnings and signs reach beyond it
_WIDE, _HIGH = 136, 146
_THICK: Final = 4  # of the cardboard
RESTING: Final = Shadow(3, 1, 4, 120)
HELD: Final = Shadow(11, 10, 22, 125)
TILT: Final = 5.0  # degrees, of a tile in the hand


class TileArt:
    def __init__(self, pieces: Pieces, components: Components) -> None:
        self.pieces = pieces
        self._town = TownArt(pieces)
        self._components = components

    def sprite(
        self, house: DrawnHouse, at: tuple[float, float], side: float, *, alpha: float = 1.0,
        shadow: Shadow | None = None, tilt: float = 0.0,
    ) -> Sprite:  # fmt: skip
        """A tile whose face has its upper left pixel at a place, `side` pixels wide."""
        stamp = self.stamp(house, side, alpha=alpha, shadow=shadow, tilt=tilt)
        place = round(at[0]) + stamp.dx, round(at[1]) + stamp.dy
        return Sprite((SpritePart(stamp.image, place, premultiplied=True),))

    def stamp(
        self, house: DrawnHouse, side: float, *, alpha: float = 1.0, shadow: Shadow | None = None,
        tilt: float = 0.0,
    ) -> Stamp:  # fmt: skip
        cell = max(4, round(side / 2))
        look = (*_key(house), cell, self.pieces.bold)
        key = (*look, round(alpha, 2), tilt)
        grid = _grid(cell)
        plain = self.pieces.keep(("tile", *look), lambda: self._paint(house, cell))
        image, left, top = plain, -grid.px(_LEFT), -grid.px(_TOP)
        if tilt:
            image = self.pieces.keep(
                ("tilted", *key), lambda: ready(pygame.transform.rotozoom(plain, tilt, 1))
            )
            left -= (image.get_width() - plain.get_width()) // 2
            top -= (image.get_height() - plain.get_height()) // 2
        if alpha < 1:
            image = self.pieces.fainter(("tile", *key), image, alpha)
        if shadow is None:
            return Stamp(image, left, top)
        cast = self.pieces.casting(("tile", *key), image, grid.unit, shadow)
        return Stamp(cast.image, cast.dx + left, cast.dy + top)

    def _paint(self, house: DrawnHouse, cell: int) -> pygame.Surface:
        grid = _grid(cell)
        loose = replace(house, slot=0)
        picture = tile_picture(loose, self._components)
        whole = pygame.Surface((grid.px(_WIDE), grid.px(_HIGH)), pygame.SRCALPHA, 32)
        face = grid.slot_rect(0)
        edge = face.move(0, grid.px(_THICK))
        body = f'<rect width="100" height="100" rx="4" fill="{CARDBOARD}"/>'
        whole.blit(self.pieces.shape("tile edge", body, (100, 100), edge.size), edge)
        self._town.paint_flat(whole, grid, picture, face)
        self._town.paint_raised(whole, grid, picture, whole.get_rect())
        return ready(whole)


def _grid(cell: int) -> Grid:
    """A grid whose first lot lies where a tile's face does."""
    at_zero = Grid(0, 0, cell)
    first = at_zero.slot_rect(0)
    return Grid(at_zero.px(_LEFT) - first.x, at_zero.px(_TOP) - first.y, cell)


def _key(house: DrawnHouse) -> tuple[object, ...]:
    return house.kind, house.rotation, house.owner, house.tone, house.taken, house.shop
