"""Things in the air: held and flying tiles, coins, hopping figures, dust.

Makes sprites at any place, scale, turn and alpha; what moves where and when is the
animator's. Turned and scaled pictures are kept by rounded values, so a gesture of many
frames costs few rotations.
"""

import math
from typing import Final, Literal

import pygame

from palmyra.games.palmyra.board.geometry import shape
from palmyra.games.palmyra.board.tile_art import EDGE, TileArt
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.shell.resources import Resources
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart
from palmyra.tabletop.vector import path, raster, ready
from palmyra.ui import theme

HELD_SCALE: Final = 1.10
HELD_TURN: Final = -5.0  # degrees, clockwise
Side = Literal["face", "back", "coin"]

_SCALE_STEP: Final = 0.01
_TURN_STEP: Final = 0.5


class Flight:
    def __init__(self, art: TileArt, resources: Resources) -> None:
        self.art = art
        self.resources = resources

    def held(
        self,
        tile: Tile,
        unit: float,
        center: tuple[float, float],
        *,
        lift: float = 1.0,
        turn: float = HELD_TURN,
        cell: Cell | None = None,
    ) -> Sprite:
        """A tile between lying (lift 0) and held (lift 1): scale, turn and shadow follow."""
        scale = 1 + (HELD_SCALE - 1) * lift
        return self.tile(tile, unit, center, scale=scale, turn=turn * lift, lift=lift, cell=cell)

    def tile(
        self,
        tile: Tile,
        unit: float,
        center: tuple[float, float],
        *,
        scale: float = 1.0,
        turn: float = 0.0,
        alpha: int = 255,
        squeeze: float = 1.0,
        side: Side = "face",
        lift: float = 0.0,
        cell: Cell | None = None,
    ) -> Sprite:
        """A tile with edge and shadow. `squeeze` is the x-scale of a flip, 1 to 0 to 1."""
        large = tile.size is Size.LARGE
        whole = max(1, round(unit))
        body = self._body(tile, whole, side, cell)
        image = self._turned(("body", tile.code, side, cell), body, whole, scale, turn)
        shadow = self._cast(large, whole, scale, turn, lift > 0.5)
        if squeeze < 1:
            image = _squeezed(image, squeeze)
            shadow = _squeezed(shadow, squeeze)
        x, y = center
        # The shadow slides out and away as the tile rises.
        dx = (2 + 8 * lift) / 20 * unit
        dy = (7 + 15 * lift) / 20 * unit
        return Sprite((_centered(shadow, (x + dx, y + dy), alpha), _centered(image, (x, y), alpha)))

    def coin(
        self,
        size: int,
        center: tuple[float, float],
        *,
        spin: float = 0.0,
        alpha: int = 255,
        piece: Literal["coin", "coin_1", "coin_3", "coin_5"] = "coin",
    ) -> Sprite:
        """A coin; `spin` counts whole turns about its upright axis."""
        image = self.resources.svg(f"palmyra/{piece}", (size, size))
        squeeze = abs(math.cos(spin * math.tau))
        if squeeze < 0.99:
            image = _squeezed(image, max(0.12, squeeze))
        return Sprite((_centered(image, center, alpha),))

    def dust(self, large: bool, unit: float, center: tuple[float, float], part: float) -> Sprite:
        """The ring of dust a landing tile throws up, `part` 0 to 1 of its life."""
        if not 0 <= part < 1:
            return EMPTY
        step = min(11, int(part * 12))
        whole = max(1, round(unit))
        grow = 1.0 + 0.30 * (step / 11) ** 0.6
        box = 8.0 if large else 5.6
        pixels = round(box * whole)

        def make() -> pygame.Surface:
            ring = [(x * grow + box / 2, y * grow + box / 2) for x, y in shape(large)]
            d = path(ring)
            body = "".join(
                f'<path d="{d}" fill="none" stroke="{theme.SAND_96C}" stroke-width="{wide}"'
                f' stroke-opacity="{opacity}" stroke-linejoin="round"/>'
                for wide, opacity in ((0.75, 0.25), (0.4, 0.4), (0.16, 0.55))
            )
            return raster(body, (box, box), (pixels, pixels))

        image = self.art.keep(("dust", large, whole, step), make)
        return Sprite((_centered(image, center, round(255 * (1 - part) ** 1.2)),))

    # -- inside ----------------------------------------------------------------------

    def _body(self, tile: Tile, unit: int, side: Side, cell: Cell | None) -> pygame.Surface:
        """Face and cardboard edge as one picture, a little taller than the tile."""
        large = tile.size is Size.LARGE

        def make() -> pygame.Surface:
            if side == "face":
                face = self.art.face(tile, unit, cell)
            elif side == "back":
                face = self.art.back(tile.size, unit)
            else:
                face = self.art.coin_side(tile.size, unit)
            depth = max(1, round(EDGE * unit))
            width = face.get_width()
            body = pygame.Surface((width, width + 2 * depth), pygame.SRCALPHA, 32)
            body.blit(self.art.edge(large, unit), (0, 2 * depth))
            body.blit(face, (0, depth))
            return ready(body)

        return self.art.keep(("body", tile.code, unit, side, cell), make)

    def _turned(
        self, key: tuple[object, ...], image: pygame.Surface, unit: int, scale: float, turn: float
    ) -> pygame.Surface:
        scale = round(scale / _SCALE_STEP) * _SCALE_STEP
        turn = round(turn / _TURN_STEP) * _TURN_STEP
        if abs(scale - 1) < _SCALE_STEP / 2 and turn == 0:
            return image

        def make() -> pygame.Surface:
            return ready(pygame.transform.rotozoom(image, turn, scale))

        return self.art.keep(("turned", key, unit, round(scale, 2), turn), make)

    def _cast(
        self, large: bool, unit: int, scale: float, turn: float, held: bool
    ) -> pygame.Surface:
        shadow, _ = self.art.shadow(large, unit, held=held)
        return self._turned(("cast", large, held), shadow, unit, scale, turn)


def _squeezed(image: pygame.Surface, by: float) -> pygame.Surface:
    size = max(1, round(image.get_width() * abs(by))), image.get_height()
    return pygame.transform.smoothscale(image, size)


def _centered(image: pygame.Surface, center: tuple[float, float], alpha: int) -> SpritePart:
    width, height = image.get_size()
    return SpritePart(image, (round(center[0] - width / 2), round(center[1] - height / 2)), alpha)
