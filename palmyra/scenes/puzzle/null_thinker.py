"""Nobody plays against who solves a puzzle, and hints are the coach's affair."""

from collections.abc import Sequence
from typing import Any

from palmyra.kernel.game import Hint


class NullThinker:
    working = stumbled = hint_failed = given_up = False

    def ask(self, view: Any, level: str) -> None:
        """Rivals do not move."""

    def poll(self) -> Sequence[Any] | None:
        return None

    def cancel(self) -> None:
        """Nothing was begun."""

    def ask_hints(self, view: Any) -> None:
        """The card says what it is about."""

    def poll_hints(self) -> Sequence[Hint[Any]] | None:
        return ()

    def cancel_hints(self) -> None:
        """Nothing was begun."""
