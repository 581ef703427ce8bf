"""The process that thinks, from the inside: takes questions, answers, and ends with the game.

While it thinks it says now and then that it lives, so that a slow thought is told from a process
that stands still. Which game it is about a question says; its brain, with all it has learned, is
read in here. A game to be reviewed is judged turn by turn while nobody waits for a thought: any
other question goes first. Knows no pygame.
"""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing.connection import Connection, wait
from time import sleep
from typing import Any, Final, Literal

from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Brain, Hint, Step
from palmyra.kernel.planned_verdict import PlannedVerdict, planned_verdict
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.verdict import Judge, Verdict

Answer = Sequence[Any] | list[Hint[Any]]  # actions of a turn, hints, or a reply
Load = Callable[[str], AnyGame]
About = Literal["reply", "least", "verdict", "candidates"]

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
class Reviewing:
    """What the process is asked about a finished game: what its review lacks yet."""

    number: int
    game: str
    record: Record[Any, Any]
    review: Review[Any] | None = None  # as far as it is; None before the first verdict


Judged = Review[Any] | Verdict[Any]  # the review as it begins, then one verdict after another


@dataclass(frozen=True, slots=True)
class Weighing:
    """What the process is asked about a turn that is only planned, as its mover knows the game:
    what the next player could answer, also the least that a turn as good would leave, what the
    judge says of it, or, with nothing planned, which turns the judge would think of."""

    number: int
    game: str
    before: Any  # the state at the turn's start, what is hidden made anonymous
    planned: tuple[Any, ...]  # its actions to the end; none where nothing is planned yet
    about: About
    seconds: float | None = None


Asked = Question | Weighing


@dataclass(frozen=True, slots=True)
class Failure:
    """In place of an answer."""

    error: str


@cache
def brain_of(game: str, load: Load) -> Brain[Any, Any]:
    """Read where it is needed, and once."""
    return load(game).brain()


@cache
def judge_of(game: str, load: Load) -> Judge[Any, Any]:
    found = load(game).judge
    if found is None:
        raise ValueError(f"nobody judges {game}")
    return found()


def judged(question: Reviewing, load: Load) -> Iterator[Judged]:
    """A game judged, look by look; also without a process."""
    game, judge = load(question.game), judge_of(question.game, load)
    start = state = game.rules.new_game(question.record.setup)
    steps = []
    for turn in question.record.turns:
        steps.append(play_turn(game, state, turn))
        state = steps[-1].state
    replay = Replay(question.record, start, tuple(steps))
    review = question.review
    if review is None:
        review = unjudged(game, judge, replay)
        yield review
    while (todo := review.todo) is not None:
        verdict = look(judge, replay, todo)
        review = review.joined_by(verdict)
        yield verdict


def answer(question: Asked, load: Load) -> Answer:
    """What the process does; also without one."""
    if isinstance(question, Weighing):
        return weighed(question, load)
    q, brain = question, brain_of(question.game, load)
    if q.hints:
        return brain.hints(q.view, q.seconds)
    return tuple(brain.choose(q.view, q.level, q.seed, q.seconds))


def weighed(question: Weighing, load: Load) -> Answer:
    """One reply or verdict, or none where nobody could answer; or the judge's candidates."""
    if question.about == "candidates":
        return list(judge_of(question.game, load).candidates(question.before))
    if question.about == "verdict":
        turn = load(question.game).rules.turn_of(question.planned, question.before)
        return [planned_verdict(judge_of(question.game, load), question.before, turn)]
    reply = load(question.game).reply
    if reply is None:
        raise ValueError(f"nobody weighs turns of {question.game}")
    found = reply(question.before, question.planned, question.about == "least")
    return [] if found is None else [found]


def stand_in(question: Asked, load: Load) -> Answer:
    """A plain legal turn for one that could not be thought of; no hints for hints, no reply."""
    if isinstance(question, Weighing) or question.hints:
        return []
    return brain_of(question.game, load).stand_in(question.view)


def fits(question: Asked, found: object, load: Load) -> bool:
    """Whether this answers that question, and the rules allow it."""
    if not isinstance(found, list | tuple):
        return False
    apply = load(question.game).rules.apply
    if isinstance(question, Weighing):
        if question.about == "candidates":
            return True  # whoever tries one plays it by the rules
        if question.about == "verdict":
            return len(found) == 1 and isinstance(found[0], PlannedVerdict)
        return len(found) <= 1 and all(
            isinstance(one, BestReply) and _answers(apply, question, one) for one in found
        )
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


def _answers(
    apply: Callable[[Any, Any], Step[Any, Any]], question: Weighing, reply: BestReply[Any]
) -> bool:
    """Whether the turn of a reply may be played after the one planned, once that is ended."""
    state = question.before
    try:
        for action in question.planned:
            state = apply(state, action).state
    except Exception:
        return False
    ended = state.turn > question.before.turn
    return not (ended and reply.actions) or _played(apply, state, reply.actions)


def think(pipe: Connection, load: Load) -> None:
    """The process: answers questions until nobody asks any more."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    _end_with_parent()
    sending, busy = threading.Lock(), threading.Event()

    def send(number: int, found: Answer | Judged | Failure | int | None) -> None:
        with sending:
            pipe.send((number, found))

    def beat() -> None:
        with contextlib.suppress(OSError, ValueError):
            while busy.wait():
                send(ALIVE, None)
                sleep(BEAT)

    def done(work: Callable[[], Answer | Judged | None]) -> Answer | Judged | Failure | None:
        busy.set()
        try:
            return work()
        except Exception as error:
            # Whatever went wrong in here must not cost the game.
            return Failure(f"{type(error).__name__}: {error}")
        finally:
            busy.clear()

    def thought(question: Question) -> Answer:
        brain_of(question.game, load)  # reading a brain is no standing still either
        send(ALIVE, question.number)  # what comes now is thought
        return answer(question, load)

    threading.Thread(target=beat, daemon=True).start()
    reviews: dict[int, Iterator[Judged]] = {}  # under way
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        send(ALIVE, None)
        while True:
            if reviews and not pipe.poll():  # nobody waits for a thought: one verdict more
                number, coming = next(iter(reviews.items()))
                send(ALIVE, number)
                found = done(partial(next, coming, None))
                if found is None or isinstance(found, Failure):
                    del reviews[number]
                if found is not None:
                    send(number, found)
                continue
            question = pipe.recv()
            if isinstance(question, str):  # a game that will be asked about
                busy.set()
                with contextlib.suppress(Exception):  # which the question itself will tell
                    brain_of(question, load)
                busy.clear()
            elif isinstance(question, Reviewing):
                reviews[question.number] = judged(question, load)
            else:
                send(question.number, done(partial(thought, question)))


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
