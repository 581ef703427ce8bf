"""Who can be asked, and what whoever asked holds: `ask(question)` gives a `Pending` answer at once,
polled once a frame and never waited for.

`client` asks the process beside the frames; a lesson has its script, tests and tools think in
place.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, Protocol

from palmyra.kernel.any_game import AnyGame
from palmyra.thinking.questions import (
    A,
    Failure,
    HintsQuestion,
    Load,
    Question,
    checked,
)


class Thinker(Protocol):
    def ask(self, question: Question[A]) -> "Pending[A]": ...

    @property
    def given_up(self) -> bool:
        """Whether nothing but what stands in will come."""

    @property
    def salt(self) -> str:
        """What begins the seeds of turns where nothing is drawn: else every game would go like
        the last one."""


@dataclass(frozen=True, slots=True)
class Found:
    """What came, as it came; a failure of the thought too."""

    what: object


class Pending(ABC, Generic[A]):
    """A question under way. A review grows: its poll is true each time it has."""

    thought = False  # whether somebody really thinks: not where the answer is there at once

    def __init__(self, question: Question[A], load: Load) -> None:
        self.question = question
        self.failed = False  # whether the answer only stands in for one
        self.over = False  # whether nothing more will come
        self._load = load
        self._answer: A | Failure = Failure("not yet")

    @property
    def answer(self) -> A:
        """The last that came; asked for after a poll that was true."""
        assert not isinstance(self._answer, Failure)
        return self._answer

    def poll(self) -> bool:
        """Whether an answer has come since the last poll, or what stands in for one."""
        found = None if self.over else self._look()
        if found is None:
            return False
        if isinstance(found, Found):
            self._answer = checked(self.question, found.what, self._load)
            self._take_note(self._answer if isinstance(self._answer, Failure) else None)
        else:
            self._answer = found
        if isinstance(self._answer, Failure):
            self.failed, self._answer = True, self.question.stand_in(self._load)
        self.over = self.failed or self.question.complete(self._answer)
        return True

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        if not self.over:
            self.over = True
            self._drop()

    @abstractmethod
    def _look(self) -> Found | Failure | None:
        """What is known of it now; a failure where nothing can come. Never waits."""

    def _drop(self) -> None:
        """It was canceled."""

    def _take_note(self, failure: Failure | None) -> None:
        """What came was checked."""


class Answered(Pending[A]):
    """Known from the start."""

    def __init__(self, question: Question[A], found: object, load: Load) -> None:
        super().__init__(question, load)
        self._found = found

    def _look(self) -> Found:
        return Found(self._found)


class Unanswered(Pending[A]):
    """Nobody will."""

    def _look(self) -> None:
        return None


def load_game(name: str) -> AnyGame:
    from palmyra.games import load  # when asked for: games know the screens, and those know us

    return load(name)


class AtOnce:
    """Thinks where it is asked, without a clock: for tests and tools."""

    given_up, salt = False, ""

    def __init__(self, load: Load = load_game) -> None:
        self._load = load

    def ask(self, question: Question[A]) -> Pending[A]:
        return Answered(question, self.think(question), self._load)

    def think(self, question: Question[A]) -> object:
        return question.untimed().answer(self._load)


class NullThinker:
    """Nobody plays against who solves a puzzle, and hints are its card's affair."""

    given_up, salt = False, ""

    def ask(self, question: Question[A]) -> Pending[A]:
        hints = isinstance(question, HintsQuestion)
        return Answered(question, (), load_game) if hints else Unanswered(question, load_game)
