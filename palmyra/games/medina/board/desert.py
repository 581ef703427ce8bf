"""What lies below the city: the desert in the evening light, palms and tents on it, the board."""

from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import PRE, Art, view_box
from palmyra.games.medina.board.geometry import Grid
from palmyra.ui.paint import apply_grain

_MARGIN: Final = 40.0  # units of sand around the ring in the board's picture
_PALE: Final = palette.PALE_GROUND
# Picture, the middle of its foot from the ring's corner, height: all in units of the art.
_THINGS: Final = (
    ("palm", -26, 236, 62), ("palm", -10, 254, 46), ("rocks", -28, 426, 22),
    ("palm", -30, 612, 58), ("tent", 966, 168, 38), ("palm", 964, 376, 64),
    ("palm", 980, 392, 46), ("rocks", 960, 510, 24), ("palm", 188, -4, 52),
    ("rocks", 788, -2, 20), ("palm", 768, -4, 46),
)  # fmt: skip


def paint_desert(art: Art, grid: Grid, size: tuple[int, int], port: pygame.Rect) -> pygame.Surface:
    """An opaque picture of the window's size; things stand only where the port shows them."""
    ground = pygame.Surface(size, 0, 32)
    if pygame.display.get_surface():
        ground = ground.convert()
    near = port.inflate(grid.cw // 2, grid.ch // 2)  # as cards stand a little apart
    ground.blit(_soft(art, "table", size, 2), (0, 0))
    if art.bold:  # nothing on the ground that could be taken for a piece
        ground.fill(_PALE, special_flags=pygame.BLEND_RGB_MAX)
    else:
        for name, x, foot, high in _THINGS:
            w, h = view_box(name)
            wide, tall = grid.size(w * high / h, high)
            left = grid.x + round(x * grid.kx) - wide // 2
            top = grid.y + round(foot * grid.ky) - tall
            if near.contains((left, top, wide, tall)):
                ground.blit(art.picture(name, (wide, tall)), (left, top), special_flags=PRE)
    whole = grid.size(*view_box("board"))
    corner = grid.point((0, 0), -_MARGIN, -_MARGIN)
    ground.blit(_soft(art, "board_glow", whole, 4), corner, special_flags=PRE)
    ground.blit(art.picture("board", whole), corner, special_flags=PRE)
    apply_grain(ground)
    return ground


def _soft(art: Art, name: str, size: tuple[int, int], part: int) -> pygame.Surface:
    """A picture without an edge: drawn at a part of its size and stretched."""
    small = max(1, size[0] // part), max(1, size[1] // part)
    return pygame.transform.smoothscale(art.picture(name, small), size)
