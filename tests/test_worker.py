"""The thinking process: answers, cancel, crash and hang, ten kills in one game."""

import os
import signal
import time
from multiprocessing.context import SpawnProcess

import pytest

from palmyra import thought
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.match import Match
from palmyra.games.palmyra.opponents import open_weights
from palmyra.games.palmyra.rules.actions import MoveFigures, Reorganize
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, Turn
from palmyra.worker import (
    MOST_LOSSES,
    PATIENCE,
    SILENCE,
    Answer,
    Question,
    Request,
    Worker,
    stand_in,
)


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
def test_a_process_that_stands_still_costs_a_moment() -> None:
    """Issue 13.14: it cost eleven seconds. A slow one is told from it by its signs of life."""
    assert SILENCE <= PATIENCE / 2, "far sooner than a thought is taken not to end"
    worker = Worker(open_weights(), silence=0.5)
    try:
        match = new_match()
        assert wait(worker.ask(hide(match.state, 0), Level.SCRIBE))
        stood = worker.pid
        assert stood
        os.kill(stood, signal.SIGSTOP)
        request = worker.ask(hide(match.state, 0), Level.SCRIBE)
        found = wait(request, PATIENCE - 2)  # before patience with a thought would end
        assert request.failed
        assert worker.pid != stood and not alive(stood)
        play_answer(match, worker, found)
    finally:
        worker.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_a_long_thought_is_not_taken_for_one_that_stands_still() -> None:
    worker = Worker(open_weights(), silence=1.0)
    try:
        view = hide(new_match().state, 0)
        assert wait(worker.ask(view, Level.SCRIBE))
        begin = time.monotonic()
        request = worker.ask(view, Level.ZENOBIA, budget=1_000_000, seconds=2.5)
        assert wait(request) is not None
        assert time.monotonic() - begin > 2.0, "no test if it was quick"
        assert not request.failed
    finally:
        worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs POSIX signals")
def test_silence_counts_only_while_somebody_listens() -> None:
    """Both may have been stopped together: whoever did not listen cannot say what was said."""
    worker = Worker(open_weights(), silence=0.5)
    try:
        view = hide(new_match().state, 0)
        assert wait(worker.ask(view, Level.SCRIBE))
        assert worker.pid
        os.kill(worker.pid, signal.SIGSTOP)
        request = worker.ask(view, Level.SCRIBE)
        assert request.poll() is None
        time.sleep(1.0)
        found = request.poll()
        os.kill(worker.pid, signal.SIGCONT)
        assert found is None
        assert wait(request) is not None and not request.failed
    finally:
        worker.close()


def _die(*args: object) -> None:
    raise SystemExit(3)


def test_a_process_that_dies_at_once_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 13.2: it was started again without end."""
    monkeypatch.setattr(thought, "think", _die)
    lines: list[str] = []
    worker = Worker(open_weights(), lines.append)
    started = count_starts(worker, monkeypatch)
    match = new_match("given up")
    try:
        for _ in range(6):
            request = worker.ask(hide(match.state, match.state.seat), Level.SCRIBE)
            found = wait(request)
            assert request.failed
            assert not isinstance(found, list | MoveFigures)
            match.play_turn(found)
        assert worker.given_up and len(started) == MOST_LOSSES
        assert any("given up" in line for line in lines)
        assert wait(worker.ask(hide(match.state, match.state.seat), Level.SCRIBE, hints=True)) == []
        monkeypatch.undo()
        worker.try_again()  # another game
        request = worker.ask(hide(match.state, match.state.seat), Level.SCRIBE)
        assert wait(request) is not None and not request.failed
        assert not worker.given_up
    finally:
        worker.close()


def count_starts(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    started: list[int] = []
    start = worker._context.Process.start

    def counted(process: SpawnProcess) -> None:
        started.append(1)
        start(process)

    monkeypatch.setattr(worker._context.Process, "start", counted)
    return started


def test_a_process_that_cannot_be_started_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker(open_weights())

    def refused(process: SpawnProcess) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(worker._context.Process, "start", refused)
    view = hide(new_match().state, 0)
    for _ in range(4):
        request = worker.ask(view, Level.SCRIBE)
        assert wait(request) is not None
        assert request.failed
    assert worker.given_up


def test_one_that_died_at_rest_is_replaced_before_it_is_asked() -> None:
    worker = Worker(open_weights())
    try:
        view = hide(new_match().state, 0)
        assert wait(worker.ask(view, Level.SCRIBE))
        assert worker.pid and worker._process
        os.kill(worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        worker._process.join(10)
        request = worker.ask(view, Level.SCRIBE)
        assert wait(request) is not None
        assert not request.failed, "nothing was lost: it was not asked yet"
    finally:
        worker.close()


def test_two_askers_get_each_their_own_answer() -> None:
    """Issue 12.1: whoever polled first threw the other's answer away."""
    worker = Worker(open_weights())
    try:
        view = hide(new_match().state, 0)
        hints = worker.ask(view, Level.ZENOBIA, budget=8, hints=True)
        turn = worker.ask(view, Level.SCRIBE)
        found = wait(turn)
        assert not isinstance(found, list)
        assert isinstance(wait(hints), list) and not hints.failed
        # Dropping one does not cost the other its answer either, nor does a death.
        dropped = worker.ask(view, Level.ZENOBIA, budget=100_000)
        kept = worker.ask(view, Level.SCRIBE)
        dropped.cancel()
        assert wait(kept) == found and not kept.failed
    finally:
        worker.close()


def _answer_nonsense(question: Question) -> object:
    return [1, 2, 3] if question.seed == "list" else "nonsense"


@pytest.mark.parametrize(("seed", "hints"), [("list", False), ("", False), ("", True)])
def test_an_answer_of_another_kind_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, seed: str, hints: bool
) -> None:
    worker = Worker(open_weights())
    view = hide(new_match().state, 0)
    monkeypatch.setattr(worker, "start", lambda: None)
    request = worker.ask(view, Level.SCRIBE, seed=seed, hints=hints)
    worker._found[request.question.number] = _answer_nonsense(request.question)  # type: ignore[assignment]
    found = request.poll()
    assert request.failed
    assert found == [] if hints else found == stand_in(view)


def test_an_answer_after_the_end_is_a_stand_in() -> None:
    worker = Worker(open_weights())
    view = hide(new_match().state, 0)
    request = worker.ask(view, Level.SCRIBE)
    worker.close()
    assert request.poll() == stand_in(view)
    assert request.failed and worker.pid is None


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
