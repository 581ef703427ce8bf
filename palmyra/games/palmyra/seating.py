"""Who sits down to Palmyra: the kernel's match and session over its rules. No screen, no disk."""

from typing import Final

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel import match, session
from palmyra.kernel.session import Seat

HIDDEN_COINS: Final = "hidden-coins"  # a mark of the session

Match = match.Match[Setup, State, Action, Turn, Event]
Session = session.Session[Setup, State, Action, Turn, Event]


def new_session(
    seats: tuple[Seat, ...],
    variant: Variant,
    edition: Edition,
    seed: str,
    *,
    hidden_coins: bool = False,
) -> Session:
    setup = Setup(variant, tuple(Color(seat.color) for seat in seats), seed, edition)
    return Session.begin(PALMYRA, setup, seats, {HIDDEN_COINS: hidden_coins})


def resumed(replay: Replay) -> Session:
    """Goes on with a saved record."""
    return Session.resume(PALMYRA, replay)


def coins_hidden(session: Session) -> bool:
    """Whether the others' coins are kept from a player."""
    return session.marks.get(HIDDEN_COINS) is True
