"""What the file of a player's puzzles holds and how it is read: JSON with a version, an entry a
line, every entry checked. Knows no rules and no folders."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from palmyra.kernel import puzzle as kernel
from palmyra.kernel.puzzle import MOST_STARS, Puzzle
from palmyra.kernel.puzzle_progress import PuzzleProgress
from palmyra.storage.reading import DamagedError, NewerError

FORMAT: Final = 1
MAX_BYTES: Final = 256 * 1024 * 1024  # thirty puzzles a day for eighty years have less
MOST_LOOKED: Final = 2000  # positions that were looked at; the oldest go first
_LONGEST: Final = 200  # characters of an id, a kind, a day
_MOST_MISSES: Final = 100_000


@dataclass(frozen=True, slots=True)
class StoredPuzzles:
    """All that is kept of a game's puzzles."""

    kept: dict[str, Puzzle] = field(default_factory=dict)  # from the player's own games
    progress: dict[str, PuzzleProgress] = field(default_factory=dict)  # by the puzzle's id
    looked: dict[str, None] = field(default_factory=dict)  # ids of positions, in their order

    def __bool__(self) -> bool:
        return bool(self.kept or self.progress or self.looked)

    def covers(self, old: "StoredPuzzles") -> bool:
        """Whether all of the old one is in it, but for puzzles that were removed (those count as
        looked at) or made room once they were solved."""
        done = {id_ for id_, one in self.progress.items() if one.solved}
        known = self.kept.keys() | self.looked.keys() | done
        return old.progress.keys() <= self.progress.keys() and old.kept.keys() <= known


def read(data: bytes) -> StoredPuzzles:
    """DamagedError also where single entries are none."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise DamagedError from None
    number = found.get("puzzles") if isinstance(found, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise DamagedError
    if number > FORMAT:
        raise NewerError(number)
    kept, entries, looked = found.get("kept"), found.get("progress"), found.get("looked")
    if not isinstance(kept, list) or not isinstance(entries, list):
        raise DamagedError
    try:
        ids = looked if isinstance(looked, list) else []  # there is none in older ones
        return _stored(map(kernel.read, kept), map(_progress, entries), ids)
    except ValueError:
        raise DamagedError from None


def salvage(data: bytes) -> StoredPuzzles:
    """What is whole of a damaged file: all entries of one that is JSON, else whole lines."""
    found: Any = None
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        lines = [line.strip(b", \r") for line in data.splitlines()]
        entries = [entry for line in lines if (entry := _loaded(line)) is not None]
    else:
        entries = []
        for name in ("kept", "progress"):
            part = found.get(name) if isinstance(found, dict) else None
            entries += part if isinstance(part, list) else []
    puzzles, progress = [], []
    for entry in entries:
        try:
            if isinstance(entry, dict) and "record" in entry:
                puzzles.append(kernel.read(entry))
            else:
                progress.append(_progress(entry))
        except ValueError:
            continue
    ids = found.get("looked") if isinstance(found, dict) else None
    return _stored(puzzles, progress, ids if isinstance(ids, list) else [])


def _loaded(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _stored(
    puzzles: Iterable[Puzzle], progress: Iterable[PuzzleProgress], looked: Iterable[object]
) -> StoredPuzzles:
    ids = [id_ for id_ in looked if isinstance(id_, str) and len(id_) <= _LONGEST]
    return StoredPuzzles(
        {one.id: one for one in puzzles},
        {one.id: one for one in progress},
        dict.fromkeys(ids[-MOST_LOOKED:]),
    )


def write(stored: StoredPuzzles) -> str:
    """An entry a line: of a damaged file the whole ones can be read again."""
    kept = map(kernel.write, stored.kept.values())
    progress = map(asdict, stored.progress.values())
    return (
        f'{{"puzzles":{FORMAT},"kept":[\n{_lines(kept)}\n],"progress":[\n{_lines(progress)}\n],'
        f'"looked":{_json(list(stored.looked))}}}\n'
    )


def _lines(entries: Iterable[object]) -> str:
    return ",\n".join(map(_json, entries))


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True)


def _progress(data: object) -> PuzzleProgress:
    """ValueError for what is none."""
    shape = {"id": str, "kind": str, "stars": int, "misses": int, "solved": str, "first": bool,
             "due": str}  # fmt: skip
    known: dict[str, Any] = (
        {name: data.get(name) for name in shape} if isinstance(data, dict) else {}
    )
    if not known or not all(type(known[name]) is kind for name, kind in shape.items()):
        raise ValueError("no progress")
    longest = max(len(known[name]) for name, kind in shape.items() if kind is str)
    stars, misses = known["stars"], known["misses"]
    if longest > _LONGEST or not 1 <= stars <= MOST_STARS or not 0 <= misses <= _MOST_MISSES:
        raise ValueError("no progress")
    return PuzzleProgress(**known)
