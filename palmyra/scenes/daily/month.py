"""A month of days: which were played, with what came of it. In a column the days stand below their
heading, in a wide card beside it. Knows no game: a day has points and the picture of a medal."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, Literal

import pygame

from palmyra.kernel.medal import MONTH_DAYS, Medal, month_medal
from palmyra.scenes.daily.daily_deal import DayPlayed
from palmyra.scenes.daily.today import medals
from palmyra.scenes.days import month_of
from palmyra.scenes.medals import MEDALS, MONTH_MEDALS
from palmyra.shell.resources import rasterise
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.bar import draw_bar
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import octagon
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

Kind = Literal["played", "today", "past", "ahead"]
ROWS: Final = 6  # of weeks; every month looks alike
SIDE: Final = 260.0  # of what stands beside the days
_WEEK = 54.0  # the height of a week in a column of cards
_LEAST = 60.0  # the smallest cell that holds an octagon
_DAY = Style("sans", 16, theme.INK_SOFT)
_POINTS = Style("sans-bold", 18)
_SUMS = tuple(Style("serif", size) for size in (20, 18, 16))
_LOOKS: Final[dict[Kind, tuple[str, str, str]]] = {
    "played": (theme.HONEY_92, theme.GOLD_70B, ""),
    "today": (theme.IVORY_97E, theme.RED_45, ""),
    "past": (theme.SAND_88B, theme.OCHRE_74B, ""),
    "ahead": (theme.IVORY_95, theme.CAMEL_79, "5 4"),
}
PLATES: Final[dict[Kind, Plate]] = {
    "played": Plate(theme.HONEY_92, theme.HONEY_89B, radius=theme.CELL_RADIUS, edge=theme.GOLD_70B),
    "today": Plate(theme.IVORY_97E, theme.WHEAT_95, radius=theme.CELL_RADIUS,
                   edge=theme.TERRACOTTA_TOP,
                   edge_width=2.5),
    "past": paint.INSET_PLATE,
    "ahead": Plate(theme.IVORY_95, theme.IVORY_94C, radius=theme.CELL_RADIUS,
                   edge=theme.INSET_LINE),
}  # fmt: skip


class MonthCard(Widget):
    """`levels`, `before` and `after` are the scene's; the card says where they stand."""

    def __init__(
        self, month: date, today: date, days: Mapping[str, DayPlayed], texts: Texts, *,
        levels: Choice[str], before: IconButton, after: IconButton, played: int = 0,
        pictures: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`played` is how many days of the month count for its medal, whatever was chosen;
        `pictures` are what played days show."""
        super().__init__(name="month")
        self._month, self._today, self._days, self._texts = month, today, days, texts
        self._levels, self._before, self._after = levels, before, after
        self._played, self._pictures = played, pictures
        self._head = self._grid = self._rest = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [self._levels, self._before, self._after]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        below = 54.0 if self._levels.visible and width < 640 else 0.0
        return 76 + below + 34 + 6 * _WEEK + 14

    def place(self, box: Box) -> None:
        super().place(box)
        self._rest = Box(0, 0, 0, 0)
        if box.w > 1.6 * box.h:
            self._place_beside(box.inset(20, 14))
            return
        self._after.place(Box(box.right - 20 - 48, box.y + 14, 48, 48))
        self._before.place(Box(box.right - 20 - 108, box.y + 14, 48, 48))
        x, top = box.x + 24, box.y + 76
        right = self._before.box.x - 16
        self._head = Box(x, box.y + 16, right - x, 44)
        if self._levels.visible and box.w < 640:
            self._levels.place(Box(x, box.y + 72, box.w - 48, 44))
            top += 54
        elif self._levels.visible:
            wide = min(320.0, (right - x) * 0.58)
            self._levels.place(Box(right - wide, box.y + 16, wide, 44))
            self._head = Box(x, box.y + 16, right - wide - 12 - x, 44)
        self._grid = Box(x, top, box.w - 48, box.bottom - 14 - top)

    def _place_beside(self, inner: Box) -> None:
        column = Box(inner.right - SIDE, inner.y, SIDE, inner.h)
        self._grid = Box(inner.x, inner.y, column.x - 20 - inner.x, inner.h)
        if self._levels.visible:
            self._levels.place(column.top(44))
            column = column.below(54)
        self._head = column.top(34)
        self._before.place(Box(column.x, column.y + 40, 48, 48))
        self._after.place(Box(column.x + 60, column.y + 40, 48, 48))
        self._rest = column.below(104)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        texts = self._texts
        month = f"{texts(f'daily.month_{self._month.month}')} {self._month.year}"
        styles = (theme.SUBTITLE, theme.SUBTITLE.sized(20), theme.SUBTITLE.sized(17))
        fitting = (s for s in styles if canvas.text_width(month, s) <= self._head.w)
        canvas.text_in(self._head, month, next(fitting, styles[-1]))
        if self._rest.h > 40:
            self._draw_medal(canvas, self._rest.top(min(self._rest.h, 150.0)))
        self._draw_days(canvas)
        super().draw(canvas)

    def _draw_days(self, canvas: Canvas) -> None:
        grid, weeks = self._grid, month_of(self._month)
        low = self._rest.h > 0  # as tall as the weeks allow; else every month looks the same
        wide, tall = grid.w / 7, (grid.h - 34) / (len(weeks) if low else ROWS)
        for at in range(7):
            head = Box(grid.x + at * wide, grid.y, wide, 28)
            canvas.text_in(head, self._texts(f"daily.weekday_{at + 1}"), _DAY, "center")
        for row, week in enumerate(weeks):
            for at, day in enumerate(week):
                if day is not None:
                    cell = Box(grid.x + at * wide, grid.y + 34 + row * tall, wide, tall)
                    self._draw_day(canvas, cell, day)
        if low:
            return
        free, used = weeks[0].count(None), 7 - weeks[-1].count(None)
        last = used * wide if len(weeks) == ROWS else 0.0  # days in the last row
        end = Box(grid.x + last + 6, grid.y + 34 + (ROWS - 1) * tall, grid.w - last - 12, tall)
        if free >= 3:  # before the first day
            self._draw_sum(canvas, Box(grid.x + 6, grid.y + 34, free * wide - 18, tall))
        elif used <= 4 and len(weeks) < ROWS:  # or after the last
            top = grid.y + 34 + (len(weeks) - 1) * tall
            self._draw_sum(canvas, Box(grid.x + used * wide + 6, top, (7 - used) * wide - 12, tall))
        else:
            self._draw_sum(canvas, Box(end.x, end.y, end.w * 0.44, tall))
            end = Box(end.x + end.w * 0.46, end.y, end.w * 0.54, tall)
        self._draw_medal(canvas, end)

    @property
    def medal_words(self) -> str:
        """What the month's medal is, or what it still takes: never a reproach."""
        texts, won = self._texts, month_medal(self._played)
        ahead = next(((m, least) for m, least in MONTH_DAYS if self._played < least), None)
        if ahead is not None and self._today.replace(day=1) == self._month:
            medal, least = ahead
            return texts(f"daily.to_{medal.name.lower()}", n=self._played, all=least)
        if won:
            return texts(f"daily.month_{won.name.lower()}")
        return texts("daily.month_none", n=MONTH_DAYS[0][1])

    def _draw_medal(self, canvas: Canvas, room: Box) -> None:
        """The medal of the month: won, or faint with how far it has come."""
        won, now = month_medal(self._played), self._today.replace(day=1) == self._month
        side = min(room.h - 4, 60.0)
        spot = Box(room.x + 4, room.y + (min(room.h, 72.0) - side) / 2, side, side)
        shown = next((m for m, least in MONTH_DAYS if self._played < least), Medal.GOLD)
        if won:
            canvas.picture(MONTH_MEDALS[won], spot)
        else:
            canvas.faint(MONTH_MEDALS[shown], spot)
        x = spot.right + 14
        words = Box(x, spot.y, room.right - x, side)
        least = dict(MONTH_DAYS)[shown]
        barred = now and won < Medal.GOLD and side >= 36
        if barred:
            words = words.top(side - 16)
            draw_bar(canvas, Box(x, spot.bottom - 14, min(words.w, 320.0), 9), self._played / least)
        said = self.medal_words
        fits = (s for s in _SUMS if canvas.text_width(said, s) <= words.w)
        style = next(fits, theme.META)
        canvas.paragraph(words, said, style, middle=True)

    def _draw_sum(self, canvas: Canvas, room: Box) -> None:
        """How many days of this month were played, and their medals."""
        month = f"{self._month:%Y-%m}"
        found = [day for at, day in self._days.items() if at.startswith(month)]
        gone = self._today.day if self._today.replace(day=1) == self._month else None
        if not found:
            return
        words = (self._texts("daily.played_of", n=len(found), all=gone) if gone
                 else self._texts("daily.played", n=len(found)))  # fmt: skip
        won = medals(found)
        wide = 60.0 * len(won)
        fitting = (s for s in _SUMS if canvas.text_width(words, s) <= room.w)
        style = next(fitting, None)
        if style is None:
            return
        beside = canvas.text_width(words, style) + 20 + wide <= room.w
        line = room if beside else Box(room.x, room.y, room.w, room.h / 2)
        canvas.text_in(line, words, style)
        x = room.x + canvas.text_width(words, style) + 20 if beside else room.x
        y = room.center[1] if beside else room.y + room.h * 0.72
        for medal, count in won if beside or room.h >= 56 else ():
            canvas.picture(medal, Box(x, y - 13, 26, 26))
            canvas.text(str(count), _POINTS, x + 31, y)
            x += 60

    def _draw_day(self, canvas: Canvas, cell: Box, day: date) -> None:
        played = self._days.get(day.isoformat())
        kind: Kind = "past"
        if day == self._today:
            kind = "today"
        elif day > self._today:
            kind = "ahead"
        elif played is not None:
            kind = "played"
        draw = _draw_octagon if min(cell.w, cell.h) >= _LEAST else _draw_cell
        picture = self._pictures[day.toordinal() % len(self._pictures)] if self._pictures else ""
        draw(canvas, cell, day, kind, played, picture)


def _draw_octagon(
    canvas: Canvas, cell: Box, day: date, kind: Kind, played: DayPlayed | None, picture: str
) -> None:
    """In the largest octagon of its cell."""
    side = min(cell.w, cell.h) - 6
    box = cell.centered(side, side)
    rect = canvas.layout.rect(box)
    look, contrast = _LOOKS[kind], canvas.painter.contrast
    wide = 5 if kind == "today" else 2.4
    drawn = canvas.baked(
        ("day", rect.w, look, contrast), lambda: _octagon(rect.w, look, wide, contrast)
    )
    canvas.surface.blit(drawn, rect)
    ink = theme.DISABLED_TEXT if kind == "ahead" else theme.INK
    number = (
        Style("serif", 26, theme.TERRACOTTA_BOTTOM) if kind == "today" else Style("sans", 17, ink)
    )
    if played is None:
        canvas.text(str(day.day), number, *box.center, "center")
        return
    if picture and not contrast:
        tile = "/large_" in picture
        inner = box.inset(side * (0.04 if tile else 0.2))
        canvas.picture(picture, inner if tile else inner.moved(0, -side * 0.06))
    tag = Box(box.x - 6, box.y - 2, 34, 24)
    canvas.plate(paint.PALE_PILL, tag)
    canvas.text(str(day.day), Style("sans-bold", 15), *tag.center, "center")
    medal = min(30.0, side * 0.42)
    if played.medal != MEDALS[Medal.NONE]:
        canvas.picture(played.medal, Box(box.right - medal + 2, box.y, medal, medal))
    if not picture or contrast:
        canvas.text(str(played.points), _POINTS, box.center[0], box.y + side * 0.66, "center")
        return
    pill = Box(box.center[0] - 23, box.bottom - 20, 46, 24)
    canvas.plate(paint.PALE_PILL, pill)
    canvas.text(str(played.points), Style("sans-bold", 16), *pill.center, "center")


def _draw_cell(
    canvas: Canvas, cell: Box, day: date, kind: Kind, played: DayPlayed | None, picture: str
) -> None:
    """All of a small cell: the medal stands beside the day's number."""
    box = cell.inset(3)
    canvas.plate(PLATES[kind], box)
    style = _DAY.tinted(theme.DISABLED_TEXT) if kind == "ahead" else _DAY
    if played is None:
        canvas.text(str(day.day), style, *box.center, "center")
        return
    canvas.text(str(day.day), style, box.x + 8, box.y + 14)
    side = min(26.0, box.h / 2, box.w / 2 - 4)
    if played.medal != MEDALS[Medal.NONE]:
        canvas.picture(played.medal, Box(box.right - side - 4, box.y + 2, side, side))
    canvas.text(str(played.points), _POINTS, box.right - 6, box.bottom - 12, "right")


def _octagon(side: int, look: tuple[str, str, str], wide: float, contrast: bool) -> pygame.Surface:
    fill, edge, dashes = look
    if contrast:
        fill, edge = theme.WHITE, theme.BLACK
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<path d="{octagon(96, 2)}" fill="{fill}" stroke="{edge}"'
        f' stroke-width="{wide}"{dash}/></svg>'
    )
    return rasterise(source, (side, side))
