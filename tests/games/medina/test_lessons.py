"""Every chapter can be walked to its end, tries are refused as told, and the words are true."""

from dataclasses import replace

import pytest

from palmyra.games.medina.game import open_box
from palmyra.games.medina.learn.plan import CHAPTERS, COLORS, LEARNER, Chapter, words_of
from palmyra.games.medina.rules.actions import EndTurn
from palmyra.games.medina.rules.notation import decode
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup, new_game
from palmyra.games.medina.rules.state import State
from palmyra.kernel.refusal import Refusal
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts

REASONS = {"alley": "alley", "one": "must_join_apricot", "market": "not_at_an_end",
           "once": "has_color"}  # fmt: skip


def opened(chapter: Chapter) -> State:
    box = open_box()
    if chapter.stock:
        box = replace(box, stocks={3: chapter.stock, 4: chapter.stock})
    state = new_game(Setup(COLORS, chapter.merchant), box)
    for line in chapter.before:
        state = whole(state, line)
    return state


def whole(state: State, line: str) -> State:
    for place in decode(line)[0]:
        state = apply(state, place).state
    return apply(state, EndTurn()).state


def walk(chapter: Chapter) -> State:
    state = opened(chapter)
    for step in chapter.steps:
        if step.kind == "rival":
            assert state.seat != LEARNER and state.fresh, step.name
            state = whole(state, step.rest)
        elif step.kind == "end":
            assert state.seat == LEARNER, step.name
            state = apply(state, EndTurn()).state
        elif step.kind == "place":
            (place,) = decode(step.rest)[0]
            assert state.seat == LEARNER, step.name
            state = apply(state, place).state
        elif step.kind == "try":
            (place,) = decode(step.rest)[0]
            with pytest.raises(Refusal) as refused:
                apply(state, place)
            assert refused.value.reason == REASONS[step.name]
        else:
            assert step.kind == "read" and step.aim, step.name
    return state


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_every_chapter_can_be_walked_to_its_end(chapter: Chapter) -> None:
    assert opened(chapter).seat == LEARNER
    state = walk(chapter)
    assert state.over == (chapter is CHAPTERS[-1])


def test_the_last_chapter_ends_as_its_words_say() -> None:
    chapter = CHAPTERS[-1]
    assert scores(opened(chapter)) == (6, 8, 0)
    assert scores(walk(chapter)) == (14, 10, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    for chapter in CHAPTERS:
        for name in ("title", "learned", *(step.name for step in chapter.steps)):
            assert texts.has(words_of(chapter, name)), (chapter.name, name)


def test_no_words_are_left_over() -> None:
    from palmyra.shell.texts import load_catalogue

    written = load_catalogue(ASSETS / "medina" / "texts" / "en.yaml")
    named = {words_of(c, s) for c in CHAPTERS for s in ("title", "learned")}
    named |= {words_of(chapter, step.name) for chapter in CHAPTERS for step in chapter.steps}
    chapters = tuple(f"medina.tutorial.{chapter.name}." for chapter in CHAPTERS)
    assert {key for key in written if key.startswith(chapters)} == named
