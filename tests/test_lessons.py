"""The lessons on their own: they can be played, say what they promise, and hold their line."""

import pytest

from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.lesson_plan import CHAPTERS, LESSONS, lesson_of
from palmyra.games.palmyra.lessons import LEARNER, NOT_NOW, Chapter, Lesson, LessonMatch
from palmyra.games.palmyra.rules.legal import legal_actions
from palmyra.games.palmyra.rules.record import income_of
from palmyra.games.palmyra.rules.state import Placing
from palmyra.games.palmyra.rules.turns import steps
from palmyra.kernel.refusal import Refusal
from palmyra.shell.texts import LANGUAGES, Texts
from tests.test_texts import FOLDER


def reach(chapter: Chapter, step: str) -> LessonMatch:
    lesson = lesson_of(chapter)
    at = [each.name for each in chapter.steps].index(step)
    return LessonMatch(lesson, open_box(), lesson.first(chapter) + at)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.variant))
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    match = LessonMatch(lesson, open_box())
    while match.step is not None:
        before = match.at
        match.skip()
        assert match.at == before + 1
    assert not match.state.over
    assert match.state.progress is None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.variant))
def test_nothing_but_what_a_step_wants_changes_anything(lesson: Lesson) -> None:
    match = LessonMatch(lesson, open_box())
    while match.step is not None:
        if match.state.seat == LEARNER and match.step.kind != "read":
            wanted = match.action or LessonMatch(lesson, open_box(), match.at + 1).action
            for action in legal_actions(match.state):
                if action == wanted:
                    continue
                at, state = match.at, match.state
                with pytest.raises(Refusal) as refused:
                    match.play(action)
                assert refused.value.reason == NOT_NOW
                assert (match.at, match.state) == (at, state)
        match.skip()


def test_nobody_plays_for_the_rival() -> None:
    match = reach(CHAPTERS[0], "rival")
    wanted = match.rival_turn
    assert wanted is not None
    for action in legal_actions(match.state):
        if action not in steps(wanted, match.state):
            with pytest.raises(Refusal):
                match.play(action)
    assert match.step is not None and match.step.name == "rival"


def test_the_points_are_those_the_words_tell() -> None:
    def points(match: LessonMatch) -> list[int]:
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
    match = LessonMatch(LESSONS[0], open_box(), 2)
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
    texts = Texts(FOLDER, code)
    for chapter in CHAPTERS:
        for step in chapter.steps:
            assert texts.has(f"palmyra.tutorial.{chapter.name}.{step.name}")
            for part in step.parts:
                assert texts.has(f"palmyra.tutorial.{chapter.name}.{step.name}_{part}")
            if step.kind != "read":
                assert texts.has(f"palmyra.tutorial.wrong.{step.kind}")
