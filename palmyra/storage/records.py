"""Keeps the record of a game for the player, as a file with a name they will recognize.

Knows where records lie and how they are called; how they are written is `record_text`'s affair.
"""

import re
from datetime import date
from pathlib import Path
from typing import Final

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.session import Session
from palmyra.storage import disk_calls, safe_files
from palmyra.storage.file_names import FIRST, ending_of
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import RECORDS_LOCK
from palmyra.storage.safe_names import cut
from palmyra.storage.saves import RECORDS

_LONGEST: Final = 80  # characters of names
_MOST_BYTES: Final = 200  # and their bytes, with day, number and ending below any disk's 255
_FORBIDDEN: Final = frozenset('\\/:*?"<>|')


def keep_record(home: Path, session: Session[U, S, A, T, E], day: date) -> Path:
    """Writes the record and says where: whatever the day, one that is kept already is only found.
    OSError if it cannot; never over another game."""
    game = session.match.game
    text = write_game(session.save, game)
    folder = home / RECORDS
    safe_files.own_folder(folder)
    names = ", ".join(seat.name or str(seat.color) for seat in session.seats)
    words, ending = file_words(names, game.name), ending_of(game.name)
    # Under a lock: another program may look for a free name at the same moment.
    with lock(home, RECORDS_LOCK, PATIENCE) as held:
        if not held:
            raise BlockingIOError(11, "another program writes", str(folder))
        for name in _called(folder, words, ending):
            if _holds(folder / name, text):
                return folder / name
        stem = f"{day.isoformat()} {words}"
        path, number = folder / f"{stem}{ending}", 2
        while safe_files.present(path):
            path, number = folder / f"{stem} ({number}){ending}", number + 1
        safe_files.write_atomic(path, text)
        return path


def _called(folder: Path, words: str, ending: str) -> list[str]:
    """The records of games with those names, of any day, the latest first."""
    called = re.compile(rf"\d+-\d\d-\d\d {re.escape(words)}( \(\d+\))?{re.escape(ending)}")
    return sorted(filter(called.fullmatch, disk_calls.now.names(folder)), reverse=True)


def file_words(text: str, game: str = FIRST) -> str:
    """The text as part of a file's name on any system."""
    plain = "".join(c if c.isprintable() and c not in _FORBIDDEN else " " for c in text)
    # Windows drops dots and spaces at the end of a name.
    return cut(" ".join(plain.split())[:_LONGEST], _MOST_BYTES).rstrip(". ") or game.title()


def _holds(path: Path, text: str) -> bool:
    """OSError where nobody can say: to guess would keep a game twice."""
    data = text.encode("utf-8", "replace")
    try:
        same_size = disk_calls.now.stat(path).st_size == len(data)
        return same_size and read_bounded(path, len(data)) == data
    except (FileNotFoundError, NotAFileError, TooLargeError):
        return False
