"""The chapters of Palermo's tutorial: each can be walked to its end, and wrong inputs are told."""

import pytest

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.lessons import CHAPTERS, LESSONS, words_of
from palmyra.games.palermo.rules.actions import Action, Build, EndTurn, Go
from palmyra.games.palermo.rules.cells import cell_at
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.lesson import NOT_NOW, Chapter, Lesson, LessonMatch
from palmyra.kernel.refusal import Refusal
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import LANGUAGES, Texts, load_catalogue

PalermoLesson = Lesson[Setup, State, Action]


def match_at(
    chapter: Chapter[State, Action], step: str
) -> LessonMatch[Setup, State, Action, Turn, Event]:
    lesson = next(each for each in LESSONS if chapter in each.chapters)
    names = [each.name for each in chapter.steps]
    return LessonMatch(PALERMO, lesson, lesson.first(chapter) + names.index(step))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.chapters[0].name)
def test_every_lesson_can_be_walked_to_its_end(lesson: PalermoLesson) -> None:
    match: LessonMatch[Setup, State, Action, Turn, Event] = LessonMatch(PALERMO, lesson)
    while (step := match.step) is not None:
        at = match.at
        if not step.rival:
            assert match.state.seat == lesson.learner or step.reads, step.name
        match.skip()
        assert match.at == at + 1, step.name


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.chapters[0].name)
def test_whatever_else_is_tried_is_refused_and_changes_nothing(lesson: PalermoLesson) -> None:
    match: LessonMatch[Setup, State, Action, Turn, Event] = LessonMatch(PALERMO, lesson)
    while (step := match.step) is not None:
        state = match.state
        if state.seat == lesson.learner:
            for action in legal_actions(state)[::7]:
                if not step.takes(state, action):
                    with pytest.raises(Refusal) as told:
                        match.play(action)
                    assert told.value.reason == NOT_NOW and match.state is state
        match.skip()


def test_what_is_to_be_tried_is_refused_for_the_reason_told() -> None:
    match = match_at(next(each for each in CHAPTERS if each.name == "town"), "join")
    assert match.step is not None
    with pytest.raises(Refusal) as told:
        match.play(Build(1, 8, 0))
    assert told.value.reason == match.step.tries


def test_a_drive_may_take_any_way_that_still_leads_there() -> None:
    drive = next(each for each in CHAPTERS if each.name == "drive")
    match = match_at(drive, "second")
    match.play(Go(cell_at(7, 4)))
    assert match.step is not None and match.step.name == "second"  # half of the way
    match.undo()
    with pytest.raises(Refusal):
        match.play(Go(cell_at(7, 6)))
    match.play(Go(cell_at(7, 4)))
    match.play(Go(cell_at(7, 3)))
    assert match.step is not None and match.step.name == "end_two"
    match.play(EndTurn())
    assert match.state.players[0].score == 4


def test_the_figures_in_the_words_are_true() -> None:
    """Points that the cards name, as the rules pay them."""
    chapters = {each.name: each for each in CHAPTERS}
    scores = {
        ("drive", "rival"): 2, ("drive", "spend"): 4, ("police", "rival_three"): 7,
        ("police", "rival_five"): 7, ("ring", "rival"): 10,
    }  # fmt: skip
    for (chapter, step), score in scores.items():
        assert match_at(chapters[chapter], step).state.players[0].score == score, step
    paid = match_at(chapters["police"], "paid").state
    assert paid.players[1].pawn == paid.players[0].policeman == cell_at(9, 8)
    waiting = match_at(chapters["home"], "log").state.players[0]
    before = match_at(chapters["home"], "last").state.players[0]
    assert waiting.home and waiting.score == before.score + 8 + 12 + 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(language: str) -> None:
    texts = Texts(ASSETS / "texts", language)
    for chapter in CHAPTERS:
        for name in ("title", "learned", *(step.name for step in chapter.steps)):
            assert texts.has(words_of(chapter.name, name)), (chapter.name, name)


def test_no_words_are_left_over() -> None:
    written = load_catalogue(ASSETS / "palermo" / "texts" / "en.yaml")
    told = ("learn_note", "rival_1", "rival_2", "other_lot", "other_house", "other_turning")
    named = {f"palermo.tutorial.{each}" for each in told}
    for chapter in CHAPTERS:
        names = ("title", "learned", *(step.name for step in chapter.steps))
        named |= {words_of(chapter.name, name) for name in names}
    assert {key for key in written if key.startswith("palermo.tutorial.")} == named


def test_undo_hint_and_log_are_taught() -> None:
    aims = {step.aim for chapter in CHAPTERS for step in chapter.steps}
    assert {"undo", "hint", "log"} <= aims
