"""No point of RULES-PALERMO.md without a test that names it, no refusal without its sentence."""

import re
from pathlib import Path

import pytest

import palmyra.games.palermo.rules
from palmyra.cli import _english
from tests.games.rule_names import named_in, refusals, sentences

NAMED = named_in(Path(__file__).parents[1])
REFUSALS = refusals(Path(palmyra.games.palermo.rules.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("number", range(1, 26))
def test_a_test_names_the_point(number: int) -> None:
    assert any(words.startswith(f"test_p{number}_") for words in NAMED)


def test_every_refusal_cites_a_point_of_the_page_and_has_a_sentence() -> None:
    texts = _english()
    assert len(REFUSALS) > 50
    for rule, reason in REFUSALS:
        assert re.fullmatch("(P([1-9]|1[0-9]|2[0-5]))?", rule)
        own, shared = f"palermo.refusal.{reason}", f"refusal.{reason}"
        assert not reason or texts.has(own) or texts.has(shared), reason


def test_no_sentence_is_left_over() -> None:
    assert sentences("palermo") - {reason for _, reason in REFUSALS} == set()
