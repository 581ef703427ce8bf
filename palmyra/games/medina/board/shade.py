"""One soft shadow under everything that has a height: footprints swept to the lower right."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.city import ShownCity
from palmyra.games.medina.board.geometry import CELL_H, CELL_W, ROWS, Cell, Grid, Units, footprint

SHADE: Final = palette.SHADE
STRENGTH: Final = 92  # of 255
_STRIDE: Final = 3.0  # pixels between two steps of a sweep, which the blur makes one
_WAY: Final = (0.95, 0.5)
_PALACE, _STABLE, _WALL, _TOWER, _GATE = 9.0, 9.0, 18.0, 24.0, 22.0  # how far each reaches


def shade(city: ShownCity, grid: Grid, area: pygame.Rect) -> pygame.Surface:
    """The shadow in an area of the window; the same pixels whatever the area."""
    blur = max(1, round(2 * grid.ky))
    spill = 4 * blur + 2  # beyond this nothing reaches into the area
    wide = area.inflate(2 * spill, 2 * spill)
    flat = pygame.Surface(wide.size, pygame.SRCALPHA)
    flat.fill((*SHADE, 0))
    far = grid.x - wide.x, grid.y - wide.y
    near = _Near.of(grid, wide)
    for rects, reach in _casting(city, near):
        for x, y, w, h in rects:
            size = round(w * grid.kx), round(h * grid.ky)
            steps = max(1, round(reach * grid.kx / _STRIDE))
            for step in range(steps + 1):
                part = reach * step / steps
                at = (
                    far[0] + round((x + _WAY[0] * part) * grid.kx),
                    far[1] + round((y + _WAY[1] * part) * grid.ky),
                )
                flat.fill((*SHADE, 255), (at, size))
    soft = pygame.transform.box_blur(flat, blur)
    return soft.subsurface(pygame.Rect((spill, spill), area.size))


@dataclass(frozen=True, slots=True)
class _Near:
    """The cells whose shadows can reach into an area."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, grid: Grid, area: pygame.Rect) -> "_Near":
        left, top = (area.left - grid.x) // grid.cw, (area.top - grid.y) // grid.ch
        right, bottom = (area.right - grid.x) // grid.cw, (area.bottom - grid.y) // grid.ch
        return cls(left - 1, top - 1, right + 1, bottom + 1)

    def __contains__(self, cell: Cell) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


def _casting(city: ShownCity, near: _Near) -> Iterator[tuple[Iterable[Units], float]]:
    for building in city.buildings:
        for row in {cell[1] for cell in building.cells if cell in near}:
            yield footprint(building.cells, row), _PALACE
    for (x, y), _ in city.stables:
        if (x, y) not in near:
            continue
        yield [(x * CELL_W + 5, y * CELL_H + 10, 42, 30)], _STABLE
    for x, y in city.walls:
        if (x, y) not in near:
            continue
        if y in (0, ROWS - 1):
            yield [(x * CELL_W, y * CELL_H + 12, CELL_W, 28)], _WALL
        else:
            yield [(x * CELL_W + 10, y * CELL_H, 32, CELL_H)], _WALL
    for tower in city.towers:
        x, y = tower.cell
        if tower.cell in near:
            yield [(x * CELL_W - 2, y * CELL_H + 8, 56, 34)], _TOWER
    for x, y in city.gates:
        if (x, y) in near and y in (0, ROWS - 1):
            top = y * CELL_H + 12
            yield [(x * CELL_W, top, 12, 28), (x * CELL_W + 40, top, 12, 28)], _GATE
