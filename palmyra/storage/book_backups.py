"""Copies of a book: one a day, a week of them, always one write behind, so that a bad book never
replaces the last good one. None is ever written over with less. Knows nothing of what is in them.
"""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Final

from palmyra.storage import disk_calls, safe_files
from palmyra.storage.reading import read_bounded

FOLDER: Final = "backups"
KEPT: Final = 7


def keep(home: Path, stem: str, text: str, most: int, covers: Callable[[bytes], bool]) -> None:
    """Another copy of the book that is called so. `covers` says whether all that an earlier one
    holds is in the text too. Raises OSError."""
    folder = home / FOLDER
    safe_files.own_folder(folder)
    begin = f"{stem}-{date.today().isoformat()}"
    path, number = folder / f"{begin}.json", 2
    while not _may_replace(path, most, covers):
        path, number = folder / f"{begin}-{number}.json", number + 1
    safe_files.write_atomic(path, text)
    _make_room(home, stem)


def _may_replace(path: Path, most: int, covers: Callable[[bytes], bool]) -> bool:
    if not safe_files.present(path):
        return True
    try:
        return covers(read_bounded(path, most))
    except OSError:
        return False


def contents(home: Path, stem: str, most: int) -> Iterator[bytes]:
    """Of every copy that can be read, the newest first."""
    for name in names(home, stem):
        try:
            yield read_bounded(home / FOLDER / name, most)
        except OSError:
            continue


def names(home: Path, stem: str) -> list[str]:
    """The copies of a book, the newest first."""
    begin, found = f"{stem}-", safe_files.names_in(home / FOLDER)
    return sorted((n for n in found if n.startswith(begin) and n.endswith(".json")), reverse=True)


def _make_room(home: Path, stem: str) -> None:
    """A week is enough; but the fullest copy stays, whatever its day."""
    found, folder = names(home, stem), home / FOLDER
    fullest = max(found, key=lambda name: _size(folder / name), default="")
    safe_files.clear(folder, [name for name in found[KEPT:] if name != fullest])


def _size(path: Path) -> int:
    try:
        return disk_calls.now.lstat(path).st_size
    except OSError:
        return 0
