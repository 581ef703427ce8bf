"""Noughts and crosses for the screens: all that they ask of a game beyond the usual answers."""

from collections.abc import Sequence

from palmyra.kernel.lesson import Lesson
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import Session
from palmyra.scenes import game_words
from palmyra.scenes.game_look import Told
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    KEYS,
    BookPage,
    RulesBook,
)
from palmyra.scenes.learn.turn_example import TurnExample
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.result.account import Account, AccountRow, Placed, sheet
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.texts import Texts
from palmyra.ui.canvas import Painter
from tests.noughts.board import NoughtsBoard
from tests.noughts.game import NOUGHTS
from tests.noughts.lessons import LESSONS
from tests.noughts.rules import (
    Action,
    EndTurn,
    Mark,
    Marked,
    Setup,
    State,
    points,
    winners,
)
from tests.noughts.table import NoughtsTable

Noughts = Session[Setup, State, Action, int, Marked]
NoughtsReplay = Replay[Setup, State, int, Marked]


class NoughtsUI(GameUI):
    game = NOUGHTS
    point = "palmyra/coin"

    def table(self, desk: Desk) -> NoughtsTable:
        return NoughtsTable(desk)

    def board(self, painter: Painter) -> NoughtsBoard:
        return NoughtsBoard(painter)

    def cast(self, texts: Texts) -> list[CastMember]:
        return [
            CastMember(level, level.capitalize(), "", "", "palmyra/portrait_scribe", at)
            for at, level in enumerate(NOUGHTS.levels)
        ]

    def chip(self, color: str) -> str:
        return f"palmyra/chip_{color}"

    def told(self, texts: Texts, replay: NoughtsReplay, number: int) -> Told:
        return Told(f"Cell {replay.record.turns[number]}", "as the rules allow")

    def ended(self, texts: Texts, session: Noughts) -> str:
        return "Three in a row." if winners(session.match.state) else "No room left."

    def secret(self, session: Noughts) -> bool:
        return session.marks.get("covered") is True

    def account(self, texts: Texts, replay: NoughtsReplay) -> Account:
        state, won = replay.state, winners(replay.state)
        names = game_words.names_of(texts, replay)
        corners = tuple(sum(state.marks[at] == seat for at in (0, 2, 6, 8)) for seat in (0, 1))
        others = tuple(all - some for all, some in zip(points(state), corners, strict=True))
        rows = [
            AccountRow("corners", "Corners", corners, "A mark in a corner"),
            AccountRow("others", "Others", others, "A mark elsewhere"),
        ]
        return Account(
            title=f"{names[won[0]]} wins" if won else "Nobody wins",
            reason="Three in a row." if won else "No room left.",
            ended="It is over.",
            counting="The marks are counted",
            seats=tuple(
                Placed(1 if seat in won or not won else 2, points(state)[seat], seat in won)
                for seat in (0, 1)
            ),
            sheets=(sheet("marks", "Marks", rows),),
            point=self.point,
        )

    def kind(self, texts: Texts, record: Record[Setup, int]) -> str:
        return self.challenge(record)

    def points(self, texts: Texts, points: int) -> str:
        return f"{points} marks"

    def lessons(self) -> Sequence[Lesson[Setup, State, Action]]:
        return LESSONS

    def book(self) -> RulesBook:
        setup = LESSONS[0].setup
        example = TurnExample(lambda: Match(NOUGHTS, setup), lambda: (Mark(5), EndTurn()))
        return RulesBook(
            (BookPage("aim", ("N3",), example), BookPage(KEYS), BookPage(GLOSSARY)), ("mark",)
        )
