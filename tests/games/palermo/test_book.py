"""Every rule stands on one page; every page has words in every language and a position."""

import re
from pathlib import Path

import pygame
import pytest

import palmyra.games.palermo.rules
from palmyra.games.palermo.book import (
    BOOK,
    KEY_ROWS,
    OWN_KEYS,
    PAGES,
    TERMS,
    page_for,
    words_of,
)
from palmyra.games.palermo.lessons import lesson_game
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipTaken,
    FinePaid,
    HouseBuilt,
    PawnJumped,
    PawnStopped,
    PolicemanMoved,
    StreetsFilled,
)
from palmyra.scenes.game_words import own
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    GREED,
    KEYS,
    LETTERS,
)
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player

RULES = [f"P{number}" for number in range(1, 26)]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_stands_on_one_page(rule: str) -> None:
    assert [page.name for page in PAGES if rule in page.rules] == [BOOK.page_of_rule(rule)]


def test_no_page_names_a_rule_that_is_none() -> None:
    assert {rule for page in PAGES for rule in page.rules} == set(RULES)
    assert BOOK.page_of_rule("") == BOOK.page_of_rule("R7") == PAGES[0].name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_term_has_words(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    for page in PAGES:
        for what in ("text", "title"):
            assert texts.has(own(texts, "palermo", f"book.{page.name}.{what}")), page.name
        assert (page.turn is None) == (page.name in (GREED, KEYS, GLOSSARY, LETTERS))
    for term in TERMS:
        assert texts.has(words_of("term", term)) and texts.has(words_of("means", term))
    for key in KEY_ROWS:
        for what in ("cap", "does"):
            assert texts.has(own(texts, "palermo", f"book.{what}.{key}")), key
    for key in OWN_KEYS:
        assert texts.has(words_of("cap", key)) and texts.has(words_of("does", key))


@pytest.mark.parametrize(
    ("page", "event"),
    [
        ("build", HouseBuilt),
        ("town", StreetsFilled),
        ("drive", PawnJumped),
        ("fine", FinePaid),
        ("spend", PawnStopped),
        ("take", ChipTaken),
        ("police", PolicemanMoved),
        ("home", CameHome),
    ],
)
def test_a_turn_shows_what_its_page_speaks_of(page: str, event: type) -> None:
    example = BOOK.page(page).turn
    assert example is not None
    match = example.begin()
    events = [each for action in example.shown() for each in match.play(action).events]
    assert any(isinstance(each, event) for each in events)


def test_help_fits_what_is_going_on() -> None:
    game = lesson_game()
    assert page_for("P9", game.start) == "open"
    assert page_for("", game.start) == page_for("", game.before(20)) == "build"
    assert page_for("", game.before(33)) == "points"
    assert page_for("", game.before(48)) == "drive"
    assert page_for("", game.before(78)) == "home"


def test_every_rule_a_refusal_names_has_a_page_of_its_own() -> None:
    folder = Path(palmyra.games.palermo.rules.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'"(P\d+)"', source))
    assert len(named) >= 8
    for rule in named:
        assert rule in BOOK.page(BOOK.page_of_rule(rule)).rules


def test_help_over_a_refused_lot_opens_its_rule_and_leads_back(player: Player) -> None:
    sitting = Sitting(player, session(3, persons=3, turns=4))
    table, scene = sitting.table, sitting.scene
    empty = sitting.state.empty_slots()
    refused = None
    for slot in empty:
        player.point(*sitting.lot(slot))
        refused = table.builder.refused()
        if refused is not None:
            break
    assert refused is not None and refused.rule in ("P7", "P9")
    before = sitting.state
    player.key(pygame.K_F1)
    player.wait(0.1)
    book = player.scene
    assert isinstance(book, BookScene) and refused.rule in BOOK.page(book.page).rules
    player.key(pygame.K_ESCAPE)
    assert player.scene is scene and sitting.state is before


def test_ending_a_turn_too_early_names_its_rule(player: Player) -> None:
    sitting = Sitting(player, session(3, persons=3, turns=4))
    sitting.table.end_turn()
    assert sitting.scene.desk.notice.rule == "P6"
