"""The course of a game on a card: the lead turn by turn with play and luck apart, and a bar a turn.

Grows from the left as verdicts come. A click on line or bar chooses the turn there; whatever is
chosen is told by the scene.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart_art import Plot, bake, bar_unit
from palmyra.scenes.coach.chart_data import ChartData, Span, lines_span
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
LEFT, RIGHT, FOOT = 56.0, 178.0, 30.0
NARROW: Final = 92.0  # on the right, where there is no room for words beside the ends
WORDY: Final = 900.0
ENDS: Final = 8.0  # from the lines to their numbers
LEAST_BARS: Final = 130.0  # below this height there are lines alone
MARK: Final = 28.0
CHOSEN_MARK: Final = 34.0
BAND: Final = "#F6CE6B"
_TICK: Final = theme.META
_NUMBER: Final = Style("sans-bold", 15, theme.CREAM)
_END: Final = Style("sans-bold", 17)
_WHAT: Final = Style("sans", 15)  # what a line is


@dataclass(frozen=True, slots=True)
class ChartWords:
    axis: str
    tick: Callable[[float], str]  # a value of the lines
    ends: Callable[[ChartData], tuple[str, str, str]]  # lead, by play, by luck, as far as judged
    lines: tuple[str, str, str]  # what those lines are, beside their ends
    told: Callable[[int], str]  # what a turn did, for who points there
    sums: Callable[[ChartData], str]  # what the ends are made of
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things move; nothing at once."""

    grow: float = GROW_SECONDS
    step: float = STEP_SECONDS
    drop: float = DROP_SECONDS


@dataclass(frozen=True, slots=True)
class _Rooms:
    lines: Box
    bars: Box | None
    span: Span = field(repr=False)


