"""What a program stands on: its streams, there before anything else is opened and quiet once they
are broken, and a working folder."""

import os
import sys


def prepare() -> None:
    """Give a program without some of its streams quiet ones.

    A file opened later would otherwise take the place of a closed stream, and whatever a library
    complains about would be written into it. What cannot be encoded is shown as a mark.
    """
    if os.name != "nt":
        for number in (0, 1, 2):
            try:
                os.fstat(number)
            except OSError:
                os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free: this one
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # as in a windowed program on Windows
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def find_ground() -> None:
    """A working folder may be deleted while a shell still stands in it; no process starts there."""
    try:
        os.getcwd()  # noqa: PTH109
    except OSError:
        os.chdir(os.sep)


def complain(words: str = "") -> None:
    """Say it where errors go, and let nothing that was not taken be tried again at the exit."""
    for stream, text in ((sys.stderr, words), (sys.stdout, "")):
        try:
            if text:
                stream.write(f"{text}\n")
            stream.flush()
        except (OSError, ValueError):
            _silence(stream.fileno())


def _silence(number: int) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, number)
    os.close(quiet)
