"""A puzzle in the making, a step a frame: what else one would think of, then a verdict on each. All
of it is asked beside the frames; nobody waits.
"""

from collections.abc import Sequence
from typing import Any

from palmyra.kernel.any_game import AnyRecord, AnyReplay, AnyTurn
from palmyra.kernel.puzzle import Draft, Puzzle
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.thinking.questions import CandidatesQuestion
from palmyra.thinking.thinker import Pending


class Drafting:
    """Of one turn of a reviewed game; `first` is the verdict on it."""

    def __init__(self, context: PuzzleContext, replay: AnyReplay, first: Verdict[Any]) -> None:
        game, judge = context.game_ui.game, context.judge
        self._draft: Draft[Any, Any, Any, Any, Any] = Draft(game, judge, replay, first)
        self._before = up_to(replay, first.turn)
        self._game, self._thinker = game, context.thinker
        self._one = OneTurn(game, judge, context.thinker)
        self._others: Pending[Sequence[AnyTurn]] | None = None
        self._asked = False
        self.failed = False  # nobody judges now

    @property
    def turn(self) -> int:
        return self._draft.turn

    @property
    def clear(self) -> bool:
        """Whether it may still become one."""
        return self._draft.clear

    @property
    def drawn(self) -> bool:
        """Whether it is none because something is drawn within the answer."""
        return self._draft.drawn

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        return self._draft.share

    def made(self) -> Puzzle | None:
        return self._draft.own()

    def update(self) -> bool:
        """A step further; whether all is known."""
        draft = self._draft
        if draft.waits:
            self._consider()
        elif draft.next is None:
            return True
        elif not self._asked:
            self._asked = True
            try:
                self._one.ask(self._before, draft.next)
            except Refusal:  # no turn of this position came: whoever said so is not to be trusted
                self.failed = True
        elif (found := self._one.poll()) is not None:
            self._asked = False
            draft.take(found)
        elif self._one.failed:
            self.failed = True
        return False

    def _consider(self) -> None:
        if self._others is None:
            question = CandidatesQuestion(self._game.name, self._draft.state)
            self._others = self._thinker().ask(question)
        elif self._others.poll():
            pending, self._others = self._others, None
            if pending.failed:
                self.failed = True
            else:
                self._draft.consider(pending.answer)

    def cancel(self) -> None:
        if self._others is not None:
            self._others.cancel()
        self._one.cancel()


def up_to(replay: AnyReplay, turn: int) -> AnyReplay:
    """The game before a turn."""
    old = replay.record
    record: AnyRecord = Record(old.setup, old.turns[:turn], old.names, old.further)
    return Replay(record, replay.start, replay.steps[:turn])
