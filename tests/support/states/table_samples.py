"""States to look at: an empty table, the mock-up's two-player game, a crowded one for five.

They are composed, not played: for pictures and benchmarks of the table, never for rules.
"""

import random

from palmyra.games.palmyra.rules.cells import Cell, is_large, neighbors
from palmyra.games.palmyra.rules.state import Color, Edition, Player, State, Variant
from palmyra.games.palmyra.rules.tiles import Hand, Tile, sorted_hand, tile

_CITY: dict[Cell, str] = {(0, 0): "Ld", (1, 1): "Lh", (1, 0): "Sh", (0, 1): "Sm"}
_MORE: list[dict[Cell, str]] = [
    {(2, 0): "Lm", (2, 1): "Sd"},
    {(3, 1): "Ld", (3, 0): "Sh"},
    {(1, 2): "Sd", (2, -1): "Sm"},
]
_COLORS = (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN)

_MIDGAME: dict[Cell, str] = {
    (-1, -1): "Lmt", (1, -1): "Lm", (0, -1): "Sdl", (2, 0): "Ld", (3, 0): "Smc", (3, -1): "Lm",
    (2, 1): "Smt", (3, 1): "Ld", (-1, 0): "Sd", (-1, 1): "Ld", (-2, 0): "Lht", (0, 2): "Lhc",
    (1, 2): "Sdl", (2, 2): "Ld", (1, -2): "Sm", (0, -2): "Lh", (-3, 1): "Lht", (3, 2): "Sm",
    (1, 3): "Lm", (0, 3): "Sm", (-1, 3): "Lm", (2, -2): "Lh", (2, 3): "Sh", (3, 3): "Lml",
}  # fmt: skip


def city(players: int) -> dict[Cell, Tile]:
    cells = dict(_CITY)
    for more in _MORE[: max(0, players - 2)]:
        cells.update(more)
    return {cell: tile(code) for cell, code in cells.items()}


def state(
    players: int,
    board: dict[Cell, Tile],
    hands: list[Hand],
    places: list[tuple[Cell | None, Cell | None]],
    *,
    flipped: Hand = (),
    variant: Variant = Variant.BASE,
    caesar: int | None = None,
) -> State:
    seats = tuple(
        Player(_COLORS[seat], hands[seat], flipped if seat == 0 else (), 23, *places[seat])
        for seat in range(players)
    )
    stack = tuple(tile(code) for code in ("Lh", "Ld", "Lm") * 7)
    small = tuple(tile(code) for code in ("Sh", "Sd", "Sm") * 6)
    return State(
        edition=Edition.INTERNATIONAL, variant=variant, goal=0,
        city=frozenset(city(players)), board=city(players) | board, players=seats,
        large=stack, small=small, reserve=67, box=0, caesar=caesar, seat=0, turn=12,
        progress=None, ending=None,
    )  # fmt: skip


def hand(text: str) -> Hand:
    return sorted_hand(tile(code) for code in text.split())


def empty(players: int = 2) -> State:
    hands = [hand("Ld Sm")] * players
    return state(players, {}, hands, [(None, None)] * players)


def midgame() -> State:
    board = {cell: tile(code) for cell, code in _MIDGAME.items()}
    hands = [hand("Ld Ldc Lhl Lm Lmc Sdt Sh Shc Sm"), hand("Ld Lh Lm Sd Sh")]
    return state(
        2, board, hands, [((3, -1), (1, 2)), ((-1, -1), None)], flipped=hand("Lh Sd"),
    )  # fmt: skip


def crowded(players: int = 5, tiles: int = 100, *, in_city: bool = False) -> State:
    """A board of that many tiles grown around the city, figures out on it or all at home."""
    chance = random.Random(11)
    board = city(players)
    edge = sorted({near for cell in board for near in neighbors(cell)} - board.keys())
    while len(board) < tiles:
        cell = edge.pop(chance.randrange(len(edge)) if chance.random() < 0.5 else 0)
        size = "L" if is_large(cell) else "S"
        board[cell] = tile(size + chance.choice("dhm") + chance.choice(["", "", "", "t", "l", "c"]))
        edge = sorted(
            {near for done in board for near in neighbors(done)} - board.keys(),
            key=lambda c: ((c[0] - 1.5) / 1.7) ** 2 + (c[1] - 0.5) ** 2,
        )[:30]
    free = sorted(board.keys() - city(players).keys())
    chance.shuffle(free)
    places: list[tuple[Cell | None, Cell | None]] = [
        (None, None) if in_city else (free[2 * seat], free[2 * seat + 1]) for seat in range(players)
    ]
    many = "Ld Ld Ldc Ldl Lh Lh Lhl Lht Lm Lm Lmc Lmt Sd Sdt Sd Sh Sh Shc Sm Sml Smt"
    hands = [hand(many)] + [hand("Ld Lh Lm Sd Sh")] * (players - 1)
    return state(
        players, board, hands, places, flipped=hand("Lh Lm Ld Sd Sm Sh"),
        variant=Variant.EXPERT, caesar=2,
    )  # fmt: skip
