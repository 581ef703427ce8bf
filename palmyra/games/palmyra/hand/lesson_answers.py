"""No try of a learner goes unanswered: what a wrong one is told, and which input was a try."""

from typing import TYPE_CHECKING

import pygame

from palmyra.games.palmyra.board.hand_widget import HandWidget
from palmyra.games.palmyra.hand.lesson_parts import moved_as_wanted
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.lessons import PalmyraStep, kind_of
from palmyra.games.palmyra.rules.actions import EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.state import Figure
from palmyra.tabletop.drag import STILL
from palmyra.ui.input import Command, Input, Key, Pointer
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.exercise import PalmyraExercise

TRIES = frozenset(
    {pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_c, pygame.K_e, pygame.K_l, pygame.K_s}
)
_FIGURE_KEYS = frozenset({pygame.K_1, pygame.K_2, pygame.K_c})
PARTS = frozenset({"hand", "supply", "end_turn", "lesson_next", "split"})


def instead(exercise: "PalmyraExercise", step: PalmyraStep, *, asked: bool) -> str:
    """What to do instead, in one sentence; or just what to do, for somebody who asked."""
    texts, plan, does = exercise.desk.texts, exercise.table.plan, step.does
    if exercise.right is not None and not asked:
        return texts("palmyra.tutorial.wrong.way", button=exercise.right.text)
    key, values = kind_of(step), {}
    if step.rival:
        values["rival"] = exercise.desk.name(exercise.desk.state.seat)
    elif step.chooses:
        values["tab"] = texts(f"palmyra.table.{step.chooses}")
    elif isinstance(does, EndTurn):
        if does.flip and plan.phase is Phase.FLIP and not plan.flipping:
            key = "flip"
        elif does.extra and plan.phase is Phase.EXTRA and not plan.extra:
            key = "extra"
    elif isinstance(does, Reorganize) and does.caesar and not plan.caesar:
        key = "caesar"
    elif isinstance(does, MoveFigures) and does == _standing(exercise):
        key = "stay"
    elif isinstance(does, MoveFigures) and moved_as_wanted(exercise):
        key = "end"
    if key in ("end", "stay"):
        values["button"] = exercise.table.words.end_label(plan)
    return texts(f"palmyra.tutorial.{'ask' if asked else 'wrong'}.{key}", **values)


def _standing(exercise: "PalmyraExercise") -> MoveFigures:
    player = exercise.table.plan.state.player
    return MoveFigures(player.legion, player.censor)


def strays(exercise: "PalmyraExercise", step: PalmyraStep) -> bool:
    """Takes back what was chosen for another step than this one; whether there was something."""
    plan, person = exercise.table.plan, exercise.table.person
    if not exercise.desk.person_to_move:
        return False
    before = (plan.phase, plan.purpose, plan.extra, plan.flipping, person.selected)
    _keep_questions(exercise, step)
    _keep_purpose(exercise, step)
    wanted = exercise.wanted_tile
    if person.selected is not None and (wanted is None or person.tile != wanted):
        person.let_go()
    moved = plan.phase is Phase.FIGURES and _keep_figures(exercise)
    after = (plan.phase, plan.purpose, plan.extra, plan.flipping, person.selected)
    return moved or before != after


def _keep_questions(exercise: "PalmyraExercise", step: PalmyraStep) -> None:
    plan = exercise.table.plan
    end = step.does if isinstance(step.does, EndTurn) else None
    if plan.extra is not None and (end is None or plan.extra is not end.extra):
        plan.extra = None
    if plan.flipping is not None and (end is None or plan.flipping != end.flip):
        plan.flipping = None
    if plan.phase in (Phase.EXTRA, Phase.FLIP) and end is None:
        plan.undo()


def _keep_purpose(exercise: "PalmyraExercise", step: PalmyraStep) -> None:
    """The tab that belongs to the step is chosen, or none."""
    plan = exercise.table.plan
    if plan.state.progress is not None or plan.phase not in (Phase.PLACE, Phase.STACK):
        return
    if isinstance(step.does, Reorganize):
        if plan.phase is not Phase.STACK:
            plan.reorganize()
        return
    if plan.phase is Phase.STACK:
        plan.undo()
    purpose = exercise.wanted_purpose
    allowed = (purpose,) if exercise.teacher.chosen else (None, purpose)
    if plan.purpose not in allowed:
        plan.narrow(allowed[0])


def _keep_figures(exercise: "PalmyraExercise") -> bool:
    """A figure that was stood elsewhere than the step wants goes back."""
    plan, wanted = exercise.table.plan, exercise.wanted
    if not isinstance(wanted, MoveFigures) or not plan.can_undo:
        return False
    aims = {Figure.LEGION: wanted.legion, Figure.CENSOR: wanted.censor}
    player = plan.state.player
    if all(plan.stands[f] in (aims[f], player.place(f)) for f in Figure):
        return False
    plan.undo()
    exercise.table.commands.show_places()
    return True


class Tries:
    """Tells which input was meant for the game."""

    def __init__(self, exercise: "PalmyraExercise") -> None:
        self._exercise = exercise
        self._pressed: Widget | None = None
        self._at = (0.0, 0.0)

    def tried(self, event: Input) -> bool:
        view, table = self._exercise.desk.view, self._exercise.table
        if isinstance(event, Key):
            if event.ctrl or event.alt:
                return False
            if event.command is Command.ACCEPT:
                return view.focused is None or self._of_game(view.focused)
            moving = table.plan.phase is Phase.FIGURES  # then these say which figure
            return event.code in TRIES and not (moving and event.code in _FIGURE_KEYS)
        if not isinstance(event, Pointer) or event.button != 1:
            return False
        if event.kind == "down":
            self._pressed, self._at = view.hovered, (event.x, event.y)
            hand = self._pressed
            if isinstance(hand, HandWidget) and hand.at is None:
                self._pressed = None  # beside the tiles
            return False
        if event.kind != "up" or self._pressed is None:
            return False
        pressed, self._pressed = self._pressed, None
        if pressed is table.board_widget:
            still = abs(event.x - self._at[0]) + abs(event.y - self._at[1]) < STILL
            step = self._exercise.teacher.step
            lays = step is not None and (step.tries or isinstance(step.does, PlaceTile))
            return still and bool(lays)
        return self._of_game(pressed)

    def _of_game(self, widget: Widget) -> bool:
        return widget.name in PARTS or widget.name.startswith("tab_")
