"""Issue 12, part 2, point 15: what the tutorial says when, and how its counter moves."""

import pytest

from palmyra.games.palmyra.lessons import CHAPTERS, COINS, FEATURES, TILES, PalmyraChapter
from palmyra.shell.texts import LANGUAGES
from tests.games.palmyra.test_tutorial import _pass, open_at
from tests.support.at_table import PlayScene, tutor_of
from tests.support.player import Player
from tests.support.sampling import some

# Steps that each chapter had in 0.1.0: whoever learnt it then has learnt it now.
THEN = {"tiles": 9, "features": 11, "coins": 12, "cut_off": 9, "solo": 7, "caesar": 10}


def seen(scene: PlayScene) -> str:
    """All words around the board."""
    panels = scene.table.panels
    hand = panels.hand.model
    return " ".join(
        (panels.banner.model.title, panels.banner.model.note, panels.this_turn.model.hint,
         panels.notice.text, hand.tribute.sentence, tutor_of(scene).card.text)
    )  # fmt: skip


def walk_through(player: Player, chapter: PalmyraChapter) -> list[tuple[str, str]]:
    """Every step of a chapter, and the words seen at it."""
    scene = open_at(player, chapter.name, chapter.steps[0].name)
    found = []
    for step in chapter.steps:
        player.wait(0.6)
        found.append((step.name, seen(scene)))
        _pass(player, scene)
    return found


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 2))
def test_features_are_not_mentioned_before_they_are_taught(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    feature = {"en": "feature", "fr": "élément", "it": "funzion", "de": "merkmal"}[code]
    for name, words in walk_through(player, TILES):
        assert feature not in words.lower(), (name, words)
    assert any(feature in words.lower() for _, words in walk_through(player, FEATURES))


def test_nor_is_tribute(player: Player) -> None:
    tribute = player.services.texts("palmyra.table.tribute").lower()
    for chapter in (TILES, FEATURES):
        for name, words in walk_through(player, chapter):
            assert tribute not in words.lower(), (chapter.name, name, words)


@pytest.mark.parametrize(
    ("chapter", "step", "widget"),
    [("tiles", "undo", "undo"), ("features", "hint", "hint"), ("coins", "log", "log")],
)
@pytest.mark.parametrize("percent", [100, 200])
def test_undo_hint_and_log_are_shown_where_they_are(
    player: Player, chapter: str, step: str, widget: str, percent: int
) -> None:
    player.services.settings.change(ui_scale=percent)
    scene = open_at(player, chapter, step)
    player.wait(0.6)
    assert tutor_of(scene).sign.visible and tutor_of(scene).sign.box == player.find(widget).box
    if widget == "undo":
        assert player.find(widget).enabled, "there is something to take back"


def test_undo_tried_out_leads_back_and_forth(player: Player) -> None:
    """Whoever presses what is shown loses nothing."""
    scene = open_at(player, "tiles", "undo")
    player.wait(0.6)
    player.click("undo")
    player.wait(0.6)
    step = tutor_of(scene).step
    assert step is not None and step.name == "second"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_the_counter_moves_with_every_card(chapter: PalmyraChapter) -> None:
    cards = [
        chapter.card(at, part)
        for at, step in enumerate(chapter.steps)
        for part in ("", *step.parts)
    ]
    assert cards == list(range(1, chapter.cards + 1))


def test_the_counter_moves_within_a_step(player: Player) -> None:
    scene = open_at(player, "coins", "flip")
    first = tutor_of(scene).card.step
    player.wait(0.6)
    player.click("end_turn")
    player.wait(0.1)
    assert tutor_of(scene).card.step == first + 1
    assert tutor_of(scene).card.count == COINS.cards


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_a_chapter_learnt_with_0_1_0_is_still_learnt(chapter: PalmyraChapter) -> None:
    assert len(chapter.steps) <= THEN[chapter.name]
