"""The thinking process: answers, cancel, crash and hang, ten kills in one game."""

import os
import signal
import time

import pytest

from palmyra.ai.levels import Level
from palmyra.box import open_box
from palmyra.match import Match
from palmyra.opponents import open_weights
from palmyra.rules.actions import MoveFigures, Reorganize
from palmyra.rules.hidden import hide
from palmyra.rules.setup import Setup
from palmyra.rules.state import Color, Variant
from palmyra.rules.turns import ReorganizeTurn, Turn
from palmyra.worker import Answer, Request, Worker, stand_in


def wait(request: Request, seconds: float = 30.0) -> Answer:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = request.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer")


def new_match(seed: str = "worker") -> Match:
    return Match(Setup(Variant.BASE, (Color.RED, Color.BLUE), seed), open_box())


def play_answer(match: Match, worker: Worker, found: Answer) -> None:
    """As the game does it: a reorganize asks again once its tile is seen."""
    assert not isinstance(found, list | MoveFigures)
    turn: Turn = found
    if isinstance(turn, ReorganizeTurn):
        before = match.state.turn
        match.play(Reorganize(turn.draw, turn.caesar))
        if match.state.turn == before:
            moves = wait(worker.ask(hide(match.state, match.state.seat), Level.SCRIBE))
            assert isinstance(moves, MoveFigures)
            match.play(moves)
        return
    match.play_turn(turn)


def test_answers_and_cancels() -> None:
    worker = Worker(open_weights())
    try:
        match = new_match()
        view = hide(match.state, 0)
        first = wait(worker.ask(view, Level.PREFECT, seed="1"))
        again = wait(worker.ask(view, Level.PREFECT, seed="1"))
        assert first == again
        dropped = worker.ask(view, Level.ZENOBIA, budget=100_000)
        begin = time.monotonic()
        dropped.cancel()
        assert time.monotonic() - begin < 1.0
        assert dropped.poll() is None
        assert wait(worker.ask(view, Level.SCRIBE)) is not None
        hints = wait(worker.ask(view, Level.ZENOBIA, budget=8, hints=True))
        assert isinstance(hints, list)
        assert hints
    finally:
        worker.close()


def test_ten_kills_in_a_game_lose_nothing() -> None:
    lines: list[str] = []
    worker = Worker(open_weights(), lines.append)
    match = new_match("kills")
    kills = 0
    try:
        while not match.state.over:
            request = worker.ask(hide(match.state, match.state.seat), Level.SCRIBE)
            if kills < 10 and match.state.turn % 2:
                assert worker.pid
                os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
                kills += 1
            play_answer(match, worker, wait(request))
    finally:
        worker.close()
    assert kills == 10
    assert match.state.over
    assert lines


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs POSIX signals")
def test_a_hang_costs_a_moment() -> None:
    worker = Worker(open_weights())
    try:
        match = new_match()
        worker.start()
        assert worker.pid
        os.kill(worker.pid, signal.SIGSTOP)
        request = worker.ask(hide(match.state, 0), Level.SCRIBE, patience=0.2)
        found = wait(request, 5.0)
        assert request.failed
        play_answer(match, worker, found)
    finally:
        worker.close()


def test_a_thought_that_fails_is_replaced() -> None:
    worker = Worker(open_weights())
    try:
        view = hide(new_match().state, 0)
        request = worker.ask(view, "nobody")  # type: ignore[arg-type]
        assert wait(request) is not None
        assert request.failed
    finally:
        worker.close()


def test_simple_turns_are_legal() -> None:
    for seed in range(5):
        match = new_match(f"simple {seed}")
        while not match.state.over:
            found = stand_in(hide(match.state, match.state.seat))
            assert not isinstance(found, MoveFigures)
            match.play_turn(found)
