"""Who may know whom: the directions of the architecture, a whitelist over every module."""

import ast
from functools import cache
from pathlib import Path

import pytest

import palmyra
from tools.walks import imported, largest_knot

ROOT = Path(palmyra.__file__).parent
GAMES = ("palmyra", "medina", "palermo")

# What the modules of a folder may import of ours, types included; the longest name that fits a
# module counts. The test fails for a module that is in none of them.
DRAWN = ["ui", "shell.resources", "shell.texts", "shell.cache"]
# How one asks; who answers is handed in.
ASKED = ["thinking.questions", "thinking.thinker", "thinking.finds_question"]
KIT = ["kernel", "shell", "storage", "tabletop", "ui", "scenes", *ASKED]
MAY_IMPORT = {
    "kernel": ["kernel"],
    "storage": ["kernel", "storage"],
    "ui": DRAWN,
    "tabletop": ["tabletop", *DRAWN],
    "shell": ["shell", "storage", "ui", "import_path"],
    "shell.window": ["shell.screen"],
    "shell.screen": [],
    "shell.catalogue_reader": [],
    "scenes": KIT,
    # The one that knows which scene answers, and who thinks.
    "scenes.navigator": [*KIT, "games", "thinking.client"],
    "start": [*KIT, "games"],
    "games": [*KIT, "games", "contest"],  # what there is by name, imported when asked for
    # The console, the process that thinks, the self-test of a build.
    "__main__": [""],
    "cli": [""],
    "verify": [""],
    "letter_command": [""],
    "contest": [""],
    "review": ["kernel", "games", "scenes.coach", "shell.texts"],
    "thinking": [""],
    "thinking.questions": ["kernel"],
    "thinking.finds_question": ["kernel", "storage", "thinking.questions"],
    "thinking.thinker": ["kernel", "games", "thinking.questions"],
    "smoke": [""],
    "import_path": [],
    "__init__": [],
}
for _game in GAMES:
    _own = f"games.{_game}"
    MAY_IMPORT |= {
        _own: [*KIT, _own],
        # The first picture reads it.
        f"{_own}.title_view": ["scenes.title", "ui", f"{_own}.board.palette"],
        f"{_own}.rules": ["kernel", f"{_own}.rules"],
        f"{_own}.ai": ["kernel", f"{_own}.rules", f"{_own}.ai"],
        f"{_own}.board": ["tabletop", "kernel", *DRAWN, f"{_own}.rules", f"{_own}.board"],
    }
# Computers among themselves.
MAY_IMPORT["games.palmyra.console"] = [*KIT, "games.palmyra", "contest"]
# A board draws what the rules say, and here a person's unfinished turn.
MAY_IMPORT["games.palmyra.board"].append("games.palmyra.hand.turn_plan")
# What `GameUI` answers when a game says nothing else: imported when asked, as by every game.
USUAL = ("scenes.learn.lesson_scene", "scenes.setup.seated_form")
# A table's desk and the parts that get it. What a module only needs a value or a protocol of, it
# does not name whole: the knot may become smaller.
LARGEST_KNOT = 16
PURE = ("kernel", *(f"games.{game}.{folder}" for game in GAMES for folder in ("rules", "ai")))


@cache
def imports(path: Path, *, types: bool = True) -> set[str]:
    """What a file imports; without `types`, only what running it does."""
    found: set[str] = set()
    tree = ast.parse(path.read_text("utf-8"))
    aside = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in aside and not types:
            continue
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports name the package in full"
            found |= {f"{node.module}.{name.name}" for name in node.names}
            found.add(str(node.module))
    return found


def modules() -> dict[str, Path]:
    """Every module by its name below the package."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


MODULES = modules()


def within(name: str, folder: str) -> bool:
    return folder == "" or name == folder or name.startswith(f"{folder}.")


def folder_of(module: str) -> str:
    return max((folder for folder in MAY_IMPORT if within(module, folder)), key=len, default="")


def ours(path: Path) -> set[str]:
    """The modules of ours that a file imports, below the package."""
    found = set()
    for name in imports(path):
        below = name.removeprefix("palmyra.")
        if name.startswith("palmyra.") and below in MODULES:
            found.add(below)
    return found


def test_a_module_knows_only_what_its_folder_may() -> None:
    for module, path in MODULES.items():
        folder = folder_of(module)
        assert folder, f"{module} is in no folder"
        for name in ours(path):
            assert any(within(name, allowed) for allowed in MAY_IMPORT[folder]), (
                f"{module} knows {name}"
            )


@pytest.mark.parametrize("folder", PURE)
def test_what_is_pure_knows_no_screen_and_no_file(folder: str) -> None:
    for module, path in MODULES.items():
        if within(module, folder):
            outside = {name.split(".")[0] for name in imports(path)}
            assert not outside & {"pygame", "yaml", "os", "pathlib"}, module
            assert within(folder, "kernel") or folder.endswith(".ai") or "random" not in outside


def test_no_folder_is_empty() -> None:
    for folder in MAY_IMPORT:
        assert any(within(module, folder) for module in MODULES) or folder == "__init__", folder


def test_no_game_knows_another() -> None:
    for game in GAMES:
        for module, path in MODULES.items():
            if within(module, f"games.{game}"):
                for name in ours(path):
                    assert not name.startswith("games.") or within(name, f"games.{game}"), module


def test_the_game_imports_no_tools() -> None:
    for path in ROOT.rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] not in ("tools", "tests", "benchmarks", "numpy"), path


def test_scenes_do_not_import_each_other_in_circles() -> None:
    scenes = {
        name: imports(MODULES[name], types=False) for name in MODULES if within(name, "scenes")
    }
    known = {
        name: {
            other
            for other in scenes
            if f"palmyra.{other}" in found and not (name == "scenes.game_ui" and other in USUAL)
        }
        for name, found in scenes.items()
        if name != "scenes.navigator"  # the one that knows them all
    }
    assert {"scenes.game_ui", "scenes.play.scene", *USUAL} <= set(known)
    settled: set[str] = set()
    while len(settled) < len(known):
        free = {name for name in known if name not in settled and known[name] <= settled}
        assert free, f"a circle among {sorted(set(known) - settled)}"
        settled |= free


def test_the_largest_type_knot() -> None:
    """Modules that cannot be understood one by one: each reaches all others by what it names,
    types included, imports inside functions apart."""
    assert largest_knot({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == {"b", "c"}
    graph = imported()
    assert "palmyra.scenes.play.desk" in graph["palmyra.scenes.play.turns"]  # a type, no more
    knot = largest_knot(graph)
    assert len(knot) <= LARGEST_KNOT, sorted(knot)
