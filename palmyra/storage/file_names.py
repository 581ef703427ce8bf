"""What the files of a game are called: by its name, and Palmyra's as they always were.

Older versions know only `.palmyra`, `scores.json`, `scores-DAY.json` and `settings.yaml`: whatever
belongs to another game is named so that they neither list it nor clear it away.
"""

from typing import Final

FIRST: Final = "palmyra"  # its files bear no name but on their endings
GAMES: Final = (FIRST, "medina", "palermo")
PROGRAM: Final = "house"  # whose choices are of no game in particular


def ending_of(game: str) -> str:
    return f".{game}"


def game_of(name: str) -> str:
    """The game a file is of, by its ending; "" for a file of none."""
    # Without a path: to make one of each of thousands takes longer than to list the files.
    stem, _, ending = name.rpartition(".")
    hidden = not stem or stem.endswith(("/", "\\"))
    return ending if ending in GAMES and not hidden else ""


def scores_stem(game: str) -> str:
    """How the file of its scores is called, its lock and its backups begin."""
    return "scores" if game == FIRST else f"{game}-scores"


def choices_file(game: str) -> str:
    """What was chosen for a game."""
    return f"{game}.yaml"


def puzzles_file(game: str) -> str:
    """What was kept and solved of its puzzles."""
    return f"{game}-puzzles.json"


def finds_file(game: str) -> str:
    """What was found in its games."""
    return f"{game}-finds.json"
