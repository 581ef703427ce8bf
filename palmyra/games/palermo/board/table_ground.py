"""The table that the board lies on: glazed tiles of sea blue, a branch of lemons.

Fixed to the window, painted once for its size.
"""

from typing import Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.palette import TABLE_CENTER, TABLE_EDGE, TABLE_MID
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.ui.paint import apply_grain
from palmyra.ui.shadow import Shadow

_SMALL: Final = (80, 45)  # soft everywhere: drawn small and stretched
_MIDDLE: Final = (0.43, 0.4)
_REACH: Final = (0.65, 0.75)
_BEND: Final = 0.62
_TILE: Final = 80.0  # logical pixels
_BRANCH: Final = 300.0
_BRANCH_SHADOW: Final = Shadow(8, 6, 14, 70)


def paint_table(
    pieces: Pieces, target: pygame.Surface, scale: float, branch: pygame.Rect | None
) -> None:
    """Fill the target; the branch where there is room for it."""
    size = target.get_size()
    if pieces.bold:
        target.fill(palette.TEAL_87B)
        return
    target.blit(pygame.transform.smoothscale(_glaze(), size), (0, 0))
    side = max(1, round(_TILE * scale))
    tile = pieces.part("table_tile", (side, side))
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    if branch is not None:
        wide = min(round(_BRANCH * scale), branch.w)
        high = round(wide * pieces.aspect("table_branch"))
        stamp = pieces.shaded("table_branch", (wide, high), scale, _BRANCH_SHADOW)
        at = branch.x + stamp.dx, branch.bottom - high + stamp.dy
        target.blit(stamp.image, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    apply_grain(target)


def _glaze() -> pygame.Surface:
    small = pygame.Surface(_SMALL)
    center, mid, edge = (pygame.Color(c) for c in (TABLE_CENTER, TABLE_MID, TABLE_EDGE))
    for x in range(_SMALL[0]):
        for y in range(_SMALL[1]):
            dx = (x / _SMALL[0] - _MIDDLE[0]) / _REACH[0]
            dy = (y / _SMALL[1] - _MIDDLE[1]) / _REACH[1]
            far = min(1.0, (dx * dx + dy * dy) ** 0.5)
            if far < _BEND:
                small.set_at((x, y), center.lerp(mid, far / _BEND))
            else:
                small.set_at((x, y), mid.lerp(edge, (far - _BEND) / (1 - _BEND)))
    return small
