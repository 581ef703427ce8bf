"""Taking over from a turn of a record: a new game that begins with the turns before. Pure."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.session import Session

BRANCH: Final = "branch-from-turn"  # our key in the record of such a game


def take_over(replayed: Replay, turn: int, levels: Sequence[str] | None = None) -> Session:
    """A session after `turn` turns; the record stays as it is.

    `levels` says who sits where, as a seat's level does. Without it all stay who they were, but
    somebody must be a person: whoever is to move.
    """
    old = replayed.record
    further = {**old.further, BRANCH: turn}
    kept = Record(old.setup, old.turns[:turn], old.names, further)
    session = Session.resume(Replay(kept, replayed.start, replayed.steps[:turn]))
    if levels is not None:
        for seat, level in enumerate(levels):
            session.change_seat(seat, level)
    elif not session.persons:
        session.change_seat(session.match.state.seat, "")
    return session


def is_branch(record: Record) -> bool:
    """Whether it began in the middle: such a game is kept, but enters no high score."""
    return BRANCH in record.further
