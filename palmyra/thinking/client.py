"""Opponents of any game think in one persistent process; this is the screen's end of it.

The frame loop asks and polls, it never waits. A question can be dropped at once. A process that
dies or stands still is ended and started anew; the game gets a simple legal turn instead, and
the request says so. One that keeps dying is given up. A review is asked for once and comes verdict
by verdict; whatever ends the process, the next one goes on where it stopped. Knows no pygame.
"""

import contextlib
import multiprocessing
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any, Final

from palmyra import games
from palmyra.kernel.record import Record
from palmyra.kernel.review import Review
from palmyra.kernel.verdict import Verdict
from palmyra.safe_path import safe_children
from palmyra.thinking import process as thinking_process
from palmyra.thinking.process import (
    ALIVE,
    About,
    Answer,
    Asked,
    Failure,
    Load,
    Question,
    Reviewing,
    Weighing,
    fits,
)
from palmyra.thinking.requests import Request, ReviewRequest

__all__ = ["About", "Answer", "Question", "Request", "ReviewRequest", "ThinkingClient"]

PATIENCE: Final = 8.0  # seconds past its time for a thought that does not end
START: Final = 8.0  # how long a request waits for a new process to say that it lives
LONGEST_START: Final = 45.0  # on the slowest machine; one that takes longer never comes
LONGEST_LOOK: Final = 90.0  # seconds for one verdict; then it does not end
SILENCE: Final = 3.0  # without a sign of life it is taken to stand still
MOST_LOSSES: Final = 3  # processes lost in a row, without an answer, before it is given up
ENDLESS: Final = "a thought does not end"
_LONGEST_LOOK: Final = 0.25  # between two looks nobody listened: no longer silence counts


