"""What a game tells the screens: a house is one value of a game's folder, asked by every screen.

A screen is given a house and never asks which game it is. Whoever implements one imports what a
method needs inside it: the first picture does not pay for a table.

`Shown` is what replays, results, the archive and the title ask, `PlayUI` what the table asks,
`TeachingUI` what learning asks. A game's window opens when its value is a `GameUI`, all of them
together: `class MedinaHouse(House[Setup, State, Action, Turn, Event])` inherits what most games
answer alike. Every sentence is in the language of `texts`.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.lesson import Chapter, Lesson
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.scenes.learn.pages import Book, Example
from palmyra.scenes.play.table import Desk, Table
from palmyra.scenes.setup.form import CastMember, SetupForm
from palmyra.scenes.shown import Holding, Shown, Told
from palmyra.scenes.ways import After, Daily, LessonWays, SoloDoor, Ways
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.autosave import Autosave
from palmyra.storage.outbox import Outcome

__all__ = ["BoardPort", "GameUI", "Holding", "PlayUI", "Shown", "TeachingUI", "Told"]


class PlayUI(Protocol[U, S, A, T, E]):
    """What the play kit asks."""

    @property
    def game(self) -> Game[U, S, A, T, E]: ...

    def cast(self, texts: Texts) -> Sequence[CastMember]: ...

    def chip(self, color: str) -> str: ...

    def points(self, texts: Texts, points: int) -> str: ...

    def told(self, texts: Texts, replay: Replay[U, S, T, E], number: int) -> Told: ...

    def table(self, desk: Desk[U, S, A, T, E]) -> Table[S, A, E]:
        """A table for a game that is played; it keeps the desk and is asked by the play scene."""

    def ended(self, texts: Texts, session: Session[U, S, A, T, E]) -> str:
        """What ended a finished game, as a sentence. Says nothing of points."""

    def secret(self, session: Session[U, S, A, T, E]) -> bool:
        """Whether people at one screen keep something from each other: then they hand over."""
        return False


class TeachingUI(PlayUI[U, S, A, T, E], Protocol[U, S, A, T, E]):
    """And what the learn kit asks."""

    def lessons(self) -> Sequence[Lesson[U, S, A]]:
        """What is taught, in this order; see `kernel/lesson` and `scenes/learn/tutor`."""

    @property
    def lessons_kept(self) -> str:
        """What stands before the names of its chapters where progress is kept: `GAME.`"""


class GameUI(Shown[U, S, A, T, E], TeachingUI[U, S, A, T, E], Protocol[U, S, A, T, E]):
    """The whole of it."""

    def chapters(self) -> Sequence[Chapter[S, A]]:
        """What can be learnt, in this order: those of its lessons."""
        from palmyra.scenes.learn.course import chapters

        return chapters(self)

    def emblem(self, chapter: str) -> str:
        """The picture of a chapter on the road to learn, or an icon; "" for a plain one."""
        return ""

    def country(self) -> Country:
        """What the road to learn leads through, and who travels on it."""
        return DESERT

    def lesson_view(self, chapter: str, at: int) -> Example | None:
        """The board as it is at a step of a chapter."""
        from palmyra.scenes.learn.course import lesson_view

        return lesson_view(self, chapter, at)

    def teach(self, services: Services, chapter: str, at: int, ways: LessonWays) -> Scene:
        """The chapter of that name from one of its steps on."""
        from palmyra.scenes.learn.course import teach

        return teach(self, services, chapter, at, ways)

    def form(
        self, services: Services, start: Callable[[Session[U, S, A, T, E]], None]
    ) -> SetupForm:
        """What one chooses before a game; `start` is given the game to play."""

    def again(self, session: Session[U, S, A, T, E], *, same: bool) -> Session[U, S, A, T, E]:
        """The same people and rules from the start. Where something is dealt or drawn: the same
        again, or anew."""

    def file(
        self, services: Services, session: Session[U, S, A, T, E], save: Autosave, now: datetime
    ) -> Outcome:
        """Keep record and scores of a finished game, then let its save go (`storage/filing`)."""

    def book(self) -> Book:
        """The rules as pages."""

    def solo(self, services: Services, ways: Ways[U, S, A, T, E]) -> SoloDoor | None:
        """What there is for somebody alone, if anything."""
        return None

    def daily(self, services: Services) -> Daily[U, S, A, T, E] | None:
        """Its deal of the day, if it has one."""
        return None

    def after(
        self, services: Services, replay: Replay[U, S, T, E], ways: Ways[U, S, A, T, E]
    ) -> After:
        """What a finished game leads to, besides what every game's result leads to."""
        return After()
