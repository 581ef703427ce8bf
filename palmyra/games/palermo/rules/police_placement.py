"""Where a policeman may go, and why not elsewhere (P20)."""

from palmyra.games.palermo.rules.cells import BESIDE, CELLS, Cell, Cells, beside, cell_name
from palmyra.games.palermo.rules.state import State, pawns, policemen
from palmyra.kernel.refusal import Refusal


def police_cells(state: State) -> Cells:
    """Where the policeman of the seat to move may go; empty while a pawn holds him fast."""
    if held_fast(state, state.seat):
        return 0
    others = policemen(state, state.seat)
    own = state.player.policeman
    barred = pawns(state) | others | beside(others)
    if own is not None:
        barred |= 1 << own
    return state.open_cells & ~barred


def held_fast(state: State, seat: int) -> bool:
    """Whether a pawn, any pawn, is on the policeman's cell."""
    cell = state.players[seat].policeman
    return cell is not None and bool(pawns(state) >> cell & 1)


def check_police(state: State, cell: Cell) -> None:
    """Refusal, with its reason, for a cell that the policeman may not go to."""
    if cell not in CELLS:
        raise Refusal("P1", "no_such_cell", "police")
    words = f"police {cell_name(cell)}"
    if held_fast(state, state.seat):
        raise Refusal("P20", "policeman_held", words)
    if not state.open_cells >> cell & 1:
        raise Refusal("P20", "policeman_on_roof", words)
    if cell == state.player.policeman:
        raise Refusal("P20", "policeman_there_already", words)
    if pawns(state) >> cell & 1:
        raise Refusal("P20", "policeman_on_pawn", words)
    others = policemen(state, state.seat)
    if others >> cell & 1:
        raise Refusal("P20", "policeman_on_policeman", words)
    if others & BESIDE[cell]:
        raise Refusal("P20", "policeman_beside_policeman", words)
