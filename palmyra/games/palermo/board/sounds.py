"""What is heard at Palermo's table: the names of its sounds, each a file or several takes."""

from typing import Final

HOUSE: Final = "palermo_house"  # a house is laid
TURN_TILE: Final = "palermo_turn"
AWNING: Final = "palermo_awning"  # unrolls when a house is built, rolls up when it is taken
CHIP: Final = "palermo_chip"
DRIVE: Final = "palermo_drive"  # a cell, at any speed
HORN: Final = "palermo_horn"  # another car is passed
JUMP: Final = "palermo_jump"  # along the ring
FINE: Final = "palermo_fine"
POLICEMAN: Final = "palermo_police"
SHOP: Final = "palermo_shop"  # a chip is taken
HOME: Final = "palermo_bell"
WAIT: Final = "palermo_cup"
HIGHEST_NOTE: Final = 5
FASTEST: Final = 5

MUSIC: Final = ("music_siciliana",)
AMBIENCE: Final = "ambience_palermo"

EFFECTS: Final = (
    HOUSE, TURN_TILE, AWNING, CHIP, DRIVE, HORN, JUMP, FINE, POLICEMAN, SHOP, HOME, WAIT,
)  # fmt: skip


def coin(points: int) -> str:
    """The note for the `points`-th point of an income, from 1: up the scale, then the top."""
    return f"palermo_coin_{min(max(points, 1), HIGHEST_NOTE)}"


def putter(left: int) -> str:
    """The motor on a cell: the higher, the more steps are left."""
    return f"palermo_drive_{min(max(left, 0) + 1, FASTEST)}"
