"""A player's puzzles of one game: those kept from their own games, and how they got on with all.

One JSON file a game, written whole or not at all. A damaged or missing one is made again from its
whole entries and the backups; a newer one, and one that is too large, is left alone: then puzzles
last until the end of the sitting. Every write begins with what is on disk, so two instances lose
nothing of each other.
"""

import contextlib
from pathlib import Path
from typing import Final

from palmyra.kernel.puzzle import Puzzle
from palmyra.kernel.puzzle_progress import PuzzleProgress, joined
from palmyra.storage import book_backups, puzzle_file, safe_files
from palmyra.storage.file_names import puzzles_file
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.puzzle_file import MOST_LOOKED, StoredPuzzles
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)
from palmyra.storage.write_queue import Outcome

MOST_KEPT: Final = 300  # of one's own; the oldest that is solved goes first


class PuzzleBook:
    def __init__(self, home: Path, game: str) -> None:
        self.game = game
        self.path = home / puzzles_file(game)
        self.notices: list[str] = []  # text keys, to be told once
        self.closed = False  # it must not be written: newer, or not to be read at all
        self._home = home
        self._lock = f"{self.path.stem}-lock"
        self._on_disk = StoredPuzzles()
        self._new: dict[str, Puzzle] = {}  # not on disk yet
        self._changed: dict[str, PuzzleProgress] = {}
        self._newly: dict[str, None] = {}
        self._removed: set[str] = set()
        self._apart: set[str] = set()
        self._told: set[str] = set()
        self._loaded = False

    @property
    def begun(self) -> bool:
        """Whether there is a book at all; it is not read for that."""
        return safe_files.may_be_present(self.path)

    @property
    def kept(self) -> tuple[Puzzle, ...]:
        """From the player's own games, the latest first."""
        self._load_once()
        held = {**self._on_disk.kept, **self._new}
        hidden = self._removed | self._apart
        return tuple(one for one in reversed(held.values()) if one.id not in hidden)

    @property
    def progress(self) -> dict[str, PuzzleProgress]:
        """By the puzzle's id."""
        self._load_once()
        return {**self._on_disk.progress, **self._changed}

    def holds(self, id_: str) -> bool:
        return any(one.id == id_ for one in self.kept)

    def keep(self, puzzle: Puzzle) -> None:
        """Goes to the disk with the next `flush`."""
        self._removed.discard(puzzle.id)
        if not self.holds(puzzle.id):
            self._new[puzzle.id] = puzzle

    def remove(self, id_: str) -> None:
        """One of one's own, which is not made again by itself; what was learned by it stays."""
        self._load_once()
        self._new.pop(id_, None)
        self._removed.add(id_)
        self.look_at(id_)

    def looked_at(self, id_: str) -> bool:
        """Whether this position was kept, was no puzzle, or was removed: it is not asked again."""
        self._load_once()
        return id_ in self._on_disk.looked or id_ in self._newly or self.holds(id_)

    def set_apart(self, id_: str) -> None:
        """The rules of this version do not allow its position: it stays in the file, as another
        version may, and is not shown. Told, as nothing is lost."""
        self._apart.add(id_)
        self._tell("puzzle.apart")

    def look_at(self, id_: str) -> None:
        self._load_once()
        self._newly[id_] = None

    def note(self, progress: PuzzleProgress) -> None:
        self._load_once()
        self._changed[progress.id] = progress

    def flush(self) -> Outcome:
        """Whether all is on disk; for the write queue, which tries again."""
        if not (self._new or self._changed or self._newly or self._removed):
            return "done"
        with lock(self._home, self._lock, PATIENCE) as held:
            if not held:
                return "waits"
            was = self._on_disk.progress
            self._load(held=True)
            if self.closed:
                return "kept"
            before = self._on_disk
            kept, progress = {**before.kept, **self._new}, {**before.progress}
            for id_, one in self._changed.items():
                progress[id_] = joined(was.get(id_), progress.get(id_), one)
            kept = {id_: one for id_, one in kept.items() if id_ not in self._removed}
            looked = dict.fromkeys([*before.looked, *self._newly][-MOST_LOOKED:])
            after = StoredPuzzles(_fewer(kept, progress), progress, looked)
            with contextlib.suppress(OSError):  # no reason to lose the puzzles as well
                self._back_up(before)
            if not self._write(after):
                return "kept" if self.closed else "waits"
        self._on_disk = after
        self._new, self._changed, self._newly, self._removed = {}, {}, {}, set()
        return "done"

    def _write(self, stored: StoredPuzzles) -> bool:
        data = puzzle_file.write(stored).encode("ascii")
        if len(data) > puzzle_file.MAX_BYTES:  # nobody could read it again
            self._close("puzzle.too_large")
            return False
        try:
            safe_files.write_bytes(self.path, data)
        except OSError:
            return False
        return True

    def _back_up(self, stored: StoredPuzzles) -> None:
        def covers(old: bytes) -> bool:
            return stored.covers(_whatever_is_in(old))

        if stored:
            text = puzzle_file.write(stored)
            book_backups.keep(self._home, self.path.stem, text, puzzle_file.MAX_BYTES, covers)

    # Reading

    def _load_once(self) -> None:
        if not self._loaded:
            self._load()

    def _load(self, *, held: bool = False) -> None:
        self._loaded, self.closed = True, False
        data = b""
        try:
            data = read_bounded(self.path, puzzle_file.MAX_BYTES)
            self._on_disk = puzzle_file.read(data)
        except (FileNotFoundError, NotADirectoryError):
            if book_backups.names(self._home, self.path.stem):
                self._mend(None, held=held)
        except (NotAFileError, DamagedError):
            self._mend(data, held=held)
        except NewerError:
            self._close("puzzle.newer")
        except TooLargeError:
            self._close("puzzle.too_large")
        except OSError:
            self._close("puzzle.unreadable")

    def _mend(self, damaged: bytes | None, *, held: bool) -> None:
        """It is damaged, or missing (None) beside backups: out of the way with what is left of it,
        and back to all that can be found."""
        if not held:
            with lock(self._home, f"{self.path.stem}-lock", PATIENCE) as got:
                if got:
                    self._load(held=True)  # another instance may just have mended it
                    return
        self._on_disk = found = self._found_again(damaged or b"")
        if not held:
            self.closed = True  # shown, but it is not ours to write now
            return
        if damaged is not None and not safe_files.put_aside(
            self.path, damaged, replaced=bool(found)
        ):
            self._close("puzzle.unreadable")  # nothing is overwritten that could not be kept
            return
        if damaged is not None:
            self._tell("puzzle.restored" if found else "puzzle.damaged")
        elif found:
            self._tell("puzzle.missing")
        if found:
            self._write(found)

    def _found_again(self, damaged: bytes) -> StoredPuzzles:
        """What was learned, from every copy; the puzzles of the last one, as some were removed
        since the older; and the whole entries of the damaged file."""
        copies = book_backups.contents(self._home, self.path.stem, puzzle_file.MAX_BYTES)
        each = [_whatever_is_in(data) for data in copies]
        each = [puzzle_file.salvage(damaged), *(copy for copy in each if copy)]
        progress: dict[str, PuzzleProgress] = {}
        looked: dict[str, None] = {}
        for one in reversed(each):
            progress |= one.progress
            looked |= one.looked
        kept = {**(each[1].kept if len(each) > 1 else {}), **each[0].kept}
        return StoredPuzzles(kept, progress, looked)

    def _close(self, key: str) -> None:
        """It must not be written, and is left as it is."""
        self.closed = True
        self._tell(key)

    def _tell(self, key: str) -> None:
        """Each once in a sitting."""
        if key not in self._told:
            self._told.add(key)
            self.notices.append(key)


def _whatever_is_in(data: bytes) -> StoredPuzzles:
    """Of a copy."""
    try:
        return puzzle_file.read(data)
    except NewerError:
        return StoredPuzzles()
    except DamagedError:
        return puzzle_file.salvage(data)


def _fewer(kept: dict[str, Puzzle], progress: dict[str, PuzzleProgress]) -> dict[str, Puzzle]:
    """No more than a player could ever solve: solved ones go first, the oldest of them."""
    spare = len(kept) - MOST_KEPT
    if spare <= 0:
        return kept
    done = [id_ for id_ in kept if id_ in progress and progress[id_].solved]
    gone = {*(done + [id_ for id_ in kept if id_ not in done])[:spare]}
    return {id_: one for id_, one in kept.items() if id_ not in gone}
