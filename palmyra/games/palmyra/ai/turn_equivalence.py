"""What one would think of in a position, and when two turns are one thought."""

from collections.abc import Hashable
from typing import Final

from palmyra.games.palmyra.ai.candidates import judged_plans
from palmyra.games.palmyra.ai.level_strength import WIDEST
from palmyra.games.palmyra.ai.plans import turn_of
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, Turn

MOST: Final = 16  # turns
RICHEST: Final = 4  # of each purpose


def candidates(state: State, weights: WeightSets) -> list[Turn]:
    """The turns that the strongest level looks at, the best at a glance first; last those that
    bring the most at once, which anyone would think of."""
    position = Position(hide(state, state.seat).state)
    plans = judged_plans(position, Judge(weights[len(position.coins)]), WIDEST)
    found = dict.fromkeys(turn_of(one.plan, position) for one in plans[:MOST])
    for purpose in Purpose:
        found |= dict.fromkeys(turn for _, turn in best_turns(state, purpose, RICHEST))
    return list(found)


def idea(turn: Turn) -> Hashable:
    """The same tiles on the same spaces in any order, whatever is drawn for them; to reorganize."""
    if isinstance(turn, ReorganizeTurn):
        return "reorganize", turn.caesar  # where the figures go is thought of after the draw
    return turn.purpose, turn.figure, frozenset(turn.laid), turn.flip
