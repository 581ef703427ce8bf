"""The process that thinks, from the inside: takes questions, answers, and ends with the game.

While it thinks it says now and then that it lives, so that a slow thought is told from a process
that stands still. Which game it is about a question says, and how it is answered; the game's brain,
with all it has learned, is read in here. A game to be reviewed is judged turn by turn while nobody
waits for a thought: any other question goes first. Knows no pygame.
"""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from time import sleep
from typing import Any, Final

from palmyra.thinking.questions import Failure, Load, Question, ReviewQuestion, brain_of

ALIVE: Final = 0  # the number of a message that answers nothing
BEAT: Final = 0.3  # seconds between two signs of life
_NICE: Final = 10
_BELOW_NORMAL: Final = 0x4000  # BELOW_NORMAL_PRIORITY_CLASS
_PARENT_DEATH: Final = 1  # PR_SET_PDEATHSIG


def think(pipe: Connection, load: Load) -> None:
    """The process: answers questions until nobody asks any more."""
    _give_way()
    _end_with_parent()
    sending, busy = threading.Lock(), threading.Event()

    def send(number: int, found: object) -> None:
        with sending:
            pipe.send((number, found))

    def beat() -> None:
        with contextlib.suppress(OSError, ValueError):
            while busy.wait():
                send(ALIVE, None)
                sleep(BEAT)

    def done(work: Callable[[], object]) -> object:
        busy.set()
        try:
            return work()
        except Exception as error:
            # Whatever went wrong in here must not cost the game.
            return Failure(f"{type(error).__name__}: {error}")
        finally:
            busy.clear()

    def thought(number: int, question: Question[Any]) -> object:
        if question.thinks:
            brain_of(question.game, load)  # reading a brain is no standing still either
        send(ALIVE, number)  # what comes now is thought
        return question.answer(load)

    threading.Thread(target=beat, daemon=True).start()
    reviews: dict[int, Iterator[object]] = {}  # under way
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        send(ALIVE, None)
        while True:
            if reviews and not pipe.poll():  # nobody waits for a thought: one verdict more
                number, coming = next(reversed(reviews.items()))  # whoever asked last looks now
                send(ALIVE, number)
                found = done(partial(next, coming, None))
                if found is None or isinstance(found, Failure):
                    del reviews[number]
                if found is not None:
                    send(number, found)
                continue
            asked = pipe.recv()
            if isinstance(asked, str):  # a game that will be asked about
                busy.set()
                with contextlib.suppress(Exception):  # which the question itself will tell
                    brain_of(asked, load)
                busy.clear()
                continue
            number, question = asked
            if isinstance(question, ReviewQuestion):
                reviews[number] = question.parts(load)
            else:
                send(number, done(partial(thought, number, question)))


def _give_way() -> None:
    """To the picture and to whatever else the player does."""
    with contextlib.suppress(AttributeError, OSError):
        if sys.platform == "win32":
            kernel = ctypes.WinDLL("kernel32")
            kernel.GetCurrentProcess.restype = ctypes.c_void_p
            kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), _BELOW_NORMAL)
        else:
            os.nice(_NICE)


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
