"""The games on disk: those in progress and those kept, listed, thrown away and brought back.

Knows files and dates, nothing of what is in them.
"""

import contextlib
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from palmyra.storage import files
from palmyra.storage.autosave import ENDING, FOLDER, read_game

RECORDS: Final = "records"
BIN: Final = "thrown-away"
Kind = Literal["game", "record"]
_FOLDERS: Final[dict[Kind, str]] = {"game": FOLDER, "record": RECORDS}
_Stamp = tuple[str, int, int]  # a folder, when it changed, and the names in it


@dataclass(frozen=True, slots=True)
class SavedFile:
    place: str  # a plain text: making thousands of paths takes longer than listing the files
    kind: Kind  # a game in progress, or one that is over and kept
    changed: float  # seconds since 1970, by the clock of that day

    @property
    def path(self) -> Path:
        return Path(self.place)

    def now(self) -> "SavedFile":
        """As it is now: a list may be older than what it lists."""
        try:
            changed = self.path.stat().st_mtime
        except OSError:
            return self
        return self if changed == self.changed else replace(self, changed=changed)

    def read(self) -> bytes | None:
        return read_game(self.path)

    def write(self, text: str) -> bool:
        try:
            files.write_atomic(self.path, text)
        except OSError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Thrown:
    """A file thrown away, and where it came from."""

    now: Path
    was: Path

    def bring_back(self) -> bool:
        """Never over another file that took its place."""
        if self.was.exists():
            return False
        try:
            self.now.replace(self.was)
        except OSError:
            return False
        return True


_kept: dict[Kind, tuple[_Stamp, list[SavedFile]]] = {}


def saved_files(home: Path) -> list[SavedFile]:
    """Games in progress first, then kept ones; the latest first."""
    return [saved for kind in _FOLDERS for saved in _listed(kind, home / _FOLDERS[kind])]


def _listed(kind: Kind, folder: Path) -> list[SavedFile]:
    """The files of a folder; asked for their dates anew only when something in it changed,
    which with thousands of records takes longer than everything else on the screen."""
    try:
        names = hash(tuple(os.listdir(folder)))  # noqa: PTH208  (no path each, there may be thousands)
        stamp = (str(folder), folder.stat().st_mtime_ns, names)
    except OSError:
        return []
    kept = _kept.get(kind)
    if kept is not None and kept[0] == stamp:
        return kept[1]
    found: list[SavedFile] = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ENDING):
                found.append(SavedFile(entry.path, kind, entry.stat().st_mtime))
    found.sort(key=lambda saved: (-saved.changed, saved.place))
    _kept[kind] = (stamp, found)
    return found


def throw_away(home: Path, saved: SavedFile) -> Thrown | None:
    """Out of the list, not out of the world: `bring_back` undoes it. None if it cannot be."""
    target = home / BIN / f"{saved.kind}-{saved.path.name}"
    number = 2
    while target.exists():
        target = target.with_name(f"{saved.kind}-{number}-{saved.path.name}")
        number += 1
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        saved.path.replace(target)
    except OSError:
        return None
    return Thrown(target, saved.path)


def empty_bin(home: Path) -> None:
    """What was thrown away in an earlier sitting goes for good."""
    with contextlib.suppress(OSError):
        for path in (home / BIN).glob(f"*{ENDING}"):
            with contextlib.suppress(OSError):
                path.unlink()
