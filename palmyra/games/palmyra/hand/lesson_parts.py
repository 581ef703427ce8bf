"""How far the learner is within a step: the card's words follow, one thing to do at a time."""

from typing import TYPE_CHECKING

from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.lessons import PalmyraStep
from palmyra.games.palmyra.rules.actions import EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.state import Figure

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.exercise import PalmyraExercise


def part_of(exercise: "PalmyraExercise", step: PalmyraStep) -> str:
    """The part of the step that is next; "" for the first thing it asks for."""
    part = _reached(exercise, step)
    return part if part in step.parts else ""


def _reached(exercise: "PalmyraExercise", step: PalmyraStep) -> str:
    plan, does = exercise.table.plan, step.does
    if isinstance(does, EndTurn) and plan.phase is Phase.FLIP:
        if does.flip is None:
            return "no_flip"
        return "end" if plan.flipping else "pick"
    if isinstance(does, EndTurn) and plan.phase is Phase.EXTRA:
        return "end" if plan.extra else "pick"
    if isinstance(does, Reorganize) and plan.caesar:
        return "draw"
    if isinstance(does, MoveFigures) and moved_as_wanted(exercise):
        return "end"
    if isinstance(does, PlaceTile) and exercise.asking:
        return "asked"
    return ""


def moved_as_wanted(exercise: "PalmyraExercise") -> bool:
    wanted, plan = exercise.wanted, exercise.table.plan
    return (
        isinstance(wanted, MoveFigures)
        and plan.phase is Phase.FIGURES
        and (plan.stands[Figure.LEGION], plan.stands[Figure.CENSOR]) == wanted
    )
