"""The board as a whole: ground, tiles, light, highlights, figures, then what is in the air.

Draws values it is handed and answers what lies under a pixel. Decides nothing: no input,
no turn, no animation.
"""

from collections.abc import Callable, Iterable, Sequence

import pygame

from palmyra.games.palmyra.board.badges import Badges
from palmyra.games.palmyra.board.board_layer import BoardLayer
from palmyra.games.palmyra.board.edge_arrows import arrow_sprites
from palmyra.games.palmyra.board.figure_art import FADED, FAINT, SHADE, FigureArt
from palmyra.games.palmyra.board.flight import Flight
from palmyra.games.palmyra.board.geometry import bounds, cell_at, center
from palmyra.games.palmyra.board.highlights import NOTHING, Highlights, Mark
from palmyra.games.palmyra.board.picture import BoardPicture, FigureStanding
from palmyra.games.palmyra.board.spaces_view import SpacesView
from palmyra.games.palmyra.board.threats_view import ThreatsView
from palmyra.games.palmyra.board.tile_art import TileArt
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.composited_board import CompositedBoard
from palmyra.tabletop.light import Light
from palmyra.tabletop.pixels import around
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart, Sprites
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from palmyra.ui.view import View

_LEAST_FIGURE = 15.0  # logical pixels a unit below which figures shrink no further
_SIGN, _SIGN_AT = 1.5, (-0.72, -0.7)  # of what a figure hides: how wide, and from where
_FIT_MARGIN = 2.0  # units kept free around a fitted board: room for the next tiles


