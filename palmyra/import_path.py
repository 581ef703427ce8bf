"""Keeps code that lies about in the working folder out of the program and of its processes.

A process started with `-c`, as Python's own multiprocessing starts its children, looks for every
module in the working folder first: a `multiprocessing.py` beside a record somebody sent would be
run. The game's own folder stays on the path, so that it runs from its source too. Programs of the
system are started by their full path, never by a name that is looked for where the game stands.
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


def program(name: str) -> str | None:
    """The full path of a program of the system; None where there is none. Windows has no folders of
    programs that are safe to search: there `system_program` says where one is."""
    import shutil

    if os.name == "nt":
        return None
    folders = [folder for folder in os.get_exec_path() if os.path.isabs(folder)]  # noqa: PTH117
    return shutil.which(name, path=os.pathsep.join(folders))


def system_program(*parts: str) -> str | None:
    """The full path of a program in Windows' own system folder."""
    root = os.environ.get("SystemRoot", "")  # noqa: SIM112  (so it is written there)
    path = os.path.join(root, "System32", *parts)  # noqa: PTH118
    return path if os.path.isabs(root) and os.path.isfile(path) else None  # noqa: PTH113, PTH117


def _without_working_folder() -> list[str]:
    try:
        here = os.getcwd()  # noqa: PTH109
    except OSError:  # it is gone
        here = ""
    if here == _HOME:
        return list(sys.path)
    return [entry for entry in sys.path if entry not in ("", ".", here)]
