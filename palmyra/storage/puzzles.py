"""A player's puzzles of one game: those kept from their own games, and how they got on with all.

One JSON file a game, written whole or not at all. A damaged one is set aside, a newer one left
alone; then puzzles last until the end of the sitting. Every write begins with what is on disk, so
two instances lose nothing of each other.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from palmyra.kernel import puzzle as kernel
from palmyra.kernel.puzzle import Puzzle
from palmyra.kernel.puzzle_progress import Progress, joined
from palmyra.storage import files
from palmyra.storage.file_names import puzzles_file
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.outbox import Outcome
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded

FORMAT: Final = 1
MAX_BYTES: Final = 16 * 1024 * 1024
MOST_KEPT: Final = 300  # of one's own; the oldest that is solved goes first
MOST_LOOKED: Final = 2000  # positions that were looked at; the oldest go first


class PuzzleBook:
    def __init__(self, home: Path, game: str) -> None:
        self.game = game
        self.path = home / puzzles_file(game)
        self.notices: list[str] = []  # text keys, to be told once
        self.closed = False  # it must not be written: newer, or not to be read at all
        self._home = home
        self._lock = f"{self.path.stem}-lock"
        self._kept: dict[str, Puzzle] = {}
        self._progress: dict[str, Progress] = {}
        self._new: dict[str, Puzzle] = {}  # not on disk yet
        self._changed: dict[str, Progress] = {}
        self._looked: dict[str, None] = {}  # ids of positions, in their order
        self._newly: dict[str, None] = {}
        self._removed: set[str] = set()
        self._unclear: set[str] = set()  # found out in this run: nobody is asked twice
        self._loaded = False

    @property
    def begun(self) -> bool:
        """Whether there is a book at all; it is not read for that."""
        return files.may_be_present(self.path)

    @property
    def kept(self) -> tuple[Puzzle, ...]:
        """From the player's own games, the latest first."""
        self._load_once()
        held = {**self._kept, **self._new}
        return tuple(one for one in reversed(held.values()) if one.id not in self._removed)

    @property
    def progress(self) -> dict[str, Progress]:
        """By the puzzle's id."""
        self._load_once()
        return {**self._progress, **self._changed}

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
        return id_ in self._looked or id_ in self._newly or self.holds(id_)

    def look_at(self, id_: str) -> None:
        self._load_once()
        self._newly[id_] = None

    def find_unclear(self, id_: str) -> None:
        """This position has more than one good answer."""
        self._unclear.add(id_)

    def unclear(self, id_: str) -> bool:
        return id_ in self._unclear

    def note(self, progress: Progress) -> None:
        self._load_once()
        self._changed[progress.id] = progress

    def flush(self) -> Outcome:
        """Whether all is on disk; for an outbox, which tries again."""
        if not (self._new or self._changed or self._newly or self._removed):
            return "done"
        with lock(self._home, self._lock, PATIENCE) as held:
            if not held:
                return "waits"
            was = self._progress
            self._load(held=True)
            if self.closed:
                return "kept"
            kept, progress = {**self._kept, **self._new}, {**self._progress}
            for id_, one in self._changed.items():
                progress[id_] = joined(was.get(id_), progress.get(id_), one)
            kept = {id_: one for id_, one in kept.items() if id_ not in self._removed}
            kept = _fewer(kept, progress)
            looked = dict.fromkeys([*self._looked, *self._newly][-MOST_LOOKED:])
            try:
                files.write_atomic(self.path, _write(kept, progress, list(looked)))
            except OSError:
                return "waits"
        self._kept, self._progress, self._looked = kept, progress, looked
        self._new, self._changed, self._newly, self._removed = {}, {}, {}, set()
        return "done"

    # Reading

    def _load_once(self) -> None:
        if not self._loaded:
            self._load()

    def _load(self, *, held: bool = False) -> None:
        self._loaded, self.closed = True, False
        try:
            found = _read(read_bounded(self.path, MAX_BYTES))
        except (FileNotFoundError, NotADirectoryError):
            return
        except (NotAFileError, TooLargeError, ValueError, RecursionError):
            if not held:
                with lock(self._home, self._lock, PATIENCE) as got:
                    if got:  # another program may have put it aside by now, and written another
                        self._load(held=True)
                        return
            # What cannot be put aside is not written over either.
            self.closed = not held or files.set_aside(self.path) is None
            self._tell("puzzle.unreadable" if self.closed else "puzzle.damaged")
            return
        except OSError:
            self.closed = True
            self._tell("puzzle.unreadable")
            return
        if found is None:
            self.closed = True
            self._tell("puzzle.newer")
        else:
            self._kept, self._progress, self._looked = found

    def _tell(self, key: str) -> None:
        if key not in self.notices:
            self.notices.append(key)


def _fewer(kept: dict[str, Puzzle], progress: dict[str, Progress]) -> dict[str, Puzzle]:
    """No more than a player could ever solve: solved ones go first, the oldest of them."""
    spare = len(kept) - MOST_KEPT
    if spare <= 0:
        return kept
    done = [id_ for id_ in kept if id_ in progress and progress[id_].solved]
    gone = {*(done + [id_ for id_ in kept if id_ not in done])[:spare]}
    return {id_: one for id_, one in kept.items() if id_ not in gone}


def _write(kept: dict[str, Puzzle], progress: dict[str, Progress], looked: list[str]) -> str:
    data = {
        "puzzles": FORMAT,
        "kept": [kernel.write(one) for one in kept.values()],
        "progress": [asdict(one) for one in progress.values()],
        "looked": looked,
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True) + "\n"


Found = tuple[dict[str, Puzzle], dict[str, Progress], dict[str, None]]


def _read(data: bytes) -> Found | None:
    """None for a newer one; ValueError for what is no such file. Single entries that are none are
    left out: one bad line must not cost the others."""
    found = json.loads(data)
    number = found.get("puzzles") if isinstance(found, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise ValueError("no puzzles")
    if number > FORMAT:
        return None
    kept, entries = found.get("kept"), found.get("progress")
    if not isinstance(kept, list) or not isinstance(entries, list):
        raise ValueError("no puzzles")
    puzzles = [one for one in map(_puzzle, kept) if one is not None]
    progress = [one for one in map(_progress, entries) if one is not None]
    looked = found.get("looked")  # there is none in older ones
    ids = [id_ for id_ in looked if isinstance(id_, str)] if isinstance(looked, list) else []
    return (
        {one.id: one for one in puzzles},
        {one.id: one for one in progress},
        dict.fromkeys(ids[-MOST_LOOKED:]),
    )


def _puzzle(data: object) -> Puzzle | None:
    try:
        return kernel.read(data)
    except ValueError:
        return None


def _progress(data: Any) -> Progress | None:
    shape = {"id": str, "kind": str, "stars": int, "misses": int, "solved": str, "first": bool,
             "due": str}  # fmt: skip
    if not isinstance(data, dict):
        return None
    known: dict[str, Any] = {name: data.get(name) for name in shape}
    if not all(type(known[name]) is kind for name, kind in shape.items()):
        return None
    return Progress(**known)
