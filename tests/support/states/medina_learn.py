"""Medina's lessons as `tools.pictures` shows them."""

from palmyra.games.medina.lessons import lessons
from palmyra.games.medina.ui import UI
from palmyra.scenes.learn.lesson_scene import LessonScene
from palmyra.scenes.navigator import Navigator
from tests.support.stage import Stage, shot

# A telling step of every chapter.
_STEPS = {
    "palaces": "found",
    "around": "merchant",
    "domes": "when",
    "prizes": "tower",
    "ending": "count",
}


def _show(stage: Stage, chapter: str, step: str) -> None:
    (found,) = next(each for each in lessons() if each.chapters[0].name == chapter).chapters
    at = [each.name for each in found.steps].index(step)
    stage.show(LessonScene(Navigator(stage.services), UI, found, at))
    stage.settle()


def _register(chapter: str, step: str) -> None:
    @shot(f"medina_lesson_{chapter}")
    def state(stage: Stage) -> None:
        _show(stage, chapter, step)


for _chapter, _step in _STEPS.items():
    _register(_chapter, _step)


def _register_large(chapter: str) -> None:
    """The step with most to say, at twice the size."""

    @shot(f"medina_lesson_200_{chapter}")
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200)
        steps = next(each for each in lessons() if each.chapters[0].name == chapter).steps
        words = stage.services.texts
        longest = max(steps, key=lambda step: len(words(f"medina.tutorial.{chapter}.{step.name}")))
        _show(stage, chapter, longest.name)


for _chapter in _STEPS:
    _register_large(_chapter)
