"""Names and colors: a class name means one thing, a color stands in the theme."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import palmyra

ROOT = Path(palmyra.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
# Where colors are: the theme, and what of a game is its own.
COLORS = {ROOT / "ui/theme.py", *(ROOT / "games").glob("*/board/palette.py")}
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")
# Names that still mean two things, in reviews, opponents and solo screens.
SEVERAL = {
    "Cell", "ChartCard", "Column", "Game", "Judge", "Judged", "Lesson", "Moment", "Position",
    "Told", "TurnCard", "TurnLine", "TurnRow", "Why",
}  # fmt: skip
# Colors still written down where they are drawn: a review's inks, and the screens for one player.
LITERAL = (
    "scenes/coach/", "scenes/solo/", "games/medina/screens/merchant_map",
)  # fmt: skip
# Names of modules and classes that said nothing, or said it in a picture.
OLD = {
    "asker", "begun", "brought", "calm", "chosen", "coming", "doors", "furnished", "gaining",
    "house", "kept", "learned", "nobody", "pawn_move", "policing", "pull", "puzzling", "recent",
    "resuming", "says", "shelf", "showing", "shown", "shrunk", "slips", "stirring", "strides",
    "telling", "thinking_worker", "trial", "whys", "Doubter", "Look", "Outlook", "PlayHouse",
    "Rivals", "Shelf", "TeachingHouse",
}  # fmt: skip
DRAWING = ("ui", "tabletop", "scenes", "games", "shell")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def part_of_game(path: Path) -> tuple[str, str]:
    """Of `games/GAME/FOLDER/…`: game and folder."""
    parts = path.relative_to(ROOT).parts
    return (parts[1], parts[2]) if parts[0] == "games" and len(parts) > 3 else ("", str(path))


def test_a_class_name_means_one_thing() -> None:
    """In the same folder of each game it is the same part: `games/*/rules` have a `State` each."""
    homes: dict[str, list[Path]] = defaultdict(list)
    for path in MODULES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path)
    twice = {}
    for name, paths in homes.items():
        parts = [part_of_game(path) for path in paths]
        same_part = len({folder for _, folder in parts}) == 1
        if not (same_part and len({game for game, _ in parts}) == len(parts)):
            twice[name] = [str(path.relative_to(ROOT)) for path in paths]
    assert twice.keys() <= SEVERAL, {name: twice[name] for name in twice.keys() - SEVERAL}


def test_no_module_or_class_has_an_old_name() -> None:
    modules = {path.stem for path in MODULES}
    classes = {
        node.name
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
    }
    assert not OLD & (modules | classes)


def literal_colors(path: Path) -> Iterator[str]:
    module = tree(path)
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str() as text):
                yield from HEX.findall(text)
            case ast.Call(args=[*given]):
                # As an argument: `fill((255, 196, 40, 0))`. White and black are masks.
                yield from (shade for one in given for shade in rgb(one))
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.Tuple() as value):
                yield from rgb(value)


def rgb(node: ast.expr) -> Iterator[str]:
    """A tuple of three or four numbers up to 255, the first of them large: no size is like that."""
    if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
        values = [one.value for one in node.elts[:3] if isinstance(one, ast.Constant)]
        shade = [value for value in values if type(value) is int and 0 <= value <= 255]
        if len(shade) == 3 and shade[0] > 50 and set(shade) != {255}:
            yield str(tuple(shade))


@pytest.mark.parametrize("folder", DRAWING)
def test_colors_stand_in_the_theme_or_a_games_palette(folder: str) -> None:
    drawn = [path for path in MODULES if path.is_relative_to(ROOT / folder)]
    literal = {
        path.relative_to(ROOT).as_posix(): sorted(found)
        for path in drawn
        if path not in COLORS and (found := set(literal_colors(path)))
    }
    assert not {path for path in literal if not path.startswith(LITERAL)}, literal
