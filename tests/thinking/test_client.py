"""The thinking process: answers, cancel, crash and hang, ten kills in one game."""

import os
import signal
import sys
import threading
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import pytest

from palmyra.games import NAMES
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, State, Variant
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.game import Hint
from palmyra.kernel.match import Match
from palmyra.thinking import process as thinking_process
from palmyra.thinking import questions
from palmyra.thinking.client import (
    LONGEST_START,
    MOST_LOSSES,
    PATIENCE,
    SILENCE,
    START,
    ThinkingClient,
)
from palmyra.thinking.questions import (
    Failure,
    HintsQuestion,
    Load,
    Question,
    ReplyQuestion,
    TurnQuestion,
    checked,
)
from palmyra.thinking.thinker import Pending
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS
from tests.noughts.rules import Setup as Board
from tests.support.clock import LONG, Clock
from tests.support.thinkers import DREAMERS, LEARNERS, give, load, sign
from tests.support.thinkers import wait_for as wait_for_sign

GAME = PALMYRA.name
Answer = Any  # of whatever was asked
Asked = Pending[Any]
LOOK = 0.25  # seconds of silence that one look counts at most
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # which on Windows leaves no choice either
needs_signals = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs POSIX signals")


def wait(request: Asked) -> Answer:
    """However long that takes: patience goes by a clock that stands still until a test moves it."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        if request.poll():
            return request.answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def wait_until_it_begins(worker: ThinkingClient, request: Asked) -> None:
    until = time.monotonic() + LONG
    while worker._begun is None:
        assert not request.poll() and time.monotonic() < until
        time.sleep(0.005)


def listen(worker: ThinkingClient, request: Asked, clock: Clock, seconds: float) -> Answer | None:
    """What is found while that much time passes, look by look."""
    for _ in range(round(seconds / LOOK)):
        clock.on(LOOK)
        if request.poll():
            return request.answer
    return None


def dreams_on(
    worker: ThinkingClient, request: Asked, clock: Clock, seconds: float, look: float = LOOK
) -> Answer | None:
    """As `listen`, while the process thinks: it says so often enough. From one look to the next
    `look` seconds may pass, of which no more than LOOK count."""
    for number in range(round(seconds / LOOK)):
        if number % 8 == 0:
            wait_for_a_word(worker)
        clock.on(look)
        if request.poll():
            return request.answer
    return None


def wait_for_a_word(worker: ThinkingClient) -> None:
    """Until the process has said something, be it only that it lives."""
    assert worker._pipe is not None and worker._pipe.poll(LONG), "no sign of life"


def new_match(seed: str = "worker") -> Match:  # type: ignore[type-arg]
    return Match(PALMYRA, Setup(Variant.BASE, (Color.RED, Color.BLUE), seed))


def new_view(seed: str = "worker") -> State:
    return view_of(new_match(seed))


def view_of(match: Match) -> State:  # type: ignore[type-arg]
    state: State = match.state
    return PALMYRA.rules.hide(state, state.seat)


def play_answer(match: Match, found: Answer) -> None:  # type: ignore[type-arg]
    for action in found:
        match.play(action)


def stand_in(view: State) -> Answer:
    return PALMYRA.brain().stand_in(view)


def test_answers_and_cancels() -> None:
    worker = ThinkingClient(load=load)
    try:
        match = new_match()
        view = view_of(match)
        first = wait(worker.ask(TurnQuestion(GAME, view, "prefect", seed="1")))
        again = wait(worker.ask(TurnQuestion(GAME, view, "prefect", seed="1")))
        assert first == again
        thinks = worker.pid
        dropped = worker.ask(TurnQuestion(DREAMERS, view, "zenobia"))
        wait_until_it_begins(worker, dropped)
        dropped.cancel()  # nobody wakes it: it stops at once or never
        assert not dropped.poll()
        assert worker.pid != thinks
        assert wait(worker.ask(TurnQuestion(GAME, view, "scribe"))) is not None
        hints = wait(worker.ask(HintsQuestion(GAME, view, seconds=0.1)))
        assert hints and all(isinstance(hint, Hint) for hint in hints)
    finally:
        worker.close()


def test_ten_kills_in_a_game_lose_nothing() -> None:
    lines: list[str] = []
    worker = ThinkingClient(lines.append)
    match = new_match("kills")
    kills = 0
    try:
        while not match.state.over:
            request = worker.ask(TurnQuestion(GAME, view_of(match), "scribe"))
            # Its own count says when one more would be too many: an answer may have come before
            # the kill, and on a busy machine a start may take longer than the turn between.
            if kills < 10 and worker._losses + 1 < MOST_LOSSES:
                kill(worker)
                kills += 1
            play_answer(match, wait(request))
            assert not worker.given_up, "\n".join(lines)
    finally:
        worker.close()
    assert kills == 10, "\n".join(lines)
    assert match.state.over
    assert lines


def kill(worker: ThinkingClient) -> None:
    """And waits until it is gone, so that it is this question, or the next, that finds it so."""
    process = worker._process
    assert process is not None
    process.kill()
    process.join(10.0)
    assert not process.is_alive()


@needs_signals
def test_a_process_that_stands_still_costs_a_moment(clock: Clock) -> None:
    """Issue 13.14: it cost eleven seconds. A slow one is told from it by its signs of life."""
    assert SILENCE <= PATIENCE / 2, "far sooner than a thought is taken not to end"
    lines: list[str] = []
    worker = ThinkingClient(lines.append)
    try:
        match = new_match()
        assert wait(worker.ask(TurnQuestion(GAME, view_of(match), "scribe")))
        stood = worker.pid
        assert stood
        stop(stood)
        request = worker.ask(TurnQuestion(GAME, view_of(match), "scribe"))
        assert not request.poll()  # what it said before
        assert listen(worker, request, clock, SILENCE) is None
        found = listen(worker, request, clock, LOOK)
        assert found and request.failed and "stands still" in lines[0]
        assert worker.pid != stood and not alive(stood)
        play_answer(match, found)
    finally:
        worker.close()


def stop(pid: int) -> None:
    """And waits until it stands."""
    os.kill(pid, signal.SIGSTOP)
    os.waitpid(pid, os.WUNTRACED)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_a_long_thought_is_not_taken_for_one_that_stands_still(clock: Clock) -> None:
    """It says that it lives, again and again."""
    worker = ThinkingClient(load=load)
    try:
        view = new_view()
        assert wait(worker.ask(TurnQuestion(GAME, view, "scribe")))
        request = worker.ask(TurnQuestion(DREAMERS, view, "zenobia", seconds=60.0))
        wait_until_it_begins(worker, request)
        for _ in range(3):
            wait_for_a_word(worker)
            assert not request.poll()
            assert listen(worker, request, clock, SILENCE - LOOK) is None
        give("wake")
        assert wait(request) is not None and not request.failed
    finally:
        worker.close()


@needs_signals
def test_silence_counts_only_while_somebody_listens(clock: Clock) -> None:
    """Both may have been stopped together: whoever did not listen cannot say what was said."""
    worker = ThinkingClient()
    try:
        view = new_view()
        assert wait(worker.ask(TurnQuestion(GAME, view, "scribe")))
        assert worker.pid
        stop(worker.pid)
        request = worker.ask(TurnQuestion(GAME, view, "scribe"))
        assert not request.poll()
        clock.on(10 * SILENCE)
        found = request.poll()
        os.kill(worker.pid, signal.SIGCONT)
        assert not found
        assert wait(request) is not None and not request.failed
    finally:
        worker.close()


def test_a_thoughts_time_runs_from_its_beginning(clock: Clock) -> None:
    """On a busy machine reading what opponents know took longer than patience with a thought did:
    three times in a row, and nobody thought any more."""
    lines: list[str] = []
    worker = ThinkingClient(lines.append, load=load)
    try:
        request = worker.ask(TurnQuestion(LEARNERS, new_view(), "scribe"))
        for _ in range(4):
            wait_for_a_word(worker)
            assert not request.poll()
            assert listen(worker, request, clock, SILENCE - LOOK) is None
        give("learnt")
        assert wait(request) and not request.failed, lines
        request = worker.ask(TurnQuestion(DREAMERS, new_view(), "scribe"))
        wait_until_it_begins(worker, request)
        assert dreams_on(worker, request, clock, PATIENCE) is None
        assert dreams_on(worker, request, clock, LOOK)
        assert request.failed and "does not end" in lines[0]
    finally:
        worker.close()


def test_what_opponents_know_may_take_longer_to_read_than_silence_is_borne(clock: Clock) -> None:
    worker = ThinkingClient(load=load)
    try:
        assert wait(
            worker.ask(TurnQuestion("noughts", Match(NOUGHTS, Board(COLORS)).state, "master"))
        )
        worker.prepare(LEARNERS)
        request = worker.ask(TurnQuestion(LEARNERS, new_view(), "scribe"))
        for _ in range(3):
            wait_for_a_word(worker)
            assert not request.poll()
            assert listen(worker, request, clock, SILENCE - LOOK) is None
        give("learnt")
        assert wait(request) and not request.failed
    finally:
        worker.close()


def _slow_to_start(pipe: Connection, known: Load) -> None:
    """In place of thinking: says nothing before the sign "begin"."""
    wait_for_sign("begin")
    thinking_process.think(pipe, known)


def test_a_slow_start_costs_simple_turns_but_not_the_process(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_process, "think", _slow_to_start)
    lines: list[str] = []
    worker = ThinkingClient(lines.append)
    try:
        worker.start()
        first = worker.pid
        requests = [
            worker.ask(TurnQuestion(GAME, new_view(), "scribe")) for _ in range(MOST_LOSSES + 1)
        ]
        assert listen(worker, requests[0], clock, START) is None
        clock.on(LOOK)
        assert all(request.poll() and request.failed for request in requests)
        assert not worker.given_up and worker.pid == first and "slow to start" in lines[0]
        give("begin")
        request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
        assert wait(request) and not request.failed and worker.pid == first
        sign("begin").unlink()
        worker.close()
        request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
        clock.on(LONGEST_START)
        assert listen(worker, request, clock, START + LOOK) and "lost 1" in lines[-1]
    finally:
        worker.close()


def _die(*args: object) -> None:
    raise SystemExit(3)


def test_a_process_that_dies_at_once_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 13.2: it was started again without end."""
    monkeypatch.setattr(thinking_process, "think", _die)
    lines: list[str] = []
    worker = ThinkingClient(lines.append)
    started = count_starts(worker, monkeypatch)
    match = new_match("given up")
    try:
        for _ in range(6):
            request = worker.ask(TurnQuestion(GAME, view_of(match), "scribe"))
            found = wait(request)
            assert request.failed
            play_answer(match, found)
        assert worker.given_up and len(started) == MOST_LOSSES
        assert any("given up" in line for line in lines)
        assert wait(worker.ask(HintsQuestion(GAME, view_of(match)))) == []
        monkeypatch.undo()
        worker.begin_anew()  # another game
        request = worker.ask(TurnQuestion(GAME, view_of(match), "scribe"))
        assert wait(request) is not None and not request.failed
        assert not worker.given_up
    finally:
        worker.close()


