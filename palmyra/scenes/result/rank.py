"""A row of the ranking: place, chip, name, what decides ties, and points that count up.

Rows come in one after the other; each waits out its delay, slides in and counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from palmyra.scenes.chart_card import HEAD, TitledCard
from palmyra.scenes.medals import PLACE_MEDALS
from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.result.account import Goal, Placed
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic, out_quad
from palmyra.ui.widget import Widget

STEP_SECONDS = 0.40  # from row to row
SLIDE_SECONDS = 0.22
COUNT_SECONDS = 0.55
SLIDE = 24
ROW_GAP = 8
TALL = 66  # from this height a row has large type
_WINNER = Plate(
    theme.WHEAT_95C,
    theme.HONEY_89,
    radius=theme.CELL_RADIUS,
    edge=theme.GOLD_70B,
    edge_width=2,
    line=theme.WHITE,
)
_EMPTY = Plate(theme.IVORY_94, theme.SAND_92, radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
_PLACE = Style("serif", 24, theme.INK_SOFT)


@dataclass(frozen=True, slots=True)
class Rank:
    """What a row shows. With a goal somebody played alone, and has no place."""

    did: Placed
    color: str
    chip: str
    name: str
    note: str
    point: str  # the picture of a point
    second: tuple[str, str] = ("", "")  # icon and ink of the second number
    goal: Goal | None = None


class Ask(Widget):
    """A spot that answers "why?": it only has a tooltip, and the keyboard can rest on it."""

    focusable = True

    def bounds(self) -> Box:
        return self.box.inset(-10)

    def draw(self, canvas: Canvas) -> None:
        if self.ringed:
            canvas.ring(self.box.inset(3), theme.CELL_RADIUS)


class RankRow(Widget):
    def __init__(self, rank: Rank, order: int, pace: MotionSpeed) -> None:
        """`order` counts the rows revealed before this one."""
        super().__init__(name=f"rank_{rank.color}")
        self.rank = rank
        self._slides = not pace.reduced
        slide, count = pace.seconds(SLIDE_SECONDS), pace.seconds(COUNT_SECONDS)
        if pace.reduced:
            slide = count = theme.REDUCED_SECONDS
        delay = pace.seconds(STEP_SECONDS) * order
        self._shown = Tween(0, 1, slide, out_cubic, delay)
        self._count = Tween(0, rank.did.points, count, out_quad, delay + slide / 2)
        self.points = Ask(name=f"points_{rank.color}", tooltip=rank.did.why)
        self.second = Ask(name=f"second_{rank.color}", tooltip=rank.did.second_why)

    # Time

    @property
    def begun(self) -> bool:
        return self._count.progress > 0

    @property
    def done(self) -> bool:
        return self._shown.done and self._count.done

    @property
    def moving(self) -> bool:
        return super().moving or not self.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._shown, self._count)

    def finish(self) -> None:
        super().finish()
        self.land(self._shown, self._count)

    # Placing

    def children(self) -> list[Widget]:
        return [self.points] if self.rank.did.second is None else [self.second, self.points]

    def place(self, box: Box) -> None:
        super().place(box)
        self.points.place(Box(box.right - 102, box.y, 98, box.h))
        self.second.place(Box(box.right - 166, box.y, 62, box.h))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        shown = self._shown.value
        if shown < 1:
            canvas.plate(_EMPTY, self.box)
        if shown <= 0:
            return
        if shown >= 1:
            self._paint(canvas)
        else:
            self._fade(canvas, shown)
        super().draw(canvas)

    def _fade(self, canvas: Canvas, shown: float) -> None:
        rect = canvas.layout.cover(self.box)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        layout = canvas.layout
        inner = Layout(rect.w, rect.h, layout.scale, layout.left - rect.x, layout.top - rect.y)
        self._paint(canvas.painter.on(picture, inner))
        picture.set_alpha(round(255 * shown))
        away = round(SLIDE * (1 - shown) * layout.scale) if self._slides else 0
        canvas.surface.blit(picture, rect.move(-away, 0))

    def _paint(self, canvas: Canvas) -> None:
        rank, box = self.rank, self.box
        canvas.plate(_WINNER if rank.did.won else paint.INSET_PLATE, box)
        tall = box.h >= TALL
        chip = 46 if tall else 38
        middle = box.y + (box.h - (30 if rank.goal else 0)) / 2
        x = box.x + 14
        if not rank.goal:
            self._draw_place(canvas, x + 14, middle)
            x += 40
        canvas.picture(rank.chip, Box(x, middle - chip / 2, chip, chip))
        x += chip + 12
        numbers = 104 if rank.did.second is None else 168
        self._draw_name(canvas, Box(x, middle - 28, box.right - numbers - x, 56), tall)
        self._draw_numbers(canvas, middle, tall)
        if rank.goal:
            self._draw_goal(canvas, rank.goal, Box(box.x + 18, box.bottom - 40, box.w - 36, 24))

    def _draw_place(self, canvas: Canvas, x: float, y: float) -> None:
        place = self.rank.did.place
        medal = PLACE_MEDALS.get(place)
        if medal is None:
            canvas.text(str(place), _PLACE, x, y, "center")
        else:
            canvas.picture(medal, Box(x - 18, y - 22, 36, 44))

    def _draw_name(self, canvas: Canvas, box: Box, tall: bool) -> None:
        fits = tall and canvas.text_width(self.rank.name, theme.SUBTITLE) <= box.w
        style = theme.SUBTITLE if fits else theme.HEADING
        if not self.rank.note:
            canvas.text_in(box, self.rank.name, style)
            return
        lines = canvas.wrap(self.rank.note, theme.META, box.w)[:2]
        if len(lines) > 1:
            # A long note takes a second line; name and note then stand closer.
            name, step = 23.0, canvas.text_height(theme.META) * 0.88
            y = box.y + (box.h - name - 2 * step) / 2
            canvas.text_in(Box(box.x, y, box.w, name), self.rank.name, theme.HEADING)
            for at, line in enumerate(lines):
                canvas.text(line, theme.META, box.x, y + name + step * (at + 0.5))
            return
        canvas.text_in(Box(box.x, box.y + 2, box.w, 30), self.rank.name, style)
        canvas.text(lines[0], theme.META, box.x, box.y + 43)

    def _draw_numbers(self, canvas: Canvas, y: float, tall: bool) -> None:
        big = Style("sans-bold", 30 if tall else 24)
        points = round(self._count.value)
        canvas.text(str(points), big, self.box.right - 16, y, "right")
        side = 34 if tall else 28
        draw_point(canvas, self.rank.point, Box(self.box.right - 96, y - side / 2, side, side))
        if self.rank.did.second is not None:
            x = self.box.right - 160
            icon, ink = self.rank.second
            canvas.icon(icon, x + 14, y, 24, ink)
            canvas.text(str(self.rank.did.second), theme.NUMBER, x + 32, y)

    def _draw_goal(self, canvas: Canvas, goal: Goal, box: Box) -> None:
        """How far the points reach, with the goal marked on the way."""
        top = max(goal.points * 1.15, self.rank.did.points)
        bar = Box(box.x, box.y + 6, box.w, 14)
        canvas.plate(Plate(theme.SAND_86C, theme.SAND_88, radius=7, edge=theme.INSET_LINE), bar)
        filled = bar.w * self._count.value / top
        if filled > 14:
            gold = Plate(theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=7, edge=theme.GOLD_58)
            canvas.plate(gold, Box(bar.x, bar.y, round(filled / 4) * 4, bar.h))
        x = bar.x + bar.w * goal.points / top
        canvas.fill(Box(x - 1.5, bar.y - 5, 3, bar.h + 10), theme.TERRACOTTA_BOTTOM)
        label = theme.META.tinted(theme.TERRACOTTA_BOTTOM)
        canvas.text(goal.words, label, x, bar.y - 15, "center")


class RankingCard(TitledCard):
    """The rows, the taller the fewer there are."""

    HEIGHTS: ClassVar = {1: 132, 2: 92, 3: 84, 4: 74, 5: 66}

    def __init__(self, title: str, rows: Sequence[RankRow]) -> None:
        super().__init__(title, rows, "ranking")
        self._step = self.HEIGHTS[len(rows)] + ROW_GAP

    def height(self, canvas: Canvas, width: float) -> float:
        return HEAD + len(self.inside) * self._step + ROW_GAP

    def place(self, box: Box) -> None:
        super().place(box)
        for at, row in enumerate(self.inside):
            top = box.y + HEAD + at * self._step
            row.place(Box(box.x + 14, top, box.w - 28, self._step - ROW_GAP))
