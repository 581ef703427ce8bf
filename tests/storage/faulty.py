"""Disks that fail, stop or dawdle at any single operation, whichever it is."""

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from palmyra.storage import disk
from palmyra.storage.disk import Disk

ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EINTR)
KILL = 0  # in place of an error: nothing after it happens
OPERATIONS = tuple(
    name for name, value in vars(Disk).items() if callable(value) and not name.startswith("_")
)


class PowerCut(BaseException):
    """The program is dead: whatever it tries from now on does not happen."""


class FaultyDisk(Disk):
    """Does `after` operations; the next one fails with `error` and does nothing, or half of it."""

    def __init__(self, after: int, error: int) -> None:
        self.left = after
        self.error = error
        self.failed = ""  # the operation that did
        self.done: list[str] = []
        self._unsynced: set[Path] = set()
        self._handles: dict[int, Path] = {}

    def step(self, name: str) -> None:
        if self.failed and self.error == KILL:
            raise PowerCut
        if not self.failed and self.left <= 0:
            self.failed = name
            if self.error == KILL:
                raise PowerCut
            raise OSError(self.error, os.strerror(self.error))
        self.left -= 1
        self.done.append(name)

    # Those that can be half done, and what a journal makes of content that was never synced

    def write(self, handle: int, data: bytes) -> None:
        try:
            self.step("write")
        except BaseException:
            super().write(handle, data[: len(data) // 2])
            raise
        super().write(handle, data)

    def create(self, folder: Path) -> tuple[int, Path]:
        self.step("create")
        handle, path = super().create(folder)
        self._unsynced.add(path)
        self._handles[handle] = path
        return handle, path

    def sync(self, handle: int) -> None:
        self.step("sync")  # only counted: thousands of real ones would take minutes
        self._unsynced.discard(self._handles[handle])

    def replace(self, source: Path, target: Path) -> None:
        self.step("replace")
        if source in self._unsynced:
            source.write_bytes(b"")
        super().replace(source, target)

    def sync_folder(self, folder: Path) -> None:
        self.step("sync_folder")

    def close(self, handle: int) -> None:
        super().close(handle)  # the system does it even for the dead


def _plain(name: str) -> Callable[..., Any]:
    original = getattr(Disk, name)

    def operation(self: FaultyDisk, *given: Any) -> Any:
        self.step(name)
        return original(self, *given)

    return operation


for _name in OPERATIONS:
    if _name not in vars(FaultyDisk):
        setattr(FaultyDisk, _name, _plain(_name))


class SlowDisk(Disk):
    """Every operation takes a while, and `at` is told which one is under way."""

    def __init__(self, seconds: float, at: Callable[[str], None]) -> None:
        self.seconds = seconds
        self.at = at


def _slow(name: str) -> Callable[..., Any]:
    original = getattr(Disk, name)

    def operation(self: SlowDisk, *given: Any) -> Any:
        self.at(name)
        time.sleep(self.seconds / 2)
        done = original(self, *given)
        time.sleep(self.seconds / 2)
        self.at("")
        return done

    return operation


for _name in ("create", "write", "sync", "replace", "remove", "sync_folder", "make_folder"):
    setattr(SlowDisk, _name, _slow(_name))


@contextmanager
def put_in(made: Disk) -> Iterator[None]:
    before = disk.now
    disk.now = made
    try:
        yield
    finally:
        disk.now = before
