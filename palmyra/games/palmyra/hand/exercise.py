"""Palmyra's table as a lesson's tutor sees it: what is planned there, and what it means to a step.

What is taught stands in `plan`, its words in the catalogues; the tutor is the kit's.
"""

from collections.abc import Sequence

from palmyra.games.palmyra.board.highlights import Lit
from palmyra.games.palmyra.hand import lesson_aim
from palmyra.games.palmyra.hand.lesson_answers import Tries, instead, strays
from palmyra.games.palmyra.hand.lesson_parts import part_of
from palmyra.games.palmyra.hand.lesson_words import LessonWords
from palmyra.games.palmyra.hand.matched_edges import turn_lit
from palmyra.games.palmyra.hand.turn_plan import Phase, PlacementChoice
from palmyra.games.palmyra.hand.way_question import ask_way
from palmyra.games.palmyra.lessons import REORGANIZE, PalmyraStep
from palmyra.games.palmyra.rules.actions import Action, PlaceTile
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.games.palmyra.rules.tiles import Tile
from palmyra.games.palmyra.table import PalmyraTable
from palmyra.scenes.play.exercise import Exercise, Teacher
from palmyra.ui.button import Button
from palmyra.ui.input import Input
from palmyra.ui.layout import Box


class PalmyraExercise(Exercise):
    """An exercise to the tutor, and what is taught to the table."""

    def __init__(self, table: PalmyraTable, teacher: Teacher) -> None:
        self.table, self.desk = table, table.desk
        self.teacher = teacher
        self.right: Button | None = None  # the answer wanted to the question that was asked last
        self._tries = Tries(self)
        table.lesson = self
        table.words = LessonWords(self)

    # -- what is wanted ----------------------------------------------------------------

    @property
    def wanted(self) -> Action | None:
        step = self.teacher.step
        return step.does if step is not None else None

    @property
    def wanted_tile(self) -> Tile | None:
        """The tile of the hand the step asks for."""
        step, hand = self.teacher.step, self.table.plan.state.player.hand
        if isinstance(self.wanted, PlaceTile):
            return self.wanted.tile
        if step is not None and step.tries:
            return next((each for each in hand if each.feature), None)
        return None

    @property
    def wanted_purpose(self) -> Purpose | None:
        return self.wanted.purpose if isinstance(self.wanted, PlaceTile) else None

    @property
    def asking(self) -> bool:
        """What a tile is for is being asked."""
        return self.right is not None and self.desk.view.find(self.right.name) is self.right

    # -- as the table asks -------------------------------------------------------------

    @property
    def lit(self) -> tuple[Lit, ...]:
        """The edges whose points the card explains: all that this turn's tiles match."""
        step = self.teacher.step
        if step is None or not step.lights or self.teacher.unread:
            return ()
        return turn_lit(self.desk.match)

    def asked_way(self, ways: list[PlacementChoice]) -> None:
        """Asked only where one of the answers is right; that one is marked."""
        right = next((way for way in ways if way.action == self.wanted), None)
        if right is None:
            self.table.person.let_go()
            self.teacher.explain()
            return
        ask_way(self.table, ways)
        button = self.desk.view.find(f"way_{right.purpose}_{right.figure}")
        if isinstance(button, Button):
            button.kind = "primary"
            self.right = button
            self.desk.view.focus(button)

    # -- as the tutor asks -------------------------------------------------------------

    def chosen(self, name: str) -> bool:
        plan = self.table.plan
        return plan.phase is Phase.STACK if name == REORGANIZE else plan.purpose == name

    def choose(self, name: str) -> None:
        if name == REORGANIZE:
            self.table.plan.reorganize()
        else:
            self.table.plan.narrow(Purpose(name))

    def strays(self, step: PalmyraStep) -> bool:
        if not self.asking:
            self.right = None  # the question was left
        return strays(self, step)

    def begun(self, step: PalmyraStep) -> bool:
        plan = self.table.plan
        narrowed = plan.purpose is not None and not self.teacher.chosen
        return plan.phase is not Phase.PLACE or narrowed

    def part(self, step: PalmyraStep) -> str:
        return part_of(self, step)

    def instead(self, step: PalmyraStep, *, asked: bool) -> str:
        return instead(self, step, asked=asked)

    def tried(self, event: Input) -> bool:
        return self._tries.tried(event)

    def traces(self) -> object:
        plan, person = self.table.plan, self.table.person
        return (plan.phase, plan.purpose, plan.caesar, plan.extra, plan.flipping,
                dict(plan.stands), person.selected, person.figure)  # fmt: skip

    def aim(self, step: PalmyraStep) -> Box | None:
        return lesson_aim.aim(self, step)

    def cards(self) -> Sequence[Box]:
        return lesson_aim.cards(self)

    def around(self, step: PalmyraStep) -> Sequence[Box]:
        return lesson_aim.tiles(self, step)

    def pointed(self, box: Box | None) -> None:
        turn = self.table.panels.this_turn
        turn.point_at(box == turn.end.box)
