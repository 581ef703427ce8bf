"""Everything a player owns as plain files in one folder they can take away."""

import csv
import io
import shutil
from datetime import datetime
from pathlib import Path
from typing import Final

from palmyra.storage import files
from palmyra.storage.scores import ScoreBook

COLUMNS: Final = (
    "date", "variant", "edition", "name", "coins", "tribute", "turns", "won", "seed", "daily",
    "record",
)  # fmt: skip


def export_all(home: Path, book: ScoreBook, now: datetime, target: Path | None = None) -> Path:
    """Scores as a table, saves, records and settings as they are. OSError if it cannot."""
    folder = (target or home / "export") / f"palmyra-{now:%Y%m%d-%H%M%S}"
    folder.mkdir(parents=True, exist_ok=True)
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    for score in book.scores:
        writer.writerow([_cell(getattr(score, column)) for column in COLUMNS])
    files.write_atomic(folder / "all-scores.csv", table.getvalue())
    for name in ("saves", "records"):
        if (home / name).is_dir():
            shutil.copytree(
                home / name, folder / name, dirs_exist_ok=True,
                ignore=shutil.ignore_patterns(f"{files.TEMPORARY}*"),
            )  # fmt: skip
    for name in ("scores.json", "settings.yaml"):
        if (home / name).is_file():
            shutil.copy2(home / name, folder / name)
    return folder


def _cell(value: object) -> object:
    """Spreadsheets take a leading sign for a formula: names are other people's words."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@"):
        return "'" + value
    return value
