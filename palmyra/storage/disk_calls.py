"""The single operations everything on the player's disk is made of.

One seam: all of `storage` and whoever keeps files through it asks `disk_calls.now`. Tests put in a
disk that is slow, fails or dies at any one of them. What a method raises is OSError.
"""

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Final

TEMPORARY: Final = ".palmyra-tmp-"
# Never wait for a pipe, never hand the file on to a program that is started.
_ALWAYS: Final = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


class Disk:
    # Looking

    def stat(self, path: Path) -> os.stat_result:
        return path.stat()

    def lstat(self, path: Path) -> os.stat_result:
        """Of a link itself, not of what it leads to."""
        return path.lstat()

    def names(self, folder: Path) -> list[str]:
        return os.listdir(folder)  # noqa: PTH208  (no path each, there may be thousands)

    def dates(self, folder: Path) -> list[tuple[str, float]]:
        """Every entry that leads somewhere, as a full path, and when it changed."""
        found: list[tuple[str, float]] = []
        with os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):  # a link to nowhere hides no other
                    found.append((entry.path, entry.stat().st_mtime))
        return found

    def entries(self, folder: Path, most: int) -> list[tuple[str, int, int, int]]:
        """Name, mode, size and time of change of so many entries, links as such."""
        found: list[tuple[str, int, int, int]] = []
        with os.scandir(folder) as entries:
            for entry in entries:
                if len(found) >= most:
                    break
                with contextlib.suppress(OSError):
                    one = entry.stat(follow_symlinks=False)
                    found.append((entry.name, one.st_mode, one.st_size, one.st_mtime_ns))
        return found

    # Reading

    def open(self, path: Path, flags: int = os.O_RDONLY) -> int:
        return os.open(path, flags | _ALWAYS, 0o600)

    def fstat(self, handle: int) -> os.stat_result:
        return os.fstat(handle)

    def read(self, handle: int, most: int) -> bytes:
        return os.read(handle, most)

    # Writing

    def create(self, folder: Path) -> tuple[int, Path]:
        handle, name = tempfile.mkstemp(prefix=TEMPORARY, dir=folder)
        return handle, Path(name)

    def write(self, handle: int, data: bytes) -> None:
        while data:
            data = data[os.write(handle, data) :]

    def sync(self, handle: int) -> None:
        os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def replace(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink()

    def make_folder(self, folder: Path) -> None:
        folder.mkdir()

    def sync_folder(self, folder: Path) -> None:
        """Make the rename itself durable, where the system lets a folder be synced."""
        if os.name == "nt":  # pragma: no cover
            return
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


now = Disk()
