"""The board of a review, framed in cedar: pulled and zoomed by hand, a click chooses a turn.

What it shows changes with a fade; with calm motion the fade is shorter and nothing travels.
"""

from collections.abc import Callable
from typing import Final

import pygame

from palmyra.scenes.board_port import BoardPort
from palmyra.scenes.framed_picture import draw_corners
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.tween import Tween
from palmyra.ui.widget import Widget

FRAME: Final = 14.0
FADE: Final = 0.24
CLICK: Final = 6.0  # logical pixels a click may wander


class BoardFrame(Widget):
    """The board and its camera are no widgets: what changes them here touches the frame."""

    def __init__(
        self, board: BoardPort, pace: MotionSpeed, on_click: Callable[[float, float], None]
    ) -> None:
        super().__init__(name="board")
        self.board = board
        self._pace = pace
        self._on_click = on_click
        self._layout = Layout.fit((1600, 900))
        self._fade = Tween(1, 1, 0)
        self._before: pygame.Surface | None = None  # the picture that fades away
        self._shown: tuple[int, ...] = ()  # where the board was last drawn, in pixels
        self._grip: tuple[float, float] | None = None
        self._pulled = 0.0

    def lay(self, canvas: Canvas, box: Box, part: float) -> None:
        self.place(box)
        self._layout = canvas.layout
        self.board.resize(canvas.layout, self.inner, part)
        self._before = None

    @property
    def inner(self) -> Box:
        lip = paint.TRAY_PLATE.lip_height
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - lip).inset(FRAME)

    # Changing

    def begin(self) -> None:
        """What is shown changes: keep the picture that was there, to fade."""
        window = pygame.display.get_surface()
        if self._pace.instant or window is None or not self._shown:
            return
        rect = self._layout.rect(self.inner)
        if tuple(rect) == self._shown and window.get_rect().contains(rect):
            self._before = window.subsurface(rect).copy()
            seconds = theme.REDUCED_SECONDS if self._pace.reduced else self._pace.seconds(FADE)
            self._fade = Tween(0, 1, seconds)

    def settled(self) -> None:
        """It has changed: arrive at once where nothing travels."""
        if self._pace.still:
            self.board.camera.finish()
        self.touch()

    @property
    def moving(self) -> bool:
        return super().moving or self.board.camera.moving or not self._fade.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._fade)
        if self.board.camera.moving:
            self.board.camera.update(dt)
            self.touch()

    def settle(self) -> None:
        super().settle()
        if self.board.camera.moving:
            self.board.camera.finish()
            self.touch()

    def finish(self) -> None:
        super().finish()
        self.land(self._fade)
        self.board.camera.finish()

    def forget(self) -> None:
        super().forget()
        self._before = None
        self.board.forget()

    # Input

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self._grip, self._pulled = (x, y), 0.0

    def drag(self, x: float, y: float) -> None:
        if self._grip is None:
            return
        dx, dy = x - self._grip[0], y - self._grip[1]
        self._pulled += abs(dx) + abs(dy)
        if self._pulled > CLICK and not self.board.camera.still:
            scale = self._layout.scale
            self.board.camera.pan(dx * scale, dy * scale)
            self.touch()
        self._grip = (x, y)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self._grip is not None and self._pulled <= CLICK and self.inner.contains(x, y):
            self._on_click(x, y)
        self._grip = None

    def zoom(self, steps: float, x: float, y: float) -> None:
        self.board.camera.zoom(steps, self._layout.point(x, y))
        self.touch()

    # Picture

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(paint.TRAY_PLATE, self.box)
        target, rect = canvas.surface, canvas.layout.rect(self.inner)
        clip = target.get_clip()
        target.set_clip(clip.clip(rect))
        self.board.draw(target)
        if not self._fade.done and self._before is not None:
            self._before.set_alpha(round(255 * (1 - self._fade.value)))
            target.blit(self._before, rect)
        target.set_clip(clip)
        self._shown = tuple(rect)
        draw_corners(canvas, rect)
