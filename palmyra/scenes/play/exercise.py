"""What a lesson's step means at a game's table: an `Exercise`, made by the table for a `Teacher`.

The kernel's lesson sees actions only. What is planned at a table before it is an action (a tab, a
tile in hand, a figure stood elsewhere) the tutor can only ask about, and this is whom it asks:
what is chosen, whether that belongs to the step, how far the learner is within it, where to point,
what to say, and which input was a try. Inheriting gives the answers of a table where whatever is
done is an action at once; a game defines what is its own.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from palmyra.kernel.any_game import AnyChapter
from palmyra.kernel.lesson import LessonStep
from palmyra.ui.input import Input
from palmyra.ui.layout import Box


class Teacher(Protocol):
    """What an exercise may ask of the tutor."""

    @property
    def chapter(self) -> AnyChapter: ...

    @property
    def step(self) -> LessonStep[Any, Any] | None:
        """What is asked for now; None when the chapter is done."""

    @property
    def chosen(self) -> str:
        """What the step before had chosen at the table, "" for nothing."""

    @property
    def rival_plays(self) -> bool:
        """The learner has read what is about to happen, and watches."""

    @property
    def unread(self) -> bool:
        """The words on the card are still those of the step before."""

    def explain(self) -> None:
        """Say what to do instead of what was tried."""


class Exercise(Protocol):
    # -- what is chosen ----------------------------------------------------------------

    def chosen(self, name: str) -> bool:
        """Whether what a step `chooses` is chosen."""
        return False

    def choose(self, name: str) -> None:
        """Choose it: a lesson is begun at the step after."""
        return

    def strays(self, step: LessonStep[Any, Any]) -> bool:
        """Take back what was chosen for something else than this step; whether there was any."""
        return False

    def begun(self, step: LessonStep[Any, Any]) -> bool:
        """Whether something of the step is chosen: then "Repeat" begins it anew."""
        return False

    def part(self, step: LessonStep[Any, Any]) -> str:
        """Which of its parts comes next; "" for the first thing it asks for."""
        return ""

    # -- what is said --------------------------------------------------------------------

    def instead(self, step: LessonStep[Any, Any], *, asked: bool) -> str:
        """What to do instead of what was tried, or what to do, for somebody who asked; "" where
        the usual words will do."""
        return ""

    def tried(self, event: Input) -> bool:
        """Whether an input, which the table has had, was meant for the game. Told every one."""
        return False

    def traces(self) -> object:
        """What a try would change, besides the match and what is said: whoever tries something
        and leaves no trace gets a word."""
        return None

    # -- what is pointed at --------------------------------------------------------------

    def aim(self, step: LessonStep[Any, Any]) -> Box | None:
        """What the step is about: the thing to use next, or what its words speak of. Widgets are
        found by the name in `step.aim`."""
        return None

    def cards(self) -> Sequence[Box] | None:
        """What carries words and must stay readable beside the arrow; None for all widgets."""
        return None

    def around(self, step: LessonStep[Any, Any]) -> Sequence[Box]:
        """What is better not covered either; the arrow stands off beyond it."""
        return ()

    def pointed(self, box: Box | None) -> None:
        """The sign is around this now."""
        return


class PlainExercise(Exercise):
    """At a table that knows nothing of lessons."""
