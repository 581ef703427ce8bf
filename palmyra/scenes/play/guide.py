"""Somebody who stands beside the table and watches a lesson: the tutor, to the play scene.

A game that nobody teaches has none.
"""

from collections.abc import Sequence
from typing import Protocol

from palmyra.kernel.refusal import Refusal
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input
from palmyra.ui.widget import Widget


class Guide(Protocol):
    def widgets(self) -> Sequence[Widget]:
        """Above the table's own, in the present language."""

    def arrange(self, canvas: Canvas) -> None: ...

    def before(self, event: Input) -> bool:
        """Input, before the table gets it; whether it is used up."""

    def after(self, event: Input) -> None:
        """The table has had it."""

    def refused(self, refusal: Refusal) -> bool:
        """Something was refused; whether the guide tells it in its own way."""

    def moved(self) -> None:
        """Something was done to the match."""

    def hint(self) -> None:
        """The learner asks what to do."""

    def pause(self) -> bool:
        """The menu is asked for; whether the guide has one of its own."""

    def waits(self) -> bool:
        """Whether computers wait, until the learner has read."""

    def update(self, dt: float) -> None: ...
