"""Who plays against a learner: the lesson's own turns, when the learner has read."""

from collections.abc import Sequence
from typing import Any

from palmyra.kernel.any_game import AnyAction, AnyState
from palmyra.kernel.game import Hint
from palmyra.kernel.lesson import LessonMatch


class Script:
    """Answers what the step has for the rivals; a hint is the tutor's affair."""

    working = stumbled = hint_failed = given_up = False

    def __init__(self, lesson: LessonMatch[Any, Any, Any, Any, Any]) -> None:
        self.lesson = lesson

    def ask(self, view: AnyState, level: str) -> None:
        """Nothing to think about."""

    def poll(self) -> Sequence[AnyAction] | None:
        return self.lesson.rival_actions or None

    def cancel(self) -> None:
        """Nothing was begun."""

    def ask_hints(self, view: AnyState) -> None:
        """The card says what to do."""

    def poll_hints(self) -> Sequence[Hint[Any]] | None:
        return ()

    def cancel_hints(self) -> None:
        """Nothing was begun."""
