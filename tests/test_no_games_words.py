"""What is shared by all games says no word of one of them: no level, variant or edition, no picture
of a game's folder, no setting. A game's own words stand in its folder, once."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import palmyra
from palmyra.games import NAMES, load
from palmyra.games.palmyra.rules.state import Edition
from palmyra.shell.settings import Settings

ROOT = Path(palmyra.__file__).parent
SHARED = sorted(path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] != "games")
WORDS = {
    *(level for name in NAMES for level in load(name).levels),
    *(variant for name in NAMES for variant in load(name).variants),
    *map(str, Edition),
} - {"base"}  # which says nothing of any game
ALLOWED = {
    ("scenes/coach/inks.py", "palmyra/portrait_scribe"),  # who explains, at every table
    ("scenes/daily/caravan.py", "caravan"),  # a drawing, and none of Medina's players
    ("scenes/learn/country.py", "caravan"),
    ("shell/texts.py", "french"),  # the language
}


def said(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def of_a_game(text: str) -> bool:
    return text in WORDS or text.startswith(tuple(f"{name}/" for name in NAMES))


def test_there_is_something_to_look_for() -> None:
    assert len(SHARED) > 200 and {"zenobia", "vizier", "zia", "french", "expert"} <= WORDS
    own = ROOT / "games" / "palmyra" / "ai" / "levels.py"
    assert any(of_a_game(text) for text in said(own))


def test_the_shared_program_says_no_word_of_a_game() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), text)
        for path in SHARED
        for text in said(path)
        if of_a_game(text)
    }
    assert found == ALLOWED


@pytest.mark.parametrize("name", NAMES)
def test_the_levels_of_a_game_are_written_down_once(name: str) -> None:
    """Not even the game itself repeats the list."""
    levels = list(load(name).levels)
    lists = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "games" / name).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Tuple | ast.List | ast.Set)
        and [part.value for part in node.elts if isinstance(part, ast.Constant)] == levels
    ]
    assert lists == []


def test_no_setting_is_one_games() -> None:
    of_games = {"seats", "variant", "edition", "hidden_coins", "solo_level", "merchant", "stocks"}
    assert of_games.isdisjoint(Settings.__dataclass_fields__)