def count_starts(worker: ThinkingClient, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    started: list[int] = []
    start = worker._context.Process.start

    def counted(process: SpawnProcess) -> None:
        started.append(1)
        start(process)

    monkeypatch.setattr(worker._context.Process, "start", counted)
    return started


REFUSALS = {
    "process": ("Process.start", OSError(11, "Resource temporarily unavailable")),
    "thread": ("Process.start", RuntimeError("can't start new thread")),
    "handle": ("Pipe", OSError(24, "Too many open files")),
}


def refuse(worker: ThinkingClient, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """The system has none left."""
    name, error = REFUSALS[what]

    def refused(*given: object) -> None:
        raise error

    holder = worker._context.Process if name == "Process.start" else worker._context
    monkeypatch.setattr(holder, name.split(".")[-1], refused)


@pytest.mark.parametrize("what", REFUSALS)
def test_a_process_that_cannot_be_started_is_given_up(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    lines: list[str] = []
    worker = ThinkingClient(lines.append)
    refuse(worker, monkeypatch, what)
    worker.prepare(GAME)
    view = new_view()
    for number in range(1, MOST_LOSSES + 1):
        assert worker.given_up is (number == MOST_LOSSES), "each try to start one counts once"
        request = worker.ask(TurnQuestion(GAME, view, "scribe"))
        assert wait(request) is not None
        assert request.failed
    assert worker.given_up and worker.pid is None
    assert "no process could be started" in lines[0]


@pytest.mark.parametrize("what", REFUSALS)
def test_what_the_system_lacked_for_a_moment_costs_one_turn(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    worker = ThinkingClient()
    try:
        with monkeypatch.context() as short:
            refuse(worker, short, what)
            request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
            assert wait(request) and request.failed
        request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
        assert wait(request) and not request.failed and not worker.given_up
    finally:
        worker.close()


def test_one_that_died_at_rest_is_replaced_before_it_is_asked() -> None:
    worker = ThinkingClient()
    try:
        view = new_view()
        assert wait(worker.ask(TurnQuestion(GAME, view, "scribe")))
        assert worker.pid and worker._process
        os.kill(worker.pid, KILL)
        worker._process.join(10)
        request = worker.ask(TurnQuestion(GAME, view, "scribe"))
        assert wait(request) is not None
        assert not request.failed, "nothing was lost: it was not asked yet"
    finally:
        worker.close()


def test_to_ask_never_waits_for_a_process_that_thinks() -> None:
    """On Windows 8 KB fill the pipe: a question of Palermo froze the window until the thought
    before it was done, for ever if the answer filled the other way. Here it takes a larger one."""
    worker = ThinkingClient(load=load)
    try:
        view = new_view()
        first = worker.ask(TurnQuestion(DREAMERS, view, "zenobia"))
        wait_until_it_begins(worker, first)
        asked: list[Asked] = []
        large = TurnQuestion(GAME, view, "scribe", seed="x" * 4_000_000)
        asking = threading.Thread(target=lambda: asked.append(worker.ask(large)), daemon=True)
        asking.start()
        asking.join(LONG)
        assert asked, "nobody wakes the process before this"
        give("wake")
        assert wait(first) and wait(asked[0]) and not asked[0].failed
    finally:
        worker.close()


def test_to_end_a_process_ends_what_is_being_sent_to_it() -> None:
    worker = ThinkingClient(load=load)
    before = set(threading.enumerate())
    try:
        view = new_view()
        wait_until_it_begins(worker, worker.ask(TurnQuestion(DREAMERS, view, "zenobia")))
        worker.ask(TurnQuestion(GAME, view, "scribe", seed="x" * 4_000_000))
        (sender,) = set(threading.enumerate()) - before
        pipe = worker._pipe
    finally:
        worker.close()
    sender.join(LONG)
    assert not sender.is_alive() and pipe is not None and pipe.closed


def test_two_askers_get_each_their_own_answer() -> None:
    """Issue 12.1: whoever polled first threw the other's answer away."""
    worker = ThinkingClient(load=load)
    try:
        view = new_view()
        hints = worker.ask(HintsQuestion(GAME, view, seconds=0.1))
        turn = worker.ask(TurnQuestion(GAME, view, "scribe"))
        found = wait(turn)
        assert not isinstance(found[0], Hint)
        assert isinstance(wait(hints)[0], Hint) and not hints.failed
        # Dropping one does not cost the other its answer either, nor does a death.
        dropped = worker.ask(TurnQuestion(DREAMERS, view, "zenobia"))
        kept = worker.ask(TurnQuestion(GAME, view, "scribe"))
        dropped.cancel()
        assert wait(kept) == found and not kept.failed
    finally:
        worker.close()


@pytest.mark.parametrize("hints", [False, True])
@pytest.mark.parametrize("nonsense", ["nonsense", [1, 2, 3], [], None, 7])
def test_an_answer_of_another_kind_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, nonsense: object, hints: bool
) -> None:
    """No hints at all are an answer; no actions are none."""
    worker = ThinkingClient()
    view = new_view()
    monkeypatch.setattr(worker, "start", lambda: None)
    question = HintsQuestion(GAME, view) if hints else TurnQuestion(GAME, view, "scribe")
    request: Asked = worker.ask(question)
    worker._found[worker._number] = nonsense
    assert request.poll()
    assert request.failed is not (hints and nonsense == [])
    assert request.answer == ([] if hints else stand_in(view))


def test_an_answer_after_the_end_is_a_stand_in() -> None:
    worker = ThinkingClient()
    view = new_view()
    request = worker.ask(TurnQuestion(GAME, view, "scribe"))
    worker.close()
    assert request.poll() and request.answer == stand_in(view)
    assert request.failed and worker.pid is None


def test_what_was_thought_about_at_the_end_is_nobodys_time_later(clock: Clock) -> None:
    """A worker that was closed over a thought and used again blamed that thought's time on every
    question to come."""
    lines: list[str] = []
    worker = ThinkingClient(lines.append, load=load)
    try:
        wait_until_it_begins(worker, worker.ask(TurnQuestion(DREAMERS, new_view(), "scribe")))
        worker.close()
        clock.on(2 * PATIENCE)
        request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
        assert wait(request) and not request.failed, lines
    finally:
        worker.close()


def test_a_thought_nobody_waits_for_costs_nobody_a_turn(clock: Clock) -> None:
    """One asked and did not look again: its thought did not end, and whoever asked next got simple
    turns until thinking was given up."""
    lines: list[str] = []
    worker = ThinkingClient(lines.append, load=load)
    try:
        left = worker.ask(TurnQuestion(DREAMERS, new_view(), "scribe"))
        wait_until_it_begins(worker, left)
        request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
        assert dreams_on(worker, request, clock, PATIENCE) is None and not lines
        clock.on(LOOK)
        for _ in range(2):
            assert wait(request) and not request.failed, lines
            request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
            clock.on(PATIENCE + 0.1)  # what was not begun yet has as much as ever
        assert wait(request) and not request.failed, lines
        assert len(lines) == 1 and "does not end" in lines[0]
        assert left.poll() and left.answer == stand_in(new_view()) and left.failed
    finally:
        worker.close()


def test_a_thought_that_fails_is_replaced() -> None:
    worker = ThinkingClient()
    try:
        view = new_view()
        request = worker.ask(TurnQuestion(GAME, view, "nobody"))
        assert wait(request) is not None
        assert request.failed
    finally:
        worker.close()


def test_simple_turns_are_legal() -> None:
    for seed in range(5):
        match = new_match(f"simple {seed}")
        while not match.state.over:
            play_answer(match, stand_in(view_of(match)))


# -- any game ------------------------------------------------------------------------


def test_one_process_thinks_for_every_game_of_the_house() -> None:
    """Noughts and crosses too, which it has never heard of: its loader is all it needs."""
    worker = ThinkingClient(load=load)
    try:
        match: Match = Match(NOUGHTS, Board(COLORS))  # type: ignore[type-arg]
        while not match.state.over:
            request = worker.ask(TurnQuestion("noughts", match.state, "master"))
            for action in wait(request):
                match.play(action)
            assert not request.failed
        assert len(match.turns) >= 5
        first = worker.pid
        (hint,) = wait(worker.ask(HintsQuestion("noughts", Match(NOUGHTS, Board(COLORS)).state)))
        assert hint.reason == "best"
        assert not isinstance(wait(worker.ask(TurnQuestion(GAME, new_view(), "scribe")))[0], Hint)
        assert worker.pid == first
    finally:
        worker.close()


def test_the_parent_reads_no_weights_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """What opponents have learned is read where they think."""
    read: list[str] = []
    monkeypatch.setattr(questions, "brain_of", lambda name, load: read.append(name))
    worker = ThinkingClient()
    try:
        assert wait(worker.ask(TurnQuestion(GAME, new_view(), "scribe")))
        assert read == []
    finally:
        worker.close()


def test_a_game_is_prepared_before_it_is_asked_about() -> None:
    worker = ThinkingClient(load=load)
    try:
        worker.prepare("nobody")  # no harm
        worker.prepare(GAME)
        first = worker.pid
        request = worker.ask(TurnQuestion(GAME, new_view(), "scribe"))
        assert wait(request) and not request.failed and worker.pid == first
    finally:
        worker.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_level_nobody_knows_has_a_substitute(name: str) -> None:
    game = load(name)
    assert game.substitute in game.levels
    assert game.level_in_play("emperor") == game.substitute
    assert [game.level_in_play(level) for level in game.levels] == list(game.levels)


def test_a_planned_turn_is_weighed_and_what_nobody_wants_costs_no_process() -> None:
    worker = ThinkingClient(load=load)
    try:
        view = new_view()
        found = wait(worker.ask(ReplyQuestion(GAME, view, ())))
        assert isinstance(found, BestReply) and found.seat == 1 and found.worth >= 0
        pid = worker.pid
        ignored = worker.ask(ReplyQuestion(GAME, view, (), least=True))
        ignored.cancel()
        assert wait(worker.ask(ReplyQuestion(GAME, view, (), least=True))) == found
        assert worker.pid == pid and not ignored.poll()
        assert pid is not None
        os.kill(pid, KILL)
        late = worker.ask(ReplyQuestion(GAME, view, ()))
        assert wait(late) in (None, found)
    finally:
        worker.close()


@needs_signals
def test_a_weighing_whose_process_died_says_so() -> None:
    worker = ThinkingClient(load=load)
    try:
        wait(worker.ask(ReplyQuestion(GAME, new_view(), ())))
        assert worker.pid is not None
        stop(worker.pid)
        asked = worker.ask(ReplyQuestion(GAME, new_view(), ()))
        os.kill(worker.pid, KILL)
        assert wait(asked) is None and asked.failed
    finally:
        worker.close()


def test_a_reply_that_the_rules_refuse_is_none() -> None:
    match = new_match()
    before = view_of(match)
    planned = tuple(stand_in(before))
    good: BestReply[Any] | None = PALMYRA.reply(before, planned, False)  # type: ignore[misc]
    assert good is not None
    asked: Question[Any] = ReplyQuestion(GAME, before, planned)
    assert checked(asked, good, load) == good and checked(asked, None, load) is None
    for wrong in (replace(good, actions=planned), [good], "much", 7):
        assert isinstance(checked(asked, wrong, load), Failure)


def test_the_process_that_thinks_gives_way_to_the_picture() -> None:
    worker = ThinkingClient()
    try:
        assert wait(worker.ask(TurnQuestion(GAME, new_view(), "scribe")))
        assert worker.pid is not None
        assert gives_way(worker.pid)
    finally:
        worker.close()


def gives_way(pid: int) -> bool:
    if sys.platform != "win32":
        return os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0) or (
            os.getpriority(os.PRIO_PROCESS, 0) >= 19 - thinking_process._NICE
        )
    import ctypes

    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(kernel.OpenProcess(0x1000, False, pid))
    try:
        return bool(kernel.GetPriorityClass(handle) == thinking_process._BELOW_NORMAL)
    finally:
        kernel.CloseHandle(handle)
