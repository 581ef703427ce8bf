"""Answers of the thinking process that nobody asks for yet, and askers who are away: neither counts
against the process. A healthy one was ended because the rules were open for ten seconds."""

import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from typing import Any

import pytest

from palmyra.games import NAMES
from palmyra.kernel.review import Review
from palmyra.thinking.client import PATIENCE, ThinkingClient, _Asked
from palmyra.thinking.questions import (
    LONGEST_LOOK,
    CandidatesQuestion,
    HintsQuestion,
    Question,
    ReplyQuestion,
    ReviewQuestion,
    TurnQuestion,
    VerdictQuestion,
)
from palmyra.thinking.thinker import Pending
from tests.support.clock import LONG, Clock
from tests.support.sampling import some
from tests.support.sessions import ALL, begun, over
from tests.support.thinkers import DREAMERS, JUDGED, PONDERED, give, load
from tests.thinking.test_client import (
    LOOK,
    dreams_on,
    wait,
    wait_for_a_word,
    wait_until_it_begins,
)
from tests.thinking.test_reviewing import CELLS, RECORD, follow, grown, whole

AWAY = 20 * LONGEST_LOOK  # far longer than any patience
Request = Pending[Any]
Ask = Callable[[ThinkingClient, str], Request]


@pytest.fixture
def lines() -> list[str]:
    """Of the log: a healthy run leaves none."""
    return []


@pytest.fixture
def worker(lines: list[str]) -> Iterator[ThinkingClient]:
    made = ThinkingClient(lines.append, load=load)
    yield made
    made.close()


def view(name: str) -> Any:
    state = begun(name, 3).match.state
    return load(name).rules.hide(state, state.seat)


def planned(name: str) -> tuple[Any, ...]:
    return tuple(load(name).brain().stand_in(view(name)))


def turn(worker: ThinkingClient, name: str) -> Request:
    return worker.ask(TurnQuestion(name, view(name), load(name).levels[0], "unasked", 0.1))


def hints(worker: ThinkingClient, name: str) -> Request:
    return worker.ask(HintsQuestion(name, view(name), seconds=0.1))


def reply(worker: ThinkingClient, name: str) -> Request:
    return worker.ask(ReplyQuestion(name, view(name), planned(name)))


def verdict(worker: ThinkingClient, name: str) -> Request:
    return worker.ask(VerdictQuestion(name, view(name), planned(name)))


def candidates(worker: ThinkingClient, name: str) -> Request:
    return worker.ask(CandidatesQuestion(name, view(name)))


def number_of(request: Request) -> int:
    """As the worker counts."""
    assert isinstance(request, _Asked)
    return request.number


def has_come(worker: ThinkingClient, request: Request) -> None:
    """The answer is there, as others' polls find it; nobody has asked for it."""
    until = time.monotonic() + LONG
    while number_of(request) not in worker._found:
        worker._listen()
        assert time.monotonic() < until, "no answer"
        time.sleep(0.005)


def every(name: str) -> tuple[Ask, ...]:
    """What may be asked about a game."""
    return (turn, hints) if name == "noughts" else (turn, hints, reply, verdict, candidates)


@pytest.mark.parametrize("name", some(ALL, 3))
def test_an_answer_that_has_come_is_never_late(
    worker: ThinkingClient, lines: list[str], clock: Clock, name: str
) -> None:
    """Its asker is away, another asks meanwhile: that one ended the process, three times in a row
    made "simple turns from now on"."""
    left = {ask.__name__: ask(worker, name) for ask in every(name)}
    for request in left.values():
        has_come(worker, request)
    thinks = worker.pid
    for _ in range(2):
        clock.on(AWAY)
        other = turn(worker, name)
        assert wait(other) and not other.failed
    assert all(request.poll() and not request.failed for request in left.values())
    assert worker.pid == thinks and lines == []


@pytest.mark.parametrize("name", some(NAMES, 3, 1))
def test_nobody_looks_while_it_thinks(
    worker: ThinkingClient, lines: list[str], clock: Clock, name: str
) -> None:
    """The rules are open, or the machine sleeps: whoever comes back finds what was thought."""
    asked = [ask(worker, name) for ask in (turn, reply, hints)]
    has_come(worker, asked[0])
    clock.on(AWAY)
    assert all(wait(request) != [] and not request.failed for request in asked)
    assert lines == []


def test_time_that_nobody_looks_is_no_patience_lost(
    worker: ThinkingClient, lines: list[str], clock: Clock
) -> None:
    request = worker.ask(TurnQuestion(DREAMERS, view("palmyra"), "scribe"))
    wait_until_it_begins(worker, request)
    for _ in range(3):
        clock.on(AWAY)
        wait_for_a_word(worker)
        assert not request.poll()
    give("wake")
    assert wait(request) and not request.failed and lines == []


def test_what_was_looked_for_counts_together(
    worker: ThinkingClient, lines: list[str], clock: Clock
) -> None:
    """A thought that does not end is still found out, however often its asker goes away."""
    request = worker.ask(TurnQuestion(DREAMERS, view("palmyra"), "scribe"))
    wait_until_it_begins(worker, request)
    assert dreams_on(worker, request, clock, PATIENCE, AWAY) is None
    assert dreams_on(worker, request, clock, LOOK) and request.failed
    assert len(lines) == 1 and "does not end" in lines[0]


