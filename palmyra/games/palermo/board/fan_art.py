"""A square that opens like a fan: the lot as it will look, from its foot to left and right.

Painted once for a town, cut to the part that is open. Knows no time.
"""

from math import cos, pi, sin
from typing import Final

import pygame

from palmyra.games.palermo.board.geometry import Grid
from palmyra.games.palermo.board.picture import TownPicture
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.board.town_art import TownArt
from palmyra.games.palermo.rules.cells import Slot
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart
from palmyra.tabletop.vector import ready

STEPS: Final = 12  # blades


class FanArt:
    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._town = TownArt(pieces)

    def sprite(self, town: TownPicture, slot: Slot, grid: Grid, opened: float) -> Sprite:
        """`opened` from 0 to 1."""
        blades = min(STEPS, round(opened * STEPS))
        if not blades:
            return EMPTY
        key = ("fan", town, slot, grid.cell, self._pieces.bold)
        whole = self._pieces.keep(key, lambda: self._whole(town, slot, grid))
        cut = self._pieces.keep((*key, blades), lambda: _cut(whole, blades / STEPS))
        return Sprite((SpritePart(cut, grid.slot_rect(slot).topleft, premultiplied=True),))

    def _whole(self, town: TownPicture, slot: Slot, grid: Grid) -> pygame.Surface:
        """The lot of a town, with what of its neighbors reaches into it."""
        at_zero = Grid(0, 0, grid.cell)
        rect = at_zero.slot_rect(slot)
        moved = Grid(-rect.x, -rect.y, grid.cell)
        image = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        self._town.paint_flat(image, moved, town, image.get_rect())
        self._town.paint_raised(image, moved, town, image.get_rect())
        return ready(image)


def _cut(whole: pygame.Surface, opened: float) -> pygame.Surface:
    """What lies between the outer blades: from the left, over the top, to the right."""
    width, height = whole.get_size()
    far = width + height
    angles = [pi - pi * opened * at / STEPS for at in range(STEPS + 1)]
    foot = (width / 2, float(height))
    points = [foot, *((foot[0] + far * cos(a), foot[1] - far * sin(a)) for a in angles)]
    mask = pygame.Surface(whole.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    cut = whole.copy()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
