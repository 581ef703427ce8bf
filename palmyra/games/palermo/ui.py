"""Palermo's house: the one value that every screen asks. Imports what a method needs inside it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State, Variant
from palmyra.games.palermo.rules.turns import Turn
from palmyra.scenes import game_words
from palmyra.scenes.game_ui import GameUI, Holding, Told

if TYPE_CHECKING:
    from palmyra.games.palermo.board.board_port import TownBoard
    from palmyra.games.palermo.hand.desk import PalermoReplay, PalermoSession
    from palmyra.games.palermo.table import PalermoTable
    from palmyra.kernel.lesson import Lesson
    from palmyra.kernel.record import Record
    from palmyra.kernel.verdict import Item
    from palmyra.scenes.daily.deal import DailyDeal
    from palmyra.scenes.learn.country import Country
    from palmyra.scenes.learn.pages import Book
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.play.table import Desk
    from palmyra.scenes.result.account import Account
    from palmyra.scenes.result.after import AfterGame
    from palmyra.scenes.setup.form import CastMember, SetupForm
    from palmyra.shell.scene import Scene
    from palmyra.shell.services import Services
    from palmyra.shell.texts import Texts
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

    def holdings(self, state: State, seat: int) -> Sequence[Holding]:
        player = state.players[seat]
        chip = f"palermo/chip_{player.color}"
        if state.phase == 1:
            return (
                Holding(chip, state.chips - len(player.doors)),
                Holding("palermo/lemon", player.score),
            )
        return (
            Holding("palermo/icon_shop", len(player.doors), "#85552F"),
            Holding(chip, player.taken),
            Holding("palermo/lemon", player.score),
        )

    def account(self, texts: "Texts", replay: "PalermoReplay") -> "Account":
        from palmyra.games.palermo.screens.account import account
        from palmyra.games.palermo.screens.drive_account import drive_account

        return drive_account(texts, replay, account(texts, replay))

    def kind(self, texts: "Texts", record: "Record[Setup, Turn]") -> str:
        from palmyra.games.palermo.challenges import day_of, round_of

        mark = self.challenge(record)
        if (each := round_of(mark)) is not None:
            return texts(f"palermo.rounds.{each.name}")
        if day := day_of(mark):
            return game_words.of_day(texts, day)
        return texts("palermo.setup.fair") if record.setup.variant is Variant.FAIR else ""

    def beyond(self, texts: "Texts", replay: "PalermoReplay") -> str:
        fair = replay.record.setup.variant is Variant.FAIR
        return texts("palermo.setup.fair") if fair else ""

    def points(self, texts: "Texts", points: int) -> str:
        return texts("palermo.result.points", n=points)

    # -- to learn ----------------------------------------------------------------------

    def book(self) -> "Book":
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

    def solo(self, nav: "Navigator") -> "Scene":
        from palmyra.games.palermo.screens.solo_scene import RoundsScene

        return RoundsScene(nav)

    def solo_note(self, services: "Services") -> str:
        from palmyra.games.palermo.screens.solo import note

        return note(services)

    def daily(self, services: "Services") -> "DailyDeal":
        from palmyra.games.palermo.screens.solo import PalermoDaily

        return PalermoDaily(services)

    def after(self, services: "Services", replay: "PalermoReplay") -> "AfterGame":
        from palmyra.games.palermo.screens.solo import after

        return after(services, replay)


UI: Final = PalermoUI()
