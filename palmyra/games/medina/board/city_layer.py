"""The opaque picture of desert and city, kept from frame to frame.

Where two cities differ only that part is painted again, clipped, from its first row on: the same
pixels as painting everything. What is above all rows (outlines, badges, what is in the air) is
not in it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import PRE, Art, thinned, view_box
from palmyra.games.medina.board.city import ShownCity, ShownPalace, Thing
from palmyra.games.medina.board.desert import paint_desert
from palmyra.games.medina.board.geometry import CELL_H, COLUMNS, ROWS, Cell, Grid
from palmyra.games.medina.board.palace_edges import (
    edge_picture,
    sign_at,
    sign_cells,
    sign_picture,
)
from palmyra.games.medina.board.palace_rows import PalaceRow, row_picture, rows_of
from palmyra.games.medina.board.rampart import WALL_AT, flag_at, gate_at, piers_of, wall_name
from palmyra.games.medina.board.shade import STRENGTH, shade
from palmyra.tabletop.pixels import joined
from palmyra.ui.canvas import Signs

FAINT: Final = 0.35  # domes and merchants, while one looks below them
_VEIL: Final = palette.VEIL
CROWDED: Final = 40  # legal cells beyond which each is marked less strongly
_PALE: Final = 0.42
_MOST: Final = 3  # places painted apart
_EDGE: Final = (0, ROWS - 1)


@dataclass(frozen=True, slots=True)
class CityPicture:
    """A city and what lies on its ground: everything the layer shows."""

    city: ShownCity = field(default_factory=ShownCity)
    legal: frozenset[Cell] = frozenset()
    aimed: Cell | None = None  # a legal cell that is pointed at
    forbidden: Cell | None = None
    faint: bool = False  # domes and merchants step back
    lit: frozenset[ShownPalace] | None = None  # all but these under a veil
    signs: Signs = ()  # letters on roofs
    lifted: frozenset[Thing] = frozenset()  # in motion, so not painted here

    def marks(self) -> Iterator[tuple[str, Cell, float]]:
        """Picture, cell and strength of everything on the ground."""
        pale = _PALE if len(self.legal) > CROWDED else 1.0
        for cell in sorted(self.legal):
            yield ("cell_hover", cell, 1.0) if cell == self.aimed else ("cell_legal", cell, pale)
        if self.forbidden is not None:
            yield "cell_forbidden", self.forbidden, 1.0


class CityLayer:
    def __init__(self, art: Art) -> None:
        self._art = art
        self.surface: pygame.Surface | None = None
        self.redraws = 0  # full ones, for tests and benchmarks
        self._key: object = None
        self._grid = Grid(0, 0, 1, 1)
        self._shown = CityPicture()
        self._ground: pygame.Surface | None = None
        self._shade: pygame.Surface | None = None  # premultiplied
        self._shaded = pygame.Rect(0, 0, 0, 0)

    def forget(self) -> None:
        self.surface = self._ground = self._shade = self._key = None

    def show(
        self, picture: CityPicture, grid: Grid, size: tuple[int, int], port: pygame.Rect
    ) -> list[pygame.Rect]:
        """Bring the layer up to date; where it looks different now."""
        key = (grid, size, tuple(port), self._art.bold)
        if key != self._key or self.surface is None:
            self._key, self._grid, self._shown = key, grid, picture
            self._ground = paint_desert(self._art, grid, size, port)
            self.surface = self._ground.copy()
            return [self._paint_all()]
        if picture == self._shown:
            return []
        before, self._shown = self._shown, picture
        if _overall(before) != _overall(picture):
            self._mend_shade(self._changed(before, picture))
            return [self._paint_all(shaded=True)]
        rects = self._changed(before, picture)
        self._mend_shade(rects)
        rects += [grid.rect(cell) for _, cell, _ in set(before.marks()) ^ set(picture.marks())]
        if len(rects) > _MOST:  # one large part costs less than many small ones
            rects = [rects[0].unionall(rects[1:])]
        for rect in rects:
            self._paint(rect)
        return [rect.clip(self.surface.get_rect()) for rect in rects]

    def _changed(self, before: CityPicture, after: CityPicture) -> list[pygame.Rect]:
        rects = [self._grid.around(cells) for cells in before.city.differs(after.city)]
        rects += [self._grid.around((cell,)) for _, cell in before.lifted ^ after.lifted]
        return joined(rects)

    # -- shadow ----------------------------------------------------------------------

    def _paint_all(self, *, shaded: bool = False) -> pygame.Rect:
        assert self.surface is not None
        if not shaded:
            reach = 2 * max(self._grid.cw, self._grid.ch)
            self._shaded = self._grid.ring.inflate(reach, reach).clip(self.surface.get_rect())
            self._shade = pygame.Surface(self._shaded.size, pygame.SRCALPHA)
            if pygame.display.get_surface():
                self._shade = self._shade.convert_alpha()
            self._mend_shade([self._shaded])
        self.redraws += 1
        self._paint(self.surface.get_rect())
        return self.surface.get_rect()

    def _mend_shade(self, rects: list[pygame.Rect]) -> None:
        assert self._shade is not None
        for rect in rects:
            area = rect.clip(self._shaded)
            if area.w and area.h:
                soft = thinned(shade(self._shown.city, self._grid, area).premul_alpha(), _FAINT)
                at = area.move(-self._shaded.x, -self._shaded.y)
                self._shade.fill((0, 0, 0, 0), at)
                self._shade.blit(soft, at, special_flags=PRE)

    # -- everything in painter's order -------------------------------------------------

    def _paint(self, area: pygame.Rect) -> None:
        """Paint all that shows in the area: the same pixels whatever the area."""
        target, ground, cast = self.surface, self._ground, self._shade
        assert target is not None and ground is not None and cast is not None
        picture = self._shown
        target.set_clip(area)
        area = target.get_clip()
        target.blit(ground, area, area)
        for name, cell, alpha in picture.marks():
            self._put(target, name, cell, 0, 0, alpha=alpha)
        target.blit(cast, self._shaded, special_flags=PRE)
        self._carpets(target, picture.city, area)
        self._rows(target, area)
        if picture.lit is not None:
            self._veil(target, picture.lit)
        target.set_clip(None)

    def _put(
        self, target: pygame.Surface, name: str, cell: Cell, dx: float, dy: float,
        scale: float = 1.0, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A picture of the kit, its corner so many units from the cell's."""
        w, h = view_box(name)
        size = self._grid.size(w * scale, h * scale)
        image = self._art.picture(name, size)
        if alpha < 1.0:
            image = self._art.faded(name, size, alpha)
        target.blit(image, self._grid.point(cell, dx, dy), special_flags=PRE)

    def _near(self, area: pygame.Rect) -> tuple[int, int, int, int]:
        """The columns and rows whose things can reach into an area: first and last of each."""
        grid = self._grid
        return (
            max(0, (area.left - grid.x) // grid.cw - 1),
            min(COLUMNS - 1, (area.right - grid.x) // grid.cw + 1),
            max(0, (area.top - grid.y) // grid.ch - 1),
            min(ROWS - 1, (area.bottom - grid.y) // grid.ch + 2),
        )

    def _carpets(self, target: pygame.Surface, city: ShownCity, area: pygame.Rect) -> None:
        """A mat under every merchant, a runner between neighbors."""
        left, right, top, bottom = self._near(area)
        have = sorted(
            (x, y) for x, y in city.merchants if left <= x <= right and top <= y <= bottom
        )
        for cell in have:
            self._put(target, "mat_end" if cell in city.ends else "mat", cell, 4, 6)
        for x, y in have:
            if (x + 1, y) in city.merchants:
                self._put(target, "mat_h", (x, y), 42, 13)
            if (x, y + 1) in city.merchants:
                self._put(target, "mat_v", (x, y), 14, 36)

    def _rows(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """From back to front; rows that cannot reach into the area are left out."""
        city = self._shown.city
        left, right, first, last = self._near(area)
        lifted = frozenset(cell for kind, cell in self._shown.lifted if kind == "court")
        standing = [
            (row, building) for building in city.buildings for row in rows_of(building, lifted)
        ]
        alpha = FAINT if self._shown.faint else 1.0
        for y in range(first, last + 1):
            for row, building in standing:
                if row.y == y:
                    self._row(target, building, row)
            for row, building in standing:
                if row.y == y - 1:  # courts of the next row reach into this one
                    self._letter(target, building, row)
            for x in range(left, right + 1):
                self._stand(target, city, (x, y), alpha)
            for building in city.buildings:
                self._top(target, building, y, alpha)
            self._ring(target, city, y)

    def _row(self, target: pygame.Surface, building: ShownPalace, row: PalaceRow) -> None:
        art, grid = self._art, self._grid
        target.blit(row_picture(art, row, grid), grid.corner(row.origin), special_flags=PRE)
        if art.bold:
            edge, at = edge_picture(art, building, row, grid)
            target.blit(edge, at, special_flags=PRE)

    def _letter(self, target: pygame.Surface, building: ShownPalace, row: PalaceRow) -> None:
        grid, signs = self._grid, dict(self._shown.signs)
        if building.stone in signs:
            sign = sign_picture(self._art, signs[building.stone], grid)
            for cell in sign_cells(building, row):
                at = sign_at(cell, grid, low=cell == building.spared)
                target.blit(sign, at, special_flags=PRE)

    def _stand(self, target: pygame.Surface, city: ShownCity, cell: Cell, alpha: float) -> None:
        if cell in city.stable_at:
            self._put(target, stable_name(cell, city.stable_at[cell]), cell, *STABLE_AT)
        elif cell in city.merchants and ("merchant", cell) not in self._shown.lifted:
            self._put(target, merchant_name(cell), cell, *MERCHANT_AT, MERCHANT_SCALE, alpha)

    def _top(self, target: pygame.Surface, building: ShownPalace, y: int, alpha: float) -> None:
        """The dome of an owned palace, the crane of one that grows."""
        if building.dome is not None and building.dome[1] == y:
            name = f"dome_{building.owner}"
            self._put(target, name, building.dome, *DOME_AT, DOME_SCALE, alpha)
            return
        crane = building.crane
        if building.dome is None and crane is not None and crane[1] == y:
            if ("crane", crane) in self._shown.lifted:
                return
            self._put(target, "scaffold", crane, *CRANE_AT, 1.0, alpha)

    def _ring(self, target: pygame.Surface, city: ShownCity, y: int) -> None:
        """Ramparts, piers, gates and towers of one row."""
        lifted = self._shown.lifted
        solid = city.walls | {tower.cell for tower in city.towers}
        xs = range(COLUMNS) if y in _EDGE else (0, COLUMNS - 1)
        walls = [
            (x, y) for x in xs if (x, y) in city.walls and ("wall", (x, y)) not in lifted
        ]  # fmt: skip
        for cell in ((x, y) for x in xs):
            if cell in city.gates and ("gate", cell) not in lifted:
                self._put(target, *gate_at(cell))
        for x, _ in walls:
            self._put(target, wall_name((x, y)), (x, y), *WALL_AT)
            if y not in _EDGE and (x, y + 1) not in solid:
                self._put(target, "wall_v_end", (x, y), 0, CELL_H - 26)
        for cell in walls:
            for at in piers_of(city, cell):
                self._put(target, "pier", cell, *at)
        for tower in city.towers:
            if tower.cell[1] == y:
                top = CELL_H - 84 + (6 if y else 0)
                self._put(target, f"tower_{tower.value}", tower.cell, -6, top)
                if tower.holder and ("flag", tower.cell) not in lifted:
                    self._put(target, f"flag_{tower.holder}", tower.cell, *flag_at(tower.cell))

    def _veil(self, target: pygame.Surface, lit: frozenset[ShownPalace]) -> None:
        area = target.get_clip()
        dark = pygame.Surface(area.size, pygame.SRCALPHA)
        dark.fill(_VEIL)
        target.blit(dark, area)
        for building in sorted(lit, key=lambda b: sorted(b.cells)):
            for row in rows_of(building):
                self._row(target, building, row)
                self._top(target, building, row.y, 1.0)
            for row in rows_of(building):
                self._letter(target, building, row)


def _overall(picture: CityPicture) -> object:
    """What changes everything at once."""
    return picture.faint, picture.lit, picture.signs


_FAINT: Final = STRENGTH / 255
# Where things stand, in units from their cell's corner.
STABLE_AT: Final = (0.0, -13.0)
MERCHANT_AT: Final = (-3.5, -17.0)
MERCHANT_SCALE: Final = 1.13
DOME_AT: Final = (3.8, -34.0)
DOME_SCALE: Final = 0.92
CRANE_AT: Final = (6.0, -25.0)


def stable_name(cell: Cell, stone: str) -> str:
    return f"stable_{stone}_{'ab'[(cell[0] * 3 + cell[1]) % 2]}"


def merchant_name(cell: Cell) -> str:
    """By place: neighbors differ, and none changes when another comes."""
    return f"merchant_{_STREET[(cell[0] + 3 * cell[1]) % len(_STREET)]}"


# Stalls between people, whichever way the market winds.
_STREET: Final = (1, 2, 3, 5, 4, 7, 8, 6)
