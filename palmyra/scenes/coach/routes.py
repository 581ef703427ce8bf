"""Where a review leads, and who makes puzzles of it beside the frames. No scene is made here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from palmyra.kernel.review import Review
from palmyra.scenes.judging import Judging
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene


class Gatherer(Protocol):
    """Makes puzzles of people's slips while one looks; see `puzzle/gathering`."""

    def update(self, review: Review[Any]) -> bool:
        """Whether one was made."""

    def kept(self, turn: int) -> bool: ...

    def unfit(self, review: Review[Any], turn: int) -> str:
        """Why it cannot be kept, as a text key; "" where it may."""

    def remove(self, turn: int) -> None: ...

    def rest(self) -> None: ...


@dataclass(frozen=True, slots=True)
class CoachRoutes:
    """Where a review leads."""

    # Into the game from that turn on, for that seat; what was better there, and by how much.
    try_from: Callable[[int, int, Any, str], Scene]
    judging: Callable[[], Judging]
    keep_puzzle: Callable[[ViewScene, Review[Any], int], None] | None = None  # of that turn
    gather: Callable[[tuple[int, ...]], Gatherer] | None = None  # for the people in those seats
    watch: Callable[[int], Scene] | None = None  # the game, after so many turns
    looked: Callable[[int], None] | None = None  # told which turn was looked at last, on leaving
