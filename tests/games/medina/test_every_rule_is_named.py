"""No point of the page without a test that names it, and no rule in a refusal that is none."""

import ast
import re
from pathlib import Path

import pytest

import palmyra.games.medina.rules
from palmyra.cli import _english
from palmyra.games.medina.game import ASSETS
from palmyra.games.medina.rules.pieces import STONES
from palmyra.shell.texts import load_catalogue

HERE = Path(__file__).parent
RULES = Path(palmyra.games.medina.rules.__file__).parent


def names_in(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


NAMED = [name for path in sorted(HERE.glob("test_*.py")) for name in names_in(path)]


@pytest.mark.parametrize("number", range(1, 29))
def test_a_test_names_the_rule(number: int) -> None:
    assert any(re.match(rf"test_m{number}_|test_m\d+_m{number}_", name) for name in NAMED)


def refusals() -> list[tuple[str, str]]:
    """Rule and reason of every refusal that the rules can give."""
    found = []
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = [a.value if isinstance(a, ast.Constant) else "" for a in node.args]
                if node.func.id == "Refusal":
                    found.append((str(texts[0]), str(texts[1])))
                elif node.func.id == "_malformed":
                    found.append(("", str(texts[0])))
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
                # `return "M17", "gate"`, the rule or the reason perhaps one of two.
                first, second = (
                    [leaf.value for leaf in ast.walk(part) if isinstance(leaf, ast.Constant)]
                    for part in node.elts
                )
                rules = [r for r in first if isinstance(r, str) and re.fullmatch(r"M\d+", r)]
                found += [(rule, why) for rule in rules for why in second if isinstance(why, str)]
    return found


def test_every_refusal_cites_a_rule_of_the_page_and_has_a_sentence() -> None:
    texts, found = _english(), [each for each in refusals() if each[1]]
    assert len(found) > 40
    for rule, reason in found:
        assert re.fullmatch("(M([1-9]|1[0-9]|2[0-8]))?", rule), rule
        if reason == "must_join_":
            assert all(texts.has(f"medina.refusal.{reason}{stone}") for stone in STONES)
        else:
            assert texts.has(f"medina.refusal.{reason}"), reason


def test_no_sentence_is_left_over() -> None:
    catalogue = load_catalogue(ASSETS / "texts" / "en.yaml")
    written = {key.rpartition(".")[2] for key in catalogue if key.startswith("medina.refusal.")}
    used = {reason for _, reason in refusals()} | {f"must_join_{stone}" for stone in STONES}
    assert written - used == set()
