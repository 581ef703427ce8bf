"""What one would think of in a position, and when two turns are one thought."""

from collections.abc import Hashable

from palmyra.games.palermo.ai.choose import plan_actions
from palmyra.games.palermo.ai.coach_build import houses, turn_with
from palmyra.games.palermo.ai.coach_run import plans
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palermo.ai.turn_effects import Driven
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn, turn_of


def candidates(state: State, weights: Weights) -> list[Turn]:
    """The turns that the strongest level looks at, the best at a glance first."""
    if state.phase == 1:
        return [turn_with(state, house) for house in houses(state, weights, state.turn)]
    board = RunBoard.of(state, weights.toll)
    found = plans(state, board, weights)
    return [turn_of(plan_actions(state, plan), state) for plan in found]


def idea(state: State, turn: Turn) -> Hashable:
    """A door on a lot; where a drive stops and what it scores, and whom the policeman hinders."""
    if isinstance(turn, BuildTurn):
        return turn.start, turn.build.slot, turn.build.rotation
    driven = Driven(state, turn)
    return driven.stop, driven.scored, driven.police[0]
