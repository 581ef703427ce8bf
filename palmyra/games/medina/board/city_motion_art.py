"""Pictures of what moves in the city, for a part of the way between 0 and 1. No time, no events."""

from collections.abc import Callable
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import view_box
from palmyra.games.medina.board.board_view import CityBoard
from palmyra.games.medina.board.city_layer import CRANE_AT
from palmyra.games.medina.board.geometry import ROWS, Cell
from palmyra.games.medina.board.palace_rows import court_corner
from palmyra.games.medina.board.rampart import flag_at, gate_at
from palmyra.tabletop.sprite import EMPTY, Sprite, SpritePart

Frame = Callable[[float], Sprite]

_ROLL: Final = 26.0  # units a rolled carpet is wide
_THICK: Final = 6.0
_POLE: Final = 6.0  # units of a flag that are no cloth
# Where a leaf of a gate hangs: its hinge from the corner, its size closed, how much of it is seen
# when it stands open.
_LEAF_H: Final = ((20.4, 39.6), (44.6, 35.4), 9.6, 0.44)
_LEAF_V: Final = ((10.0, 42.0), (34.0, 18.0), 16.0, 0.0)


def crane(board: CityBoard, cell: Cell, part: float) -> Sprite:
    """Standing at 1, folded down at 0."""
    w, h = board.grid.size(*view_box("scaffold"))
    high = max(1, round(h * part))
    image = board.art.picture("scaffold", (w, high))
    x, y = board.grid.point(cell, *CRANE_AT)
    return _sprite(image, (x, y + h - high))


def court(board: CityBoard, cell: Cell, name: str, part: float) -> Sprite:
    """Opening from its middle."""
    grid = board.grid
    w, h = grid.size(*view_box(name))
    size = max(2, round(w * part)), max(2, round(h * part))
    x, y = grid.point((0, 0), *court_corner(cell, name))
    image = pygame.transform.smoothscale(board.art.picture(name, (w, h)), size)
    return _sprite(image, (x + (w - size[0]) // 2, y + (h - size[1]) // 2))


def runner(
    board: CityBoard, bare: pygame.Surface, area: pygame.Rect, way: tuple[int, int], part: float
) -> Sprite:
    """The ground that the carpet has not reached yet, and its roll at the edge of it."""
    w, h = bare.get_size()
    part = 0.35 + 0.65 * part  # it begins below the neighbor's feet
    across = bool(way[0])
    long = w if across else h
    done = min(long, round(long * part))
    if done >= long:
        return EMPTY
    backward = sum(way) < 0
    left = pygame.Rect(0 if backward else done, 0, long - done, h)
    if not across:
        left = pygame.Rect(0, 0 if backward else done, w, long - done)
    rest = SpritePart(bare.subsurface(left), (area.x + left.x, area.y + left.y))
    roll = _roll(board, across)
    edge = long - done if backward else done
    x = area.x + (edge - roll.get_width() // 2 if across else (w - roll.get_width()) // 2)
    y = area.y + ((h - roll.get_height()) // 2 if across else edge - roll.get_height() // 2)
    return Sprite((rest, SpritePart(roll, (x, y), premultiplied=True)))


def _roll(board: CityBoard, across: bool) -> pygame.Surface:
    size = board.grid.size(_THICK, _ROLL) if across else board.grid.size(_ROLL, _THICK)

    def make() -> pygame.Surface:
        fine = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        fine.fill(f"{palette.GOLD_82}00")
        corner = min(fine.get_size()) // 2
        pygame.draw.rect(fine, palette.RED_38, fine.get_rect(), border_radius=corner)
        inner = fine.get_rect().inflate(-fine.get_width() // 3, -fine.get_height() // 3)
        pygame.draw.rect(fine, palette.GOLD_82, inner, border_radius=corner)
        return pygame.transform.smoothscale(fine, size).premul_alpha()

    return board.art.keep(("roll", size), make)


def pier(
    board: CityBoard, cell: Cell, at: tuple[float, float], way: tuple[int, int], left: float
) -> Sprite:
    """On its way along the wall: so much of a cell is left to go."""
    grid = board.grid
    image = board.art.picture("pier", grid.size(*view_box("pier")))
    x, y = grid.point(cell, *at)
    return _sprite(image, (x + round(way[0] * grid.cw * left), y + round(way[1] * grid.ch * left)))


def leaves(board: CityBoard, gate: Cell, part: float) -> Sprite:
    """The two leaves of a gate, closed at 0; at 1 they stand as in its own picture."""
    _, cell, dx, dy = gate_at(gate)
    side = gate[1] in (0, ROWS - 1)
    hinges, (top, high), wide, rest = _LEAF_H if side else _LEAF_V
    grid, name = board.grid, "gate_leaf_h" if side else "gate_leaf_v"
    shown = wide * (1 - (1 - rest) * part)
    w, h = grid.size(shown, high)
    if shown < 0.6:
        return EMPTY
    near = board.art.picture(name, (w, h))
    left = grid.point(cell, dx + hinges[0], dy + top)
    right = grid.point(cell, dx + hinges[1], dy + top)
    far = board.art.keep(("mirrored", name, w, h), lambda: pygame.transform.flip(near, True, False))
    return Sprite(
        (
            SpritePart(near, left, premultiplied=True),
            SpritePart(far, (right[0] - w, right[1]), premultiplied=True),
        )
    )


def flag(board: CityBoard, tower: Cell, color: str, part: float) -> Sprite:
    """A flag whose cloth is out by so much."""
    grid, name = board.grid, f"flag_{color}"
    w, h = grid.size(*view_box(name))
    image = board.art.picture(name, (w, h))
    pole = round(_POLE * grid.kx)
    x, y = grid.point(tower, *flag_at(tower))
    found = [SpritePart(image.subsurface((0, 0, pole, h)), (x, y), premultiplied=True)]
    cloth = round((w - pole) * part)
    if cloth > 1:
        narrow = pygame.transform.smoothscale(image.subsurface((pole, 0, w - pole, h)), (cloth, h))
        found.append(SpritePart(narrow, (x + pole, y), premultiplied=True))
    return Sprite(tuple(found))


def _sprite(image: pygame.Surface, at: tuple[int, int]) -> Sprite:
    return Sprite((SpritePart(image, at, premultiplied=True),))
