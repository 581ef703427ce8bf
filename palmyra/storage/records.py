"""Keeps the record of a game for the player, as a file with a name they will recognize.

Knows where records lie and how they are called; how they are written is `record_text`'s affair.
"""

from datetime import date
from pathlib import Path
from typing import Final

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.session import Session
from palmyra.storage import files
from palmyra.storage.file_names import FIRST, ending_of
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.names import cut
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import RECORDS_LOCK
from palmyra.storage.saves import RECORDS

_LONGEST: Final = 80  # characters of names
_MOST_BYTES: Final = 200  # and their bytes, with day, number and ending below any disk's 255
_FORBIDDEN: Final = frozenset('\\/:*?"<>|')


def keep_record(home: Path, session: Session[U, S, A, T, E], day: date) -> Path:
    """Writes the record and says where. OSError if it cannot; never over another game."""
    game = session.match.game
    text = write_game(session.save, game)
    folder = home / RECORDS
    files.own_folder(folder)
    names = ", ".join(seat.name or str(seat.color) for seat in session.seats)
    stem = f"{day.isoformat()} {file_words(names, game.name)}"
    # Under a lock: another program may look for a free name at the same moment.
    with lock(home, RECORDS_LOCK, PATIENCE) as held:
        if not held:
            raise BlockingIOError(11, "another program writes", str(folder))
        number = 1
        while True:
            path = folder / f"{stem}{f' ({number})' if number > 1 else ''}{ending_of(game.name)}"
            if not files.present(path):
                files.write_atomic(path, text)
                return path
            if _holds(path, text):
                return path  # kept already
            number += 1


def file_words(text: str, game: str = FIRST) -> str:
    """The text as part of a file's name on any system."""
    plain = "".join(c if c.isprintable() and c not in _FORBIDDEN else " " for c in text)
    # Windows drops dots and spaces at the end of a name.
    return cut(" ".join(plain.split())[:_LONGEST], _MOST_BYTES).rstrip(". ") or game.title()


def _holds(path: Path, text: str) -> bool:
    """OSError where nobody can say: to guess would keep a game twice."""
    data = text.encode("utf-8", "replace")
    try:
        return read_bounded(path, len(data)) == data
    except (FileNotFoundError, NotAFileError, TooLargeError):
        return False