class LeadChart(Widget):
    focusable = True
    data = Observed[ChartData]()
    chosen = Observed[int | None]()  # a turn, from 0
    _under = Observed[int | None]()  # the one under the pointer
    _at_ends = False  # the pointer rests on the numbers behind the lines
    head = 0.0  # what the card has above it

    def __init__(
        self,
        data: ChartData,
        words: ChartWords,
        chip: str,
        line: LineInk,
        on_choose: Callable[[int], None],
        timing: Timing,
        grown: float = 0.0,
    ) -> None:
        super().__init__(name="chart")
        self.data, self.words = data, words
        self.chosen = None
        self._chip, self._line = chip, line
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

    def grow(self, data: ChartData) -> None:
        """More is judged: the lines go on from where they are."""
        self._shown = Tween(min(self.shown, data.judged), data.judged, self._timing.step, out_cubic)
        self._drops = {t: tween for t, tween in self._drops.items()
                       if any(moment.turn == t for moment in data.moments)}  # fmt: skip
        self.data = data

    # Choosing

    def turn_at(self, x: float) -> int | None:
        """The judged turn nearest to a place, if any is."""
        plot = self._rooms().lines
        if not self.data.judged or not plot.w:
            return None
        at = round((x - plot.x) / plot.w * self.data.turns) - 1
        return min(max(at, 0), self.data.judged - 1)

    def point(self, x: float, y: float) -> None:
        inside = self.box.contains(x, y)
        self._at_ends = inside and x > self._x(self.shown) + ENDS
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
            return self.words.sums(self.data), Box(
                x + ENDS, self._top, self._right - ENDS, self._tall
            )
        turn = self._under if self._under is not None else self.chosen
        if turn is None or turn >= self.data.judged:
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
        return RIGHT if self.box.w >= WORDY else NARROW

    # Placing

    def _rooms(self) -> _Rooms:
        box = self.box
        whole = Box(box.x + LEFT, box.y + 14, box.w - LEFT - self._right, box.h - 14 - FOOT)
        span = lines_span(self.data, 5 if whole.h > 110 else 3)
        if whole.h < LEAST_BARS:
            return _Rooms(whole, None, span)
        bars = whole.h * 0.36
        lines = whole.top(whole.h - bars - 18)
        return _Rooms(lines, Box(whole.x, whole.bottom - bars, whole.w, bars), span)

    def _x(self, turns: float) -> float:
        plot = self._rooms().lines
        return plot.x + plot.w * turns / max(1, self.data.turns)

    def _y(self, value: float, rooms: _Rooms) -> float:
        return rooms.lines.bottom - rooms.lines.h * rooms.span.share(value)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        rooms = self._rooms()
        if rooms.lines.w < 60 or rooms.lines.h < 30:
            return
        for turn, alpha in ((self._under, 90), (self.chosen, 190)):
            if turn is not None:
                self._draw_band(canvas, turn, rooms, alpha)
        self._draw_axes(canvas, rooms)
        self._draw_lines(canvas, rooms)
        self._draw_ends(canvas, rooms)
        self._draw_marks(canvas, rooms)
        if self.ringed:
            canvas.ring(self.box.inset(6), theme.CELL_RADIUS)

    def _draw_band(self, canvas: Canvas, turn: int, rooms: _Rooms, alpha: int) -> None:
        wide = max(14.0, min(26.0, rooms.lines.w / max(1, self.data.turns) * 1.2))
        bottom = (rooms.bars or rooms.lines).bottom
        top = rooms.lines.y - 8
        band = Box(self._x(turn + 1) - wide / 2, top, wide, bottom - top)
        canvas.fill(band, BAND, alpha)

    def _draw_axes(self, canvas: Canvas, rooms: _Rooms) -> None:
        plot = rooms.lines
        for value in rooms.span.ticks:
            y = self._y(value, rooms)
            canvas.fill(Box(plot.x, y - 0.5, plot.w, 1), theme.INSET_LINE)
            canvas.text(self.words.tick(value), _TICK, plot.x - 12, y, "right")
        base = self._y(self.data.base, rooms)
        canvas.fill(Box(plot.x, base - 1, plot.w, 2), theme.BRONZE)
        if self.data.goal is not None:
            self._draw_goal(canvas, rooms, self.data.goal)
        if rooms.bars is not None:
            _, zero = bar_unit(self.data, rooms.bars.h)
            canvas.fill(Box(plot.x, rooms.bars.y + zero - 0.5, plot.w, 1), theme.BRONZE)
        below = self.box.bottom - FOOT / 2 - 2
        for number in ticks(self.data.turns, 6):
            if number <= self.data.turns:
                canvas.text(str(number), _TICK, self._x(number), below, "center")
        canvas.text(self.words.axis, _TICK, self.box.right - 12, below, "right")

    def _draw_goal(self, canvas: Canvas, rooms: _Rooms, goal: float) -> None:
        plot, y = rooms.lines, self._y(goal, rooms)
        canvas.fill(Box(plot.x, y - 1.5, plot.w, 3), looks.GOAL)
        label = theme.LABEL.tinted(theme.GOLD_EDGE)
        above = y - 13 if y - 24 > self.box.y else y + 14
        canvas.text(self.words.goal, label, plot.x + 8, above)

    def _draw_lines(self, canvas: Canvas, rooms: _Rooms) -> None:
        if not self.data.judged:
            return
        bottom = (rooms.bars or rooms.lines).bottom
        area = Box(rooms.lines.x - 8, rooms.lines.y - 8, rooms.lines.w + 16,
                   bottom - rooms.lines.y + 14)  # fmt: skip
        layout, rect = canvas.layout, canvas.layout.rect(area)
        scale = layout.scale
        unit, zero = bar_unit(self.data, rooms.bars.h) if rooms.bars else (0.0, 0.0)
        plot = Plot(
            rect.size, scale,
            lambda turns: layout.left + self._x(turns) * scale - rect.x,
            lambda value: layout.top + self._y(value, rooms) * scale - rect.y,
            layout.top + ((rooms.bars.y if rooms.bars else 0) + zero) * scale - rect.y,
            unit * scale,
            max(2.0, min(13.0, rooms.lines.w / max(1, self.data.turns) * 0.66)) * scale,
            canvas.painter.contrast,
        )  # fmt: skip
        key = ("review chart", self.data, self._line, rect.size, scale, plot.bold)
        drawn = canvas.baked(key, lambda: bake(self.data, plot, self._line))
        reach = round(plot.x(self.shown) + 0.6 * plot.bar_wide + 2)
        if self.shown >= self.data.judged:
            reach = rect.w
        canvas.surface.blit(drawn, rect, pygame.Rect(0, 0, max(0, reach), rect.h))

    def _draw_ends(self, canvas: Canvas, rooms: _Rooms) -> None:
        """The three lines' ends named by a picture each, so that nobody needs the colors."""
        data = self.data
        at = data.judged if self._shown.done else int(self.shown)
        lead, play, luck = self.words.ends(data)
        values = [data.lead(at), data.play(at), data.luck(at)][: 3 if data.chance else 1]
        lowest = rooms.lines.bottom - (0 if rooms.bars else 12)  # clear of the axis' name
        places = spread([self._y(value, rooms) for value in values], 25, rooms.lines.y,
                        max(rooms.lines.y + 50, lowest))  # fmt: skip
        x = self._x(self.shown) + 20
        icons: Sequence[tuple[str, str]] = (
            (self._chip, ""), ("ui/icon_star", looks.PLAY.color), ("ui/icon_dice", looks.LUCK.color)
        )  # fmt: skip
        ends = zip(icons, places, (lead, play, luck), self.words.lines, strict=False)
        for (icon, ink), y, said, what in ends:
            if ink:
                canvas.icon(icon, x, y, 18, ink)
            else:
                canvas.picture(icon, Box(x - 12, y - 12, 24, 24))
            if self._shown.done:
                canvas.text(said, _END.tinted(ink or theme.INK), x + 18, y)
                room = self.box.right - 10 - (x + 24 + canvas.text_width(said, _END))
                if canvas.text_width(what, _WHAT) <= room:
                    canvas.text(what, _WHAT.tinted(ink or theme.INK), self.box.right - 10 - room, y)

    def _draw_marks(self, canvas: Canvas, rooms: _Rooms) -> None:
        moments = self.data.moments
        stands = spread([self._x(moment.turn + 1) for moment in moments], MARK - 2,
                        rooms.lines.x, rooms.lines.right)  # fmt: skip
        numbered = list(enumerate(zip(moments, stands, strict=True), 1))
        numbered.sort(key=lambda one: one[1][0].turn == self.chosen)  # the chosen one above all
        for number, (moment, x) in numbered:
            tween = self._drops.get(moment.turn)
            if tween is None:
                continue
            side = CHOSEN_MARK if moment.turn == self.chosen else MARK
            y = self._y(self.data.lead(moment.turn + 1), rooms)
            y = max(y, self.box.y + side / 2) - (1 - tween.value) * 30
            disc = Box(x, y, 0, 0).centered(side, side)
            draw_mark(canvas, disc, number, moment.worth < 0)


def draw_mark(canvas: Canvas, disc: Box, number: int, slip: bool) -> None:
    """The numbered disc of a moment, on the line and in the list."""
    canvas.plate(looks.SLIP_MARK if slip else looks.GIFT_MARK, disc)
    canvas.text(str(number), _NUMBER, *disc.center, "center")
