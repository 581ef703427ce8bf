"""The process that thinks, from the inside: takes questions, answers, and ends with the game.

While it thinks it says now and then that it lives, so that a slow thought is told from a process
that stands still. Knows no pygame.
"""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from time import sleep
from typing import Final

from palmyra.games.palmyra.ai.choose import choose, choose_moves
from palmyra.games.palmyra.ai.hint import Suggestion, hint
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.simple import simple_moves, simple_turn
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.hidden import View
from palmyra.games.palmyra.rules.state import Reorganizing
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn

Answer = Turn | MoveFigures | list[Suggestion]

ALIVE: Final = 0  # the number of a message that answers nothing
BEAT: Final = 0.3  # seconds between two signs of life
_NICE: Final = 10
_PARENT_DEATH: Final = 1  # PR_SET_PDEATHSIG


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

    @property
    def moves(self) -> bool:
        """Whether figures are to be moved: the tile of a reorganize has been drawn."""
        return isinstance(self.view.state.progress, Reorganizing)


@dataclass(frozen=True, slots=True)
class Failure:
    """In place of an answer."""

    error: str


def answer(question: Question) -> Answer:
    """What the process does; also without one."""
    q = question
    if q.hints:
        return hint(q.view, q.weights, q.budget, q.seed, q.seconds)
    if q.moves:
        return choose_moves(q.view, q.level, q.weights)
    return choose(q.view, q.level, q.weights, q.budget, q.seed, q.seconds)


def fits(question: Question, found: object) -> bool:
    """Whether this is an answer to that question at all; if it is legal, the rules say."""
    if question.hints:
        return isinstance(found, list) and all(isinstance(one, Suggestion) for one in found)
    return isinstance(found, MoveFigures if question.moves else PlacingTurn | ReorganizeTurn)


def stand_in(view: View) -> Turn | MoveFigures:
    """A plain legal turn for one that could not be thought of."""
    if isinstance(view.state.progress, Reorganizing):
        return simple_moves(view)
    return simple_turn(view)


def think(pipe: Connection) -> None:
    """The process: answers questions until nobody asks any more."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    _end_with_parent()
    sending, busy = threading.Lock(), threading.Event()

    def send(number: int, found: Answer | Failure | None) -> None:
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
            busy.set()
            try:
                found: Answer | Failure = answer(question)
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
