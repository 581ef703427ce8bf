"""Who was ahead, turn by turn: everyone's expected lead on a card, with the moments marked.

Grows from the left as verdicts come; what is not judged yet is shaded. A click chooses the turn
there; whatever is chosen is told by the scene.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart_art import Plot, bake
from palmyra.scenes.coach.chart_data import LUCK, ChartData, lines_span
from palmyra.scenes.coach.inks import LineInk
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart_scale import spread, ticks
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_back, out_cubic
from palmyra.ui.widget import Widget

GROW_SECONDS: Final = 0.9
STEP_SECONDS: Final = 0.3  # for a verdict more
DROP_SECONDS: Final = 0.09  # from one marker to the next
LEFT, FOOT = 56.0, 30.0
RIGHT: Final = 190.0
NARROW: Final = 84.0  # on the right, where there is no room for names
BARE: Final = 18.0  # of a strip, which names nobody
WORDY: Final = 760.0
ENDS: Final = 8.0  # from the lines to their numbers
MARK: Final = 28.0
CHOSEN_MARK: Final = 34.0
BAND: Final = "#F6CE6B"
_TICK: Final = theme.META
_NUMBER: Final = Style("sans-bold", 15, theme.CREAM)
_END: Final = Style("sans-bold", 17)
_WHAT: Final = Style("sans", 16)  # whose a line is


@dataclass(frozen=True, slots=True)
class LineLook:
    """How one of the lines is drawn and named at its end."""

    ink: LineInk
    chip: str  # or an icon
    name: str
    number: str


@dataclass(frozen=True, slots=True)
class ChartWords:
    axis: str  # "turn"
    tick: Callable[[float], str]  # a value of the lines
    told: Callable[[int], str]  # what a turn did, for who points there
    sums: Callable[[], str]  # what the ends are made of
    goal: str = ""
    zones: tuple[str, str] = ("", "")  # above and below what is even


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things move; nothing at once."""

    grow: float = GROW_SECONDS
    step: float = STEP_SECONDS
    drop: float = DROP_SECONDS


