"""Who reviews games of Palermo: chances to win by the strongest level's look ahead.

Slips are of five kinds: building, which shop is visited when, where a drive stops, fines, and the
policeman. The sentences are `palermo.coach.<reason>`.
"""

from collections.abc import Hashable, Sequence

from palmyra.games.palermo.ai.chances import run_chances
from palmyra.games.palermo.ai.chase import Chase
from palmyra.games.palermo.ai.coach_build import glance, judge_house
from palmyra.games.palermo.ai.coach_run import judge_run
from palmyra.games.palermo.ai.ideas import candidates, idea
from palmyra.games.palermo.ai.slips import KINDS, gain, items, why
from palmyra.games.palermo.ai.weights import WeightSets
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn
from palmyra.kernel.verdict import PERCENT, Item, Scale, Verdict, Why, Worths


class PalermoJudge:
    kinds = KINDS

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

    def why(self, state: State, played: Turn, better: Turn) -> Why:
        return why(state, played, better)

    def items(self, state: State, turn: Turn) -> tuple[Item, ...]:
        return items(state, turn)

    def gain(self, state: State, turn: Turn) -> Item | None:
        return gain(state, turn)

    def candidates(self, state: State) -> Sequence[Turn]:
        return candidates(state, self._weights[len(state.players)])

    def idea(self, state: State, turn: Turn) -> Hashable:
        return idea(state, turn)
