"""Copies of the book of scores: one a day, a week of them, always one write behind, so that a
bad book never replaces the last good one. None is ever written over with less."""

from datetime import date
from pathlib import Path
from typing import Final

from palmyra.storage import disk, files, score_file
from palmyra.storage.file_names import scores_stem
from palmyra.storage.reading import read_bounded
from palmyra.storage.score_file import Kind, Sc
from palmyra.storage.scores import BACKUPS as FOLDER

KEPT: Final = 7


def keep(home: Path, scores: tuple[Sc, ...], kind: Kind[Sc]) -> None:
    """Raises OSError."""
    if not scores:
        return
    text = kind.write(scores)
    folder = home / FOLDER
    files.own_folder(folder)
    stem = f"{scores_stem(kind.game)}-{date.today().isoformat()}"
    path, number = folder / f"{stem}.json", 2
    while not _may_replace(path, text, scores, kind):
        path = folder / f"{stem}-{number}.json"
        number += 1
    files.write_atomic(path, text)
    _make_room(home, kind.game)


def all_scores(home: Path, damaged: bytes, kind: Kind[Sc]) -> tuple[Sc, ...]:
    """Whatever any backup holds, the oldest first, and the whole lines of a damaged book."""
    found: dict[str, Sc] = {}
    for name in reversed(names(home, kind.game)):
        found.update({score.id: score for score in _read(home / FOLDER / name, kind)})
    found.update({score.id: score for score in kind.salvage(damaged)})
    return tuple(found.values())


def _may_replace(path: Path, text: str, scores: tuple[Sc, ...], kind: Kind[Sc]) -> bool:
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
    return {score.id for score in _read(path, kind)} <= {score.id for score in scores}


def _read(path: Path, kind: Kind[Sc]) -> tuple[Sc, ...]:
    try:
        data = read_bounded(path, score_file.MAX_BYTES)
    except OSError:
        return ()
    try:
        return kind.read(data)
    except score_file.NewerError:
        return ()
    except score_file.DamagedError:
        return kind.salvage(data)


def names(home: Path, game: str) -> list[str]:
    """The copies of a game's book, the newest first."""
    begin = f"{scores_stem(game)}-"
    found = files.names_in(home / FOLDER)
    return sorted((n for n in found if n.startswith(begin) and n.endswith(".json")), reverse=True)


def _make_room(home: Path, game: str) -> None:
    """A week is enough; but the fullest copy stays, whatever its day."""
    found, folder = names(home, game), home / FOLDER
    fullest = max(found, key=lambda name: _size(folder / name), default="")
    files.clear(folder, [name for name in found[KEPT:] if name != fullest])


def _size(path: Path) -> int:
    try:
        return disk.now.lstat(path).st_size
    except OSError:
        return 0
