"""Games in progress, one file each, written after every turn. Knows nothing of their content.

A new game never writes over an unfinished one: each keeps its own file until it ends.
"""

import contextlib
import secrets
from datetime import datetime
from pathlib import Path
from typing import Final

from palmyra.storage import files

FOLDER: Final = "saves"
ENDING: Final = ".palmyra"
# Whole games are a few KB. A careful reader is a slow one: what is so much larger is no
# game of ours, and nobody should wait for it at every start.
MAX_BYTES: Final = 64 * 1024


class Autosave:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        return self._path

    @classmethod
    def new(cls, home: Path, now: datetime) -> "Autosave":
        """A file for a game that begins now."""
        # The last part keeps two instances apart that begin in the same second.
        stem = f"game-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
        path = home / FOLDER / f"{stem}{ENDING}"
        number = 2
        while path.exists():
            path = home / FOLDER / f"{stem}-{number}{ENDING}"
            number += 1
        return cls(path)

    def keep(self, text: str) -> bool:
        """Whether the game could be written; what was there before stays if not."""
        try:
            files.write_atomic(self._path, text)
        except OSError:
            return False
        return True

    def read(self) -> bytes | None:
        return read_game(self._path)

    def forget(self) -> None:
        """The game is over."""
        with contextlib.suppress(OSError):
            self._path.unlink()

    def set_aside(self) -> None:
        """The game cannot be read: keep it as it is, out of the way."""
        files.set_aside(self._path)


def read_game(path: Path) -> bytes | None:
    """The bytes of a saved game: none of a file far too large, None where it cannot be read."""
    try:
        data = files.read_limited(path, MAX_BYTES)
    except OSError:
        return None
    return data if len(data) <= MAX_BYTES else b""


def unfinished(home: Path) -> list[Autosave]:
    """The games in progress, the last played first."""
    found = []
    with contextlib.suppress(OSError):
        for path in (home / FOLDER).glob(f"*{ENDING}"):
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime_ns, path.name, path))
    return [Autosave(path) for _, _, path in sorted(found, reverse=True)]
