"""Everything a player owns as plain files in one folder they can take away."""

import csv
import io
import os
import re
import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from palmyra.storage import disk_calls, safe_files
from palmyra.storage.file_names import (
    FIRST,
    GAMES,
    PROGRAM,
    choices_file,
    puzzles_file,
    scores_stem,
)
from palmyra.storage.reading import read_bounded
from palmyra.storage.safe_names import shown
from palmyra.storage.score_file import Score
from palmyra.storage.scores import Books

# The columns of a table, named by the field that each shows where that has another name.
FIRST_COLUMNS: Final = {
    "date": "", "variant": "", "edition": "", "name": "", "coins": "points", "tribute": "",
    "turns": "", "won": "", "seed": "", "daily": "solo", "record": "",
}  # fmt: skip
FOLDERS: Final = ("saves", "records")
COLUMNS: Final = dict.fromkeys((
    "date", "variant", "name", "points", "rank", "players", "turns", "won", "hints", "solo",
    "record",
), "")  # fmt: skip
FILES: Final = (
    "settings.yaml",
    *(f"{scores_stem(game)}.json" for game in GAMES),
    *(choices_file(name) for name in (PROGRAM, *GAMES)),
    *(puzzles_file(game) for game in GAMES),
)
MAX_BYTES: Final = 512 * 1024 * 1024  # of one file: as much as the largest of ours may have
_SIGNS: Final = ("=", "+", "-", "@")
_BREAKS: Final = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class Exported:
    folder: Path
    left_out: tuple[str, ...]  # what could not be read, is no file, or lies outside


def export_all(home: Path, books: Books, now: datetime, target: Path | None = None) -> Exported:
    """Scores as a table a game, saves, records and settings as they are. OSError if it cannot."""
    folder = _new_folder((target or home / "export") / f"palmyra-{now:%Y%m%d-%H%M%S}")
    for game in GAMES:
        book = books.of(game)
        if book.begun or game == FIRST:
            columns = FIRST_COLUMNS if game == FIRST else COLUMNS
            path = folder / f"all-{scores_stem(game)}.csv"
            safe_files.write_atomic(path, _table(book.scores, columns))
    left_out = [name for name in FILES if not _copy(home, name, folder)]
    for inner in FOLDERS:
        if not safe_files.may_be_present(home / inner):
            continue
        if not _inside(home, home / inner) or not safe_files.is_folder(home / inner):
            left_out.append(inner)
            continue
        try:
            names = disk_calls.now.names(home / inner)
        except OSError:
            left_out.append(inner)
            continue
        for name in names:
            if not name.startswith(safe_files.TEMPORARY) and not _copy(
                home, f"{inner}/{name}", folder
            ):
                left_out.append(f"{inner}/{name}")
    return Exported(folder, tuple(sorted(shown(name) for name in left_out)))


def _new_folder(wanted: Path) -> Path:
    safe_files.make_folder(wanted.parent)
    folder, number = wanted, 2
    while True:
        try:
            disk_calls.now.make_folder(folder)
        except FileExistsError:
            folder, number = wanted.with_name(f"{wanted.name}-{number}"), number + 1
        else:
            return folder


def _copy(home: Path, name: str, folder: Path) -> bool:
    """Whether it went along, or there is none."""
    source = home / name
    try:
        disk_calls.now.lstat(source)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    if not _inside(home, source):
        return False
    try:
        data = read_bounded(source, MAX_BYTES)
    except OSError:
        return False
    safe_files.write_bytes(folder / name, data)
    return True


def _inside(home: Path, path: Path) -> bool:
    """Whether it really lies in the player's folder: a link may lead to any file there is."""
    try:
        if not stat.S_ISLNK(disk_calls.now.lstat(path).st_mode) and path.parent == home:
            return True
    except OSError:
        return False
    real, root = os.path.realpath(path), os.path.realpath(home)
    return real.startswith(root.rstrip(os.sep) + os.sep)


def _table(scores: Iterable[Score], columns: Mapping[str, str]) -> str:
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(list(columns))
    for score in scores:
        writer.writerow([_cell(getattr(score, field or name)) for name, field in columns.items()])
    return table.getvalue()


def _cell(value: object) -> object:
    """Spreadsheets take a leading sign for a formula, some after spaces and breaks: names are
    other people's words."""
    if not isinstance(value, str):
        return value
    plain = _BREAKS.sub(" ", value)
    guarded = plain != value or plain.lstrip().startswith(_SIGNS)
    return "'" + plain if guarded else plain
