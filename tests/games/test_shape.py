"""The same thing has the same name in every game: who knows one finds their way in the others."""

from pathlib import Path

import pytest

from palmyra import games

ROOT = Path(games.__file__).parent
FILES = {
    "__init__", "game", "ui", "title_view", "table", "cast", "lessons", "book", "challenges",
    "moments", "reactions", "story", "achievements",
}  # fmt: skip
FOLDERS = {"rules", "ai", "board", "hand", "screens"}
# What one game has at its top and another has not, each with why.
MORE = {
    "palmyra": {
        "box": "tiles and weights are read from the assets",
        "seating": "how its sessions begin: editions and hidden coins are its own",
        "challenge_pace": "a solo game beside good ones and the best run, for table and screens",
        "console": "commands beyond every game's: random players, playouts, editions, solo goals",
    },
    "medina": {},
    "palermo": {
        "box": "the town's parts and weights are read from the assets",
        "towns": "a finished town from a word: the daily and the rounds are driven in it",
    },
}  # fmt: skip
# What every game has in a folder.
PARTS = {
    "rules": {"actions", "events", "legal", "notation", "play", "setup", "state", "turns"},
    "ai": {
        "brain", "choose", "hint", "judge", "levels", "mistake_reasons", "reply", "level_strength",
        "stand_in", "turn_equivalence", "weights",
    },
    "board": {
        "animator", "board_port", "board_view", "geometry", "marks", "palette", "places",
        "this_turn",
    },
    "hand": {"desk", "exercise", "greed_meter", "panels", "words"},
    "screens": {"account", "new_game", "setup_form", "solo", "things", "turn_words"},
}  # fmt: skip
# Names that some of these had in one game alone: they do not come back.
OLD = {
    "ai": {"hints": "hint", "simple": "stand_in"},
    "board": {"motion": "animator", "board": "board_view"},
}


def within(folder: Path) -> set[str]:
    """Modules and folders of Python, by name."""
    files = {path.stem for path in folder.glob("*.py")}
    return files | {path.parent.name for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_has_what_every_game_has_and_nothing_else_without_a_reason(name: str) -> None:
    assert within(ROOT / name) == FILES | FOLDERS | MORE[name].keys()


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("folder", PARTS)
def test_the_same_thing_has_the_same_name(name: str, folder: str) -> None:
    found = within(ROOT / name / folder)
    assert found >= PARTS[folder]
    assert not found & OLD.get(folder, {}).keys()
