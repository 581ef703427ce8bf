"""Files a finished game: it is kept as a save, its record is kept, its scores are entered, and
only then its save is let go.

In this order, and filing twice changes nothing: whatever fails or stops in between, the finished
save is still there and the game is filed at the next start. It never stands there unfinished
beside a record or a score: nobody plays the end of a game twice.
"""

import contextlib
import hashlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from palmyra.games.palmyra.daily import day_of
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.keepsake import keep_record
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.tally import tally
from palmyra.kernel.session import is_branch
from palmyra.storage.autosave import Autosave
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.outbox import Outcome
from palmyra.storage.record_text import write_game
from palmyra.storage.score_file import Opponent, Score
from palmyra.storage.scores import ScoreBook

MAX_NAME = 60
LOCK = "records-lock"


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
    home: Path, book: ScoreBook, session: Session, save: Autosave, now: datetime
) -> Filed:
    text = write_game(session.save, PALMYRA)
    kept = save.keep(text)
    if not kept and save.on_disk:
        book.latest = ()
        return Filed((), None, "waits")  # what lies there could still be played on
    record: Path | None = None
    # Under a lock: another instance may look for a free name at the same moment.
    with lock(home, LOCK, PATIENCE) as held, contextlib.suppress(OSError):
        if held:
            record = keep_record(home, session, now.date())
    made: tuple[Score, ...] = ()
    if not is_branch(session.match.replay.record):
        made = scores_of(session, f"{save.path.stem} {text}", now, record.name if record else "")
    entered = book.add(*made)
    if record is not None and entered:
        save.forget()
        return Filed(made, record, "done")
    return Filed(made, record, "kept" if kept else "waits")


def scores_of(session: Session, identity: str, now: datetime, record: str) -> tuple[Score, ...]:
    """A score for every person at the table."""
    state, setup = session.match.state, session.match.setup
    won = winners(state)
    counted = tally(session.match.replay)
    count = len(state.players)
    seed = setup.deal if isinstance(setup.deal, str) else ""
    made = []
    for seat in session.persons:
        player = state.players[seat]
        others = tuple(
            Opponent(session.seats[other].level[:MAX_NAME], state.players[other].coins)
            for other in range(count)
            if other != seat
        )
        own = counted.coins_by_turn[seat]
        digest = hashlib.sha256(f"{identity} {seat}".encode("utf-8", "replace")).hexdigest()
        made.append(
            Score(
                id=digest[:20], variant=str(setup.variant), edition=str(setup.edition),
                name=clean(session.seats[seat].name or str(player.color)), coins=player.coins,
                tribute=len(player.flipped), turns=state.turn,
                date=now.isoformat(timespec="seconds"),
                seed=clean(seed), record=record, daily=day_of(seed) if state.solo else "",
                won=seat in won, opponents=others, pace=own[:1] + own[seat + 1 :: count],
                hints=session.hints_of(seat),
            )
        )  # fmt: skip
    return tuple(made)


def clean(text: str) -> str:
    """As any file can hold it."""
    return text.encode("utf-8", "replace").decode("utf-8")[: MAX_NAME + 10]
