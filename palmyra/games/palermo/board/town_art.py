"""Paints a town: the flat ground and its shadows, and what is raised above it.

The two are apart so that what lights up can lie between them. Whatever the area, the same
pixels come out: a drawing that is mended equals one made anew.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import pygame

from palmyra.games.palermo.board import palette
from palmyra.games.palermo.board.geometry import CELL, RAISE, Grid, cell_corner, slot_corner
from palmyra.games.palermo.board.palette import (
    CARDBOARD,
    CAST,
    KERB,
    KERB_LINE,
)
from palmyra.games.palermo.board.picture import CellSide, Door, DrawnHouse, Roof, Sight, TownPicture
from palmyra.games.palermo.board.piece_art import (
    Pieces,
    Stamp,
    Swap,
    cloth,
    plaster,
)
from palmyra.games.palermo.rules.cells import SIDE, Cell, Slot, corner_of, slot_of, xy
from palmyra.games.palermo.rules.components import KIOSK
from palmyra.ui import theme
from palmyra.ui.shadow import Shadow

REACH: Final = 34  # units that anything of a cell may reach beyond it
_SWEEP: Final = (18, 12)  # how far a roof's shadow falls
_CAST_ALPHA: Final = 92
_CAST_BLUR: Final = 1.6
_TILE_SHADOW: Final = Shadow(4, 2, 6, 120)
_AWNING_SHADOW: Final = Shadow(2, 2, 4, 110)
_SIGN_SHADOW: Final = Shadow(1, 1, 2, 90)
_LAUNDRY_SHADOW: Final = Shadow(2, 9, 13, 70)
_WALL: Final = 13
FADED: Final = 0.3  # cars, policemen, signs and laundry that one looks through
_POTS: Final = ((1, 1), (13, 1), (1, 13), (13, 13))
CAT_AT: Final = (16, 12, 18)  # left, top and width, units from its cell
LAUNDRY_AT: Final = (-4, -7, 58)
_FURNITURE: Final = {
    "chimney_w": ("chimney", 9, 4, 14),
    "chimney_e": ("chimney", 29, 4, 14),
    "skylight": ("skylight", 28, 27, 14),
    "cat": ("cat", *CAT_AT),
    "pergola": ("pergola", 10, 10, 30),
}
# Awnings: left and top from the circle's cell and width; the sign's left and top.
_AWNINGS: Final = {
    CellSide.SOUTH: (10, 37, 30, 37, 42),
    CellSide.NORTH: (10, -26, 30, 38, -26),
    CellSide.EAST: (47, 4, 18, 50, 30),
    CellSide.WEST: (-15, 4, 18, -17, 30),
}
_STEPS: Final = {
    CellSide.SOUTH: ("step_h", 15, 49, 20),
    CellSide.EAST: ("step_v", 55, 10, 8),
    CellSide.WEST: ("step_v", -13, 10, 8),
}
_TOWARDS: Final = {
    CellSide.SOUTH: (0, 1),
    CellSide.WEST: (-1, 0),
    CellSide.NORTH: (0, -1),
    CellSide.EAST: (1, 0),
}


def circle_middle(house: DrawnHouse) -> tuple[float, float]:
    """The middle of the circle on its roof, in units of the board."""
    return _circle(house.circle, house.side, house.kind == KIOSK)


def _circle(cell: Cell, side: CellSide, kiosk: bool) -> tuple[float, float]:
    x, y = cell_corner(cell)
    if kiosk:
        return x + CELL / 2, y + 16
    dx, dy = _TOWARDS[side]
    return x + CELL / 2 + 4 * dx, y + CELL / 2 - RAISE + 4 * dy


class TownArt:
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.thin = False  # signs and laundry fade: one looks through them

    # -- flat ------------------------------------------------------------------------

    def paint_flat(
        self, target: pygame.Surface, grid: Grid, picture: TownPicture, area: pygame.Rect
    ) -> None:
        """Tiles, squares, kerbs and cast shadows onto plan paper, within an area."""
        before = target.get_clip()
        target.set_clip(area.clip(before))
        near = _near(picture, grid, area)
        slots = sorted({slot for cell in near if (slot := slot_of(cell)) in picture.built})
        if not picture.complete and not self.pieces.bold:
            for slot in slots:
                self._cardboard(target, grid, slot)
        for cell in near:
            if slot_of(cell) in picture.built:
                self._street(target, grid, cell)
        for slot in slots:
            ground = picture.cells[corner_of(slot)].ground
            if ground != "street":
                name = "start_tile" if ground == "start" else ground
                rect = grid.slot_rect(slot)
                _blit(target, self.pieces.part(name, rect.size), rect.topleft)
        self.paint_shadows(target, grid, picture, area)
        target.set_clip(before)

    def _cardboard(self, target: pygame.Surface, grid: Grid, slot: Slot) -> None:
        x, y = slot_corner(slot)
        box = grid.area(x, y + 2, 2 * CELL, 2 * CELL + 1)
        size = box.size
        body = f'<rect width="100" height="101" rx="3" fill="{CARDBOARD}"/>'
        edge = self.pieces.shape("cardboard", body, (100, 101), size)
        _stamp(target, self.pieces.casting("cardboard", edge, grid.unit, _TILE_SHADOW), box.topleft)

    def _street(self, target: pygame.Surface, grid: Grid, cell: Cell) -> None:
        rect = grid.cell_rect(cell)
        x, y = xy(cell)
        light = (x + y) % 2 == 1
        if self.pieces.bold:
            body = f'<rect width="50" height="50" fill="{theme.WHITE}"/>'
            body += (
                '<rect x=".4" y=".4" width="49.2" height="49.2" fill="none"'
                f' stroke="{theme.BLACK}"/>'
            )
            target.blit(self.pieces.shape("bold street", body, (50, 50), rect.size), rect)
            return
        name = f"street_{'abc'[(x * 7 + y * 13) % 3]}"

        def make() -> pygame.Surface:
            image = self.pieces.part(name, rect.size).copy()
            if light:
                veil = pygame.Surface(rect.size, pygame.SRCALPHA)
                veil.fill((*palette.PALE_VEIL, 46))
                image.blit(veil, (0, 0))
            return image.convert() if pygame.display.get_surface() else image

        target.blit(self.pieces.keep(("street", name, light, rect.size), make), rect)

    def paint_shadows(
        self, target: pygame.Surface, grid: Grid, picture: TownPicture, area: pygame.Rect
    ) -> None:
        """Kerbs around the houses and the shadows they cast, all of them one."""
        roofs = [cell for cell in _near(picture, grid, area) if picture.cells[cell].roof]
        if not roofs:
            return
        outer, inner = self._kerbs(grid)
        for cell in roofs:
            x, y = cell_corner(cell)
            _blit(target, outer, grid.point((x - 3, y - 3)))
        for cell in roofs:
            x, y = cell_corner(cell)
            _blit(target, inner, grid.point((x - 2, y - 2)))
        if not self.pieces.bold:
            self._cast(target, grid, roofs, area)

    def _kerbs(self, grid: Grid) -> tuple[pygame.Surface, pygame.Surface]:
        line = theme.BLACK if self.pieces.bold else KERB_LINE
        wide, less = grid.cell + grid.px(6), grid.cell + grid.px(4)
        outer = (
            f'<rect x=".5" y=".5" width="55" height="55" rx="4" fill="{KERB}"'
            f' stroke="{line}" stroke-width="0.9"/>'
        )
        inner = f'<rect width="54" height="54" rx="3" fill="{KERB}"/>'
        return (
            self.pieces.shape(("kerb", line), outer, (56, 56), (wide, wide)),
            self.pieces.shape("kerb inside", inner, (54, 54), (less, less)),
        )

    def _cast(
        self, target: pygame.Surface, grid: Grid, roofs: Iterable[Cell], area: pygame.Rect
    ) -> None:
        blur = max(1, round(_CAST_BLUR * grid.unit))
        # Beyond the blur's reach an area's edge changes nothing within it.
        wide = area.inflate(8 * blur, 8 * blur)
        shade = pygame.Surface(wide.size, pygame.SRCALPHA, 32)
        shade.fill((*CAST, 0))
        dx, dy = grid.px(_SWEEP[0]), grid.px(_SWEEP[1])
        rim = grid.px(2)
        for cell in roofs:
            rect = grid.cell_rect(cell).move(-wide.x, -wide.y)
            left, top = rect.left + rim, rect.top + rim
            right, bottom = rect.right - rim, rect.bottom - 1
            pygame.draw.polygon(
                shade,
                (*CAST, 255),
                [
                    (left, top), (right, top), (right + dx, top + dy),
                    (right + dx, bottom + dy), (left + dx, bottom + dy), (left, bottom),
                ],
            )  # fmt: skip
        shade = pygame.transform.gaussian_blur(shade, blur)
        shade.set_alpha(_CAST_ALPHA)
        target.blit(shade, wide)

    # -- raised ----------------------------------------------------------------------

    def paint_raised(
        self, target: pygame.Surface, grid: Grid, picture: TownPicture, area: pygame.Rect
    ) -> None:
        """Houses with all that belongs to them, onto nothing, within an area."""
        before = target.get_clip()
        target.set_clip(area.clip(before))
        near = _near(picture, grid, area)
        sights = picture.cells
        roofs = [(cell, roof) for cell in near if (roof := sights[cell].roof) is not None]
        for cell, roof in roofs:
            self._roof(target, grid, cell, roof)
        for cell, roof in roofs:
            if roof.patio:
                self._put(target, grid, "patio", cell, 35, 35 - RAISE, 30)
        if not self.pieces.bold:
            self._furnish(target, grid, near, sights)
        doors = [(cell, door) for cell in near if (door := sights[cell].door) is not None]
        for cell, door in doors:
            self.paint_door(target, grid, cell, door)
            self.paint_circle(target, grid, cell, door)
        target.set_clip(before)

    def _furnish(
        self, target: pygame.Surface, grid: Grid, near: list[Cell], sights: Mapping[Cell, Sight]
    ) -> None:
        for cell in near:
            roof = sights[cell].roof
            if roof is not None and roof.furniture:
                name, dx, dy, wide = _FURNITURE[roof.furniture]
                self._put(target, grid, name, cell, dx, dy - RAISE, wide)
        for cell in near:
            if sights[cell].laundry:
                self._put(
                    target, grid, "laundry", cell, *LAUNDRY_AT, shadow=_LAUNDRY_SHADOW,
                    faint=self.thin,
                )  # fmt: skip

    def paint_pots(self, target: pygame.Surface, grid: Grid) -> None:
        """Lemon trees on the corners of the town."""
        for x, y in _POTS:
            lift = 0 if y == 1 else 2
            self._put(target, grid, "lemon_pot", SIDE * y + x, -13, -22 - lift, 26)

    def _roof(self, target: pygame.Surface, grid: Grid, cell: Cell, roof: Roof) -> None:
        x, y = cell_corner(cell)
        if roof.wall:
            box = grid.area(x, y + 49 - _WALL, CELL, _WALL)
            wall = self.pieces.part(f"wall_{roof.wall}", box.size, plaster(roof.plaster))
            _blit(target, wall, box.topleft)
        _blit(
            target,
            self.pieces.roof(roof.cases, roof.tone, grid.cell),
            grid.point((x, y - RAISE)),
        )
        if roof.seam_west is not None:
            first, last = roof.seam_west
            box = grid.area(x - 3, y - RAISE + first, 6, last - first)
            _blit(target, self.pieces.part("seam_v", box.size), box.topleft)
        if roof.seam_north is not None:
            first, last = roof.seam_north
            box = grid.area(x + first, y - RAISE - 3, last - first, 6)
            _blit(target, self.pieces.part("seam_h", box.size), box.topleft)

    def paint_door(
        self, target: pygame.Surface, grid: Grid, cell: Cell, door: Door, unrolled: float = 1.0
    ) -> None:
        """Awning, step and sign; `unrolled` is how much of the awning is out."""
        if door.kiosk:
            self._put(target, grid, "kiosk", cell, 6, -2, 38, shadow=_AWNING_SHADOW)
            return
        if door.side in _STEPS:
            name, dx, dy, wide = _STEPS[door.side]
            self._put(target, grid, name, cell, dx, dy, wide)
        left, top, wide, sign_x, sign_y = _AWNINGS[door.side]
        cast = _AWNING_SHADOW if door.side in (CellSide.SOUTH, CellSide.EAST) else None
        swap = cloth(door.owner, door.taken)
        if unrolled > 0.02:
            self._put(
                target, grid, f"awning_{door.side}", cell, left, top, wide, swap=swap, shadow=cast
            )
        if door.shop:
            self._put(
                target, grid, f"shop_{door.shop}", cell, sign_x, sign_y, 16, shadow=_SIGN_SHADOW,
                faint=self.thin,
            )  # fmt: skip

    def paint_circle(self, target: pygame.Surface, grid: Grid, cell: Cell, door: Door) -> None:
        """The white circle with the owner's chip; the shop's sign where there is none."""
        x, y = _circle(cell, door.side, door.kiosk)
        if door.owner and not door.taken:
            self._at(target, grid, "circle", x - 17, y - 17, 34)
            self._at(target, grid, f"chip_{door.owner}", x - 13.5, y - 15, 27)
        elif door.owner:
            self._at(target, grid, "circle_done", x - 15, y - 15, 30)
            self._at(target, grid, f"shop_{door.shop}", x - 8.5, y - 9, 17)
        else:
            self._at(target, grid, "circle", x - 17, y - 17, 34)
            self._at(target, grid, f"shop_{door.shop}", x - 11, y - 12.5, 22)

    def _put(
        self, target: pygame.Surface, grid: Grid, name: str, cell: Cell, dx: float, dy: float,
        wide: float, *, swap: Swap = (), shadow: Shadow | None = None, faint: bool = False,
    ) -> None:  # fmt: skip
        """A picture of the kit at a place in its cell, in units."""
        x, y = cell_corner(cell)
        self._at(target, grid, name, x + dx, y + dy, wide, swap=swap, shadow=shadow, faint=faint)

    def _at(
        self, target: pygame.Surface, grid: Grid, name: str, x: float, y: float, wide: float, *,
        swap: Swap = (), shadow: Shadow | None = None, faint: bool = False,
    ) -> None:  # fmt: skip
        size = max(1, grid.px(wide)), max(1, grid.px(wide * self.pieces.aspect(name)))
        at = grid.point((x, y))
        if shadow is None:
            _blit(target, self.pieces.part(name, size, swap), at)
            return
        stamp = self.pieces.shaded(name, size, grid.unit, shadow, swap)
        if faint:
            thin = self.pieces.fainter(("thin", name, size, swap), stamp.image, FADED)
            stamp = stamp._replace(image=thin)
        _stamp(target, stamp, at)


def _near(picture: TownPicture, grid: Grid, area: pygame.Rect) -> list[Cell]:
    """The cells that may show something in an area, from north to south."""
    reach = grid.px(REACH) + 1
    wide = area.inflate(2 * reach, 2 * reach)
    return [cell for cell in _inside(grid, wide) if cell in picture.cells]


def _inside(grid: Grid, area: pygame.Rect) -> Iterator[Cell]:
    left, top = grid.left + grid.edge, grid.top + grid.edge
    columns = range(
        max(0, (area.left - left) // grid.cell), min(SIDE, (area.right - 1 - left) // grid.cell + 1)
    )
    rows = range(
        max(0, (area.top - top) // grid.cell), min(SIDE, (area.bottom - 1 - top) // grid.cell + 1)
    )
    for y in rows:
        for x in columns:
            yield SIDE * y + x


def _blit(target: pygame.Surface, image: pygame.Surface, at: tuple[int, int]) -> None:
    target.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _stamp(target: pygame.Surface, stamp: Stamp, at: tuple[int, int]) -> None:
    _blit(target, stamp.image, (at[0] + stamp.dx, at[1] + stamp.dy))
