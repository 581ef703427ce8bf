"""A turn that nobody has judged yet is judged beside the frames, by whoever judges reviews.

The game up to the puzzle with the turn tried at its end is a review that lacks one verdict.
"""

from collections.abc import Callable
from typing import Any

from palmyra.kernel.any_game import AnyGame, AnyJudge, AnyRecord, AnyReplay
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.review import Review, unjudged
from palmyra.kernel.verdict import Verdict
from palmyra.thinking.questions import ReviewQuestion
from palmyra.thinking.thinker import Pending, Thinker


class OneTurn:
    """Asks about one turn at the end of a game; the latest question stands."""

    def __init__(self, game: AnyGame, judge: AnyJudge, thinker: Callable[[], Thinker]) -> None:
        self._game, self._judge, self._thinker = game, judge, thinker
        self._pending: Pending[Review[Any] | None] | None = None

    def ask(self, replay: AnyReplay, turn: Any) -> None:
        self.cancel()
        step = play_turn(self._game, replay.state, turn)
        old = replay.record
        record: AnyRecord = Record(old.setup, (*old.turns, turn), old.names, old.further)
        whole: AnyReplay = Replay(record, replay.start, (*replay.steps, step))
        review = unjudged(self._game, self._judge, whole)
        for number in range(len(old.turns)):
            review = review.joined_by(_nothing(number, whole.before(number).seat, review.start))
        self._pending = self._thinker().ask(ReviewQuestion(self._game.name, record, review))

    def poll(self) -> Verdict[Any] | None:
        """The verdict once it is sure of itself, and once only."""
        pending = self._pending
        if pending is None or not pending.poll() or pending.failed or not pending.over:
            return None
        self._pending = None
        assert pending.answer is not None
        return pending.answer.verdicts[-1]

    @property
    def failed(self) -> bool:
        return self._pending is not None and self._pending.failed

    def cancel(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None


def _nothing(number: int, seat: int, worths: tuple[float, ...]) -> Verdict[Any]:
    """On a turn before, which is nobody's question."""
    return Verdict(number, seat, worths, worths, worths, 0.0, None)
