"""The drawer of the cabinet: a medal a month for the game of the day, and the days in a row, which
rest after a missed day and are never lost. Knows no game."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from palmyra.kernel.medal import MONTH_DAYS, Medal, days_by_month, month_medal
from palmyra.scenes.cabinet import art
from palmyra.scenes.days import longest, month_later, streak
from palmyra.scenes.learn.country import Country
from palmyra.scenes.medals import MONTH_MEDALS
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

TALL: Final = 124.0
STEP: Final = 76.0  # from a month to the next
AHEAD: Final = 1  # months to come
MONTHS: Final = 7
_PALE: Final = Style("sans", 15, theme.SAND_90B)
_MONTH: Final = Style("sans", 15, theme.CREAM)
_NOW: Final = Style("sans-bold", 15, theme.CREAM)
_DAILY: Final = Style("serif", 22, theme.CREAM)
_PILL: Final = Style("sans-bold", 15)
_BADGE: Final = Style("sans-bold", 17)
_ASIDE: Final = 288.0  # the width of the days in a row
_MOST_TRAVELLERS: Final = 5


class DailyDrawer(Widget):
    def __init__(self, days: Iterable[str], today: date, texts: Texts, country: Country) -> None:
        super().__init__(name="drawer")
        played = tuple(days)
        self._counts, self._today = days_by_month(played), today
        self._texts, self._country = texts, country
        self._streak, self._longest = streak(played, today), longest(played)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        words = canvas.text_width(self._texts("cabinet.a_month"), _PALE) + 60
        return TALL if width >= words + 4 * STEP + _ASIDE else 2 * TALL

    @property
    def words(self) -> str:
        """What is said of the days in a row: never a reproach."""
        texts = self._texts
        if self._streak:
            return texts("cabinet.streak", n=self._streak, most=self._longest)
        if self._longest:
            return texts(f"cabinet.rests_{self._country.company}")
        return texts("cabinet.no_day")

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(art.DRAWER, box)
        stacked = box.h >= 2 * TALL
        row = Box(box.x, box.y, box.w, TALL if stacked else box.h)
        left = self._draw_words(canvas, row)
        if stacked:
            self._draw_streak(
                canvas, Box(box.x + 12, row.bottom, box.w - 24, box.bottom - row.bottom - 12)
            )
            self._draw_months(canvas, row, left, row.right - 12)
            return
        aside = Box(row.right - _ASIDE - 12, row.y + 10, _ASIDE, row.h - 20)
        self._draw_streak(canvas, aside)
        self._draw_months(canvas, row, left, aside.x - 12)

    def _draw_words(self, canvas: Canvas, row: Box) -> float:
        """Returns where they end."""
        texts, (bronze, silver, gold) = self._texts, (least for _, least in MONTH_DAYS)
        x, y = row.x + 24, row.y + 32
        canvas.text(texts("cabinet.daily"), _DAILY, x, y)
        said = (
            texts("cabinet.a_month"), texts("cabinet.bronze", days=bronze),
            texts("cabinet.better", silver=silver, gold=gold),
        )  # fmt: skip
        for at, line in enumerate(said):
            canvas.text(line, _PALE, x, y + 26 + at * 22)
        widths = [canvas.text_width(line, _PALE) for line in said]
        return x + max(*widths, canvas.text_width(texts("cabinet.daily"), _DAILY)) + 16

    def _draw_months(self, canvas: Canvas, row: Box, left: float, right: float) -> None:
        count = max(1, min(MONTHS, int((right - left) // STEP)))
        ahead = AHEAD if count > 2 else 0
        step = min((right - left) / count, 1.15 * STEP)
        for at in range(count):
            later = at - (count - 1 - ahead)
            x = left + step * (at + 0.5)
            self._draw_month(canvas, row, x, later)

    def _draw_month(self, canvas: Canvas, row: Box, x: float, later: int) -> None:
        year, month = month_later(self._today, later)
        days = self._counts.get(f"{year:04}-{month:02}", 0)
        medal = month_medal(days)
        room = (STEP - 14, row.h - 50)
        picture = MONTH_MEDALS.get(medal, MONTH_MEDALS[Medal.GOLD])
        stand = art.standing(canvas, picture, x, row.bottom - 36, room)
        if medal:
            art.draw_thing(canvas, picture, stand)
        else:
            art.draw_engraved(canvas, picture, stand)
        if later == 0 and days and medal < Medal.GOLD:  # how far this month has come
            badge = Box(stand.center[0] - 15, stand.y + stand.h * 0.42, 30, 30)
            canvas.plate(paint.GOLD_BADGE, badge)
            canvas.text(str(days), _BADGE, *badge.center, "center")
        words = self._texts(f"cabinet.month_{month}")
        canvas.text(words, _NOW if later == 0 else _MONTH, x, row.bottom - 16, "center")

    def _draw_streak(self, canvas: Canvas, box: Box) -> None:
        rect, ground = canvas.layout.rect(box), self._country.ground
        radius = canvas.layout.px(10)
        drawn = canvas.baked(
            ("days", rect.size, ground), lambda: art.dunes(rect.size, ground, radius)
        )
        canvas.surface.blit(drawn, rect)
        traveller = self._country.traveller
        shape = art.ratio(canvas.painter.resources, traveller)
        high = min(46.0, box.h - 50)
        for at in range(min(self._streak, _MOST_TRAVELLERS)):
            x = box.x + 10 + at * 46
            canvas.picture(traveller, Box(x, box.bottom - 38 - high, min(52.0, high * shape), high))
        lines = len(canvas.wrap(self.words, _PILL, box.w - 44))
        tall = 27.0 if lines == 1 else min(52.0, box.h - 12)  # then nobody travels above it
        pill = Box(box.x + 10, box.bottom - 6 - tall, box.w - 20, tall)
        canvas.plate(paint.PALE_PILL, pill)
        canvas.paragraph(pill.inset(12, 0), self.words, _PILL, "center", middle=True)
