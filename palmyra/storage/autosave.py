"""The game in progress, kept as text in one file after every turn. Knows nothing of its content."""

import contextlib
from pathlib import Path
from typing import Final

from palmyra.storage import files

FILE: Final = "in-progress.palmyra"


class Autosave:
    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def keep(self, text: str) -> bool:
        """Whether the game could be written; the one before stays if not."""
        try:
            files.write_atomic(self._path, text)
        except OSError:
            return False
        return True

    def read(self) -> bytes | None:
        """What was kept, or None if there is no game in progress."""
        try:
            return self._path.read_bytes()
        except OSError:
            return None

    def forget(self) -> None:
        """The game is over."""
        with contextlib.suppress(OSError):
            self._path.unlink()

    def set_aside(self) -> None:
        """The game cannot be read: keep it as it is, out of the way."""
        files.set_aside(self._path)
