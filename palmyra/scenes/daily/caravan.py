"""The caravan of the last days: a camel for each, or what travels in a game's country; today's
comes in. Knows no game."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

import pygame

from palmyra.scenes.daily.daily_deal import DayPlayed
from palmyra.scenes.days import longest, streak
from palmyra.scenes.learn.country import Country
from palmyra.shell.resources import rasterise
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic
from palmyra.ui.widget import Widget

JOIN: Final = 0.52  # seconds in which a camel joins the caravan
HEIGHT: Final = 208.0
BEFORE, AFTER = 5, 1  # days of the caravan around today
_HERE = Plate(theme.RED_51, theme.TERRACOTTA_BOTTOM, radius=99)
_DAY = Style("sans-bold", 16)


class CaravanCard(Widget):
    """The caravan with its heading, and the longest there ever was."""

    def __init__(
        self, days: Mapping[str, DayPlayed], today: date, texts: Texts, country: Country
    ) -> None:
        super().__init__(name="caravan_card")
        self.caravan = Caravan(days, today, texts, country)
        self._title = texts(f"daily.{country.company}")
        most, row = longest(days), streak(days, today)
        self._words = texts("daily.longest", n=most) if most > row else ""
        self._row = texts("daily.streak", n=row) if row else ""

    def children(self) -> Sequence[Widget]:
        return [self.caravan]

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def height(self, canvas: Canvas, width: float) -> float:
        return 176.0

    def place(self, box: Box) -> None:
        super().place(box)
        self.caravan.place(Box(box.x + 16, box.y + 54, box.w - 32, box.h - 70))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        line = Box(self.box.x + 20, self.box.y + 12, self.box.w - 40, 36)
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(line, self._title, theme.HEADING)
        room = line.w - canvas.text_width(self._title, theme.HEADING) - 20
        both = ", ".join(filter(None, (self._row, self._words)))
        fits = (words for words in (both, self._row, self._words)
                if words and canvas.text_width(words, soft) <= room)  # fmt: skip
        canvas.text_in(line, next(fits, ""), soft, "right")
        super().draw(canvas)


class Caravan(Widget):
    """A camel for each day; those of days that were not played are faint."""

    def __init__(
        self, days: Mapping[str, DayPlayed], today: date, texts: Texts, country: Country
    ) -> None:
        super().__init__(name="caravan")
        self._country = country
        self._days, self._today, self._texts = days, today, texts
        self._joining = Tween(1, 1, 0)

    def join(self, seconds: float) -> None:
        """Today's camel walks in from the left."""
        if self._today.isoformat() in self._days:
            self._joining = Tween(0, 1, seconds, out_cubic)

    @property
    def moving(self) -> bool:
        return not self._joining.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._joining)

    def finish(self) -> None:
        super().finish()
        self.land(self._joining)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.box, self._country)
        step = self.box.w / (BEFORE + AFTER + 1)
        for at in range(BEFORE + AFTER + 1):
            day = self._today + timedelta(days=at - BEFORE)
            self._draw_day(canvas, Box(self.box.x + at * step, self.box.y, step, self.box.h), day)

    def _draw_day(self, canvas: Canvas, box: Box, day: date) -> None:
        here = day == self._today
        tall = min(box.h - 52, 74.0)
        wide = min(tall * 1.22, box.w - 8)
        x = box.center[0] - wide / 2
        if here:
            x -= (1 - self._joining.value) * (x - self.box.x + wide)
        camel = Box(x, box.bottom - 44 - tall, wide, tall)
        with_clip = canvas.surface.get_clip()
        canvas.surface.set_clip(with_clip.clip(canvas.layout.rect(self.box)))
        draw = canvas.picture if day.isoformat() in self._days else canvas.faint
        draw(self._country.traveller, camel)
        canvas.surface.set_clip(with_clip)
        words = self._texts(f"daily.weekday_{day.isoweekday()}")
        if here and canvas.text_width(self._texts("daily.today"), _DAY) <= box.w - 12:
            words = self._texts("daily.today")
        pill = Box(box.center[0], box.bottom - 38, 0, 30)
        half = min(canvas.text_width(words, _DAY) / 2 + 16, box.w / 2 - 2)
        pill = Box(box.center[0] - half, pill.y, 2 * half, pill.h)
        canvas.plate(_HERE if here else paint.PALE_PILL, pill)
        canvas.text_in(pill, words, _DAY.tinted(theme.CREAM) if here else _DAY, "center")


def draw_ground(canvas: Canvas, box: Box, country: Country) -> None:
    """What they walk on."""
    rect, scale, ground = canvas.layout.rect(box), canvas.layout.scale, country.ground
    dunes = canvas.baked(
        ("dunes", rect.size, ground), lambda: _dunes(rect.size, 12 * scale, ground)
    )
    canvas.surface.blit(dunes, rect)


def _dunes(size: tuple[int, int], radius: float, ground: Sequence[str]) -> pygame.Surface:
    """Quiet ground for them to walk on."""
    above, below, far, near, way = ground
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 138" width="720" height="138"'
        ' preserveAspectRatio="none"><defs><linearGradient id="s" x1="0%" y1="0%" x2="0%"'
        ' y2="100%"><stop offset="0" stop-color="' + above + '"/><stop offset="1"'
        ' stop-color="' + below + '"/></linearGradient></defs>'
        '<rect width="720" height="138" fill="url(#s)"/>'
        '<path d="M0 84L120 44L200 84ZM280 84L400 34L520 84ZM560 84L650 50L720 76V84Z"'
        ' fill="' + far + '"/>'
        '<path d="M0 82C160 70 300 92 470 82S660 74 720 80V138H0Z" fill="' + near + '"/>'
        '<path d="M0 112C220 96 420 128 720 106V138H0Z" fill="' + way + '"/></svg>'
    )
    wide = rasterise(source, (max(1, size[0]), max(1, round(size[0] * 138 / 720))))
    piece = pygame.Surface(size)
    # A pixel at each side is left out: the drawing may come out one short.
    piece.blit(pygame.transform.smoothscale(wide, (size[0] + 4, size[1] + 4)), (-2, -2))
    return paint.rounded(piece, radius)
