"""Files a finished game: it is kept as a save, its record is kept, its scores are entered, and
only then its save is let go. Of any game.

In this order, and filing twice changes nothing: whatever fails or stops in between, the finished
save is still there and the game is filed at the next start. It never stands there unfinished
beside a record or a score: nobody plays the end of a game twice.
"""

import contextlib
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from palmyra.kernel.challenge import pace_of
from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.letters.recorded import by_letter
from palmyra.kernel.record import Replay
from palmyra.kernel.session import BRANCH, SOLO, Session
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import read_each, write_game
from palmyra.storage.records import keep_record
from palmyra.storage.score_file import Opponent, Score
from palmyra.storage.scores import Book
from palmyra.storage.write_queue import Outcome

MAX_NAME: Final = 60
# What a game tells of a person in a seat besides what every score says: fields of a `Score`.
Facts = Callable[[Any, int], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Filed:
    scores: tuple[Score, ...]  # one a person; none before the finished game is kept
    record: Path | None  # None: the disk would not have it
    outcome: Outcome

    @property
    def whole(self) -> bool:
        """All of it is on disk."""
        return self.outcome == "done"


def file_game(
    home: Path,
    book: Book,
    session: Session[U, S, A, T, E],
    save: Autosave,
    now: datetime,
    facts: Facts = lambda session, seat: {},
) -> Filed:
    text = write_game(session.save, session.match.game)
    kept = save.keep(text)
    if not kept and save.on_disk:
        book.latest = ()
        return Filed((), None, "waits")  # what lies there could still be played on
    if kept and save.kept != text.encode("utf-8", "replace"):  # another program added to it
        whole = next(read_each(save.kept or b"", session.match.game))
        if isinstance(whole, Replay):
            session = Session.resume(session.match.game, whole)
            text = write_game(session.save, session.match.game)
    record: Path | None = None
    with contextlib.suppress(OSError):
        record = keep_record(home, session, now.date())
    made: tuple[Score, ...] = ()
    if BRANCH not in session.marks:
        named = record.name if record else ""
        made = scores_of(session, f"{save.path.stem} {text}", now, named, facts)
    entered = book.add(*made)
    if record is not None and entered:
        save.forget()
        return Filed(made, record, "done")
    if not kept:
        book.latest = ()  # nothing is celebrated that is on no disk
    return Filed(made, record, "kept" if kept else "waits")


def scores_of(
    session: Session[U, S, A, T, E], identity: str, now: datetime, record: str, facts: Facts
) -> tuple[Score, ...]:
    """A score for every person at the table, of a game by letter only for those who play here.
    `identity` tells the game from any other, `record` is the name of its file."""
    match = session.match
    state, game = match.state, match.game
    points, won = game.rules.points(state), game.rules.winners(state)
    variant = game.notation.heading(match.setup).get("variant", "")
    solo = session.marks.get(SOLO, "")
    names = [seat.name or str(seat.color) for seat in session.seats]
    letter = by_letter(session.marks)
    # A record alone does not say who of them plays here: then nobody's score is made.
    known = not letter or any(seat.elsewhere for seat in session.seats)
    persons = session.persons if known else ()
    made = (
        Score(
            id=score_id(identity, seat), name=clean(names[seat]),
            points=points[seat], rank=rank(points, won, seat), won=seat in won,
            players=len(session.seats), variant=clean(str(variant)), turns=state.turn,
            opponents=tuple(
                Opponent(session.seats[other].level[:MAX_NAME], points[other])
                for other in range(len(session.seats)) if other != seat
            ),
            date=now.isoformat(timespec="seconds"), record=record,
            hints=session.hints_of(seat), solo=clean(solo) if isinstance(solo, str) else "",
            pace=pace_of(match.replay, game, seat), letter=letter,
        )
        for seat in persons
    )  # fmt: skip
    return tuple(
        msgspec.structs.replace(score, **facts(session, seat))
        for seat, score in zip(persons, made, strict=True)
    )


def rank(points: tuple[int, ...], won: tuple[int, ...], seat: int) -> int:
    """From 1 on; equal ones share it, but whom a tie decides against is behind."""
    if seat in won:
        return 1
    return 1 + max(len(won), sum(other > points[seat] for other in points))


def score_id(identity: str, seat: int) -> str:
    return hashlib.sha256(f"{identity} {seat}".encode("utf-8", "replace")).hexdigest()[:20]


def clean(text: str) -> str:
    """As any file can hold it."""
    return text.encode("utf-8", "replace").decode("utf-8")[: MAX_NAME + 10]
