"""A thinking process on strings, for tests: answers what and when the test says."""

from palmyra.thinking.client import About, Answer, Question, Request, ThinkingClient
from palmyra.thinking.process import Asked, Weighing, stand_in


class PuppetRequest(Request):
    """Waits until it is given an answer; a canceled one never has any."""

    def __init__(self, worker: "Puppet", question: Asked) -> None:
        self._asked = question
        self.failed = False
        self._load = worker.load
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

    def ignore(self) -> None:
        self.canceled = True

    @property
    def weighs(self) -> Weighing:
        assert isinstance(self._asked, Weighing)
        return self._asked

    @property
    def open(self) -> bool:
        """Whether somebody still waits for it."""
        return not self.canceled and not self.taken

    # What the test does

    def say(self, answer: object, *, failed: bool = False) -> None:
        """Whatever came out of the process, right or wrong."""
        self.failed = failed
        self.given = answer  # type: ignore[assignment]

    @property
    def simple(self) -> Answer:
        return stand_in(self.question, self._load)

    def say_simple(self) -> None:
        self.say(self.simple)


class Puppet(ThinkingClient):
    def __init__(self) -> None:
        super().__init__()
        self.requests: list[PuppetRequest] = []

    def start(self) -> None:
        """No process."""

    def ask(
        self, game: str, view: object, level: str, seed: str = "",
        seconds: float | None = None, hints: bool = False, patience: float = 0.0,
    ) -> PuppetRequest:  # fmt: skip
        number = len(self.requests) + 1
        question = Question(number, game, view, level, seed, seconds, hints)
        self.requests.append(PuppetRequest(self, question))
        return self.requests[-1]

    def weigh(
        self, game: str, before: object, planned: tuple[object, ...], about: About
    ) -> PuppetRequest:
        number = len(self.requests) + 1
        self.requests.append(PuppetRequest(self, Weighing(number, game, before, planned, about)))
        return self.requests[-1]

    @property
    def last(self) -> PuppetRequest:
        return self.requests[-1]
