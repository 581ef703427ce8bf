"""No point of RULES-PALERMO.md without a test that names it, no refusal without its sentence."""

import ast
import re
from pathlib import Path

import pytest

import palmyra.games.palermo.rules
from palmyra.cli import _english
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import load_catalogue

HERE = Path(__file__).parent
RULES = Path(palmyra.games.palermo.rules.__file__).parent


def named_in(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


NAMED = [name for path in sorted(HERE.glob("test_*.py")) for name in named_in(path)]


@pytest.mark.parametrize("number", range(1, 26))
def test_a_test_names_the_point(number: int) -> None:
    assert any(name.startswith(f"test_p{number}_") for name in NAMED)


def refusals() -> list[tuple[str, str]]:
    """Rule and reason of every refusal, where both are plain text."""
    found = []
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            texts = [a.value if isinstance(a, ast.Constant) else "" for a in node.args]
            if node.func.id == "Refusal":
                found.append((str(texts[0]), str(texts[1])))
            elif node.func.id == "_malformed":
                found.append(("", str(texts[0])))
    return found


def test_every_refusal_cites_a_point_of_the_page_and_has_a_sentence() -> None:
    texts = _english()
    found = refusals()
    assert len(found) > 50
    for rule, reason in found:
        assert re.fullmatch("(P([1-9]|1[0-9]|2[0-5]))?", rule)
        own, shared = f"palermo.refusal.{reason}", f"refusal.{reason}"
        assert not reason or texts.has(own) or texts.has(shared), reason


def test_no_sentence_is_left_over() -> None:
    catalogue = load_catalogue(ASSETS / "palermo" / "texts" / "en.yaml")
    written = {key.rpartition(".")[2] for key in catalogue if key.startswith("palermo.refusal.")}
    assert written - {reason for _, reason in refusals()} == set()
