"""Who thinks for the computer players, and for hints: the worker process behind the frames."""

import logging
from functools import cache
from typing import Final

from palmyra.ai.hint import Suggestion
from palmyra.ai.levels import Level
from palmyra.opponents import open_weights
from palmyra.rules.actions import MoveFigures
from palmyra.rules.hidden import View
from palmyra.rules.turns import Turn
from palmyra.worker import Request, Worker

MOST_SECONDS: Final = 1.8  # the strongest level's limit a turn
HINT_SECONDS: Final = 2.5

logger = logging.getLogger(__name__)


class Thinking:
    """Asks the worker; one question at a time."""

    _request: Request | None = None  # nobody who answers by a script has one

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self.stumbled = False

    def start(self) -> None:
        """Bring the process up before it is needed."""
        self._worker.start()

    def ask(self, view: View, level: str) -> None:
        self.cancel()
        known = Level(level) if level in list(Level) else Level.SCRIBE
        seed = f"{view.seat} {view.state.turn}"
        self._request = self._worker.ask(view, known, seed=seed, seconds=MOST_SECONDS)

    @property
    def working(self) -> bool:
        """Whether somebody really thinks about it."""
        return self._request is not None

    def poll(self) -> Turn | MoveFigures | None:
        found = self._take()
        return None if isinstance(found, list) else found

    def ask_hints(self, view: View) -> None:
        self.cancel()
        self._request = self._worker.ask(view, Level.ZENOBIA, seconds=HINT_SECONDS, hints=True)

    def poll_hints(self) -> list[Suggestion] | None:
        found = self._take()
        return found if isinstance(found, list) else None

    def _take(self) -> Turn | MoveFigures | list[Suggestion] | None:
        if self._request is None:
            return None
        found = self._request.poll()
        if found is not None:
            self.stumbled = self._request.failed
            self._request = None
        return found

    def cancel(self) -> None:
        if self._request is not None:
            self._request.cancel()
            self._request = None


@cache
def _worker() -> Worker:
    # One process for the whole run, however many games are played.
    return Worker(open_weights(), logger.warning)


def thinker() -> Thinking:
    return Thinking(_worker())


def stop_thinking() -> None:
    """The program ends."""
    if _worker.cache_info().currsize:
        _worker().close()
