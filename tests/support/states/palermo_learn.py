"""Palermo's lessons as `tools.pictures` shows them."""

from palmyra.games.palermo.lessons import CHAPTERS
from palmyra.games.palermo.ui import PalermoUI
from palmyra.scenes.learn.lesson_scene import LessonScene
from palmyra.scenes.navigator import Navigator
from tests.support.stage import Stage, shot


def _lesson(stage: Stage, chapter: str, step: str) -> None:
    stage.services.settings.change(animation_speed="instant")
    found = next(each for each in CHAPTERS if each.name == chapter)
    at = [each.name for each in found.steps].index(step)
    stage.show(LessonScene(Navigator(stage.services), PalermoUI(), found, at))
    stage.settle()


@shot("palermo_lesson_house")
def palermo_lesson_house(stage: Stage) -> None:
    """The first house: the ring leads from the stack to the lot."""
    _lesson(stage, "town", "house")


@shot("palermo_lesson_ring")
def palermo_lesson_ring(stage: Stage) -> None:
    """A jump along the ring."""
    _lesson(stage, "ring", "jump")


@shot("palermo_lesson_police")
def palermo_lesson_police(stage: Stage) -> None:
    _lesson(stage, "police", "own")
