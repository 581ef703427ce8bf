"""The desk as Medina's parts get it."""

from typing import TYPE_CHECKING

from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.match import Match
from palmyra.kernel.session import Session
from palmyra.scenes.play.desk import Desk

MedinaMatch = Match[Setup, State, Action, Turn, Event]
MedinaSession = Session[Setup, State, Action, Turn, Event]
Pixel = tuple[float, float]


class MedinaDesk(Desk):
    """The same desk, whose match is known to be Medina's."""

    if TYPE_CHECKING:
        session: MedinaSession

        @property
        def match(self) -> MedinaMatch: ...

        @property
        def state(self) -> State: ...
