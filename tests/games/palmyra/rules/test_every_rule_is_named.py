"""No point of RULES.md without a test that names it, and no rule in a refusal that is none."""

import ast
import re
from pathlib import Path

import pytest

import palmyra.games.palmyra.rules
from palmyra.cli import _english
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import load_catalogue

HERE = Path(__file__).parent
RULES = Path(palmyra.games.palmyra.rules.__file__).parent
HOUSE = RULES.parents[2]


def named_in(path: Path) -> list[str]:
    """Names and docstrings of a file's test functions."""
    tree = ast.parse(path.read_text("utf-8"))
    return [
        f"{node.name} {ast.get_docstring(node) or ''}"
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


NAMED = [words for path in sorted(HERE.glob("test_*.py")) for words in named_in(path)]


@pytest.mark.parametrize("number", range(1, 21))
def test_a_test_names_the_rule(number: int) -> None:
    naming = [words for words in NAMED if re.search(rf"(?i)(\b|_)r{number}(\b|_)", words)]
    assert naming


@pytest.mark.parametrize("number", range(6, 17))
def test_a_test_rebuilds_the_figure(number: int) -> None:
    assert any(words.startswith(f"test_fig_{number}_") for words in NAMED)


def refusals() -> list[tuple[str, str]]:
    """Rule and reason of every refusal written in the rules, where both are plain text."""
    found = []
    text = [HOUSE / "storage" / "record_text.py", HOUSE / "verify.py", HOUSE / "contest.py"]
    for path in [*RULES.glob("*.py"), *text]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            texts = [a.value if isinstance(a, ast.Constant) else "" for a in node.args]
            if node.func.id == "Refusal":
                found.append((str(texts[0]), str(texts[1])))
            elif node.func.id in ("_malformed", "heading_refusal"):
                found.append(("", str(texts[0])))
    return found


def test_every_refusal_cites_a_rule_of_the_page_and_has_a_sentence() -> None:
    texts = _english()
    found = refusals()
    assert len(found) > 60
    for rule, reason in found:
        assert re.fullmatch("(R([1-9]|1[0-9]|20))?", rule)
        assert not reason or texts.has(f"palmyra.refusal.{reason}"), reason


def test_no_sentence_is_left_over() -> None:
    catalogue = load_catalogue(ASSETS / "texts" / "en.yaml")
    written = {key.rpartition(".")[2] for key in catalogue if key.startswith("palmyra.refusal.")}
    used = {reason for _, reason in refusals()} | {"space_is_large", "space_is_small"}
    assert written - used == set()
