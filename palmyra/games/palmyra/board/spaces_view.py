"""Draws the highlights: legal, hovered and focused spaces, lit edges, blocked neighbors,
the last move's outline, ghosts. Knows nothing of why a space is legal.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.badges import Badges, clear_move, least_covering
from palmyra.games.palmyra.board.geometry import border, bounds, center, edge, shape, side
from palmyra.games.palmyra.board.highlights import (
    Blocked,
    Ghost,
    Highlights,
    Lit,
    Mark,
    Outline,
    Space,
)
from palmyra.games.palmyra.board.picture import BoardPicture
from palmyra.games.palmyra.board.space_outlines import (
    BLACK,
    BOLD_CHOSEN,
    BOLD_LIT,
    LIT,
    RIM,
    SHINE,
    TERRACOTTA,
    WHITE,
    Strokes,
    bold_space,
    dashed,
    space_body,
    stroked,
)
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.cells import Cell, is_large
from palmyra.games.palmyra.rules.state import Color
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.tabletop.vector import faded, packed, path, raster
from palmyra.ui import theme

_INSET: Final = 0.93  # spaces keep a little off their neighbors
_PAD: Final = 1.0  # units around a cell for its glow
_LESS_PAD: Final = 0.45  # where the glow is slight
_LESSER: Final = 0.45  # how strongly places shine that are not among the best
_FADES: Final = 20  # steps of a space's strength: drawn once each, not faded every frame
_SOLID: Final = 200  # of 255: more than a shadow


class SpacesView:
    def __init__(self, art: TileArt, badges: Badges) -> None:
        self.art = art
        self.badges = badges

    def below_figures(
        self, camera: Camera, picture: BoardPicture, marks: Highlights
    ) -> list[Sprite]:
        sprites = [self._outline(camera, outline) for outline in marks.outlines if outline.cells]
        if marks.city is not None and picture.city:
            sprites.append(self._city(camera, picture.city, marks.city.mark, marks.pulse))
        sprites += [self._ghost(camera, ghost) for ghost in marks.ghosts]
        order = {Mark.LEGAL: 0, Mark.FOCUSED: 1, Mark.HOVERED: 2}
        spaces = sorted(marks.spaces, key=lambda space: order[space.mark])
        sprites += [self._space(camera, space, marks.pulse) for space in spaces]
        sprites += [self._crossed(camera, blocked) for blocked in marks.blocked]
        sprites += [self._edge(camera, lit) for lit in marks.lit]
        return sprites

    def above_figures(
        self,
        camera: Camera,
        marks: Highlights,
        city: frozenset[Cell] = frozenset(),
        figures: Sequence[pygame.Rect] = (),
    ) -> list[Sprite]:
        sprites = [self._blocker(camera, blocked) for blocked in marks.blocked]
        sprites += [self._order(camera, ghost) for ghost in marks.ghosts if ghost.number]
        sprites += [self._bubble(camera, lit) for lit in marks.lit if lit.points]
        hovered = [space for space in marks.spaces if space.mark is Mark.HOVERED]
        others = [space for space in marks.spaces if space.mark is not Mark.HOVERED]
        badges = [
            self._badge(camera, space, center(space.cell), figures=figures) for space in others
        ]
        taken = [_solid(sprite) for sprite in sprites if sprite.parts]
        badges += [self._badge(camera, space, center(space.cell), taken) for space in hovered]
        if marks.city is not None and city:
            middle = bounds(city).center
            badges.append(self._badge(camera, marks.city, middle, figures=figures))
        return sprites + [badge for badge in badges if badge]

    # -- spaces ----------------------------------------------------------------------

    def _space(self, camera: Camera, space: Space, pulse: float) -> Sprite:
        large = is_large(space.cell)
        strength = space.alpha * (pulse if space.mark is Mark.LEGAL else 1.0)
        pale = space.points == 0
        if space.on_tile and space.mark is Mark.LEGAL and space.points is not None:
            strength *= 1.0 if space.best else _LESSER
        step = max(1, round(strength * _FADES))
        image = self._shape(large, _whole(camera), space.mark, space.on_tile, pale, step)
        return _around(camera, space.cell, image, 1.0)

    def _shape(
        self, large: bool, unit: int, mark: Mark, on_tile: bool, pale: bool, step: int
    ) -> pygame.Surface:
        box = side(large) + 2 * (_PAD if mark is Mark.HOVERED else _LESS_PAD)
        pixels = round(box * unit)
        bold = self.art.bold

        def make() -> pygame.Surface:
            d = path([(x * _INSET + box / 2, y * _INSET + box / 2) for x, y in shape(large)])
            body = bold_space(d, mark, on_tile) if bold else space_body(d, mark, on_tile, pale)
            whole = raster(body, (box, box), (pixels, pixels))
            return packed(whole if step == _FADES else faded(whole, step / _FADES))

        return self.art.keep(("space", large, unit, mark, on_tile, pale, step, bold), make)

    def _badge(
        self,
        camera: Camera,
        space: Space,
        middle: tuple[float, float],
        taken: Sequence[pygame.Rect] = (),
        figures: Sequence[pygame.Rect] = (),
    ) -> Sprite | None:
        """Of a hovered space it keeps off what is taken: the markers that tell why; of a tile to
        stand on, off the figures."""
        scale = badge_scale(camera)
        x, y = camera.to_pixel(middle)
        large = is_large(space.cell)
        if space.pending:
            waiting = self.badges.badge("…", round(0.86 * scale, 2), None, pale=True)
            return _beside(camera, space, _middle(waiting, (x, y), space.alpha), figures)
        if space.asked:
            question = self.badges.badge("?", scale, None, pale=True)
            return _beside(camera, space, _middle(question, (x, y), space.alpha), figures)
        if space.points is None:
            return None
        hovered = space.mark is Mark.HOVERED
        text = space.label if hovered and space.label else _signed(space.points)
        pale = not hovered and (space.points == 0 or (space.on_tile and not space.best))
        # In a small cell seen from afar the icon would push the number out.
        roomy = hovered or side(large) * camera.unit > 56 * scale
        if space.on_tile and not hovered:  # there are many of them: only the best say what of
            roomy = roomy and space.best
            scale = scale if space.best else round(0.86 * scale, 2)
        earns = space.earns if roomy else None
        image = self.badges.badge(text, scale, earns, pale=pale, raised=space.raised)
        sprite = _middle(image, (x, y), space.alpha)
        if hovered:
            first = (1.75 if large else 1.35) * camera.unit
            dx, dy = clear_move(
                _solid(sprite).inflate(4, 4), first, taken, pygame.Rect(camera.port)
            )
            return _middle(image, (x + dx, y + dy), space.alpha)
        return _beside(camera, space, sprite, figures) if space.on_tile else sprite

    def _order(self, camera: Camera, ghost: Ghost) -> Sprite:
        """Which tile of its turn it is: in the corner where no figure stands."""
        x, y = center(ghost.cell)
        off = 1.35 if is_large(ghost.cell) else 0.95
        image = self.badges.order(ghost.number, badge_scale(camera))
        return _middle(image, camera.to_pixel((x - off, y - off)), 1.0)

    # -- neighbors -------------------------------------------------------------------

    def _edge(self, camera: Camera, lit: Lit) -> Sprite:
        segment = edge(lit.a, lit.b)
        if segment is None:
            return Sprite(())
        (ax, ay), (bx, by) = segment
        left, top = min(ax, bx) - 0.6, min(ay, by) - 0.6
        width, height = abs(ax - bx) + 1.2, abs(ay - by) + 1.2
        unit = _whole(camera)
        # The same few slopes return all over the board: keyed by shape, not by place.
        key = ("edge", round(bx - ax, 2), round(by - ay, 2), unit, self.art.bold)

        def make() -> pygame.Surface:
            d = path([(ax - left, ay - top), (bx - left, by - top)], closed=False)
            body = stroked(d, BOLD_LIT if self.art.bold else LIT)
            return raster(body, (width, height), (round(width * unit), round(height * unit)))

        image = self.art.keep(key, make)
        middle = camera.to_pixel(((ax + bx) / 2, (ay + by) / 2))
        return _middle(image, middle, lit.alpha)

    def _bubble(self, camera: Camera, lit: Lit) -> Sprite:
        segment = edge(lit.a, lit.b)
        if segment is None:
            return Sprite(())
        (ax, ay), (bx, by) = segment
        image = self.badges.bubble(lit.points, badge_scale(camera))
        return _middle(image, camera.to_pixel(((ax + bx) / 2, (ay + by) / 2)), lit.alpha)

    def _crossed(self, camera: Camera, blocked: Blocked) -> Sprite:
        large = is_large(blocked.cell)
        unit = _whole(camera)
        box = side(large)

        def make() -> pygame.Surface:
            corners = path([(x + box / 2, y + box / 2) for x, y in shape(large)])
            low, high = box * 0.24, box * 0.76
            cross = f"M{low} {low}L{high} {high}M{high} {low}L{low} {high}"
            body = f'<path d="{corners}" fill="{theme.UMBER_11B}" fill-opacity="0.34"/>' + "".join(
                f'<path d="{cross}" fill="none" stroke="{color}" stroke-width="{wide}"'
                ' stroke-linecap="round"/>'
                for color, wide in ((palette.IVORY_98B, 0.36), (palette.RED_40, 0.2))
            )
            return raster(body, (box, box), (round(box * unit),) * 2)

        image = self.art.keep(("cross", large, unit), make)
        return _around(camera, blocked.cell, image, blocked.alpha)

    def _blocker(self, camera: Camera, blocked: Blocked) -> Sprite:
        """Who blocks: in the corner the figure itself leaves free."""
        chip = self.badges.chip(blocked.color, badge_scale(camera))
        x, y = center(blocked.cell)
        off = 1.05 if is_large(blocked.cell) else 0.75
        return _middle(chip, camera.to_pixel((x - off, y - off)), blocked.alpha)

    # -- what happened, what might ---------------------------------------------------

    def _outline(self, camera: Camera, outline: Outline) -> Sprite:
        colors = theme.PLAYERS[outline.color]
        # The dark rim shows yellow on a desert, too.
        strokes: Strokes = ((colors.dark, 0.48, 0.9), (theme.CREAM, 0.38, 1.0),
                             (colors.main, 0.22, 1.0))  # fmt: skip
        if self.art.bold:
            strokes = ((BLACK, 0.62, 1.0), (WHITE, 0.46, 1.0), (colors.main, 0.26, 1.0))
        return self._around_cells(camera, frozenset(outline.cells), outline.color, strokes)

    def _city(self, camera: Camera, city: frozenset[Cell], mark: Mark, pulse: float) -> Sprite:
        strokes: Strokes
        if self.art.bold:
            strokes = BOLD_LIT if mark is Mark.LEGAL else BOLD_CHOSEN
        elif mark is Mark.LEGAL:
            strokes = ((palette.GOLD_88, 0.9, 0.35 * pulse), (RIM, 0.42, 0.8 * pulse),
                       (SHINE, 0.26, pulse))  # fmt: skip
        else:
            color = theme.LAPIS if mark is Mark.FOCUSED else TERRACOTTA
            strokes = (
                (palette.GOLD_88, 1.1, 0.5),
                (palette.IVORY_97, 0.4, 1.0),
                (color, 0.24, 1.0),
            )
        return self._around_cells(camera, city, (mark, round(pulse, 1)), strokes)

    def _around_cells(
        self,
        camera: Camera,
        cells: frozenset[Cell],
        name: Color | tuple[Mark, float],
        strokes: Strokes,
    ) -> Sprite:
        """Strokes along the common outline of some cells."""
        extent = bounds(cells).grown(_PAD)
        unit = _whole(camera)

        def make() -> pygame.Surface:
            d = "".join(
                path([(a[0] - extent.left, a[1] - extent.top),
                      (b[0] - extent.left, b[1] - extent.top)], closed=False)
                for a, b in border(cells)
            )  # fmt: skip
            body = stroked(d, strokes)
            size = round(extent.width * unit), round(extent.height * unit)
            return raster(body, (extent.width, extent.height), size)

        image = self.art.keep(("around", cells, name, unit, self.art.bold), make)
        return _middle(image, camera.to_pixel(extent.center), 1.0)

    def _ghost(self, camera: Camera, ghost: Ghost) -> Sprite:
        """With a dashed rim: a pale desert on sandstone would be lost."""
        unit, large, bold = _whole(camera), is_large(ghost.cell), self.art.bold
        image = self.art.face(ghost.tile, unit, ghost.cell)
        box = side(large)

        def make() -> pygame.Surface:
            d = path([(x * _INSET + box / 2, y * _INSET + box / 2) for x, y in shape(large)])
            body = dashed(d, BLACK, 0.2) if bold else dashed(d, RIM, 0.13)
            return raster(body, (box, box), image.get_size())

        rim = self.art.keep(("ghost", large, unit, bold), make)
        tile, edge_ = (
            _around(camera, ghost.cell, image, ghost.alpha),
            _around(camera, ghost.cell, rim, 1.0),
        )
        return Sprite((*tile.parts, *edge_.parts))


def _beside(camera: Camera, space: Space, badge: Sprite, figures: Sequence[pygame.Rect]) -> Sprite:
    """On the upper rim of its tile: what lies there stays to be seen; and off whoever stands
    there, at the left or on the lower rim."""
    if not space.on_tile:
        return badge
    high, wide = (1.45, 1.1) if is_large(space.cell) else (0.95, 0.95)
    ways = (
        (0.0, -high),
        (-wide, -high),
        (-1.4 * wide, -high),
        (-wide, 0.0),
        (-wide, high),
        (-2 * wide, 0.0),
        (0.0, high),
    )
    unit = camera.unit
    moves = [(round(x * unit), round(y * unit)) for x, y in ways]
    return badge.moved(*least_covering(_solid(badge), moves, figures))


def badge_scale(camera: Camera) -> float:
    """Badges grow and shrink with the tiles, but never past reading size."""
    zoom = camera.unit / (20 * camera.scale)
    return max(0.01, round(camera.scale * min(max(zoom, 0.8), 1.3), 2))  # in tiny windows too


def _signed(points: int) -> str:
    return f"+{points}" if points else "0"


def _whole(camera: Camera) -> int:
    """Shapes are drawn at whole units; between two zooms the nearest will do."""
    return max(1, round(camera.unit))


def _around(camera: Camera, cell: Cell, image: pygame.Surface, alpha: float) -> Sprite:
    """The image over a cell, on the same pixels as the tile there."""
    unit = camera.unit
    if unit == int(unit):
        x, y = camera.origin()
        cx, cy = x + 4 * cell[0] * int(unit), y + 4 * cell[1] * int(unit)
        at = cx - image.get_width() // 2, cy - image.get_height() // 2
        return Sprite((SpritePart(image, at, round(255 * alpha)),))
    return _middle(image, camera.to_pixel(center(cell)), alpha)


def _solid(sprite: Sprite) -> pygame.Rect:
    """What is seen of it, without the shadow around."""
    rects = [p.image.get_bounding_rect(_SOLID).move(p.at) for p in sprite.parts]
    return rects[0].unionall(rects[1:])


def _middle(image: pygame.Surface, at: tuple[float, float], alpha: float) -> Sprite:
    width, height = image.get_size()
    corner = round(at[0] - width / 2), round(at[1] - height / 2)
    return Sprite((SpritePart(image, corner, round(255 * alpha)),))
