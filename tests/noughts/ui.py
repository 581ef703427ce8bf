"""Noughts and crosses as a whole house: what every screen asks of a game."""

from collections.abc import Callable, Sequence
from datetime import datetime

from palmyra.kernel.session import Seat as Sitting
from palmyra.kernel.session import Session
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.learn.pages import GLOSSARY, KEYS, Book, Page, Position
from palmyra.scenes.setup.form import CastMember
from palmyra.scenes.setup.seats import Seat, Seats, name_problem
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.storage.filing import file_results
from palmyra.storage.outbox import Outcome
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget
from tests.noughts.board import NoughtsBoard
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS, Action, EndTurn, Mark, Marked, Setup, State, apply
from tests.noughts.table import NoughtsUI

Noughts = Session[Setup, State, Action, int, Marked]


class NoughtsForm:
    topic = "aim"
    colors: Sequence[str] = COLORS

    def __init__(self, cast: Sequence[CastMember], start: Callable[[Noughts], None]) -> None:
        self.cast = cast
        self.seats: Seats = (
            Seat("Ada", "red", "person", "novice"), Seat("Bo", "blue", "computer", "novice"),
        )  # fmt: skip
        self._start = start

    def change_seats(self, seats: Seats) -> None:
        self.seats = seats

    def chip(self, color: str) -> str:
        return f"palmyra/chip_{color}"

    def problem(self) -> str:
        taken = sum(seat.open for seat in self.seats) == 2
        return name_problem(self.seats) if taken else "setup.need_name"

    def rules(self, changed: Callable[[], None]) -> list[Widget]:
        return []

    def refresh(self) -> None:
        """There is nothing to choose."""

    def summary(self) -> str:
        return ""

    def draw_middle(self, canvas: Canvas, box: Box) -> None:
        """A bare table."""

    def start(self) -> None:
        self._start(
            Session.begin(
                NOUGHTS, Setup(COLORS),
                tuple(
                    Sitting(seat.color, seat.name, seat.level if seat.kind == "computer" else "")
                    for seat in self.seats
                ),
            )
        )  # fmt: skip


class WholeUI(NoughtsUI, GameUI[Setup, State, Action, int, Marked]):
    def form(self, services: Services, start: Callable[[Noughts], None]) -> NoughtsForm:
        return NoughtsForm(self.cast(services.texts), start)

    def again(self, session: Noughts, *, same: bool) -> Noughts:
        return Session.begin(NOUGHTS, session.match.setup, session.seats)

    def file(self, services: Services, session: Noughts, save: Autosave, now: datetime) -> Outcome:
        book = services.books.results("noughts")
        return file_results(services.home, book, session, save, now).outcome

    def book(self) -> Book:
        first = apply(State(), Mark(5))
        done = apply(first.state, EndTurn())
        example = Position("middle", NoughtsBoard, lambda: [(State(), ()), (done.state, (first,))])
        return Book((Page("aim", ("N3",), example), Page(KEYS), Page(GLOSSARY)), ("mark",))
