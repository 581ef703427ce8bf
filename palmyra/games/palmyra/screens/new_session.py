"""From the choices of the new-game screen to a session, and from one session to the next."""

from dataclasses import replace

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.screens.new_game import NewGame
from palmyra.games.palmyra.seating import Match, Session, new_session
from palmyra.kernel.session import Seat


def session_of(game: NewGame) -> Session:
    seats = tuple(
        Seat(Color(player.color), player.name, "" if player.kind == "person" else player.level)
        for player in game.players
    )
    return new_session(
        seats,
        Variant(game.variant),
        Edition(game.edition),
        game.seed,
        hidden_coins=game.hidden_coins,
    )


def again(session: Session, seed: str | None = None) -> Session:
    """The same people and rules, from the start; the same tiles unless a seed is given."""
    setup = session.match.setup
    if seed is not None:
        setup = replace(setup, deal=seed)
    match = Match(PALMYRA, setup, session.match.names)
    return Session(match, session.seats, session.marks)
