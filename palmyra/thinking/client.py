"""Whatever is thought about any game is thought in one persistent process; this is the screen's end
of it.

The frame loop asks and polls, it never waits: a thread of its own sends, for a pipe that is full
(8 KB on Windows) takes no more until the process has read. A question can be dropped at once. A
process that dies or stands still is ended and started anew; the asker gets what stands in for an
answer (a simple legal turn), and the pending answer says so. One that keeps dying is given up. A
review is asked for once and comes verdict by verdict; whatever ends the process, the next one goes
on where it stopped. Knows no pygame.
"""

import contextlib
import logging
import multiprocessing
import threading
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from palmyra import games
from palmyra.import_path import safe_children
from palmyra.thinking import process as thinking_process
from palmyra.thinking.process import ALIVE
from palmyra.thinking.questions import A, Failure, Load, Question, ReviewQuestion
from palmyra.thinking.thinker import Found, Pending

logger = logging.getLogger(__name__)

PATIENCE: Final = 8.0  # seconds past its time for a thought that does not end
START: Final = 8.0  # how long a request waits for a new process to say that it lives
LONGEST_START: Final = 45.0  # on the slowest machine; one that takes longer never comes
SILENCE: Final = 3.0  # without a sign of life it is taken to stand still
MOST_LOSSES: Final = 3  # processes lost in a row, without an answer, before it is given up
NONE_TO_BE_HAD: Final = (OSError, RuntimeError)  # no process, handle, memory or thread is left
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
        self._pipe: Connection | None = None  # read here; written and closed by its own thread
        self._outgoing: SimpleQueue[object] = SimpleQueue()
        self._number = ALIVE
        self._pending: dict[int, Question[Any]] = {}
        self._patience: dict[int, float] = {}  # seconds that one not answered yet may take
        self._begun: int | None = None  # what it thinks about, until the answer is there
        self._left = 0.0  # seconds that it may still take while somebody looks
        self._found: dict[int, object] = {}  # what came and nobody has looked at yet
        self.salt = ""
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

    def begin_anew(self) -> None:
        """Another table, another chance."""
        self.salt = f"{token_hex(4)} "
        if self.given_up:
            self._losses = 0

    def start(self) -> None:
        """Brings the process up; call it after the first frame."""
        if self._process is not None or self.given_up:
            return
        try:
            self._process, self._pipe, self._outgoing = self._begin()
        except NONE_TO_BE_HAD as error:
            self._lose(f"no process could be started: {error}")
        else:
            self._spoke, self._silent = False, 0.0
            self._started = self._looked = monotonic()

    def _begin(self) -> tuple[SpawnProcess, Connection, SimpleQueue[object]]:
        ours, theirs = self._context.Pipe()
        outgoing: SimpleQueue[object] = SimpleQueue()
        try:
            process = self._context.Process(
                target=thinking_process.think, args=(theirs, self.load), daemon=True
            )
            threading.Thread(target=_send_all, args=(ours, outgoing), daemon=True).start()
            with safe_children():
                process.start()
        except BaseException:
            outgoing.put(None)
            raise
        finally:
            theirs.close()
        return process, ours, outgoing

    def prepare(self, game: str) -> None:
        """Brings the process up and has it read what that game's opponents know."""
        self.start()
        self._outgoing.put(game)

    def ask(self, question: Question[A], patience: float = PATIENCE) -> Pending[A]:
        if self._process is not None and not self._process.is_alive():
            self._lose("the thinking process died at rest")
        self._number += 1
        number = self._number
        self.start()
        self._send(number, question, patience)
        return _Asked(self, number, question)

    def _send(self, number: int, question: Question[Any], patience: float) -> None:
        if not self._unanswered:
            self._silent, self._looked = 0.0, monotonic()  # nothing was expected of it till now
        self._pending[number] = question
        self._patience[number] = patience + question.limit
        self._outgoing.put((number, question))

    def close(self) -> None:
        """Ends the process; what is still asked for gets simple turns."""
        self._end()
        for number in tuple(self._pending):
            self._forget(number)

    def _end(self) -> None:
        process = self._process
        self._process = self._pipe = self._begun = None
        for ignored in self._patience.keys() - self._pending.keys():
            del self._patience[ignored]
        self._outgoing.put(None)
        if process is not None:
            process.kill()  # which ends one that was stopped, too, and a sending that waits for it
            process.join(1.0)

    def _look(self, number: int) -> Found | Failure | None:
        """What is known of a question now; never waits."""
        self._listen()
        self._end_others(number)
        question = self._pending.get(number)
        if question is None:
            return Failure("nobody thinks any more")
        if number in self._found:
            found = Found(self._found.pop(number))
            if not isinstance(question, ReviewQuestion) or number not in self._patience:
                self._forget(number)  # nothing more will come
            return found
        trouble = self._trouble(number)
        if not trouble:
            return None
        if isinstance(question, ReviewQuestion):
            return self._go_on(number, trouble)
        self._forget(number)
        # Whoever asks next finds it further or starts one: to end it gains nothing.
        if self._starting or self._process is None:
            self._log(f"{trouble}: a simple turn is played")
        else:
            self._lose(f"{trouble}: a simple turn is played")
            self._resume()
        return Failure(trouble)

    def _go_on(self, number: int, trouble: str) -> Failure | None:
        """A review loses nothing but time, unless thinking is given up."""
        if self._starting:
            return None
        if self._process is not None:
            self._lose(f"{trouble}: a review goes on where it was")
        if self.given_up:
            self._forget(number)
            return Failure(trouble)
        self._resume()
        return None

    def _take_note(self, question: Question[Any], failure: Failure | None) -> None:
        """What came was checked."""
        review = isinstance(question, ReviewQuestion)
        if failure is None or review:
            self._losses = 0
        if failure is not None:
            what = "a review failed" if review else "a thought failed, a simple turn is played"
            self._log(f"{what}: {failure.error}")

    def _grow(self, number: int, asked: ReviewQuestion, found: object) -> None:
        """Takes in what came of a review: how it begins, or the next verdict."""
        try:
            if isinstance(found, Failure):
                raise ValueError(found.error)
            further = asked.joined_by(found)
        except Exception as error:
            self._found[number] = Failure(str(error))
            self._patience.pop(number, None)
            return
        self._pending[number] = further
        self._found[number] = further.so_far
        if further.complete(further.so_far):
            self._patience.pop(number, None)

    def _listen(self) -> None:
        now = monotonic()
        heard = min(now - self._looked, _LONGEST_LOOK)
        self._silent += heard
        self._left -= heard
        self._looked = now
        # A process killed while it sends may leave half an answer: any error means none came.
        with contextlib.suppress(Exception):
            while self._pipe is not None and self._pipe.poll():
                number, found = self._pipe.recv()
                self._spoke, self._silent = True, 0.0
                if number == self._begun:
                    self._begun = None
                asked = self._pending.get(number)
                if isinstance(asked, ReviewQuestion):
                    self._grow(number, asked, found)
                elif number != ALIVE:
                    self._patience.pop(number, None)
                    if asked is not None:
                        self._found[number] = found
                elif found in self._patience:  # it begins to think about it
                    self._begun, self._left = found, self._patience[found]

    def _trouble(self, number: int) -> str:
        if self.given_up:
            return "thinking was given up"
        if self._process is None or not self._process.is_alive():
            return "the thinking process died"
        if not self._spoke and self._silent > START:
            return "the thinking process is slow to start"
        if self._spoke and self._silent > self._silence:
            return "the thinking process stands still"
        if self._late and self._begun == number:
            return ENDLESS
        return ""

    @property
    def _late(self) -> bool:
        """Whether it still thinks after somebody looked for too long: what has come is never late,
        and while nobody looks no patience is lost."""
        return self._begun is not None and self._left < 0

    @property
    def _unanswered(self) -> list[tuple[int, Question[Any]]]:
        """What the process still has to say something to."""
        return [one for one in self._pending.items() if one[0] in self._patience]

    def _end_others(self, number: int) -> None:
        """Another's thought that does not end is its asker's trouble alone, if he still looks:
        whoever looks now is asked for again. Reviews go on where they were."""
        other = self._begun
        if other is None or other == number or not self._late:
            return
        self._lose(f"{ENDLESS}: whoever else waits is asked for again")
        if not isinstance(self._pending.get(other), ReviewQuestion | None):
            self._found[other] = Failure(ENDLESS)
            del self._patience[other]
        if not self.given_up:
            self._resume()

    @property
    def _starting(self) -> bool:
        """Whether it lives and may yet begin: on a busy machine that takes its time."""
        young = monotonic() - self._started < LONGEST_START
        return young and not self._spoke and self._process is not None and self._process.is_alive()

    def _forget(self, number: int) -> Question[Any] | None:
        self._patience.pop(number, None)
        self._found.pop(number, None)
        return self._pending.pop(number, None)

    def _ignore(self, number: int) -> None:
        """Nobody wants the answer; until it is there the process is busy with it all the same."""
        patience = self._patience.get(number)
        self._forget(number)
        if patience is not None and self._process is not None:
            self._patience[number] = patience

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
        """Nobody wants the answer."""
        question = self._pending.get(number)
        if question is not None and question.quick:
            self._ignore(number)
            return
        # Thinking cannot be interrupted from outside: a new process is the quick way.
        self._listen()
        thinks = number in self._patience
        if self._forget(number) is not None and thinks:
            self._end()
            self._resume()

    def _resume(self) -> None:
        """A new process, which is asked again whatever another asker waits for."""
        self.start()
        for number, question in self._unanswered:
            self._send(number, question, self._patience[number] - question.limit)


