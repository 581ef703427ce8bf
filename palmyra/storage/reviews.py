"""Keeps the review of a finished game beside its record, so that it opens at once the next time.

The name is the record's with an ending of its own: no version lists it, takes it for a game or
clears it away. What cannot be read, or is not of this game, is no fault: it is judged again.
"""

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.record import Replay
from palmyra.kernel.review import Review
from palmyra.kernel.review_data import newer, read_review, write_review
from palmyra.storage import disk_calls, safe_files
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import read_bounded
from palmyra.storage.safe_names import fitted

RECORDS_LOCK: Final = "records-lock"  # for all that lies among the records
ENDING: Final = ".review"
MAX_BYTES: Final = 16 * 1024 * 1024  # the longest games have some 2 MB


def review_path(record: Path) -> Path:
    return record.with_name(fitted(record.name, ENDING))


def keep_review(
    record: Path, review: Review[T], replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]
) -> bool:
    """Writes it, whole or half as it is, with what another program judged meanwhile; whether it
    could be. None is written beside a record that is gone, or over one of a later version."""
    try:
        with lock(record.parent.parent, RECORDS_LOCK, PATIENCE) as held:
            if not held or not safe_files.present(record):
                return False
            there = _data(record)
            if newer(there, game):
                return False
            known = read_review(there, replay, game)
            whole = review if known is None else review.with_all_of(known)
            text = json.dumps(write_review(whole, replay, game), separators=(",", ":"))
            safe_files.write_atomic(review_path(record), text + "\n")
    except OSError:
        return False
    return True


def kept_review(
    record: Path, replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]
) -> Review[T] | None:
    """The review kept beside a record, as far as it came; None if there is none that holds."""
    return read_review(_data(record), replay, game)


def _data(record: Path) -> object:
    try:
        return json.loads(read_bounded(review_path(record), MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return None


def unreviewed(records: Iterable[Path]) -> int:
    """How many of these have no review beside them yet, not even half of one. Every folder is
    looked into once, however many records it holds."""
    there: dict[Path, frozenset[str]] = {}
    count = 0
    for record in records:
        folder = record.parent
        if folder not in there:
            try:
                there[folder] = frozenset(disk_calls.now.names(folder))
            except OSError:
                there[folder] = frozenset()
        count += review_path(record).name not in there[folder]
    return count


def forget_review(record: Path) -> None:
    """Goes with its record."""
    with contextlib.suppress(OSError):
        disk_calls.now.remove(review_path(record))
