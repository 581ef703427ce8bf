"""The board as one opaque picture, kept from frame to frame and mended where it changed.

Under the marks lies what is flat, over them what is raised: lit cells never hide a roof.
Knows the town at rest and its marks; cars, policemen and what flies go on top.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from palmyra.games.palermo.board.frame_art import paint_frame, paint_ring, paint_track
from palmyra.games.palermo.board.geometry import Grid
from palmyra.games.palermo.board.picture import TownPicture
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.board.table_ground import paint_table
from palmyra.games.palermo.board.town_art import REACH, TownArt
from palmyra.games.palermo.rules.cells import CELLS, SLOTS, cells_of
from palmyra.tabletop.pixels import joined
from palmyra.tabletop.sprite import Sprite, Sprites
from palmyra.ui import theme
from palmyra.ui.canvas import Painter


@dataclass(frozen=True, slots=True)
class Setting:
    """What the table and the board on it depend on, besides the town."""

    size: tuple[int, int]  # of the window
    scale: float
    grid: Grid
    branch: tuple[int, int, int, int] | None  # where a branch of lemons has room
    bold: bool
    bare: bool = False  # only the board, no table around it


class TownLayer:
    def __init__(self, painter: Painter, pieces: Pieces) -> None:
        self._painter = painter
        self._pieces = pieces
        self.art = TownArt(pieces)
        self.redraws = 0  # full ones, for tests and benchmarks
        self.mends = 0
        self.surface: pygame.Surface | None = None  # everything, as large as the window
        self._board: pygame.Surface | None = None  # frame, track, ring, plan paper
        self._flat: pygame.Surface | None = None
        self._raised: pygame.Surface | None = None  # premultiplied
        self._turned = False  # signs and laundry are to look otherwise
        self._other: pygame.Surface | None = None  # what is raised, as it looked before
        self._setting: Setting | None = None
        self._picture: TownPicture | None = None
        self._under: tuple[Sprite, ...] = ()
        self._over: tuple[Sprite, ...] = ()
        self._lit_under, self._lit_over = Sprites(()), Sprites(())

    def forget(self) -> None:
        """Start afresh, as after the display changed its format."""
        self.surface = self._board = self._flat = self._raised = self._other = None
        self._setting = self._picture = None

    def look_through(self, on: bool) -> None:
        """Signs and laundry fade, or are there again; painted when it is next prepared."""
        if on != self.art.thin:
            self.art.thin, self._turned = on, not self._turned

    def prepare(
        self,
        setting: Setting,
        picture: TownPicture,
        under: Sequence[Sprite] = (),
        over: Sequence[Sprite] = (),
    ) -> list[pygame.Rect] | None:
        """Bring the picture up to date; what looks different now, None for all of it."""
        under, over = tuple(under), tuple(over)
        if setting != self._setting:
            self._begin(setting, picture)
            changed: list[pygame.Rect] | None = None
        else:
            changed = self._mend_town(picture)
            if self._turned:
                self._turn_over()
                changed = [setting.grid.rect]
        self._turned = False
        if changed is not None:
            changed += _differing(self._under, under) + _differing(self._over, over)
        if (under, over) != (self._under, self._over):
            self._under, self._over = under, over
            self._lit_under, self._lit_over = Sprites(under), Sprites(over)
        if changed is None:
            self._compose(setting.grid.rect)
            return None
        changed = [rect for rect in changed if rect.w and rect.h]
        for rect in changed:
            self._compose(rect)
        return changed

    # -- inside ----------------------------------------------------------------------

    def _turn_over(self) -> None:
        """What is raised, with signs and laundry or through them; both are kept."""
        assert self._board is not None and self._raised is not None
        self._raised, self._other = self._other, self._raised
        if self._raised is None:
            self._raised = self._nothing(self._board.get_size())
            self._paint_raised(self._board.get_rect())

    def _nothing(self, size: tuple[int, int]) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA, 32)
        return image.convert_alpha() if pygame.display.get_surface() else image

    def _begin(self, setting: Setting, picture: TownPicture) -> None:
        grid = setting.grid
        self._setting, self._picture = setting, picture
        if self.surface is None or self.surface.get_size() != setting.size:
            self.surface = _opaque(setting.size)
        self._pieces.bold = setting.bold
        if setting.bare:
            self.surface.fill(theme.CEDAR_BOTTOM)
        else:
            branch = pygame.Rect(setting.branch) if setting.branch else None
            paint_table(self._pieces, self.surface, setting.scale, branch)
        paint_frame(self._painter, self.surface, grid)
        rect = grid.rect
        at_zero = Grid(0, 0, grid.cell)
        self._board = _opaque(rect.size)
        self._board.blit(self.surface, (0, 0), rect)
        paint_track(self._painter, self._pieces, self._board, at_zero)
        paint_ring(self._pieces, self._board, at_zero, picture)
        self._flat = self._board.copy()
        self._raised, self._other = self._nothing(rect.size), None
        self._paint(self._board.get_rect())
        self.redraws += 1

    def _mend_town(self, picture: TownPicture) -> list[pygame.Rect] | None:
        """Paint again around what came, went or looks different; where."""
        before = self._picture
        assert before is not None and self._setting is not None and self._board is not None
        if picture is before:
            return []
        self._picture = picture
        cells = {cell for cell in CELLS if picture.cells[cell] != before.cells[cell]}
        if not cells and picture.complete == before.complete:
            return []
        grid = Grid(0, 0, self._setting.grid.cell)
        reach = 2 * (grid.px(REACH) + 2)
        if picture.complete != before.complete:
            rects = [self._board.get_rect()]
        else:
            rects = []
            for slot in SLOTS:
                if cells & set(cells_of(slot)):
                    rects.append(grid.slot_rect(slot).inflate(reach, reach))
            rects = joined(rects)
        self._other = None
        for rect in rects:
            self._paint(rect)
        self.mends += 1
        return [rect.move(self._setting.grid.left, self._setting.grid.top) for rect in rects]

    def _paint(self, area: pygame.Rect) -> None:
        """Ground and houses again within an area of the board."""
        assert self._setting is not None and self._picture is not None
        assert self._board is not None and self._flat is not None and self._raised is not None
        grid = Grid(0, 0, self._setting.grid.cell)
        area = area.clip(self._board.get_rect())
        self._flat.blit(self._board, area, area)
        self.art.paint_flat(self._flat, grid, self._picture, area)
        self._paint_raised(area)

    def _paint_raised(self, area: pygame.Rect) -> None:
        assert self._setting is not None and self._picture is not None
        assert self._raised is not None
        grid = Grid(0, 0, self._setting.grid.cell)
        self._raised.fill((0, 0, 0, 0), area)
        self.art.paint_raised(self._raised, grid, self._picture, area)
        self._raised.set_clip(area)
        self.art.paint_pots(self._raised, grid)
        self._raised.set_clip(None)

    def _compose(self, area: pygame.Rect) -> None:
        """Flat, marks, raised, marks: the picture within an area of the window."""
        assert self._setting is not None and self.surface is not None
        assert self._flat is not None and self._raised is not None
        board = self._setting.grid.rect
        self.surface.set_clip(area.clip(board))
        part = area.clip(board).move(-board.x, -board.y)
        self.surface.blit(self._flat, part.move(board.topleft), part)
        self._lit_under.draw(self.surface)
        self.surface.blit(
            self._raised, part.move(board.topleft), part, special_flags=pygame.BLEND_PREMULTIPLIED
        )
        self._lit_over.draw(self.surface)
        self.surface.set_clip(None)


def _opaque(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    return surface.convert() if pygame.display.get_surface() else surface


def _differing(before: tuple[Sprite, ...], after: tuple[Sprite, ...]) -> list[pygame.Rect]:
    """Where marks came or went."""
    if before == after:
        return []
    old, new = set(before), set(after)
    return [sprite.rect for sprite in old ^ new]
