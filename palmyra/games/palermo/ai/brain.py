"""Who plays Palermo for the computer: answers are actions."""

from collections.abc import Sequence

from palmyra.games.palermo.ai.choose import choose
from palmyra.games.palermo.ai.hint import hints
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.stand_in import stand_in
from palmyra.games.palermo.ai.weights import WeightSets
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL, Judge


class PalermoBrain:
    def __init__(self, weights: WeightSets, judge: Judge[State, Turn]) -> None:
        self._weights, self._judge = weights, judge

    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        return choose(view, Level(level), self._weights, seed, seconds)

    def hints(self, view: State, seconds: float | None, effort: int = FULL) -> list[Hint[Action]]:
        return hints(view, self._weights, self._judge, seconds, effort)

    def stand_in(self, view: State) -> Sequence[Action]:
        return stand_in(view)
