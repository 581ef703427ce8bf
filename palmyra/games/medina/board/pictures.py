"""Pictures of the kit on cards: by their height, with the prize's value on them."""

from typing import Final

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import view_box
from palmyra.games.medina.rules.pieces import TOWERS
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

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
_TOKEN_WIDE: Final = 0.88  # of its height
_TINY: Final = 19.0  # below this a number would hide all of it
_LEGIBLE: Final = 28.0  # a prize as high as this is read by the numeral painted on it
_DISC: Final = Plate(theme.PARCHMENT_TOP, theme.SAND_93B, radius=99, edge=palette.CHESTNUT_47)
_VALUE: Final = Style("sans-bold", 14)


def piece_picture(piece: str, color: str) -> str:
    return PIECES.get(piece) or f"dome_{color}"


def chip(color: str) -> str:
    """The picture of a player's color."""
    return f"medina/chip_{color}"


def wide_of(name: str, high: float) -> float:
    w, h = view_box(name)
    return w * high / h


def slim(name: str) -> float:
    """How wide a picture is, in parts of its height."""
    return wide_of(name, 1.0)


def draw_standing(canvas: Canvas, name: str, middle: float, foot: float, high: float) -> None:
    """A picture by its height, standing on `foot`."""
    wide = wide_of(name, high)
    canvas.picture(f"medina/{name}", Box(middle - wide / 2, foot - high, wide, high))


def token_name(token: int, stones: tuple[str, ...]) -> str:
    """The picture of a prize by its place among the tokens."""
    return f"token_tower_{token + 1}" if token < TOWERS else f"token_{stones[token - TOWERS]}"


def token_boxes(room: Box, count: int, high: float) -> list[Box]:
    """Where so many prizes lie in a room, none upon another: in a row, or in two smaller ones if
    those are larger than one would be."""
    if not count:
        return []
    rows = max((1, 2), key=lambda rows: _token_high(room, count, rows, high))
    high = _token_high(room, count, rows, high)
    columns, wide = -(-count // rows), high * _TOKEN_WIDE
    step_x = min(room.w / columns, wide + 3)
    step_y = room.h / rows
    return [
        Box(
            room.x + step_x * (at % columns) + (step_x - wide) / 2,
            room.y + step_y * (at // columns) + (step_y - high) / 2,
            wide,
            high,
        )
        for at in range(count)
    ]


def _token_high(room: Box, count: int, rows: int, most: float) -> float:
    columns = -(-count // rows)
    return min(most, room.h / rows - 1, room.w / columns / _TOKEN_WIDE)


def draw_token(
    canvas: Canvas, token: int, value: int, stones: tuple[str, ...], box: tuple[float, float],
    high: float,
) -> float:  # fmt: skip
    """A prize with its value, its upper left corner at `box`; how wide it is."""
    name = token_name(token, stones)
    wide = wide_of(name, high)
    x, y = box
    canvas.picture(f"medina/{name}", Box(x, y, wide, high))
    if _TINY <= high < _LEGIBLE:  # its numeral could not be read
        disc = Box(x + wide / 2 - 8, y + high - 15, 16, 16)
        canvas.plate(_DISC, disc)
        canvas.text(str(value), _VALUE, *disc.center, "center")
    elif token >= TOWERS:  # a tower's numeral is part of its picture
        size = Box(x + wide / 2 - high * 0.13, y + high * 0.505, high * 0.26, high * 0.32)
        canvas.picture(f"medina/numeral_{value}", size)
    return wide
