"""Palmyra's table as tools and tests see it: the play scene with its table, a lesson's tutor."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.learn.tutorial import PalmyraTutor
from palmyra.games.palmyra.play.table import PalmyraTable
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.scenes.play import scene as kit
from palmyra.shell.scene import Scene
from palmyra.storage.autosave import Autosave

if TYPE_CHECKING:

    class PlayScene(kit.PlayScene[Setup, State, Action, Turn, Event]):
        table: PalmyraTable
else:
    PlayScene = kit.PlayScene


def tutor_of(scene: Scene) -> PalmyraTutor:
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.desk.guide, PalmyraTutor)
    return scene.desk.guide


def save_of(scene: Scene) -> Autosave:
    """The file of the game that is played."""
    assert isinstance(scene, PlayScene)
    assert scene.desk.keeping is not None
    return scene.desk.keeping.autosave
