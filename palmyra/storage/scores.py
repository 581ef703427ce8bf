"""The book of scores on disk: read when it changed, added to under a lock, with backups.

Faults never stop a game: a damaged book is set aside and the last good backup taken, a newer
one is left alone, what cannot be written waits and is tried again.
"""

import contextlib
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palmyra.storage import files

if TYPE_CHECKING:  # the reader is loaded once there is something to read
    from palmyra.storage.score_file import Score

FILE: Final = "scores.json"
LOCK: Final = "scores-lock"
BACKUPS: Final = "backups"
KEPT_BACKUPS: Final = 7


class ScoreBook:
    def __init__(self, home: Path) -> None:
        self.path = home / FILE
        self.notices: list[str] = []  # text keys, to be shown once
        self.closed = False  # it must not be written: newer, or not to be read at all
        self.latest: tuple[Score, ...] = ()  # what was added last in this sitting
        self._home = home
        self._scores: tuple[Score, ...] = ()
        self._seen: tuple[int, int] | None = None
        self._waiting: list[Score] = []

    @property
    def scores(self) -> "tuple[Score, ...]":
        """Every score, the oldest first; those that wait for the disk too."""
        self._load()
        if not self._waiting:
            return self._scores
        known = {score.id for score in self._scores}
        return self._scores + tuple(s for s in self._waiting if s.id not in known)

    @property
    def waiting(self) -> bool:
        """Whether scores could not be written yet."""
        return bool(self._waiting)

    def add(self, *scores: "Score") -> bool:
        """Whether they, and all that waited, are on disk now."""
        self.latest = scores
        self._waiting.extend(scores)
        return self.flush()

    def flush(self) -> bool:
        """Try again what could not be written."""
        if not self._waiting:
            return True
        with files.lock(self._home, LOCK, files.PATIENCE) as held:
            if not held:
                return False
            self._load()
            if self.closed:
                return False
            known = {score.id for score in self._scores}
            fresh = tuple(score for score in self._waiting if score.id not in known)
            if fresh and not self._write(self._scores + fresh):
                return False
        self._waiting.clear()
        return True

    def _write(self, scores: "tuple[Score, ...]") -> bool:
        from palmyra.storage import score_file

        try:
            self._back_up()
            files.write_atomic(self.path, score_file.write(scores))
        except OSError:
            return False
        self._scores, self._seen = scores, self._stamp()
        return True

    # Reading

    def _stamp(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def _load(self) -> None:
        stamp = self._stamp()
        if stamp == self._seen:
            return
        self._seen = stamp
        self._scores, self.closed = (), False
        if stamp is None:
            return
        from palmyra.storage import score_file

        try:
            data = files.read_limited(self.path, score_file.MAX_BYTES)
            self._scores = score_file.read(data)
        except OSError:
            self._seen, self.closed = None, True
            self._tell("scores.unreadable")
        except score_file.NewerError:
            self.closed = True
            self._tell("scores.newer")
        except score_file.DamagedError:
            self._mend()

    def _mend(self) -> None:
        """The book is damaged: out of the way with it, and back to the last good copy."""
        if files.set_aside(self.path) is None:
            self.closed = True  # nothing is overwritten that could not be kept
            self._tell("scores.unreadable")
            return
        found = self._last_good()
        self._tell("scores.restored" if found else "scores.damaged")
        if found:
            from palmyra.storage import score_file

            self._scores = found
            with contextlib.suppress(OSError):
                files.write_atomic(self.path, score_file.write(found))
        self._seen = self._stamp()

    def _tell(self, key: str) -> None:
        if key not in self.notices:
            self.notices.append(key)

    # Backups: one a day, always one write behind, so that a bad book never replaces the last

    def _back_up(self) -> None:
        if not self._scores:
            return
        from palmyra.storage import score_file

        folder = self._home / BACKUPS
        name = f"scores-{date.today().isoformat()}.json"
        files.write_atomic(folder / name, score_file.write(self._scores))
        for old in self._backups()[KEPT_BACKUPS:]:
            with contextlib.suppress(OSError):
                old.unlink()

    def _backups(self) -> list[Path]:
        """The newest first."""
        try:
            return sorted((self._home / BACKUPS).glob("scores-*.json"), reverse=True)
        except OSError:
            return []

    def _last_good(self) -> "tuple[Score, ...]":
        from palmyra.storage import score_file

        best: tuple[Score, ...] = ()
        for backup in self._backups():
            with contextlib.suppress(OSError, score_file.DamagedError, score_file.NewerError):
                found = score_file.read(files.read_limited(backup, score_file.MAX_BYTES))
                # The clock may have been set back: the longest book is the last one.
                best = max(best, found, key=len)
        return best
