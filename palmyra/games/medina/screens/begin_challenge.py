"""Begins a game alone against computers: a city of the challenge, or today's."""

from collections.abc import Mapping, Sequence
from datetime import date

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.cast import NAMES
from palmyra.games.medina.challenges import City
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens import daily
from palmyra.kernel.medal import mark_of_day
from palmyra.kernel.session import SOLO, Seat, Session

MedinaSession = Session[Setup, State, Action, Turn, Event]


def begin_city(city: City, seed: str, person: str) -> MedinaSession:
    return _begin(city.setup(seed), city.opponents, person, {SOLO: city.mark})


def begin_daily(day: date, person: str) -> MedinaSession:
    setup, opponents = daily.setup_of(day), daily.opponents_of(day)
    return _begin(setup, opponents, person, {SOLO: mark_of_day(day)})


def _begin(
    setup: Setup, opponents: Sequence[str], person: str, marks: Mapping[str, object]
) -> MedinaSession:
    names = {level: iter(NAMES[Level(level)]) for level in set(opponents) if level}
    seats = tuple(
        Seat(color, next(names[level]) if level else person, level)
        for color, level in zip(setup.players, opponents, strict=True)
    )
    return Session.begin(MEDINA, setup, seats, marks)
