"""Games in progress, one file each, written after every turn. Knows nothing of their content.

A new game never writes over an unfinished one: each keeps its own file until it ends.
"""

import contextlib
from datetime import datetime
from pathlib import Path
from typing import Final

from palmyra.storage import disk, files
from palmyra.storage.file_names import FIRST, ending_of, game_of
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded

FOLDER: Final = "saves"
MAX_BYTES: Final = 4 * 1024 * 1024  # as much as a record may have: each can become a save


class Autosave:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self._path = path

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
            while files.present(path):
                path = home / FOLDER / f"{stem}-{number}{ending}"
                number += 1
        return cls(path)

    def keep(self, text: str) -> bool:
        """Whether the game could be written; what was there before stays if not."""
        try:
            files.own_folder(self._path.parent)
            files.write_atomic(self._path, text)
        except OSError:
            return False
        return True

    @property
    def on_disk(self) -> bool:
        """Whether something lies there, or may."""
        return files.may_be_present(self._path)

    @property
    def changed(self) -> datetime | None:
        """When it was last written; None where nobody can say."""
        try:
            return datetime.fromtimestamp(disk.now.stat(self._path).st_mtime)
        except (OSError, OverflowError, ValueError):
            return None

    def read(self) -> bytes | None:
        return read_game(self._path)

    def forget(self) -> None:
        """The game is over."""
        with contextlib.suppress(OSError):
            disk.now.remove(self._path)

    def set_aside(self) -> bool:
        """The game cannot be read: keep it as it is, out of the way. Whether that was done."""
        return files.set_aside(self._path) is not None


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
    for name in files.names_in(home / FOLDER):
        of = game_of(name)
        if of and game in ("", of):
            path = home / FOLDER / name
            with contextlib.suppress(OSError):
                found.append((disk.now.stat(path).st_mtime_ns, name, path))
    return [Autosave(path) for _, _, path in sorted(found, reverse=True)]
