"""The book of scores on disk: read when it changed, added to under a lock, with backups.

Faults never stop a game: a damaged or missing book is made again from its own whole lines and
all backups, a newer one is left alone, what cannot be written waits and is tried again.
"""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palmyra.storage import book_backups, disk_calls, safe_files
from palmyra.storage.file_names import scores_stem
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)

if TYPE_CHECKING:  # the reader is loaded once there is something to read
    from palmyra.storage.score_file import Kind, Score

_MISSING: Final = (0, 0, 0)


class Book:
    """Of one game."""

    def __init__(self, home: Path, game: str) -> None:
        self.game = game
        self.path = home / f"{scores_stem(game)}.json"
        self._lock = f"{scores_stem(game)}-lock"
        self.notices: list[str] = []  # text keys, to be shown once
        self.closed = False  # it must not be written: newer, or not to be read at all
        self.latest: tuple[Score, ...] = ()  # what was added last in this sitting
        self._home = home
        self._scores: tuple[Score, ...] = ()
        self._seen: tuple[int, int, int] | None = None
        self._waiting: dict[str, Score] = {}
        self._told: set[str] = set()

    @property
    def begun(self) -> bool:
        """Whether there is a book at all; it is not read for that."""
        return safe_files.may_be_present(self.path)

    @property
    def scores(self) -> "tuple[Score, ...]":
        """Every score, the oldest first; those that wait for the disk too."""
        self._load()
        return self._with_waiting()

    @property
    def waiting(self) -> bool:
        """Whether scores could not be written yet."""
        return bool(self._waiting)

    def add(self, *scores: "Score") -> bool:
        """Whether they, and all that waited, are on disk now."""
        self.latest = scores
        self._waiting.update({score.id: score for score in scores})
        return self.flush()

    def flush(self) -> bool:
        """Try again what could not be written."""
        if not self._waiting:
            return True
        with lock(self._home, self._lock, PATIENCE) as held:
            if not held:
                return False
            if self.closed:
                self._seen = None  # it may be open by now
            self._load(held=True)
            if self.closed:
                return False
            merged = self._with_waiting()
            if merged != self._scores and not self._write(merged):
                return False
        self._waiting.clear()
        return True

    def _with_waiting(self) -> "tuple[Score, ...]":
        """The same game filed again changes nothing, but may know its record by now."""
        if not self._waiting:
            return self._scores
        known = {score.id for score in self._scores}
        kept = (
            self._waiting.get(score.id, score) if not score.record else score
            for score in self._scores
        )
        return (*kept, *(score for score in self._waiting.values() if score.id not in known))

    def _write(self, scores: "tuple[Score, ...]") -> bool:
        from palmyra.storage import score_backups, score_file

        data = self._kind.write(scores).encode("utf-8", "replace")
        if len(data) > score_file.MAX_BYTES:  # nobody could read it again
            self._too_large()
            return False
        try:
            score_backups.keep(self._home, self._scores, self._kind)
        except OSError:
            self._tell("scores.no_backup")  # which is no reason to lose the score as well
        try:
            safe_files.write_bytes(self.path, data)
        except OSError:
            return False
        self._scores, self._seen = scores, self._stamp()
        return True

    # Reading

    @property
    def _kind(self) -> "Kind":
        """What is in it. Asked for where something is read or written, and not before."""
        from palmyra.storage.score_file import kind_of

        return kind_of(self.game)

    @property
    def _backed_up(self) -> bool:
        return bool(book_backups.names(self._home, scores_stem(self.game)))

    def _stamp(self) -> tuple[int, int, int] | None:
        """What tells one state of the file from another; None where nobody can say."""
        try:
            found = disk_calls.now.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return _MISSING
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def _load(self, *, held: bool = False) -> None:
        stamp = self._stamp()
        if stamp is not None and stamp == self._seen:
            return
        self._scores, self._seen, self.closed = (), stamp, False
        if stamp == _MISSING:
            if self._backed_up:
                self._mend(None, held=held)
            return
        from palmyra.storage import score_file

        data = b""
        try:
            data = read_bounded(self.path, score_file.MAX_BYTES)
            self._scores = self._kind.read(data)
        except (NotAFileError, DamagedError):
            self._mend(data, held=held)
        except TooLargeError:
            self._too_large()
        except NewerError:
            self.closed = True
            self._tell("scores.newer")
        except OSError:
            self._seen, self.closed = None, True
            self._tell("scores.unreadable")

    def _mend(self, damaged: bytes | None, *, held: bool) -> None:
        """The book is damaged, or missing (None) beside backups: out of the way with what is
        left of it, and back to all that can be found."""
        if not held:
            with lock(self._home, self._lock, PATIENCE) as got:
                if got:
                    self._seen = None  # another instance may just have mended it
                    self._load(held=True)
                    return
        from palmyra.storage import score_backups

        found = score_backups.all_scores(self._home, damaged or b"", self._kind)
        self._scores = found
        if not held:
            self.closed = True  # shown, but it is not ours to write now
            return
        aside = damaged is None or safe_files.put_aside(self.path, damaged, replaced=bool(found))
        if not aside:
            self.closed = True  # nothing is overwritten that could not be kept
            self._tell("scores.unreadable")
            return
        if damaged is not None:
            self._tell("scores.restored" if found else "scores.damaged")
        elif found:
            self._tell("scores.missing")
        if found:
            with contextlib.suppress(OSError):
                safe_files.write_atomic(self.path, self._kind.write(found))
        self._seen = self._stamp()

    def _too_large(self) -> None:
        """It is no damage, and nothing is lost: it is left alone, and what is new waits."""
        self.closed = True
        self._tell("scores.too_large")

    def _tell(self, key: str) -> None:
        """Each once in a sitting."""
        if key not in self._told:
            self._told.add(key)
            self.notices.append(key)


class Books:
    """The books of all games, each opened when it is asked for."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._books: dict[str, Book] = {}

    def of(self, game: str) -> Book:
        if game not in self._books:
            self._books[game] = Book(self._home, game)
        return self._books[game]

    @property
    def opened(self) -> tuple[Book, ...]:
        """Those that somebody asked for."""
        return tuple(self._books.values())
