"""Who plays Medina for the computer: answers are actions. Information is perfect (M27)."""

from collections.abc import Sequence

from palmyra.games.medina.ai.choose import choose
from palmyra.games.medina.ai.hint import hints
from palmyra.games.medina.ai.judge import MedinaJudge
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.stand_in import stand_in
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Action, EndTurn
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL


class MedinaBrain:
    def __init__(self, weights: WeightSets, judge: MedinaJudge) -> None:
        self._weights, self._judge = weights, judge

    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        return (*choose(view, Level(level), self._weights, seed, seconds), EndTurn())

    def hints(self, view: State, seconds: float | None, effort: int = FULL) -> list[Hint[Action]]:
        return hints(view, self._weights, self._judge, seconds, effort)

    def stand_in(self, view: State) -> Sequence[Action]:
        return stand_in(view)
