"""Shows a folder in the system's own file manager."""

import os
import subprocess
import sys
from pathlib import Path

from palmyra.import_path import program

# What a frozen build changes for itself and a program of the system must not inherit.
_OURS = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


def open_folder(folder: Path) -> bool:
    """Whether something was started to show it."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        manager = program("open" if sys.platform == "darwin" else "xdg-open")
        if manager is None:
            return False
        quiet = subprocess.DEVNULL
        subprocess.Popen(
            [manager, str(folder)],
            env=system_environment(),
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def system_environment() -> dict[str, str]:
    """The environment as it was before a frozen build put its own libraries first."""
    environment = dict(os.environ)
    for name in _OURS:
        original = environment.pop(f"{name}_ORIG", None)
        if original is not None:
            environment[name] = original
        elif getattr(sys, "frozen", False):
            environment.pop(name, None)
    return environment
