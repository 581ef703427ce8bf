"""Whole games of any game of the house, and of noughts and crosses, for tests of generic parts."""

from dataclasses import replace
from functools import cache
from typing import Any

from palmyra import games
from palmyra.games.medina.rules.pieces import Color as MedinaColor
from palmyra.games.medina.rules.setup import Setup as MedinaSetup
from palmyra.games.palermo.rules.setup import Setup as PalermoSetup
from palmyra.games.palermo.rules.state import Color as PalermoColor
from palmyra.games.palmyra.rules.setup import Setup as PalmyraSetup
from palmyra.games.palmyra.rules.state import Color as PalmyraColor
from palmyra.games.palmyra.rules.state import Variant
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Seat, Session
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS
from tests.noughts.rules import Setup as NoughtsSetup
from tests.support.thinkers import load

ALL = (*games.NAMES, NOUGHTS.name)


def setup_of(name: str) -> Any:
    match name:
        case "palmyra":
            return PalmyraSetup(Variant.BASE, tuple(PalmyraColor)[:2], "any game")
        case "medina":
            return MedinaSetup(tuple(MedinaColor)[:3], (4, 7))
        case "palermo":
            return PalermoSetup(tuple(PalermoColor)[:3])
    return NoughtsSetup(COLORS)


@cache
def _whole(name: str) -> Any:
    """A whole game of the simple player: Ada and the strongest computers by name."""
    game, setup = load(name), setup_of(name)
    first, *others = setup.players
    seats = (Seat(first, "Ada"), *(Seat(color, "", game.levels[-1]) for color in others))
    session: AnySession = Session.begin(game, setup, seats)
    brain, match = game.brain(), session.match
    while not match.state.over:
        for action in brain.stand_in(game.rules.hide(match.state, match.state.seat)):
            match.play(action)
    return session.save


def begun(name: str, turns: int = 0, **marks: object) -> AnySession:
    """After so many turns of it."""
    whole = _whole(name)
    record = replace(whole.record, turns=whole.record.turns[:turns])
    record = replace(record, further={**record.further, **marks})
    return Session.resume(load(name), Replay(record, whole.start, whole.steps[:turns]))


def over(name: str, **marks: object) -> AnySession:
    session = begun(name, 10_000, **marks)
    assert session.match.state.over
    return session