class BoardView:
    """`camera` is public: the scene pans, zooms and frames with it."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self.art = TileArt(painter.resources)
        self.art.bold = painter.contrast
        self.figures = FigureArt(painter.resources)
        self.flight = Flight(self.art, painter.resources)
        self.layer = BoardLayer(self.art)
        badges = Badges(painter)
        self.spaces = SpacesView(self.art, badges)
        self.threats = ThreatsView(self.art, badges)
        self.camera = Camera((284, 72, 1032, 572))
        self._light = Light()
        self._composited = CompositedBoard(painter)
        self._backdrop: pygame.Surface | None = None
        self._backdrop_key: tuple[object, ...] | None = None
        self._backdrop_tiles: object = None
        self._last_view: tuple[object, ...] | None = None
        self._parts: tuple[object, Sequence[pygame.Rect]] = (None, ())
        self._kept: (
            tuple[tuple[object, ...], BoardPicture, Highlights, tuple[Sprites, ...]] | None
        ) = None

    def resize(self, layout: Layout, port: Box, part: float = 1.0) -> None:
        """A new window: `port` is the free part of the board in logical pixels, `part` how much
        of the usual size things on it have."""
        if self.art.bold != self._painter.contrast:
            self.art.bold = self._painter.contrast
            self.layer.forget()
            self._backdrop = self._kept = None
            self._composited.spoil(None)
        rect = layout.rect(port)
        self.camera.part = part
        self.camera.resize((rect.x, rect.y, rect.w, rect.h), layout.scale)

    def forget(self) -> None:
        """Let go of every picture: a table keeps ten windows' worth of them."""
        self.art.forget()
        self.figures.forget()
        self.layer.forget()
        self._light = Light()
        self._composited = CompositedBoard(self._painter)
        self._backdrop = self._backdrop_key = self._backdrop_tiles = None
        self._last_view = self._kept = None

    def fit(self, picture: BoardPicture, *, at_once: bool = False) -> None:
        """Show the whole board with room to grow."""
        self.camera.set_bounds(picture.extent)
        self.camera.fit(picture.extent.grown(_FIT_MARGIN), at_once=at_once)

    def show_cells(self, cells: Iterable[Cell], *, at_once: bool = False) -> None:
        """Bring cells into view without fighting the player's own framing."""
        self.camera.follow(bounds(cells).grown(0.5), at_once=at_once)

    def reveal(self, cells: Iterable[Cell]) -> None:
        """Bring cells into view, unless the player has framed the board in this turn."""
        if not self.camera.manual:
            self.show_cells(cells)

    # -- drawing ---------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        picture: BoardPicture,
        marks: Highlights = NOTHING,
        *,
        faded: bool = False,
        hidden: Callable[[], Sequence[pygame.Rect]] = tuple,
        cards: tuple[View, Layout] | None = None,
    ) -> bool:
        """Everything that lies on the table, inside the target's clip; flying sprites are
        drawn by the caller afterwards, above the panels. What lies in `hidden` will be covered
        by something opaque, so its ground is left out.

        Returns whether the widgets of `cards` are drawn as well: with the ground they are one
        picture where nothing moves."""
        clip = target.get_clip()
        kept = self._kept_ground(target, picture)
        standing = self._standing(picture, marks, faded)
        if kept is not None and cards is not None:
            composited = self._composited.picture(kept, *cards, standing)
            if composited is not None:
                target.blit(composited, clip, clip)
                for sprites in standing:
                    sprites.draw(target)
                return True
        parts = self._around(clip, hidden())
        if kept is not None:
            target.fblits([(kept.subsurface(part), part) for part in parts])
        else:
            self.layer.draw(target, self.camera, picture, parts)
            self._light.draw(target, parts)
        for sprites in standing:
            sprites.draw(target)
        return False

    def _around(self, clip: pygame.Rect, hidden: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
        """What is left of the clip; from frame to frame mostly the same."""
        if self._parts[0] != (clip, hidden):
            self._parts = (clip, hidden), around(clip, hidden)
        return self._parts[1]

    def _kept_ground(self, target: pygame.Surface, picture: BoardPicture) -> pygame.Surface | None:
        """Ground, tiles and light as one picture while the view rests: one copy a frame.

        None on the move, when a kept picture would be stale as soon as it is made.
        """
        key = (self.camera.origin(), self.camera.unit, target.get_size())
        resting = key == self._last_view and self.camera.unit == int(self.camera.unit)
        self._last_view = key
        if resting:
            self._keep_backdrop(target, picture, key)
        return self._backdrop if resting else None

    def _keep_backdrop(
        self, target: pygame.Surface, picture: BoardPicture, key: tuple[object, ...]
    ) -> None:
        if self._backdrop is None or self._backdrop.get_size() != target.get_size():
            self._backdrop, self._backdrop_key = target.copy(), None
        changed = self.layer.prepare(self._backdrop, self.camera, picture)
        if key != self._backdrop_key or picture.tiles is not self._backdrop_tiles:
            # The layer may have been mended while the view moved, unseen by this picture.
            whole = key != self._backdrop_key or not changed
            changed = [self._backdrop.get_rect()] if whole else changed
            self._backdrop_key, self._backdrop_tiles = key, picture.tiles
        for rect in changed:
            self._backdrop.set_clip(rect)
            self.layer.draw(self._backdrop, self.camera, picture)
            self._light.draw(self._backdrop)
        self._backdrop.set_clip(None)
        self._composited.spoil(None if changed == [self._backdrop.get_rect()] else changed)

    def _standing(
        self, picture: BoardPicture, marks: Highlights, faded: bool
    ) -> tuple[Sprites, ...]:
        """What stands and shines on the board, kept while nothing of it changes: a drag draws
        it again in every frame, a little rectangle at a time."""
        view, port = self.camera.view, self.camera.port
        key = (view, port, faded)
        if (
            self._kept is None
            or key != self._kept[0]
            or (picture is not self._kept[1] or marks is not self._kept[2])
        ):
            made = (
                Sprites(self.spaces.below_figures(self.camera, picture, marks)),
                Sprites(self.threats.below_figures(self.camera, marks)),
                Sprites(self._halos(picture, marks)),
                Sprites(self._figure(figure, marks, faded) for figure in picture.figures),
                Sprites(self.figure_sprite(shade, alpha=SHADE) for shade in marks.shades),
                Sprites(self.threats.above_figures(self.camera, marks)),
                Sprites(self._badges(picture, marks)),
                Sprites(self._arrows(marks)),
            )
            self._kept = (key, picture, marks, made)
        return self._kept[3]

    def _badges(self, picture: BoardPicture, marks: Highlights) -> list[Sprite]:
        """What spaces earn and why, above the figures and beside them."""
        stands = any(space.on_tile for space in marks.spaces) or marks.city is not None
        bodies = [self.figure_body(figure) for figure in picture.figures] if stands else []
        return self.spaces.above_figures(self.camera, marks, picture.city, bodies)

    def figure_body(self, standing: FigureStanding) -> pygame.Rect:
        """The pixels of a figure, without its shadow."""
        part = self.figure_sprite(standing).parts[-1]
        return part.image.get_bounding_rect().move(part.at)

    def _arrows(self, marks: Highlights) -> list[Sprite]:
        """Towards spaces out of sight; not while the camera is on its way to them."""
        cells = () if self.camera.moving else (space.cell for space in marks.spaces)
        return arrow_sprites(self.art, self.camera, cells)

    def _figure(self, standing: FigureStanding, marks: Highlights, faded: bool) -> Sprite:
        if faded:
            return self.figure_sprite(standing, alpha=FADED)
        if (standing.seat, standing.figure) in marks.faint:
            return self.figure_sprite(standing, alpha=FAINT)
        return self._still(standing)

    def figure_sprite(self, standing: FigureStanding, *, alpha: int = 255) -> Sprite:
        foot = self.camera.to_pixel(standing.foot)
        height = standing.height * self._figure_unit
        drawn = self.figures.standing(standing.color, standing.figure, foot, height, alpha=alpha)
        return self._sign(standing).under(drawn)

    def _sign(self, standing: FigureStanding) -> Sprite:
        """What the figure hides of a small tile, as a small picture in its corner."""
        if not standing.sign or not isinstance(standing.place, tuple):
            return EMPTY
        x, y = center(standing.place)
        middle = self.camera.to_pixel((x + _SIGN_AT[0], y + _SIGN_AT[1]))
        side = max(8, round(_SIGN * self._figure_unit))
        image = self.figures.resources.svg(standing.sign, (side, side))
        at = round(middle[0] - side / 2), round(middle[1] - side / 2)
        return Sprite((SpritePart(image, at),))

    def _still(self, standing: FigureStanding) -> Sprite:
        """The same as one picture: most figures stand most of the time."""
        foot = self.camera.to_pixel(standing.foot)
        height = standing.height * self._figure_unit
        drawn = self.figures.still(standing.color, standing.figure, foot, height)
        return self._sign(standing).under(drawn)

    def aimed(self, marks: Highlights) -> list[Sprite]:
        """The badges of the hovered space once more, to stand above a tile held over it."""
        hovered = tuple(space for space in marks.spaces if space.mark is Mark.HOVERED)
        only = Highlights(spaces=hovered, lit=marks.lit, blocked=marks.blocked, ghosts=marks.ghosts)
        return self.spaces.above_figures(self.camera, only)

    def damage(
        self, before: Highlights, after: Highlights, picture: BoardPicture
    ) -> list[pygame.Rect]:
        """What a change of highlights makes necessary to draw again."""
        if before == after:
            return []
        sprites: list[Sprite] = []
        for one, other in ((before, after), (after, before)):
            sprites += self._sprites_of_change(one, other, picture)
            sprites += self._arrows(one) if one.spaces != other.spaces else []
        return [sprite.rect for sprite in sprites if sprite.parts]

    def _sprites_of_change(
        self, marks: Highlights, other: Highlights, picture: BoardPicture
    ) -> list[Sprite]:
        """The sprites of what `marks` has and `other` lacks."""
        breathes = marks.pulse != other.pulse
        changed = Highlights(
            spaces=tuple(s for s in marks.spaces if breathes or s not in other.spaces),
            lit=tuple(lit for lit in marks.lit if lit not in other.lit),
            blocked=tuple(b for b in marks.blocked if b not in other.blocked),
            outlines=tuple(o for o in marks.outlines if o not in other.outlines),
            ghosts=tuple(g for g in marks.ghosts if g not in other.ghosts),
            city=marks.city if breathes or marks.city != other.city else None,
            shades=tuple(s for s in marks.shades if s not in other.shades),
            active=tuple(a for a in marks.active if a not in other.active),
            threats=tuple(t for t in marks.threats if t not in other.threats),
            way=marks.way if marks.way != other.way else None,
            pulse=marks.pulse,
        )
        # Where a total stands depends on all that tells why.
        moved = any(
            getattr(marks, name) != getattr(other, name)
            for name in ("spaces", "lit", "blocked", "ghosts")
        )
        turned = (picture.figure(*whose) for whose in set(marks.faint) - set(other.faint))
        return [
            *self.threats.below_figures(self.camera, changed),
            *self.threats.above_figures(self.camera, changed),
            *self.spaces.below_figures(self.camera, picture, changed),
            *self._halos(picture, changed),
            *(self.figure_sprite(standing) for standing in turned if standing),
            *(self.figure_sprite(shade) for shade in changed.shades),
            *self._badges(picture, changed),
            *(self.aimed(marks) if moved else ()),
        ]

    def _halos(self, picture: BoardPicture, marks: Highlights) -> list[Sprite]:
        found = [picture.figure(seat, figure) for seat, figure in marks.active]
        to_pixel, unit = self.camera.to_pixel, self._figure_unit
        return [self.figures.halo(to_pixel(f.foot), f.height * unit) for f in found if f]

    @property
    def _figure_unit(self) -> float:
        """Pixels a unit of figures: seen from afar they stay large enough to tell apart."""
        return max(round(self.camera.unit), _LEAST_FIGURE * self.camera.scale * self.camera.part)

    # -- what lies under a pixel -----------------------------------------------------

    def cell_at(self, pixel: tuple[float, float]) -> Cell:
        return cell_at(self.camera.to_world(pixel))

    def figure_at(self, pixel: tuple[float, float], picture: BoardPicture) -> FigureStanding | None:
        """The figure under a pixel, the nearest to the player first."""
        x, y = round(pixel[0]), round(pixel[1])
        for standing in reversed(picture.figures):
            part = self.figure_sprite(standing).parts[-1]  # its shadow does not count
            rect = part.image.get_rect(topleft=part.at)
            if rect.collidepoint(x, y):
                inside = x - rect.x, y - rect.y
                if part.image.get_at(inside).a > 60:
                    return standing
        return None

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """The pixels of a cell's box."""
        box = bounds([cell])
        left, top = self.camera.to_pixel((box.left, box.top))
        size = round(box.width * self.camera.unit)
        return pygame.Rect(round(left), round(top), size, size)
