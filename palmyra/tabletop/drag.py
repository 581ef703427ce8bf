"""Something in a tray under the pointer: a click where the hand stays, a pull once it leaves."""

from typing import Final, Generic, TypeVar

STILL: Final = 5.0  # logical pixels a hand may tremble during a click
X = TypeVar("X")  # what is pressed


class Drag(Generic[X]):
    def __init__(self) -> None:
        self._pressed: tuple[X, float, float] | None = None
        self._begun = False

    def press(self, what: X | None, x: float, y: float) -> None:
        """None is beside everything."""
        self._pressed = None if what is None else (what, x, y)
        self._begun = False

    def drag(self, x: float, y: float) -> tuple[X, bool] | None:
        """What is pulled, and whether the pull begins now; None as long as it may be a click."""
        if self._pressed is None:
            return None
        what, from_x, from_y = self._pressed
        if self._begun:
            return what, False
        if abs(x - from_x) + abs(y - from_y) < STILL:
            return None
        self._begun = True
        return what, True

    def release(self) -> tuple[X, bool] | None:
        """What was let go, and whether it was pulled; None where nothing was pressed."""
        pressed, self._pressed = self._pressed, None
        return None if pressed is None else (pressed[0], self._begun)
