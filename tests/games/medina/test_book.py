"""Every rule stands on one page, every page has words in every language and a position."""

import pytest

from palmyra.games.medina.learn.book import PAGES, TERMS, page_of_rule, words_of
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts

RULES = [f"M{number}" for number in range(1, 29)]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_stands_on_one_page(rule: str) -> None:
    assert [page.name for page in PAGES if rule in page.rules] == [page_of_rule(rule)]


def test_no_page_names_a_rule_that_is_none() -> None:
    assert {rule for page in PAGES for rule in page.rules} == set(RULES)
    assert page_of_rule("") == page_of_rule("R7") == PAGES[0].name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_term_has_words(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    for page in PAGES:
        assert texts.has(words_of(page.name)) and texts.has(words_of(page.name, "title"))
        assert page.example is not None and page.example.at >= 0
    for term in TERMS:
        assert texts.has(words_of("term", term)) and texts.has(words_of("means", term))
