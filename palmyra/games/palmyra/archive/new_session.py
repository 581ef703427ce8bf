"""From the choices of the new-game screen to a session, and scenes around it."""

from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.house.game_setup import NewGame
from palmyra.games.palmyra.play import keeping
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.seating import Match, Session, new_session, resumed
from palmyra.kernel import record as kernel
from palmyra.kernel.session import Seat
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import read_each


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


def kept_session(services: Services) -> tuple[Session, Autosave] | None:
    """The game last played; those that cannot be read are set aside, and that is said."""
    going: tuple[Session, Autosave] | None = None
    waiting = services.outbox.texts("game")  # newer than anything that lies on the disk
    for place, text in waiting.items():
        going = going or _read(text.encode("utf-8", "replace"), Autosave(Path(place)))
    for kept in unfinished(services.home, "palmyra"):
        if services.outbox.holds(str(kept.path)):
            continue
        if going is None:
            going = _look(services, kept)
        else:
            # Older ones may have ended before something stopped us: nobody waits for that.
            services.outbox.soon(str(kept.path), partial(_look, services, kept))
    return going


def _read(data: bytes, kept: Autosave) -> tuple[Session, Autosave] | None:
    found = next(read_each(data, PALMYRA))
    if isinstance(found, kernel.Replay) and not found.state.over:
        return resumed(found), kept
    return None


def _look(services: Services, kept: Autosave) -> tuple[Session, Autosave] | None:
    """A game that can be gone on with; one that is over is filed, a damaged one set aside."""
    data = kept.read()
    found = next(read_each(data, PALMYRA)) if data is not None else None
    if isinstance(found, kernel.Replay) and not found.state.over:
        return resumed(found), kept
    if isinstance(found, kernel.Replay):
        _file_late(services, resumed(found), kept)
    elif found is not None and found.reason == "newer_format":
        _tell(services, "saves.newer")  # left as it is
    elif found is not None and kept.set_aside():
        _tell(services, "ui.game_damaged")
    elif kept.on_disk:  # else another instance just filed it
        _tell(services, "ui.game_unreadable")
    return None


def _file_late(services: Services, session: Session, kept: Autosave) -> None:
    """A game that ended, but something stopped us before it was filed."""
    when = kept.changed or datetime.now()
    done = keeping.file_session(services, session, kept, when) == "done"
    if not done and not services.scores.closed:  # the book itself says that it is closed
        _tell(services, "ui.not_filed")


def _tell(services: Services, key: str) -> None:
    if key not in services.settings.notices:
        services.settings.notices.append(key)
