"""A turn that nobody has judged yet is judged beside the frames, by whoever judges reviews.

The game up to the puzzle with the turn tried at its end is a review that lacks one verdict.
"""

from collections.abc import Callable, Sequence
from typing import Any

from palmyra.kernel.any_game import AnyGame, AnyJudge, AnyRecord, AnyReplay
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.judging import Judging


class OneTurn:
    """Asks about one turn at the end of a game; the latest question stands."""

    def __init__(self, game: AnyGame, judge: AnyJudge, judging: Callable[[], Judging]) -> None:
        self._game, self._judge, self._judging = game, judge, judging
        self._asked: Judging | None = None

    def ask(self, replay: AnyReplay, turn: Any) -> None:
        self.cancel()
        step = play_turn(self._game, replay.state, turn)
        old = replay.record
        record: AnyRecord = Record(old.setup, (*old.turns, turn), old.names, old.further)
        whole: AnyReplay = Replay(record, replay.start, (*replay.steps, step))
        review = unjudged(self._game, self._judge, whole)
        for number in range(len(old.turns)):
            review = review.joined_by(_nothing(number, whole.before(number).seat, review.start))
        self._asked = self._judging()
        self._asked.ask(record, review)

    def poll(self) -> Verdict[Any] | None:
        """The verdict once it is sure of itself, and once only."""
        review = self._asked.poll() if self._asked is not None else None
        if review is None or review.todo is not None:
            return None
        self._asked = None
        return review.verdicts[-1]

    @property
    def failed(self) -> bool:
        return self._asked is not None and self._asked.failed

    def cancel(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None


def _nothing(number: int, seat: int, worths: tuple[float, ...]) -> Verdict[Any]:
    """On a turn before, which is nobody's question."""
    return Verdict(number, seat, worths, worths, worths, 0.0, None)


class AtOnce:
    """Judges where it is asked, and has the answer at the next poll: for tests and tools."""

    failed = False

    def __init__(self, game: AnyGame, judge: AnyJudge) -> None:
        self._game, self._judge = game, judge
        self._found: Review[Any] | None = None

    def ask(self, record: AnyRecord, so_far: Review[Any] | None) -> None:
        replay = replayed(self._game, record)
        review = so_far or unjudged(self._game, self._judge, replay)
        while (todo := review.todo) is not None:
            review = review.joined_by(look(self._judge, replay, todo))
        self._found = review

    def poll(self) -> Review[Any] | None:
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        self._found = None


class InPlace:
    """Thinks of other turns where it is asked: for tests and tools."""

    failed = False

    def __init__(self, judge: AnyJudge) -> None:
        self._judge = judge
        self._found: Sequence[Any] | None = None

    def ask(self, before: Any) -> None:
        self._found = self._judge.candidates(before)

    def poll(self) -> Sequence[Any] | None:
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        self._found = None


def replayed(game: AnyGame, record: AnyRecord) -> AnyReplay:
    start = state = game.rules.new_game(record.setup)
    steps = []
    for turn in record.turns:
        steps.append(play_turn(game, state, turn))
        state = steps[-1].state
    return Replay(record, start, tuple(steps))
