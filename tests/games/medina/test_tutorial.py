"""The tutorial at Medina's own table: every chapter by hand, wrong tries told, words that fit."""

from itertools import pairwise

import pytest

from palmyra.games.medina.hand.exercise import MedinaExercise
from palmyra.games.medina.lessons import MedinaLesson, MedinaStep, lessons
from palmyra.games.medina.rules.actions import Action
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.table import MedinaTable
from palmyra.games.medina.ui import UI
from palmyra.kernel.lesson import Chapter
from palmyra.scenes.learn.lesson_scene import LessonScene
from palmyra.scenes.learn.tutor import Tutor
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.scene import Scene
from tests.support.player import Player

READ = 0.5  # seconds: longer than a double click
Medina = PlayScene


class Learner:
    def __init__(self, player: Player, chapter: Chapter[State, Action], at: int = 0) -> None:
        self.player = player
        player.services.settings.change(animation_speed="instant", window=(1280, 720))
        player.open(self.open(chapter, at))
        player.wait(READ)

    def open(self, chapter: Chapter[State, Action], at: int = 0) -> Scene:
        return LessonScene(self.player.nav, UI, chapter, at)

    @property
    def scene(self) -> Medina:
        assert isinstance(self.player.scene, PlayScene)
        return self.player.scene

    @property
    def tutor(self) -> Tutor:
        assert isinstance(self.scene.desk.guide, Tutor)
        return self.scene.desk.guide

    @property
    def step(self) -> MedinaStep | None:
        return self.tutor.step

    def click_aim(self, name: str) -> None:
        exercise = self.tutor.exercise
        assert isinstance(exercise, MedinaExercise)
        box = exercise.box_of(name)
        assert box is not None, name
        self.player.click(box.center)

    def do(self, step: MedinaStep) -> None:
        """As the card and the ring say: press Next, press End turn, or piece and cell."""
        if step.reads:
            self.player.click("lesson_next")
        elif "@" in step.aim:
            self.click_aim(step.aim)
            self.click_aim(step.aim)
        else:
            self.player.click(step.aim)
        self.player.wait(READ)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.chapters[0].name)
def test_a_chapter_is_played_by_hand_to_its_end(player: Player, lesson: MedinaLesson) -> None:
    (chapter,) = lesson.chapters
    at = Learner(player, chapter)
    seen: list[str] = []
    while at.step is not None and len(seen) <= len(chapter.steps):
        seen.append(at.step.name)
        if at.step.aim:
            assert at.tutor.sign.visible, at.step.name
        at.do(at.step)
    assert seen == [step.name for step in chapter.steps]
    assert player.find("closing")
    assert player.services.settings.now.lessons == {f"medina.{chapter.name}": len(chapter.steps)}


def test_wrong_tries_are_told_and_change_nothing(player: Player) -> None:
    (chapter,) = lessons()[0].chapters
    at = Learner(player, chapter, [step.name for step in chapter.steps].index("found"))
    texts, before = player.services.texts, at.scene.desk.state
    at.click_aim("umber")
    at.click_aim("8,3")
    assert at.scene.desk.state is before and at.scene.desk.notice.text == texts("tutorial.not_that")
    at.click_aim("apricot")
    at.click_aim("7,8")
    assert at.scene.desk.state is before and at.scene.desk.notice.text == texts("tutorial.not_that")
    player.click("hint")
    assert at.scene.desk.notice.text == texts("tutorial.do_that")


def test_features_are_taught_before_they_are_needed() -> None:
    """Undo, hint and log each have a card of their own; prizes come after domes."""
    aims = [step.aim for lesson in lessons() for step in lesson.steps]
    assert {"undo", "hint", "log", "prizes"} <= set(aims)
    names = [lesson.chapters[0].name for lesson in lessons()]
    assert names == ["palaces", "around", "domes", "prizes", "ending"]
    for earlier, later in pairwise(("undo", "hint", "log", "prizes")):
        assert aims.index(earlier) < aims.index(later)


def test_the_space_that_words_call_ringed_is_ringed_before_the_piece_is_taken(
    player: Player,
) -> None:
    chapter = lessons()[0].chapters[0]
    at = next(n for n, step in enumerate(chapter.steps) if "@" in step.aim)
    learner = Learner(player, chapter, at)
    cell = tuple(map(int, chapter.steps[at].aim.rpartition("@")[2].split(",")))
    table = learner.scene.table
    assert isinstance(table, MedinaTable) and table.hand.piece is None
    assert cell in table.board.marks.rings
