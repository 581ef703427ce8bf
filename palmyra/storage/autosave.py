"""Games in progress, one file each, written after every turn.

A new game never writes over an unfinished one: each keeps its own file until it ends. Nor does a
game write over what another program made of it meanwhile: it goes on in a file of its own then.
"""

import contextlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from palmyra.storage import disk_calls, safe_files
from palmyra.storage.file_names import FIRST, ending_of, game_of
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded
from palmyra.storage.safe_names import fitted
from palmyra.storage.write_queue import Outcome, WriteQueue

FOLDER: Final = "saves"
LOCK: Final = "saves-lock"
MAX_BYTES: Final = 4 * 1024 * 1024  # as much as a record may have: each can become a save


class Autosave:
    """The file of one game. What lies there when it is written must be what was last read or
    written here; else another program wrote it, and this game parts from it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._base: bytes | None = None  # what lies there, as far as this one knows
        # What was being written, and the game it is of: a disk may do it and say that it failed.
        self._tried: tuple[bytes, bytes] | None = None
        self.key = str(path)  # under which it waits for the disk, also once it has parted
        self.newer: Path | None = None  # where the same game went on elsewhere

    @property
    def path(self) -> Path:
        return self._path

    @property
    def game(self) -> str:
        """Which game it is of, by its ending."""
        return game_of(self._path.name)

    @classmethod
    def new(cls, home: Path, now: datetime, game: str = FIRST) -> "Autosave":
        """A file for a game that begins now."""
        import secrets  # the first picture only looks for games, and need not wait for it

        # The last part keeps two instances apart that begin in the same second.
        stem = f"game-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
        ending = ending_of(game)
        path = home / FOLDER / f"{stem}{ending}"
        number = 2
        with contextlib.suppress(OSError):  # where nobody can say it is free
            while safe_files.present(path):
                path = home / FOLDER / f"{stem}-{number}{ending}"
                number += 1
        return cls(path)

    def keep(self, text: str) -> bool:
        """Whether the game could be written; what was there before stays if not."""
        data = text.encode("utf-8", "replace")
        try:
            safe_files.own_folder(self._path.parent)
            with self._held() as held:
                if held:
                    self._write(data)
        except OSError:
            return False
        return held

    def _held(self) -> contextlib.AbstractContextManager[bool]:
        """Nobody writes a game in progress between a look at it and what follows."""
        return lock(self._path.parent.parent, LOCK, PATIENCE)

    def _write(self, data: bytes) -> None:
        there = self._there(len(data))
        if self._tried is not None and there == self._tried[0]:
            self._base = self._tried[1]
        put = data
        if there not in (data, self._base):
            from palmyra.storage.record_text import merged, same

            if self._base is not None and same(self._base, data):
                return  # nothing is new here; another program played on, filed it, threw it away
            if there is not None:
                both = merged(self._base or b"", there, data)
                if both is None:
                    self._part()
                else:
                    put = both.encode("utf-8", "replace")
        self._tried = put, data
        if there != put:
            safe_files.write_bytes(self._path, put)
        self._base = data

    def _there(self, most: int) -> bytes | None:
        """What lies there now, or enough of it to be told from ours. OSError: nobody can say."""
        try:
            return read_bounded(self._path, max(MAX_BYTES, most, len(self._base or b"")))
        except (FileNotFoundError, NotADirectoryError, NotAFileError):
            return None
        except TooLargeError:
            return b""

    def _part(self) -> None:
        """The same game went on elsewhere: this one goes on in a file of its own."""
        self.newer, number, path = self._path, 1, self._path
        while safe_files.present(path):
            number += 1
            path = path.with_name(fitted(self._path.stem, f"-{number}{self._path.suffix}"))
        self._path, self._base = path, None

    @property
    def on_disk(self) -> bool:
        """Whether something lies there, or may."""
        return safe_files.may_be_present(self._path)

    @property
    def changed(self) -> datetime | None:
        """When it was last written; None where nobody can say."""
        try:
            return datetime.fromtimestamp(disk_calls.now.stat(self._path).st_mtime)
        except (OSError, OverflowError, ValueError):
            return None

    def read(self) -> bytes | None:
        """As `read_game`; from now on this is what lies there."""
        self._base = read_game(self._path)
        return self._base

    @property
    def kept(self) -> bytes | None:
        """What was last read or written here; more than the game where another program gave it
        a name meanwhile, say."""
        tried = self._tried
        return tried[0] if tried is not None and tried[1] == self._base else self._base

    def forget(self) -> None:
        """The game is over: away with it, unless another program wrote something else there."""
        with contextlib.suppress(OSError), self._held() as held:
            if held and self._there(0) == self.kept:
                disk_calls.now.remove(self._path)
                self._base = None

    def set_aside(self) -> bool:
        """The game cannot be read: keep it as it is, out of the way. Whether that was done."""
        with self._held() as held:
            return held and read_game(self._path) == self._base and (
                safe_files.set_aside(self._path) is not None
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Writing:
    """A game that is to be written: what the write queue tries."""

    save: Autosave
    text: str

    def __call__(self) -> Outcome:
        return "done" if self.save.keep(self.text) else "waits"


def unwritten(write_queue: WriteQueue, game: str = "") -> list[Writing]:
    """The games that wait for the disk, of all games or of one, the latest first."""
    found = [one for one in write_queue.attempts("game") if isinstance(one, Writing)]
    return [one for one in found if game in ("", one.save.game)]


def read_game(path: Path) -> bytes | None:
    """The bytes of a saved game: none of what is no file or far too large a one, None where it
    cannot be read now."""
    try:
        return read_bounded(path, MAX_BYTES)
    except (NotAFileError, TooLargeError):
        return b""
    except OSError:
        return None


def unfinished(home: Path, game: str = "") -> list[Autosave]:
    """The games in progress, of all games or of one, the last played first."""
    found = []
    for name in safe_files.names_in(home / FOLDER):
        of = game_of(name)
        if of and game in ("", of):
            path = home / FOLDER / name
            with contextlib.suppress(OSError):
                found.append((disk_calls.now.stat(path).st_mtime_ns, name, path))
    return [Autosave(path) for _, _, path in sorted(found, reverse=True)]
