"""A puzzle in the making, a step a frame: what else one would think of, then a verdict on each. All
of it is asked beside the frames; nobody waits.
"""

from typing import Any

from palmyra.kernel.any_game import AnyRecord, AnyReplay
from palmyra.kernel.puzzle import Draft, Puzzle
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.puzzle.judging import OneTurn
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext


class Drafting:
    """Of one turn of a reviewed game; `first` is the verdict on it."""

    def __init__(self, puzzling: PuzzleContext, replay: AnyReplay, first: Verdict[Any]) -> None:
        game, judge = puzzling.game_ui.game, puzzling.judge
        self._draft: Draft[Any, Any, Any, Any, Any] = Draft(game, judge, replay, first)
        self._before = up_to(replay, first.turn)
        self._one = OneTurn(game, judge, puzzling.judging)
        self._others = puzzling.others()
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

    def made(self) -> Puzzle | None:
        return self._draft.made()

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
        if not self._asked:
            self._asked = True
            self._others.ask(self._draft.state)
        elif (found := self._others.poll()) is not None:
            self._asked = False
            self._draft.consider(found)
        elif self._others.failed:
            self.failed = True

    def cancel(self) -> None:
        self._others.cancel()
        self._one.cancel()


def up_to(replay: AnyReplay, turn: int) -> AnyReplay:
    """The game before a turn."""
    old = replay.record
    record: AnyRecord = Record(old.setup, old.turns[:turn], old.names, old.further)
    return Replay(record, replay.start, replay.steps[:turn])
