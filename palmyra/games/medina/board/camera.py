"""The eye over the city: all of it, or one and a half times as large and pulled about.

The ring never changes its extent, so there is nothing to frame: a wheel forward comes near, a
wheel back or `fit` shows everything. Sizes in between would have every picture drawn anew.
"""

from typing import Final

import pygame

from palmyra.games.medina.board.geometry import COLUMNS, ROWS, Grid
from palmyra.tabletop.camera import Camera
from palmyra.tabletop.world import Point, WorldBox

NEAR: Final = 1.5
_PINCHED: Final = 0.08  # how much fingers spread before it counts


class CityCamera(Camera):
    def __init__(self) -> None:
        super().__init__((0, 0, 1, 1))
        self.near = False
        self._shift = (0, 0)
        self._spread = 1.0

    @property
    def grid(self) -> Grid:
        port = pygame.Rect(self.port)
        if not self.near:
            return Grid.fit(port)
        return Grid.fit(port, NEAR).moved(*self._shift)

    def resize(self, port: tuple[int, int, int, int], scale: float) -> None:
        self.port, self.scale = port, scale
        self._pull(0, 0)

    # -- by hand -------------------------------------------------------------------------

    def zoom(self, steps: float, at: Point) -> None:
        if steps > 0 and not self.near:
            self._come_near(at)
        elif steps < 0:
            self.near = self.manual = self.by_hand = False

    def zoom_to(self, unit: float, at: Point, *, whole_step: int = 0) -> None:
        self.zoom(whole_step, at)

    def pinch(self, factor: float, at: Point) -> None:
        self._spread *= factor
        if abs(self._spread - 1) > _PINCHED:
            self.zoom(self._spread - 1, at)
            self._spread = 1.0

    def rest(self) -> None:
        self._spread = 1.0

    def pan(self, dx: float, dy: float) -> None:
        if self.near:
            self._pull(round(dx), round(dy))

    # -- by itself -----------------------------------------------------------------------

    def fit(self, box: WorldBox | None = None, *, at_once: bool = False) -> None:
        self.near = self.manual = self.by_hand = False

    def hold(self, box: WorldBox, *, at_once: bool = False) -> None:
        """Nothing grows out of sight."""

    def follow(self, box: WorldBox, *, at_once: bool = False) -> None:
        """Nothing grows out of sight."""

    def show_cell(self, cell: tuple[int, int]) -> bool:
        """Bring a cell into the port, where one looks from near; whether anything moved."""
        if not self.near:
            return False
        rect, port = (
            self.grid.rect(cell).inflate(self.grid.cw, self.grid.ch),
            pygame.Rect(self.port),
        )
        dx = max(0, port.left - rect.left) - max(0, rect.right - port.right)
        dy = max(0, port.top - rect.top) - max(0, rect.bottom - port.bottom)
        self._pull(dx, dy)
        return bool(dx or dy)

    def _come_near(self, at: Point) -> None:
        """What lies under the pixel stays there."""
        far = self.grid
        self.near = self.manual = self.by_hand = True
        self._shift = (0, 0)
        near = self.grid
        x = at[0] - (at[0] - far.x) / far.cw * near.cw
        y = at[1] - (at[1] - far.y) / far.ch * near.ch
        self._pull(round(x) - near.x, round(y) - near.y)

    def _pull(self, dx: int, dy: int) -> None:
        """Never so far that sand alone is seen."""
        near = Grid.fit(pygame.Rect(self.port), NEAR)
        most_x = max(0, (COLUMNS + 2) * near.cw - self.port[2]) // 2
        most_y = max(0, (ROWS + 3) * near.ch - self.port[3]) // 2
        self._shift = (
            min(max(self._shift[0] + dx, -most_x), most_x),
            min(max(self._shift[1] + dy, -most_y), most_y),
        )
