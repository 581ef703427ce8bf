"""Draws how the next player could answer: dashed spaces in their color with the tile, the symbol
and the points, and the way of their figure. Knows nothing of why.
"""

from math import hypot
from typing import Final

import pygame

from palmyra.games.palmyra.board.badges import Badges
from palmyra.games.palmyra.board.geometry import center, shape, side
from palmyra.games.palmyra.board.highlights import Highlights, Threat, Way
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.cells import is_large
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.tabletop.vector import faded, packed, path, raster
from palmyra.ui import paint, theme

_INSET: Final = 0.88  # inside the dashes of legal spaces
_TILE: Final = 0.45  # how much of the tile shows
_FADES: Final = 10  # steps of strength: drawn once each
_SPARE: Final = 1.2  # units around the way for its strokes and head
_ASIDE: Final = (25.0, 19.0)  # of a badge from the middle at least: beside the symbol
_APART: Final = (40.0, 30.0)  # beside a number of one's own
_LEAST: Final = 0.8  # of the badges' usual size


class ThreatsView:
    def __init__(self, art: TileArt, badges: Badges) -> None:
        self._art = art
        self._badges = badges

    def below_figures(self, camera: Camera, marks: Highlights) -> list[Sprite]:
        sprites = [self._space(camera, threat) for threat in marks.threats]
        return [*sprites, self._way(camera, marks.way)] if marks.way else sprites

    def above_figures(self, camera: Camera, marks: Highlights) -> list[Sprite]:
        return [self._label(camera, threat) for threat in marks.threats]

    def _space(self, camera: Camera, threat: Threat) -> Sprite:
        large, unit = is_large(threat.cell), max(1, round(camera.unit))
        rim = self._rim(large, unit, threat)
        middle = camera.to_pixel(center(threat.cell))
        parts = [_centered(rim, middle, 255)]
        if not threat.bare:
            small = max(1, round(unit * 0.8))
            tile = self._art.face(threat.tile, small, threat.cell)
            parts.insert(0, _centered(tile, middle, round(255 * _TILE * threat.alpha)))
        return Sprite(tuple(parts))

    def _rim(self, large: bool, unit: int, threat: Threat) -> pygame.Surface:
        step = max(1, round(threat.alpha * _FADES))
        bold, bare = self._art.bold, threat.bare
        colors = theme.PLAYERS[threat.color]
        box = side(large)
        pixels = round(box * unit)

        def make() -> pygame.Surface:
            d = path([(x * _INSET + box / 2, y * _INSET + box / 2) for x, y in shape(large)])
            ink = theme.BLACK if bold else colors.dark
            ground = paint.blend(colors.light, theme.WHITE, 0.7)
            fill = "" if bare else f'<path d="{d}" fill="{ground}" fill-opacity="0.45"/>'
            lines = "".join(
                f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{wide}"'
                f' stroke-linejoin="round"{more}/>'
                for color, wide, more in (
                    (theme.WHITE, 0.42, ' stroke-opacity="0.85"'),
                    (ink, 0.3 if bold else 0.24, ' stroke-dasharray="0.5 0.34"'),
                )
            )
            whole = raster(fill + lines, (box, box), (pixels, pixels))
            return packed(whole if step == _FADES else faded(whole, step / _FADES))

        return self._art.keep(("threat", large, unit, threat.color, bare, step, bold), make)

    def _label(self, camera: Camera, threat: Threat) -> Sprite:
        """Whose it would be, and what it would earn them; where a number of one's own stands in the
        middle, only what it would earn, further out."""
        scale = max(0.01, round(camera.scale * max(_LEAST, min(1.2, _zoom(camera))), 2))
        x, y = camera.to_pixel(center(threat.cell))
        number = self._badges.threat(f"+{threat.points}", threat.color, scale)
        off = side(is_large(threat.cell)) * camera.unit
        alpha = round(255 * threat.alpha)
        dx, dy = _APART if threat.bare else _ASIDE
        badge = _centered(
            number, (x + max(off * 0.4, dx * scale), y - max(off * 0.28, dy * scale)), alpha
        )
        if threat.bare:
            return Sprite((badge,))
        chip = self._badges.chip(threat.color, round(scale * 0.8, 2))
        return Sprite((_centered(chip, (x, y), alpha), badge))

    def _way(self, camera: Camera, way: Way) -> Sprite:
        points = [way.start, *(center(cell) for cell in way.cells)]
        (ax, ay), (bx, by) = points[-2:]
        long = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / long, (by - ay) / long
        points[-1] = (bx - dx * 1.15, by - dy * 1.15)  # the symbol stands there
        left = min(x for x, _ in points) - _SPARE
        top = min(y for _, y in points) - _SPARE
        wide = max(x for x, _ in points) + _SPARE - left
        high = max(y for _, y in points) + _SPARE - top
        unit, bold = max(1, round(camera.unit)), self._art.bold
        local = tuple((round(x - left, 3), round(y - top, 3)) for x, y in points)
        step = max(1, round(way.alpha * _FADES))

        def make() -> pygame.Surface:
            ink = theme.BLACK if bold else theme.PLAYERS[way.color].dark
            d = path(local, closed=False)
            ex, ey = local[-1]
            head = path(
                [(ex + dx * 0.5, ey + dy * 0.5), (ex - dy * 0.45, ey + dx * 0.45),
                 (ex + dy * 0.45, ey - dx * 0.45)]
            )  # fmt: skip
            body = (
                f'<path d="{d}" fill="none" stroke="{theme.WHITE}" stroke-width="0.44"'
                ' stroke-linejoin="round" stroke-opacity="0.85"/>'
                f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="0.22"'
                ' stroke-linejoin="round" stroke-dasharray="0.44 0.28"/>'
                f'<path d="{head}" fill="{ink}" stroke="{theme.WHITE}" stroke-width="0.08"/>'
            )
            whole = raster(body, (wide, high), (round(wide * unit), round(high * unit)))
            return packed(whole if step == _FADES else faded(whole, step / _FADES))

        image = self._art.keep(("way", local, unit, way.color, step, bold), make)
        return Sprite((_centered(image, camera.to_pixel((left + wide / 2, top + high / 2)), 255),))


def _zoom(camera: Camera) -> float:
    return camera.unit / (20 * camera.scale)


def _centered(image: pygame.Surface, at: tuple[float, float], alpha: int) -> SpritePart:
    width, height = image.get_size()
    return SpritePart(image, (round(at[0] - width / 2), round(at[1] - height / 2)), alpha)
