"""The opaque picture of ground and tiles, larger than the window, kept from frame to frame.

Panning shows another part of it, placing a tile mends one rectangle of it, zooming scales it
until the camera rests. Knows tiles at rest only: figures, highlights and flight go on top.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.geometry import border, side
from palmyra.games.palmyra.board.ground import paint_ground
from palmyra.games.palmyra.board.picture import BoardPicture
from palmyra.games.palmyra.board.tile_art import EDGE, TileArt
from palmyra.games.palmyra.rules.cells import Cell, is_large
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.vector import path, raster
from palmyra.ui import theme

MARGIN: Final = 0.25  # of the window on every side: together 1.5 windows each way
_PALE: Final = palette.PALE_GROUND
_REACH: Final = 1.1  # units a tile's shadow and edge reach beyond its box


class BoardLayer:
    def __init__(self, art: TileArt) -> None:
        self.art = art
        self.surface: pygame.Surface | None = None
        self.redraws = 0  # full ones, for tests and benchmarks
        self._unit = 0
        self._origin = (0, 0)  # the world's origin in the layer's pixels
        self._tiles: dict[Cell, Tile] = {}
        self._city: frozenset[Cell] = frozenset()
        self._source: object = None  # the mapping last drawn: states share it, so `is` is enough

    def forget(self) -> None:
        """Start afresh, as after the display changed its format."""
        self.surface = None

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        picture: BoardPicture,
        parts: Sequence[pygame.Rect] | None = None,
    ) -> None:
        """Fill the target's clip, or parts of it, with ground and tiles as the camera sees them."""
        if camera.unit == int(camera.unit):
            self.prepare(target, camera, picture)
            assert self.surface is not None
            layer, shift = self.surface, self._shift(camera.origin())
            areas = [target.get_clip()] if parts is None else parts
            target.blits([(layer, area, area.move(shift)) for area in areas], doreturn=False)
        else:
            self._draw_scaled(target, camera, picture)

    def prepare(
        self, target: pygame.Surface, camera: Camera, picture: BoardPicture
    ) -> list[pygame.Rect]:
        """Bring the layer up to date; the target's rectangles that look different now."""
        window, origin = target.get_rect(), camera.origin()
        drawn = self._prepare(int(camera.unit), origin, window, picture)
        dx, dy = self._shift(origin)
        return [seen for rect in drawn if (seen := rect.move(-dx, -dy).clip(window)).size != (0, 0)]

    # -- inside ----------------------------------------------------------------------

    def _shift(self, origin: tuple[int, int]) -> tuple[int, int]:
        """From the window's pixels to the layer's."""
        return self._origin[0] - origin[0], self._origin[1] - origin[1]

    def _prepare(
        self, unit: int, origin: tuple[int, int], window: pygame.Rect, picture: BoardPicture
    ) -> list[pygame.Rect]:
        """What was painted, in the layer's pixels."""
        margin = round(window.w * MARGIN), round(window.h * MARGIN)
        size = window.w + 2 * margin[0], window.h + 2 * margin[1]
        fresh = self.surface is None or self.surface.get_size() != size
        if fresh:
            self.surface = pygame.Surface(size, 0, 32)
            if pygame.display.get_surface():
                self.surface = self.surface.convert()
        assert self.surface is not None
        seen = window.move(self._shift(origin))
        if fresh or unit != self._unit or not self.surface.get_rect().contains(seen):
            self._unit = unit
            self._origin = origin[0] + margin[0], origin[1] + margin[1]
            self._tiles, self._city = dict(picture.tiles), picture.city
            self._source = picture.tiles
            self._paint(self.surface.get_rect())
            self.redraws += 1
            return [self.surface.get_rect()]
        return self._mend(picture)

    def _mend(self, picture: BoardPicture) -> list[pygame.Rect]:
        """Redraw only around tiles that came or went; where."""
        if picture.tiles is self._source and picture.city is self._city:
            return []
        self._source = picture.tiles
        if picture.city != self._city:
            changed: Iterable[Cell] = {*picture.city, *self._city, *picture.tiles, *self._tiles}
        else:
            changed = {cell for cell, _ in picture.tiles.items() ^ self._tiles.items()}
        self._tiles, self._city = dict(picture.tiles), picture.city
        reach = 2 * round(_REACH * self._unit)
        rects = [self._rect(cell).inflate(reach, reach) for cell in changed]
        for rect in rects:
            self._paint(rect)
        return rects

    def _rect(self, cell: Cell) -> pygame.Rect:
        """The box of a cell's tile in the layer's pixels."""
        size = self.art.pixels(is_large(cell), self._unit)
        left = self._origin[0] + 4 * cell[0] * self._unit - size // 2
        top = self._origin[1] + 4 * cell[1] * self._unit - size // 2
        return pygame.Rect(left, top, size, size)

    def _paint(self, area: pygame.Rect) -> None:
        """Paint everything that shows in the area: the same pixels whatever the area."""
        assert self.surface is not None
        surface, unit = self.surface, self._unit
        area = area.clip(surface.get_rect())
        surface.set_clip(area)
        paint_ground(surface, area, unit, self._origin)
        if self.art.bold:  # nothing on the ground that could be taken for a tile
            surface.fill(_PALE, area, pygame.BLEND_RGB_MAX)
        reach = 2 * round(_REACH * unit)
        near = [
            (cell, rect)
            for cell in sorted(self._tiles, key=lambda cell: (cell[1], cell[0]))
            if (rect := self._rect(cell)).inflate(reach, reach).colliderect(area)
        ]
        for cell, rect in near:
            shadow, (dx, dy) = self.art.shadow(is_large(cell), unit)
            surface.blit(shadow, (rect.x + dx, rect.y + dy))
        depth = max(1, round(EDGE * unit))
        for cell, rect in near:
            surface.blit(self.art.edge(is_large(cell), unit), rect.move(0, depth))
        for cell, rect in near:
            surface.blit(
                self.art.face(self._tiles[cell], unit, cell, city=cell in self._city), rect
            )
        self._paint_city_wall(surface, area)
        surface.set_clip(None)

    def _paint_city_wall(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The gold line around the city: one space for figures, so one outline."""
        if not self._city or not self._city <= self._tiles.keys():
            return
        wall, (x, y) = self._wall(self._city, self._unit)
        at = wall.get_rect(topleft=(self._origin[0] + x, self._origin[1] + y))
        if at.colliderect(area):
            surface.blit(wall, at)

    def _wall(self, city: frozenset[Cell], unit: int) -> tuple[pygame.Surface, tuple[int, int]]:
        segments = border(city)
        left = min(min(a[0], b[0]) for a, b in segments) - 1
        top = min(min(a[1], b[1]) for a, b in segments) - 1
        width = max(max(a[0], b[0]) for a, b in segments) + 1 - left
        height = max(max(a[1], b[1]) for a, b in segments) + 1 - top

        def make() -> pygame.Surface:
            lines = "".join(
                path([(a[0] - left, a[1] - top), (b[0] - left, b[1] - top)], closed=False)
                for a, b in segments
            )
            strokes = (
                (theme.GOLD_EDGE, 0.27, 0.75),
                (theme.GOLD_76, 0.17, 1),
                (palette.WHEAT_95, 0.06, 1),
            )
            body = "".join(
                f'<path d="{lines}" fill="none" stroke="{color}" stroke-width="{wide}"'
                f' stroke-opacity="{alpha}" stroke-linecap="round"/>'
                for color, wide, alpha in strokes
            )
            return raster(body, (width, height), (round(width * unit), round(height * unit)))

        surface = self.art.keep(("wall", city, unit), make)
        # Tiles of odd pixel sizes sit half a pixel up and left of the lattice; so does this.
        odd = (side(True) * unit) % 2
        return surface, (round(left * unit - odd / 2), round(top * unit - odd / 2))

    def _draw_scaled(self, target: pygame.Surface, camera: Camera, picture: BoardPicture) -> None:
        """Between two zooms: the sharp layer stretched, drawn sharp again when it rests."""
        if self.surface is None:
            unit = max(1, round(camera.unit))
            self._prepare(unit, camera.origin(), target.get_rect(), picture)
        else:
            self._mend(picture)
        assert self.surface is not None
        factor = self._unit / camera.unit
        ox, oy = camera.to_pixel((0.0, 0.0))
        window = target.get_rect()
        source = pygame.Rect(
            round(self._origin[0] - ox * factor),
            round(self._origin[1] - oy * factor),
            max(1, round(window.w * factor)),
            max(1, round(window.h * factor)),
        )
        inside = source.clip(self.surface.get_rect())
        if inside != source:
            # Zooming out shows more than the layer holds: plain ground beyond it.
            target.fill(palette.PLAIN_GROUND)
        if inside.w and inside.h:
            size = max(1, round(inside.w / factor)), max(1, round(inside.h / factor))
            at = round((inside.x - source.x) / factor), round((inside.y - source.y) / factor)
            target.blit(pygame.transform.scale(self.surface.subsurface(inside), size), at)
