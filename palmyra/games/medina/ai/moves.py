"""Placements worth a look: growth, walls, domes and the market's ends whole, of the many cells
for founding, stables and new markets only the likeliest. One turn can offer 190,000 pairs."""

from typing import NamedTuple

from palmyra.games.medina.ai.position import CELL_BITS, Move, Position
from palmyra.games.medina.rules.board import Cells
from palmyra.games.medina.rules.pieces import DOME, MERCHANT, STABLE, WALL


class Width(NamedTuple):
    """How many cells of a kind are looked at."""

    founding: int
    growing: int
    stables: int
    markets: int


def moves(position: Position, width: Width) -> list[Move]:
    """For the player to move; empty only if nothing can be placed."""
    stock = position.stocks[position.seat]
    found: list[Move] = []
    founding: list[int] | None = None
    for stone in range(STABLE):
        if not stock[stone]:
            continue
        cells = position.stones(stone)
        if not cells:
            continue
        if cells & position.alone:
            chosen = _best(position, cells, width.growing, own=0)
        elif founding is None:
            chosen = founding = _best(position, cells, width.founding, own=2)
        else:
            chosen = founding
        found += [stone << CELL_BITS | at for at in chosen]
    if stock[STABLE] and (cells := position.stables()):
        found += [STABLE << CELL_BITS | at for at in _stables(position, cells, width.stables)]
    if stock[MERCHANT]:
        cells = position.market()
        if not cells:
            cells = position.merchant_cells()
            if cells:
                chosen = _markets(position, cells, width.markets)
                found += [MERCHANT << CELL_BITS | at for at in chosen]
        else:
            found += [MERCHANT << CELL_BITS | at for at in _places(cells)]
    if stock[WALL]:
        found += [WALL << CELL_BITS | at for at in _places(position.wall_cells())]
    if stock[DOME]:
        owned = position.owned[position.seat]
        for stone, pieces, _, owner, _, _, _ in position.palaces:
            if owner < 0 and not owned >> stone & 1:
                # Which of its pieces bears the dome changes nothing.
                found.append(DOME << CELL_BITS | (pieces & -pieces).bit_length() - 1)
    return found


def is_allowed(position: Position, move: Move) -> bool:
    slot = move >> CELL_BITS
    if not position.stocks[position.seat][slot]:
        return False
    return bool(position.cells(slot) >> (move & ((1 << CELL_BITS) - 1)) & 1)


def _places(cells: Cells) -> list[int]:
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


def _best(position: Position, cells: Cells, most: int, own: int) -> list[int]:
    """The cells that promise the most to whoever claims what is built there."""
    if cells.bit_count() <= most:
        return _places(cells)
    board = position.board
    stands = position.walls | position.merchants
    coming = position.market()
    # Where something stands beside it there is a point at once: mostly enough of such cells.
    touching = cells & board.beside(stands)
    if touching.bit_count() < most:
        touching |= cells & (board.beside(coming) | board.city & ~board.inner)
    if touching.bit_count() >= most:
        cells = touching
    places = _places(cells)
    free = board.city & ~position.occupied & ~position.alone

    def promise(at: int) -> float:
        beside = board.beside(1 << at)
        room = (board.around(1 << at) & free).bit_count() if own else 0
        return (
            3 * (beside & stands).bit_count()
            + (beside & coming).bit_count()
            + (1 if beside & board.ring & ~position.walls else 0)
            + 0.3 * (beside & free).bit_count()
            + 0.1 * room
        )

    return sorted(places, key=promise, reverse=True)[:most]


def _stables(position: Position, cells: Cells, most: int) -> list[int]:
    """One's own palaces and those that a stable shuts in first, then the others."""
    board, seat = position.board, position.seat
    stands = position.walls | position.merchants
    ranked: list[tuple[float, int]] = []
    for _, _, _, owner, _, near, touch in position.palaces:
        rest = cells & near
        base = 4.0 if owner == seat else 1.0 if owner < 0 else 0.0
        while rest:
            bit = rest & -rest
            rest ^= bit
            fresh = board.beside(bit) & ~touch
            gain = 2 * (fresh & stands).bit_count() + (1 if fresh & board.ring else 0)
            ranked.append((base + (gain if owner == seat else -gain), bit.bit_length() - 1))
    ranked.sort(reverse=True)
    return [at for _, at in ranked[:most]]


def _markets(position: Position, cells: Cells, most: int) -> list[int]:
    """Beside one's own palaces, away from the others', with room to go on."""
    board, seat = position.board, position.seat
    free = board.city & ~position.occupied

    def promise(at: int) -> float:
        bit = 1 << at
        near = board.around(bit)
        points = 0.1 * (board.beside(bit) & free).bit_count()
        for _, _, _, owner, _, _, touch in position.palaces:
            sign = 1.0 if owner == seat else 0.0 if owner < 0 else -0.7
            points += sign * ((touch & bit != 0) + 0.3 * (touch & near & free).bit_count())
        return points

    return sorted(_places(cells), key=promise, reverse=True)[:most]
