"""The report of an unhandled error: what happened, the game's record and the log, in one folder.

Written to the player's own disk, for the player to send or not. Knows no screen.
"""

import contextlib
import shutil
import tempfile
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from palmyra import __version__
from palmyra.shell.log import describe_system, logger, tail
from palmyra.storage import safe_files
from palmyra.storage.file_names import FIRST, GAMES, ending_of

FOLDER: Final = "reports"
REPORT: Final = "report.txt"
LOG: Final = "palmyra.log"
KEPT: Final = 20  # older reports make room

INTRODUCTION: Final = """\
Palmyra met an error it did not expect. This folder was written to your own disk; nothing was
sent anywhere. If you like, add its files to a bug report: they hold the game and the program's
log, with the names the players chose and the paths of the program's files.
"""


@dataclass(frozen=True, slots=True)
class Report:
    folder: Path | None  # None: it could not be written anywhere
    text: str


def write_report(home: Path, error: BaseException, record: str = "", scene: str = "") -> Report:
    """Write the report below `home`, or below the system's temporary folder; never raises."""
    logger.error("unhandled error in %s", scene or "the program", exc_info=error)
    for handler in logger.handlers:
        with contextlib.suppress(Exception):
            handler.flush()
    text = describe(error, scene)
    parts = {REPORT: text, LOG: tail(home)}
    if record:
        parts[_record_name(record)] = record
    for parent in _parents(home):
        # A full disk, a locked folder, a missing home: each must lead to the next try.
        with contextlib.suppress(Exception):
            folder = _new_folder(parent)
            for name, content in parts.items():
                safe_files.write_atomic(folder / name, content)
            _make_room(folder)
            return Report(folder, text)
    return Report(None, text)


def _record_name(record: str) -> str:
    """As a game of that table is called, so that it opens with a double click."""
    game = record.partition("-record:")[0]
    return f"game{ending_of(game if game in GAMES else FIRST)}"


def describe(error: BaseException, scene: str = "") -> str:
    trace = "".join(traceback.format_exception(error))
    where = f"Where: {scene}\n" if scene else ""
    return (
        f"{INTRODUCTION}\nVersion: {__version__}\nSystem: {describe_system()}\n"
        f"{where}When: {datetime.now().isoformat(timespec='seconds')}\n\n{trace}"
    )


def _parents(home: Path) -> Iterator[Path]:
    yield home / FOLDER
    with contextlib.suppress(OSError):  # a system without any temporary folder
        # Others write there too: a folder of our own, under a name nobody can foresee.
        yield Path(tempfile.mkdtemp(prefix="palmyra-report-"))


def _new_folder(parent: Path) -> Path:
    safe_files.own_folder(parent)
    stem = f"crash-{datetime.now():%Y%m%d-%H%M%S}"
    for number in range(1, 1000):
        folder = parent / (stem if number == 1 else f"{stem}-{number:03}")
        with contextlib.suppress(FileExistsError):
            folder.mkdir()
            return folder
    raise OSError("too many reports at once")


def _make_room(newest: Path) -> None:
    """Names of one second are used again once they are free: only the clock tells the age.
    Nothing is cleared behind a link: those may be others' reports."""
    if not safe_files.is_folder(newest.parent, linked=False):
        return
    others = [path for path in newest.parent.glob("crash-*") if path != newest]
    others.sort(key=lambda path: (path.lstat().st_mtime_ns, path.name))
    for old in others[: -(KEPT - 1)]:
        shutil.rmtree(old, ignore_errors=True)
