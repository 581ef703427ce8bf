"""Where a player's files live: the system's folder for them, or `PALMYRA_HOME`."""

import os
from pathlib import Path

VARIABLE = "PALMYRA_HOME"


def home() -> Path:
    """The folder of settings, saves and scores. It may not exist yet, nor be writable."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    import platformdirs  # only here: a start with PALMYRA_HOME need not pay for it

    return platformdirs.user_data_path("palmyra", appauthor=False)
