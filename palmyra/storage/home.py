"""Where a player's files live: the system's folder for them, or `PALMYRA_HOME`."""

import os
from pathlib import Path

VARIABLE = "PALMYRA_HOME"
# Of a user without a home. Nothing can be kept there, whoever asks, and the player is told.
NOWHERE = Path(os.devnull, "palmyra")


def home() -> Path:
    """The folder of settings, saves and scores. It may not exist yet, nor be writable."""
    named = os.environ.get(VARIABLE)
    try:
        if named:
            found = Path(named).expanduser()
        else:
            import platformdirs  # only here: a start with PALMYRA_HOME need not pay for it

            found = platformdirs.user_data_path("palmyra", appauthor=False)
    except RuntimeError:  # whose home that would be is not known
        return NOWHERE
    if found.parts and found.parts[0] == "~":
        return NOWHERE
    return found.absolute()
