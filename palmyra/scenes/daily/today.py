"""Today in a frame: the date, what is played, what its medals ask for, and the button to it.
Knows no game: medals are pictures."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from palmyra.kernel.medal import Medal
from palmyra.scenes.daily.daily_deal import DayPlayed
from palmyra.scenes.daily.target_plate import TALL
from palmyra.scenes.framed_picture import draw_framed, hole_of
from palmyra.scenes.learn.country import Country
from palmyra.scenes.medals import MEDALS
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

LOW: Final = 372.0  # the height of the frame where it is one of several below each other
SHEET: Final = Plate(theme.LINEN_99B, theme.IVORY_95, radius=14, edge=theme.CAMEL_84)
_ROOMY = 400.0  # from this height on everything is large
_HEAD = Plate(theme.RED_51, theme.TERRACOTTA_BOTTOM, radius=10)
_COUNT = Style("sans-bold", 20)
_START = Style("sans", 16, theme.CREAM)
_ABOUT = (theme.BODY, theme.LABEL, theme.META)
_ROWS = tuple(Style("serif", size, theme.CREAM) for size in (20, 18, 16, 15))


class TodayWords(NamedTuple):
    title: str  # which deal
    about: str
    row: str  # how many days in a row


class Today(Widget):
    def __init__(
        self, words: TodayWords, day: date, goals: Sequence[tuple[str, int]], texts: Texts,
        begin: Button, country: Country, target: Widget | None = None,
        dealt: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`goals` are pictures of medals with from how many points on they are earned; `target`
        stands below the deal; `dealt` is what one begins with, shown in the tray."""
        super().__init__(name="today")
        self._words, self._day, self._goals, self._texts = words, day, goals, texts
        self._begin, self._country, self._target = begin, country, target
        self._dealt = list(dealt)
        self._worded = True  # whether the tray has room for words beside the button

    def children(self) -> Sequence[Widget]:
        return [*([self._target] if self._target else []), self._begin]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        said = Box(0, 0, (width - 52) * 0.42 - 45, 62)
        self._worded = _fitting(canvas, self._words.row, _ROWS, said) is not None
        return LOW

    @property
    def _pad(self) -> float:
        return 22.0 if self.box.h >= _ROOMY else 12.0

    @property
    def _tray(self) -> Box:
        hole, pad = hole_of(self.box), self._pad
        tall = 106.0 if self.box.h >= _ROOMY else 84.0
        return Box(hole.x + pad, hole.bottom - pad - tall, hole.w - 2 * pad, tall)

    def place(self, box: Box) -> None:
        super().place(box)
        tray = self._tray
        rim = 14.0 if box.h >= _ROOMY else 9.0
        wide = min(330.0, tray.w * 0.58) if self._worded else tray.w - 2 * rim - 4
        self._begin.place(Box(tray.right - wide - rim - 2, tray.y + rim, wide,
                              tray.h - 2 * rim - 4))  # fmt: skip
        if self._target is not None:
            deal = self._deal
            self._target.place(Box(deal.x, deal.bottom + 8, deal.w, TALL))

    @property
    def _sheet(self) -> Box:
        """Of the calendar."""
        hole, pad = hole_of(self.box), self._pad
        below = TALL + 8 if self._target is not None else 0.0
        tall = min(158.0, self._tray.y - hole.y - 2 * pad - below)
        return Box(hole.x + pad, hole.y + pad, min(148.0, tall), tall)

    @property
    def _deal(self) -> Box:
        hole, pad, sheet = hole_of(self.box), self._pad, self._sheet
        wide = min(320.0, hole.right - pad - sheet.right - 16)
        return Box(hole.right - pad - wide, sheet.y, wide, sheet.h)

    def draw(self, canvas: Canvas) -> None:
        draw_framed(canvas, self._country.view, self._country.view_size, self.box)
        tray = self._tray
        _draw_date(canvas, self._sheet, self._day, self._texts)
        self._draw_deal(canvas, self._deal)
        canvas.plate(paint.TRAY_PLATE, tray)
        if self._worded:  # else the caravan alone tells it
            left = tray.x + 20
            said = Box(left, tray.y + 8, self._begin.box.x - 14 - left, tray.h - 22)
            if not self._draw_dealt(canvas, Box(tray.x + 12, tray.y + 10, said.right - tray.x - 12,
                                                tray.h - 28)):  # fmt: skip
                style = _fitting(canvas, self._words.row, _ROWS, said) or _ROWS[-1]
                canvas.paragraph(said, self._words.row, style, middle=True)
        super().draw(canvas)

    def _draw_dealt(self, canvas: Canvas, well: Box) -> bool:
        """In a well, as they will lie in the tray; False where there is nothing or no room."""
        if not self._dealt or well.w < 160:
            return False
        canvas.plate(paint.WELL_PLATE, well)
        sizes = [1.0 if "/large_" in picture else 0.66 for picture in self._dealt]
        gap = 6.0
        side = min(well.h - 16, (well.w - 20 - gap * (len(sizes) - 1)) / sum(sizes))
        wide = sum(sizes) * side + gap * (len(sizes) - 1)
        words = self._texts("daily.you_start")
        said = canvas.text_width(words, _START) + 16
        if wide + said > well.w - 24:
            said = 0.0
        x = well.center[0] - (wide + said) / 2
        if said:
            canvas.text(words, _START, x, well.center[1])
        x += said
        for picture, size in zip(self._dealt, sizes, strict=True):
            own = side * size
            canvas.picture(picture, Box(x, well.center[1] - own / 2, own, own))
            x += own + gap
        return True

    def _draw_deal(self, canvas: Canvas, box: Box) -> None:
        canvas.plate(SHEET, box)
        inner, about = box.inset(18, 12), self._words.about
        canvas.text_in(inner.top(32), self._words.title, theme.SUBTITLE)
        medals = bool(self._goals) and inner.h >= 120
        room = Box(inner.x, inner.y + 34, inner.w, inner.h - 34 - (38 if medals else 0))
        style = _fitting(canvas, about, _ABOUT, room) or _ABOUT[-1]
        canvas.paragraph(room, about, style)
        x = inner.x
        for medal, least in self._goals if medals else ():
            canvas.picture(medal, Box(x, inner.bottom - 34, 32, 32))
            canvas.text(str(least), _COUNT, x + 38, inner.bottom - 17)
            x += 84


