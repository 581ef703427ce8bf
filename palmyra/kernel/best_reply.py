"""What the others could answer a turn with: the most that one turn would bring at once.

A game's own part finds it by its rules, from what all can see; the meter that shows it asks no
game which one it is.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")  # an action, as in `game`


@dataclass(frozen=True, slots=True)
class BestReply(Generic[A]):
    """The best answer to a turn as planned; 0 and no actions where nothing can be had."""

    seat: int  # who answers
    worth: int
    unit: str  # what of: the words, as an identifier
    actions: tuple[A, ...] = ()  # a turn that brings it, or the part of it that does
    least: int | None = None  # what a turn as good would leave, where one is known that leaves less
    rest: tuple["BestReply[A]", ...] = ()  # what the others could answer with, were they next
