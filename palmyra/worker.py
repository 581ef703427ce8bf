"""Opponents think here: one persistent process beside the game, at low priority.

The frame loop asks and polls, it never waits. A question can be dropped at once. A process
that dies or hangs is ended and started anew; the game gets a simple legal turn instead, and
the request says so. Knows no pygame.
"""

import contextlib
import multiprocessing
import os
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Final

from palmyra.ai.choose import choose, choose_moves
from palmyra.ai.hint import Suggestion, hint
from palmyra.ai.levels import Level
from palmyra.ai.simple import simple_moves, simple_turn
from palmyra.ai.weights import WeightSets
from palmyra.rules.actions import MoveFigures
from palmyra.rules.hidden import View
from palmyra.rules.state import Reorganizing
from palmyra.rules.turns import Turn

Answer = Turn | MoveFigures | list[Suggestion]

# A process that has not answered so long after its time is taken to hang.
PATIENCE: Final = 8.0
_NICE: Final = 10


@dataclass(frozen=True, slots=True)
class Question:
    """What the process is asked: a turn, or moves once a reorganize is under way, or hints."""

    number: int
    view: View
    level: Level
    weights: WeightSets
    budget: int | None
    seed: str
    seconds: float | None
    hints: bool = False


@dataclass(frozen=True, slots=True)
class _Failure:
    """What the process sends when a thought went wrong."""

    error: str


def answer(question: Question) -> Answer:
    """What the process does; also without one."""
    q = question
    if q.hints:
        return hint(q.view, q.weights, q.budget, q.seed, q.seconds)
    if isinstance(q.view.state.progress, Reorganizing):
        return choose_moves(q.view, q.level, q.weights)
    return choose(q.view, q.level, q.weights, q.budget, q.seed, q.seconds)


class Request:
    """A question under way; poll it once a frame."""

    def __init__(self, worker: "Worker", question: Question, patience: float) -> None:
        self.question = question
        self.failed = False  # whether a simple turn stands in for a thought one
        self._worker = worker
        self._answer: Answer | None = None
        self._until = monotonic() + patience
        self._canceled = False

    def poll(self) -> Answer | None:
        """The answer once there is one; never waits. None for ever after a cancel."""
        if self._answer is None and not self._canceled:
            found = self._worker._receive(self.question.number)
            if found is None and (self._worker._is_dead() or monotonic() > self._until):
                self._worker._restart()
                found = _Failure("died or hung")
            if isinstance(found, _Failure):
                self.failed = True
                self._answer = [] if self.question.hints else stand_in(self.question.view)
            else:
                self._answer = found
        return self._answer

    def cancel(self) -> None:
        """Drops the question; the process stops thinking at once."""
        if self._answer is None and not self._canceled:
            self._canceled = True
            self._worker._drop(self.question.number)


class Worker:
    """Starts the process on the first question, or earlier with `start`."""

    def __init__(self, weights: WeightSets, log: Callable[[str], None] = lambda line: None) -> None:
        self._weights = weights
        self._log = log
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._pending: set[int] = set()

    def start(self) -> None:
        """Brings the process up; call it after the first frame."""
        if self._process is not None:
            return
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_think, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours

    def ask(
        self,
        view: View,
        level: Level,
        budget: int | None = None,
        seed: str = "",
        seconds: float | None = None,
        hints: bool = False,
        patience: float = PATIENCE,
    ) -> Request:
        """Asks for a turn (moves if a reorganize is under way), or for hints."""
        self.start()
        self._number += 1
        question = Question(self._number, view, level, self._weights, budget, seed, seconds, hints)
        self._pending.add(self._number)
        try:
            assert self._pipe is not None
            self._pipe.send(question)
        except (OSError, ValueError):
            # It died since: the request's first poll finds that out.
            self._log("the thinking process is gone")
        return Request(self, question, patience + (seconds or 0.0))

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def close(self) -> None:
        """Ends the process."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self._pending.clear()
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)

    def _receive(self, number: int) -> "Answer | _Failure | None":
        # A process killed while it sends may leave half an answer: any error means none came.
        with contextlib.suppress(Exception):
            while self._pipe is not None and self._pipe.poll():
                its_number, found = self._pipe.recv()
                self._pending.discard(its_number)
                if its_number == number:
                    if isinstance(found, _Failure):
                        self._log(f"a thought failed, a simple turn is played: {found.error}")
                    result: Answer | _Failure = found
                    return result
        return None

    def _is_dead(self) -> bool:
        return self._process is None or not self._process.is_alive()

    def _restart(self) -> None:
        self._log("the thinking process died or hung: a simple turn is played, and it is restarted")
        self.close()
        self.start()

    def _drop(self, number: int) -> None:
        # Thinking cannot be interrupted from outside: a new process is the quick way.
        if number in self._pending:
            self.close()
            self.start()


def _think(pipe: Connection) -> None:
    """The process: answers questions until nobody asks any more."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question = pipe.recv()
            try:
                found: Answer | _Failure = answer(question)
            except Exception as error:
                # Whatever went wrong in here must not cost the game.
                found = _Failure(f"{type(error).__name__}: {error}")
            pipe.send((question.number, found))


def stand_in(view: View) -> Turn | MoveFigures:
    """A plain legal turn for one that could not be thought of."""
    if isinstance(view.state.progress, Reorganizing):
        return simple_moves(view)
    return simple_turn(view)
