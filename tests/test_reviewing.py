"""Reviews by the thinking process: verdict by verdict, beside turns, dropped, past its death."""

import os
import signal
import time
from typing import Any

from palmyra.kernel.match import Match
from palmyra.kernel.review import Review
from palmyra.thinking_process import Reviewing, judged
from palmyra.thinking_worker import MOST_LOSSES, ReviewRequest, Worker
from tests.noughts.rules import COLORS, Setup
from tests.thinkers import JUDGED, PONDERED, STUMBLED, load

CELLS = (1, 5, 2, 9, 3)  # blue lets red win


def finished() -> Match:  # type: ignore[type-arg]
    match = Match(JUDGED, Setup(COLORS))
    for cell in CELLS:
        match.play_turn(cell)
    assert match.state.over
    return match


RECORD = finished().replay.record


def whole() -> Review[Any]:
    first, *rest = judged(Reviewing(1, JUDGED.name, RECORD), load)
    assert isinstance(first, Review)
    for verdict in rest:
        assert not isinstance(verdict, Review)
        first = first.joined_by(verdict)
    return first


def follow(request: ReviewRequest, seconds: float = 60.0) -> list[Review[Any]]:
    """Every review that it came to, to its end."""
    found: list[Review[Any]] = []
    until = time.monotonic() + seconds
    while not request.over:
        assert time.monotonic() < until, "no end"
        grown = request.poll()
        if grown is not None:
            found.append(grown)
        time.sleep(0.005)
    return found


def test_a_review_comes_verdict_by_verdict() -> None:
    worker = Worker(load=load)
    try:
        found = follow(worker.review(PONDERED.name, RECORD))
    finally:
        worker.close()
    assert found[-1] == whole()
    lengths = [len(review.verdicts) for review in found]
    assert lengths == sorted(lengths) and len(set(lengths)) > len(CELLS) / 2


def test_it_goes_on_where_it_was() -> None:
    so_far = whole()
    so_far = Review(so_far.verdicts[:3], so_far.turns, so_far.start, so_far.result, so_far.chance,
                    so_far.scale)  # fmt: skip
    worker = Worker(load=load)
    try:
        found = follow(worker.review(JUDGED.name, RECORD, so_far))
    finally:
        worker.close()
    assert all(len(review.verdicts) > 3 for review in found)
    assert found[-1] == whole()


def test_a_process_that_dies_over_a_turn_costs_nothing_but_time() -> None:
    worker = Worker(load=load)
    try:
        request = worker.review(STUMBLED.name, RECORD)
        found = follow(request)
    finally:
        worker.close()
    assert found[-1] == whole() and not request.failed


def test_one_that_is_killed_over_and_over_is_given_up_and_said_so() -> None:
    worker = Worker(load=load)
    try:
        request = worker.review(PONDERED.name, RECORD)
        until = time.monotonic() + 60
        killed: set[int] = set()
        while not request.over:
            assert time.monotonic() < until
            request.poll()
            if worker.pid is not None and worker.pid not in killed:
                os.kill(worker.pid, signal.SIGKILL)
                killed.add(worker.pid)
            time.sleep(0.01)
    finally:
        worker.close()
    assert request.failed and worker.given_up and len(killed) <= MOST_LOSSES + 1


def test_a_turn_goes_before_the_next_verdict() -> None:
    worker = Worker(load=load)
    try:
        review = worker.review(PONDERED.name, RECORD)
        while review.poll() is None:
            time.sleep(0.005)
        turn = worker.ask(JUDGED.name, finished().replay.start, "master")
        until = time.monotonic() + 30
        while turn.poll() is None:
            assert time.monotonic() < until
            assert not review.over
            time.sleep(0.005)
        assert not turn.failed
        assert follow(review)[-1] == whole()  # and nothing of it is lost by that
    finally:
        worker.close()


def test_what_is_dropped_stops_and_leaves_room() -> None:
    worker = Worker(load=load)
    try:
        review = worker.review(PONDERED.name, RECORD)
        while review.poll() is None:
            time.sleep(0.005)
        review.cancel()
        assert review.over and review.poll() is None
        assert not worker._pending
        turn = worker.ask(JUDGED.name, finished().replay.start, "master")
        until = time.monotonic() + 30
        while turn.poll() is None and time.monotonic() < until:
            time.sleep(0.005)
        assert turn.poll() is not None and not turn.failed
    finally:
        worker.close()


def test_nobody_judges_noughts_by_itself() -> None:
    worker = Worker(load=load)
    try:
        request = worker.review("noughts", RECORD)
        assert follow(request) == [] and request.failed and not worker.given_up
    finally:
        worker.close()
