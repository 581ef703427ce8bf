"""Every rule stands on one page, every page has words in every language and a true position."""

import re
from pathlib import Path
from random import Random

import pygame
import pytest

import palmyra.games.medina.rules
from palmyra.games.medina.book import BOOK, TERMS, page_of_rule, words_of
from palmyra.games.medina.rules.actions import Place
from palmyra.games.medina.rules.pieces import Piece
from palmyra.scenes.game_words import own
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.learn.pages import GLOSSARY, GREED, KEYS, LETTERS
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.medina.hand.sitting import Hands, begin, sit_down
from tests.support.player import Player

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


def test_every_rule_a_refusal_names_has_a_page_of_its_own() -> None:
    folder = Path(palmyra.games.medina.rules.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'"(M\d+)"', source))
    assert len(named) >= 8
    for rule in named:
        assert rule in BOOK.page(page_of_rule(rule)).rules


def test_help_over_a_refused_space_opens_its_rule_and_leads_back(player: Player) -> None:
    scene = sit_down(player, begin())
    hands = Hands(player, scene, Random(1))
    for cell in ((5, 4), (6, 4)):
        hands.place(Place(Piece.APRICOT, cell))
    before = scene.desk.state
    hands.undo()
    hands.table.hand.piece_clicked(str(Piece.APRICOT))
    player.point(*hands.at((12, 9), Piece.APRICOT))
    refusal = hands.table.hand.refusal()
    assert refusal is not None and refusal.rule == "M8"
    player.key(pygame.K_F1)
    player.wait(0.1)
    book = player.scene
    assert isinstance(book, BookScene) and book.page == "grow"
    player.key(pygame.K_ESCAPE)
    assert player.scene is scene and scene.desk.state == scene.desk.match.state
    hands.redo()
    assert scene.desk.state == before
