"""Medina for the screens: one value that every screen asks. Imports a table only to make one."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.points import player_points as points_of
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.effect import Effect
from palmyra.kernel.medal import day_of_mark
from palmyra.kernel.reaction import Reaction
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Session
from palmyra.kernel.story import GameStory
from palmyra.kernel.verdict import Item
from palmyra.scenes import game_words
from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.game_look import Holding, Told
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.result.account import Account
from palmyra.scenes.setup.setup_form import CastMember, SetupForm
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Painter

if TYPE_CHECKING:
    from palmyra.games.medina.challenges import City
    from palmyra.kernel.lesson import Lesson
    from palmyra.scenes.daily.daily_deal import DailyDeal
    from palmyra.scenes.learn.pages import RulesBook
    from palmyra.scenes.play.desk import Desk
    from palmyra.scenes.play.table import Table
    from palmyra.scenes.solo.solo import Solo
    from palmyra.tabletop.ribbon import RibbonWords

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


class MedinaUI(GameUI):
    game = MEDINA
    point = "medina/icon_score"
    coach = "medina/portrait_architect"
    landscape = "medina/scene_city", (1600, 900)

    # -- to play -----------------------------------------------------------------------

    def table(self, desk: "Desk") -> "Table":
        from palmyra.games.medina.hand.desk import MedinaDesk
        from palmyra.games.medina.table import MedinaTable

        return MedinaTable(cast(MedinaDesk, desk))

    def form(self, services: Services) -> SetupForm:
        from palmyra.games.medina.screens.setup_form import MedinaForm

        return MedinaForm(services)

    def again(self, session: MedinaSession, *, same: bool) -> MedinaSession:
        from palmyra.games.medina.screens.new_game import again

        return again(session, same=same)

    def pieces(self) -> Sequence[tuple[str, float, float, float, float]]:
        return (
            ("medina/palace_apricot", -14.0, 0.0, 60.0, 74.0),
            ("medina/dome_blue", 34.0, 8.0, 46.0, 58.0),
        )

    def champions(self) -> Sequence[str]:
        return ("medina/dome_red", "medina/dome_blue", "medina/dome_green")

    def slip_icon(self, kind: str) -> str:
        return _SLIPS.get(kind, "")

    def item_picture(self, item: Item) -> str:
        return _PARTS.get(item.label, "")

    def moment(self, texts: Texts, session: MedinaSession) -> "RibbonWords | None":
        from palmyra.games.medina.moments import moment

        return moment(texts, session)

    # -- to show -----------------------------------------------------------------------

    def board(self, painter: Painter) -> BoardPort:
        from palmyra.games.medina.board.board_port import CityLook

        return CityLook(painter)

    def cast(self, texts: Texts) -> Sequence[CastMember]:
        from palmyra.games.medina import cast

        return cast.cast(texts)

    def told(self, texts: Texts, replay: MedinaReplay, number: int) -> Told:
        from palmyra.games.medina.screens.turn_words import told

        return told(texts, replay, number)

    def reactions(self, replay: MedinaReplay, number: int) -> Sequence[Reaction]:
        from palmyra.games.medina.reactions import reactions

        return reactions(replay, number)

    def effect(self, replay: MedinaReplay, number: int, seat: int) -> Effect:
        from palmyra.games.medina.reactions import effect

        return effect(replay, number, seat)

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        found = points_of(state, seat)
        return (
            Holding(f"medina/dome_{state.players[seat]}", state.domes_left(seat)),
            Holding("medina/icon_palace", len(found.palaces), theme.CHESTNUT_41),
            Holding("medina/icon_tower", sum(found.tokens.values()), theme.RUST),
            Holding("medina/icon_score", found.total, theme.GOLD_54),
        )

    def story(self, replay: MedinaReplay) -> GameStory:
        from palmyra.games.medina.story import story

        return story(replay)

    def account(self, texts: Texts, replay: MedinaReplay) -> Account:
        from palmyra.games.medina.screens.account import account

        return account(texts, replay)

    def kind(self, texts: Texts, record: Record[Setup, Turn]) -> str:
        from palmyra.games.medina.challenges import city_of

        mark = self.challenge(record)
        if (city := city_of(mark)) is not None:
            return texts(f"medina.solo.{city.name}")
        return game_words.of_day(texts, day) if (day := day_of_mark(mark)) else ""

    def clue(self, texts: Texts, state: State, turn: Turn) -> str:
        from palmyra.games.medina.hand.hint_words import clue

        return clue(texts, turn)

    def points(self, texts: Texts, points: int) -> str:
        return texts("medina.play.points_n", n=points)

    def things(self) -> Mapping[str, str]:
        from palmyra.games.medina.screens.things import PICTURES

        return PICTURES

    # -- to learn ----------------------------------------------------------------------

    def lessons(self) -> "Sequence[Lesson[Setup, State, Action]]":
        from palmyra.games.medina.lessons import lessons

        return lessons()

    def emblem(self, chapter: str) -> str:
        from palmyra.games.medina.lessons import EMBLEMS

        return EMBLEMS[chapter]

    def book(self) -> "RulesBook":
        from palmyra.games.medina.book import BOOK

        return BOOK

    # -- alone -------------------------------------------------------------------------

    def solo(self, services: Services) -> "Solo":
        from palmyra.games.medina.screens.solo import Cities

        return Cities(services, self)

    def asked(self, record: Record[Setup, Turn]) -> "City | None":
        from palmyra.games.medina.challenges import city_of

        return city_of(self.challenge(record))

    def daily(self, services: Services) -> "DailyDeal":
        from palmyra.games.medina.screens.solo import MedinaDaily

        return MedinaDaily(self.solo(services))


UI: Final = MedinaUI()
