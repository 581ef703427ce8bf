"""Taking over from a turn of a record: a new game that begins with the turns before. Pure."""

from typing import Final

from palmyra.rules.record import Record, Replay
from palmyra.session import Session

BRANCH: Final = "branch-from-turn"  # our key in the record of such a game


def take_over(replayed: Replay, turn: int) -> Session:
    """A session after `turn` turns; whoever is to move is a person. The record stays as it is."""
    old = replayed.record
    further = {**old.further, BRANCH: turn}
    kept = Record(old.setup, old.turns[:turn], old.names, further)
    session = Session.resume(Replay(kept, replayed.start, replayed.steps[:turn]))
    seat = session.match.state.seat
    if not session.persons:
        seats = list(session.seats)
        seats[seat] = type(seats[seat])(seats[seat].color, seats[seat].name)
        session.seats = tuple(seats)
    return session


def is_branch(record: Record) -> bool:
    """Whether it began in the middle: such a game is kept, but enters no high score."""
    return BRANCH in record.further
