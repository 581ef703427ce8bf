"""What is placed and what is won: pieces, players' colors, tokens (M4)."""

from enum import StrEnum
from typing import Final


class Color(StrEnum):
    """The players'."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Piece(StrEnum):
    """The first four are stones: pieces of a palace, by its color."""

    ALABASTER = "alabaster"
    AMETHYST = "amethyst"
    UMBER = "umber"
    APRICOT = "apricot"
    STABLE = "stable"
    MERCHANT = "merchant"
    WALL = "wall"
    DOME = "dome"


PIECES: Final = tuple(Piece)
STONES: Final = PIECES[:4]
# The place of a piece in a stock.
SLOT: Final = {piece: slot for slot, piece in enumerate(PIECES)}
STABLE, MERCHANT, WALL, DOME = (
    SLOT[piece] for piece in (Piece.STABLE, Piece.MERCHANT, Piece.WALL, Piece.DOME)
)

TOWERS: Final = 4
# In the order in which the record names them; a stone's token stands at TOWERS + its slot.
TOKENS: Final = (*(f"tower-{value}" for value in range(1, TOWERS + 1)), *STONES)

# How many of each piece a player holds, in the order of PIECES.
Stock = tuple[int, ...]


def is_stone(piece: Piece) -> bool:
    return SLOT[piece] < len(STONES)
