"""A thinking process on strings, for tests: answers what and when the test says."""

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.opponents import open_weights
from palmyra.games.palmyra.rules.hidden import View
from palmyra.worker import Answer, Question, Request, Worker, stand_in


class PuppetRequest(Request):
    """Waits until it is given an answer; a canceled one never has any."""

    def __init__(self, worker: "Puppet", question: Question) -> None:
        self.question = question
        self.failed = False
        self.given: Answer | None = None
        self.canceled = False
        self.taken = False

    def poll(self) -> Answer | None:
        if self.canceled or self.given is None:
            return None
        self.taken = True
        return self.given

    def cancel(self) -> None:
        self.canceled = True

    @property
    def open(self) -> bool:
        """Whether somebody still waits for it."""
        return not self.canceled and not self.taken

    # What the test does

    def say(self, answer: object, *, failed: bool = False) -> None:
        """Whatever came out of the process, right or wrong."""
        self.failed = failed
        self.given = answer  # type: ignore[assignment]

    def say_simple(self) -> None:
        self.say(stand_in(self.question.view))


class Puppet(Worker):
    def __init__(self) -> None:
        super().__init__(open_weights())
        self.requests: list[PuppetRequest] = []

    def start(self) -> None:
        """No process."""

    def ask(
        self, view: View, level: Level, budget: int | None = None, seed: str = "",
        seconds: float | None = None, hints: bool = False, patience: float = 0.0,
    ) -> PuppetRequest:  # fmt: skip
        number = len(self.requests) + 1
        question = Question(number, view, level, self._weights, budget, seed, seconds, hints)
        self.requests.append(PuppetRequest(self, question))
        return self.requests[-1]

    @property
    def last(self) -> PuppetRequest:
        return self.requests[-1]
