"""Cars, policemen and score markers: their pictures with shadows, standing where they are told."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from palmyra.games.palermo.board.geometry import SPACES, Grid, cell_corner, track_box
from palmyra.games.palermo.board.picture import CellSide
from palmyra.games.palermo.board.piece_art import Pieces
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.state import State
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui.shadow import Shadow

CAR_WIDTH: Final = 52
POLICE_HEIGHT: Final = 50
_CAR_SHADOW: Final = Shadow(3, 3, 4, 140)
_POLICE_SHADOW: Final = Shadow(3, 3, 2, 130)
_MARKER_SHADOW: Final = Shadow(2, 2, 3, 120)
CAR_AT: Final = (-1.0, -5.0)  # in its cell
POLICE_AT: Final = (7.0, -4.0)
_CAR_BESIDE: Final = (-7.0, 6.0)  # moved by this where both are on one cell
_POLICE_BESIDE: Final = (10.0, -9.0)
# Where cars stand that share a cell, by how many they are; the last is in front.
_ABREAST: Final = (
    ((0.0, 0.0),),
    ((-9.0, -9.0), (9.0, 7.0)),
    ((-12.0, -10.0), (12.0, -8.0), (0.0, 9.0)),
    ((-12.0, -12.0), (12.0, -10.0), (-12.0, 7.0), (12.0, 9.0)),
    ((-14.0, -12.0), (14.0, -12.0), (-14.0, 6.0), (14.0, 6.0), (0.0, 10.0)),
)
# How markers share a space, by how many they are: width, and where each one is.
_ONE: Final = (30, ((0, 0),))
_TWO: Final = (26, ((-8, -5), (8, 5)))
_MORE: Final = (22, ((-10, -9), (10, -9), (-10, 9), (10, 9), (0, 0)))


@dataclass(frozen=True, slots=True)
class ShownFigure:
    """A car or a policeman on the board; `x` and `y` are the corner of its cell, in units."""

    color: str
    x: float
    y: float
    heading: CellSide | None  # None: a policeman
    beside: bool = False  # shares its cell with one of the other kind
    lift: float = 0.0  # units
    faint: float = 1.0
    aside: tuple[float, float] = (0.0, 0.0)  # out of the way of other cars on its cell, units
    disc: int = 0  # units by which a policeman raises his signal
    head: int = 0  # and by which his head is turned aside
    flat: float = 0.0  # how much a car is squashed, in parts of its height

    @property
    def car(self) -> bool:
        return self.heading is not None


def figures_of(state: State, headings: dict[int, CellSide]) -> tuple[ShownFigure, ...]:
    """Everybody on the board, from north to south; whoever's turn it is in front."""
    found: list[ShownFigure] = []
    for seat, player in sorted(enumerate(state.players), key=lambda one: one[0] == state.seat):
        if player.policeman is not None:
            x, y = cell_corner(player.policeman)
            found.append(ShownFigure(player.color, x, y, None))
        if player.pawn is not None:
            x, y = cell_corner(player.pawn)
            heading = headings.get(seat, CellSide.SOUTH)
            found.append(ShownFigure(player.color, x, y, heading))
    return apart(found)


def apart(figures: Iterable[ShownFigure]) -> tuple[ShownFigure, ...]:
    """Whoever shares a cell stands apart, of several cars the last one given in front."""
    cars: dict[tuple[float, float], list[ShownFigure]] = {}
    found = tuple(figures)
    for figure in found:
        if figure.car:
            cars.setdefault((figure.x, figure.y), []).append(figure)
    policemen = {(f.x, f.y) for f in found if not f.car}
    standing = [replace(f, beside=(f.x, f.y) in cars, aside=(0.0, 0.0)) for f in found if not f.car]
    for cell, those in cars.items():
        for car, aside in zip(those, _ABREAST[len(those) - 1], strict=True):
            standing.append(replace(car, beside=cell in policemen, aside=aside))
    return in_order(standing)


def in_order(figures: Iterable[ShownFigure]) -> tuple[ShownFigure, ...]:
    """Who stands further south hides who stands behind; cars stand before policemen."""
    return tuple(sorted(figures, key=lambda figure: (figure.y, figure.car, figure.x)))


