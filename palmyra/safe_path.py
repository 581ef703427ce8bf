"""Keeps code that lies about in the working folder out of the program and of its processes.

A process started with `-c`, as Python's own multiprocessing starts its children, looks for every
module in the working folder first: a `multiprocessing.py` beside a record somebody sent would be
run. The game's own folder stays on the path, so that it runs from its source too.
"""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Final

_ASK: Final = "PYTHONSAFEPATH"  # asks a new interpreter to leave the working folder out
_HOME: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120


def forget_working_folder() -> None:
    """For a program started as `python -m`, which puts that folder first."""
    sys.path[:] = _without_working_folder()


@contextlib.contextmanager
def safe_children() -> Iterator[None]:
    """Processes started meanwhile look for modules where this one does, never where it stands."""
    asked, path = os.environ.get(_ASK), list(sys.path)
    os.environ[_ASK] = "1"
    sys.path[:] = _without_working_folder()  # children are given a copy of it
    try:
        yield
    finally:
        sys.path[:] = path
        # Not for other programs that the game opens.
        if asked is None:
            os.environ.pop(_ASK, None)
        else:
            os.environ[_ASK] = asked


def _without_working_folder() -> list[str]:
    try:
        here = os.getcwd()  # noqa: PTH109
    except OSError:  # it is gone
        here = ""
    if here == _HOME:
        return list(sys.path)
    return [entry for entry in sys.path if entry not in ("", ".", here)]
