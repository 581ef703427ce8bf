"""Palmyra's table as tools and tests see it: the play scene with its table, a lesson's tutor."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.hand.exercise import PalmyraExercise
from palmyra.games.palmyra.lessons import PalmyraChapter
from palmyra.games.palmyra.table import PalmyraTable
from palmyra.scenes.learn.tutor import Tutor
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play import scene as kit
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave

PalmyraTutor = Tutor

if TYPE_CHECKING:

    class PlayScene(kit.PlayScene):
        table: PalmyraTable
else:
    PlayScene = kit.PlayScene


def tutor_of(scene: Scene) -> PalmyraTutor:
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.desk.guide, Tutor)
    return scene.desk.guide


def exercise_of(scene: Scene) -> PalmyraExercise:
    exercise = tutor_of(scene).exercise
    assert isinstance(exercise, PalmyraExercise)
    return exercise


def learn(services: Services) -> Scene:
    """Palmyra's chapters, as the shelf opens them."""
    return Navigator(services).learn("palmyra")


def tutorial(services: Services, chapter: PalmyraChapter, at: int = 0) -> Scene:
    """A chapter from one of its steps on."""
    return Navigator(services).chapter("palmyra", chapter.name, at)


def book(services: Services, page: str = "") -> Scene:
    """Palmyra's rules, open at a page."""
    return Navigator(services).rules(game="palmyra", page=page)


def save_of(scene: Scene) -> Autosave:
    """The file of the game that is played."""
    assert isinstance(scene, PlayScene)
    assert scene.desk.keeping is not None
    return scene.desk.keeping.autosave
