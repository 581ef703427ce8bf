"""Every chapter can be walked to its end, tries are refused as told, and the words are true."""

import pytest

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.lessons import MedinaLesson, lessons
from palmyra.games.medina.rules.actions import Action, Place, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.notation import decode
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.lesson import NOT_NOW, LessonMatch
from palmyra.kernel.refusal import Refusal
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts, load_catalogue

Medina = LessonMatch[Setup, State, Action, Turn, Event]


def opened(lesson: MedinaLesson, at: int = 0) -> Medina:
    return LessonMatch(MEDINA, lesson, at)


def keys(lesson: MedinaLesson) -> set[str]:
    (chapter,) = lesson.chapters
    names = ("title", "learned", *(step.name for step in chapter.steps))
    return {f"medina.tutorial.{chapter.name}.{name}" for name in names}


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.chapters[0].name)
def test_every_chapter_can_be_walked_to_its_end(lesson: MedinaLesson) -> None:
    match = opened(lesson)
    assert match.state.seat == lesson.learner and match.state.fresh
    while match.step is not None:
        step, state = match.step, match.state
        if step.tries:
            (place,) = decode(step.aim)[0]
            with pytest.raises(Refusal) as refused:
                match.play(place)
            assert refused.value.reason == step.tries and refused.value.rule
        if step.does is not None:
            assert state.seat == lesson.learner
        if step.rival:
            assert state.seat != lesson.learner and state.fresh
        match.skip()
        assert match.step is None or match.step is not step
    assert match.state.over == (lesson is lessons()[-1])
    assert match.state.fresh


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.chapters[0].name)
def test_nothing_but_what_is_asked_for_is_taken(lesson: MedinaLesson) -> None:
    for at, step in enumerate(lesson.steps):
        match = opened(lesson, at)
        if match.state.seat != lesson.learner:
            continue
        others = [a for a in MEDINA.rules.legal(match.state) if not step.takes(match.state, a)]
        for action in others[:: max(1, len(others) // 12)]:
            before = match.state
            with pytest.raises(Refusal) as refused:
                match.play(action)
            assert refused.value.reason == NOT_NOW and match.state is before


def test_a_dome_may_stand_on_any_piece_of_the_palace() -> None:
    domes = next(each for each in lessons() if each.chapters[0].name == "domes")
    at = [step.name for step in domes.steps].index("dome")
    for word, right in (("dome@5,4", True), ("dome@6,4", True), ("dome@12,3", False)):
        match = opened(domes, at)
        (place,) = decode(word)[0]
        assert isinstance(place, Place) and domes.steps[at].takes(match.state, place) is right


def test_the_last_chapter_ends_as_its_words_say() -> None:
    last = lessons()[-1]
    assert scores(opened(last).state) == (6, 8, 0)
    end = opened(last, len(last.steps)).state
    assert scores(end) == (14, 10, 3) and end.over


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    for lesson in lessons():
        assert all(texts.has(key) for key in keys(lesson))


def test_no_words_are_left_over() -> None:
    written = load_catalogue(ASSETS / "medina" / "texts" / "en.yaml")
    told = {f"medina.tutorial.{name}" for name in ("learn_note", "rival_1", "rival_2")}
    named = told.union(*(keys(lesson) for lesson in lessons()))
    assert {key for key in written if key.startswith("medina.tutorial.")} == named
