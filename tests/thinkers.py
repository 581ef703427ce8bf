"""Games as the thinking process finds them in tests: the house's own, noughts and crosses, and
Palmyra with one who ponders as long as he may or takes long to learn. The process imports
`load` by its name."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

from palmyra import games
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.state import State
from palmyra.kernel.game import Brain, Hint
from palmyra.kernel.verdict import Verdict
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge
from tests.noughts.rules import State as Position

DREAMERS = "dreamers"
LEARNERS = "learners"
LEARNING = 2.5  # seconds


class Dreamer:
    """Needs all the time there is, or many minutes."""

    def __init__(self) -> None:
        self._brain: Brain[State, Action] = PALMYRA.brain()

    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        until = monotonic() + (600.0 if seconds is None else seconds)
        while monotonic() < until:
            sleep(0.01)
        return self.stand_in(view)

    def hints(self, view: State, seconds: float | None) -> list[Hint[Action]]:
        return self._brain.hints(view, seconds)

    def stand_in(self, view: State) -> Sequence[Action]:
        return self._brain.stand_in(view)


def _learner() -> Brain[State, Action]:
    """Takes its time before it can think at all, as on a busy machine."""
    sleep(LEARNING)
    return PALMYRA.brain()


class Stumbler(NoughtsJudge):
    """Ends the whole process on its fourth turn, the first time."""

    def verdict(self, state: Position, turn: int, number: int, effort: int = 1) -> Verdict[int]:
        sign = Path(os.environ["PALMYRA_HOME"]) / "stumbled"
        if number == 3 and not sign.exists():
            sign.parent.mkdir(parents=True, exist_ok=True)
            sign.touch()
            os._exit(1)
        return super().verdict(state, turn, number, effort)


class Ponderer(NoughtsJudge):
    """Takes its time over each turn."""

    def verdict(self, state: Position, turn: int, number: int, effort: int = 1) -> Verdict[int]:
        sleep(0.4)
        return super().verdict(state, turn, number, effort)


JUDGED = replace(NOUGHTS, name="judged", judge=NoughtsJudge)
STUMBLED = replace(NOUGHTS, name="stumbled", judge=Stumbler)
PONDERED = replace(NOUGHTS, name="pondered", judge=Ponderer)


def load(name: str) -> games.AnyGame:
    for one in (JUDGED, STUMBLED, PONDERED):
        if name == one.name:
            return one
    if name == NOUGHTS.name:
        return NOUGHTS
    if name == DREAMERS:
        return replace(PALMYRA, name=DREAMERS, brain=Dreamer)
    if name == LEARNERS:
        return replace(PALMYRA, name=LEARNERS, brain=_learner)
    return games.load(name)
