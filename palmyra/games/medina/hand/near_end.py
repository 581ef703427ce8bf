"""How near the end of the game is for the player to move. Pure."""

from palmyra.games.medina.rules.legal import legal_cells
from palmyra.games.medina.rules.pieces import DOME, PIECES, STONES, Piece
from palmyra.games.medina.rules.state import State

TURN = 2  # placements


def ending(state: State) -> str:
    """ "last_turn", "last_two" by what is in stock, "last_room" by what of it finds a space on the
    board as it is; "" while there is time."""
    stock = state.stocks[state.seat]
    left = sum(stock[:DOME]) + min(stock[DOME], _lacking(state))
    if left <= TURN:
        return "last_turn"
    if left <= 2 * TURN:
        return "last_two"
    fits = sum(
        min(count, legal_cells(state, piece).bit_count())
        for piece, count in zip(PIECES, stock, strict=True)
        if piece is not Piece.DOME and count
    )
    return "last_room" if fits <= 2 * TURN else ""


def _lacking(state: State) -> int:
    """Stones of which the player owns no palace."""
    return sum(state.owned(state.seat, stone) is None for stone in range(len(STONES)))