class ThinkingClient:
    """Starts the process on the first question, or earlier with `start`."""

    def __init__(
        self,
        log: Callable[[str], None] = lambda line: None,
        *,
        silence: float = SILENCE,
        load: Load = games.load,
    ) -> None:
        self.load = load  # a function of a module: the process imports it by its name
        self._log = log
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._number = ALIVE
        self._pending: dict[int, Asked | Reviewing] = {}
        self._patience: dict[int, float] = {}  # seconds that a pending question may take
        self._until: dict[int, float] = {}  # when one that is thought about has taken too long
        self._found: dict[int, Answer | Failure] = {}
        self._grown: dict[int, Review[Any] | Failure] = {}  # reviews, since they were looked at
        self._losses = 0
        self._silence = silence  # that is borne once it has spoken
        self._spoke = False
        self._started = 0.0
        self._silent = 0.0
        self._looked = 0.0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def given_up(self) -> bool:
        """Whether every process died: only simple turns from now on."""
        return self._losses >= MOST_LOSSES

    def try_again(self) -> None:
        """Another game, another chance."""
        if self.given_up:
            self._losses = 0

    def start(self) -> None:
        """Brings the process up; call it after the first frame."""
        if self._process is not None or self.given_up:
            return
        ours, theirs = self._context.Pipe()
        process = self._context.Process(
            target=thinking_process.think, args=(theirs, self.load), daemon=True
        )
        try:
            with safe_children():
                process.start()
        except OSError as error:
            ours.close()
            self._lose(f"no process could be started: {error}")
        else:
            self._process, self._pipe = process, ours
            self._spoke, self._silent = False, 0.0
            self._started = self._looked = monotonic()
        finally:
            theirs.close()

    def prepare(self, game: str) -> None:
        """Brings the process up and has it read what that game's opponents know."""
        self.start()
        with contextlib.suppress(OSError, ValueError):
            if self._pipe is not None:
                self._pipe.send(game)

    def ask(
        self,
        game: str,
        view: object,
        level: str,
        seed: str = "",
        seconds: float | None = None,
        hints: bool = False,
        patience: float = PATIENCE,
    ) -> Request:
        """Asks what to do in `view`, the state as the seat to move knows it, or for hints."""
        question = Question(self._next(), game, view, level, seed, seconds, hints)
        self.start()
        self._send(question, patience)
        return Request(self, question)

    def weigh(
        self, game: str, before: object, planned: tuple[object, ...], about: About
    ) -> Request:
        """Asks how a turn that is only planned could be answered; `before` is its start as its
        mover knows it. What is not wanted any more is ignored, not cancelled."""
        question = Weighing(self._next(), game, before, planned, about)
        self.start()
        self._send(question)
        return Request(self, question)

    def review(
        self, game: str, record: Record[Any, Any], so_far: Review[Any] | None = None
    ) -> ReviewRequest:
        """Asks for what the review of a finished game lacks yet."""
        question = Reviewing(self._next(), game, record, so_far)
        self.start()
        self._send(question)
        return ReviewRequest(self, question.number)

    def _next(self) -> int:
        if self._process is not None and not self._process.is_alive():
            self._lose("the thinking process died at rest")
        self._number += 1
        return self._number

    def _send(self, question: Asked | Reviewing, patience: float = PATIENCE) -> None:
        if not self._pending:
            self._silent, self._looked = 0.0, monotonic()  # nothing was expected of it till now
        self._pending[question.number] = question
        self._patience[question.number] = patience + _seconds(question)
        self._until.pop(question.number, None)  # its time runs when it is thought about
        # It may have died since: the request's first poll finds that out.
        with contextlib.suppress(OSError, ValueError):
            if self._pipe is not None:
                self._pipe.send(question)

    def close(self) -> None:
        """Ends the process; what is still asked for gets simple turns."""
        self._end()
        for number in tuple(self._pending):
            self._forget(number)

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()  # which ends one that was stopped, too
            process.join(1.0)

    def _look(self, number: int) -> "Answer | Failure | None":
        """What is known of a question now; never waits."""
        self._listen()
        self._end_others(number)
        if number not in self._found and number in self._pending:
            trouble = self._trouble(number)
            if trouble:
                self._forget(number)
                if self._starting:  # whoever asks next finds it further: to end it gains nothing
                    self._log(f"{trouble}: a simple turn is played")
                    return Failure(trouble)
                self._lose(f"{trouble}: a simple turn is played")
                self._resume()
                return Failure(trouble)
            return None
        found = self._found.pop(number, Failure("nobody thinks any more"))
        asked = self._forget(number)
        question = None if isinstance(asked, Reviewing) else asked
        if not isinstance(found, Failure) and not (question and fits(question, found, self.load)):
            found = Failure(f"no answer that the rules allow: {type(found).__name__}")
        if isinstance(found, Failure):
            self._log(f"a thought failed, a simple turn is played: {found.error}")
        else:
            self._losses = 0
        return found

    def _follow(self, number: int) -> "Review[Any] | Failure | None":
        """What a review has come to, if it has grown; never waits."""
        self._listen()
        self._end_others(number)
        found = self._grown.pop(number, None)
        if found is not None:
            self._losses = 0
            if isinstance(found, Failure):
                self._log(f"a review failed: {found.error}")
            if isinstance(found, Failure) or found.todo is None:
                self._forget(number)
            return found
        if number not in self._pending:
            return Failure("nobody judges any more")
        trouble = self._trouble(number)
        if trouble and not self._starting:
            self._lose(f"{trouble}: a review goes on where it was")
            if self.given_up:
                self._forget(number)
                return Failure(trouble)
            self._resume()
        return None

    def _grow(self, asked: Reviewing, found: object) -> None:
        """Takes in what came of a review: how it begins, or the next verdict."""
        number = asked.number
        so_far = asked.review
        if isinstance(found, Review) and so_far is None:
            review = found
        elif (
            isinstance(found, Verdict)
            and so_far is not None
            and so_far.todo is not None
            and found.turn == so_far.todo.turn
        ):
            review = so_far.joined_by(found)
        else:
            error = found.error if isinstance(found, Failure) else type(found).__name__
            self._grown[number] = Failure(error)
            return
        self._pending[number] = replace(asked, review=review)
        self._until.pop(number, None)
        self._grown[number] = review

    def _listen(self) -> None:
        now = monotonic()
        self._silent += min(now - self._looked, _LONGEST_LOOK)
        self._looked = now
        # A process killed while it sends may leave half an answer: any error means none came.
        with contextlib.suppress(Exception):
            while self._pipe is not None and self._pipe.poll():
                number, found = self._pipe.recv()
                self._spoke, self._silent = True, 0.0
                asked = self._pending.get(number)
                if isinstance(asked, Reviewing):
                    self._grow(asked, found)
                elif asked is not None:
                    self._found[number] = found
                elif number == ALIVE and found in self._pending:  # it begins to think about it
                    self._until[found] = monotonic() + self._patience[found]

    def _trouble(self, number: int) -> str:
        if self.given_up:
            return "thinking was given up"
        if self._process is None or not self._process.is_alive():
            return "the thinking process died"
        if not self._spoke and self._silent > START:
            return "the thinking process is slow to start"
        if self._spoke and self._silent > self._silence:
            return "the thinking process stands still"
        if number in self._late():
            return ENDLESS
        return ""

    def _late(self) -> list[int]:
        now = monotonic()
        return [number for number, until in self._until.items() if now > until]

    def _end_others(self, number: int) -> None:
        """Others' thoughts that do not end are their askers' trouble alone, if they still look:
        whoever looks now is asked for again. Reviews go on where they were."""
        late = [other for other in self._late() if other != number]
        if not late:
            return
        self._lose(f"{ENDLESS}: whoever else waits is asked for again")
        for other in late:
            del self._until[other]
            if not isinstance(self._pending[other], Reviewing):
                self._found[other] = Failure(ENDLESS)
        if not self.given_up:
            self._resume()

    @property
    def _starting(self) -> bool:
        """Whether it lives and may yet begin: on a busy machine that takes its time."""
        young = monotonic() - self._started < LONGEST_START
        return young and not self._spoke and self._process is not None and self._process.is_alive()

    def _forget(self, number: int) -> Asked | Reviewing | None:
        self._patience.pop(number, None)
        self._until.pop(number, None)
        self._found.pop(number, None)
        self._grown.pop(number, None)
        return self._pending.pop(number, None)

    def _lose(self, why: str) -> None:
        """The process is gone, or as good as gone."""
        self._end()
        if self.given_up:
            self._log(why)
            return
        self._losses += 1
        self._log(f"{why} (lost {self._losses} of {MOST_LOSSES})")
        if self.given_up:
            self._log("the thinking process is given up: simple turns from now on")

    def _drop(self, number: int) -> None:
        # Thinking cannot be interrupted from outside: a new process is the quick way.
        answered = number in self._found
        if self._forget(number) is not None and not answered:
            self._end()
            self._resume()

    def _resume(self) -> None:
        """A new process, which is asked again whatever another asker waits for."""
        self.start()
        waiting = [question for number, question in self._pending.items()
                   if number not in self._found]  # fmt: skip
        for question in waiting:
            self._send(question, self._patience[question.number] - _seconds(question))


def _seconds(question: Asked | Reviewing) -> float:
    """That it is meant to take; a review, for one look."""
    if isinstance(question, Reviewing):
        return LONGEST_LOOK
    return question.seconds or 0.0
