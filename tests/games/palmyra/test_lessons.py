"""The lessons on their own: they can be played, say what they promise, and hold their line."""

import pytest

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.lessons import (
    CHAPTERS,
    PalmyraChapter,
    PalmyraLesson,
    kind_of,
    lesson_of,
    lessons,
)
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.legal import legal_actions
from palmyra.games.palmyra.rules.record import income_of
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Placing, State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.lesson import NOT_NOW, LessonMatch
from palmyra.kernel.refusal import Refusal
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts, load_catalogue
from tests.test_texts import FOLDER

LEARNER = 0  # the seat
Learnt = LessonMatch[Setup, State, Action, Turn, Event]
LESSONS = lessons()


def reach(chapter: PalmyraChapter, step: str) -> Learnt:
    lesson = lesson_of(chapter)
    at = [each.name for each in chapter.steps].index(step)
    return LessonMatch(PALMYRA, lesson, lesson.first(chapter) + at)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.setup.variant))
def test_a_lesson_can_be_played_to_its_end(lesson: PalmyraLesson) -> None:
    match = LessonMatch(PALMYRA, lesson)
    while match.step is not None:
        before = match.at
        match.skip()
        assert match.at == before + 1
    assert not match.state.over
    assert match.state.progress is None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.setup.variant))
def test_nothing_but_what_a_step_wants_changes_anything(lesson: PalmyraLesson) -> None:
    match, tried = LessonMatch(PALMYRA, lesson), 0
    while match.step is not None:
        if match.state.seat == LEARNER and not match.step.reads:
            later = LessonMatch(PALMYRA, lesson, match.at + 1).step
            wanted = match.step.does or (later.does if later else None)
            for action in legal_actions(match.state):
                if action == wanted:
                    continue
                at, state = match.at, match.state
                with pytest.raises(Refusal) as refused:
                    match.play(action)
                assert refused.value.reason == NOT_NOW
                assert (match.at, match.state) == (at, state)
                tried += 1
        match.skip()
    assert tried > 20


def test_nobody_plays_for_the_rival() -> None:
    match = reach(CHAPTERS[0], "rival")
    wanted = match.rival_actions
    assert wanted
    for action in legal_actions(match.state):
        if action != wanted[0]:
            with pytest.raises(Refusal):
                match.play(action)
    assert match.step is not None and match.step.name == "rival"


def test_the_points_are_those_the_words_tell() -> None:
    def points(match: Learnt) -> list[int]:
        assert isinstance(match.state.progress, Placing)
        return [placed.points for placed in match.state.progress.placed]

    by_name = {chapter.name: chapter for chapter in CHAPTERS}
    assert points(reach(by_name["tiles"], "end")) == [2, 2]
    assert points(reach(by_name["features"], "end")) == [2, 2]
    assert points(reach(by_name["features"], "end_six")) == [2, 4]
    assert points(reach(by_name["coins"], "flip")) == [1, 2]
    done = reach(by_name["coins"], "log")
    income = income_of(done.history[-1].events)
    assert income is not None and (income.sum, income.tribute) == (3, 1)
    assert done.state.players[LEARNER].coins == 7
    closed = reach(by_name["cut_off"], "closed")
    legion = closed.state.players[LEARNER].legion
    assert legion == (4, 1)
    assert all(cell in closed.state.board for cell in ((4, 0), (3, 1), (5, 1), (4, 2)))
    assert reach(by_name["solo"], "clock").state.box == 3
    assert reach(by_name["caesar"], "either").state.caesar == LEARNER
    assert reach(by_name["caesar"], "done").state.caesar == 1


def test_undo_leads_back_to_the_step_and_redo_forward() -> None:
    match = LessonMatch(PALMYRA, LESSONS[0], 2)
    match.skip()
    assert match.step is not None and match.step.name == "moved"
    match.undo()
    assert match.step is not None and match.step.name == "first"
    match.redo()
    assert match.step is not None and match.step.name == "moved"
    match.pass_on()
    match.undo()
    assert match.step is not None and match.step.name == "first"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_has_its_words_and_no_others_are_left(code: str) -> None:
    texts, told = Texts(FOLDER, code), {"learn_note", "rival_1"}
    for chapter in CHAPTERS:
        told |= {f"{chapter.name}.title", f"{chapter.name}.learned"}
        for step in chapter.steps:
            told.add(f"{chapter.name}.{step.name}")
            told |= {f"{chapter.name}.{step.name}_{part}" for part in step.parts}
            assert texts.has(f"palmyra.tutorial.wrong.{kind_of(step)}")
            assert texts.has(f"palmyra.tutorial.ask.{kind_of(step)}")
    kept = load_catalogue(ASSETS / "palmyra" / "texts" / f"{code}.yaml")
    found = {key.removeprefix("palmyra.tutorial.") for key in kept if ".tutorial." in key}
    assert {key for key in found if not key.startswith(("wrong.", "ask."))} == told
