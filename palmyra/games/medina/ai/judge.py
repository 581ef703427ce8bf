"""Who says what turns of Medina are worth: to hints, practice, reviews and puzzles alike.

Slips are of five kinds: when to claim, what is built and for whom, stables, walls and merchants,
and prizes. The sentences are `medina.coach.<reason>`.
"""

from collections.abc import Sequence
from typing import Final

from palmyra.games.medina.ai import decided
from palmyra.games.medina.ai import mistake_reasons as slips
from palmyra.games.medina.ai import turn_equivalence as ideas
from palmyra.games.medina.ai.chances import Spreads, spread_at
from palmyra.games.medina.ai.coach import CoachLine, line_of, look_at, seed_of
from palmyra.games.medina.ai.policy import Judge
from palmyra.games.medina.ai.position import Position, position_of
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.assess import Beside, Kept, Looked, rated, verdict_on
from palmyra.kernel.chances import leads, likely, shared, told
from palmyra.kernel.verdict import FULL, POINTS, QUICK, Assessment, Chances, Scale, Verdict, Worths

OTHERS: Final = 5  # turns beside the best that an assessment tells
RANDOM_LOSS: Final = {3: 3.5, 4: 3.5}  # points, by number of players; `tools/coach`


class MedinaJudge:
    kinds = slips.KINDS
    why = staticmethod(slips.why)
    items = staticmethod(slips.items)
    gain = staticmethod(slips.gain)
    idea = staticmethod(ideas.idea)

    def __init__(self, weights: WeightSets, spreads: Spreads) -> None:
        self._spreads = spreads
        self._judges = {players: Judge(weights[str(players)]) for players in spreads}
        self._kept: Kept[CoachLine] = Kept()

    def scale(self, players: int) -> Scale:
        return POINTS

    def worth(self, state: State) -> Worths:
        position, judge = position_of(state), self._judges[len(state.players)]
        return leads(position.score if state.over else judge.totals(position, state.seat))

    def assess(self, state: State, effort: int, asked: Sequence[Turn] = ()) -> Assessment[Turn]:
        position = position_of(state)
        found = self._beside(state, position, effort, asked, OTHERS * (effort > QUICK))
        every = (found.best, *found.others, *found.asked)
        turns = tuple(rated(one, one.choice.turn) for one in every)
        chances, sure = self.chances(position, found.best.totals)
        return Assessment(state.seat, turns, found.best.totals, chances, sure, effort)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = FULL) -> Verdict[Turn]:
        position = position_of(state)
        found = self._beside(state, position, effort, (turn,), 0)
        best, (played,) = found.best, found.asked
        chances, sure = self.chances(position, best.totals)
        return verdict_on(
            number, state.seat, best, played, best.choice.turn, chances,
            decided=sure, random=RANDOM_LOSS[position.seats], effort=effort,
        )  # fmt: skip

    def _beside(
        self, state: State, position: Position, effort: int, asked: Sequence[Turn], others: int
    ) -> Beside[CoachLine]:
        def look() -> Looked[CoachLine]:
            return look_at(state, position, self._judges[position.seats], effort)

        looked = self._kept.get((position.seats, seed_of(position), effort), look)
        return looked.beside([line_of(position, turn) for turn in asked], others)

    def chances(self, position: Position, totals: Sequence[float]) -> tuple[Chances, bool]:
        """To win, by what everyone is expected to end with; and whether that is decided."""
        gone = decided.out(position)
        if all(one.least == one.most for one in decided.bounds(position)):
            return shared(position.score), True
        spread = spread_at(position, self._spreads[position.seats])
        return told(likely(totals, spread), gone), sum(gone) == position.seats - 1

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._judges[len(state.players)])
