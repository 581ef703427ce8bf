"""Keeps what was found in a game's records beside them: JSON with a version, written whole or not
at all, and joined with what lies there, so two programs lose nothing of each other.

It can be told again from the records, but for what earned something and was deleted since: so a
copy a day is kept as of scores, and a damaged file begins with the newest of them.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final

import msgspec

from palmyra.kernel.achievement import VERSION
from palmyra.kernel.achievement_progress import Collection, Find, Finds, RecordFinds
from palmyra.storage import book_backups, safe_files
from palmyra.storage.file_names import finds_file
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)
from palmyra.storage.write_queue import Outcome

FORMAT: Final = 1
MEASURES: Final = VERSION  # of what the records were told by
MAX_BYTES: Final = 64 * 1024 * 1024
_Count = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]
_Line = Annotated[str, msgspec.Meta(max_length=300)]


class _KeptFind(msgspec.Struct, frozen=True):
    times: _Count = 0
    day: _Line = ""
    record: _Line = ""
    turn: _Count = -1
    against: tuple[_Line, ...] = ()
    value: _Count = 0
    goal: _Count = 0
    items: tuple[_Line, ...] = ()


class _Kept(msgspec.Struct, frozen=True):
    things: dict[_Line, _KeptFind]
    records: dict[_Line, _Line] = {}
    gone: list[_Line] = []
    measures: _Count = 0


class _FindsHeading(msgspec.Struct):
    finds: int  # the version


def read(data: bytes) -> Finds:
    """DamagedError or NewerError for what is none of ours."""
    try:
        version = msgspec.json.decode(data, type=_FindsHeading).finds
        if version < 1:
            raise DamagedError("not our finds")
        if version > FORMAT:
            raise NewerError(version)
        kept = msgspec.json.decode(data, type=_Kept)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedError(str(error)[:200]) from None
    things = {name: Find(**msgspec.structs.asdict(find)) for name, find in kept.things.items()}
    finds = Finds(things, kept.records, frozenset(kept.gone))
    # Measures of another version told other things: what was found stays, the rest is told again.
    return finds if kept.measures == MEASURES else finds.anew()


def write(finds: Finds) -> bytes:
    data = {
        "finds": FORMAT,
        "measures": MEASURES,
        "things": {name: asdict(find) for name, find in finds.things.items()},
        "records": dict(finds.records),
        "gone": sorted(finds.gone),
    }
    return msgspec.json.encode(data) + b"\n"


class FindsBook:
    """Of one game."""

    def __init__(self, home: Path, game: str) -> None:
        self.game = game
        self.path = home / finds_file(game)
        self.closed = False  # it must not be written: newer, or not to be read at all
        self._home = home
        self._finds: Finds | None = None
        self._new: list[RecordFinds] = []  # not on disk yet
        self._items: list[tuple[tuple[Collection, ...], str]] = []
        self._there: tuple[str, ...] | None = (
            None  # the records, where some were known and are gone
        )

    @property
    def known(self) -> bool:
        """Whether it was read already."""
        return self._finds is not None

    @property
    def finds(self) -> Finds:
        if self._finds is None:
            self._finds = self.read_now()
        return self._finds

    def begin_with(self, read_before: Finds) -> None:
        """What somebody read beside the frames, unless it is known by now."""
        if self._finds is None:
            self._finds = read_before

    @property
    def unwritten(self) -> int:
        return len(self._new) + len(self._items) + (self._there is not None)

    def untold(self, names: Sequence[str]) -> list[str]:
        """Those records are there now: which of them are still to be told, the oldest first."""
        before = self.finds
        self._finds = before.within(names)
        if self._finds is not before:
            self._there = tuple(names)
        return sorted(set(names) - self._finds.records.keys())

    def add(self, told: tuple[RecordFinds, ...]) -> frozenset[str]:
        """What records say: the things that were found with them for the first time. On disk with
        the next `flush`."""
        before = self.finds
        self._finds = before.told(told)
        self._new += told
        return self._finds.found - before.found

    def collect(self, some: tuple[Collection, ...], day: str) -> None:
        """The same of what scores say."""
        before = self.finds
        self._finds = before.collected(some, day)
        if self._finds.things != before.things:
            self._items.append((some, day))

    def flush(self) -> Outcome:
        """For the write queue, perhaps beside the frames: joined with what lies there now."""
        new, items, names = tuple(self._new), tuple(self._items), self._there
        if not self.unwritten:
            return "done"
        with lock(self._home, f"{self.path.stem}-lock", PATIENCE) as held:
            if not held:
                return "kept"  # whatever is not written is told again from the records
            there = self.read_now()
            if self.closed:
                return "done"  # nothing is to be written there
            after = (there if names is None else there.within(names)).told(new)
            for some, day in items:
                after = after.collected(some, day)
            with contextlib.suppress(OSError):  # no reason to lose the rest as well
                self._back_up(there)
            try:
                safe_files.write_bytes(self.path, write(after))
            except OSError:
                return "kept"
        del self._new[: len(new)]
        del self._items[: len(items)]
        if self._there is names:
            self._there = None
        return "done"

    def _back_up(self, there: Finds) -> None:
        def covers(old: bytes) -> bool:
            return _whatever_is_in(old).found <= there.found

        if there.things:
            text = write(there).decode("utf-8", "replace")
            book_backups.keep(self._home, self.path.stem, text, MAX_BYTES, covers)

    def read_now(self) -> Finds:
        """As it lies there."""
        self.closed = False
        data = b""
        try:
            data = read_bounded(self.path, MAX_BYTES)
            return read(data)
        except (FileNotFoundError, NotADirectoryError):
            return self._copied()
        except (NotAFileError, DamagedError):
            if not safe_files.put_aside(self.path, data, replaced=False):
                self.closed = True  # nothing is overwritten that could not be kept
            return self._copied()
        except (NewerError, TooLargeError, OSError):
            self.closed = True
        return Finds()

    def _copied(self) -> Finds:
        """The newest copy that can be read."""
        copies = book_backups.contents(self._home, self.path.stem, MAX_BYTES)
        found = (_whatever_is_in(data) for data in copies)
        return next((one for one in found if one.things), Finds())


def _whatever_is_in(data: bytes) -> Finds:
    try:
        return read(data)
    except (DamagedError, NewerError):
        return Finds()
