"""The desk as Palmyra's parts get it."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.seating import Match, Session
from palmyra.scenes.play.desk import Desk


class PalmyraDesk(Desk):
    """The same desk, whose match is known to be Palmyra's."""

    if TYPE_CHECKING:
        session: Session

        @property
        def match(self) -> Match: ...

        @property
        def state(self) -> State: ...
