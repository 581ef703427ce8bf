"""The choices behind a new game of Palermo, as values: seats and the way it starts (P25).

Pure: no widget, no file.
"""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo import challenges
from palmyra.games.palermo.game import LEVELS, PALERMO
from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, Variant
from palmyra.kernel.session import Session
from palmyra.scenes.setup.kept_seats import sitting
from palmyra.scenes.setup.seats import Kind, SetupSeat, name_problem

COLORS: Final = tuple(
    map(str, (Color.RED, Color.BLUE, Color.YELLOW, Color.GREEN, Color.BLACK))
)  # as they sit down


def default_seats(names: Sequence[str]) -> tuple[SetupSeat, ...]:
    """A first game: one person against the two weakest computers; the other seats closed."""
    kinds: tuple[Kind, ...] = ("person", "computer", "computer", "closed", "closed")
    levels = (LEVELS[0], LEVELS[0], LEVELS[1], LEVELS[2], LEVELS[3])
    return tuple(
        SetupSeat(name, color, kind, level)
        for name, color, kind, level in zip(names, COLORS, kinds, levels, strict=True)
    )


def problem(seats: Sequence[SetupSeat]) -> str:
    """The text key of what keeps the game from starting; empty when nothing does."""
    if sum(seat.open for seat in seats) < min(PALERMO.seats):
        return "palermo.setup.need_three"
    return name_problem(tuple(seats))


def begin(seats: Sequence[SetupSeat], variant: Variant) -> PalermoSession:
    """The game these choices make; `problem` must have found none."""
    playing = [seat for seat in seats if seat.open]
    setup = Setup(tuple(Color(seat.color) for seat in playing), variant)
    return Session.begin(PALERMO, setup, sitting(seats))


def again(session: PalermoSession) -> PalermoSession:
    """The same people and rules from the start, a drive from its finished town: nothing is dealt
    or drawn."""
    drive = challenges.again(session)
    return (
        drive if drive is not None else Session.begin(PALERMO, session.match.setup, session.seats)
    )
