"""One row of a palace as a picture: front, roof, merlons, courts, joined without a seam.

Composed at three times the size of the art and scaled once; kept by all that shows in it, so that
a palace which grows elsewhere keeps its other rows.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import PRE, Art, view_box
from palmyra.games.medina.board.city import ShownPalace
from palmyra.games.medina.board.geometry import (
    CELL_H,
    CELL_W,
    INSET,
    PALACE_H,
    Cell,
    Grid,
    Units,
    footprint,
)
from palmyra.games.medina.board.roof_crown import Block, feature, taken_by

_FINE: Final = 3  # pixels a unit while composing
_RIM: Final = 4.6  # width of the parapet
_RIM_SOUTH: Final = 4.0
_ABOVE: Final = 3  # rows of cells in a picture: its own is the lowest
_LEFT, _TOP, _RIGHT, _BOTTOM = INSET


@dataclass(frozen=True, slots=True)
class Stone:
    light: str
    rim: str
    dark: str  # of the parapet's blocks
    shade: str  # that the parapet casts on the floor
    front: str
    foot: str


STONES: Final = {
    "alabaster": Stone(
        palette.LINEN_100,
        palette.LINEN_96,
        palette.TAN_79,
        palette.WINE_70,
        palette.LINEN_84,
        palette.WINE_68,
    ),
    "amethyst": Stone(
        palette.PLUM_81,
        palette.PLUM_62,
        palette.PLUM_37,
        palette.PLUM_30,
        palette.PLUM_41,
        palette.PLUM_26,
    ),
    "umber": Stone(
        palette.CAMEL_70,
        palette.CHESTNUT_48,
        palette.WINE_24,
        palette.WINE_17,
        palette.WINE_28,
        palette.WINE_14,
    ),
    "apricot": Stone(
        palette.WHEAT_91,
        palette.AMBER_80,
        palette.ORANGE_59,
        palette.ORANGE_52,
        palette.ORANGE_63,
        palette.RED_44,
    ),
}


@dataclass(frozen=True, slots=True)
class PalaceRow:
    """All that shows in the picture of one row."""

    stone: str
    cells: frozenset[Cell]  # of this row and its two neighbors
    features: tuple[tuple[Cell, str], ...]
    courts: tuple[Block, ...]  # whose lower half is this row
    y: int

    @property
    def xs(self) -> list[int]:
        return sorted(x for x, y in self.cells if y == self.y)

    @property
    def origin(self) -> Cell:
        """The cell whose corner is the picture's: one to the left, two above."""
        return self.xs[0] - 1, self.y - 2


def rows_of(building: ShownPalace, lifted: frozenset[Cell] = frozenset()) -> list[PalaceRow]:
    """From back to front; without what is `lifted` off the roofs, by the cell of `courts_of`."""
    cells, blocks = building.cells, building.blocks
    bare = taken_by(blocks) | {building.spared} | lifted
    return [
        PalaceRow(
            building.stone,
            frozenset(cell for cell in cells if abs(cell[1] - y) <= 1),
            tuple(
                (cell, feature(building.stone, cell))
                for cell in sorted(cells)
                if cell[1] == y and cell not in bare
            ),
            tuple(block for block in blocks if block[1] + 1 == y and block not in lifted),
            y,
        )
        for y in sorted({y for _, y in cells})
    ]


def courts_of(building: ShownPalace) -> dict[Cell, str]:
    """What stands on its roofs: pictures by cell, a grand court by the first of its four."""
    found = {cell: name for row in rows_of(building) for cell, name in row.features}
    return found | {block: grand_court(building.stone, block) for block in building.blocks}


def grand_court(stone: str, block: Block) -> str:
    return f"court_grand{'2' if sum(block) % 2 else ''}_{stone}"


def court_corner(cell: Cell, name: str) -> tuple[float, float]:
    """Where the picture of a court begins, in units from the ring's corner."""
    (x, y), (w, h) = cell, view_box(name)
    if name.startswith("court_grand"):
        return (x + 1) * CELL_W - w / 2, (y + 1) * CELL_H - PALACE_H - h * 0.55 + 1
    base = 0.56 if name.startswith(("upper", "court_garden")) else 0.5
    return (x + 0.5) * CELL_W - w / 2, (y + 0.5) * CELL_H - PALACE_H + 2 - h * base


def row_picture(art: Art, row: PalaceRow, grid: Grid) -> pygame.Surface:
    return art.keep((row, grid.cw, grid.ch), lambda: _scaled(art, row, grid))


def draw_building(
    target: pygame.Surface, art: Art, building: ShownPalace, grid: Grid, only: int | None = None
) -> None:
    """All rows of a palace, or one."""
    for row in rows_of(building):
        if only is None or row.y == only:
            target.blit(row_picture(art, row, grid), grid.corner(row.origin), special_flags=PRE)


def _scaled(art: Art, row: PalaceRow, grid: Grid) -> pygame.Surface:
    columns = row.xs[-1] - row.origin[0] + 2
    return pygame.transform.smoothscale(
        _Composed(art, row, columns).surface, (columns * grid.cw, _ABOVE * grid.ch)
    )


