"""What the pages for engineers name is there: files, folders and modules, and what is in them."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import palmyra

ROOT = Path(palmyra.__file__).resolve().parent.parent
FOLDERS = ("palmyra", "tests", "tools", "docs", "packaging", "benchmarks")
# A changelog tells of what was.
PAGES = [
    page
    for page in (*ROOT.glob("*.md"), *(p for name in FOLDERS for p in (ROOT / name).rglob("*.md")))
    if page.name != "CHANGELOG.md"
]
GAMES = ("palmyra", "medina", "palermo")
PLAYERS = {"letters/folder.json", "palmyra.yaml"}  # in a player's folder


@cache
def tree() -> dict[str, Path]:
    """Every file and folder by each end of its path, modules also without `.py`."""
    found: dict[str, Path] = {}
    for path in (path for name in FOLDERS for path in (ROOT / name, *(ROOT / name).rglob("*"))):
        if "__pycache__" in path.parts:
            continue
        parts = path.relative_to(ROOT).parts
        for start in range(len(parts)):
            end = "/".join(parts[start:])
            found[end] = path
            found.setdefault(end.removesuffix(".py"), path)
    return found


def named(text: str) -> Iterator[str]:
    """What looks like a path or a module among all that stands in code."""
    first = {end.partition("/")[0] for end, path in tree().items() if path.is_dir()}
    for word in re.findall(r"[^`\s]+", " ".join(re.findall(r"`([^`\n]+)`", text))):
        name = word.partition("::")[0].strip(",;:()").rstrip("./")
        if re.fullmatch(r"(palmyra|tools|tests|benchmarks)(\.\w+)+", name):
            name = name if name in (*tree(), *PLAYERS) else name.replace(".", "/")
        path = re.fullmatch(r"([\w.-]+)(/[\w.-]+)+", name)
        if (path and path[1] in first) or re.fullmatch(r"\w+\.(py|sh)", name):
            yield name


def is_there(name: str) -> bool:
    """`X` is any game; `module.Thing` is a name within a module; CAPITALS are to be filled in."""
    if re.search(r"[A-Z]{2,}", name) or name in PLAYERS:
        return True
    for game in GAMES:
        path = re.sub(r"\bX\b", game, name)
        module, _, thing = path.partition(".")
        if path in tree():
            return True
        if thing and module in tree() and tree()[module].suffix == ".py":
            text = tree()[module].read_text("utf-8")
            return all(re.search(rf"\b{part}\b", text) for part in thing.split("."))
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_names_nothing_that_is_gone(page: Path) -> None:
    gone = [name for name in named(page.read_text("utf-8")) if not is_there(name)]
    assert not gone


def test_a_stale_name_is_found() -> None:
    text = "`palmyra/old.py`, `ai/slips`, `tools.gone.away`, `put_away.py`, `kernel/game.Gone`"
    assert [name for name in named(text) if not is_there(name)] == [
        "palmyra/old.py", "ai/slips", "tools/gone/away", "put_away.py", "kernel/game.Gone",
    ]  # fmt: skip
    there = "`games/X/ai/judge`, `kernel/verdict.Judge`, `placing.py`, `tests/test_docs.py::named`"
    assert list(named(there)) and all(map(is_there, named(there)))
