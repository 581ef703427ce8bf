"""Arrows at the edge of the board towards marked spaces that lie out of sight.

At most one a side. For boards the player has framed by hand, which are never moved unasked.
"""

from collections.abc import Iterable
from enum import Enum
from functools import partial
from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.tabletop.vector import raster
from palmyra.ui import theme

_SIZE: Final = 40.0  # logical pixels
_NEAR: Final = 26.0  # between its middle and the edge


class WindowEdge(Enum):
    """Degrees to turn an arrow that points up."""

    UP = 0
    RIGHT = 90
    DOWN = 180
    LEFT = 270


def arrows(camera: Camera, cells: Iterable[Cell]) -> dict[WindowEdge, tuple[float, float]]:
    """Where an arrow stands on each side beyond which cells lie."""
    left, top, width, height = camera.port
    right, bottom = left + width, top + height
    off = _NEAR * camera.scale
    beyond: dict[WindowEdge, list[float]] = {}
    for cell in cells:
        x, y = camera.to_pixel(center(cell))
        over = {
            WindowEdge.LEFT: left - x,
            WindowEdge.RIGHT: x - right,
            WindowEdge.UP: top - y,
            WindowEdge.DOWN: y - bottom,
        }
        side = max(over, key=lambda each: over[each])
        if over[side] > 0:
            along = y if side in (WindowEdge.LEFT, WindowEdge.RIGHT) else x
            beyond.setdefault(side, []).append(along)
    found = {}
    for side, places in beyond.items():
        middle = sum(places) / len(places)
        x = min(max(middle, left + off), right - off)
        y = min(max(middle, top + off), bottom - off)
        found[side] = {
            WindowEdge.LEFT: (left + off, y), WindowEdge.RIGHT: (right - off, y),
            WindowEdge.UP: (x, top + off), WindowEdge.DOWN: (x, bottom - off),
        }[side]  # fmt: skip
    return found


def arrow_sprites(art: TileArt, camera: Camera, cells: Iterable[Cell]) -> list[Sprite]:
    size = max(1, round(_SIZE * camera.scale))
    sprites = []
    for side, (x, y) in arrows(camera, cells).items():
        image = art.keep(("arrow", side, size), partial(_image, side, size))
        sprites.append(Sprite((SpritePart(image, (round(x - size / 2), round(y - size / 2))),)))
    return sprites


def _image(side: WindowEdge, size: int) -> pygame.Surface:
    body = (
        f'<circle cx="20" cy="21" r="17" fill="{theme.CEDAR_WELL}" fill-opacity="0.25"/>'
        f'<circle cx="20" cy="20" r="16.5" fill="{theme.SAND_96}"'
        f' stroke="{palette.COPPER_49}" stroke-width="2"/>'
        f'<path d="M12 23 L20 14 L28 23" fill="none" stroke="{palette.RED_38B}" stroke-width="4"'
        f' stroke-linecap="round" stroke-linejoin="round" transform="rotate({side.value} 20 20)"/>'
    )
    return raster(body, (40, 40), (size, size))
