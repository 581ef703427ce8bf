"""The board without its town: cedar frame, score track, ring road and plan paper.

Painted once for a size; nothing here changes while a game is played.
"""

from typing import Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.geometry import EDGE, FRAME, SPACES, WHOLE, Grid, track_box
from palmyra.games.palermo.board.palette import DEEP_SEA
from palmyra.games.palermo.board.picture import TownPicture
from palmyra.games.palermo.board.piece_art import Pieces, svg
from palmyra.games.palermo.rules.cells import CELLS, RING, SLOTS
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas, Painter
from palmyra.ui.layout import Box, Layout
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

SPILL: Final = 30  # units that the frame's shadow reaches beyond it
_WOOD: Final = Plate(
    theme.CEDAR_TOP, theme.CEDAR_BOTTOM, radius=16, lip=palette.UMBER_12, lip_height=5,
    shadow=Shadow(10, 0, 6, 130),
)  # fmt: skip
_INLAY: Final = theme.CEDAR_INLAY
_NUMBER: Final = Style("sans-bold", 16, palette.BLUE_34)
_NUMBERS: Final = {"plain": palette.BLUE_34, "five": palette.CHESTNUT_27, "ten": palette.IVORY_99}
_ROOM: Final = 0.8  # of a space, for its number
_FULL: Final = 0.92  # where only fives have one
_SMALLER: Final = tuple(_NUMBER.sized(size) for size in range(16, 8, -1))
_KERB: Final = palette.IVORY_93


def paint_frame(painter: Painter, target: pygame.Surface, grid: Grid) -> None:
    """The wood and its shadow, which falls on the table around it."""
    canvas = _canvas(painter, target, grid)
    canvas.plate(_WOOD, Box(0, 0, WHOLE, WHOLE + 5))
    rect = grid.rect
    lines = "".join(
        f'<path d="M{12 + at * 37 % 300} {y:.1f}H{480 + at * 53 % 300}" stroke="{theme.UMBER_12}"'
        f' stroke-width="0.9" stroke-opacity="{0.10 + at % 3 * 0.05:.2f}"/>'
        for at, y in enumerate(i * 6.7 + 6 for i in range(118))
    )
    lines += (
        f'<rect x="3.5" y="3.5" width="{WHOLE - 7}" height="{WHOLE - 7}" rx="13" fill="none"'
        f' stroke="{_INLAY}" stroke-width="1.3" stroke-opacity="0.75"/>'
        f'<rect x="{FRAME - 1}" y="{FRAME - 1}" width="{WHOLE - 2 * FRAME + 2}"'
        f' height="{WHOLE - 2 * FRAME + 2}" rx="5" fill="{palette.BLUE_29}"/>'
    )
    target.blit(
        svg(lines, (WHOLE, WHOLE), rect.size), rect, special_flags=pygame.BLEND_PREMULTIPLIED
    )


def number_style(painter: Painter, scale: float, space: float) -> tuple[Style | None, bool]:
    """In which the numbers stay within spaces of so many pixels, None where none does; and whether
    there is room for all of them."""

    def fits(style: Style, part: float) -> bool:
        return painter.lettering.line("58", style, scale).get_width() <= part * space

    if fits(_NUMBER, _ROOM):
        return _NUMBER, True
    return next((style for style in _SMALLER if fits(style, _FULL)), None), False


def paint_track(painter: Painter, pieces: Pieces, target: pygame.Surface, grid: Grid) -> None:
    canvas = _canvas(painter, target, grid)
    # On a small board, where figures would run together, the fives alone; on a tiny one, none.
    space = min(grid.area(*track_box(1)).size)
    number, roomy = number_style(painter, canvas.layout.scale, space)
    for points in range(SPACES):
        box = track_box(points)
        rect = grid.area(*box)
        kind = "ten" if points % 10 == 0 else "five" if points % 5 == 0 else "plain"
        shape = "c" if box[2] == box[3] else "h" if box[2] > box[3] else "v"
        name = f"track_{kind}_{shape}" if points else "track_start"
        image = pieces.part(name, rect.size)
        target.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        ink = _NUMBERS[kind] if points else theme.TERRACOTTA_LIP
        if number is not None and (roomy or kind != "plain"):
            line = painter.lettering.line(str(points), number.tinted(ink), canvas.layout.scale)
            target.blit(line, line.get_rect(center=rect.center))


def paint_ring(pieces: Pieces, target: pygame.Surface, grid: Grid, picture: TownPicture) -> None:
    """The ring road, the town's kerb and the plan paper of every lot."""
    target.fill(DEEP_SEA, grid.area(EDGE - 2, EDGE - 2, WHOLE - 2 * EDGE + 4, WHOLE - 2 * EDGE + 4))
    for cell in CELLS:
        if RING >> cell & 1:
            rect = grid.cell_rect(cell)
            for name in _paving(picture.cells[cell].ground):
                image = pieces.part(name, rect.size)
                target.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    x = EDGE + 50
    kerb = grid.area(x - 3, x - 3, 606, 606)
    target.fill(palette.TAN_58, kerb)
    target.fill(_KERB, kerb.inflate(-2 * max(1, grid.px(1)), -2 * max(1, grid.px(1))))
    for slot in SLOTS:
        rect = grid.slot_rect(slot)
        image = pieces.part("slot_plan", rect.size)
        target.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _paving(ground: str) -> tuple[str, ...]:
    """Chevrons are painted onto the road."""
    if ground.startswith("ring_fast"):
        return "ring_h" if ground[-1] in "ew" else "ring_v", ground
    return (ground,)


def _canvas(painter: Painter, target: pygame.Surface, grid: Grid) -> Canvas:
    """Drawing in units of the board."""
    layout = Layout(*target.get_size(), grid.unit, grid.left, grid.top)
    return painter.on(target, layout)
