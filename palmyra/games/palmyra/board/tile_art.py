"""Pictures of tiles at a unit: faces and their variants, backs, cardboard edge, shadow.

Knows which file shows which tile; not where tiles lie.
"""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.geometry import shape, side
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.tiles import Feature, Landscape, Size, Tile
from palmyra.shell.cache import SurfaceCache
from palmyra.shell.resources import Resources
from palmyra.tabletop.vector import path, raster, ready
from palmyra.ui import theme
from palmyra.ui.shadow import reach, silhouette_shadow

VARIANTS: Final = "abcd"
EDGE_COLOR: Final = theme.CHESTNUT_44B
# In pixels at u = 20.
EDGE: Final = 3 / 20
_PLACED: Final = (5 / 20, 2 / 20, 7 / 20, 135)  # blur, offset x, offset y, alpha
_HELD: Final = (11 / 20, 10 / 20, 22 / 20, 125)

_LANDSCAPES: Final = {
    Landscape.DESERT: "desert",
    Landscape.HILLS: "hills",
    Landscape.MOUNTAINS: "mountains",
}
_FEATURES: Final = {Feature.TOWER: "tower", Feature.LAKE: "lake", Feature.CARAVAN: "caravan"}
# The patterns as signs: waves, domes, triangles.
_MARKS: Final = {
    Landscape.DESERT: (
        '<path d="M-.3 -.1C-.15 -.25 -.1 .05 .05 -.08S.2 -.2 .3 -.1M-.3 .15C-.15 0 -.1 .3 .05 .17'
        f'S.2 .05 .3 .15" fill="none" stroke="{theme.COPPER_42}" stroke-width="0.11"/>'
    ),
    Landscape.HILLS: (
        '<path d="M-.36 .2A.2 .3 0 0 1 .04 .2ZM-.06 .2A.21 .42 0 0 1 .36 .2Z"'
        f' fill="{theme.OLIVE_BOTTOM}"/>'
    ),
    Landscape.MOUNTAINS: '<path d="M-.32 .2L-.1 -.28L.04 .02L.14 -.14L.32 .2Z"'
    f' fill="{palette.PLUM_29}"/>',
}
_SIZES: Final = {Size.LARGE: "large", Size.SMALL: "small"}


def variant(cell: Cell | None) -> str:
    """Which plain face a cell shows: always the same, and never that of a cell near it.

    Along either diagonal of the lattice the letter moves on by one or two, so equal faces
    keep at least two tiles between them. In the hand (None) a tile shows its first face.
    """
    if cell is None:
        return VARIANTS[0]
    x, y = cell
    return VARIANTS[((x + y) // 2 + 2 * ((x - y) // 2)) % 4]


def face_name(tile: Tile, cell: Cell | None = None, *, city: bool = False) -> str:
    """The asset that shows the tile on that cell."""
    size, land = _SIZES[tile.size], _LANDSCAPES[tile.landscape]
    if city:
        return f"palmyra/city_{size}_{land}"
    kind = _FEATURES[tile.feature] if tile.feature else variant(cell)
    return f"palmyra/{size}_{land}_{kind}"


class TileArt:
    """Everything by pixels a unit; at rest that is a whole number."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources
        self._made = SurfaceCache(resources.budget)
        self.bold = False  # a black outline around every face

    def forget(self) -> None:
        self._made.clear()

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Room in this cache for what others draw at the same unit."""
        return self._made.get(key, make)

    @staticmethod
    def pixels(large: bool, unit: float) -> int:
        return max(1, round(side(large) * unit))

    def face(
        self, tile: Tile, unit: float, cell: Cell | None = None, *, city: bool = False
    ) -> pygame.Surface:
        large, name = tile.size is Size.LARGE, face_name(tile, cell, city=city)
        size = self.pixels(large, unit)
        plain = self.resources.svg(name, (size, size))
        if not self.bold and not city:
            return plain
        mark = _MARKS[tile.landscape] if city else ""
        key = ("marked", name, size, self.bold)
        return self._made.get(key, lambda: self._marked(plain, large, mark))

    def _marked(self, face: pygame.Surface, large: bool, mark: str) -> pygame.Surface:
        """With the sign of its landscape where houses hide it, and outlined when bold."""
        box = side(large)
        body = ""
        if mark:
            x, y = (0.92, 3.75) if large else (0.62, 2.38)
            body = (
                f'<circle cx="{x}" cy="{y}" r="0.46" fill="{palette.IVORY_97B}"'
                f' stroke="{palette.CHESTNUT_34}"'
                f' stroke-width="0.08"/><g transform="translate({x} {y})">{mark}</g>'
            )
        if self.bold:
            points = [(x * 0.97 + box / 2, y * 0.97 + box / 2) for x, y in shape(large)]
            body += (
                f'<path d="{path(points)}" fill="none" stroke="{theme.BLACK}" stroke-width="0.16"/>'
            )
        whole = face.copy()
        whole.blit(raster(body, (box, box), face.get_size()), (0, 0))
        return whole

    def back(self, size: Size, unit: float) -> pygame.Surface:
        pixels = self.pixels(size is Size.LARGE, unit)
        return self.resources.svg(f"palmyra/{_SIZES[size]}_back", (pixels, pixels))

    def coin_side(self, size: Size, unit: float) -> pygame.Surface:
        """The side that lies up after a flip for tribute."""
        pixels = self.pixels(size is Size.LARGE, unit)
        return self.resources.svg(f"palmyra/{_SIZES[size]}_coin", (pixels, pixels))

    def edge(self, large: bool, unit: float) -> pygame.Surface:
        """The cardboard's colored silhouette, seen below the face."""
        return self.filled(large, unit, EDGE_COLOR)

    def filled(self, large: bool, unit: float, color: str) -> pygame.Surface:
        pixels = self.pixels(large, unit)

        def make() -> pygame.Surface:
            box = side(large)
            # Faces are inset by 1 of 100 (or 60) in their view box; the edge follows them.
            points = [(x * 0.985 + box / 2, y * 0.985 + box / 2) for x, y in shape(large)]
            return raster(
                f'<path d="{path(points)}" fill="{color}"/>', (box, box), (pixels, pixels)
            )

        return self._made.get(("filled", pixels, large, color), make)

    def shadow(
        self, large: bool, unit: float, *, held: bool = False
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """A tile's shadow and where its top left lies from the tile's own."""
        blur, dx, dy, alpha = _HELD if held else _PLACED
        pixels = self.pixels(large, unit)
        radius = max(1, round(blur * unit))
        margin = reach(radius)

        def make() -> pygame.Surface:
            return ready(silhouette_shadow(self.edge(large, unit), radius, alpha))

        surface = self._made.get(("shadow", pixels, large, held, radius), make)
        return surface, (round(dx * unit) - margin, round(dy * unit) - margin)
