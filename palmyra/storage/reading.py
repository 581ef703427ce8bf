"""The one way a file of somebody else's is read: only a regular one, and never without a limit.

A pipe would make us wait for ever, a device may never end, a folder is no file. Links are
followed: people keep their settings elsewhere and link them here.
"""

import os
import stat
from pathlib import Path
from typing import Final

from palmyra.storage import disk_calls

_PIECE: Final = 1 << 20
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)


class NotAFileError(OSError):
    """It is a folder, a pipe, a socket or a device."""


class TooLargeError(OSError):
    """It holds more than was asked for; nothing of it is given."""


class DamagedError(Exception):
    """It was read, but it is no such file, or not all of it is."""


class NewerError(Exception):
    """A newer version of the game wrote it."""


def read_bounded(path: Path, most: int, *, linked: bool = True) -> bytes:
    """All bytes of a regular file of at most `most`; of a link only where it may be followed.
    Raises OSError, the two above among them."""
    try:
        # Before it is opened: opening alone can move a device.
        _check((disk_calls.now.stat(path) if linked else disk_calls.now.lstat(path)).st_mode, path)
        handle = disk_calls.now.open(path, os.O_RDONLY | (0 if linked else _NO_LINK))
    except ValueError as error:  # a name no system has, with a NUL or half a character in it
        raise FileNotFoundError(str(error)) from None
    try:
        found = disk_calls.now.fstat(handle)
        _check(found.st_mode, path)
        if found.st_size > most:
            raise TooLargeError(f"more than {most} bytes: {path!r}")
        return _read(handle, path, most)
    finally:
        disk_calls.now.close(handle)


def _read(handle: int, path: Path, most: int) -> bytes:
    """Whatever its size says: a file may grow while it is read, some of the system's say 0."""
    pieces: list[bytes] = []
    left = most + 1
    while left > 0 and (piece := disk_calls.now.read(handle, min(left, _PIECE))):
        pieces.append(piece)
        left -= len(piece)
    if left <= 0:
        raise TooLargeError(f"more than {most} bytes: {path!r}")
    return b"".join(pieces)


def _check(mode: int, path: Path) -> None:
    if not stat.S_ISREG(mode):
        raise NotAFileError(f"not a regular file: {path!r}")
