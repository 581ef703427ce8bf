"""How well one plays: what one gives away a game as a line; before there are two games, a place for
each game to come."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart, Series
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 22.0
HEAD: Final = 84.0
FOOT: Final = 42.0
TALL: Final = 330.0
PLACES: Final = 6  # of games to come
DRAW: Final = 0.9  # seconds in which the line is drawn
_SAID: Final = tuple(Style("sans-bold", size) for size in (17, 16, 15))
_NOW: Final = Style("serif", 36, theme.OLIVE_47)
_ONE: Final = tuple(Style("serif", size, theme.OLIVE_47) for size in (30, 26, 22, 18))
_SOFT: Final = theme.LABEL.tinted(theme.INK_SOFT)


class TrendCard(Widget):
    """`said` tells what the line says; where there is none yet, how to get it."""

    def __init__(
        self, title: str, about: str, said: str, *, given: Sequence[int] = (), marker: str = "",
        game_n: Callable[[int], str] = str, axis: str = "", coach: str = "", now: str = "",
        review: Button | None = None, seconds: float = DRAW,
    ) -> None:  # fmt: skip
        super().__init__(name="trend")
        self.title, self.about, self.said = title, about, said
        self._coach, self._review, self.now = coach, review, now
        self.chart: LineChart | None = None
        self.given = tuple(given)
        if len(given) > 1:
            line = Series(title, tuple(given), theme.OLIVE_47, theme.OLIVE_LIP, marker)
            self.chart = LineChart([line], axis=axis, step_name=lambda at: game_n(at + 1), first=1,
                                   seconds=seconds, name="trend_chart")  # fmt: skip
            self.chart.start()
        self._says = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [w for w in (self.chart, self._review) if w is not None]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return TALL

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD, 0)
        if self.chart is not None:
            low = box.bottom - FOOT - 8
            self.chart.place(Box(inner.x - 8, box.y + HEAD, inner.w + 16, low - box.y - HEAD))
            self._says = Box(inner.x, low, inner.w, FOOT)
            return
        below = 0.0
        if self._review is not None:
            wide = min(inner.w, 340.0)
            self._review.place(Box(inner.x, box.bottom - 52 - 18, wide, 52))
            below = 62.0
        self._says = Box(inner.x + 116, box.y + HEAD, inner.w - 116, box.h - HEAD - below - 16)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        head = Box(box.x + PAD, box.y + 14, box.w - 2 * PAD, 38)
        styles = (theme.SUBTITLE, theme.HEADING, theme.HEADING.sized(18))
        canvas.text_in(head, self.title, fitting(canvas, self.title, styles, head.w))
        if self.chart is not None:
            self._draw_now(canvas, head)
        about = fitting(canvas, self.about, (_SOFT, theme.META, theme.META.sized(13)), head.w)
        canvas.text_in(Box(head.x, head.bottom - 2, head.w, 26), self.about, about)
        if self.chart is not None:
            canvas.text_in(self._says, self.said, fitting(canvas, self.said, _SAID, self._says.w))
        else:
            draw_coach(canvas, self._coach, Box(box.x + PAD, self._says.y, 96, 96))
            tall = max(96.0, canvas.paragraph(self._says, self.said, theme.LABEL))
            low = self._review.box.y if self._review is not None else box.bottom
            top = self._says.y + tall + 16
            self._draw_to_come(canvas, Box(box.x + PAD, top, box.w - 2 * PAD, low - top - 18))
        super().draw(canvas)

    def _draw_now(self, canvas: Canvas, head: Box) -> None:
        """The latest in large letters; the title stays clear of it."""
        number = str(self.chart.series[0].values[-1]) if self.chart else ""
        wide = canvas.text_width(number, _NOW)
        said = canvas.text_width(self.now, theme.META)
        title = min(canvas.text_width(self.title, theme.SUBTITLE), head.w)
        if title + wide + said + 30 > head.w:
            return
        canvas.text_in(head, self.now, theme.META, "right")
        canvas.text_in(Box(head.x, head.y, head.w - said - 8, head.h), number, _NOW, "right")

    def _draw_to_come(self, canvas: Canvas, box: Box) -> None:
        """A place for each of the next games, with the number of the one there is. No line: it
        would look like one's own."""
        side = min(64.0, box.h - 8, (box.w - 4 * 18) / PLACES)
        if side < 30:
            return
        step = (box.w - side) / (PLACES - 1)
        for at in range(PLACES):
            spot = Box(box.x + at * step, box.center[1] - side / 2, side, side)
            if at < len(self.given):
                number = str(self.given[at])
                canvas.plate(paint.PALE_PILL, spot)
                canvas.text_in(spot, number, fitting(canvas, number, _ONE, side - 12), "center")
            else:
                self._draw_place(canvas, spot)

    def _draw_place(self, canvas: Canvas, spot: Box) -> None:
        rect = canvas.layout.rect(spot)
        ink = theme.INK if canvas.painter.contrast else theme.OCHRE_65
        image = canvas.baked(("game place", rect.size, ink), lambda: _place(rect.size, ink))
        canvas.surface.blit(image, rect)


def _place(size: tuple[int, int], ink: str) -> pygame.Surface:
    return rasterise(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<circle cx="50" cy="50" r="46" fill="none" stroke="{ink}" stroke-width="4"'
        ' stroke-dasharray="10 8"/></svg>',
        size,
    )
