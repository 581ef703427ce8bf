"""The board as a whole: table, town, marks, then cars, policemen and score markers.

Draws values it is handed and answers what lies under a pixel. Decides nothing: no input, no
turn, no animation. Also what replays, thumbnails and the rules book show.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from palmyra.games.palermo.board.badge_art import BadgeArt
from palmyra.games.palermo.board.fan_art import FanArt
from palmyra.games.palermo.board.figure_art import FigureArt, ShownFigure, covers
from palmyra.games.palermo.board.geometry import Grid
from palmyra.games.palermo.board.marks import NOTHING, Marks
from palmyra.games.palermo.board.marks_view import DrawnMarks, MarksView
from palmyra.games.palermo.board.picture import TownPicture
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.board.rise_art import RiseArt
from palmyra.games.palermo.board.tile_art import TileArt
from palmyra.games.palermo.board.town_art import FADED
from palmyra.games.palermo.board.town_layer import Setting, TownLayer
from palmyra.games.palermo.board.way_art import WayArt
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.components import Components
from palmyra.tabletop.composited_board import CompositedBoard
from palmyra.tabletop.idle_motion import Idle
from palmyra.tabletop.sprite import Sprite, Sprites
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout
from palmyra.ui.view import View

_KEPT = 3  # pictures of marks


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """Everything on the board at one moment."""

    town: TownPicture
    figures: tuple[ShownFigure, ...]
    scores: tuple[tuple[str, int], ...]  # by color; the points that the markers tell


class BoardView:
    def __init__(self, painter: Painter, components: Components) -> None:
        self._painter = painter
        self.pieces = Pieces(painter.resources)
        self.figures = FigureArt(self.pieces)
        self.tiles = TileArt(self.pieces, components)
        self.rising = RiseArt(self.pieces, components)
        self.fans = FanArt(self.pieces)
        self.layer = TownLayer(painter, self.pieces)
        ways, badges = WayArt(painter, self.pieces), BadgeArt(painter, self.pieces)
        self.marks_view = MarksView(self.pieces, self.tiles, self.figures, badges, ways)
        self.grid = Grid(398, 80, 50)
        self._setting: Setting | None = None
        self._composited = CompositedBoard(painter)
        self._drawn: dict[tuple[object, ...], DrawnMarks] = {}
        self._standing: tuple[tuple[object, ...], tuple[Sprites, ...]] | None = None

    def resize(self, layout: Layout, port: Box, branch: Box | None = None) -> None:
        """A new window: `port` is where the board may be, `branch` where lemons have room."""
        self.grid = Grid.fit(layout.rect(port))
        where = None
        if branch is not None:
            rect = layout.rect(branch)
            where = (rect.x, rect.y, rect.w, rect.h)
        size = layout.width, layout.height
        self._setting = Setting(size, layout.scale, self.grid, where, self._painter.contrast)
        self._drawn.clear()
        self._standing = None

    def forget(self) -> None:
        """Let go of every picture."""
        self.pieces.forget()
        self.layer.forget()
        self._composited = CompositedBoard(self._painter)
        self._drawn.clear()
        self._standing = None

    # -- drawing ---------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        shown: ShownBoard,
        marks: Marks = NOTHING,
        *,
        faded: bool = False,
        cards: tuple[View, Layout] | None = None,
        idle: Idle | None = None,
    ) -> bool:
        """Everything that lies on the table, inside the target's clip. Returns whether the
        widgets of `cards` are drawn as well: with the board they are one picture."""
        clip = target.get_clip()
        self.layer.look_through(faded)
        ground = self._ground(target, shown, marks)
        standing = self._stand(shown, marks, faded)
        composited = None
        if cards is not None:
            composited = self._composited.picture(ground, *cards, standing)
        target.blit(ground if composited is None else composited, clip, clip)
        if idle is not None:
            idle.draw(target)
        for sprites in standing:
            sprites.draw(target)
        return composited is not None

    def _ground(self, target: pygame.Surface, shown: ShownBoard, marks: Marks) -> pygame.Surface:
        assert self._setting is not None, "resize comes first"
        drawn = self._marks(marks, shown)
        changed = self.layer.prepare(self._setting, shown.town, drawn.under, drawn.over)
        if changed is None or changed:
            self._composited.spoil(changed)
        assert self.layer.surface is not None
        return self.layer.surface

    def prepare(self, shown: ShownBoard) -> None:
        """Make every picture of a position before it is needed."""
        assert self._setting is not None
        self.layer.prepare(self._setting, shown.town)

    def _marks(self, marks: Marks, shown: ShownBoard) -> DrawnMarks:
        """What lights up, drawn; the last few are kept, since damage asks for two at once."""
        key = (marks, shown.town, self.grid, self._painter.contrast)
        found = self._drawn.get(key)
        if found is None:
            if len(self._drawn) >= _KEPT:
                self._drawn.pop(next(iter(self._drawn)))
            found = self._drawn[key] = self.marks_view.drawn(marks, shown.town, self.grid)
        return found

    def _stand(self, shown: ShownBoard, marks: Marks, faded: bool) -> tuple[Sprites, ...]:
        """What stands and shines on the board, kept while nothing of it changes."""
        key = (shown.figures, shown.scores, marks, faded, self.grid)
        if self._standing is None or self._standing[0] != key:
            drawn = self._marks(marks, shown)
            made = (
                Sprites(self.figures.markers(shown.scores, self.grid)),
                Sprites(drawn.below),
                Sprites(self.figure_sprites(shown.figures, faded)),
                Sprites(drawn.above),
            )
            self._standing = key, made
        return self._standing[1]

    def figure_sprites(self, figures: Sequence[ShownFigure], faded: bool = False) -> list[Sprite]:
        if faded:
            figures = [replace(figure, faint=FADED) for figure in figures]
        return [self.figures.sprite(figure, self.grid) for figure in figures]

    def damage(self, before: Marks, after: Marks, shown: ShownBoard) -> list[pygame.Rect]:
        """What a change of marks makes necessary to draw again."""
        if before == after:
            return []
        one, other = self._marks(before, shown), self._marks(after, shown)
        found: list[pygame.Rect] = []
        for name in ("under", "over", "below", "above"):
            found += [s.rect for s in set(getattr(one, name)) ^ set(getattr(other, name))]
        return found

    # -- what lies under a pixel -----------------------------------------------------

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        return self.grid.cell_at(pixel)

    def figure_at(self, pixel: tuple[float, float], shown: ShownBoard) -> ShownFigure | None:
        """The car or policeman under a pixel, the nearest to the player first."""
        for figure in reversed(shown.figures):
            if covers(self.figures.sprite(figure, self.grid), pixel):
                return figure
        return None
