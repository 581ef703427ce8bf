"""Reviews by the thinking process: verdict by verdict, beside turns, dropped, past its death."""

import os
import signal
import time
from dataclasses import replace
from typing import Any

import pytest

from palmyra.kernel.match import Match
from palmyra.kernel.review import Review
from palmyra.thinking import process as thinking_process
from palmyra.thinking.client import MOST_LOSSES, ThinkingClient
from palmyra.thinking.questions import ReviewQuestion, TurnQuestion
from palmyra.thinking.thinker import Pending
from tests.noughts.rules import COLORS, Setup
from tests.support.clock import LONG
from tests.support.thinkers import JUDGED, PONDERED, STUMBLED, give, load

Reviewed = Pending[Review[Any] | None]
CELLS = (1, 5, 2, 9, 3)  # blue lets red win


def finished() -> Match:  # type: ignore[type-arg]
    match = Match(JUDGED, Setup(COLORS))
    for cell in CELLS:
        match.play_turn(cell)
    assert match.state.over
    return match


RECORD = finished().replay.record


def whole() -> Review[Any]:
    found = ReviewQuestion(JUDGED.name, RECORD).answer(load)
    assert found is not None
    return found


def grown(request: Reviewed) -> Review[Any] | None:
    """What it comes to next; None at its end."""
    until = time.monotonic() + LONG
    while not request.over:
        assert time.monotonic() < until, "no end"
        if request.poll():
            return None if request.failed else request.answer
        time.sleep(0.005)
    return None


def follow(request: Reviewed) -> list[Review[Any]]:
    """Every review that it came to, to its end."""
    found: list[Review[Any]] = []
    while (review := grown(request)) is not None:
        found.append(review)
    return found


def test_a_review_comes_verdict_by_verdict() -> None:
    worker = ThinkingClient(load=load)
    found: list[Review[Any]] = []
    try:
        request = worker.ask(ReviewQuestion(PONDERED.name, RECORD))
        for number in range(len(CELLS) + 1):  # no further than it has been seen
            review = grown(request)
            assert review is not None
            found.append(review)
            give(f"look-{number}")
        found += follow(request)
    finally:
        worker.close()
    assert found[-1] == whole()
    lengths = [len(review.verdicts) for review in found[: len(CELLS) + 1]]
    assert lengths == list(range(len(CELLS) + 1))


def test_it_goes_on_where_it_was() -> None:
    so_far = whole()
    so_far = replace(so_far, verdicts=so_far.verdicts[:3])
    worker = ThinkingClient(load=load)
    try:
        found = follow(worker.ask(ReviewQuestion(JUDGED.name, RECORD, so_far)))
    finally:
        worker.close()
    assert all(len(review.verdicts) > 3 for review in found)
    assert found[-1] == whole()


def test_a_process_that_dies_over_a_turn_costs_nothing_but_time() -> None:
    worker = ThinkingClient(load=load)
    try:
        request = worker.ask(ReviewQuestion(STUMBLED.name, RECORD))
        found = follow(request)
    finally:
        worker.close()
    assert found[-1] == whole() and not request.failed


def _killed(*args: object) -> None:
    """In place of thinking: before it says a word."""
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def test_one_that_is_killed_over_and_over_is_given_up_and_said_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking_process, "think", _killed)
    worker = ThinkingClient(load=load)
    seen: set[int | None] = set()
    until = time.monotonic() + LONG
    try:
        request = worker.ask(ReviewQuestion(JUDGED.name, RECORD))
        while not request.over:
            assert time.monotonic() < until
            seen.add(worker.pid)
            assert not request.poll() or request.failed
            time.sleep(0.005)
    finally:
        worker.close()
    assert request.failed and worker.given_up and len(seen - {None}) == MOST_LOSSES


def test_a_turn_goes_before_the_next_verdict() -> None:
    worker = ThinkingClient(load=load)
    try:
        review = worker.ask(ReviewQuestion(PONDERED.name, RECORD))
        assert grown(review) is not None
        turn = worker.ask(TurnQuestion(JUDGED.name, finished().replay.start, "master"))
        give("look-0")  # the others may not be looked at yet
        answered(turn)
        assert not turn.failed and not review.over
        for number in range(1, len(CELLS)):
            give(f"look-{number}")
        assert follow(review)[-1] == whole()  # and nothing of it is lost by that
    finally:
        worker.close()


def answered(turn: Pending[Any]) -> None:
    until = time.monotonic() + LONG
    while not turn.poll():
        assert time.monotonic() < until, "no answer"
        time.sleep(0.005)


def test_what_is_dropped_stops_and_leaves_room() -> None:
    """It would never come to its end: no sign is given."""
    worker = ThinkingClient(load=load)
    try:
        review = worker.ask(ReviewQuestion(PONDERED.name, RECORD))
        assert grown(review) is not None
        review.cancel()
        assert review.over and not review.poll()
        assert not worker._pending
        turn = worker.ask(TurnQuestion(JUDGED.name, finished().replay.start, "master"))
        answered(turn)
        assert not turn.failed
    finally:
        worker.close()


def test_nobody_judges_noughts_by_itself() -> None:
    worker = ThinkingClient(load=load)
    try:
        request = worker.ask(ReviewQuestion("noughts", RECORD))
        assert follow(request) == [] and request.failed and not worker.given_up
    finally:
        worker.close()


@pytest.mark.parametrize("what", ["nonsense", "early", "another turn", "twice begun"])
def test_what_is_no_part_of_the_review_ends_it(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """Without a process: what a damaged one might send."""
    lines: list[str] = []
    worker = ThinkingClient(lines.append, load=load)
    monkeypatch.setattr(worker, "start", lambda: None)
    question = ReviewQuestion(JUDGED.name, RECORD)
    first, second, third, *_ = question.parts(load)
    request = worker.ask(question)
    number = worker._number

    def comes(found: object) -> None:
        asked = worker._pending[number]
        assert isinstance(asked, ReviewQuestion)
        worker._grow(number, asked, found)
        assert request.poll()

    if what != "early":
        comes(first)
        assert request.answer == first and not request.over
    wrong = {"nonsense": "words", "early": second, "another turn": third, "twice begun": first}
    comes(wrong[what])
    assert request.failed and request.over and "a review failed" in lines[-1]
    assert not request.poll() and number not in worker._pending
