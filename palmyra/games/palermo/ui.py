"""Palermo for the screens: one value that every screen asks, which imports what a method needs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State, Variant
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.effect import Effect
from palmyra.kernel.medal import day_of_mark
from palmyra.kernel.reaction import Reaction
from palmyra.scenes import game_words
from palmyra.scenes.game_look import Holding, Told
from palmyra.scenes.game_ui import GameUI
from palmyra.ui import theme

if TYPE_CHECKING:
    from palmyra.games.palermo.board.board_port import TownBoard
    from palmyra.games.palermo.challenges import Round
    from palmyra.games.palermo.hand.desk import PalermoReplay, PalermoSession
    from palmyra.games.palermo.table import PalermoTable
    from palmyra.kernel.lesson import Lesson
    from palmyra.kernel.record import Record
    from palmyra.kernel.story import GameStory
    from palmyra.kernel.verdict import Item
    from palmyra.scenes.daily.daily_deal import DailyDeal
    from palmyra.scenes.learn.country import Country
    from palmyra.scenes.learn.pages import RulesBook
    from palmyra.scenes.play.desk import Desk
    from palmyra.scenes.result.account import Account
    from palmyra.scenes.setup.setup_form import CastMember, SetupForm
    from palmyra.scenes.solo.solo import Solo
    from palmyra.shell.services import Services
    from palmyra.shell.texts import Texts
    from palmyra.tabletop.ribbon import RibbonWords
    from palmyra.ui.canvas import Painter

_SLIPS: Final = {
    "building": "palermo/icon_roof_2", "shops": "palermo/icon_shop", "way": "palermo/icon_car",
    "fines": "palermo/icon_blocked", "policeman": "palermo/icon_police",
}  # fmt: skip
_PARTS: Final = {
    "to_start": "palermo/icon_steps", "to_own": "palermo/icon_steps",
    "roofs": "palermo/icon_roof_2", "rivals_longer": "palermo/icon_car",
    "own_longer": "palermo/icon_car", "scored": "palermo/icon_laurel",
    "fines": "palermo/icon_blocked", "held": "palermo/icon_blocked",
    "lost": "palermo/icon_steps", "next": "palermo/icon_flag",
    "reach": "palermo/icon_shop", "policeman": "palermo/icon_police",
}  # fmt: skip


class PalermoUI(GameUI):
    game = PALERMO
    point = "palermo/lemon"
    coach = "palermo/portrait_zia"
    landscape = "palermo/scene_window", (1200, 900)
    lesson_levels = (Level.FISHERMAN, Level.GELATAIA)  # an uncle and a lady: Nino and Agata

    # -- to play -----------------------------------------------------------------------

    def table(self, desk: "Desk") -> "PalermoTable":
        from palmyra.games.palermo.hand.desk import PalermoDesk
        from palmyra.games.palermo.table import PalermoTable

        return PalermoTable(cast(PalermoDesk, desk))

    def form(self, services: "Services") -> "SetupForm":
        from palmyra.games.palermo.screens.setup_form import PalermoForm

        return PalermoForm(services)

    def again(self, session: "PalermoSession", *, same: bool) -> "PalermoSession":
        from palmyra.games.palermo.screens.new_game import again

        return again(session)

    def ended(self, texts: "Texts", session: "PalermoSession") -> str:
        from palmyra.games.palermo.screens.turn_words import ended

        return ended(texts, session.match.state)

    def moment(self, texts: "Texts", session: "PalermoSession") -> "RibbonWords | None":
        from palmyra.games.palermo.moments import moment

        return moment(texts, session)

    def pieces(self) -> Sequence[tuple[str, float, float, float, float]]:
        return (
            ("palermo/car_blue_e", -6.0, -6.0, 76.0, 76.0),
            ("palermo/chip_blue", 42.0, 20.0, 34.0, 34.0),
        )

    def champions(self) -> Sequence[str]:
        return ("palermo/car_red_e", "palermo/car_blue_e", "palermo/car_green_e")

    def slip_icon(self, kind: str) -> str:
        return _SLIPS.get(kind, "")

    def item_picture(self, item: "Item") -> str:
        return _PARTS.get(item.label, "")

    # -- to show -----------------------------------------------------------------------

    def board(self, painter: "Painter") -> "TownBoard":
        from palmyra.games.palermo.board.board_port import TownBoard
        from palmyra.games.palermo.box import open_box

        return TownBoard(painter, open_box())

    def cast(self, texts: "Texts") -> "Sequence[CastMember]":
        from palmyra.games.palermo import cast

        return cast.cast(texts)

    def told(self, texts: "Texts", replay: "PalermoReplay", number: int) -> Told:
        from palmyra.games.palermo.screens.turn_words import told

        return told(texts, replay, number)

    def reactions(self, replay: "PalermoReplay", number: int) -> Sequence[Reaction]:
        from palmyra.games.palermo.reactions import reactions

        return reactions(replay, number)

    def effect(self, replay: "PalermoReplay", number: int, seat: int) -> Effect:
        from palmyra.games.palermo.reactions import effect

        return effect(replay, number, seat)

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        player = state.players[seat]
        chip = f"palermo/chip_{player.color}"
        if state.phase == 1:
            return (
                Holding(chip, state.chips - len(player.doors)),
                Holding("palermo/lemon", player.score),
            )
        return (
            Holding("palermo/icon_shop", len(player.doors), theme.CHESTNUT_41),
            Holding(chip, player.taken),
            Holding("palermo/lemon", player.score),
        )

    def story(self, replay: "PalermoReplay") -> "GameStory":
        from palmyra.games.palermo.story import story

        return story(replay)

    def account(self, texts: "Texts", replay: "PalermoReplay") -> "Account":
        from palmyra.games.palermo.challenges import round_of
        from palmyra.games.palermo.screens.account import account

        whole, each = account(texts, replay), round_of(self.challenge(replay.record))
        if each is None:
            return whole
        known = texts("palermo.rounds.best_known", n=each.best)
        return replace(whole, about=(*whole.about, known))

    def kind(self, texts: "Texts", record: "Record[Setup, Turn]") -> str:
        from palmyra.games.palermo.challenges import round_of

        mark = self.challenge(record)
        if (each := round_of(mark)) is not None:
            return texts(f"palermo.rounds.{each.name}")
        if day := day_of_mark(mark):
            return game_words.of_day(texts, day)
        return texts("palermo.setup.fair") if record.setup.variant is Variant.FAIR else ""

    def beyond(self, texts: "Texts", replay: "PalermoReplay") -> str:
        fair = replay.record.setup.variant is Variant.FAIR
        return texts("palermo.setup.fair") if fair else ""

    def clue(self, texts: "Texts", state: State, turn: Turn) -> str:
        from palmyra.games.palermo.hand.hint_words import clue

        return clue(texts, state, turn)

    def points(self, texts: "Texts", points: int) -> str:
        return texts("palermo.result.points", n=points)

    def things(self) -> Mapping[str, str]:
        from palmyra.games.palermo.screens.things import PICTURES

        return PICTURES

    # -- to learn ----------------------------------------------------------------------

    def book(self) -> "RulesBook":
        from palmyra.games.palermo.book import BOOK

        return BOOK

    def country(self) -> "Country":
        from palmyra.games.palermo.screens.country import SICILY

        return SICILY

    def emblem(self, chapter: str) -> str:
        from palmyra.games.palermo.lessons import EMBLEMS

        return EMBLEMS[chapter]

    def lessons(self) -> "Sequence[Lesson[Setup, State, Action]]":
        from palmyra.games.palermo.lessons import LESSONS

        return LESSONS

    # -- alone -------------------------------------------------------------------------

    def solo(self, services: "Services") -> "Solo":
        from palmyra.games.palermo.screens.solo import Rounds

        return Rounds(services, self)

    def asked(self, record: "Record[Setup, Turn]") -> "Round | None":
        from palmyra.games.palermo.challenges import asked

        return asked(self.challenge(record))

    def daily(self, services: "Services") -> "DailyDeal":
        from palmyra.games.palermo.screens.solo import PalermoDaily

        return PalermoDaily(self.solo(services))


UI: Final = PalermoUI()
