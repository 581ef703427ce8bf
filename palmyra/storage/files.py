"""The one module that writes user data: whole files or none, one writer at a time.

A reader never sees half a file, and a crash or a pulled plug leaves the old one. Knows nothing
of what is in the files.
"""

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

TEMPORARY = ".palmyra-tmp-"
BAD = ".bad"
PATIENCE = 3.0  # seconds to wait for another instance of the game to let go
_POLL = 0.01


class Disk:
    """The single operations a write is made of: tests put in one that fails or stops."""

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


disk = Disk()


def write_atomic(path: Path, text: str) -> None:
    """Replace `path` by `text` in one step. Raises OSError and leaves the old file if it cannot."""
    data = text.encode("utf-8", "replace")  # a lone surrogate must not cost a save
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = disk.create(path.parent)
    try:
        try:
            disk.write(handle, data)
            disk.sync(handle)
        finally:
            disk.close(handle)
        disk.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            disk.remove(temporary)
        raise
    disk.sync_folder(path.parent)


def set_aside(path: Path) -> Path | None:
    """Move a damaged file out of the way, keeping it; None when even that is impossible."""
    for number in range(100):
        target = path.with_name(f"{path.name}{BAD}" + (f".{number}" if number else ""))
        if target.exists():
            continue
        try:
            path.replace(target)
        except OSError:
            return None
        return target
    return None


def read_limited(path: Path, most: int) -> bytes:
    """The bytes of a file, one more than `most` at the most: too large shows without reading
    it all. Raises OSError."""
    with path.open("rb") as file:
        return file.read(most + 1)


def sweep(folder: Path, older_than: float = 0.0) -> int:
    """Remove temporary files an earlier crash left behind; returns how many.

    Those younger than `older_than` seconds may belong to another instance at work.
    """
    swept = 0
    try:
        orphans = list(folder.glob(f"{TEMPORARY}*"))
    except OSError:
        return 0
    for orphan in orphans:
        with contextlib.suppress(OSError):
            if older_than and abs(time.time() - orphan.stat().st_mtime) < older_than:
                continue
            orphan.unlink()
            swept += 1
    return swept


@contextlib.contextmanager
def lock(folder: Path, name: str = "lock", patience: float = 0.0) -> Iterator[bool]:
    """Hold a folder for this process. Yields False when another process has it for longer than
    `patience` seconds, or the folder cannot be written: the caller then reads only."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / name).open("a+b")
    except OSError:
        yield False
        return
    with file:
        held = _try_lock(file.fileno())
        end = time.monotonic() + patience
        while not held and time.monotonic() < end:
            time.sleep(_POLL)
            held = _try_lock(file.fileno())
        try:
            yield held
        finally:
            if held:
                _unlock(file.fileno())


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

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
