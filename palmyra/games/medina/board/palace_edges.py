"""What tells palaces apart for those who need more than their stones: edges, and letters on roofs.

An edge is drawn with each row, so that what stands in front still hides it, and never across its
own palace. Letters are words of the player's language, handed in.
"""

import math
from typing import Final

import pygame

from palmyra.games.medina.board.art import Art
from palmyra.games.medina.board.city import ShownPalace
from palmyra.games.medina.board.geometry import PALACE_H, Cell, Grid
from palmyra.games.medina.board.palace_rows import PalaceRow, draw_building
from palmyra.ui import theme
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_LINE: Final = 2.6  # units an edge is wide
_WAYS: Final = 16
_PLATE: Final = Plate(theme.IVORY_98, theme.IVORY_98, radius=5, edge=theme.CEDAR_WELL)
_INK: Final = Style("sans-bold", 13, theme.UMBER_11C)
_SIGN_AT: Final = (4.5, 5.0 - PALACE_H)
_LOW_SIGN_AT: Final = (2.0, 22.0)
_SIGN_H: Final = 20.0


def edge_picture(
    art: Art, building: ShownPalace, row: PalaceRow, grid: Grid
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A black line around one row of a palace, and where its corner is."""
    area = grid.around(building.cells)
    key = ("edge", building.stone, building.cells, row, grid.cw, grid.ch)
    return art.keep(key, lambda: _edge(art, building, row, grid, area)), area.topleft


def _edge(
    art: Art, building: ShownPalace, row: PalaceRow, grid: Grid, area: pygame.Rect
) -> pygame.Surface:
    near = grid.moved(-area.x, -area.y)
    whole = pygame.Surface(area.size, pygame.SRCALPHA)
    draw_building(whole, art, building, near)
    alone = pygame.Surface(area.size, pygame.SRCALPHA)
    draw_building(alone, art, building, near, row.y)
    shape, part = pygame.mask.from_surface(whole, 100), pygame.mask.from_surface(alone, 100)
    grown = pygame.mask.Mask(area.size)
    reach = max(1.6, _LINE * grid.ky)
    for way in range(_WAYS):
        turn = math.tau * way / _WAYS
        grown.draw(part, (round(reach * math.cos(turn)), round(reach * math.sin(turn))))
    grown.erase(shape, (0, 0))
    return grown.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0)).premul_alpha()


def sign_cells(building: ShownPalace, row: PalaceRow) -> list[Cell]:
    """Roofs of a row that carry letters: of several not the one with a dome or a crane."""
    alone = len(building.cells) == 1
    return [(x, row.y) for x in row.xs if alone or (x, row.y) != building.spared]


def sign_picture(art: Art, words: str, grid: Grid) -> pygame.Surface:
    key = ("sign", words, grid.cw, grid.ch, art.bold)
    return art.keep(key, lambda: _sign(art, words, grid))


def sign_at(cell: Cell, grid: Grid, *, low: bool = False) -> tuple[int, int]:
    """On the roof, or `low` on the front where a dome or a crane takes the roof."""
    return grid.point(cell, *(_LOW_SIGN_AT if low else _SIGN_AT))


def _sign(art: Art, words: str, grid: Grid) -> pygame.Surface:
    wide = max(_SIGN_H, art.words_width(words, _INK, grid.ky) + 10)
    canvas = art.blank(wide + 4, _SIGN_H + 4, grid.ky)
    box = Box(2, 2, wide, _SIGN_H)
    canvas.plate(_PLATE, box)
    canvas.text(words, _INK, *box.center, "center")
    return canvas.surface.premul_alpha()
