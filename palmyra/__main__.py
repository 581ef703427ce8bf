"""`python -m palmyra`, and where the frozen program starts."""

import sys

from palmyra.import_path import forget_working_folder
from palmyra.shell import streams

INTERRUPTED = 130  # as a shell says it of a program ended by Ctrl-C


def main() -> int:
    """A double click opens the game; words are commands."""
    forget_working_folder()
    streams.prepare()
    streams.find_ground()
    try:
        return _start()
    except KeyboardInterrupt:
        streams.complain()
        return INTERRUPTED


def _start() -> int:
    if len(sys.argv) == 1:
        # Straight to the first picture: the commands' modules would cost it a tenth of a second.
        from palmyra.start import open_game

        return open_game()
    from palmyra.cli import main as command

    return command()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # The process that thinks is this same program, started with other arguments.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
