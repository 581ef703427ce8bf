"""Who reviews games of Palermo: chances to win by the strongest level's look ahead.

Slips are of five kinds: building, which shop is visited when, where a drive stops, fines, and the
policeman. The sentences are `palermo.coach.<reason>`.
"""

from collections.abc import Sequence

from palmyra.games.palermo.ai import mistake_reasons as slips
from palmyra.games.palermo.ai import turn_equivalence as ideas
from palmyra.games.palermo.ai.chances import run_chances
from palmyra.games.palermo.ai.chase import Chase
from palmyra.games.palermo.ai.coach_build import glance, judge_house
from palmyra.games.palermo.ai.coach_run import judge_run
from palmyra.games.palermo.ai.weights import WeightSets
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn
from palmyra.kernel.verdict import PERCENT, Scale, Verdict, Worths


class PalermoJudge:
    kinds = slips.KINDS
    why = staticmethod(slips.why)
    items = staticmethod(slips.items)
    gain = staticmethod(slips.gain)
    idea = staticmethod(ideas.idea)

    def __init__(self, weights: WeightSets) -> None:
        self._weights = weights

    def scale(self, players: int) -> Scale:
        return PERCENT

    def worth(self, state: State) -> Worths:
        weights = self._weights[len(state.players)]
        if state.phase == 1:
            return glance(state, weights)
        return run_chances(Chase.of(state, weights.toll), weights)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = 1) -> Verdict[Turn]:
        weights = self._weights[len(state.players)]
        if isinstance(turn, BuildTurn):
            return judge_house(state, turn, number, weights, effort)
        return judge_run(state, turn, number, weights, effort)

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._weights[len(state.players)])
