"""The review of one game as it grows: read where it is kept, asked for what it lacks, kept again.

No screen: whoever shows it polls once a frame. A review that cannot be kept is judged again the
next time, so no failure of the disk is told.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.review import Review
from palmyra.storage.reviews import keep_review, kept_review
from palmyra.storage.write_queue import Outcome, WriteQueue
from palmyra.thinking.questions import ReviewQuestion
from palmyra.thinking.thinker import Pending, Thinker

OFTEN: Final = 2  # verdicts after which it is kept while it grows


class ReviewInProgress:
    """`record` is the file of the game, beside which the review is kept; None: it is not kept."""

    def __init__(
        self,
        game: AnyGame,
        replay: AnyReplay,
        record: Path | None,
        thinker: Callable[[], Thinker],
        write_queue: WriteQueue,
    ) -> None:
        self.game, self.replay, self.record = game, replay, record
        self._write_queue = write_queue
        self._thinker = thinker
        self._pending: Pending[Review[Any] | None] | None = None
        self.review: Review[Any] | None = kept_review(record, replay, game) if record else None
        self._kept = self._looks

    @property
    def _looks(self) -> int:
        """How many looks there were: grows with every verdict, the second ones too."""
        found = self.review.verdicts if self.review else ()
        return sum(1 if verdict.effort == 1 else 2 for verdict in found)

    @property
    def done(self) -> bool:
        return self.review is not None and self.review.todo is None

    @property
    def failed(self) -> bool:
        return self._pending is not None and self._pending.failed

    def go_on(self) -> None:
        """Have judged what it lacks."""
        if self._pending is None and not self.done:
            question = ReviewQuestion(self.game.name, self.replay.record, self.review)
            self._pending = self._thinker().ask(question)

    def poll(self) -> bool:
        """Whether it has grown."""
        if self._pending is None or not self._pending.poll() or self._pending.failed:
            return False
        self.review = self._pending.answer
        if self.done or self._looks - self._kept >= OFTEN:
            self.keep()
        return True

    def rest(self) -> None:
        """Nobody looks any more: judging stops, and what there is is kept."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        self.keep()

    def keep(self) -> None:
        review, record = self.review, self.record
        if review is None or record is None or self._looks == self._kept:
            return
        self._kept = self._looks

        def write() -> Outcome:
            keep_review(record, review, self.replay, self.game)
            return "done"

        self._write_queue.write_async(f"review {record}", "review", write, lambda outcome: None)
