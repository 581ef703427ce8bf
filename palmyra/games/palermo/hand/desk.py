"""The desk as Palermo's parts get it."""

from typing import TYPE_CHECKING

from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.match import Match
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.play.desk import Desk

PalermoMatch = Match[Setup, State, Action, Turn, Event]
PalermoSession = Session[Setup, State, Action, Turn, Event]
PalermoReplay = Replay[Setup, State, Turn, Event]
Pixel = tuple[float, float]


class PalermoDesk(Desk):
    """The same desk, whose match is known to be Palermo's."""

    if TYPE_CHECKING:
        session: PalermoSession

        @property
        def match(self) -> PalermoMatch: ...

        @property
        def state(self) -> State: ...
