"""How far the learner is within a step: the card's words follow, one thing to do at a time."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.lessons import Step
from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.turn_plan import Phase

if TYPE_CHECKING:
    from palmyra.games.palmyra.learn.tutorial import PalmyraTutor


def part_of(tutor: "PalmyraTutor", step: Step) -> str:
    """The part of the step that is next; "" for the first thing it asks for."""
    part = _reached(tutor, step)
    return part if part in step.parts else ""


def _reached(tutor: "PalmyraTutor", step: Step) -> str:
    plan = tutor.table.plan
    if step.kind == "end" and plan.phase is Phase.FLIP:
        if not step.rest:
            return "no_flip"
        return "end" if plan.flipping else "pick"
    if step.kind == "end" and plan.phase is Phase.EXTRA:
        return "end" if plan.extra else "pick"
    if step.kind == "draw" and plan.caesar:
        return "draw"
    if step.kind == "move" and moved_as_wanted(tutor):
        return "end"
    if step.kind == "place" and tutor.asking:
        return "asked"
    return ""


def moved_as_wanted(tutor: "PalmyraTutor") -> bool:
    action, places = tutor.lesson.action, tutor.table.plan.places
    return (
        isinstance(action, MoveFigures)
        and tutor.table.plan.phase is Phase.FIGURES
        and (places[Figure.LEGION], places[Figure.CENSOR]) == (action.legion, action.censor)
    )
