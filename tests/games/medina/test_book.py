"""Every rule stands on one page, every page has words in every language and a true position."""

import pytest

from palmyra.games.medina.book import BOOK, TERMS, page_of_rule, words_of
from palmyra.scenes.game_words import own
from palmyra.scenes.learn.pages import GLOSSARY, GREED, KEYS, LETTERS
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts

RULES = [f"M{number}" for number in range(1, 29)]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_stands_on_one_page(rule: str) -> None:
    assert [page.name for page in BOOK.pages if rule in page.rules] == [page_of_rule(rule)]


def test_no_page_names_a_rule_that_is_none() -> None:
    assert {rule for page in BOOK.pages for rule in page.rules} == set(RULES)
    assert page_of_rule("") == page_of_rule("R7") == BOOK.pages[0].name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_term_has_words(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    for page in BOOK.pages:
        for what in ("text", "title"):
            assert texts.has(own(texts, "medina", f"book.{page.name}.{what}")), page.name
        assert (page.turn is None) == (page.name in (GREED, KEYS, GLOSSARY, LETTERS))
    for term in TERMS:
        assert texts.has(words_of("term", term)) and texts.has(words_of("means", term))
    for row in BOOK.keys:
        for what in ("cap", "does"):
            assert texts.has(words_of(what, row)) or texts.has(f"book.{what}.{row}"), row
