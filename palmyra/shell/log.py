"""The log: what the program did, for crash reports. Kept small, kept here, sent nowhere."""

import contextlib
import logging
import platform
import stat
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from palmyra import __version__
from palmyra.storage import safe_files
from palmyra.storage.reading import read_bounded

FOLDER: Final = "log"
FILE: Final = "palmyra.log"
MOST_BYTES: Final = 256 * 1024
OLDER: Final = 3  # files kept beside the present one
MOST_READ: Final = 8 * MOST_BYTES  # one that is longer is no log of ours
TAIL: Final = 64 * 1024  # bytes of it that a report holds

logger = logging.getLogger("palmyra")


def start_log(home: Path) -> None:
    """Write from now on below `home`; without a log if that cannot be written."""
    stop_log()
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        safe_files.own_folder(home / FOLDER)
        _only_a_file(home / FOLDER / FILE)
        handler: logging.Handler = RotatingFileHandler(
            home / FOLDER / FILE, maxBytes=MOST_BYTES, backupCount=OLDER, encoding="utf-8",
            errors="backslashreplace",
        )  # fmt: skip
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger.addHandler(handler)
    # A disk that fills up while we play is no reason to write to a console nobody sees.
    logging.raiseExceptions = False
    logger.info("palmyra %s starts: %s", __version__, describe_system())


def _only_a_file(path: Path) -> None:
    """A pipe would make us wait, a link may lead to a file of somebody's. Raises OSError."""
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode) and safe_files.set_aside(path) is None:
            raise FileExistsError(17, "something is in the way", str(path))


def stop_log() -> None:
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        with contextlib.suppress(OSError, ValueError):
            handler.close()


def log_path(home: Path) -> Path:
    return home / FOLDER / FILE


def tail(home: Path) -> str:
    """The end of the log, or nothing."""
    try:
        return read_bounded(log_path(home), MOST_READ)[-TAIL:].decode("utf-8", "replace")
    except OSError:
        return ""


def describe_system() -> str:
    """What a developer asks first; nothing that names the player."""
    kind = "frozen" if getattr(sys, "frozen", False) else "source"
    machine = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"{kind}, Python {platform.python_version()}, {machine}"