class FigureArt:
    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def sprite(self, figure: ShownFigure, grid: Grid) -> Sprite:
        if figure.heading is not None:
            name, shadow = f"car_{figure.color}_{figure.heading}", _CAR_SHADOW
            wide = float(CAR_WIDTH)
            dx, dy = CAR_AT
            step = _CAR_BESIDE
        else:
            name, shadow = f"police_{figure.color}", _POLICE_SHADOW
            wide = POLICE_HEIGHT / self.pieces.aspect("police_red")
            dx, dy = POLICE_AT
            step = _POLICE_BESIDE
        if figure.beside:
            dx, dy = dx + step[0], dy + step[1]
        dx, dy = dx + figure.aside[0], dy + figure.aside[1]
        size = self._size(name, wide, grid)
        if figure.disc or figure.head:
            limbs = {"disc": (0.0, -float(figure.disc)), "head": (float(figure.head), 0.0)}
            posed = self.pieces.posed(name, size, limbs)
            key = ("posed", name, figure.disc, figure.head)
            stamp = self.pieces.casting(key, posed, grid.unit, shadow)
        else:
            low = round(size[1] * (1 - figure.flat))
            dy += (size[1] - low) / grid.unit
            stamp = self.pieces.shaded(name, (size[0], low), grid.unit, shadow)
        image = stamp.image
        if figure.faint < 1:
            whole = ("figure", name, image.get_size(), figure.flat)
            image = self.pieces.fainter(whole, image, figure.faint)
        x, y = grid.exact((figure.x + dx, figure.y + dy - figure.lift))
        return Sprite(
            (SpritePart(image, (round(x) + stamp.dx, round(y) + stamp.dy), premultiplied=True),)
        )

    def marker(
        self, color: str, points: int, at: tuple[float, float], wide: float, grid: Grid,
        shown: float = 1.0,
    ) -> Sprite:  # fmt: skip
        """A score marker whose middle is at a place in units; of one that flips only a part of
        its width is seen."""
        name = f"score_{color}_60" if points >= SPACES else f"score_{color}"
        width, height = self._size(name, wide, grid)
        size = max(1, round(width * shown)), height
        stamp = self.pieces.shaded(name, size, grid.unit, _MARKER_SHADOW)
        x, y = grid.exact((at[0] - wide * shown / 2, at[1] - wide * 0.46))
        place = round(x) + stamp.dx, round(y) + stamp.dy
        return Sprite((SpritePart(stamp.image, place, premultiplied=True),))

    def markers(self, scores: Iterable[tuple[str, int]], grid: Grid) -> list[Sprite]:
        """Everybody's marker; those that share a space stand apart."""
        spaces: dict[int, list[tuple[str, int]]] = {}
        for color, points in scores:
            spaces.setdefault(points % SPACES, []).append((color, points))
        found = []
        for space, those in spaces.items():
            x, y, w, h = track_box(space)
            wide, spots = (_ONE, _TWO, _MORE)[min(len(those), 3) - 1]
            for (color, points), (dx, dy) in zip(those, spots, strict=False):
                at = x + w / 2 + dx, y + h / 2 + dy
                found.append(self.marker(color, points, at, wide, grid))
        return found

    def _size(self, name: str, wide: float, grid: Grid) -> tuple[int, int]:
        return max(1, grid.px(wide)), max(1, grid.px(wide * self.pieces.aspect(name)))


def heading_from(came_from: Cell, cell: Cell, before: CellSide) -> CellSide:
    """Where a car looks after going from one cell to another."""
    dx, dy = cell % 14 - came_from % 14, cell // 14 - came_from // 14
    if not dx and not dy:
        return before
    if abs(dx) > abs(dy):
        return CellSide.EAST if dx > 0 else CellSide.WEST
    return CellSide.SOUTH if dy > 0 else CellSide.NORTH


def covers(sprite: Sprite, pixel: tuple[float, float]) -> bool:
    """Whether a pixel lies on the picture of a sprite, its shadow aside."""
    for part in sprite.parts:
        rect = part.image.get_rect(topleft=part.at)
        if rect.collidepoint(pixel):
            inside = round(pixel[0]) - rect.x, round(pixel[1]) - rect.y
            if pygame.Rect(0, 0, *rect.size).collidepoint(inside):
                return bool(part.image.get_at(inside).a > 170)
    return False
