"""What lessons and book say against the numbered rules: which rules a text tells, and its numbers.

A game's test says for every card and every page which rules it tells, and which numbers these and
the position make it say. `NO_RULE` is a card about the table itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from palmyra.kernel.lesson import LessonMatch
from palmyra.scenes.game_ui import GameUI
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts
from tests.support.told_numbers import digits_in, numbers_in

NO_RULE: Final = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a lesson: the states before and after what it asks for."""

    before: Any
    after: Any
    match: Any


Numbers = Callable[[Moment], set[int]]


@dataclass(frozen=True, slots=True)
class Tells:
    """`rules` by their numbers, apart by blanks; `numbers` that the text must say, from 2 on."""

    rules: str
    numbers: Numbers = lambda moment: set()


def cards(game_ui: GameUI) -> Iterator[tuple[str, str, int, str]]:
    """Every card: its chapter, its name, its step, the key of its words."""
    name = game_ui.game.name
    for chapter in game_ui.chapters():
        for at, step in enumerate(chapter.steps):
            for part in ("", *step.parts):
                card = f"{step.name}_{part}" if part else step.name
                yield chapter.name, card, at, f"{name}.tutorial.{chapter.name}.{card}"
        yield (
            chapter.name, "learned", len(chapter.steps),
            f"{name}.tutorial.{chapter.name}.learned",
        )  # fmt: skip


def moment(game_ui: GameUI, chapter: str, at: int) -> Moment:
    for lesson in game_ui.lessons():
        for each in lesson.chapters:
            if each.name == chapter:
                match: Any = LessonMatch(game_ui.game, lesson, lesson.first(each) + at)
                before = match.state
                later: Any = LessonMatch(game_ui.game, lesson, lesson.first(each) + at)
                later.skip()
                return Moment(before, later.state, match)
    raise KeyError(chapter)


def check_numbers(key: str, expected: set[int], also: set[int] = frozenset()) -> None:  # type: ignore[assignment]
    """In English all of them and no other. A language may write a number as a word that means
    something else as well; but no digits stand anywhere that the rules do not say."""
    for language in LANGUAGES:
        words = Texts(ASSETS / "texts", language)(key, rival="X")
        said = numbers_in(words, language)
        assert digits_in(words) <= expected | {0, 1} | also, (language, key, words)
        if language == "en":
            assert said == {value for value in expected if value > 1}, (key, words, expected)
        else:
            assert said - {2, 3} <= expected, (language, key, words)
