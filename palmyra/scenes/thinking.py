"""Who thinks for the computer players: a stand-in that answers at once."""

from palmyra.ai.simple import simple_moves, simple_turn
from palmyra.rules.actions import MoveFigures
from palmyra.rules.hidden import View
from palmyra.rules.state import Reorganizing
from palmyra.rules.turns import Turn
from palmyra.scenes.rivals import Thinker


class AtOnce:
    def __init__(self) -> None:
        self._view: View | None = None
        self.stumbled = False

    def ask(self, view: View, level: str) -> None:
        self._view = view

    def poll(self) -> Turn | MoveFigures | None:
        if self._view is None:
            return None
        if isinstance(self._view.state.progress, Reorganizing):
            return simple_moves(self._view)
        return simple_turn(self._view)

    def cancel(self) -> None:
        self._view = None


def thinker() -> Thinker:
    return AtOnce()
