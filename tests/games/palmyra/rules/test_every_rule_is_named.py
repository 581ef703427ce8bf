"""No point of RULES.md without a test that names it, and no rule in a refusal that is none."""

import re
from pathlib import Path

import pytest

import palmyra.games.palmyra.rules
from palmyra.cli import _english
from tests.games.rule_names import named_in, refusals, sentences

RULES = Path(palmyra.games.palmyra.rules.__file__).parent
HOUSE = RULES.parents[2]
NAMED = named_in(Path(__file__).parents[1])
TEXT = [HOUSE / "storage" / "record_text.py", HOUSE / "verify.py", HOUSE / "contest.py"]
REFUSALS = refusals([*RULES.glob("*.py"), *TEXT])


@pytest.mark.parametrize("number", range(1, 21))
def test_a_test_names_the_rule(number: int) -> None:
    naming = [words for words in NAMED if re.search(rf"(?i)(\b|_)r{number}(\b|_)", words)]
    assert naming


@pytest.mark.parametrize("number", range(6, 17))
def test_a_test_rebuilds_the_figure(number: int) -> None:
    assert any(words.startswith(f"test_fig_{number}_") for words in NAMED)


def test_every_refusal_cites_a_rule_of_the_page_and_has_a_sentence() -> None:
    texts = _english()
    assert len(REFUSALS) > 60
    for rule, reason in REFUSALS:
        assert re.fullmatch("(R([1-9]|1[0-9]|20))?", rule)
        own, shared = f"palmyra.refusal.{reason}", f"refusal.{reason}"
        assert not reason or texts.has(own) or texts.has(shared), reason


def test_no_sentence_is_left_over() -> None:
    used = {reason for _, reason in REFUSALS} | {"space_is_large", "space_is_small"}
    assert sentences("palmyra") - used == set()
