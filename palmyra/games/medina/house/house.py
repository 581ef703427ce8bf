"""Medina for the screens: one value that every screen asks. Imports a table only to make one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.house import BoardPort, Told
from palmyra.scenes.setup.form import CastMember
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter

if TYPE_CHECKING:
    from palmyra.kernel.lesson import Lesson
    from palmyra.scenes.play.table import Desk, Table

MedinaSession = Session[Setup, State, Action, Turn, Event]
MedinaReplay = Replay[Setup, State, Turn, Event]


class MedinaHouse:
    game = MEDINA
    lessons_kept = "medina."

    def table(
        self, desk: "Desk[Setup, State, Action, Turn, Event]"
    ) -> "Table[State, Action, Event]":
        from palmyra.games.medina.play.table import MedinaTable

        return MedinaTable(desk)

    def board(self, painter: Painter) -> BoardPort[State, Event]:
        from palmyra.games.medina.table.look import CityLook

        return CityLook(painter)

    def cast(self, texts: Texts) -> Sequence[CastMember]:
        from palmyra.games.medina.cast import cast

        return cast(texts)

    def chip(self, color: str) -> str:
        return f"medina/chip_{color}"

    def told(self, texts: Texts, replay: MedinaReplay, number: int) -> Told:
        from palmyra.games.medina.play.told import told

        return told(texts, replay, number)

    def ended(self, texts: Texts, session: MedinaSession) -> str:
        return texts("medina.play.ended")

    def secret(self, session: MedinaSession) -> bool:
        """Stocks can be counted by everyone (M27): nobody has to look away."""
        return False

    def lessons(self) -> "Sequence[Lesson[Setup, State, Action]]":
        from palmyra.games.medina.learn.plan import lessons

        return lessons()


HOUSE: Final = MedinaHouse()
