"""The tutorial's stand-ins: an opponent who follows the lesson, and words that say no more than
has been taught."""

from collections.abc import Sequence

from palmyra.games.palmyra.lesson_plan import BEFORE_FEATURES, BEFORE_TRIBUTE
from palmyra.games.palmyra.lessons import Chapter, LessonMatch
from palmyra.games.palmyra.play.play_words import Words
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, Reorganize
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Placing, Reorganizing, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, steps
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.table.hand_view import Tribute
from palmyra.games.palmyra.table.supply import Supply
from palmyra.games.palmyra.turn_plan import TurnPlan
from palmyra.kernel.game import Hint
from palmyra.shell.texts import Texts


class Scripted:
    """Answers with the turn that the lesson has for the rival, when it is there."""

    working = stumbled = hint_failed = given_up = False

    def __init__(self, lesson: LessonMatch) -> None:
        self.lesson = lesson
        self.may_play = False  # the learner has read what is about to happen

    def ask(self, view: State, level: str) -> None:
        """Nothing to think about."""

    def poll(self) -> Sequence[Action] | None:
        turn, state = self.lesson.rival_turn, self.lesson.state
        if not self.may_play or turn is None:
            return None
        actions = steps(turn, state)
        if isinstance(state.progress, Reorganizing):
            moves = actions[-1]
            assert isinstance(moves, MoveFigures)
            return [moves]
        # A drawn tile is seen before the figures move.
        return actions[:1] if isinstance(turn, ReorganizeTurn) else actions

    def cancel(self) -> None:
        """Nothing was begun."""

    def ask_hints(self, view: State) -> None:
        """The card says what to do."""

    def poll_hints(self) -> Sequence[Hint[Action]] | None:
        return ()

    def cancel_hints(self) -> None:
        """Nothing was begun."""


class LessonWords(Words):
    def __init__(self, texts: Texts, session: Session, script: Scripted, chapter: Chapter) -> None:
        super().__init__(texts, session)
        self._script = script
        self._chapter = chapter

    def _placing_note(self, plan: TurnPlan, state: State) -> str:
        """Nothing of features before they are taught."""
        if self._chapter not in BEFORE_FEATURES:
            return super()._placing_note(plan, state)
        placing = state.progress if isinstance(state.progress, Placing) else None
        purpose = placing.purpose if placing else plan.purpose
        if purpose is None:
            return self.say("choose_tile")
        if placing and not placements(state):
            return self.say("turn_done")
        words = self.texts(f"palmyra.table.{purpose}")
        return self.say("more_tiles", purpose=words, n=len(placing.placed) + 1 if placing else 1)

    def tribute(self, state: State, seat: int) -> Tribute:
        """Nor of tribute."""
        if self._chapter in BEFORE_TRIBUTE:
            return Tribute((), "")
        return super().tribute(state, seat)

    def say(self, key: str, **values: object) -> str:
        """The rival does not play yet: what everyone waits for is the learner."""
        if key == "why_turn_of" and not self._script.may_play:
            return self.texts("palmyra.tutorial.ask.rival", rival=values["name"])
        return super().say(key, **values)

    def _status(self, state: State, seat: int, thinking: bool) -> str:
        if state.seat == seat and not self._script.may_play:
            return self.texts("tutorial.waits")
        return super()._status(state, seat, thinking)

    def supply(
        self, state: State, lit: frozenset[Size], chosen: Size | None, near_end: bool = False
    ) -> Supply:
        """Only the stack that is wanted is lit: two frames would say that either will do."""
        action = self._script.lesson.action
        wanted: Size | None = None
        if isinstance(action, EndTurn):
            wanted = action.extra
        elif isinstance(action, Reorganize):
            wanted = action.draw
        return super().supply(state, lit & {wanted} if wanted else lit, chosen, near_end)
