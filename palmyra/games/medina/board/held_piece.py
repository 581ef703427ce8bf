"""A piece in the player's hand: it follows the pointer and hangs a little below it.

So the cell that is pointed at, with the piece already joined to its palace, stays in sight.
"""

from typing import Final

import pygame

from palmyra.games.medina.board.art import PRE, Art
from palmyra.games.medina.board.geometry import Grid
from palmyra.games.medina.board.pictures import piece_picture, wide_of
from palmyra.games.medina.board.shade import SHADE
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui.tween import Follow, Tween, out_cubic

Pixel = tuple[float, float]
TAU: Final = 0.045
PICK_UP: Final = 0.14
SCALE: Final = 1.14
TURN: Final = 5.0  # degrees
_HIGH: Final = {"stable": 56.0, "merchant": 59.0, "wall": 60.0, "dome": 56.0}  # units
_STONE: Final = 64.0


class HeldPiece:
    def __init__(self, piece: str, color: str, at: Pixel) -> None:
        self.piece = piece
        self.color = color
        self._x, self._y = Follow(at[0], TAU), Follow(at[1], TAU)
        self._hang = Follow(0.0, TAU * 1.5)
        self._lift = Tween(0, 1, PICK_UP, out_cubic)

    @property
    def at(self) -> Pixel:
        return self._x.value, self._y.value

    def aim(self, at: Pixel, *, large: bool) -> None:
        """Where the pointer is; `large` over the board, where it hangs below it."""
        self._x.target, self._y.target = at
        self._hang.target = 1.0 if large else 0.0

    def update(self, dt: float) -> None:
        for follow in (self._x, self._y, self._hang):
            follow.update(dt)
        self._lift.update(dt)

    @property
    def moving(self) -> bool:
        parts = (self._x, self._y, self._hang)
        return not (self._lift.done and all(part.done for part in parts))

    def sprite(self, art: Art, grid: Grid, *, faint: bool = False) -> Sprite:
        x, y = self.at
        hang = self._hang.value
        middle = x - 0.5 * grid.cw * hang, y + 0.62 * grid.ch * hang
        lift = round(self._lift.value * 4) / 4
        return in_air(art, grid, self.piece, self.color, middle, lift, 0.55 if faint else 1.0)


def in_air(
    art: Art, grid: Grid, piece: str, color: str, middle: Pixel, lift: float = 1.0,
    alpha: float = 1.0,
) -> Sprite:  # fmt: skip
    """A piece between lying (lift 0) and held (lift 1), with its long shadow."""
    name = piece_picture(piece, color)
    key = ("in air", name, grid.cw, grid.ch, lift, alpha)
    image = art.keep(key, lambda: _turned(art, grid, name, _HIGH.get(piece, _STONE), lift, alpha))
    cast = art.keep(("cast", key), lambda: _cast(image, max(2, round(6 * grid.ky)), alpha))
    spill = (cast.get_width() - image.get_width()) // 2
    left, top = round(middle[0] - image.get_width() / 2), round(middle[1] - image.get_height() / 2)
    dx, dy = round((3 + 7 * lift) * grid.kx), round((6 + 16 * lift) * grid.ky)
    return Sprite(
        (
            SpritePart(cast, (left - spill + dx, top - spill + dy), premultiplied=True),
            SpritePart(image, (left, top), premultiplied=True),
        )
    )


def _turned(
    art: Art, grid: Grid, name: str, high: float, lift: float, alpha: float
) -> pygame.Surface:
    scale = 1 + (SCALE - 1) * lift
    size = grid.size(wide_of(name, high) * scale, high * scale)
    flat = art.faded(name, size, alpha) if alpha < 1 else art.picture(name, size)
    return pygame.transform.rotozoom(flat, TURN * lift, 1.0) if lift else flat


def _cast(image: pygame.Surface, blur: int, alpha: float) -> pygame.Surface:
    spill = 3 * blur
    w, h = image.get_size()
    flat = pygame.Surface((w + 2 * spill, h + 2 * spill), pygame.SRCALPHA)
    flat.fill((*SHADE, 0))
    mask = pygame.mask.from_surface(image, 100)
    shade = (*SHADE, round(120 * alpha))
    mask.to_surface(flat, dest=(spill, spill), setcolor=shade, unsetcolor=None)
    soft = pygame.transform.box_blur(flat, blur)
    out = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    out.blit(soft.premul_alpha(), (0, 0), special_flags=PRE)
    return out
