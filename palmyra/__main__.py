"""`python -m palmyra`, and where the frozen program starts."""

import os
import sys


def main() -> int:
    """A double click opens the game; words are commands."""
    if len(sys.argv) == 1:
        # Straight to the first picture: the commands' modules would cost it a tenth of a second.
        from palmyra.scenes.opening import open_game

        return open_game()
    from palmyra.cli import main as command

    return command()


def _streams() -> None:
    """A windowed program on Windows has no standard streams; whoever writes must not fail."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # The process that thinks is this same program, started with other arguments.
        from multiprocessing import freeze_support

        freeze_support()
    _streams()
    sys.exit(main())
