"""A thinking process on strings, for tests: answers what and when the test says."""

from dataclasses import replace
from typing import Any

from palmyra.kernel.any_game import AnyGame
from palmyra.thinking.client import PATIENCE, ThinkingClient
from palmyra.thinking.questions import A, Failure, Question
from palmyra.thinking.thinker import AtOnce, Found, Pending
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge


class PuppetPending(Pending[A]):
    """Waits until it is given an answer; a canceled one never has any."""

    thought = True
    question: Any

    def __init__(self, question: Question[A], puppet: "Puppet") -> None:
        super().__init__(question, puppet.load)
        self.given: Found | Failure | None = None
        self.canceled = False

    def _look(self) -> Found | Failure | None:
        return self.given

    def _drop(self) -> None:
        self.canceled = True

    @property
    def open(self) -> bool:
        """Whether somebody still waits for it."""
        return not self.over

    # What the test does

    def say(self, answer: object) -> None:
        """Whatever came out of the process, right or wrong."""
        self.given = Found(answer)

    def fail(self) -> None:
        self.given = Failure("as the test says")

    def say_simple(self) -> None:
        self.say(self.question.stand_in(self._load))


class Puppet(ThinkingClient):
    def __init__(self) -> None:
        super().__init__()
        self.requests: list[PuppetPending[Any]] = []

    def start(self) -> None:
        """No process."""

    def ask(self, question: Question[A], patience: float = PATIENCE) -> PuppetPending[A]:
        asked = PuppetPending(question, self)
        self.requests.append(asked)
        return asked

    @property
    def last(self) -> PuppetPending[Any]:
        return self.requests[-1]

    def of(self, kind: type[Question[Any]]) -> list[PuppetPending[Any]]:
        """What was asked of that kind."""
        return [asked for asked in self.requests if isinstance(asked.question, kind)]


def _load_judged(name: str) -> AnyGame:
    return replace(NOUGHTS, judge=NoughtsJudge)


class JudgesNoughts(AtOnce):
    """At once; in the program nobody does."""

    def __init__(self) -> None:
        super().__init__(_load_judged)
