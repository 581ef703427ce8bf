"""`palmyra suggest`: one turn for the player to move in a record."""

from dataclasses import replace
from typing import Final

from palmyra.games.palmyra.ai.choose import choose, choose_moves
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.record import write_turn
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import STAY, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.refusal import Refusal

# Playouts without end: with a limit in seconds the clock alone decides.
UNLIMITED: Final = 1_000_000


def suggest(
    state: State, weights: WeightSets, level: Level, seconds: float | None = None, seed: str = ""
) -> str:
    """The turn as the record would write it; Refusal for a game that is over."""
    if state.over:
        raise Refusal(str(state.ending), "game_over")
    turn = think(state, weights, level, seconds, seed)
    return write_turn(turn, play_turn(state, turn))


def think(
    state: State,
    weights: WeightSets,
    level: Level,
    seconds: float | None = None,
    seed: str = "",
) -> Turn:
    """A level's turn, from what its seat can know; a reorganize looks at its tile first (R15)."""
    budget = None if seconds is None else UNLIMITED
    turn = choose(hide(state, state.seat), level, weights, budget, seed, seconds)
    if not isinstance(turn, ReorganizeTurn) or turn.draw is None:
        return turn
    drawn = apply(state, Reorganize(turn.draw, turn.caesar)).state
    moves = choose_moves(hide(drawn, state.seat), level, weights)
    player = state.player
    return replace(
        turn,
        legion=STAY if moves.legion == player.legion else moves.legion,
        censor=STAY if moves.censor == player.censor else moves.censor,
    )
