"""What is in the box (M1 to M5), made from plain data and checked. Reads no files itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.rules.board import LEAST_SIDE, MOST_SIDE, Board, Cell
from palmyra.games.medina.rules.pieces import STONES, TOWERS, Piece, Stock
from palmyra.kernel.refusal import DataError

PLAYER_COUNTS: Final = range(3, 5)
MOST_OF_A_PIECE: Final = 99
MOST_VALUE: Final = 99
_FURTHER: Final = (Piece.STABLE, Piece.MERCHANT, Piece.WALL, Piece.DOME)
_KEYS: Final = ("city", "towers", "stones", "stocks")


class BoxError(DataError):
    """The data of the game is wrong; the message says where and how, in English."""


@dataclass(frozen=True, slots=True)
class GameBox:
    board: Board
    values: tuple[int, ...]  # of the tokens, in the order of TOKENS
    stocks: Mapping[int, Stock]  # by number of players


def read_box(data: object) -> GameBox:
    """The box from the plain value of `box.yaml`."""
    top = _mapping(data, "box.yaml")
    for key in top:
        if key not in _KEYS:
            raise BoxError(f"{key}: not a known entry")
    city = _mapping(top.get("city"), "city")
    width = _count(city.get("width"), "city: width", LEAST_SIDE, MOST_SIDE)
    height = _count(city.get("height"), "city: height", LEAST_SIDE, MOST_SIDE)
    stones = _mapping(top.get("stones"), "stones")
    values = [_count(stones.get(stone), f"stones: {stone}", 0, MOST_VALUE) for stone in STONES]
    stocks = _mapping(top.get("stocks"), "stocks")
    return GameBox(
        Board(width, height, _corners(top.get("towers"), width, height)),
        (*range(1, TOWERS + 1), *values),
        {count: _stock(stocks.get(str(count)), count) for count in PLAYER_COUNTS},
    )


def _corners(data: object, width: int, height: int) -> tuple[Cell, Cell, Cell, Cell]:
    corners = {
        "top left": (0, 0),
        "top right": (width + 1, 0),
        "bottom right": (width + 1, height + 1),
        "bottom left": (0, height + 1),
    }
    towers = _mapping(data, "towers")
    names = [towers.get(str(value)) for value in range(1, TOWERS + 1)]
    if sorted(map(str, names)) != sorted(corners):
        raise BoxError(f"towers: 1 to {TOWERS}, one each at {', '.join(corners)}")
    one, two, three, four = (corners[str(name)] for name in names)
    return one, two, three, four


def _stock(data: object, count: int) -> Stock:
    where = f"stocks: {count}"
    stock = _mapping(data, where)
    stones = _count(stock.get("stone"), f"{where}: stone", 0, MOST_OF_A_PIECE)
    others = [_count(stock.get(p), f"{where}: {p}", 0, MOST_OF_A_PIECE) for p in _FURTHER]
    return (*([stones] * len(STONES)), *others)


def _mapping(data: object, where: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise BoxError(f"{where}: names and values are wanted")
    return data


def _count(data: object, where: str, least: int, most: int) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise BoxError(f"{where}: a whole number from {least} to {most} is wanted")
    return int(data)
