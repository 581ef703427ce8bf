"""What a turn must have, who comes next, and when the game is over (M21 to M24)."""

from collections.abc import Iterator
from dataclasses import replace

from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.allowed_cells import (
    can_place,
    cells_of,
    dome_cells,
    stone_cells,
    wall_cells,
)
from palmyra.games.medina.rules.pieces import DOME, PIECES, STABLE, WALL, Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.state import Seat, State


def placements(state: State) -> Iterator[Place]:
    """Every placement from the stock of the player to move that the board allows."""
    stock = state.stocks[state.seat]
    for slot, piece in enumerate(PIECES):
        if stock[slot]:
            for cell in state.board.cells(cells_of(state, state.seat, slot)):
                yield Place(piece, cell)


def begun(state: State) -> State:
    """The turn of the player to move begins: what it must have is settled now."""
    state = replace(state, placed=(), owed=1, dome_owed=False)
    two = any(leaves_another(state, place) for place in placements(state))
    state = replace(state, owed=2 if two else 1)
    return replace(state, dome_owed=_must_dome(state))


def leaves_another(state: State, place: Place) -> bool:
    """Whether the same player could place a second piece after this one."""
    if place.piece is not Piece.WALL and state.stocks[state.seat][WALL] and wall_cells(state):
        return True  # nothing but a wall takes a wall's place: most positions end here
    return can_place(put(state, place), state.seat)


def leaves_dome(state: State, place: Place) -> bool:
    """Whether the player could place a dome after this."""
    after = put(state, place)
    return bool(after.domes_left(after.seat) and dome_cells(after, after.seat))


def missing_dome(state: State) -> bool:
    """Whether this turn must have a dome (M23) and has none yet."""
    return state.dome_owed and all(place.piece is not Piece.DOME for place in state.placed)


def _must_dome(state: State) -> bool:
    """M23: the last in play, holding a dome, if some turn allowed by M21 has one."""
    seat, stock = state.seat, state.stocks[state.seat]
    if not stock[DOME]:
        return False
    if any(can_place(state, other) for other in range(len(state.players)) if other != seat):
        return False
    if dome_cells(state, seat):
        return True  # alone, or as the second placement: no other takes the palace away
    if state.owed < 2:
        return False
    # A palace founded first, of a color that the player lacks.
    return any(
        stock[stone] and state.owned(seat, stone) is None and stone_cells(state, stone)
        for stone in range(STABLE)
    )


def next_seat(state: State) -> tuple[Seat | None, tuple[Seat, ...]]:
    """Who plays after the player to move, None if nobody can; and who is skipped (M22)."""
    count = len(state.players)
    skipped: list[Seat] = []
    for ahead in range(1, count + 1):
        seat = (state.seat + ahead) % count
        if can_place(state, seat):
            return seat, tuple(skipped)
        skipped.append(seat)
    return None, ()
