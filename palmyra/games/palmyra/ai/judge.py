"""Who reviews games of Palmyra: verdicts by the strongest level, and what a better turn had.

Slips are of four kinds: where tiles were laid, when coins were collected, tiles that were flipped
or not, and reorganizing. The sentences are `palmyra.coach.<reason>`.
"""

from collections.abc import Hashable, Sequence

from palmyra.games.palmyra.ai import mistake_reasons as slips
from palmyra.games.palmyra.ai import review_items as brought
from palmyra.games.palmyra.ai import turn_equivalence as ideas
from palmyra.games.palmyra.ai.coach import effort_of, judge_turn
from palmyra.games.palmyra.ai.forecast import worth_of
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.verdict import POINTS, Scale, Verdict, Worths


class PalmyraJudge:
    kinds = slips.KINDS
    why = staticmethod(slips.why)
    items = staticmethod(brought.items)
    gain = staticmethod(brought.gain)

    def __init__(self, weights: WeightSets) -> None:
        self._weights = weights

    def scale(self, players: int) -> Scale:
        return POINTS  # coins

    def worth(self, state: State) -> Worths:
        return worth_of(state, self._weights)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = 1) -> Verdict[Turn]:
        return judge_turn(state, turn, number, self._weights, effort_of(effort))

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._weights)

    def idea(self, state: State, turn: Turn) -> Hashable:
        return ideas.idea(turn)
