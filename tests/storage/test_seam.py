"""What keeps players' files asks `storage/disk_calls` for every operation: else no test could make
it fail."""

import ast
from pathlib import Path

import palmyra

ROOT = Path(palmyra.__file__).parent
KEEPERS = (
    *(ROOT / "storage").glob("*.py"),
    ROOT / "shell" / "settings.py",
    ROOT / "shell" / "game_choices.py",
    ROOT / "start.py",
    ROOT / "scenes" / "navigator.py",
    ROOT / "scenes" / "result" / "scene.py",
    ROOT / "scenes" / "play" / "saving.py",
    ROOT / "scenes" / "unfinished_games.py",
    ROOT / "scenes" / "archive" / "saves.py",
)
# Of pathlib, os and shutil: whatever touches a file or folder.
TOUCHING = {
    "unlink", "rename", "mkdir", "makedirs", "rmdir", "remove", "iterdir", "glob", "rglob",
    "exists", "lexists", "is_file", "is_dir", "is_symlink", "read_bytes", "listdir", "scandir",
    "rmtree", "copytree", "copy", "copy2", "touch", "chmod", "utime", "fsync", "mkstemp", "walk",
    "symlink_to", "hardlink_to", "samefile", "truncate",
    "write_text", "write_bytes",
}  # fmt: skip


def touches(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name, owner = node.func.attr, ast.unparse(node.func.value)
            if owner not in ("disk_calls.now", "safe_files") and (
                name in TOUCHING or f"{owner}.{name}" in ("os.open",)
            ):
                found.append(f"{path.name}:{node.lineno} {owner}.{name}")
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "open"
        ):
            found.append(f"{path.name}:{node.lineno} open")
    return found


def test_nobody_goes_past_the_disk() -> None:
    kept = [path for path in KEEPERS if path.name != "disk_calls.py"]
    assert len(kept) > 12
    assert [one for path in kept for one in touches(path)] == []


def test_the_search_finds_what_it_is_for() -> None:
    assert len(touches(ROOT / "storage" / "disk_calls.py")) > 8
