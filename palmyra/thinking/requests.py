"""What whoever asked the thinking process holds: a question or a review under way, polled once a
frame. What is known of it the `thinking_worker` knows.
"""

from typing import TYPE_CHECKING, Any

from palmyra.kernel.review import Review
from palmyra.thinking.process import Answer, Asked, Failure, Question, stand_in

if TYPE_CHECKING:
    from palmyra.thinking.client import ThinkingClient


class Request:
    """A question under way; poll it once a frame."""

    def __init__(self, worker: "ThinkingClient", question: Asked) -> None:
        self._asked = question
        self.failed = False  # whether a simple turn stands in for a thought one
        self._worker = worker
        self._answer: Answer | None = None
        self._canceled = False

    @property
    def question(self) -> Question:
        """Where it is about a turn or hints."""
        assert isinstance(self._asked, Question)
        return self._asked

    def poll(self) -> Answer | None:
        """The answer once there is one; never waits. None for ever after a cancel."""
        if self._answer is None and not self._canceled:
            found = self._worker._look(self._asked.number)
            if isinstance(found, Failure):
                self.failed = True
                self._answer = stand_in(self._asked, self._worker.load)
            else:
                self._answer = found
        return self._answer

    def cancel(self) -> None:
        """Drops the question; the process stops thinking at once."""
        if self._answer is None and not self._canceled:
            self._canceled = True
            self._worker._drop(self._asked.number)

    def ignore(self) -> None:
        """Nobody wants the answer any more; the process may finish, as that takes no time."""
        if self._answer is None and not self._canceled:
            self._canceled = True
            self._worker._forget(self._asked.number)


class ReviewRequest:
    """A review under way; poll it once a frame."""

    def __init__(self, worker: "ThinkingClient", number: int) -> None:
        self.failed = False  # no verdict will come any more: nobody can judge it
        self._worker = worker
        self._number = number
        self._over = False

    def poll(self) -> Review[Any] | None:
        """The review when it has grown since the last poll; never waits."""
        if self._over:
            return None
        found = self._worker._follow(self._number)
        if isinstance(found, Failure):
            self.failed = self._over = True
            return None
        if found is not None and found.todo is None:
            self._over = True
        return found

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self._over

    def cancel(self) -> None:
        if not self._over:
            self._over = True
            self._worker._drop(self._number)
