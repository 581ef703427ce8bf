"""No point of the page without a test that names it, and no rule in a refusal that is none."""

import ast
import re
from pathlib import Path

import pytest

import palmyra.games.medina.rules
from palmyra.cli import _english
from palmyra.games.medina.rules.pieces import STONES
from tests.games.rule_names import named_in, refusals, sentences

RULES = list(Path(palmyra.games.medina.rules.__file__).parent.glob("*.py"))
NAMED = named_in(Path(__file__).parents[1])


def pairs() -> list[tuple[str, str]]:
    """`return "M17", "gate"`, the rule or the reason perhaps one of two."""
    found = []
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Tuple) and len(node.elts) == 2:
                first, second = (
                    [leaf.value for leaf in ast.walk(part) if isinstance(leaf, ast.Constant)]
                    for part in node.elts
                )
                rules = [r for r in first if isinstance(r, str) and re.fullmatch(r"M\d+", r)]
                found += [(rule, why) for rule in rules for why in second if isinstance(why, str)]
    return found


REFUSALS = [*refusals(RULES), *pairs()]


@pytest.mark.parametrize("number", range(1, 29))
def test_a_test_names_the_rule(number: int) -> None:
    assert any(re.match(rf"test_m{number}_|test_m\d+_m{number}_", words) for words in NAMED)


def test_every_refusal_cites_a_rule_of_the_page_and_has_a_sentence() -> None:
    texts, found = _english(), [each for each in REFUSALS if each[1]]
    assert len(found) > 40
    for rule, reason in found:
        assert re.fullmatch("(M([1-9]|1[0-9]|2[0-8]))?", rule), rule
        if reason == "must_join_":
            assert all(texts.has(f"medina.refusal.{reason}{stone}") for stone in STONES)
        else:
            assert texts.has(f"medina.refusal.{reason}"), reason


def test_no_sentence_is_left_over() -> None:
    used = {reason for _, reason in REFUSALS} | {f"must_join_{stone}" for stone in STONES}
    assert sentences("medina") - used == set()
