"""Disks that fail or stop at any single operation, whichever it is."""

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from palmyra.storage import disk_calls
from palmyra.storage.disk_calls import Disk

ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EINTR)
Moment = Literal["before", "done", "between"]
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


class HeldDisk(Disk):
    """Refuses so many moves, as Windows does while another program looks into a file."""

    def __init__(self, times: int, winerror: int) -> None:
        self.left = times
        self.winerror = winerror
        self.tries = 0

    def replace(self, source: Path, target: Path) -> None:
        self.tries += 1
        if self.left:
            self.left -= 1
            error = PermissionError(errno.EACCES, "in use by another process")
            error.winerror = self.winerror  # type: ignore[attr-defined]
            raise error
        super().replace(source, target)


class StandingDisk(Disk):
    """Stands still for ever at one operation: before it is done, when it is done, or once it has
    been said that it is done. `at` is told which one it is."""

    def __init__(self, after: int, moment: Moment, at: Callable[[str], None]) -> None:
        self.left = after
        self.moment = moment
        self.at = at

    def stand(self, moment: Moment, name: str) -> None:
        if self.left == 0 and self.moment == moment:
            self.at(name)
            while True:
                time.sleep(60)


def _standing(name: str) -> Callable[..., Any]:
    original = getattr(Disk, name)

    def operation(self: StandingDisk, *given: Any) -> Any:
        self.stand("between", "between")  # since the last one
        self.left -= 1
        self.stand("before", name)
        done = original(self, *given)
        self.stand("done", name)
        return done

    return operation


for _name in ("create", "write", "sync", "replace", "remove", "sync_folder", "make_folder"):
    setattr(StandingDisk, _name, _standing(_name))


@contextmanager
def put_in(made: Disk) -> Iterator[None]:
    before = disk_calls.now
    disk_calls.now = made
    try:
        yield
    finally:
        disk_calls.now = before
