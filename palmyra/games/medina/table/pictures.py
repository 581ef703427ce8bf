"""Pictures of the kit on cards: by their height, with the prize's value on them."""

from typing import Final

from palmyra.games.medina.rules.pieces import TOWERS
from palmyra.games.medina.table.art import view_box
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

# A piece as it lies in a stock.
PIECES: Final = {
    "alabaster": "palace_alabaster",
    "amethyst": "palace_amethyst",
    "umber": "palace_umber",
    "apricot": "palace_apricot",
    "stable": "stable_plain_a",
    "merchant": "merchant_3",
    "wall": "wall_piece",
}


def piece_picture(piece: str, color: str) -> str:
    return PIECES.get(piece) or f"dome_{color}"


def chip(color: str) -> str:
    """The picture of a player's color."""
    return f"medina/chip_{color}"


def wide_of(name: str, high: float) -> float:
    w, h = view_box(name)
    return w * high / h


def draw_standing(canvas: Canvas, name: str, middle: float, foot: float, high: float) -> None:
    """A picture by its height, standing on `foot`."""
    wide = wide_of(name, high)
    canvas.picture(f"medina/{name}", Box(middle - wide / 2, foot - high, wide, high))


def token_name(token: int, stones: tuple[str, ...]) -> str:
    """The picture of a prize by its place among the tokens."""
    return f"token_tower_{token + 1}" if token < TOWERS else f"token_{stones[token - TOWERS]}"


def draw_token(
    canvas: Canvas, token: int, value: int, stones: tuple[str, ...], box: tuple[float, float],
    high: float,
) -> float:  # fmt: skip
    """A prize with its value, its upper left corner at `box`; how wide it is."""
    name = token_name(token, stones)
    wide = wide_of(name, high)
    x, y = box
    canvas.picture(f"medina/{name}", Box(x, y, wide, high))
    if token >= TOWERS:  # a tower's numeral is part of its picture
        size = Box(x + wide / 2 - high * 0.13, y + high * 0.505, high * 0.26, high * 0.32)
        canvas.picture(f"medina/numeral_{value}", size)
    return wide
