"""How far the learner is within a step: the card's words follow, one thing to do at a time."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.lessons import Step
from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.turn_plan import Phase

if TYPE_CHECKING:
    from palmyra.games.palmyra.learn.tutorial import TutorialScene


def part_of(scene: "TutorialScene", step: Step) -> str:
    """The part of the step that is next; "" for the first thing it asks for."""
    part = _reached(scene, step)
    return part if part in step.parts else ""


def _reached(scene: "TutorialScene", step: Step) -> str:
    plan = scene.plan
    if step.kind == "end" and plan.phase is Phase.FLIP:
        if not step.rest:
            return "no_flip"
        return "end" if plan.flipping else "pick"
    if step.kind == "end" and plan.phase is Phase.EXTRA:
        return "end" if plan.extra else "pick"
    if step.kind == "draw" and plan.caesar:
        return "draw"
    if step.kind == "move" and moved_as_wanted(scene):
        return "end"
    if step.kind == "place" and scene.asking:
        return "asked"
    return ""


def moved_as_wanted(scene: "TutorialScene") -> bool:
    action, places = scene.lesson.action, scene.plan.places
    return (
        isinstance(action, MoveFigures)
        and scene.plan.phase is Phase.FIGURES
        and (places[Figure.LEGION], places[Figure.CENSOR]) == (action.legion, action.censor)
    )
