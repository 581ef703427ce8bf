"""What is promised about time is counted: words to read, things to do, turns to watch."""

from typing import Any

import pytest

from palmyra import games
from palmyra.kernel.lesson import Chapter, LessonStep
from palmyra.scenes.learn.duration import DO, NEXT, WATCH, WORDS, minutes, seconds
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts

# Written as words on the title.
TEN = {"en": "ten", "de": "zehn", "fr": "dix", "it": "dieci"}
FIFTEEN = {"en": "fifteen", "de": "fünfzehn", "fr": "quinze", "it": "quindici"}


def promised(texts: Texts, game: str) -> int:
    words = texts(f"house.tables.{game}.teacher").replace(".", "").split()
    found = {15: FIFTEEN, 10: TEN}
    (said,) = (value for value, names in found.items() if names[texts.language] in words)
    return said


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_promises_what_the_chapters_take(language: str, game: str) -> None:
    """The chapters that a first game needs; a quarter of an hour is up to 18 minutes."""
    texts = Texts(ASSETS / "texts", language)
    needed = [each for each in games.game_ui(game).chapters() if not each.extra]
    takes = sum(seconds(texts, game, chapter) for chapter in needed) / 60
    said = promised(texts, game)
    assert abs(takes - said) <= said / 5, takes


def test_a_chapter_is_counted_by_its_words_and_its_steps() -> None:
    texts = Texts(ASSETS / "texts", "en")
    real = games.game_ui("palmyra").chapters()[0]
    welcome, choose, *_ = real.steps
    rival: LessonStep[Any, Any] = next(step for step in real.steps if step.rival)
    three: Chapter[Any, Any] = Chapter("tiles", (welcome, choose, rival))
    words = sum(
        len(texts(f"palmyra.tutorial.tiles.{step.name}", rival="").split()) for step in three.steps
    )
    assert seconds(texts, "palmyra", three) == words / WORDS + NEXT + DO + NEXT + WATCH
    assert seconds(texts, "palmyra", three, 3) == 0 and minutes(texts, "palmyra", three, 3) == 1


def test_no_other_text_promises_minutes() -> None:
    for language in LANGUAGES:
        texts = Texts(ASSETS / "texts", language)
        for game in games.NAMES:
            assert "inut" not in texts(f"{game}.tutorial.learn_note")
