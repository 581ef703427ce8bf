"""What the daily's wide picture is made of: the caravan of the last days, the sheet of the date,
days as octagons. Knows no game: a day played has points and the picture of a medal."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final, Literal

import pygame

from palmyra.scenes.ways import DayPlayed
from palmyra.shell.resources import rasterise
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import octagon
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic
from palmyra.ui.widget import Widget

DAWN: Final = "house/scene_dawn"
DAWN_SIZE: Final = (1600, 900)
JOIN: Final = 0.52  # seconds in which a camel joins the caravan
BEFORE, AFTER = 5, 1  # days of the caravan around today
SHEET: Final = Plate("#FFFCF2", "#FBF1DA", radius=14, edge="#E2CFA2")
_HEAD = Plate("#C8553A", "#A63B22", radius=10)
_PILL = Plate("#FFFCF2", "#F6EBD0", radius=99, edge="#D9BE8A")
_HERE = Plate("#C8553A", "#A63B22", radius=99)
_DAY = Style("sans-bold", 16)
_NUMBER = Style("serif", 60)
_POINTS = Style("sans-bold", 18)
Kind = Literal["played", "today", "past", "ahead"]
_LOOKS: Final[dict[Kind, tuple[str, str, str]]] = {
    "played": ("#FFE79B", "#D9A33A", ""),
    "today": ("#FFF7DD", "#B8442A", ""),
    "past": ("#EBDDB8", "#CDB27C", ""),
    "ahead": ("#FBF1DA", "#D9C08A", "5 4"),
}


class Caravan(Widget):
    """A camel for each day; those of days that were not played are faint."""

    def __init__(self, days: Mapping[str, DayPlayed], today: date, texts: Texts) -> None:
        super().__init__(name="caravan")
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
        if not self._joining.done:
            self._joining.update(dt)
            self.touch()

    def finish(self) -> None:
        super().finish()
        self._joining.finish()

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        rect, scale = canvas.layout.rect(self.box), canvas.layout.scale
        dunes = canvas.baked(("dunes", rect.size), lambda: _dunes(rect.size, 12 * scale))
        canvas.surface.blit(dunes, rect)
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
        rect = canvas.layout.rect(camel)
        image = canvas.painter.resources.svg("house/camel", rect.size)
        if day.isoformat() not in self._days:
            image = canvas.baked(("faint camel", rect.size), lambda: _faint(image))
        with_clip = canvas.surface.get_clip()
        canvas.surface.set_clip(with_clip.clip(canvas.layout.rect(self.box)))
        canvas.surface.blit(image, rect)
        canvas.surface.set_clip(with_clip)
        words = (
            self._texts("daily.today") if here else self._texts(f"daily.weekday_{day.isoweekday()}")
        )
        pill = Box(box.center[0], box.bottom - 38, 0, 30)
        half = min(canvas.text_width(words, _DAY) / 2 + 16, box.w / 2 - 2)
        pill = Box(box.center[0] - half, pill.y, 2 * half, pill.h)
        canvas.plate(_HERE if here else _PILL, pill)
        canvas.text_in(pill, words, _DAY.tinted(theme.CREAM) if here else _DAY, "center")


def draw_date(canvas: Canvas, box: Box, day: date, texts: Texts) -> None:
    """The sheet of a calendar: month, day and weekday."""
    canvas.plate(SHEET, box)
    head = Box(box.x + 8, box.y + 8, box.w - 16, 42)
    canvas.plate(_HEAD, head)
    month = texts(f"daily.month_{day.month}")
    canvas.text_in(head.inset(6, 0), month, Style("sans-bold", 17, theme.CREAM), "center")
    canvas.text(str(day.day), _NUMBER, box.center[0], box.y + 88, "center")
    weekday = texts(f"daily.weekday_{day.isoweekday()}")
    canvas.text_in(Box(box.x, box.bottom - 34, box.w, 26), weekday, theme.META, "center")


def draw_day(canvas: Canvas, cell: Box, day: date, kind: Kind, played: DayPlayed | None) -> None:
    """A day of the month, in the largest octagon of its cell."""
    side = min(cell.w, cell.h) - 6
    box = cell.centered(side, side)
    rect = canvas.layout.rect(box)
    look = _LOOKS["played" if played is not None and kind != "today" else kind]
    contrast = canvas.painter.contrast
    wide = 5 if kind == "today" else 2.4
    drawn = canvas.baked(
        ("day", rect.w, look, contrast), lambda: _octagon(rect.w, look, wide, contrast)
    )
    canvas.surface.blit(drawn, rect)
    ink = theme.DISABLED_TEXT if kind == "ahead" else theme.INK
    number = Style("serif", 26, "#A63B22") if kind == "today" else Style("sans", 17, ink)
    if played is None:
        canvas.text(str(day.day), number, *box.center, "center")
        return
    tag = Box(box.x - 6, box.y - 2, 34, 24)
    canvas.plate(_PILL, tag)
    canvas.text(str(day.day), Style("sans-bold", 15), *tag.center, "center")
    medal = min(30.0, side * 0.42)
    canvas.picture(played.medal, Box(box.right - medal + 2, box.y, medal, medal))
    canvas.text(str(played.points), _POINTS, box.center[0], box.y + side * 0.66, "center")


def medals(days: Sequence[DayPlayed]) -> list[tuple[str, int]]:
    """Pictures of medals with how many there are, the best first."""
    best: dict[str, int] = {}
    count: dict[str, int] = {}
    for day in days:
        best[day.medal] = max(best.get(day.medal, day.points), day.points)
        count[day.medal] = count.get(day.medal, 0) + 1
    return [(name, count[name]) for name in sorted(count, key=lambda name: -best[name])]


def _dunes(size: tuple[int, int], radius: float) -> pygame.Surface:
    """Quiet ground for the camels to walk on."""
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 138" width="720" height="138"'
        ' preserveAspectRatio="none"><defs><linearGradient id="s" x1="0%" y1="0%" x2="0%"'
        ' y2="100%"><stop offset="0" stop-color="#F8D2A4"/><stop offset="1"'
        ' stop-color="#FCE3B4"/></linearGradient></defs>'
        '<rect width="720" height="138" fill="url(#s)"/>'
        '<path d="M0 84L120 44L200 84ZM280 84L400 34L520 84ZM560 84L650 50L720 76V84Z"'
        ' fill="#DDB0A2"/>'
        '<path d="M0 82C160 70 300 92 470 82S660 74 720 80V138H0Z" fill="#F1CB84"/>'
        '<path d="M0 112C220 96 420 128 720 106V138H0Z" fill="#E2AC5C"/></svg>'
    )
    wide = rasterise(source, (max(1, size[0]), max(1, round(size[0] * 138 / 720))))
    piece = pygame.Surface(size)
    piece.blit(pygame.transform.smoothscale(wide, size), (0, 0))
    return paint.rounded(piece, radius)


def _faint(image: pygame.Surface) -> pygame.Surface:
    pale = image.copy()
    pale.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def _octagon(side: int, look: tuple[str, str, str], wide: float, contrast: bool) -> pygame.Surface:
    fill, edge, dashes = look
    if contrast:
        fill, edge = "#FFFFFF", "#000000"
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f'<path d="{octagon(96, 2)}" fill="{fill}" stroke="{edge}"'
        f' stroke-width="{wide}"{dash}/></svg>'
    )
    return rasterise(source, (side, side))
