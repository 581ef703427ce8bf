"""Who plays Medina for the computer: the front door."""

from collections.abc import Sequence

from palmyra.games.medina.ai.stand_in import stand_in
from palmyra.games.medina.rules.actions import Action
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Hint


class MedinaBrain:
    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        return stand_in(view)

    def hints(self, view: State, seconds: float | None) -> list[Hint[Action]]:
        return []

    def stand_in(self, view: State) -> Sequence[Action]:
        return stand_in(view)
