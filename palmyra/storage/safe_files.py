"""Whole files or none: the one module that writes, moves and clears user data.

A reader never sees half a file, and a crash or a pulled plug leaves the old one. Nothing is
cleared behind a link, which may lead out of the player's folder. Knows nothing of what is in
the files.
"""

import contextlib
import stat
import time
from pathlib import Path
from typing import Final

from palmyra.storage import disk_calls
from palmyra.storage.disk_calls import TEMPORARY as TEMPORARY
from palmyra.storage.disk_calls import Disk as Disk
from palmyra.storage.safe_names import fitted

BAD: Final = ".bad"
_MOST_BAD: Final = 10_000
# Windows refuses to replace what a virus scanner or a sync tool looks into, for a moment: access
# denied, sharing violation, lock violation. Seconds before each further try.
_HELD: Final = (5, 32, 33)
_PAUSES: Final = (0.01, 0.02, 0.05, 0.1)


def write_atomic(path: Path, text: str) -> None:
    """Replace `path` by `text` in one step. Raises OSError and leaves the old file if it cannot."""
    write_bytes(path, text.encode("utf-8", "replace"))  # a lone surrogate must not cost a save


def write_bytes(path: Path, data: bytes) -> None:
    make_folder(path.parent)
    _write_by(path.parent, path, data)


def write_through(path: Path, data: bytes, through: Path | None) -> None:
    """A new file in a folder that others watch: written elsewhere and moved in, where one disk has
    both. Raises OSError."""
    for folder in (through, path.parent.parent):
        if folder is None:
            continue
        with contextlib.suppress(OSError):
            _write_by(folder, path, data)
            return
    _write_by(path.parent, path, data)


def _write_by(folder: Path, path: Path, data: bytes) -> None:
    handle, temporary = disk_calls.now.create(folder)
    try:
        try:
            disk_calls.now.write(handle, data)
            disk_calls.now.sync(handle)
        finally:
            disk_calls.now.close(handle)
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            disk_calls.now.remove(temporary)
        raise
    disk_calls.now.sync_folder(path.parent)


def _replace(temporary: Path, path: Path) -> None:
    try:
        move(temporary, path)
    except OSError:
        if not is_folder(path) or set_aside(path) is None:
            raise
        move(temporary, path)  # a folder stood where our file belongs


def move(source: Path, target: Path) -> None:
    """In one step, also over another file; tried again where somebody holds one for a moment.
    Raises OSError."""
    for pause in _PAUSES:
        try:
            disk_calls.now.replace(source, target)
            return
        except OSError as error:
            if getattr(error, "winerror", None) not in _HELD or is_folder(target):
                raise
        time.sleep(pause)
    disk_calls.now.replace(source, target)


# Folders


def make_folder(folder: Path) -> None:
    """The folder and those above it. Raises OSError."""
    if is_folder(folder):
        return
    if not is_folder(folder.parent) and folder.parent != folder:
        make_folder(folder.parent)
    try:
        disk_calls.now.make_folder(folder)
    except FileExistsError:
        if not is_folder(folder):  # else another instance was faster
            raise


def own_folder(folder: Path, *, linked: bool = True) -> None:
    """A folder of ours inside the player's: what stands there and is none is set aside.

    A link to nowhere is left alone: it may lead to a drive that comes back. Raises OSError.
    """
    with contextlib.suppress(FileNotFoundError):
        found = disk_calls.now.lstat(folder)
        if linked and stat.S_ISLNK(found.st_mode):
            found = disk_calls.now.stat(folder)
        if not stat.S_ISDIR(found.st_mode) and set_aside(folder) is None:
            raise FileExistsError(17, "something is in the way", str(folder))
    make_folder(folder)


def is_folder(path: Path, *, linked: bool = True) -> bool:
    """Whether there is a folder, also behind a link unless we must not go there."""
    try:
        found = disk_calls.now.stat(path) if linked else disk_calls.now.lstat(path)
    except (OSError, ValueError):
        return False
    return stat.S_ISDIR(found.st_mode)


def present(path: Path) -> bool:
    """Whether anything has this name; a link to nowhere has it too. OSError: nobody can say."""
    try:
        disk_calls.now.lstat(path)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    return True


def may_be_present(path: Path) -> bool:
    """Also where nobody can say."""
    try:
        return present(path)
    except OSError:
        return True


# Setting aside, clearing


def set_aside(path: Path) -> Path | None:
    """Move a damaged file out of the way, keeping it; None when even that is impossible."""
    try:
        target = free_aside(path)
        if target is not None:
            move(path, target)
    except OSError:
        return None
    return target


def put_aside(path: Path, data: bytes, *, replaced: bool) -> bool:
    """A damaged file, of which `data` could be read, is kept out of the way; whether that was done.
    Where another one replaces it, as a copy: so there is no moment without any."""
    if not data or not replaced:
        return set_aside(path) is not None
    try:
        target = free_aside(path)
        if target is not None:
            write_bytes(target, data)
    except OSError:
        return False
    return target is not None


def free_aside(path: Path) -> Path | None:
    """A name beside the file that nothing has. Raises OSError."""
    for number in range(_MOST_BAD):
        target = path.with_name(fitted(path.name, BAD + (f".{number}" if number else "")))
        if not present(target):
            return target
    return None


def clear(folder: Path, names: list[str]) -> int:
    """Remove files of a folder that is really here, not behind a link; returns how many."""
    if not is_folder(folder, linked=False):
        return 0
    cleared = 0
    for name in names:
        with contextlib.suppress(OSError):
            disk_calls.now.remove(folder / name)
            cleared += 1
    return cleared


def names_in(folder: Path) -> list[str]:
    """Of everything in a folder; none where it cannot be read."""
    try:
        return disk_calls.now.names(folder)
    except OSError:
        return []


def sweep(folder: Path, older_than: float = 0.0) -> int:
    """Remove temporary files an earlier crash left behind; returns how many.

    Those younger than `older_than` seconds may belong to another instance at work.
    """
    orphans = [name for name in names_in(folder) if name.startswith(TEMPORARY)]
    return clear(folder, [name for name in orphans if _is_old(folder / name, older_than)])


def _is_old(path: Path, seconds: float) -> bool:
    if not seconds:
        return True
    try:
        return abs(time.time() - disk_calls.now.lstat(path).st_mtime) >= seconds
    except OSError:
        return False
