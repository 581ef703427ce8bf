"""One's medals on velvet: those of the challenges, and below them the days in a row."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

import pygame

from palmyra.kernel.medal import Medal, days_by_month, month_medal
from palmyra.scenes.daily.caravan import draw_ground
from palmyra.scenes.daily.daily_deal import DayPlayed
from palmyra.scenes.days import longest, streak
from palmyra.scenes.learn.country import Country
from palmyra.scenes.medals import MEDALS, MONTH_MEDALS
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 16.0
HEAD: Final = 58.0
ROAD: Final = 96.0  # the height of the days in a row
TALL: Final = 330.0
MOST: Final = 5  # travellers on the road
MONTHS: Final = 4  # of the daily whose medals hang there, the latest
_VELVET: Final = Plate(theme.WINE_28, theme.WINE_20, radius=12, edge=theme.RED_23)
_ROD: Final = Plate(theme.AMBER_83, theme.AMBER_73, radius=4, edge=theme.AMBER_53)
_SAID: Final = tuple(Style("sans", size, theme.CREAM) for size in (17, 16, 15))
_DAYS: Final = tuple(Style("sans-bold", size) for size in (17, 16, 15, 14))
_SOFT: Final = theme.LABEL.tinted(theme.INK_SOFT)


class MedalsCard(Widget):
    """`won` is a medal a challenge in their order, NONE for one still to win; None where a game has
    no challenges. `days` are those of the daily; None where it has none."""

    def __init__(
        self, texts: Texts, about: str, won: Sequence[Medal] | None, said: str,
        days: Mapping[str, DayPlayed] | None, today: date, country: Country,
    ) -> None:  # fmt: skip
        super().__init__(name="medals")
        self._texts, self.won, self.said, self._country = texts, won, said, country
        self.days = days
        self.row = streak(days, today) if days is not None else 0
        self.most = longest(days) if days is not None else 0
        counts = sorted(days_by_month(days or ()).items())
        self.months = [medal for _, count in counts if (medal := month_medal(count))][-MONTHS:]
        self.title = texts("stats.medals")
        self._about = about

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return TALL if self.days is not None else TALL - ROAD

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        head = Box(box.x + PAD + 6, box.y + 12, box.w - 2 * PAD - 12, 38)
        styles = (theme.SUBTITLE, theme.HEADING, theme.HEADING.sized(18))
        style = fitting(canvas, self.title, styles, head.w)
        canvas.text_in(head, self.title, style)
        taken = canvas.text_width(self.title, style) + 20
        if canvas.text_width(self._about, _SOFT) <= head.w - taken:
            canvas.text_in(head, self._about, _SOFT, "right")
        road = min(ROAD, box.h * 0.3) if self.days is not None else 0.0
        velvet = Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD,
                     box.h - HEAD - PAD - (road + 12 if road else 0))  # fmt: skip
        self._draw_velvet(canvas, velvet)
        if road:
            self._draw_road(canvas, Box(velvet.x, velvet.bottom + 12, velvet.w, road))

    def _draw_velvet(self, canvas: Canvas, box: Box) -> None:
        canvas.plate(_VELVET, box)
        line = Box(box.x + 16, box.bottom - 48, box.w - 32, 42)
        won = self.won
        if won:
            rod = Box(box.x + 16, box.y + 16, box.w - 32, 7)
            canvas.plate(_ROD, rod)
            hung = [MEDALS[m] if m else "" for m in won] + [MONTH_MEDALS[m] for m in self.months]
            step = min(110.0, rod.w / len(hung))
            tall = min(92.0, box.h - 86, step * 1.15)
            left = rod.center[0] - step * len(hung) / 2
            for at, picture in enumerate(hung):
                x = left + (at + 0.5) * step
                canvas.fill(Box(x - 1, rod.bottom, 2, 12), theme.AMBER_73)
                spot = Box(x - tall / 2, rod.bottom + 8, tall, tall)
                if picture:
                    canvas.picture(picture, spot)
                else:
                    _draw_place(canvas, spot)
        else:
            line = box.inset(20, 12)
        style = fitting(canvas, self.said, _SAID, line.w)
        canvas.paragraph(line, self.said, style, "center", middle=True)

    def _draw_road(self, canvas: Canvas, box: Box) -> None:
        draw_ground(canvas, box, self._country)
        said = self._texts("daily.streak", n=self.row)
        more = self._texts("daily.longest", n=self.most)
        if not self.row:
            said = self._texts(f"stats.rests_{self._country.company}" if self.most
                               else f"daily.{self._country.company}_waits")  # fmt: skip
        lines = [said, *([more] if self.most > self.row else [])]
        room = box.w * (0.5 if self.row else 0.8) - 44
        styles = [fitting(canvas, words, _DAYS, room) for words in lines]
        wide = max(canvas.text_width(t, s) for t, s in zip(lines, styles, strict=True))
        wide = min(wide, room) + 44
        tall = min(box.h - 12, 26.0 * len(lines) + 14)
        pill = Box(box.right - wide - 12, box.center[1] - tall / 2, wide, tall)
        self._draw_travellers(canvas, Box(box.x, box.y, pill.x - box.x, box.h))
        canvas.plate(paint.PALE_PILL, pill)
        step = (tall - 10) / len(lines)
        for at, (words, style) in enumerate(zip(lines, styles, strict=True)):
            row = Box(pill.x + 12, pill.y + 5 + at * step, pill.w - 24, step)
            soft = style if not at else style.tinted(theme.INK_SOFT)
            canvas.text_in(row, words, soft, "center")

    def _draw_travellers(self, canvas: Canvas, box: Box) -> None:
        tall = box.h * 0.62
        wide = tall * 1.22
        count = min(max(1, self.row), MOST, max(1, int((box.w - 12) // (wide * 0.84))))
        step = min(wide * 1.05, (box.w - 16 - wide) / max(1, count - 1)) if count > 1 else 0.0
        for at in range(count):
            camel = Box(box.x + 10 + at * step, box.bottom - tall - 8, wide, tall)
            draw = canvas.picture if self.row else canvas.faint
            draw(self._country.traveller, camel)


def _draw_place(canvas: Canvas, box: Box) -> None:
    """Where a medal will hang."""
    rect = canvas.layout.rect(box)

    def make() -> pygame.Surface:
        from palmyra.shell.resources import rasterise

        edge = theme.CREAM if canvas.painter.contrast else theme.ROSE_65
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100"'
            f' height="100"><circle cx="50" cy="62" r="29" fill="none" stroke="{edge}"'
            ' stroke-width="3" stroke-dasharray="8 6"/></svg>'
        )
        return rasterise(source, rect.size)

    canvas.surface.blit(canvas.baked(("medal place", rect.size, canvas.painter.contrast), make),
                        rect)  # fmt: skip
