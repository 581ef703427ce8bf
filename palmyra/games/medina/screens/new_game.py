"""The choices behind a new game of Medina, as values: seats, the first merchant, open stocks.

Pure: no widget, no file.
"""

import random
from collections.abc import Sequence
from typing import Final

from palmyra.games.medina.challenges import city_of
from palmyra.games.medina.game import LEVELS, MEDINA, open_box
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.session import SOLO, Session
from palmyra.scenes.setup.kept_seats import sitting
from palmyra.scenes.setup.seats import Kind, SetupSeat, name_problem

COLORS: Final = tuple(map(str, Color))
STOCKS: Final = "stocks"  # a mark of the record: "shown" where the others' stocks lie open
MIDDLE: Final = (8, 6)
MedinaSession = Session[Setup, State, Action, Turn, Event]


def default_seats(names: Sequence[str]) -> tuple[SetupSeat, ...]:
    """A first game: one person against the two weakest computers; the fourth seat closed."""
    kinds: tuple[Kind, ...] = ("person", "computer", "computer", "closed")
    levels = (LEVELS[0], LEVELS[0], LEVELS[1], LEVELS[0])
    return tuple(
        SetupSeat(name, color, kind, level)
        for name, color, kind, level in zip(names, COLORS, kinds, levels, strict=True)
    )


def problem(seats: Sequence[SetupSeat]) -> str:
    """The text key of what keeps the game from starting; empty when nothing does."""
    if sum(seat.open for seat in seats) < min(MEDINA.seats):
        return "medina.setup.need_three"
    return name_problem(tuple(seats))


def first_cells() -> list[Cell]:
    """Where the first merchant may stand (M6)."""
    board = open_box().board
    return list(board.cells(board.inner))


def read_cell(text: str) -> Cell:
    """A remembered cell, or the middle of the city."""
    x, _, y = text.partition(",")
    cell = (int(x), int(y)) if x.isdecimal() and y.isdecimal() else MIDDLE
    return cell if cell in first_cells() else MIDDLE


def begin(
    seats: Sequence[SetupSeat], merchant: Cell | None, *, shown: bool,
    chance: random.Random | None = None,
) -> MedinaSession:  # fmt: skip
    """The game these choices make; without a merchant's cell one is drawn."""
    playing = [seat for seat in seats if seat.open]
    cell = merchant or (chance or random.SystemRandom()).choice(first_cells())
    setup = Setup(tuple(Color(seat.color) for seat in playing), cell)
    return Session.begin(MEDINA, setup, sitting(seats), {STOCKS: "shown"} if shown else None)


def again(
    session: MedinaSession, *, same: bool, chance: random.Random | None = None
) -> MedinaSession:
    """The same people from the start: the first merchant where it stood, or drawn anew."""
    setup = session.match.setup
    if not same:
        cells = [cell for cell in first_cells() if cell != setup.merchant]
        setup = Setup(setup.players, (chance or random.SystemRandom()).choice(cells))
    # A city stays a city; the day's game is the day's only from its own start.
    marks = (STOCKS, SOLO) if same or city_of(session.marks.get(SOLO)) else (STOCKS,)
    kept = {mark: session.marks[mark] for mark in marks if mark in session.marks}
    return Session.begin(MEDINA, setup, session.seats, kept)
