"""Which turns the judge would think of, as the process beside the frames says it."""

import time
from collections.abc import Sequence
from typing import Any

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.kernel.match import Match
from palmyra.scenes.play.worker_thinker import Others
from palmyra.thinking.client import ThinkingClient
from tests.clock import LONG
from tests.noughts.game import NOUGHTS
from tests.noughts.rules import COLORS
from tests.noughts.rules import Setup as Board


def wait(asked: Others) -> Sequence[Any] | None:
    until = time.monotonic() + LONG
    while time.monotonic() < until and not asked.failed:
        found = asked.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    return None


def test_they_are_the_judges_own() -> None:
    worker = ThinkingClient()
    try:
        match: Match[Any, Any, Any, Any, Any] = Match(
            PALMYRA, Setup(Variant.BASE, (Color.RED, Color.BLUE), "others")
        )
        asked = Others(worker, PALMYRA)
        asked.ask(match.state)
        assert PALMYRA.judge is not None
        assert wait(asked) == list(PALMYRA.judge().candidates(match.state))
    finally:
        worker.close()


def test_a_game_without_a_judge_has_nobody_to_ask() -> None:
    from tests.thinkers import load

    worker = ThinkingClient(load=load)
    try:
        asked = Others(worker, NOUGHTS)
        asked.ask(Match(NOUGHTS, Board(COLORS)).state)
        assert wait(asked) is None and asked.failed
    finally:
        worker.close()
