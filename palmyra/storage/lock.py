"""One writer at a time: a folder held by one instance of the game."""

import contextlib
import errno
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from palmyra.storage import disk_calls, safe_files

PATIENCE: Final = 0.9  # seconds to wait for another instance; who cannot have it tries again later
_POLL: Final = 0.01


@contextlib.contextmanager
def lock(folder: Path, name: str = "lock", patience: float = 0.0) -> Iterator[bool]:
    """Hold a folder for this process. Yields False when another process has it for longer than
    `patience` seconds, or the folder cannot be written: the caller then reads only."""
    try:
        safe_files.make_folder(folder)
        handle = _open(folder / name)
    except OSError:
        yield False
        return
    try:
        held = _try_lock(handle)
        end = time.monotonic() + patience
        while not held and time.monotonic() < end:
            time.sleep(_POLL)
            held = _try_lock(handle)
        try:
            yield held
        finally:
            if held:
                with contextlib.suppress(OSError):  # closing lets go as well
                    _unlock(handle)
    finally:
        with contextlib.suppress(OSError):
            disk_calls.now.close(handle)


def _open(path: Path) -> int:
    """Our own empty file. Whatever else has its name holds nothing of worth: out of the way."""
    with contextlib.suppress(FileNotFoundError):
        if (
            not stat.S_ISREG(disk_calls.now.lstat(path).st_mode)
            and safe_files.set_aside(path) is None
        ):
            raise FileExistsError(17, "something is in the way", str(path))
    flags = os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    try:
        return disk_calls.now.open(path, os.O_RDWR | flags)
    except PermissionError:
        return disk_calls.now.open(path, os.O_RDONLY)  # a lock needs no more


# The operating system drops these locks when a process dies, so a crash never leaves one.
if os.name == "nt":  # pragma: no cover
    import msvcrt

    def _try_lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True

    def _unlock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined,unused-ignore]

else:
    import fcntl

    # Of a disk that knows no locks, as some on a network do: there is nobody to wait for.
    _NO_LOCKS: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno in _NO_LOCKS
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
