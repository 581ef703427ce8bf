"""The only authority on what is allowed, and the reason of every refusal (M5 to M24)."""

from collections.abc import Iterator

from palmyra.games.medina.rules.actions import Action, EndTurn, Place
from palmyra.games.medina.rules.allowed_cells import (
    alleys,
    cells_of,
    market_cells,
    market_ends,
    unfinished,
)
from palmyra.games.medina.rules.board import Cells
from palmyra.games.medina.rules.pieces import DOME, MERCHANT, SLOT, STABLE, WALL, Piece
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import (
    leaves_another,
    leaves_dome,
    missing_dome,
    placements,
)
from palmyra.kernel.refusal import Refusal


def legal_actions(state: State) -> Iterator[Action]:
    """All that the player to move may do now."""
    if state.over:
        return
    if len(state.placed) == state.owed:
        yield EndTurn()
        return
    for place in placements(state):
        if _turn_refusal(state, place) is None:
            yield place


def legal_cells(state: State, piece: Piece) -> Cells:
    """Where that piece may be placed now."""
    found = 0
    if state.over or len(state.placed) == state.owed or not state.stocks[state.seat][SLOT[piece]]:
        return found
    for cell in state.board.cells(cells_of(state, state.seat, SLOT[piece])):
        if _turn_refusal(state, Place(piece, cell)) is None:
            found |= state.board.bit(cell)
    return found


def check(state: State, action: Action) -> None:
    """Refusal, with rule and reason, for what is not legal."""
    if (refusal := why_not(state, action)) is not None:
        raise refusal


def why_not(state: State, action: Action) -> Refusal | None:
    """What speaks against an action; None if it is legal."""
    words = " ".join(map(str, state.placed)) if isinstance(action, EndTurn) else str(action)
    if state.over:
        return Refusal("M24", "over", words)
    if isinstance(action, EndTurn):
        if not state.placed:
            return Refusal("M21", "nothing_placed", words)
        if len(state.placed) < state.owed:
            return Refusal("M21", "second_owed", words)
        return None
    if len(state.placed) == 2:
        return Refusal("M21", "two_placed", words)
    # Where one placement is owed, the board or the stock has the reason against a second.
    return why_not_there(state, action) or _turn_refusal(state, action)


def why_none(state: State, piece: Piece) -> Refusal | None:
    """Why the piece can be placed nowhere now; None if it can (M28)."""
    if legal_cells(state, piece):
        return None
    slot = SLOT[piece]
    if (refusal := _stock_refusal(state, piece)) is not None:
        return refusal
    if len(state.placed) == state.owed:
        return Refusal("M21", "two_placed", piece)
    if not cells_of(state, state.seat, slot):
        match slot:
            case _ if slot < STABLE:
                return Refusal("M7", "no_room_to_found", piece)
            case _ if slot == STABLE and not state.palaces:
                return Refusal("M10", "no_palace_yet", piece)
            case _ if slot == STABLE:
                return Refusal("M10", "no_room_for_stable", piece)
            case _ if slot == MERCHANT:
                return Refusal("M16", "no_room_for_merchant", piece)
            case _ if slot == WALL:
                return Refusal("M17", "no_room_for_wall", piece)
        return Refusal("M11", "nothing_to_claim", piece)
    if missing_dome(state):
        return Refusal("M23", "dome_first", piece)
    return Refusal("M21", "dead_end", piece)


# --- the turn ----------------------------------------------------------------------------


def _turn_refusal(state: State, place: Place) -> Refusal | None:
    """What M21 and M23 say of a placement that the board allows."""
    if missing_dome(state) and place.piece is not Piece.DOME:
        if len(state.placed) + 1 < state.owed and leaves_dome(state, place):
            return None
        return Refusal("M23", "dome_first", str(place))
    if state.fresh and state.owed == 2 and not leaves_another(state, place):
        return Refusal("M21", "dead_end", str(place))
    return None


# --- the board ---------------------------------------------------------------------------


def why_not_there(state: State, place: Place) -> Refusal | None:
    """What stock and board say against a placement of the player to move."""
    piece, cell = place
    if (refusal := _stock_refusal(state, piece, str(place))) is not None:
        return refusal
    slot, bit = SLOT[piece], state.board.bit(cell)
    if bit & cells_of(state, state.seat, slot):
        return None
    if slot == WALL:
        rule, reason = _no_wall(state, bit)
    elif not bit & state.board.city:
        rule, reason = "M1", "outside_city"
    elif slot == DOME:
        rule, reason = _no_dome(state, bit)
    elif slot == STABLE:
        rule, reason = _no_stable(state, bit)
    elif slot == MERCHANT:
        rule, reason = _no_merchant(state, bit)
    else:
        rule, reason = _no_stone(state, slot, bit)
    return Refusal(rule, reason, str(place))


def _stock_refusal(state: State, piece: Piece, words: str = "") -> Refusal | None:
    slot = SLOT[piece]
    if slot < STABLE and state.left[slot]:
        return Refusal("M12", "color_left", words or piece)
    if not state.stocks[state.seat][slot]:
        return Refusal("M5", "none_left", words or piece)
    return None


def _no_stone(state: State, stone: int, bit: Cells) -> tuple[str, str]:
    palace = unfinished(state, stone)
    rule = "M7" if palace is None else "M8"
    if bit & state.occupied:
        return rule, "taken"
    if palace is None:
        return "M7", "alley"
    if not bit & state.board.beside(palace.pieces):
        return "M8", f"must_join_{palace.color}"
    return "M8", "alley"


def _no_stable(state: State, bit: Cells) -> tuple[str, str]:
    if bit & state.occupied:
        return "M10", "taken"
    pieces = 0
    for palace in state.palaces:
        pieces |= palace.pieces
    if not bit & state.board.beside(pieces):
        return "M10", "stable_alone"
    assert bit & alleys(state)[1]
    return "M10", "alley"


def _no_merchant(state: State, bit: Cells) -> tuple[str, str]:
    goes_on = bool(market_cells(state))
    if bit & state.occupied:
        return ("M14" if goes_on else "M15"), "taken"
    if not goes_on:
        return "M15", "beside_market"
    if bit & state.board.beside(market_ends(state)):
        return "M14", "beside_two_merchants"
    return "M14", "not_at_an_end"


def _no_wall(state: State, bit: Cells) -> tuple[str, str]:
    if not bit & state.board.ring:
        return "M17", "not_a_wall_cell"
    if bit & state.walls:
        return "M17", "taken"
    for side in state.board.sides:
        if side & bit and (side & ~state.walls).bit_count() == 1:
            return "M17", "gate"
    return "M17", "wall_alone"


def _no_dome(state: State, bit: Cells) -> tuple[str, str]:
    for palace in state.palaces:
        if bit & palace.pieces:
            return "M11", "has_dome" if palace.dome is not None else "has_color"
    return "M11", "no_palace_there"
