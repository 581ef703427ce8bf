"""Games as the thinking process finds them in tests: the house's own, noughts and crosses, and
some whose brains and judges wait for a sign of the test's. The process imports `load` by its name.

Nobody here takes so many seconds: how long something takes is the test's to say, by a file in the
player's folder, which both see."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

from palmyra import games
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.state import State
from palmyra.kernel.any_game import AnyGame
from palmyra.kernel.game import Brain, Hint
from palmyra.kernel.verdict import FULL, Verdict
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge
from tests.noughts.rules import State as Position

DREAMERS = "dreamers"
LEARNERS = "learners"
PATIENCE = 600.0  # seconds; a process whose test has gone ends by itself


def sign(name: str) -> Path:
    return Path(os.environ["PALMYRA_HOME"]) / f"sign-{name}"


def give(name: str) -> None:
    """What whoever waits for that sign goes on with, now or later."""
    sign(name).parent.mkdir(parents=True, exist_ok=True)
    sign(name).touch()


def wait_for(name: str) -> None:
    until = monotonic() + PATIENCE
    while not sign(name).exists() and monotonic() < until:
        sleep(0.01)


class Dreamer:
    """Dreams until it is given the sign "wake"."""

    def __init__(self) -> None:
        self._brain: Brain[State, Action] = PALMYRA.brain()

    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        wait_for("wake")
        return self.stand_in(view)

    def hints(self, view: State, seconds: float | None, effort: int = FULL) -> list[Hint[Action]]:
        return self._brain.hints(view, seconds, effort)

    def stand_in(self, view: State) -> Sequence[Action]:
        return self._brain.stand_in(view)


def _dreamed_reply(before: State, planned: Sequence[Action], least: bool) -> None:
    wait_for("wake")


def _learner() -> Brain[State, Action]:
    """Cannot think at all before the sign "learnt", as on a busy machine."""
    wait_for("learnt")
    return PALMYRA.brain()


class Stumbler(NoughtsJudge):
    """Ends the whole process on its fourth turn, the first time."""

    def verdict(self, state: Position, turn: int, number: int, effort: int = 1) -> Verdict[int]:
        if number == 3 and not sign("stumbled").exists():
            give("stumbled")
            os._exit(1)
        return super().verdict(state, turn, number, effort)


class Ponderer(NoughtsJudge):
    """Looks at a turn when it is given the sign of it, "look-0" and so on."""

    def verdict(self, state: Position, turn: int, number: int, effort: int = 1) -> Verdict[int]:
        wait_for(f"look-{number}")
        return super().verdict(state, turn, number, effort)


JUDGED = replace(NOUGHTS, name="judged", judge=NoughtsJudge)
STUMBLED = replace(NOUGHTS, name="stumbled", judge=Stumbler)
PONDERED = replace(NOUGHTS, name="pondered", judge=Ponderer)


def load(name: str) -> AnyGame:
    for one in (JUDGED, STUMBLED, PONDERED):
        if name == one.name:
            return one
    if name == NOUGHTS.name:
        return NOUGHTS
    if name == DREAMERS:
        return replace(PALMYRA, name=DREAMERS, brain=Dreamer, reply=_dreamed_reply)
    if name == LEARNERS:
        return replace(PALMYRA, name=LEARNERS, brain=_learner)
    return games.load(name)
