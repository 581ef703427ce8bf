"""`python -m palmyra`, and where the frozen program starts."""

import os
import sys

from palmyra.cli import main


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