class _Composed:
    """The picture of a row at its large size."""

    def __init__(self, art: Art, row: PalaceRow, columns: int) -> None:
        self._art, self._row, self._stone = art, row, STONES[row.stone]
        size = round(columns * CELL_W * _FINE), round(_ABOVE * CELL_H * _FINE)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self._front()
        self._roof()
        self._merlons()
        self._courts()

    def _box(self, area: Units, lift: float = 0.0) -> pygame.Rect:
        x, y, w, h = area
        ox, oy = self._row.origin
        left, top = x - ox * CELL_W, y - oy * CELL_H - lift
        x0, y0 = round(left * _FINE), round(top * _FINE)
        return pygame.Rect(x0, y0, round((left + w) * _FINE) - x0, round((top + h) * _FINE) - y0)

    def _shapes(self, left: float, top: float, right: float, bottom: float) -> list[Units]:
        inset = (_LEFT + left, _TOP + top, _RIGHT + right, _BOTTOM + bottom)
        return list(footprint(self._row.cells, self._row.y, inset))

    def _has(self, x: int, dy: int = 0) -> bool:
        return (x, self._row.y + dy) in self._row.cells

    def _across(self, x: int) -> tuple[float, float]:
        """From where to where the piece's front or edge reaches."""
        west = 0.0 if self._has(x - 1) else _LEFT
        east = 0.0 if self._has(x + 1) else _RIGHT
        return x * CELL_W + west, (x + 1) * CELL_W - east

    def _blit(self, name: str, at: tuple[float, float], size: tuple[float, float]) -> None:
        pixels = round(size[0] * _FINE), round(size[1] * _FINE)
        where = self._box((*at, 1, 1))
        self.surface.blit(self._art.picture(name, pixels), where, special_flags=PRE)

    def _front(self) -> None:
        """The whole shape pulled down to the ground, then panels where the south is free."""
        row, stone, out = self._row, self._stone, self.surface
        for x, y, w, h in self._shapes(0, 0, 0, 0):
            out.fill(stone.front, self._box((x, y - PALACE_H, w, h + PALACE_H)))
        for x in row.xs:
            if self._has(x, 1):
                continue
            x0, x1 = self._across(x)
            foot = (row.y + 1) * CELL_H - _BOTTOM - PALACE_H
            face = self._box((x0, foot, x1 - x0, PALACE_H))
            kind = "door" if (x * 7 + row.y) % 3 == 0 else "ab"[(x + row.y) % 2]
            size = round(CELL_W * _FINE), round(PALACE_H * _FINE)
            panel = self._art.picture(f"front_{row.stone}_{kind}", size)
            cut = round((x - row.origin[0]) * CELL_W * _FINE)
            out.blit(panel, face, pygame.Rect(face.x - cut, 0, face.w, face.h))
            if not self._has(x - 1):
                out.fill(stone.rim, (face.x, face.y, round(2.4 * _FINE), face.h))
                out.fill(stone.light, (face.x, face.y, round(0.8 * _FINE), face.h))
            if not self._has(x + 1):
                wide = round(2.6 * _FINE)
                out.fill(stone.foot, (face.right - wide, face.y, wide, face.h))

    def _roof(self) -> None:
        """Lit edge, parapet, its shadow on the floor, the patterned floor."""
        stone, out = self._stone, self.surface
        for color, shapes in (
            (stone.light, self._shapes(0, 0, 0, 0)),
            (stone.rim, self._shapes(1.3, 1.3, 0, 0)),
            (stone.shade, self._shapes(_RIM, _RIM, _RIM, _RIM_SOUTH)),
        ):
            for shape in shapes:
                out.fill(color, self._box(shape, PALACE_H))
        w, h = round(CELL_W * _FINE), round(CELL_H * _FINE)
        floor = self._art.picture(f"roof_{self._row.stone}", (w, h))
        lift = round(PALACE_H * _FINE)
        for shape in self._shapes(_RIM + 2.4, _RIM + 3.4, _RIM, _RIM_SOUTH):
            area = self._box(shape, PALACE_H)
            out.set_clip(area)
            for x in range(area.x // w * w, area.right, w):
                for y in range((area.y + lift) // h * h - lift, area.bottom, h):
                    out.blit(floor, (x, y))
        out.set_clip(None)

    def _merlons(self) -> None:
        """Along free edges; blocks along the sides."""
        row, out = self._row, self.surface
        teeth = self._art.picture(f"merlon_{row.stone}", (round(CELL_W * _FINE), 6 * _FINE))
        for x in row.xs:
            x0, x1 = self._across(x)
            part = pygame.Rect(
                round((x0 - x * CELL_W) * _FINE), 0, round((x1 - x0) * _FINE), 6 * _FINE
            )
            if not self._has(x, -1):
                at = self._box((x0, row.y * CELL_H + _TOP - 4.6, 1, 1), PALACE_H)
                out.blit(teeth, at, part, special_flags=PRE)
            for side, joined in (
                (x * CELL_W + _LEFT, self._has(x - 1)),
                ((x + 1) * CELL_W - _RIGHT - _RIM, self._has(x + 1)),
            ):
                if not joined:
                    self._blocks(x, side)
            if not self._has(x, 1):
                at = self._box((x0, (row.y + 1) * CELL_H - _BOTTOM - 5.2, 1, 1), PALACE_H)
                out.blit(teeth, at, part, special_flags=PRE)

    def _blocks(self, x: int, side: float) -> None:
        y0 = self._row.y * CELL_H
        last = y0 + CELL_H - (0 if self._has(x, 1) else 4)
        for at in range(4):
            y = y0 + _TOP + 1.5 + at * (CELL_H - 4) / 4
            if y + 5 < last:
                wide = _RIM - 0.4
                self.surface.fill(
                    self._stone.light, self._box((side + 0.2, y, wide, 4.6), PALACE_H)
                )
                self.surface.fill(
                    self._stone.dark, self._box((side + 0.2, y + 4.6, wide, 1.6), PALACE_H)
                )

    def _courts(self) -> None:
        row = self._row
        grand = ((block, grand_court(row.stone, block)) for block in row.courts)
        for cell, name in (*row.features, *grand):
            self._blit(name, court_corner(cell, name), view_box(name))
