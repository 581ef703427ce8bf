"""Begins a game alone against computers: a city of the challenge, or today's."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.solo import daily
from palmyra.games.medina.solo.cities import City, mark_of
from palmyra.kernel.session import SOLO, Seat, Session

MedinaSession = Session[Setup, State, Action, Turn, Event]


def begin_city(city: City, seed: str, person: str, name_of: Callable[[str], str]) -> MedinaSession:
    """`name_of` says what a level is called."""
    setup = city.setup(seed)
    return _begin(setup, city.opponents, person, name_of, {SOLO: mark_of(city)})


def begin_daily(day: date, person: str, name_of: Callable[[str], str]) -> MedinaSession:
    setup, opponents = daily.setup_of(day), daily.opponents_of(day)
    return _begin(setup, opponents, person, name_of, {SOLO: daily.mark_of(day)})


def _begin(
    setup: Setup,
    opponents: Sequence[str],
    person: str,
    name_of: Callable[[str], str],
    marks: Mapping[str, object],
) -> MedinaSession:
    seats = tuple(
        Seat(color, name_of(level) if level else person, level)
        for color, level in zip(setup.players, opponents, strict=True)
    )
    return Session.begin(MEDINA, setup, seats, marks)
