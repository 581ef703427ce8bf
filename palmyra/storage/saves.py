"""The games on disk: those in progress and those kept, listed, thrown away and brought back.

Knows files and dates, nothing of what is in them.
"""

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal

from palmyra.storage import disk_calls, safe_files
from palmyra.storage.autosave import FOLDER, LOCK, read_game
from palmyra.storage.file_names import game_of
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reviews import RECORDS_LOCK, forget_review
from palmyra.storage.safe_names import fitted, shown

RECORDS: Final = "records"
BIN: Final = "thrown-away"
BIN_LOCK: Final = "thrown-away-lock"
Kind = Literal["game", "record"]
_FOLDERS: Final[dict[Kind, str]] = {"game": FOLDER, "record": RECORDS}
_LOCKS: Final = {FOLDER: LOCK, RECORDS: RECORDS_LOCK}
_WANTED: Final = "wanted-"  # a file that is locked while what was thrown away can be brought back
_ROOM: Final = 230  # bytes of a name thrown away, before number and ending
_Stamp = tuple[str, int, int]  # a folder, when it changed, and the names in it


@dataclass(frozen=True, slots=True)
class SavedFile:
    place: str  # a plain text: making thousands of paths takes longer than listing the files
    kind: Kind  # a game in progress, or one that is over and kept
    changed: float  # seconds since 1970, by the clock of that day

    @property
    def path(self) -> Path:
        return Path(self.place)

    @property
    def game(self) -> str:
        """Which game it is of, by its ending."""
        return game_of(self.place)

    @property
    def name(self) -> str:
        """As words, without its ending."""
        return shown(self.path.stem)

    def now(self) -> "SavedFile":
        """As it is now: a list may be older than what it lists."""
        try:
            changed = disk_calls.now.stat(self.path).st_mtime
        except OSError:
            return self
        return self if changed == self.changed else replace(self, changed=changed)

    def read(self) -> bytes | None:
        return read_game(self.path)

    def rewrite(self, change: Callable[[bytes], str | None]) -> bool:
        """Write what `change` makes of what lies there now, which another program may have written
        since it was listed; None is nothing. Whether it could be."""
        with _held(self.path) as held:
            data = self.read() if held else None
            text = change(data) if data is not None else None
            if text is None:
                return False
            try:
                safe_files.write_atomic(self.path, text)
            except OSError:
                return False
        return True


def _held(path: Path) -> AbstractContextManager[bool]:
    """Nobody writes the games of that folder meanwhile."""
    return lock(path.parent.parent, _LOCKS.get(path.parent.name, LOCK), PATIENCE)


@dataclass(frozen=True, slots=True)
class Thrown:
    """A file thrown away, and where it came from."""

    now: Path
    was: Path
    # As long as it is held no program empties the bin: somebody may want it back.
    held: ExitStack = field(default_factory=ExitStack, compare=False, repr=False)

    def let_go(self) -> None:
        """Nobody can bring it back any more."""
        self.held.close()

    def bring_back(self) -> bool:
        """Never over another file that took its place."""
        try:
            with _held(self.was) as held:
                if not held or safe_files.present(self.was):
                    return False
                safe_files.make_folder(self.was.parent)
                safe_files.move(self.now, self.was)
        except OSError:
            return False
        self.let_go()
        return True


_kept: dict[Kind, tuple[_Stamp, list[SavedFile]]] = {}


def saved_files(home: Path, game: str = "") -> list[SavedFile]:
    """Games in progress first, then kept ones, of all games or of one; the latest first."""
    found = [saved for kind in _FOLDERS for saved in _listed(kind, home / _FOLDERS[kind])]
    return [saved for saved in found if saved.game == game] if game else found


def _listed(kind: Kind, folder: Path) -> list[SavedFile]:
    """The files of a folder; asked for their dates anew only when something in it changed,
    which with thousands of records takes longer than everything else on the screen."""
    try:
        names = hash(tuple(disk_calls.now.names(folder)))
        stamp = (str(folder), disk_calls.now.stat(folder).st_mtime_ns, names)
    except OSError:
        return []
    kept = _kept.get(kind)
    if kept is not None and kept[0] == stamp:
        return kept[1]
    try:
        dates = disk_calls.now.dates(folder)
    except OSError:
        return []  # and not kept: it may be readable the next time
    found = [SavedFile(place, kind, date) for place, date in dates if game_of(place)]
    found.sort(key=lambda saved: (-saved.changed, saved.place))
    _kept[kind] = (stamp, found)
    return found


def throw_away(home: Path, saved: SavedFile) -> Thrown | None:
    """Out of the list, not out of the world: `bring_back` undoes it. None if it cannot be."""
    stem = fitted(f"{saved.kind}-{saved.path.stem}", most=_ROOM)
    ending = saved.path.suffix
    target = home / BIN / f"{stem}{ending}"
    number = 2
    wanted = ExitStack()
    try:
        with _held(saved.path) as held, lock(home, BIN_LOCK, PATIENCE) as mine:
            safe_files.own_folder(target.parent, linked=False)
            sign = f"{_WANTED}{secrets.token_hex(4)}"
            if not (held and mine and wanted.enter_context(lock(target.parent, sign))):
                return None
            while safe_files.present(target):
                target = target.with_name(f"{stem}-{number}{ending}")
                number += 1
            safe_files.move(saved.path, target)
    except OSError:
        wanted.close()
        return None
    forget_review(saved.path)  # it can be judged again
    return Thrown(target, saved.path, wanted)


def empty_bin(home: Path) -> None:
    """What was thrown away in an earlier sitting goes for good, unless another program can still
    bring something back; nothing behind a link does."""
    folder = home / BIN
    if not safe_files.names_in(folder):
        return
    with lock(home, BIN_LOCK, PATIENCE) as held:
        names = safe_files.names_in(folder)
        signs = [name for name in names if name.startswith(_WANTED)]
        if held and not any(_wanted(folder, sign) for sign in signs):
            safe_files.clear(folder, [name for name in names if game_of(name)] + signs)


def _wanted(folder: Path, sign: str) -> bool:
    """Whether whoever left that sign still holds it."""
    with lock(folder, sign) as free:
        return not free
