"""The rules to look up: every rule has a page, every refusal leads to its own, search finds."""

import re
from pathlib import Path

import pygame
import pytest

import palmyra.games.palmyra.rules
from palmyra.games.palmyra.book import BOOK, PAGES
from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.scenes.learn.book import BookScene
from palmyra.scenes.learn.book_parts import PageText, TermRow
from palmyra.scenes.options.scene import SettingsScene
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.widget import walk
from tests.support.at_table import PlayScene, book, tutorial
from tests.support.player import Player
from tests.support.sampling import some


def opened(player: Player) -> BookScene:
    scene = player.scene
    assert isinstance(scene, BookScene)
    return scene


def test_every_rule_stands_on_one_page() -> None:
    told = [rule for page in PAGES for rule in page.rules]
    assert sorted(told, key=lambda rule: int(rule[1:])) == [f"R{n}" for n in range(1, 21)]


def test_every_rule_a_refusal_names_has_a_page_of_its_own() -> None:
    folder = Path(palmyra.games.palmyra.rules.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'Refusal\(\s*"(R\d+)"', source))
    assert named
    for rule in named:
        page = next(page for page in PAGES if page.name == BOOK.page_of_rule(rule))
        assert rule in page.rules


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 3))
def test_every_page_opens_by_key_in_every_language(player: Player, code: str) -> None:
    player.services.settings.change(language=code, animation_speed="instant")
    player.open(book(player.services))
    scene = opened(player)
    for page in PAGES[1:]:
        player.key(pygame.K_DOWN, pygame.K_RETURN)
        player.wait(0.1)
        assert scene.page == page.name
    player.key(pygame.K_ESCAPE)


def test_the_search_finds_words_in_pages_glossary_and_keys(player: Player) -> None:
    player.open(book(player.services))
    scene = opened(player)
    player.click("search")
    player.type("tribute")
    names = {page.name for page in scene.found()}
    assert {"revenue", "tribute", "glossary"} <= names < {page.name for page in PAGES}
    assert scene.page in names
    player.type(" xyz")
    assert scene.found() == []
    assert player.find("search").focused  # typing goes on


def test_a_question_mark_typed_into_the_search_is_typed(player: Player) -> None:
    player.open(book(player.services))
    player.click("search")
    player.app.loop_once([pygame.Event(pygame.TEXTINPUT, text="?")], 0)
    assert len(player.app.stack) == 1


def test_help_opens_what_fits_and_a_refusal_its_rule(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, CHAPTERS[0], 2))
    table = player.scene
    assert isinstance(table, PlayScene)
    player.key(pygame.K_F1)
    assert opened(player).page == "place"
    player.key(pygame.K_ESCAPE)
    assert player.scene is table
    table.table.person.selected = 0
    table.table.person.drop_on((2, 1), None)
    player.app.loop_once([pygame.Event(pygame.TEXTINPUT, text="?")], 0)
    assert opened(player).page == "tiles"  # R1: a large tile on a small space
    player.key(pygame.K_ESCAPE)
    table.table.person.selected = 0
    table.table.person.drop_on((9, 9), None)
    player.wait(0.1)
    mark = table.desk.notice.shown.center
    player.click(mark)
    assert opened(player).page == "place"  # R7: not next to the figure


def test_other_scenes_open_their_own_page(player: Player) -> None:
    player.open(SettingsScene(player.nav))
    player.key(pygame.K_F1)
    assert opened(player).page == "keys"
    player.key(pygame.K_F1)  # the book is open already
    assert len(player.app.stack) == 2


def test_numbers_stay_with_what_they_count() -> None:
    words = PageText("Short.\n\nPay 2 coins, or 3.\n\nThen it is only 2.")
    assert words.lead == "Short."
    assert words.paragraphs == ["Pay 2\xa0coins, or\xa03.", "Then it is only\xa02."]


def test_the_glossary_files_accents_with_their_letters(player: Player) -> None:
    player.services.settings.change(language="fr")
    player.open(book(player.services, "glossary"))
    terms = [each.term for each in walk(opened(player).view.widgets) if isinstance(each, TermRow)]
    at = terms.index("Élément")
    assert terms[at - 1][0] in "ÉEDC" and terms[at + 1][0] in "ÉEFG"
