"""A line chart: several series over common steps, told apart by the picture at their end.

The lines draw themselves in once `start` is called; pointing at a step, or walking there with
the arrow keys, reads every value off. Knows no game: what a step is called is passed in.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart_scale import spread, ticks, value_at
from palmyra.ui.input import Command, Key
from palmyra.ui.layout import Box, Layout
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.tween import Tween, in_out_quad
from palmyra.ui.widget import Widget

DRAW_SECONDS = 0.6
LEFT, RIGHT, TOP, BOTTOM = 40, 78, 12, 34  # room around the plot for ticks and markers
MARKER = 28
MARK = 18  # along the lines
STROKE = 3.0
_NOTE = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=10, edge=theme.KEYLINE,
    shadow=Shadow(6, 0, 3, 95),
)  # fmt: skip
_TICK = theme.META
_VALUE = theme.Style("sans-bold", 17)
_ROW = 26


@dataclass(frozen=True, slots=True)
class Series:
    label: str
    values: tuple[int, ...]
    color: str
    edge: str  # darker: lines the color where it is pale
    marker: str  # the picture at its end


@dataclass(frozen=True, slots=True)
class GoalLine:
    """A level to reach, drawn across."""

    value: int
    label: str


class LineChart(Widget):
    """`step_name` says how a step is called; `axis` stands at the end of the step axis."""

    focusable = True
    at = Observed[int | None]()  # the step being read
    started = Observed[bool]()

    def __init__(
        self,
        series: Sequence[Series],
        *,
        axis: str,
        step_name: Callable[[int], str],
        guide: GoalLine | None = None,
        first: int = 0,
        seconds: float = DRAW_SECONDS,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.series = tuple(series)
        self.axis = axis
        self.step_name = step_name
        self.guide = guide
        self.first = first  # the number of the first step
        self.at = None
        self.started = False
        self._drawn = Tween(0, 1, min(seconds, DRAW_SECONDS), in_out_quad)
        self.last = max((len(one.values) for one in series), default=1) - 1
        tops = [max(one.values) for one in series if one.values] + [guide.value if guide else 0]
        self.ticks = ticks(max(5, *tops))

    # Time

    def start(self) -> None:
        """Let the lines draw themselves in."""
        self.started = True

    @property
    def drawn(self) -> float:
        return self._drawn.value if self.started else 0.0

    @property
    def moving(self) -> bool:
        return super().moving or (self.started and not self._drawn.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.started:
            self.advance(dt, self._drawn)

    def finish(self) -> None:
        super().finish()
        if self.started:
            self.land(self._drawn)

    # Reading values off

    def read(self, at: int | None) -> None:
        self.at = None if at is None else min(max(at, 0), self.last)

    def point(self, x: float, y: float) -> None:
        """The pointer is here: read the nearest step."""
        if self.box.contains(x, y):
            self.read(self.step_at(x))

    def step_at(self, x: float) -> int:
        plot = self.plot
        return round((x - plot.x) / plot.w * self.last) if plot.w else 0

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on and not self.ringed:
            self.read(None)

    def set_focused(self, on: bool, ringed: bool) -> None:
        super().set_focused(on, ringed)
        if self.ringed and self.at is None:
            self.read(self.last)
        elif not self.ringed and not self.hovered:
            self.read(None)

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self.point(x, y)

    def drag(self, x: float, y: float) -> None:
        self.point(x, y)

    def command(self, command: Command) -> bool:
        move = {Command.LEFT: -1, Command.RIGHT: 1}.get(command)
        if move is None:
            return False
        at = self.last if self.at is None else self.at
        if not 0 <= at + move <= self.last:
            return False  # at the end the arrow leads on to the next widget
        self.read(at + move)
        return True

    def key(self, key: Key) -> bool:
        jump = {pygame.K_HOME: -self.last, pygame.K_END: self.last,
                pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}.get(key.code)  # fmt: skip
        if jump is None:
            return False
        self.read((self.last if self.at is None else self.at) + jump)
        return True

    # Placing

    @property
    def plot(self) -> Box:
        box = self.box
        return Box(box.x + LEFT, box.y + TOP, box.w - LEFT - RIGHT, box.h - TOP - BOTTOM)

    def x_of(self, step: float) -> float:
        return self.plot.x + self.plot.w * (step / self.last if self.last else 0.0)

    def y_of(self, value: float) -> float:
        return self.plot.bottom - self.plot.h * value / self.ticks[-1]

    def step_ticks(self) -> list[int]:
        """The steps' numbers that stand below the axis."""
        end = self.last + self.first
        return [number for number in ticks(end, 9) if self.first <= number <= end]

    def markers(self) -> list[tuple[Series, float, float]]:
        """Each series, the height of its line's tip, and where its marker stands."""
        step = self.drawn * self.last
        tips = [self.y_of(value_at(one.values, step)) for one in self.series]
        # The lowest marker stays clear of the axis' name.
        stands = spread(tips, MARKER - 3, self.plot.y, self.plot.bottom - MARKER / 3)
        return list(zip(self.series, tips, stands, strict=True))

    def marks(self) -> list[tuple[Series, float, float]]:
        """Pictures along several lines, each at steps of its own: who tells them without colors."""
        count = len(self.series)
        if count < 2:
            return []
        rounds, found = (3 if count > 3 else 4), []
        for at in range(rounds * count):
            one, step = self.series[at % count], self.last * (at + 0.5) / (rounds * count)
            if step <= self.drawn * self.last:
                found.append((one, self.x_of(step), self.y_of(value_at(one.values, step))))
        return found

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self.plot.w < 40 or self.plot.h < 40:
            return
        self._draw_axes(canvas)
        if self.started:
            self._draw_lines(canvas)
            self._draw_markers(canvas)
        if self.at is not None and self._drawn.done:
            self._draw_reading(canvas, self.at)
        if self.ringed:
            canvas.ring(self.box.inset(7), theme.CELL_RADIUS)  # inside: a heading is near

    def _draw_axes(self, canvas: Canvas) -> None:
        plot = self.plot
        for value in self.ticks:
            y = self.y_of(value)
            color = theme.KEYLINE if value == 0 else theme.INSET_LINE
            if self.guide is None or self.guide.value != value:  # which has a line of its own
                canvas.fill(Box(plot.x, y - 0.5, plot.w, 1.5 if value == 0 else 1), color)
            canvas.text(str(value), _TICK, plot.x - 10, y, "right")
        below = plot.bottom + 18
        axis_w = canvas.text_width(self.axis, _TICK)
        for number in self.step_ticks():
            x = self.x_of(number - self.first)
            canvas.fill(Box(x - 0.5, plot.bottom, 1, 5), theme.KEYLINE)
            canvas.text(str(number), _TICK, x, below, "center")
        canvas.text(self.axis, _TICK, self.box.right - max(0, (RIGHT - 8 - axis_w) / 2), below,
                    "right")  # fmt: skip
        if self.guide is not None:
            y = self.y_of(self.guide.value)
            for at in range(0, int(plot.w), 14):
                dash = Box(plot.x + at, y - 1.25, min(8, plot.w - at), 2.5)
                canvas.fill(dash, theme.TERRACOTTA_TOP)
            label = theme.LABEL.tinted(theme.TERRACOTTA_BOTTOM)
            above = y - 13 if y - 22 >= self.box.y else y + 14  # never into the heading
            canvas.text(self.guide.label, label, plot.x + 10, above)

    def _draw_lines(self, canvas: Canvas) -> None:
        area = self.plot.inset(-STROKE)
        rect = canvas.layout.rect(area)
        key: Hashable = ("chart", self.series, self.ticks[-1], rect.size, canvas.layout.scale)
        lines = canvas.baked(key, lambda: self._bake_lines(rect, canvas.layout))
        wide = round(rect.w * self.drawn)
        canvas.surface.blit(lines, rect, pygame.Rect(0, 0, wide, rect.h))

    def _bake_lines(self, rect: pygame.Rect, layout: Layout) -> pygame.Surface:
        scale = layout.scale
        shapes = []

        def at(step: int, value: float) -> tuple[float, float]:
            x = layout.left + self.x_of(step) * scale - rect.x
            return x, layout.top + self.y_of(value) * scale - rect.y

        if len(self.series) == 1:
            shapes.append(_area(self.series[0], at, self.last))
        # The first series is the one that matters most: it lies on top.
        for one in reversed(self.series):
            line = "L".join("{:.2f} {:.2f}".format(*at(i, v)) for i, v in enumerate(one.values))
            for color, wide in ((one.edge, STROKE + 1.6), (one.color, STROKE)):
                shapes.append(
                    f'<path d="M{line}" fill="none" stroke="{color}" stroke-linejoin="round" '
                    f'stroke-linecap="round" stroke-width="{wide * scale:.2f}"/>'
                )
        head = f'viewBox="0 0 {rect.w} {rect.h}" width="{rect.w}" height="{rect.h}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{"".join(shapes)}</svg>'
        return rasterise(svg, rect.size)

    def _draw_markers(self, canvas: Canvas) -> None:
        for one, mark_x, mark_y in self.marks():
            canvas.picture(one.marker, Box(mark_x, mark_y, 0, 0).centered(MARK, MARK))
        x = self.x_of(self.drawn * self.last)
        for one, tip, stand in reversed(self.markers()):
            if abs(stand - tip) > 3:
                start, end = canvas.layout.point(x + 2, tip), canvas.layout.point(x + 12, stand)
                pygame.draw.aaline(canvas.surface, one.edge, start, end)
            box = Box(x + 8, stand - MARKER / 2, MARKER, MARKER)
            canvas.picture(one.marker, box)
            if self._drawn.done:
                canvas.text(str(one.values[-1]), _VALUE, box.right + 6, stand)

    def _draw_reading(self, canvas: Canvas, at: int) -> None:
        x, plot = self.x_of(at), self.plot
        canvas.fill(Box(x - 0.75, plot.y, 1.5, plot.h), theme.INK_SOFT)
        for one in reversed(self.series):
            _dot(canvas, x, self.y_of(one.values[at]), one)
        rows = sorted(self.series, key=lambda one: -one.values[at])
        title = self.step_name(at)
        words = max(canvas.text_width(one.label, theme.LABEL) for one in rows)
        w = max(canvas.text_width(title, theme.LABEL), words + 24 + 10 + 40) + 28
        h = 16 + _ROW * (len(rows) + 1)
        left = x + 16 if x + 16 + w <= self.box.right else x - 16 - w
        note = Box(max(left, self.box.x), max(plot.y, min(plot.y + 8, plot.bottom - h)), w, h)
        canvas.plate(_NOTE, note)
        line = Box(note.x + 14, note.y + 8, note.w - 28, _ROW)
        canvas.text_in(line, title, theme.LABEL.tinted(theme.INK_SOFT))
        for one in rows:
            line = line.moved(0, _ROW)
            canvas.picture(one.marker, Box(line.x, line.y + 2, 22, 22))
            canvas.text_in(Box(line.x + 30, line.y, line.w - 70, line.h), one.label, theme.LABEL)
            canvas.text(str(one.values[at]), _VALUE, line.right, line.y + line.h / 2, "right")


def _area(one: Series, at: Callable[[int, float], tuple[float, float]], last: int) -> str:
    """A soft fill under a line that stands alone."""
    points = [at(step, value) for step, value in enumerate(one.values)]
    corners = [at(0, 0), *points, at(last, 0)]
    outline = "L".join(f"{x:.2f} {y:.2f}" for x, y in corners)
    return f'<path d="M{outline}Z" fill="{one.color}" fill-opacity="0.13"/>'


def _dot(canvas: Canvas, x: float, y: float, one: Series) -> None:
    side = canvas.layout.px(12)
    half = side / 2
    circle = (
        f'<circle cx="{half}" cy="{half}" r="{half * 0.74}" fill="{one.color}" '
        f'stroke="{theme.PARCHMENT_TOP}" stroke-width="{half * 0.4}"/>'
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{circle}</svg>'
    drawn = canvas.baked(("chart dot", one.color, side), lambda: rasterise(svg, (side, side)))
    px, py = canvas.layout.point(x, y)
    canvas.surface.blit(drawn, (px - side // 2, py - side // 2))
