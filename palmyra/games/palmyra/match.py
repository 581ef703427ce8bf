"""A game of Palmyra in progress: the kernel's match over Palmyra's rules."""

from collections.abc import Mapping

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel import match as kernel


class Match(kernel.Match[Setup, State, Action, Turn, Event]):
    def __init__(
        self, setup: Setup, components: Components, names: Mapping[str, str] | None = None
    ) -> None:
        start = new_game(setup, components)
        self._begin(PALMYRA, Replay(Record(setup, (), dict(names or {})), start, ()))

    @classmethod
    def of(cls, replayed: Replay) -> "Match":
        """Goes on with a record that was read."""
        match = cls.__new__(cls)
        match._begin(PALMYRA, replayed)
        return match
