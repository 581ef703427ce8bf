"""What a game tells the screens: one value of its folder, asked by every screen.

A screen is given a `GameUI` and never asks which game it is. `class MedinaUI(GameUI)` inherits what
most games answer alike, and imports what a method needs inside it: the first picture does not pay
for a table. Every sentence is in the language of `texts`. Whose turn a turn was:
`replay.before(n).seat`.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from palmyra.kernel.any_game import (
    AnyChapter,
    AnyGame,
    AnyLesson,
    AnyRecord,
    AnyReplay,
    AnySession,
    AnyState,
)
from palmyra.kernel.effect import Effect, points_effect
from palmyra.kernel.reaction import Reaction
from palmyra.kernel.session import Session, challenge_of
from palmyra.kernel.story import Column, GameStory
from palmyra.kernel.verdict import Item
from palmyra.scenes import game_words
from palmyra.scenes.archive.scoring import Scoring
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.scenes.learn.pages import Example, RulesBook
from palmyra.scenes.result.account import Account
from palmyra.scenes.result.after import AfterGame
from palmyra.scenes.setup.setup_form import CastMember, SetupForm
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.autosave import Autosave
from palmyra.storage.finished_game import file_game
from palmyra.storage.write_queue import Outcome
from palmyra.tabletop.ribbon import RibbonWords
from palmyra.ui.canvas import Painter

if TYPE_CHECKING:
    from palmyra.kernel.medal import Challenge
    from palmyra.scenes.daily.daily_deal import DailyDeal
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.play.table import Desk, Table
    from palmyra.scenes.solo.solo import Solo


@dataclass(frozen=True, slots=True)
class Told:
    """A finished turn in words."""

    short: str  # "Conquer +3": a line of the log, no full stop
    full: str = ""  # "desert 0, hills (lake) +3 = 3 tiles": why
    spoken: str = ""  # for the ear, where the short words are not enough


@dataclass(frozen=True, slots=True)
class Holding:
    """Something a player has, as a small picture and a number."""

    picture: str
    count: int
    ink: str = ""  # the color of a drawing that is one; a picture has its own


class GameUI(ABC):
    """What is abstract here a game must say; all else has the usual answer."""

    @property
    @abstractmethod
    def game(self) -> AnyGame: ...

    # -- to play -----------------------------------------------------------------------

    @abstractmethod
    def table(self, desk: "Desk") -> "Table":
        """A table for a game that is played; it keeps the desk and is asked by the play scene."""

    @abstractmethod
    def cast(self, texts: Texts) -> Sequence[CastMember]:
        """The computer players, weakest first; their levels are the game's."""

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

    def ended(self, texts: Texts, session: AnySession) -> str:
        """What ended a finished game, as a sentence. Says nothing of points."""
        return texts(f"{self.game.name}.play.ended")

    def moment(self, texts: Texts, session: AnySession) -> RibbonWords | None:
        """What the last turn has brought about, where that is worth a ribbon over the board; of a
        finished game always something."""
        if not session.match.state.over:
            return None
        why = self.ended(texts, session)
        return RibbonWords("ui/ribbon", "ui/icon_trophy", texts("play.over_title"), why)

    def secret(self, session: AnySession) -> bool:
        """Whether people at one screen keep something from each other: then they hand over."""
        return False

    # -- to show -----------------------------------------------------------------------

    @property
    @abstractmethod
    def point(self) -> str:
        """The picture of a point."""

    @property
    def landscape(self) -> tuple[str, tuple[int, int]]:
        """What lies behind the end of a game: a picture and its own size."""
        return "house/scene_dawn", (1600, 900)

    @abstractmethod
    def board(self, painter: Painter) -> BoardPort: ...

    @abstractmethod
    def told(self, texts: Texts, replay: AnyReplay, number: int) -> Told:
        """Turn `number`, from 0, of a game."""

    def reactions(self, replay: AnyReplay, number: int) -> Sequence[Reaction]:
        """What turn `number`, from 0, means to who sits at the table."""
        return ()

    def effect(self, replay: AnyReplay, number: int, seat: int) -> Effect:
        """What turn `number` means to somebody else."""
        points = self.game.rules.points
        gain = points(replay.steps[number].state)[seat] - points(replay.before(number))[seat]
        return points_effect(gain)

    @abstractmethod
    def account(self, texts: Texts, replay: AnyReplay) -> Account:
        """What a finished game comes to."""

    def story(self, replay: AnyReplay) -> GameStory:
        """What is counted of a finished game as a whole, for the story of it."""
        return GameStory((Column("points", tuple(self.game.rules.points(replay.state))),))

    @property
    def coach(self) -> str:
        """The portrait of who reviews its games."""
        return "ui/icon_coach"

    def adviser(self, texts: Texts, levels: Collection[str]) -> str:
        """The portrait of who gives hints at a table of these opponents and reviews its games: the
        coach, or the strongest who does not sit there."""
        faces = {member.level: member.portrait for member in reversed(self.cast(texts))}
        sitting = {faces.get(level) for level in levels}
        free = (face for face in (self.coach, *faces.values()) if face not in sitting)
        return next(free, self.coach)

    @abstractmethod
    def points(self, texts: Texts, points: int) -> str:
        """ "12 coins"."""

    def chip(self, color: str) -> str:
        """The picture of a player's color."""
        return f"{self.game.name}/chip_{color}"

    def holdings(self, state: AnyState, seat: int) -> Sequence[Holding]:
        """What a player has, at most five; the points last."""
        return (Holding(self.point, self.game.rules.points(state)[seat]),)

    def kind(self, texts: Texts, record: AnyRecord) -> str:
        """Which game it is: "Expert", a challenge by its name, the day's; empty for a plain one."""
        return ""

    def challenge(self, record: AnyRecord) -> str:
        """What it is played for, in the words that its file has for it: the same for two games of
        one challenge, empty for any other game."""
        return challenge_of(record)

    def clue(self, texts: Texts, state: AnyState, turn: Any) -> str:
        """One thing that a turn uses, for a first hint to a puzzle: which piece, tile or goal,
        never where; "" for none."""
        return ""

    def beyond(self, texts: Texts, replay: AnyReplay) -> str:
        """Of a position out of its game: which rules are not the usual ones; "" for none."""
        return ""

    def standing(self, texts: Texts, replay: AnyReplay) -> str:
        """Where a game stands in a line: whose turn it is, or who won it with what."""
        return game_words.standing(self, texts, replay)

    def scoring(self, texts: Texts) -> Scoring:
        """What its scores say, for the archive."""
        return Scoring(self.point, texts("scores.points"))

    def pieces(self) -> Sequence[tuple[str, float, float, float, float]]:
        """What one plays with, as a small still life: pictures, their middles and sizes, in a box
        of 110 by 80 around 0, 0."""
        return ()

    def champions(self) -> Sequence[str]:
        """Pictures that stand on the three steps of a podium where no medal was won, the first
        place first; none: medals."""
        return ()

    def backs(self) -> Sequence[str]:
        """Pictures of what is drawn, face down, in the order in which they lie upon each other."""
        return ()

    def slip_icon(self, kind: str) -> str:
        """The drawing of a kind of slips, of its judge's kinds; "" for the usual one."""
        return ""

    def item_picture(self, item: Item) -> str:
        """What a part of a turn is about, as a picture; "" for none."""
        return ""

    def things(self) -> Mapping[str, str]:
        """The pictures of what can be found in its games, by name."""
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

    def teach(self, nav: "Navigator", chapter: str, at: int) -> Scene:
        """The chapter of that name from one of its steps on."""
        from palmyra.scenes.learn.lesson_scene import LessonScene

        found = next(each for each in self.chapters() if each.name == chapter)
        return LessonScene(nav, self, found, at)

    # -- alone -------------------------------------------------------------------------

    def solo(self, services: Services) -> "Solo | None":
        """What there is for somebody alone, if anything: see `scenes/solo`."""
        return None

    def asked(self, record: AnyRecord) -> "Challenge | None":
        """The challenge whose medals a game is played for."""
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