class _Asked(Pending[A]):
    """What the client knows of it."""

    thought = True

    def __init__(self, client: ThinkingClient, number: int, question: Question[A]) -> None:
        super().__init__(question, client.load)
        self._client, self.number = client, number

    def _look(self) -> Found | Failure | None:
        return self._client._look(self.number)

    def _drop(self) -> None:
        self._client._drop(self.number)

    def _take_note(self, failure: Failure | None) -> None:
        self._client._take_note(self.question, failure)


def _send_all(pipe: Connection, outgoing: SimpleQueue[object]) -> None:
    """The thread that sends, until it is given None. It closes the pipe: nobody else could while it
    may still write."""
    while (message := outgoing.get()) is not None:
        # The process may have died since: the next poll finds that out.
        with contextlib.suppress(OSError, ValueError):
            pipe.send(message)
    pipe.close()


@cache
def _client() -> ThinkingClient:
    # One process for the whole run, however many games are played.
    return ThinkingClient(logger.warning)


def thinker() -> ThinkingClient:
    """For another table, review or puzzle."""
    client = _client()
    client.begin_anew()
    return client


def same_thinker() -> ThinkingClient:
    """For work beside a table: whoever plays there goes on as before."""
    return _client()


def stop_thinking() -> None:
    """The program ends."""
    if _client.cache_info().currsize:
        _client().close()
