"""Palmyra's table as tools and tests see it: the play scene with its table, a lesson's tutor."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.hand.exercise import PalmyraExercise
from palmyra.games.palmyra.lessons import PalmyraChapter
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.games.palmyra.table import PalmyraTable
from palmyra.scenes.learn.tutor import Tutor
from palmyra.scenes.opening import doors
from palmyra.scenes.play import scene as kit
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave

PalmyraTutor = Tutor[Setup, State, Action, Turn, Event]

if TYPE_CHECKING:

    class PlayScene(kit.PlayScene[Setup, State, Action, Turn, Event]):
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
    return doors(services, "palmyra").learn()


def tutorial(services: Services, chapter: PalmyraChapter, at: int = 0) -> Scene:
    """A chapter from one of its steps on."""
    return doors(services, "palmyra").chapter(chapter.name, at)


def book(services: Services, page: str = "") -> Scene:
    """Palmyra's rules, open at a page."""
    return doors(services, "palmyra").book(page)


def save_of(scene: Scene) -> Autosave:
    """The file of the game that is played."""
    assert isinstance(scene, PlayScene)
    assert scene.desk.keeping is not None
    return scene.desk.keeping.autosave
