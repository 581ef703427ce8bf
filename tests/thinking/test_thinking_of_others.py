"""Which turns the judge would think of, as the process beside the frames says it."""

import time
from collections.abc import Sequence
from typing import Any

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.kernel.match import Match
from palmyra.thinking.client import ThinkingClient
from palmyra.thinking.questions import CandidatesQuestion
from palmyra.thinking.thinker import Pending
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS
from tests.noughts.rules import Setup as Board
from tests.support.clock import LONG


def wait(asked: Pending[Sequence[Any]]) -> Sequence[Any] | None:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        if asked.poll():
            return None if asked.failed else asked.answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_they_are_the_judges_own() -> None:
    worker = ThinkingClient()
    try:
        match: Match[Any, Any, Any, Any, Any] = Match(
            PALMYRA, Setup(Variant.BASE, (Color.RED, Color.BLUE), "others")
        )
        asked = worker.ask(CandidatesQuestion(PALMYRA.name, match.state))
        assert PALMYRA.judge is not None
        assert wait(asked) == list(PALMYRA.judge().candidates(match.state))
    finally:
        worker.close()


def test_a_game_without_a_judge_has_nobody_to_ask() -> None:
    from tests.support.thinkers import load

    worker = ThinkingClient(load=load)
    try:
        state = Match(NOUGHTS, Board(COLORS)).state
        asked = worker.ask(CandidatesQuestion(NOUGHTS.name, state))
        assert wait(asked) is None and asked.failed
    finally:
        worker.close()
