"""Palermo's house: the one value that every screen asks. Imports what a method needs inside it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palmyra.games.palermo.game import PALERMO

if TYPE_CHECKING:
    from palmyra.games.palermo.play.desk import PalermoDesk, PalermoReplay, PalermoSession
    from palmyra.games.palermo.play.table import PalermoTable
    from palmyra.games.palermo.rules.actions import Action
    from palmyra.games.palermo.rules.setup import Setup
    from palmyra.games.palermo.rules.state import State
    from palmyra.games.palermo.solo.doors import PalermoDaily, PalermoWays
    from palmyra.games.palermo.table.look import TownBoard
    from palmyra.kernel.lesson import Lesson
    from palmyra.scenes.house import Told
    from palmyra.scenes.learn.pages import Book
    from palmyra.scenes.setup.form import CastMember
    from palmyra.scenes.ways import After, SoloDoor
    from palmyra.shell.services import Services
    from palmyra.shell.texts import Texts
    from palmyra.ui.canvas import Painter


class PalermoHouse:
    game = PALERMO

    def table(self, desk: "PalermoDesk") -> "PalermoTable":
        from palmyra.games.palermo.play.table import PalermoTable

        return PalermoTable(desk)

    def board(self, painter: "Painter") -> "TownBoard":
        from palmyra.games.palermo.box import open_box
        from palmyra.games.palermo.table.look import TownBoard

        return TownBoard(painter, open_box())

    def cast(self, texts: "Texts") -> "Sequence[CastMember]":
        from palmyra.games.palermo.cast import cast

        return cast(texts)

    def chip(self, color: str) -> str:
        return f"palermo/chip_{color}"

    def told(self, texts: "Texts", replay: "PalermoReplay", number: int) -> "Told":
        from palmyra.games.palermo.house.told import told

        return told(texts, replay, number)

    def ended(self, texts: "Texts", session: "PalermoSession") -> str:
        from palmyra.games.palermo.house.told import ended

        return ended(texts, session.match.state)

    def book(self) -> "Book":
        from palmyra.games.palermo.learn.book import BOOK

        return BOOK

    lessons_kept = "palermo."

    def lessons(self) -> "Sequence[Lesson[Setup, State, Action]]":
        from palmyra.games.palermo.learn.plan import LESSONS

        return LESSONS

    # -- alone ---------------------------------------------------------------------

    def solo(self, services: "Services", ways: "PalermoWays") -> "SoloDoor":
        from palmyra.games.palermo.solo.doors import solo_door

        return solo_door(services, ways)

    def daily(self, services: "Services") -> "PalermoDaily":
        from palmyra.games.palermo.solo.doors import daily

        return daily(services)

    def after(self, services: "Services", replay: "PalermoReplay", ways: "PalermoWays") -> "After":
        from palmyra.games.palermo.solo.doors import after

        return after(services, replay, ways)

    def secret(self, session: "PalermoSession") -> bool:
        return False  # everything is open to all (P5)
