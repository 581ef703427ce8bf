"""Medina for the screens: one value that every screen asks. Imports a table only to make one."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.points import account as points_of
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Session, challenge_of
from palmyra.kernel.verdict import Item
from palmyra.scenes import game_words
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.result.account import Account
from palmyra.scenes.setup.form import CastMember, SetupForm
from palmyra.scenes.shown import Holding, Told
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.storage.autosave import Autosave
from palmyra.storage.filing import file_results
from palmyra.storage.outbox import Outcome
from palmyra.ui.canvas import Painter

if TYPE_CHECKING:
    from palmyra.games.medina.lessons import MedinaChapter
    from palmyra.games.medina.screens.solo import MedinaWays
    from palmyra.kernel.lesson import Lesson
    from palmyra.scenes.archive.scoring import Scoring
    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.learn.country import Country
    from palmyra.scenes.learn.pages import Book, Example
    from palmyra.scenes.play.table import Desk, Table
    from palmyra.scenes.ways import After, Daily, LessonWays, SoloDoor
    from palmyra.shell.scene import Scene

MedinaSession = Session[Setup, State, Action, Turn, Event]
MedinaReplay = Replay[Setup, State, Turn, Event]
_SLIPS: Final = {
    "claiming": "medina/icon_dome", "building": "medina/icon_palace",
    "stables": "medina/icon_stable", "around": "medina/icon_wall", "prizes": "ui/icon_trophy",
}  # fmt: skip
_PARTS: Final = {
    "pieces": "medina/icon_palace", "stables": "medina/icon_stable", "walls": "medina/icon_wall",
    "merchants": "medina/icon_merchant", "prizes": "ui/icon_trophy", "others": "ui/icon_people",
}  # fmt: skip


class MedinaUI:
    game = MEDINA
    lessons_kept = "medina."

    # -- to play -----------------------------------------------------------------------

    def table(
        self, desk: "Desk[Setup, State, Action, Turn, Event]"
    ) -> "Table[State, Action, Event]":
        from palmyra.games.medina.table import MedinaTable

        return MedinaTable(desk)

    def form(self, services: Services, start: Callable[[MedinaSession], None]) -> SetupForm:
        from palmyra.games.medina.screens.setup_form import MedinaForm

        return MedinaForm(services, start)

    def again(self, session: MedinaSession, *, same: bool) -> MedinaSession:
        from palmyra.games.medina.screens.new_game import again

        return again(session, same=same)

    def file(
        self, services: Services, session: MedinaSession, save: Autosave, now: datetime
    ) -> Outcome:
        book = services.books.results(MEDINA.name)
        return file_results(services.home, book, session, save, now).outcome

    def ended(self, texts: Texts, session: MedinaSession) -> str:
        return texts("medina.play.ended")

    def secret(self, session: MedinaSession) -> bool:
        """Stocks can be counted by everyone (M27): nobody has to look away."""
        return False

    def slip_icon(self, kind: str) -> str:
        return _SLIPS.get(kind, "")

    def item_picture(self, item: Item) -> str:
        return _PARTS.get(item.label, "")

    # -- to show -----------------------------------------------------------------------

    def board(self, painter: Painter) -> BoardPort[State, Event]:
        from palmyra.games.medina.board.board_port import CityLook

        return CityLook(painter)

    def cast(self, texts: Texts) -> Sequence[CastMember]:
        from palmyra.games.medina.cast import cast

        return cast(texts)

    def chip(self, color: str) -> str:
        return f"medina/chip_{color}"

    def told(self, texts: Texts, replay: MedinaReplay, number: int) -> Told:
        from palmyra.games.medina.screens.turn_words import told

        return told(texts, replay, number)

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        found = points_of(state, seat)
        return (
            Holding(f"medina/dome_{state.players[seat]}", state.domes_left(seat)),
            Holding("medina/icon_palace", len(found.palaces), "#85552F"),
            Holding("medina/icon_tower", sum(found.tokens.values()), "#8E3A20"),
            Holding("medina/icon_score", found.total, "#A87A12"),
        )

    def account(self, texts: Texts, replay: MedinaReplay) -> Account:
        from palmyra.games.medina.screens.account import account
        from palmyra.games.medina.screens.city_result import with_medal

        return with_medal(account(texts, replay), texts, replay)

    def challenge(self, record: Record[Setup, Turn]) -> str:
        return challenge_of(record)

    def kind(self, texts: Texts, record: Record[Setup, Turn]) -> str:
        from palmyra.games.medina.challenges import city_of
        from palmyra.games.medina.screens.daily import day_of

        mark = self.challenge(record)
        if (city := city_of(mark)) is not None:
            return texts(f"medina.solo.{city.name}")
        return game_words.of_day(texts, day) if (day := day_of(mark)) else ""

    def beyond(self, texts: Texts, replay: MedinaReplay) -> str:
        return ""

    def points(self, texts: Texts, points: int) -> str:
        return texts("medina.play.points_n", n=points)

    def standing(self, texts: Texts, replay: MedinaReplay) -> str:
        from palmyra.scenes.game_words import standing

        return standing(self, texts, replay)

    def scoring(self, texts: Texts) -> "Scoring":
        from palmyra.scenes.archive.scoring import Scoring

        return Scoring("medina/icon_score", texts("scores.points"))

    # -- to learn ----------------------------------------------------------------------

    def lessons(self) -> "Sequence[Lesson[Setup, State, Action]]":
        from palmyra.games.medina.lessons import lessons

        return lessons()

    def chapters(self) -> "Sequence[MedinaChapter]":
        from palmyra.scenes.learn.course import chapters

        return chapters(self)

    def country(self) -> "Country":
        from palmyra.scenes.learn.country import DESERT

        return DESERT

    def emblem(self, chapter: str) -> str:
        from palmyra.games.medina.lessons import EMBLEMS

        return EMBLEMS[chapter]

    def lesson_view(self, chapter: str, at: int) -> "Example | None":
        from palmyra.scenes.learn.course import lesson_view

        return lesson_view(self, chapter, at)

    def teach(self, services: Services, chapter: str, at: int, ways: "LessonWays") -> "Scene":
        from palmyra.scenes.learn.course import teach

        return teach(self, services, chapter, at, ways)

    def book(self) -> "Book":
        from palmyra.games.medina.book import BOOK

        return BOOK

    # -- alone -------------------------------------------------------------------------

    def solo(self, services: Services, ways: "MedinaWays") -> "SoloDoor":
        from palmyra.games.medina.screens.solo import solo_door

        return solo_door(services, ways)

    def daily(self, services: Services) -> "Daily[Setup, State, Action, Turn, Event]":
        from palmyra.games.medina.screens.solo import daily_of

        return daily_of(services)

    def after(self, services: Services, replay: MedinaReplay, ways: "MedinaWays") -> "After":
        from palmyra.games.medina.screens.solo import after

        return after(services, replay, ways)


UI: "Final[GameUI[Setup, State, Action, Turn, Event]]" = MedinaUI()
