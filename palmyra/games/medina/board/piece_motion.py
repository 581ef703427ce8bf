"""A piece on its way: from a card or the hand to where it stands, and back to the tray."""

from collections.abc import Callable
from typing import Final

import pygame

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.held_piece import HeldPiece, in_air
from palmyra.games.medina.board.marks import Ghost
from palmyra.games.medina.board.motion_context import Pixel, Show
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import DomePlaced, PiecePlaced
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.state import State
from palmyra.tabletop.sprite import Sprite, SpritePart
from palmyra.ui.tween import in_out_quad, out_back, out_cubic

FLY: Final = 0.42  # a computer's piece, from its card to the city
DROP: Final = 0.18
DUST: Final = 0.26
TAKES: Final = {Piece.STABLE: 0.16, Piece.MERCHANT: 0.22, Piece.WALL: 0.26, Piece.DOME: 0.30}
ABOVE: Final = 26.0  # units from which a piece drops
LOWERED: Final = 40.0  # a dome
ASIDE: Final = 18.0  # units from which a merchant hops in
HOP: Final = 13.0  # and how high


def fly(
    show: Show, before: State, piece: Piece, cell: Cell, seat: int, at: float,
    held_at: Pixel | None,
) -> float:  # fmt: skip
    """Through the air, if nobody carries it; when it is over its cell."""
    grid = show.board.grid
    if held_at is not None or show.carried(seat):
        return at
    color, start, end = (
        str(before.players[seat]),
        show.home_of(seat, piece),
        grid.point(cell, 26, 14),
    )

    def frame(t: float) -> Sprite:
        part = in_out_quad(t)
        x = start[0] + (end[0] - start[0]) * part
        y = start[1] + (end[1] - start[1]) * part - 4 * part * (1 - part) * 40 * grid.ky
        return in_air(show.board.art, show.board.grid, str(piece), color, (x, y), 1.0)

    return show.timeline.clip(at, show.seconds(FLY), frame)


def settle(
    show: Show, before: State, piece: Piece, placed: PiecePlaced | DomePlaced, at: float,
    held_at: Pixel | None,
) -> tuple[Sprite, float]:  # fmt: skip
    """Down to where it stands: how it looks there, and when."""
    ghost = Ghost(str(piece), placed.cell, str(before.players[placed.seat]), 1.0)
    seconds = show.seconds(TAKES.get(piece, DROP))
    x, y = placed.cell
    side = 1 if (x - 1, y) in before.market else -1

    def frame(t: float) -> Sprite:
        if piece is Piece.WALL:
            return _rising(show, ghost, t)
        if held_at is not None:
            return _out_of_hand(show, ghost, held_at, t)
        if piece is Piece.MERCHANT:
            return _hopping(show, ghost, side, t)
        if piece is Piece.DOME:
            return _dropping(show, ghost, LOWERED, in_out_quad(t))
        return _dropping(show, ghost, ABOVE, out_back(1.3)(t))

    # Arranged once what it comes upon is: a carpet lies below who steps on it.
    def begin() -> None:
        show.timeline.clip(at, seconds, frame)

    show.timeline.cue(at, begin)
    return show.board.marker.ghost(ghost, show.board.grid), at + seconds


def _dropping(show: Show, ghost: Ghost, above: float, part: float) -> Sprite:
    board = show.board
    sprite = board.marker.ghost(ghost, board.grid)
    return sprite.moved(0, -round(above * (1 - part) * board.grid.ky))


def _hopping(show: Show, ghost: Ghost, side: int, t: float) -> Sprite:
    """From the side where nobody stands, in an arc."""
    board = show.board
    dx = side * round(ASIDE * (1 - t) * board.grid.kx)
    dy = -round(4 * t * (1 - t) * HOP * board.grid.ky)
    return board.marker.ghost(ghost, board.grid).moved(dx, dy)


def _out_of_hand(show: Show, ghost: Ghost, held_at: Pixel, t: float) -> Sprite:
    """From where it was let go."""
    board = show.board
    sprite = board.marker.ghost(ghost, board.grid)
    rest = 1 - out_cubic(t)
    middle, low = sprite.rect.center
    dx = round((held_at[0] - board.grid.cw * 0.5 - middle) * rest)
    return sprite.moved(dx, round((held_at[1] + board.grid.ch * 0.6 - low) * rest))


def _rising(show: Show, ghost: Ghost, t: float) -> Sprite:
    """Out of its footing: only what is above the ground is seen."""
    board = show.board
    (only,) = board.marker.ghost(ghost, board.grid).parts
    high = only.image.get_height()
    shown = max(1, round(high * out_cubic(t)))
    part = only.image.subsurface((0, 0, only.image.get_width(), shown))
    return Sprite((SpritePart(part, (only.at[0], only.at[1] + high - shown), premultiplied=True),))


def melting(image: pygame.Surface, at: tuple[int, int]) -> Callable[[float], Sprite]:
    """A picture that gives way to what is below it."""

    def frame(t: float) -> Sprite:
        return Sprite((SpritePart(image, at, round(255 * (1 - t))),))

    return frame


def dust(show: Show, cell: Cell, at: float) -> None:
    """A ring of it around the foot of a stone."""
    board = show.board

    def frame(t: float) -> Sprite:
        middle, wide = board.grid.point(cell, 26, 40), board.grid.cw
        step = min(7, int(t * 8))
        image = board.art.keep(("dust", wide, step), lambda: _dust_ring(wide, step / 8))
        w, h = image.get_size()
        where = (middle[0] - w // 2, middle[1] - h // 2)
        return Sprite((SpritePart(image, where, premultiplied=True),))

    show.timeline.clip(at, show.seconds(DUST), frame)


def _dust_ring(wide: int, part: float) -> pygame.Surface:
    size = round(wide * (1.0 + 0.5 * part)), round(wide * (0.5 + 0.2 * part))
    fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    fine.fill((*palette.DUST, 0))
    shade = (*palette.DUST, round(150 * (1 - part)))
    pygame.draw.ellipse(fine, shade, fine.get_rect(), max(2, round(wide * 0.16 * (1 - part))))
    return pygame.transform.smoothscale(fine, size).premul_alpha()


def return_home(show: Show, held: HeldPiece, home: Pixel) -> None:
    start = held.at

    def frame(t: float) -> Sprite:
        part = out_cubic(t)
        x = start[0] + (home[0] - start[0]) * part
        y = start[1] + (home[1] - start[1]) * part
        lift = round((1 - part) * 4) / 4
        board = show.board
        return in_air(board.art, board.grid, held.piece, held.color, (x, y), lift)

    show.timeline.clip(show.timeline.now, show.seconds(DROP), frame)
