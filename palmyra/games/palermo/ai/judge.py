"""Who says what turns of Palermo are worth: to hints, practice, reviews and puzzles alike.

Slips are of five kinds: building, which shop is visited when, where a drive stops, fines, and the
policeman. The sentences are `palermo.coach.<reason>`.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from palmyra.games.palermo.ai import coach_build, coach_run
from palmyra.games.palermo.ai import mistake_reasons as slips
from palmyra.games.palermo.ai import turn_equivalence as ideas
from palmyra.games.palermo.ai.chances import build_chances, run_chances, run_trust, totals
from palmyra.games.palermo.ai.choose import plan_actions
from palmyra.games.palermo.ai.coach_build import JudgedHouse
from palmyra.games.palermo.ai.coach_run import JudgedDrive
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palermo.ai.weights import WeightSets
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn, turn_of
from palmyra.kernel.assess import Beside, Kept, look_of, rated, verdict_on
from palmyra.kernel.chances import leads
from palmyra.kernel.verdict import FULL, POINTS, QUICK, Assessment, Chances, Scale, Verdict, Worths

OTHERS: Final = 5  # turns beside the best that an assessment tells
# Points that a turn by lot loses in the lines, by phase and number of players; `tools/coach`.
RANDOM_LOSS: Final = {(1, 3): 6.0, (1, 4): 4.0, (1, 5): 4.0, (2, 3): 6.0, (2, 4): 5.0, (2, 5): 4.0}


class PalermoJudge:
    kinds = slips.KINDS
    why = staticmethod(slips.why)
    items = staticmethod(slips.items)
    gain = staticmethod(slips.gain)
    idea = staticmethod(ideas.idea)

    def __init__(self, weights: WeightSets) -> None:
        self._weights = weights
        self._houses: Kept[JudgedHouse] = Kept()
        self._drives: Kept[JudgedDrive] = Kept()

    def scale(self, players: int) -> Scale:
        return POINTS

    def worth(self, state: State) -> Worths:
        weights = self._weights[len(state.players)]
        if state.phase == 1:
            return leads(coach_build.glance(state, weights))
        return leads(totals(RunBoard.of(state, weights.toll)))

    def assess(self, state: State, effort: int, asked: Sequence[Turn] = ()) -> Assessment[Turn]:
        found, chances, decided = self._look(state, effort, asked, OTHERS * (effort > QUICK))
        every = (found.best, *found.others)
        turns = [rated(one, _turn(state, one.choice, asked)) for one in every]
        turns += [rated(one, turn) for one, turn in zip(found.asked, asked, strict=True)]
        return Assessment(state.seat, tuple(turns), found.best.totals, chances, decided, effort)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = FULL) -> Verdict[Turn]:
        found, chances, decided = self._look(state, effort, (turn,), 0)
        (played,) = found.asked
        better = turn if played.gap <= 0 else _turn(state, found.best.choice, (turn,))
        return verdict_on(
            number, state.seat, found.best, played, better, chances, decided=decided,
            random=_random_loss(state), effort=effort,
        )  # fmt: skip

    def _look(
        self, state: State, effort: int, asked: Sequence[Turn], others: int
    ) -> tuple[Beside[Any], Chances, bool]:
        weights = self._weights[len(state.players)]
        number = _seed(state)
        key = number, effort
        if state.phase == 1:
            look = look_of(coach_build.LOOKS, effort)
            houses = self._houses.get(
                key, lambda: coach_build.look_at(state, weights, number, look)
            )
            built = houses.beside(
                [coach_build.house_of(state, t) for t in asked if isinstance(t, BuildTurn)], others
            )
            return built, build_chances(built.best.totals, weights), False
        look = look_of(coach_run.LOOKS, effort)
        drives = self._drives.get(key, lambda: coach_run.look_at(state, weights, number, look))
        driven = drives.beside([coach_run.drive_of(state, t, weights) for t in asked], others)
        board = RunBoard.of(state, weights.toll)
        return driven, *run_chances(board, driven.best.totals, weights)

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._weights[len(state.players)])


def _random_loss(state: State) -> float:
    found = RANDOM_LOSS[state.phase, len(state.players)]
    return found * (
        coach_build.trust_in(state) if state.phase == 1 else run_trust(RunBoard.of(state))
    )


def _turn(state: State, choice: JudgedHouse | JudgedDrive, asked: Sequence[Turn]) -> Turn:
    if isinstance(choice, JudgedHouse):
        return coach_build.turn_with(state, choice)
    if choice.plan is None:  # better than all that was thought of
        (turn,) = asked
        return turn
    return turn_of(plan_actions(state, choice.plan), state)


def _seed(state: State) -> int:
    """The same for the same position, on every machine."""
    parts = (state.variant, state.start, state.houses, state.players, state.seat, state.quiet)
    return int(sha256(repr(parts).encode()).hexdigest()[:12], 16)
