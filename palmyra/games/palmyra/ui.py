"""Palmyra for the screens: one value that every screen asks. Imports a table only to make one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.games.palmyra.screens.shown import PalmyraShown
from palmyra.games.palmyra.seating import Session, coins_hidden
from palmyra.kernel.lesson import Lesson
from palmyra.scenes.ways import LessonWays
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts

if TYPE_CHECKING:
    from palmyra.scenes.play.table import Desk, Table


class PalmyraUI(PalmyraShown):
    def table(
        self, desk: "Desk[Setup, State, Action, Turn, Event]"
    ) -> "Table[State, Action, Event]":
        from palmyra.games.palmyra.table import PalmyraTable

        return PalmyraTable(desk)

    def ended(self, texts: Texts, session: Session) -> str:
        from palmyra.games.palmyra.screens.result_words import ended

        return ended(session, texts)

    def lessons(self) -> Sequence[Lesson[Setup, State, Action]]:
        from palmyra.games.palmyra.lessons import lessons

        return lessons()

    def teach(self, services: Services, chapter: str, at: int, ways: LessonWays) -> Scene:
        from palmyra.scenes.learn.course import teach

        return teach(self, services, chapter, at, ways)

    def secret(self, session: Session) -> bool:
        """R17: with hidden coins the next person sits down before theirs are shown."""
        return coins_hidden(session)


UI: Final = PalmyraUI()
