"""Who plays against a learner: the lesson's own turns, when the learner has read."""

from collections.abc import Sequence
from typing import Generic

from palmyra.kernel.game import A, E, Hint, S, T, U
from palmyra.kernel.lesson import LessonMatch


class Script(Generic[U, S, A, T, E]):
    """Answers what the step has for the rivals; a hint is the tutor's affair."""

    working = stumbled = hint_failed = given_up = False

    def __init__(self, lesson: LessonMatch[U, S, A, T, E]) -> None:
        self.lesson = lesson

    def ask(self, view: S, level: str) -> None:
        """Nothing to think about."""

    def poll(self) -> Sequence[A] | None:
        return self.lesson.rival_actions or None

    def cancel(self) -> None:
        """Nothing was begun."""

    def ask_hints(self, view: S) -> None:
        """The card says what to do."""

    def poll_hints(self) -> Sequence[Hint[A]] | None:
        return ()

    def cancel_hints(self) -> None:
        """Nothing was begun."""
