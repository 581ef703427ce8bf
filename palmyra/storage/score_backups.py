"""Copies of the book of scores: one a day, a week of them, always one write behind, so that a
bad book never replaces the last good one. None is ever written over with less."""

from datetime import date
from pathlib import Path
from typing import Final

from palmyra.storage import disk, files, score_file
from palmyra.storage.reading import read_bounded
from palmyra.storage.score_file import Score
from palmyra.storage.scores import BACKUPS as FOLDER

KEPT: Final = 7


def keep(home: Path, scores: tuple[Score, ...]) -> None:
    """Raises OSError."""
    if not scores:
        return
    text = score_file.write(scores)
    folder = home / FOLDER
    files.own_folder(folder)
    stem = f"scores-{date.today().isoformat()}"
    path, number = folder / f"{stem}.json", 2
    while not _may_replace(path, text, scores):
        path = folder / f"{stem}-{number}.json"
        number += 1
    files.write_atomic(path, text)
    _make_room(folder)


def all_scores(home: Path, damaged: bytes) -> tuple[Score, ...]:
    """Whatever any backup holds, the oldest first, and the whole lines of a damaged book."""
    found: dict[str, Score] = {}
    for name in reversed(_names(home / FOLDER)):
        found.update({score.id: score for score in _read(home / FOLDER / name)})
    found.update({score.id: score for score in score_file.salvage(damaged)})
    return tuple(found.values())


def _may_replace(path: Path, text: str, scores: tuple[Score, ...]) -> bool:
    """Whether all that the file at `path` holds is in the new text too."""
    if not files.present(path):
        return True
    try:
        old = read_bounded(path, score_file.MAX_BYTES)
    except OSError:
        return False
    # The book grows at its end: nearly always the old copy is the beginning of the new one.
    if text.encode("utf-8", "replace").startswith(old.removesuffix(score_file.END.encode())):
        return True
    return {score.id for score in _read(path)} <= {score.id for score in scores}


def _read(path: Path) -> tuple[Score, ...]:
    try:
        data = read_bounded(path, score_file.MAX_BYTES)
    except OSError:
        return ()
    try:
        return score_file.read(data)
    except score_file.NewerError:
        return ()
    except score_file.DamagedError:
        return score_file.salvage(data)


def _names(folder: Path) -> list[str]:
    """The newest first."""
    names = files.names_in(folder)
    return sorted((n for n in names if n.startswith("scores-") and n.endswith(".json")),
                  reverse=True)  # fmt: skip


def _make_room(folder: Path) -> None:
    """A week is enough; but the fullest copy stays, whatever its day."""
    names = _names(folder)
    fullest = max(names, key=lambda name: _size(folder / name), default="")
    files.clear(folder, [name for name in names[KEPT:] if name != fullest])


def _size(path: Path) -> int:
    try:
        return disk.now.lstat(path).st_size
    except OSError:
        return 0