def test_a_thought_that_is_ignored_and_does_not_end_holds_up_nobody_for_ever(
    worker: ThinkingClient, lines: list[str], clock: Clock
) -> None:
    """Nobody was found to be late, as nobody waited for it."""
    ignored = worker.ask(ReplyQuestion(DREAMERS, view("palmyra"), ()))
    wait_until_it_begins(worker, ignored)
    ignored.cancel()
    request = worker.ask(TurnQuestion("palmyra", view("palmyra"), "scribe"))
    assert dreams_on(worker, request, clock, PATIENCE) is None
    clock.on(LOOK)
    assert wait(request) and not request.failed
    assert len(lines) == 1 and "does not end" in lines[0]


def test_an_ignored_answer_that_comes_leaves_nothing_behind(
    worker: ThinkingClient, lines: list[str], clock: Clock
) -> None:
    ignored = worker.ask(ReplyQuestion(DREAMERS, view("palmyra"), ()))
    wait_until_it_begins(worker, ignored)
    ignored.cancel()
    give("wake")
    for _ in range(2):
        other = turn(worker, "palmyra")
        assert wait(other) and not other.failed
        clock.on(AWAY)
    assert lines == [] and not worker._pending and worker._begun is None


# -- reviews -------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_review_nobody_looks_at_grows_on(
    worker: ThinkingClient, lines: list[str], clock: Clock, name: str
) -> None:
    """Another asks meanwhile."""
    asked = worker.ask(ReviewQuestion(name, over(name).match.replay.record))
    first = grown(asked)
    assert first is not None
    thinks = worker.pid
    clock.on(AWAY)
    other = turn(worker, name)
    assert wait(other) and not other.failed
    later = grown(asked)
    assert later is not None and len(later.verdicts) > len(first.verdicts)
    assert worker.pid == thinks and lines == []


def test_a_look_of_a_review_while_nobody_looks_is_no_patience_lost(
    worker: ThinkingClient, lines: list[str], clock: Clock
) -> None:
    asked = worker.ask(ReviewQuestion(PONDERED.name, RECORD))
    assert grown(asked) is not None
    for number in range(len(CELLS)):
        wait_for_a_word(worker)
        assert not asked.poll()
        clock.on(AWAY)
        assert not asked.poll()
        give(f"look-{number}")
        assert grown(asked) is not None
    follow(asked)
    assert lines == [] and not asked.failed


def test_a_review_that_failed_unseen_is_nobodys_time(
    worker: ThinkingClient, lines: list[str], clock: Clock
) -> None:
    asked = worker.ask(ReviewQuestion("noughts", RECORD))  # which nobody judges
    for _ in range(2):
        other = turn(worker, JUDGED.name)
        assert wait(other) and not other.failed
        clock.on(AWAY)
    assert lines == []
    assert follow(asked) == [] and asked.failed


def test_a_whole_review_is_not_asked_for_again(worker: ThinkingClient, lines: list[str]) -> None:
    """It came to its end unseen, and another's thought cost the process."""
    asked = worker.ask(ReviewQuestion(JUDGED.name, RECORD))
    until = time.monotonic() + LONG
    while not (isinstance(found := worker._found.get(number_of(asked)), Review) and not found.todo):
        assert time.monotonic() < until
        worker._listen()
        time.sleep(0.005)
    dropped = worker.ask(TurnQuestion(DREAMERS, view("palmyra"), "scribe"))
    wait_until_it_begins(worker, dropped)
    assert worker._unanswered == [(number_of(dropped), dropped.question)]
    dropped.cancel()
    assert (
        asked.poll() and asked.answer == whole() and asked.over and not asked.failed and lines == []
    )


# -- what is dropped -----------------------------------------------------------------


def test_to_drop_what_is_answered_costs_no_process(
    worker: ThinkingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies in the pipe: the process is at rest, and another would read all it knows anew."""
    request = turn(worker, "noughts")
    has_come(worker, request)
    thinks, found = worker.pid, worker._found.pop(number_of(request))
    ours, theirs = Pipe()
    theirs.send((number_of(request), found))  # as if nobody had read it yet
    monkeypatch.setattr(worker, "_pipe", ours)
    request.cancel()
    assert worker.pid == thinks and not worker._pending


def test_a_planned_turn_may_be_judged_as_long_as_one_of_a_review(worker: ThinkingClient) -> None:
    """It is the same work: a slow machine lost its process over it."""
    asked = worker.ask(ReviewQuestion(JUDGED.name, RECORD))
    before = view("noughts")
    judged: tuple[Question[Any], ...] = (
        VerdictQuestion(JUDGED.name, before, ()), CandidatesQuestion(JUDGED.name, before),
    )  # fmt: skip
    for question in judged:
        request = worker.ask(question)
        assert worker._patience[number_of(request)] == worker._patience[number_of(asked)]
