"""The board as a widget: tells its host of presses, drags and arrow keys in pixels.

Drawn by the scene below everything else; here is only its place among the widgets.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from palmyra.tabletop.drag import STILL
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

Pixel = tuple[float, float]


class BoardHost(Protocol):
    def board_pressed(self, at: Pixel) -> None: ...
    def board_dragged(self, at: Pixel, by: Pixel) -> None: ...
    def board_released(self, at: Pixel, *, clicked: bool) -> None: ...
    def board_command(self, command: Command) -> bool: ...


class BoardWidget(Widget):
    focusable = True

    def __init__(
        self,
        host: BoardHost,
        to_pixel: Callable[[float, float], Pixel],
        lit: Callable[[], Sequence[Box]] = tuple,
    ) -> None:
        super().__init__(name="board")
        self._host = host
        self.lit = lit  # where the spaces are that can be clicked now
        self._to_pixel = to_pixel
        self.says: tuple[str, Box] = ("", self.box)  # of the figure under the pointer
        self._pressed = (0.0, 0.0)
        self._last: Pixel = (0.0, 0.0)
        self._moved = False

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self._pressed, self._moved = (x, y), False
        self._last = self._to_pixel(x, y)
        self._host.board_pressed(self._last)

    def drag(self, x: float, y: float) -> None:
        far = abs(x - self._pressed[0]) + abs(y - self._pressed[1])
        if not self._moved and far < STILL:
            return
        self._moved = True
        now = self._to_pixel(x, y)
        self._host.board_dragged(now, (now[0] - self._last[0], now[1] - self._last[1]))
        self._last = now

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        self._host.board_released(self._to_pixel(x, y), clicked=not self._moved)

    def pan(self, dx: float, dy: float) -> bool:
        zero, way = self._to_pixel(0.0, 0.0), self._to_pixel(-dx, -dy)
        by = (way[0] - zero[0], way[1] - zero[1])
        self._host.board_dragged(self._to_pixel(*self.box.center), by)
        return True

    def command(self, command: Command) -> bool:
        return self._host.board_command(command)

    def targets(self) -> Sequence[Box]:
        """The spaces that are lit; the table around them is free for notes."""
        return self.lit()

    def tip(self) -> tuple[str, Box]:
        return self.says if self.hovered else ("", self.box)

    def touch(self) -> None:
        # Hover and focus show on the spaces, not on a frame around the whole window.
        self.stale = False

    def bounds(self) -> Box:
        return Box(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """Nothing: the scene draws the board below all widgets."""