class LeadChart(Widget):
    focusable = True
    data = Observed[ChartData]()
    looks = Observed[tuple[LineLook, ...]]()
    chosen = Observed[int | None]()  # a turn, from 0
    until = Observed[int | None]()  # no further is shown: what comes after is not told yet
    _under = Observed[int | None]()  # the one under the pointer
    _at_ends = False  # the pointer rests on the numbers behind the lines
    head = 0.0  # what the card has above it

    def __init__(
        self, data: ChartData, lines: Sequence[LineLook], words: ChartWords,
        on_choose: Callable[[int], None], timing: Timing, grown: float = 0.0, *,
        bare: bool = False,
    ) -> None:  # fmt: skip
        """`bare`: the own line alone, and nobody's name."""
        super().__init__(name="chart")
        self.data, self.words = data, words
        self.looks = tuple(lines)
        self.chosen = self.until = None
        self._bare = bare
        self._on_choose = on_choose
        self._timing = timing
        seconds = timing.grow if not grown else timing.step
        self._shown = Tween(min(grown, data.judged), data.judged, seconds, out_cubic)
        self._under = None
        self._drops: dict[int, Tween] = {}  # markers on their way, by turn

    # Time

    @property
    def shown(self) -> float:
        """How many turns the lines have reached."""
        return self._shown.value

    @property
    def moving(self) -> bool:
        falls = any(not tween.done for tween in self._drops.values())
        return super().moving or not self._shown.done or falls

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._shown)
        self._drop()
        self.advance(dt, *self._drops.values())

    def _drop(self) -> None:
        """Markers fall where the line has come to, one after another."""
        waiting = [m.turn for m in self.data.moments if m.turn not in self._drops]
        due = [turn for turn in waiting if turn + 1 <= self.shown]
        for at, turn in enumerate(due):
            later = at * self._timing.drop
            self._drops[turn] = Tween(0, 1, 2 * self._timing.drop, out_back(1.2), later)

    def finish(self) -> None:
        super().finish()
        self.land(self._shown)
        self._drop()
        self.land(*self._drops.values())

    def grow(self, data: ChartData, lines: Sequence[LineLook]) -> None:
        """More is judged: the lines go on from where they are."""
        self._shown = Tween(min(self.shown, data.judged), data.judged, self._timing.step, out_cubic)
        self._drops = {t: tween for t, tween in self._drops.items()
                       if any(moment.turn == t for moment in data.moments)}  # fmt: skip
        self.data, self.looks = data, tuple(lines)

    # Choosing

    def turn_at(self, x: float) -> int | None:
        """The judged turn nearest to a place, if any is."""
        plot = self._plot()
        if not self.data.judged or not plot.w:
            return None
        at = round((x - plot.x) / plot.w * self.data.turns) - 1
        return min(max(at, 0), self.data.judged - 1)

    def point(self, x: float, y: float) -> None:
        inside = self.box.contains(x, y)
        self._at_ends = inside and not self._bare and x > self._x(self.shown) + ENDS
        self._under = self.turn_at(x) if inside and not self._at_ends else None

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._under, self._at_ends = None, False

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        turn = self.turn_at(x)
        if turn is not None and turn != self.chosen:
            self._on_choose(turn)

    def tip(self) -> tuple[str, Box]:
        if self._at_ends and self.data.judged:
            x = self._x(self.shown)
            where = Box(x + ENDS, self._top, self._right - ENDS, self._tall)
            return self.words.sums(), where
        turn = self._under if self._under is not None else self.chosen
        hidden = self.until is not None and turn is not None and turn >= self.until
        if turn is None or turn >= self.data.judged or hidden:
            return "", self.box
        x = self._x(turn + 1)
        return self.words.told(turn), Box(x - 8, self._top, 16, self._tall)

    def beside(self) -> Sequence[Box]:
        return (Box(self.box.x, self._top, self.box.w, self._tall),)

    @property
    def _top(self) -> float:
        """Of the card that the chart fills but for its head: a note stands beside all of it."""
        return self.box.y - self.head

    @property
    def _tall(self) -> float:
        return self.box.h + self.head

    @property
    def _right(self) -> float:
        return BARE if self._bare else RIGHT if self.box.w >= WORDY else NARROW

    # Placing

    def _plot(self) -> Box:
        box = self.box
        return Box(box.x + LEFT, box.y + 14, box.w - LEFT - self._right, box.h - 14 - FOOT)

    def _x(self, turns: float) -> float:
        plot = self._plot()
        return plot.x + plot.w * turns / max(1, self.data.turns)

    def _y(self, value: float) -> float:
        plot = self._plot()
        span = lines_span(self._lines(), 5 if plot.h > 110 else 3 if plot.h > 60 else 2)
        return plot.bottom - plot.h * span.share(value)

    def _lines(self) -> ChartData:
        """What is drawn: of a strip the own line alone."""
        data = self.data
        if not self._bare:
            return data
        return ChartData(data.turns, data.lines[:1], data.moments, data.base)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        plot = self._plot()
        if plot.w < 60 or plot.h < 24:
            return
        self._draw_ground(canvas, plot)
        for turn, alpha in ((self._under, 90), (self.chosen, 190)):
            if turn is not None:
                self._draw_band(canvas, turn, plot, alpha)
        self._draw_axes(canvas, plot)
        self._draw_lines(canvas, plot)
        if not self._bare:
            self._draw_ends(canvas, plot)
        self._draw_marks(canvas, plot)
        if self.ringed:
            canvas.ring(self.box.inset(6), theme.CELL_RADIUS)

    def _draw_ground(self, canvas: Canvas, plot: Box) -> None:
        """What is above even, and what nobody has looked at yet."""
        base = min(plot.bottom, max(plot.y, self._y(self.data.base)))
        canvas.fill(Box(plot.x, plot.y, plot.w, base - plot.y), looks.FOR, 16)
        seen = self.data.judged if self.until is None else min(self.until, self.data.judged)
        if seen < self.data.turns:
            x = self._x(seen)
            canvas.fill(Box(x, plot.y, plot.right - x, plot.h), "#E9D9B4", 150)

    def _draw_band(self, canvas: Canvas, turn: int, plot: Box, alpha: int) -> None:
        wide = max(14.0, min(26.0, plot.w / max(1, self.data.turns) * 1.2))
        canvas.fill(Box(self._x(turn + 1) - wide / 2, plot.y - 6, wide, plot.h + 8), BAND, alpha)

    def _draw_axes(self, canvas: Canvas, plot: Box) -> None:
        span = lines_span(self._lines(), 5 if plot.h > 110 else 3 if plot.h > 60 else 2)
        for value in span.ticks:
            y = self._y(value)
            canvas.fill(Box(plot.x, y - 0.5, plot.w, 1), theme.INSET_LINE)
            canvas.text(self.words.tick(value), _TICK, plot.x - 12, y, "right")
        base = self._y(self.data.base)
        canvas.fill(Box(plot.x, base - 1, plot.w, 2), theme.BRONZE)
        if self.data.goal is not None and not self._bare:
            self._draw_goal(canvas, plot, self.data.goal)
        below = self.box.bottom - FOOT / 2 - 2
        first = canvas.text_width(f"{self.words.axis} 0", _TICK)
        canvas.text(f"{self.words.axis} 0", _TICK, plot.x, below)
        for number in ticks(self.data.turns, 8):
            if 0 < number <= self.data.turns and self._x(number) > plot.x + first + 14:
                canvas.text(str(number), _TICK, self._x(number), below, "center")
        above, under = self.words.zones
        if above and not self._bare and plot.h > 130:
            soft = theme.LABEL.tinted("#7A6648")
            if base - plot.y > 30:
                canvas.text(above, soft, plot.x + 12, plot.y + 14)
            if plot.bottom - base > 30:
                canvas.text(under, soft, plot.x + 12, plot.bottom - 14)

    def _draw_goal(self, canvas: Canvas, plot: Box, goal: float) -> None:
        y = self._y(goal)
        canvas.fill(Box(plot.x, y - 1.5, plot.w, 3), looks.GOAL)
        label = theme.LABEL.tinted(theme.GOLD_EDGE)
        above = y - 13 if y - 24 > self.box.y else y + 14
        canvas.text(self.words.goal, label, plot.x + 8, above)

    def _draw_lines(self, canvas: Canvas, area: Box) -> None:
        data = self._lines()
        if not data.judged:
            return
        area = area.inset(-8)
        layout, rect = canvas.layout, canvas.layout.rect(area)
        scale = layout.scale
        plot = Plot(
            rect.size, scale,
            lambda turns: layout.left + self._x(turns) * scale - rect.x,
            lambda value: layout.top + self._y(value) * scale - rect.y,
            canvas.painter.contrast,
        )  # fmt: skip
        inks = [look.ink for look in self.looks][: len(data.lines)]
        key = ("review chart", data, tuple(inks), rect.size, scale, plot.bold)
        drawn = canvas.baked(key, lambda: bake(data, plot, inks))
        until = data.judged if self.until is None else self.until
        reach = round(plot.x(min(self.shown, until)) + 2)
        if self.shown >= data.judged <= until:
            reach = rect.w
        canvas.surface.blit(drawn, rect, pygame.Rect(0, 0, max(0, reach), rect.h))

    def _draw_ends(self, canvas: Canvas, plot: Box) -> None:
        """The lines' ends named by a picture each, so that nobody needs the colors."""
        data = self.data
        at = data.judged if self._shown.done else int(self.shown)
        places = spread([self._y(line.values[min(at, data.judged)]) for line in data.lines], 26,
                        plot.y + 4, plot.bottom - 6)  # fmt: skip
        x = self._x(self.shown) + 20
        for line, look, y in zip(data.lines, self.looks, places, strict=True):
            if line.seat == LUCK:
                canvas.icon(look.chip, x, y, 20, look.ink.color)
            else:
                canvas.picture(look.chip, Box(x - 12, y - 12, 24, 24))
            if self._shown.done:
                own = line is data.lines[0]
                ink = look.ink.color if own or line.seat == LUCK else theme.INK
                canvas.text(look.number, _END.tinted(ink), x + 18, y)
                named = x + 26 + canvas.text_width(look.number, _END)
                style = Style("sans-bold", 16) if own else _WHAT
                if canvas.text_width(look.name, style) <= self.box.right - 6 - named:
                    canvas.text(look.name, style, named, y)

    def _draw_marks(self, canvas: Canvas, plot: Box) -> None:
        moments = self.data.moments
        stands = spread([self._x(moment.turn + 1) for moment in moments], MARK - 2,
                        plot.x, plot.right)  # fmt: skip
        numbered = list(enumerate(zip(moments, stands, strict=True), 1))
        numbered.sort(key=lambda one: one[1][0].turn == self.chosen)  # the chosen one above all
        for number, (moment, x) in numbered:
            tween = self._drops.get(moment.turn)
            if tween is None or (self.until is not None and moment.turn > self.until):
                continue
            side = CHOSEN_MARK if moment.turn == self.chosen else MARK
            y = self._y(self.data.lead(moment.turn + 1))
            if self.until is not None and moment.turn >= self.until:
                y = self._y(self.data.lead(moment.turn))  # what it cost is not told yet
            y = max(y, self.box.y + side / 2) - (1 - tween.value) * 30
            disc = Box(x, y, 0, 0).centered(side, side)
            draw_mark(canvas, disc, number, moment.worth < 0)


def draw_mark(canvas: Canvas, disc: Box, number: int, slip: bool) -> None:
    """The numbered disc of a moment, on the line and in the list."""
    canvas.plate(looks.SLIP_MARK if slip else looks.GIFT_MARK, disc)
    canvas.text(str(number), _NUMBER, *disc.center, "center")
