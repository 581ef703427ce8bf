"""A board one only looks at: in replays, results, the archive, the book. A game draws it.

Units, cells and pieces are the game's; whoever shows it knows states and steps alone.
"""

from collections.abc import Sequence
from typing import Protocol

import pygame

from palmyra.kernel.any_game import AnyState, AnyStep
from palmyra.tabletop.camera import Camera
from palmyra.ui import paint
from palmyra.ui.layout import Box, Layout

Size = tuple[int, int]  # in pixels
Pixel = tuple[float, float]


class BoardPort(Protocol):
    @property
    def camera(self) -> Camera:
        """Pulled and zoomed by whoever shows the board."""

    def resize(self, layout: Layout, box: Box, part: float = 1.0) -> None:
        """The part of the window it has, in logical pixels; `part` is how much of the usual size
        its badges and marks have."""

    def show(self, state: AnyState, steps: Sequence[AnyStep] = ()) -> None:
        """Show a state at once; what these steps did is pointed out."""

    def compare(
        self, state: AnyState, played: AnyStep, better: AnyStep | None, said: tuple[str, str]
    ) -> None:
        """Show a state and two turns from it as ghosts, played and better, with the words that
        stand beside each (`tabletop/compared_turns`); both are brought into sight. A board without
        ghosts shows what was played."""
        self.show(played.state, (played,))

    def done_at(self, pixel: Pixel, steps: Sequence[AnyStep]) -> int | None:
        """Which of these steps, the last before, did something under that pixel of the window;
        None where a board does not say."""
        return None

    def fit(self, state: AnyState, *, at_once: bool = False) -> None:
        """Frame all of the board as it is in that state, which may come later than the one shown:
        a board that grows then stays where it is."""

    def draw(self, target: pygame.Surface) -> None:
        """All of it, within the target's clip; changes nothing."""

    def aspect(self, state: AnyState) -> float:
        """Width over height of what `small` shows."""

    def small(
        self, state: AnyState, size: Size, port: Size, within: AnyState | None = None
    ) -> pygame.Surface:
        """A little picture of a state that fills `size`; the board keeps to `port`, the upper
        left part of it, as it would be framed `within` another, later state.
        `tabletop/thumbnail` makes one of a board that can be drawn at any size."""

    def forget(self) -> None:
        """Let go of every picture."""
        return


class Thumb:
    """The board of a state as a small picture, kept for the size asked for last."""

    def __init__(self, board: BoardPort, state: AnyState, within: AnyState | None = None) -> None:
        self._board = board
        self._state = state
        self._within = within  # a later state, where the board has that one's place
        self._image: pygame.Surface | None = None

    @property
    def aspect(self) -> float:
        return self._board.aspect(self._state)

    def image(self, size: Size, port: Size, radius: int = 0) -> pygame.Surface:
        if self._image is None or self._image.get_size() != size:
            small = self._board.small(self._state, size, port, self._within)
            self._board.forget()
            if radius:
                small = paint.rounded(small, radius)
            elif pygame.display.get_surface():
                small = small.convert()
            self._image = small
        return self._image

    def forget(self) -> None:
        self._image = None
