"""Who says what turns of Palmyra are worth: to hints, practice, reviews and puzzles alike.

Slips are of four kinds: where tiles were laid, when coins were collected, tiles that were flipped
or not, and reorganizing. The sentences are `palmyra.coach.<reason>`.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from palmyra.games.palmyra.ai import coach
from palmyra.games.palmyra.ai import mistake_reasons as slips
from palmyra.games.palmyra.ai import review_items as brought
from palmyra.games.palmyra.ai import turn_equivalence as ideas
from palmyra.games.palmyra.ai.chances import chances
from palmyra.games.palmyra.ai.coach import Bench, PlanLook, decided, drawn, plan_of
from palmyra.games.palmyra.ai.forecast import worth_of
from palmyra.games.palmyra.ai.plans import Plan, turn_of
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn, play_turn
from palmyra.kernel.assess import Kept, look_of, rated
from palmyra.kernel.verdict import FULL, POINTS, QUICK, Assessment, Scale, Verdict, Worths

OTHERS: Final = 5  # turns beside the best that an assessment tells
# Coins that a turn by lot loses, by number of players; `tools/coach`.
RANDOM_LOSS: Final = {1: 3.0, 2: 10.0, 3: 9.0, 4: 7.0, 5: 6.0}


class PalmyraJudge:
    kinds = slips.KINDS
    why = staticmethod(slips.why)
    items = staticmethod(brought.items)
    gain = staticmethod(brought.gain)

    def __init__(self, weights: WeightSets) -> None:
        self._weights = weights
        self._kept: Kept[Plan] = Kept()

    def scale(self, players: int) -> Scale:
        return POINTS  # coins

    def worth(self, state: State) -> Worths:
        return worth_of(state, self._weights)

    def assess(self, state: State, effort: int, asked: Sequence[Turn] = ()) -> Assessment[Turn]:
        look = self._look(state, effort)
        position = look.bench.position
        wanted = [decided(plan_of(turn, position), position) for turn in asked]
        found = look.beside(wanted, OTHERS * (effort > QUICK))

        def turn(plan: Plan) -> Turn:
            return turn_of(look.whole.get(plan, plan), position)

        turns = [rated(one, turn(one.choice)) for one in (found.best, *found.others)]
        turns += [rated(one, turn) for one, turn in zip(found.asked, asked, strict=True)]
        told, sure = chances(position, found.best.totals, look.bench.trust)
        return Assessment(state.seat, tuple(turns), found.best.totals, told, sure, effort)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = FULL) -> Verdict[Turn]:
        """Only `seen` knows what lay on the stacks, and how far figures went astray that moved
        after the draw."""
        look = self._look(state, effort)
        position, seat = look.bench.position, state.seat
        plan = plan_of(turn, position)
        found = look.beside([decided(plan, position)])
        best, (first,) = found.best, found.asked
        played, seen, wise = drawn(look, Position(state), plan, first)
        told, sure = chances(position, best.totals, look.bench.trust)
        better: Turn | None = turn_of(wise or look.whole.get(best.choice, best.choice), position)
        won = self._won(state, turn)  # who has won loses nothing by not playing on for more
        if played.gap <= 0 or better == turn or won:
            better = None
        return Verdict(
            number, seat, played.leads if won else best.leads, played.leads, seen, played.error,
            better, random=RANDOM_LOSS[len(position.coins)], effort=effort, chances=told,
            decided=sure,
        )  # fmt: skip

    def _look(self, state: State, effort: int) -> PlanLook:
        bench = Bench(
            Position(hide(state, state.seat).state), Judge(self._weights[len(state.players)])
        )
        found = self._kept.get(
            (bench.seed, effort), lambda: PlanLook(bench, look_of(coach.LOOKS, effort))
        )
        assert isinstance(found, PlanLook)
        return found

    @staticmethod
    def _won(state: State, turn: Turn) -> bool:
        if state.solo:
            return False
        after = play_turn(state, turn).state
        return after.over and state.seat in winners(after)

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._weights)

    def idea(self, state: State, turn: Turn) -> Hashable:
        return ideas.idea(turn)
