"""The one module that writes user data: whole files or none, one writer at a time.

A reader never sees half a file, and a crash or a pulled plug leaves the old one. Knows nothing
of what is in the files.
"""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

TEMPORARY = ".palmyra-tmp-"
BAD = ".bad"


def write_atomic(path: Path, text: str) -> None:
    """Replace `path` by `text` in one step. Raises OSError and leaves the old file if it cannot."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


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


def sweep(folder: Path) -> int:
    """Remove temporary files an earlier crash left behind; returns how many."""
    swept = 0
    try:
        orphans = list(folder.glob(f"{TEMPORARY}*"))
    except OSError:
        return 0
    for orphan in orphans:
        with contextlib.suppress(OSError):
            orphan.unlink()
            swept += 1
    return swept


@contextlib.contextmanager
def lock(folder: Path, name: str = "lock") -> Iterator[bool]:
    """Hold a folder for this process. Yields False when another process has it, or the
    folder cannot be written: the caller then reads only."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / name).open("a+b")
    except OSError:
        yield False
        return
    with file:
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


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system lets a folder be synced."""
    if os.name == "nt":  # pragma: no cover
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
