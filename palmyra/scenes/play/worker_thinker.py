"""Who thinks for the computer players, for hints and for reviews: the worker process behind the
frames.

Any game's: it is asked with a state as the seat to move knows it and answers with actions that
the rules allow; or with the record of a finished game, and answers verdict by verdict.
"""

import logging
from collections.abc import Sequence
from functools import cache
from secrets import token_hex
from typing import Any

from palmyra.kernel.any_game import AnyGame, AnyRecord
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Hint
from palmyra.kernel.planned_verdict import PlannedVerdict
from palmyra.kernel.review import Review
from palmyra.thinking.client import About, Request, ReviewRequest, ThinkingClient

logger = logging.getLogger(__name__)


class WorkerThinker:
    """Asks the worker. Turns and hints are asked for by different parts of the table: each has a
    request of its own, and takes only the answer to that."""

    # Nobody who answers by a script has any of these.
    _worker: ThinkingClient | None = None
    _turn: Request | None = None
    _hints: Request | None = None
    _weighing: Request | None = None
    _plan_request: Request | None = None
    stumbled = False  # whether the last turn only stands in for one
    hint_failed = False
    weigh_failed = False

    def __init__(self, worker: ThinkingClient, game: AnyGame, salt: str = "") -> None:
        self._worker = worker
        self.game = game
        self._salt = salt

    def start(self) -> None:
        """Bring the process up before it is needed."""
        self._asked.prepare(self.game.name)

    @property
    def _asked(self) -> ThinkingClient:
        assert self._worker is not None
        return self._worker

    @property
    def given_up(self) -> bool:
        """Whether only simple turns are to be had, as no process lives."""
        return self._worker is not None and self._worker.given_up

    @property
    def working(self) -> bool:
        """Whether somebody really thinks about a turn."""
        return self._turn is not None

    def ask(self, view: Any, level: str) -> None:
        """Begins to think about `view`: the state, hidden for the seat to move."""
        self.cancel()
        game = self.game
        seed = f"{self._salt}{view.seat} {view.turn}"
        plays = game.level_in_play(level)
        self._turn = self._asked.ask(game.name, view, plays, seed, game.turn_seconds)

    def poll(self) -> Sequence[Any] | None:
        """The actions once they are found, up to the end of the turn or what must be seen first."""
        request = self._turn
        found = request.poll() if request is not None else None
        if request is None or found is None:
            return None
        self._turn, self.stumbled = None, request.failed
        return found

    def cancel(self) -> None:
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    def ask_hints(self, view: Any) -> None:
        self.cancel_hints()
        game = self.game
        strongest = game.levels[-1] if game.levels else ""
        self._hints = self._asked.ask(
            game.name, view, strongest, seconds=game.hint_seconds, hints=True
        )

    def poll_hints(self) -> list[Hint[Any]] | None:
        """The hints, best first; none where nothing could be thought of (`hint_failed`)."""
        request = self._hints
        found = request.poll() if request is not None else None
        if request is None or found is None:
            return None
        self._hints, self.hint_failed = None, request.failed
        return list(found)

    def cancel_hints(self) -> None:
        if self._hints is not None:
            self._hints.cancel()
            self._hints = None

    def weigh(self, before: Any, planned: tuple[Any, ...], about: About) -> None:
        """How the turn planned from there could be answered; what was asked before is ignored."""
        self.drop_weighed()
        self._weighing = self._asked.weigh(self.game.name, before, planned, about)

    def poll_weighed(self) -> Sequence[BestReply[Any]] | None:
        request = self._weighing
        found = request.poll() if request is not None else None
        if request is None or found is None:
            return None
        self._weighing, self.weigh_failed = None, request.failed
        return [one for one in found if isinstance(one, BestReply)]

    def drop_weighed(self) -> None:
        if self._weighing is not None:
            self._weighing.ignore()
            self._weighing = None

    def judge_plan(self, before: Any, planned: tuple[Any, ...]) -> None:
        """What the turn planned from there costs; what was asked before is ignored."""
        self.drop_plan_verdict()
        self._plan_request = self._asked.weigh(self.game.name, before, planned, "verdict")

    def poll_plan_verdict(self) -> Sequence[PlannedVerdict[Any]] | None:
        request = self._plan_request
        found = request.poll() if request is not None else None
        if request is None or found is None:
            return None
        self._plan_request = None
        return [one for one in found if isinstance(one, PlannedVerdict)]

    def drop_plan_verdict(self) -> None:
        if self._plan_request is not None:
            self._plan_request.ignore()
            self._plan_request = None


class Judging:
    """Asks the worker for one review; nobody waits for it."""

    def __init__(self, worker: ThinkingClient, game: AnyGame) -> None:
        self._worker = worker
        self._game = game
        self._request: ReviewRequest | None = None

    def ask(self, record: AnyRecord, so_far: Review[Any] | None) -> None:
        self.cancel()
        self._request = self._worker.review(self._game.name, record, so_far)

    def poll(self) -> Review[Any] | None:
        """The review when it has grown."""
        return self._request.poll() if self._request is not None else None

    @property
    def failed(self) -> bool:
        """Whether nobody can judge it now."""
        return self._request is not None and self._request.failed

    def cancel(self) -> None:
        if self._request is not None:
            self._request.cancel()
            self._request = None


class Others:
    """Asks the worker which turns the judge would think of."""

    def __init__(self, worker: ThinkingClient, game: AnyGame) -> None:
        self._worker, self._game = worker, game
        self._request: Request | None = None

    def ask(self, before: Any) -> None:
        self.cancel()
        self._request = self._worker.weigh(self._game.name, before, (), "candidates")

    def poll(self) -> Sequence[Any] | None:
        found = self._request.poll() if self._request is not None else None
        return None if self.failed else found

    @property
    def failed(self) -> bool:
        return self._request is not None and self._request.failed

    def cancel(self) -> None:
        if self._request is not None:
            self._request.ignore()
            self._request = None


@cache
def _worker() -> ThinkingClient:
    # One process for the whole run, however many games are played.
    return ThinkingClient(logger.warning)


def thinker(game: AnyGame) -> WorkerThinker:
    worker = _worker()
    worker.try_again()
    # Where nothing is drawn, every game would go like the last one.
    return WorkerThinker(worker, game, "" if game.chance else f"{token_hex(4)} ")


def judging(game: AnyGame) -> Judging:
    worker = _worker()
    worker.try_again()
    return Judging(worker, game)


def others(game: AnyGame) -> Others:
    return Others(_worker(), game)


def stop_thinking() -> None:
    """The program ends."""
    if _worker.cache_info().currsize:
        _worker().close()
