"""Who thinks for the computer players, and for hints: the worker process behind the frames."""

import logging
from functools import cache
from typing import Final

from palmyra.games.palmyra.ai.hint import Suggestion
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.opponents import open_weights
from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.hidden import View
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.worker import Request, Worker

MOST_SECONDS: Final = 1.8  # the strongest level's limit a turn
HINT_SECONDS: Final = 2.5
IN_PLACE: Final = Level.SCRIBE  # plays for a level that this version does not know

logger = logging.getLogger(__name__)


class Thinking:
    """Asks the worker. Turns and hints are asked for by different parts of the table: each has a
    request of its own, and takes only the answer to that."""

    # Nobody who answers by a script has any of these.
    _worker: Worker | None = None
    _turn: Request | None = None
    _hints: Request | None = None
    stumbled = False  # whether the last turn only stands in for one
    hint_failed = False

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    def start(self) -> None:
        """Bring the process up before it is needed."""
        self._asked.start()

    @property
    def _asked(self) -> Worker:
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

    def ask(self, view: View, level: str) -> None:
        self.cancel()
        known = known_level(level) or IN_PLACE
        seed = f"{view.seat} {view.state.turn}"
        self._turn = self._asked.ask(view, known, seed=seed, seconds=MOST_SECONDS)

    def poll(self) -> Turn | MoveFigures | None:
        request = self._turn
        found = request.poll() if request is not None else None
        if request is None or found is None:
            return None
        self._turn, self.stumbled = None, request.failed
        assert not isinstance(found, list)  # the worker takes no other for an answer
        return found

    def cancel(self) -> None:
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    def ask_hints(self, view: View) -> None:
        self.cancel_hints()
        self._hints = self._asked.ask(view, Level.ZENOBIA, seconds=HINT_SECONDS, hints=True)

    def poll_hints(self) -> list[Suggestion] | None:
        request = self._hints
        found = request.poll() if request is not None else None
        if request is None or found is None:
            return None
        self._hints, self.hint_failed = None, request.failed
        assert isinstance(found, list)
        return found

    def cancel_hints(self) -> None:
        if self._hints is not None:
            self._hints.cancel()
            self._hints = None


def known_level(level: str) -> Level | None:
    """A record may name a level of another version, or of nobody."""
    return Level(level) if level in list(Level) else None


@cache
def _worker() -> Worker:
    # One process for the whole run, however many games are played.
    return Worker(open_weights(), logger.warning)


def thinker() -> Thinking:
    worker = _worker()
    worker.try_again()
    return Thinking(worker)


def stop_thinking() -> None:
    """The program ends."""
    if _worker.cache_info().currsize:
        _worker().close()
