"""Who reviews games of Medina: chances to win by the strongest level's look ahead.

Slips are of five kinds: when to claim, what is built and for whom, stables, walls and merchants,
and prizes. The sentences are `medina.coach.<reason>`.
"""

from collections.abc import Sequence

from palmyra.games.medina.ai import mistake_reasons as slips
from palmyra.games.medina.ai import turn_equivalence as ideas
from palmyra.games.medina.ai.chances import Spreads, chances
from palmyra.games.medina.ai.coach import judge_turn
from palmyra.games.medina.ai.policy import Judge
from palmyra.games.medina.ai.position import NOBODY, position_of
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.verdict import PERCENT, Scale, Verdict, Worths


class MedinaJudge:
    kinds = slips.KINDS
    why = staticmethod(slips.why)
    items = staticmethod(slips.items)
    gain = staticmethod(slips.gain)
    idea = staticmethod(ideas.idea)

    def __init__(self, weights: WeightSets, spreads: Spreads) -> None:
        self._spreads = spreads
        self._judges = {players: Judge(weights[str(players)]) for players in spreads}

    def scale(self, players: int) -> Scale:
        return PERCENT

    def worth(self, state: State) -> Worths:
        players = len(state.players)
        mover = NOBODY if state.over else state.seat
        judge, spread = self._judges[players], self._spreads[players]
        return chances(position_of(state), mover, judge, spread)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = 1) -> Verdict[Turn]:
        players = len(state.players)
        judge, spread = self._judges[players], self._spreads[players]
        return judge_turn(state, turn, number, judge, spread, effort)

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._judges[len(state.players)])
