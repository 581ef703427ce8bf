"""What stirs over a resting city (ART-MEDINA, Motion): flags, a bird's shadow, lit windows.

Says what is seen at a time; the city is the one that is painted now. Knows no state and no input.
"""

from collections.abc import Iterator
from functools import partial
from math import sin, tau
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import view_box
from palmyra.games.medina.board.board_view import CityBoard
from palmyra.games.medina.board.city import ShownCity
from palmyra.games.medina.board.geometry import ROWS, Cell, Grid
from palmyra.games.medina.board.rampart import flag_at
from palmyra.tabletop.idle_motion import ripple
from palmyra.tabletop.sprite import Sprite, SpritePart

FLAG_STEPS: Final = 6
FLAG_SECONDS: Final = 0.5  # a step: a wave runs through in three seconds
BIRD_EVERY: Final = 38.0
BIRD_CROSSES: Final = 15.0
BIRD_BEAT: Final = 0.3
WINDOW_SECONDS: Final = 7.0
PIECES_A_WINDOW: Final = 3
# From where to where the bird's shadow glides, in parts of the city.
_WAYS: Final = (
    ((-0.02, 0.72), (1.02, 0.18)), ((1.02, 0.55), (-0.02, 0.30)), ((0.10, 1.02), (0.85, -0.02)),
)  # fmt: skip
_WINGS: Final = ("house/bird_0", "house/bird_1", "house/bird_2", "house/bird_1")
_SHADE: Final = (*palette.SHADE, 70)
_WINDOW_AT: Final = ((5.7, 31.0), (40.4, 31.0))  # units in a piece of the front
_GLOW: Final = palette.LAMP_GLOW


class Evening:
    def __init__(self, board: CityBoard) -> None:
        self._board = board
        self._kept: tuple[ShownCity, tuple[tuple[Cell, int], ...]] | None = None

    def life(self, time: float) -> list[Sprite]:
        board = self._board
        if board.camera.near:
            return []
        city, grid = board.picture.city, board.grid
        found = [*self._windows(city, grid, time), *self._flags(city, grid, time)]
        bird = self._bird(grid, time)
        return [*found, bird] if bird is not None else found

    def _flags(self, city: ShownCity, grid: Grid, time: float) -> Iterator[Sprite]:
        art, lifted = self._board.art, self._board.picture.lifted
        for at, tower in enumerate(city.towers):
            if not tower.holder or ("flag", tower.cell) in lifted:
                continue
            name = f"flag_{tower.holder}"
            size = grid.size(*view_box(name))
            step = (int(time / FLAG_SECONDS) + 2 * at) % FLAG_STEPS
            image = art.keep(
                ("wave", name, size, step),
                partial(self._wave, name, size, step / FLAG_STEPS),
            )
            yield _sprite(image, grid.point(tower.cell, *flag_at(tower.cell)))

    def _wave(self, name: str, size: tuple[int, int], part: float) -> pygame.Surface:
        return ripple(self._board.art.picture(name, size), part)

    def _bird(self, grid: Grid, time: float) -> Sprite | None:
        flight, since = divmod(time, BIRD_EVERY)
        since -= BIRD_EVERY - BIRD_CROSSES  # nobody has sat down yet when the first one comes
        if since < 0:
            return None
        (ax, ay), (bx, by) = _WAYS[int(flight) % len(_WAYS)]
        part, ring = since / BIRD_CROSSES, grid.ring
        sway = 0.02 * sin(tau * part * 2)
        x = ring.x + ring.w * (ax + (bx - ax) * part)
        y = ring.y + ring.h * (ay + (by - ay) * part + sway)
        wing = _WINGS[int(since / BIRD_BEAT) % len(_WINGS)]
        size = grid.size(44, 22)
        image = self._board.art.keep(("bird", wing, size), lambda: self._shadow(wing, size))
        return _sprite(image, (round(x), round(y)))

    def _shadow(self, wing: str, size: tuple[int, int]) -> pygame.Surface:
        shape = pygame.mask.from_surface(self._board.art.elsewhere(wing, size), 90)
        return shape.to_surface(setcolor=_SHADE, unsetcolor=(0, 0, 0, 0)).premul_alpha()

    def _windows(self, city: ShownCity, grid: Grid, time: float) -> Iterator[Sprite]:
        """One more every few seconds, as many as the city is large; the first go out again."""
        picture = self._board.picture
        if picture.lit is not None or picture.faint:
            return
        if self._kept is None or self._kept[0] != city:
            self._kept = city, tuple(windows(city))
        panes = self._kept[1]
        pieces = sum(len(building.cells) for building in city.buildings)
        now = int(time / WINDOW_SECONDS)
        lit = min(len(panes) // 2, pieces // PIECES_A_WINDOW, now + 1)
        for at in range(now - lit + 1, now + 1):
            cell, pane = panes[at * 7 % len(panes)]
            size = grid.size(12, 14)
            image = self._board.art.keep(("lit window", size), partial(_pane, size))
            dx, dy = _WINDOW_AT[pane]
            yield _sprite(image, grid.point(cell, dx - 3, dy - 3))


def windows(city: ShownCity) -> Iterator[tuple[Cell, int]]:
    """Windows that look onto a free space to the south, each by its piece and place in it."""
    roofs = {cell for building in city.buildings for cell in building.cells}
    filled = roofs | city.merchants | city.walls | set(city.stable_at)
    for x, y in sorted(roofs):
        if (x, y + 1) not in filled and y + 1 < ROWS - 1:
            yield (x, y), 0
            yield (x, y), 1


def _pane(size: tuple[int, int]) -> pygame.Surface:
    """A pane of warm light with a soft rim."""
    fine = pygame.Surface((48, 56), pygame.SRCALPHA, 32)
    fine.fill((*_GLOW, 0))
    for step, alpha in ((0, 22), (4, 40), (8, 60)):
        pygame.draw.ellipse(fine, (*_GLOW, alpha), fine.get_rect().inflate(-2 * step, -2 * step))
    pygame.draw.rect(fine, (*palette.LAMP, 235), (13, 13, 22, 29), border_radius=10)
    return pygame.transform.smoothscale(fine, size).premul_alpha()


def _sprite(image: pygame.Surface, at: tuple[int, int]) -> Sprite:
    return Sprite((SpritePart(image, at, premultiplied=True),))
