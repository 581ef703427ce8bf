"""The process that thinks, from the inside: takes questions, answers, and ends with the game.

While it thinks it says now and then that it lives, so that a slow thought is told from a process
that stands still. Which game it is about a question says; its brain, with all it has learned, is
read in here. Knows no pygame.
"""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection, wait
from time import sleep
from typing import Any, Final

from palmyra.games import AnyGame
from palmyra.kernel.game import Brain, Hint, Step

Answer = Sequence[Any] | list[Hint[Any]]  # actions of a turn, or hints
Load = Callable[[str], AnyGame]

ALIVE: Final = 0  # the number of a message that answers nothing
BEAT: Final = 0.3  # seconds between two signs of life
_NICE: Final = 10
_PARENT_DEATH: Final = 1  # PR_SET_PDEATHSIG


@dataclass(frozen=True, slots=True)
class Question:
    """What the process is asked about a game as one seat knows it: what to do, or hints."""

    number: int
    game: str
    view: Any  # a state of that game, what is hidden made anonymous
    level: str
    seed: str
    seconds: float | None
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """In place of an answer."""

    error: str


@cache
def brain_of(game: str, load: Load) -> Brain[Any, Any]:
    """Read where it is needed, and once."""
    return load(game).brain()


def answer(question: Question, load: Load) -> Answer:
    """What the process does; also without one."""
    q, brain = question, brain_of(question.game, load)
    if q.hints:
        return brain.hints(q.view, q.seconds)
    return tuple(brain.choose(q.view, q.level, q.seed, q.seconds))


def stand_in(question: Question, load: Load) -> Answer:
    """A plain legal turn for one that could not be thought of; no hints for hints."""
    return [] if question.hints else brain_of(question.game, load).stand_in(question.view)


def fits(question: Question, found: object, load: Load) -> bool:
    """Whether this answers that question, and the rules allow it."""
    if not isinstance(found, list | tuple):
        return False
    apply = load(question.game).rules.apply
    if question.hints:
        return all(isinstance(one, Hint) and _played(apply, question.view, one.actions)
                   for one in found)  # fmt: skip
    return _played(apply, question.view, found)


def _played(
    apply: Callable[[Any, Any], Step[Any, Any]], state: Any, actions: Sequence[Any]
) -> bool:
    try:
        for action in actions:
            state = apply(state, action).state
    except Exception:
        # Whatever it is that came, it must not cost the game.
        return False
    return bool(actions)


def think(pipe: Connection, load: Load) -> None:
    """The process: answers questions until nobody asks any more."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    _end_with_parent()
    sending, busy = threading.Lock(), threading.Event()

    def send(number: int, found: Answer | Failure | int | None) -> None:
        with sending:
            pipe.send((number, found))

    def beat() -> None:
        with contextlib.suppress(OSError, ValueError):
            while busy.wait():
                send(ALIVE, None)
                sleep(BEAT)

    threading.Thread(target=beat, daemon=True).start()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        send(ALIVE, None)
        while True:
            question = pipe.recv()
            busy.set()  # reading a brain is no standing still either
            if isinstance(question, str):  # a game that will be asked about
                with contextlib.suppress(Exception):  # which the question itself will tell
                    brain_of(question, load)
                busy.clear()
                continue
            try:
                brain_of(question.game, load)
                send(ALIVE, question.number)  # what comes now is thought
                found: Answer | Failure = answer(question, load)
            except Exception as error:
                # Whatever went wrong in here must not cost the game.
                found = Failure(f"{type(error).__name__}: {error}")
            busy.clear()
            send(question.number, found)


def _end_with_parent() -> None:
    """Whatever ends the game ends this process, in the middle of a thought too."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        # The system's own way reaches a process that was stopped, too.
        with contextlib.suppress(Exception):
            ctypes.CDLL(None).prctl(_PARENT_DEATH, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent.pid:  # it was faster
            os._exit(1)

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
