"""A value between two ends, set by dragging a knob or with the arrows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from palmyra.ui import contrast, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.widget import Widget

KNOB_SIZE = 30
TRACK_H = 10
VALUE_W = 64  # kept at the right for the value in words
TRACK = Plate(theme.WHEAT_84, theme.SAND_87B, radius=5, edge=theme.OCHRE_72)
FILLED = Plate(theme.TERRACOTTA_TOP, theme.TERRACOTTA_BOTTOM, radius=5)
KNOB = Plate(theme.LINEN_99C, theme.SAND_90D, radius=15, edge=theme.CHESTNUT_47, edge_width=2,
             shadow=Shadow(4, 0, 2, 110))  # fmt: skip


MARK_W, MARK_H = 13, 9


@dataclass(frozen=True, slots=True)
class SliderMark:
    """A value worth finding, pointed out above the track: a wedge down or up."""

    color: str
    down: bool


class Slider(Widget):
    focusable = True
    value = Observed[int]()

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        show: Callable[[int], str] = str,
        name: str = "",
        tooltip: str = "",
        marks: Mapping[int, SliderMark] | None = None,
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.marks = dict(marks or {})
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self.words = show

    def set(self, value: int) -> None:
        value = min(max(value, self.low), self.high)
        if value != self.value:
            self.value = value
            self.on_change(value)

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        track = self.track()
        share = (x - track.x) / track.w if track.w else 0.0
        steps = round(share * (self.high - self.low) / self.step)
        self.set(self.low + steps * self.step)

    def command(self, command: Command) -> bool:
        change = {Command.LEFT: -self.step, Command.RIGHT: self.step}.get(command)
        if change is None:
            return False
        self.set(self.value + change)
        return True

    def track(self) -> Box:
        """Where the middle of the knob goes."""
        y = self.box.y + (self.box.h - TRACK_H) / 2
        side = KNOB_SIZE / 2
        return Box(self.box.x + side, y, self.box.w - KNOB_SIZE - VALUE_W, TRACK_H)

    def draw(self, canvas: Canvas) -> None:
        track = self.track()
        share = (self.value - self.low) / (self.high - self.low)
        at = track.x + track.w * share
        canvas.plate(TRACK, track.inset(-TRACK_H / 2, 0))
        if share > 0:
            left = track.x - TRACK_H / 2
            canvas.plate(FILLED, Box(left, track.y, at - left, TRACK_H).inset(0, 1))
        for value, mark in self.marks.items():
            share = (value - self.low) / (self.high - self.low)
            _draw_mark(canvas, track.x + track.w * share, track.y - 5, mark)
        knob = Box(at - KNOB_SIZE / 2, self.box.y + (self.box.h - KNOB_SIZE) / 2,
                   KNOB_SIZE, KNOB_SIZE)  # fmt: skip
        canvas.plate(KNOB, knob)
        words = Box(self.box.right - VALUE_W, self.box.y, VALUE_W, self.box.h)
        canvas.text_in(words, self.words(self.value), theme.LABEL, "right")
        if self.ringed:
            canvas.ring(knob, KNOB_SIZE / 2)


def _draw_mark(canvas: Canvas, x: float, foot: float, mark: SliderMark) -> None:
    half, (flat, tip) = MARK_W / 2, ((MARK_H, 0) if mark.down else (0, MARK_H))
    corners = [(x - half, foot - flat), (x + half, foot - flat), (x, foot - tip)]
    pixels = [canvas.layout.point(*corner) for corner in corners]
    color = contrast.ink(mark.color) if canvas.painter.contrast else mark.color
    pygame.draw.polygon(canvas.surface, color, pixels)
    pygame.draw.aalines(canvas.surface, color, True, pixels)