def medals(days: Sequence[DayPlayed]) -> list[tuple[str, int]]:
    """Pictures of medals with how many there are, the best first."""
    best: dict[str, int] = {}
    count: dict[str, int] = {}
    for day in days:
        if day.medal == MEDALS[Medal.NONE]:
            continue
        best[day.medal] = max(best.get(day.medal, day.points), day.points)
        count[day.medal] = count.get(day.medal, 0) + 1
    return [(name, count[name]) for name in sorted(count, key=lambda name: -best[name])]


def _fitting(canvas: Canvas, text: str, styles: Sequence[Style], room: Box) -> Style | None:
    """The first style in which all of the text fits the room."""
    for style in styles:
        lines = canvas.wrap(text, style, room.w)
        tall = len(lines) * canvas.text_height(style) <= room.h
        if tall and all(canvas.text_width(line, style) <= room.w for line in lines):
            return style
    return None


def _draw_date(canvas: Canvas, box: Box, day: date, texts: Texts) -> None:
    """The sheet of a calendar: month, day and weekday."""
    canvas.plate(SHEET, box)
    part = box.h / 158
    head = Box(box.x + 8, box.y + 8, box.w - 16, 42 * part)
    canvas.plate(_HEAD, head)
    month = texts(f"daily.month_{day.month}")
    styles = [Style("sans-bold", size, theme.CREAM) for size in (17, 16, 15)]
    fitting = (s for s in styles if canvas.text_width(month, s) <= head.w - 8)
    canvas.text_in(head.inset(4, 0), month, next(fitting, styles[-1]), "center")
    number = Style("serif", round(60 * part))
    canvas.text(str(day.day), number, box.center[0], box.y + 88 * part, "center")
    weekday = texts(f"daily.weekday_long_{day.isoweekday()}")
    low = Box(box.x, box.bottom - 34 * part, box.w, 26 * part)
    if canvas.text_width(weekday, theme.META) > low.w - 8:
        weekday = texts(f"daily.weekday_{day.isoweekday()}")
    canvas.text_in(low, weekday, theme.META, "center")
