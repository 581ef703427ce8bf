"""Who reviews games of Medina: chances to win by the strongest level's look ahead.

Slips are of five kinds: when to claim, what is built and for whom, stables, walls and merchants,
and prizes. The sentences are `medina.coach.<reason>`.
"""

from collections.abc import Hashable, Sequence

from palmyra.games.medina.ai.chances import Spreads, chances
from palmyra.games.medina.ai.coach import judge_turn
from palmyra.games.medina.ai.ideas import candidates, idea
from palmyra.games.medina.ai.policy import Judge
from palmyra.games.medina.ai.position import NOBODY, position_of
from palmyra.games.medina.ai.slips import KINDS, gain, items, why
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.verdict import PERCENT, Item, Scale, Verdict, Why, Worths


class MedinaJudge:
    kinds = KINDS

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

    def why(self, state: State, played: Turn, better: Turn) -> Why:
        return why(state, played, better)

    def items(self, state: State, turn: Turn) -> tuple[Item, ...]:
        return items(state, turn)

    def gain(self, state: State, turn: Turn) -> Item | None:
        return gain(state, turn)

    def candidates(self, state: State) -> Sequence[Turn]:
        return candidates(state, self._judges[len(state.players)])

    def idea(self, state: State, turn: Turn) -> Hashable:
        return idea(state, turn)
