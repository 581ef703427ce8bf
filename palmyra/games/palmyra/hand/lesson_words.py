"""The table's words in a lesson: no more than has been taught."""

from dataclasses import replace
from typing import TYPE_CHECKING

from palmyra.games.palmyra.board.hand_view import Tribute
from palmyra.games.palmyra.board.supply import Supply
from palmyra.games.palmyra.hand.turn_plan import TurnPlan
from palmyra.games.palmyra.hand.words import TableWords
from palmyra.games.palmyra.lessons import BEFORE_FEATURES, BEFORE_TRIBUTE
from palmyra.games.palmyra.rules.actions import EndTurn, Reorganize
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Ending, Placing, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.tabletop.opponent_card import CardState, OpponentCard

if TYPE_CHECKING:
    from palmyra.games.palmyra.hand.exercise import PalmyraExercise


class LessonWords(TableWords):
    def __init__(self, exercise: "PalmyraExercise") -> None:
        super().__init__(exercise.desk.texts, exercise.desk.session)
        self._exercise, self._teacher = exercise, exercise.teacher

    def _placing_note(self, plan: TurnPlan, state: State) -> str:
        """Nothing of features before they are taught; nor of tiles while a tab is to be pressed."""
        if self._to_choose:
            return ""
        if self._teacher.chapter not in BEFORE_FEATURES:
            return super()._placing_note(plan, state)
        placing = state.progress if isinstance(state.progress, Placing) else None
        purpose = placing.purpose if placing else plan.purpose
        if purpose is None:
            return self.say("choose_tile")
        if placing and not placements(state):
            return self.say("turn_done")
        words = self.texts(f"palmyra.table.{purpose}")
        return self.say("more_tiles", purpose=words, n=len(placing.placed) + 1 if placing else 1)

    @property
    def _to_choose(self) -> bool:
        """What comes next is an action to choose: the card says which."""
        step = self._teacher.step
        return step is not None and bool(step.chooses) and not self._exercise.chosen(step.chooses)

    def tribute(self, state: State, seat: int) -> Tribute:
        """Nor of tribute."""
        if self._teacher.chapter in BEFORE_TRIBUTE:
            return Tribute((), "")
        return super().tribute(state, seat)

    def say(self, key: str, **values: object) -> str:
        """The rival does not play yet: what everyone waits for is the learner."""
        if key == "drag_hint" and self._to_choose:
            return ""
        if key == "why_turn_of" and not self._teacher.rival_plays:
            return self.texts("palmyra.tutorial.ask.rival", rival=values["name"])
        return super().say(key, **values)

    def opponent(
        self, card: OpponentCard, state: State, seat: int, ends: frozenset[Ending] = frozenset()
    ) -> OpponentCard:
        card = super().opponent(card, state, seat, ends)
        if state.seat == seat and not self._teacher.rival_plays:
            waits = self.texts("tutorial.waits")
            return replace(card, state=CardState.WAITING, note=waits, note_icon="")
        return card

    def supply(
        self, state: State, lit: frozenset[Size], chosen: Size | None, near_end: bool = False
    ) -> Supply:
        """Only the stack that is wanted is lit: two frames would say that either will do."""
        action = self._exercise.wanted
        wanted: Size | None = None
        if isinstance(action, EndTurn):
            wanted = action.extra
        elif isinstance(action, Reorganize):
            wanted = action.draw
        return super().supply(state, lit & {wanted} if wanted else lit, chosen, near_end)
