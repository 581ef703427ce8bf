"""What tests name and what rules refuse, read from the code itself: for each game's test that no
point of its page goes without a test, and no refusal without a sentence."""

import ast
from collections.abc import Iterable
from pathlib import Path

from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import load_catalogue


def named_in(folder: Path) -> list[str]:
    """Names and docstrings of the test functions of a folder."""
    return [
        f"{node.name} {ast.get_docstring(node) or ''}"
        for path in sorted(folder.rglob("test_*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def refusals(paths: Iterable[Path]) -> list[tuple[str, str]]:
    """Rule and reason of every refusal that is written there; "" for what is no plain text."""
    found = []
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            texts = [a.value if isinstance(a, ast.Constant) else "" for a in node.args]
            if node.func.id == "Refusal":
                found.append((str(texts[0]), str(texts[1])))
            elif node.func.id in ("_malformed", "heading_refusal"):
                found.append(("", str(texts[0])))
    return found


def sentences(game: str) -> set[str]:
    """The reasons that a game's own catalogue has words for."""
    catalogue = load_catalogue(ASSETS / game / "texts" / "en.yaml")
    found = {key.rpartition(".")[2] for key in catalogue if key.startswith(f"{game}.refusal.")}
    assert found, "read in the wrong place"
    return found
