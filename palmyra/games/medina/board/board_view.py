"""The board as a whole: the kept city, its marks, and what lies under a pixel.

Draws values it is handed. Decides nothing: no input, no turn, no motion.
"""

import pygame

from palmyra.games.medina.board.art import Art
from palmyra.games.medina.board.camera import CityCamera
from palmyra.games.medina.board.city_layer import CityLayer, CityPicture
from palmyra.games.medina.board.geometry import Grid
from palmyra.games.medina.board.mark_art import MarkArt
from palmyra.games.medina.board.marks import NOTHING, Marks
from palmyra.games.medina.rules.board import Cell
from palmyra.tabletop.sprite import Sprite, Sprites
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Box, Layout


class CityBoard:
    """`picture` and `marks` are what is shown; assigning them costs nothing until drawn."""

    def __init__(self, painter: Painter) -> None:
        self.art = Art(painter)
        self.marker = MarkArt(painter)
        self.layer = CityLayer(self.art)
        self.picture = CityPicture()
        self.camera = CityCamera()
        self._drawn_at = Grid(0, 0, 1, 1)  # where the marks were made for
        self._port = pygame.Rect(0, 0, 1, 1)
        self._size = (1, 1)
        self._marks = NOTHING
        self._sprites: list[Sprite] = []
        self._standing: tuple[Sprites, ...] = ()

    def resize(self, layout: Layout, port: Box, part: float = 1.0) -> None:
        """A new window: `port` is the free part of the board in logical pixels."""
        self._port, self._size = layout.rect(port), (layout.width, layout.height)
        rect = self._port
        self.camera.resize((rect.x, rect.y, rect.w, rect.h), layout.scale)
        self._make_marks()

    def forget(self) -> None:
        self.layer.forget()

    @property
    def grid(self) -> Grid:
        return self.camera.grid

    # -- what is shown -----------------------------------------------------------------

    @property
    def marks(self) -> Marks:
        return self._marks

    def mark(self, marks: Marks) -> list[pygame.Rect]:
        """Show these marks; where that changes something."""
        if marks == self._marks:
            return []
        before = self._sprites
        self._marks = marks
        self._make_marks()
        old, new = set(before), set(self._sprites)
        return [sprite.rect for sprite in old ^ new if sprite.parts]

    def _make_marks(self) -> None:
        self._drawn_at = self.grid
        self._sprites = self.marker.sprites(self._marks, self._drawn_at)
        self._standing = (Sprites(self._sprites),)

    def paint(self, picture: CityPicture) -> list[pygame.Rect]:
        """Show this city; where it looks different now."""
        self.picture = picture
        if self.layer.surface is None:
            return [pygame.Rect((0, 0), self._size)]
        return self.layer.show(picture, self.grid, self._size, self._port)

    @property
    def ground(self) -> pygame.Surface:
        """The opaque picture of desert and city, brought up to date."""
        self.layer.show(self.picture, self.grid, self._size, self._port)
        assert self.layer.surface is not None
        return self.layer.surface

    @property
    def standing(self) -> tuple[Sprites, ...]:
        """The marks, where the camera has them now."""
        if self._drawn_at != self.grid:
            self._make_marks()
        return self._standing

    def draw(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        target.blit(self.ground, clip, clip)
        for sprites in self.standing:
            sprites.draw(target)

    # -- what lies under a pixel ---------------------------------------------------------

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        return self.grid.cell_at(pixel)

    def tower_at(self, pixel: tuple[float, float]) -> Cell | None:
        """The cell of the tower that one sees there: it stands far above it."""
        for tower in self.picture.city.towers:
            x, y = self.grid.point(tower.cell, -6, -60)
            if pygame.Rect(x, y, *self.grid.size(64, 106)).collidepoint(pixel):
                return tower.cell
        return None
