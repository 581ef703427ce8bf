"""Who may know whom: the directions of the architecture, read off the import statements."""

import ast
from pathlib import Path

import pytest

import palmyra

ROOT = Path(palmyra.__file__).parent
# What each part must not import, anywhere in its files, in functions too.
FORBIDDEN = {
    "kernel": ["pygame", "yaml", "palmyra.rules", "palmyra.ai", "palmyra.ui", "palmyra.table",
               "palmyra.storage", "palmyra.scenes", "palmyra.app", "palmyra.services",
               "palmyra.match", "palmyra.games"],
    "rules": ["pygame", "palmyra.ai", "palmyra.coach", "palmyra.ui", "palmyra.table",
              "palmyra.storage", "palmyra.scenes", "palmyra.app", "palmyra.services",
              "palmyra.match"],
    "ai": ["pygame", "palmyra.ui", "palmyra.table", "palmyra.storage", "palmyra.scenes",
           "palmyra.coach", "palmyra.app", "palmyra.services"],
    "coach": ["pygame", "palmyra.ui", "palmyra.table", "palmyra.storage", "palmyra.scenes",
              "palmyra.app", "palmyra.services"],
    "ui": ["palmyra.rules", "palmyra.ai", "palmyra.coach", "palmyra.match", "palmyra.table",
           "palmyra.scenes", "palmyra.app", "palmyra.scene", "palmyra.services", "palmyra.storage"],
    "table": ["palmyra.scenes", "palmyra.app", "palmyra.ai", "palmyra.storage"],
    "storage": ["pygame", "palmyra.rules", "palmyra.ui", "palmyra.scenes", "palmyra.table"],
    "scenes": ["palmyra.cli"],
    "app": ["palmyra.rules", "palmyra.scenes", "palmyra.table", "palmyra.match", "palmyra.ai"],
    "scene": ["palmyra.rules", "palmyra.scenes", "palmyra.app", "palmyra.table"],
    "window": ["palmyra"],
    "texts": ["pygame", "palmyra.rules", "palmyra.ui", "palmyra.scenes"],
    "catalogue": ["pygame", "palmyra", "yaml"],
    "audio": ["palmyra.rules", "palmyra.ui", "palmyra.scenes"],
    "resources": ["palmyra.rules", "palmyra.ui", "palmyra.scenes"],
    "settings": ["pygame", "palmyra.rules", "palmyra.ui", "palmyra.scenes"],
    "services": ["palmyra.rules", "palmyra.scenes", "palmyra.app", "palmyra.table"],
    "match": ["pygame", "palmyra.ui", "palmyra.scenes", "palmyra.storage", "palmyra.table"],
}  # fmt: skip

# What the rooms of a game may import of ours: nothing else.
ALLOWED = {
    "games/medina/rules": ["palmyra.kernel", "palmyra.games.medina.rules"],
    "games/medina/ai": ["palmyra.kernel", "palmyra.games.medina.rules", "palmyra.games.medina.ai"],
    "games/palermo/rules": ["palmyra.kernel", "palmyra.games.palermo.rules"],
    "games/palermo/ai": [
        "palmyra.kernel",
        "palmyra.games.palermo.rules",
        "palmyra.games.palermo.ai",
    ],
}


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


def files_of(part: str) -> list[Path]:
    folder = ROOT / part
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [ROOT / f"{part}.py"]


@pytest.mark.parametrize("part", FORBIDDEN)
def test_directions(part: str) -> None:
    files = files_of(part)
    assert files, part
    for path in files:
        for name in imports(path):
            for wall in FORBIDDEN[part]:
                assert name != wall and not name.startswith(f"{wall}."), f"{path}: {name}"


@pytest.mark.parametrize("part", ALLOWED)
def test_rooms_of_a_game_know_only_what_stands_below_them(part: str) -> None:
    files = files_of(part)
    assert files, part
    for path in files:
        for name in imports(path):
            assert name.split(".")[0] not in ("pygame", "yaml"), f"{path}: {name}"
            ours = name.startswith("palmyra")
            allowed = any(name == room or name.startswith(f"{room}.") for room in ALLOWED[part])
            assert allowed or not ours, f"{path}: {name}"


def test_the_game_imports_no_tools() -> None:
    for path in ROOT.rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] not in ("tools", "tests", "benchmarks", "numpy"), path


def test_scenes_do_not_import_each_other_in_circles() -> None:
    scenes = {path.stem: imports(path, types=False) for path in (ROOT / "scenes").glob("*.py")}
    known = {
        name: {other for other in scenes if f"palmyra.scenes.{other}" in found}
        for name, found in scenes.items()
        if name != "opening"  # the one that knows them all
    }
    settled: set[str] = set()
    while len(settled) < len(known):
        free = {name for name in known if name not in settled and known[name] <= settled}
        assert free, f"a circle among {sorted(set(known) - settled)}"
        settled |= free
