"""One folder that some other tool keeps alike on several machines, as a mailbox of letters.

A file a letter, written once and never changed or removed. Names, dates and the order of arrival
mean nothing, contents do. Everything in it comes from strangers: what is no regular file of a
letter's size is left alone, nothing is followed out of the folder.
"""

import errno
import os
import stat
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from palmyra.kernel.letters.letter import (
    ENDING,
    Games,
    Letter,
    LetterError,
    letter_text,
    letters_in,
)
from palmyra.storage import disk_calls, safe_files
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded

MAX_FILE: Final = 128 * 1024  # bytes of a letter
MOST_NAMES: Final = 20_000  # entries of a folder that are looked at
MOST_NEW: Final = 400  # files read in one look: the next look goes on
MOST_COPIES: Final = 8
State = Literal["fine", "missing", "full", "read_only"]
_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
_READ_ONLY: Final = (errno.EACCES, errno.EPERM, errno.EROFS)
_Stamp = tuple[int, int]  # size, time of change


@dataclass(slots=True)
class Mailbox:
    folder: Path
    games: Games
    through: Path | None = None  # where files are written before they are moved in
    state: State = "fine"
    _known: dict[str, _Stamp] = field(default_factory=dict)  # what was read of it, by name
    _here: set[bytes] = field(default_factory=set)  # hashes of letters that lie there

    def look(self) -> list[Letter]:
        """Letters in files that are new or changed since the last look, by number."""
        found: list[Letter] = []
        try:
            entries = disk_calls.now.entries(self.folder, MOST_NAMES)
        except OSError:
            self.state = "missing"
            self._known.clear()  # another disk may stand there the next time
            self._here.clear()
            return found
        if self.state == "missing":
            self.state = "fine"
        read = 0
        for name, mode, size, changed in entries:
            if not name.lower().endswith(ENDING) or not stat.S_ISREG(mode):
                continue
            if self._known.get(name) == (size, changed):
                continue
            if read >= MOST_NEW:
                break
            read += 1
            self._known[name] = (size, changed)
            if 0 < size <= MAX_FILE:
                found += self._read(name)
        found.sort(key=lambda one: one.number)
        return found

    def _read(self, name: str) -> Iterable[Letter]:
        try:
            text = read_bounded(self.folder / name, MAX_FILE, linked=False).decode("ascii")
            letters = [one for one in letters_in(text, self.games) if isinstance(one, Letter)]
        except (LetterError, UnicodeDecodeError, NotAFileError, TooLargeError):
            return []  # half a file, or none of ours: if it changes it is read again
        except OSError:
            self._known.pop(name, None)  # not readable now
            return []
        self._here.update(one.hash for one in letters)
        return letters

    def holds(self, letter: Letter) -> bool:
        return letter.hash in self._here

    def post(self, letter: Letter) -> bool:
        """Puts a letter into the folder, once; whether it lies there. The state says why not."""
        if self.holds(letter):
            return True
        text = letter_text(letter, self.games)
        try:
            path = self._free(letter, text.encode("ascii"))
            if path is not None:
                safe_files.write_through(path, text.encode("ascii"), self.through)
        except OSError as error:
            if error.errno in _FULL:
                self.state = "full"
            elif error.errno in _READ_ONLY:
                self.state = "read_only"
            else:
                self.state = "missing" if not safe_files.is_folder(self.folder) else "read_only"
            return False
        self._here.add(letter.hash)
        self.state = "fine"
        return True

    def _free(self, letter: Letter, data: bytes) -> Path | None:
        """Where to write it; None where it lies already. Nothing is ever written over."""
        if not safe_files.is_folder(self.folder):
            raise FileNotFoundError(errno.ENOENT, "no such folder", str(self.folder))
        for number in range(MOST_COPIES):
            path = self.folder / file_name(letter, number)
            if not safe_files.present(path):
                return path
            try:
                if read_bounded(path, MAX_FILE, linked=False) == data:
                    return None
            except (NotAFileError, TooLargeError, FileNotFoundError):
                continue
        raise FileExistsError(errno.EEXIST, "something is in the way", str(self.folder))


def file_name(letter: Letter, copy: int = 0) -> str:
    """`<game id>-<number>-<writer>-<hash>.letter`"""
    more = f"-{copy + 1}" if copy else ""
    return f"{letter.id.hex()}-{letter.number:04}-{letter.seat}-{letter.hash.hex()}{more}{ENDING}"


def can_write(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)
