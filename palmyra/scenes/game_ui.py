"""What a game tells the screens: one value of its folder, asked by every screen.

A screen is given a `GameUI` and never asks which game it is; one that only shows the game is given
it as the `GameLook` that it is, too. `class MedinaUI(GameUI)` inherits what most games answer
alike, and imports what a method needs inside it: the first picture does not pay for a table.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from palmyra.kernel.any_game import AnyChapter, AnyLesson, AnyReplay, AnySession
from palmyra.kernel.session import Session
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.scenes.learn.pages import Example, RulesBook
from palmyra.scenes.result.after import AfterGame
from palmyra.scenes.setup.setup_form import SetupForm
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.storage.finished_game import file_game
from palmyra.storage.write_queue import Outcome

if TYPE_CHECKING:
    from palmyra.scenes.daily.daily_deal import DailyDeal
    from palmyra.scenes.play.desk import Desk
    from palmyra.scenes.play.table import Table
    from palmyra.scenes.solo.solo import Solo


class GameUI(GameLook):
    """What opens, teaches and keeps a game, besides how it looks. What is abstract a game must
    say; all else has the usual answer."""

    # -- to play -----------------------------------------------------------------------

    @abstractmethod
    def table(self, desk: "Desk") -> "Table":
        """A table for a game that is played; it keeps the desk and is asked by the play scene."""

    def form(self, services: Services) -> SetupForm:
        """What one chooses before a game: who plays, where there is nothing else."""
        from palmyra.scenes.setup.seated_form import PlainForm

        return PlainForm(services, self)

    def again(self, session: AnySession, *, same: bool) -> AnySession:
        """The same people and rules from the start. Where something is dealt or drawn: the same
        again, or anew."""
        return Session.begin(self.game, session.match.setup, session.seats, session.marks)

    def file(
        self, services: Services, session: AnySession, save: Autosave, now: datetime
    ) -> Outcome:
        """Keep record and scores of a finished game, then let its save go."""
        book = services.books.of(self.game.name)
        return file_game(services.home, book, session, save, now, self.score_facts).outcome

    def score_facts(self, session: AnySession, seat: int) -> Mapping[str, Any]:
        """What its scores say besides what every score says: fields of a `Score`."""
        return {}

    # -- to learn ----------------------------------------------------------------------

    @property
    def lesson_levels(self) -> Sequence[str]:
        """Whose faces the others wear in lessons, in turn order: nobody looks like another."""
        return self.game.levels

    @abstractmethod
    def lessons(self) -> Sequence[AnyLesson]:
        """What is taught, in this order; see `kernel/lesson` and `scenes/learn/tutor`."""

    @abstractmethod
    def book(self) -> RulesBook:
        """The rules as pages."""

    def unlearned(self, services: Services) -> frozenset[str]:
        """The variants whose rules the player neither learned nor played by; their puzzles wait."""
        return frozenset()

    @property
    def lessons_kept(self) -> str:
        """What stands before the names of its chapters where progress is kept."""
        return f"{self.game.name}."

    def chapters(self) -> Sequence[AnyChapter]:
        """What can be learnt, in this order: those of its lessons."""
        return [chapter for lesson in self.lessons() for chapter in lesson.chapters]

    def emblem(self, chapter: str) -> str:
        """The picture of a chapter on the road to learn, or an icon; "" for a plain one."""
        return ""

    def country(self) -> Country:
        """What the road to learn leads through, and who travels on it."""
        return DESERT

    def lesson_view(self, chapter: str, at: int) -> Example | None:
        """The board as it is at a step of a chapter."""
        from palmyra.scenes.learn.lesson_scene import lesson_view

        return lesson_view(self, chapter, at)

    # -- alone -------------------------------------------------------------------------

    def solo(self, services: Services) -> "Solo | None":
        """What there is for somebody alone, if anything: see `scenes/solo`."""
        return None

    def daily(self, services: Services) -> "DailyDeal | None":
        """Its deal of the day, if it has one."""
        return None

    def after(self, services: Services, replay: AnyReplay) -> AfterGame:
        """What a finished game leads to, besides what every game's result leads to."""
        from palmyra.scenes.solo.result import AfterChallenge

        solo = self.solo(services)
        if solo is None or not (self.asked(replay.record) or solo.day_of(replay.record)):
            return AfterGame()
        return AfterChallenge(solo, replay)
