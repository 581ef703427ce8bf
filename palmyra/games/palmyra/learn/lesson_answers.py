"""No try of a learner goes unanswered: what a wrong one is told, and which input was a try."""

from typing import TYPE_CHECKING

import pygame

from palmyra.board.board_widget import STILL
from palmyra.games.palmyra.learn.lesson_parts import moved_as_wanted
from palmyra.games.palmyra.lessons import Step
from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.rules.tiles import tile
from palmyra.games.palmyra.table.hand_widget import HandWidget
from palmyra.games.palmyra.turn_plan import Phase
from palmyra.ui.input import Command, Input, Key, Pointer
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.learn.tutorial import PalmyraTutor

TRIES = frozenset(
    {pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_c, pygame.K_e, pygame.K_l, pygame.K_s}
)
_FIGURE_KEYS = frozenset({pygame.K_1, pygame.K_2, pygame.K_c})
PARTS = frozenset({"hand", "supply", "end_turn", "lesson_next", "split"})


def not_that(tutor: "PalmyraTutor", step: Step, *, asked: bool = False) -> str:
    """What to do instead, in one sentence; or just what to do, for somebody who asked."""
    key, values = step.kind, {}
    plan = tutor.table.plan
    if key == "rival":
        values["rival"] = tutor.rival
    elif key == "tab":
        values["tab"] = tutor.desk.texts(f"palmyra.table.{step.rest}")
    elif key == "end":
        if step.rest.startswith("flip") and plan.phase is Phase.FLIP and not plan.flipping:
            key = "flip"
        elif step.rest.startswith("extra") and plan.phase is Phase.EXTRA and not plan.extra:
            key = "extra"
        else:
            values["button"] = tutor.table.words.end_label(plan)
    elif key == "draw" and "caesar" in step.rest and not plan.caesar:
        key = "caesar"
    elif key == "move" and not step.rest:
        key, values["button"] = "stay", tutor.table.words.end_label(plan)
    elif key == "move" and moved_as_wanted(tutor):
        key, values["button"] = "end", tutor.table.words.end_label(plan)
    return tutor.desk.texts(f"palmyra.tutorial.{'ask' if asked else 'wrong'}.{key}", **values)


def strays(tutor: "PalmyraTutor", step: Step) -> bool:
    """Takes back what was chosen for another step than this one; whether there was something."""
    plan, person = tutor.table.plan, tutor.table.person
    if not tutor.desk.person_to_move:
        return False
    before = (plan.phase, plan.purpose, plan.extra, plan.flipping, person.selected)
    _keep_questions(tutor, step)
    _keep_purpose(tutor, step)
    wanted = tutor.wanted_tile
    if person.selected is not None and (wanted is None or person.tile != wanted):
        person.let_go()
    moved = plan.phase is Phase.FIGURES and _keep_figures(tutor)
    after = (plan.phase, plan.purpose, plan.extra, plan.flipping, person.selected)
    return moved or before != after


def _keep_questions(tutor: "PalmyraTutor", step: Step) -> None:
    plan = tutor.table.plan
    word, _, which = step.rest.partition(" ") if step.kind == "end" else ("", "", "")
    if plan.extra is not None and (word != "extra" or plan.extra.value != which):
        plan.extra = None
    if plan.flipping is not None and (word != "flip" or plan.flipping != tile(which)):
        plan.flipping = None
    if plan.phase in (Phase.EXTRA, Phase.FLIP) and step.kind != "end":
        plan.undo()


def _keep_purpose(tutor: "PalmyraTutor", step: Step) -> None:
    """The tab that belongs to the step is chosen, or none."""
    plan = tutor.table.plan
    if plan.state.progress is not None or plan.phase not in (Phase.PLACE, Phase.STACK):
        return
    if step.kind == "draw":
        if plan.phase is not Phase.STACK:
            plan.reorganize()
        return
    if plan.phase is Phase.STACK:
        plan.undo()
    purpose = tutor.wanted_purpose
    allowed = (purpose,) if tutor.chose_tab else (None, purpose)
    if plan.purpose not in allowed:
        plan.narrow(allowed[0])


def _keep_figures(tutor: "PalmyraTutor") -> bool:
    """A figure that was stood elsewhere than the step wants goes back."""
    plan, wanted = tutor.table.plan, tutor.lesson.action
    if not isinstance(wanted, MoveFigures) or not plan.can_undo:
        return False
    aims = {Figure.LEGION: wanted.legion, Figure.CENSOR: wanted.censor}
    player = plan.state.player
    if all(plan.places[f] in (aims[f], player.place(f)) for f in Figure):
        return False
    plan.undo()
    tutor.table.commands.show_places()
    return True


class Tries:
    """Tells an input that was meant for the game and led to nothing."""

    def __init__(self, tutor: "PalmyraTutor") -> None:
        self._tutor = tutor
        self._before: object = None
        self._pressed: Widget | None = None
        self._at = (0.0, 0.0)

    def _traces(self) -> object:
        tutor = self._tutor
        plan, person = tutor.table.plan, tutor.table.person
        return (
            tutor.lesson.at, plan.state.turn, plan.phase, plan.purpose, plan.caesar, plan.extra,
            plan.flipping, dict(plan.places), person.selected, person.figure,
            len(tutor.desk.view.dialogs), tutor.desk.notice.text, tutor.answers,
        )  # fmt: skip

    def look(self) -> None:
        """Before the input is taken."""
        self._before = self._traces()

    def failed(self, event: Input) -> bool:
        """After it: whether it was a try and nothing came of it, not even a word."""
        tried = self._tried(event)
        return tried and self._traces() == self._before and not self._tutor.watches

    def _tried(self, event: Input) -> bool:
        tutor = self._tutor
        if isinstance(event, Key):
            if event.ctrl or event.alt:
                return False
            if event.command is Command.ACCEPT:
                return tutor.desk.view.focused is None or self._of_game(tutor.desk.view.focused)
            moving = tutor.table.plan.phase is Phase.FIGURES  # then these say which figure
            return event.code in TRIES and not (moving and event.code in _FIGURE_KEYS)
        if not isinstance(event, Pointer) or event.button != 1:
            return False
        if event.kind == "down":
            self._pressed, self._at = tutor.desk.view.hovered, (event.x, event.y)
            hand = self._pressed
            if isinstance(hand, HandWidget) and hand.at is None:
                self._pressed = None  # beside the tiles
            return False
        if event.kind != "up" or self._pressed is None:
            return False
        pressed, self._pressed = self._pressed, None
        if pressed is tutor.table.board_widget:
            still = abs(event.x - self._at[0]) + abs(event.y - self._at[1]) < STILL
            step = tutor.step
            return still and step is not None and step.kind in ("place", "try")
        return self._of_game(pressed)

    def _of_game(self, widget: Widget) -> bool:
        return widget.name in PARTS or widget.name.startswith("tab_")
