"""Palermo's chapters at the table: whoever clicks where the ring is comes to the end of each."""

import pytest

from palmyra.games.palermo.hand.exercise import aim_at
from palmyra.games.palermo.lessons import CHAPTERS
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.table import PalermoTable
from palmyra.games.palermo.ui import PalermoUI
from palmyra.kernel.lesson import Chapter
from palmyra.scenes.learn.lesson_scene import LessonScene
from palmyra.scenes.learn.tutor import Tutor
from palmyra.scenes.play.scene import PlayScene
from tests.support.navigator import FakeNavigator
from tests.support.player import Player

HOUSE = PalermoUI()
READ = 0.5  # seconds: longer than a double click
MOST = 60  # clicks in a chapter


class Learner:
    def __init__(self, player: Player, chapter: Chapter[State, Action], step: str = "") -> None:
        self.player = player
        player.services.settings.change(animation_speed="instant", window=(1280, 720))
        names = [each.name for each in chapter.steps]
        at = names.index(step) if step else 0
        player.open(LessonScene(FakeNavigator(player.services), HOUSE, chapter, at))
        player.wait(READ)

    @property
    def tutor(self) -> Tutor:
        scene = self.player.scene
        assert isinstance(scene, PlayScene) and isinstance(scene.desk.guide, Tutor)
        return scene.desk.guide

    @property
    def said(self) -> str:
        scene = self.player.scene
        assert isinstance(scene, PlayScene)
        return scene.desk.notice.text

    @property
    def step(self) -> str:
        return self.tutor.step.name if self.tutor.step else ""

    def follow(self) -> None:
        """Read on, or click where the ring is."""
        tutor, step = self.tutor, self.tutor.step
        assert step is not None
        if step.reads:
            self.player.click("lesson_next")
        else:
            assert tutor.sign.visible, step.name
            self.player.click(tutor.sign.box.center)
        self.player.wait(READ)


def chapter(name: str) -> Chapter[State, Action]:
    return next(each for each in CHAPTERS if each.name == name)


@pytest.mark.parametrize("each", CHAPTERS, ids=lambda each: each.name)
def test_following_the_ring_leads_to_the_end(player: Player, each: Chapter[State, Action]) -> None:
    learner = Learner(player, each)
    for _ in range(MOST):
        if learner.tutor.step is None:
            break
        learner.follow()
    assert learner.tutor.step is None and player.view.dialogs  # the warm word at the end


@pytest.mark.parametrize(
    ("name", "step", "wrong"),
    [
        ("town", "start", "lot f6"),
        ("town", "house", "lot a1"),
        ("town", "joined", "lot f2"),
        ("drive", "first", "cell 6,6"),
        ("police", "drive", "cell 6,4"),
        ("ring", "out", "cell 9,7"),
        ("home", "home", "cell 4,7"),
    ],
)
def test_a_wrong_place_is_told_and_changes_nothing(
    player: Player, name: str, step: str, wrong: str
) -> None:
    learner = Learner(player, chapter(name), step)
    scene = player.scene
    assert isinstance(scene, PlayScene) and isinstance(scene.table, PalermoTable)
    before = scene.desk.state
    box = aim_at(scene.table, scene.layout, wrong)
    assert box is not None
    player.click(box.center)
    player.wait(0.1)
    assert scene.desk.state == before and learner.step == step
    assert learner.said


def test_a_wrong_house_is_told_what_differs(player: Player) -> None:
    """The tray keeps the last turning: the kind, the way round or the lot, whichever is not so."""
    learner = Learner(player, chapter("town"), "joined")
    scene, texts = player.scene, player.services.texts
    assert isinstance(scene, PlayScene) and isinstance(scene.table, PalermoTable)
    builder = scene.table.builder
    for kind, rotation, told in ((1, 1, "house"), (2, 2, "turning"), (2, 1, "lot")):
        builder.kind, builder.rotation = kind, rotation
        learner.tutor.explain()
        assert learner.said == texts(f"palermo.tutorial.other_{told}")
