"""The log of a run, line by line, and what a healthy run does not leave in it.

    with clean(home):
        ...  # the run, of whoever logs below `palmyra`

Who runs the program itself, in a process of its own, looks at `trouble(lines(home))` afterwards.
"""

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from palmyra.shell import log

# Of a line that a part writes without knowing how grave it is.
_WORDS = re.compile(r"\b(late|lost|given up|failed|refused|does not end|stands still)\b")
_LEVELS = re.compile(r"^\S+ \S+ (WARNING|ERROR|CRITICAL) ")


def lines(home: Path) -> list[str]:
    """All that the log below `home` holds, the oldest first."""
    folder = home / log.FOLDER
    files = [folder / f"{log.FILE}.{number}" for number in range(log.OLDER, 0, -1)]
    found = [path for path in (*files, folder / log.FILE) if path.exists()]
    return [line for path in found for line in path.read_text("utf-8").splitlines()]


def trouble(lines: Sequence[str]) -> list[str]:
    """Every line that a healthy run does not leave."""
    return [line for line in lines if _LEVELS.match(line) or _WORDS.search(line)]


@contextmanager
def clean(home: Path) -> Iterator[None]:
    """A run that logs below `home`: fails at its end if there is any trouble in the log."""
    raises, spreads = logging.raiseExceptions, log.logger.propagate
    log.start_log(home)
    try:
        yield
        found = lines(home)
    finally:
        log.stop_log()
        logging.raiseExceptions, log.logger.propagate = raises, spreads
    assert found, "nothing was logged at all: nobody would have heard of trouble"
    assert not trouble(found), "\n".join(trouble(found))
