"""The daily of any game: today's deal, a calendar of the days played, and the streak.

Where there is room: today in a frame, the month beside it and the caravan of the last days below;
else one card with the month and what is said of it.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from palmyra.kernel.session import Session
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.daily_parts import (
    DAWN,
    DAWN_SIZE,
    JOIN,
    SHEET,
    Caravan,
    Kind,
    draw_date,
    draw_day,
    medals,
)
from palmyra.scenes.days import longest, month_of, streak
from palmyra.scenes.frame import TITLE_GAP, frame_of
from palmyra.scenes.framed import draw_framed, hole_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.scenes.ways import Daily, DayPlayed
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

AnyDaily = Daily[Any, Any, Any, Any, Any]  # of whichever game
Begin = Callable[[str, Session[Any, Any, Any, Any, Any]], Scene]  # of the game named
CARD_W, CARD_H = 760.0, 660.0
WALL = (1400.0, 780.0)  # logical pixels from which on there is room for pictures
CORNER = 208.0  # the height of what stands below the month
SIDE_W = 260.0  # of what stands beside the days where the window is low
_DAY = Style("sans", 16, theme.INK_SOFT)
_COINS = Style("sans-bold", 20)
TODAY = Plate("#FFF7DD", "#FFEFC0", radius=theme.CELL_RADIUS, edge=theme.TERRACOTTA_TOP,
              edge_width=2.5)  # fmt: skip
_AHEAD = Plate("#FBF1DA", "#F9EDD2", radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
_PLAYED = Plate("#FFE79B", "#FCDD82", radius=theme.CELL_RADIUS, edge="#D9A33A")


class DailyScene(ViewScene):
    topic = "solo"

    def __init__(
        self,
        services: Services,
        games: Sequence[str],
        daily: Callable[[str], AnyDaily],
        play: Begin,
        game: str,
        today: Callable[[], date] = date.today,
        corner: Callable[[ViewScene, str], Widget | None] = lambda scene, game: None,
    ) -> None:
        """`games` are those with a deal of the day, `game` the one shown first; `corner` makes
        what stands below the month, if a game has something else each day."""
        super().__init__(services)
        self.game = game if game in games else games[0]
        self._tables = games
        self._daily_of = daily
        self._play = play
        self._today = today
        self._month = today().replace(day=1)
        self._choice = ""
        self._flat = self._wide = False
        self._corner_of = corner
        self._corner: Widget | None = None

    def enter(self) -> None:
        self.rebuild()
        if self._wide and not self.services.pace.still:
            self._caravan.join(self.services.pace.seconds(JOIN))

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self.daily = self._daily_of(self.game)
        names = [name for name, _ in self.daily.choices]
        self._choice = self._choice if self._choice in names else (names or [""])[0]
        self._levels = Choice(list(self.daily.choices) or [("", "")], self._choice, self._choose,
                              name="levels")  # fmt: skip
        self._levels.show(len(names) > 1)
        tables = [(name, name.capitalize()) for name in self._tables]
        self._games = Choice(tables, self.game, self._choose_game, name="games")
        self._games.show(len(tables) > 1)
        self._before = IconButton("ui/icon_back", lambda: self._turn(-1),
                                  tooltip=texts("daily.month_before"),
                                  name="before")  # fmt: skip
        self._after = IconButton("ui/icon_next", lambda: self._turn(1),
                                 tooltip=texts("daily.month_after"), name="after")  # fmt: skip
        self._after.enable(self._month < self._today().replace(day=1))
        self._begin = Button(texts("daily.play_today"), self._start, kind="primary",
                             icon="ui/icon_play", name="play")  # fmt: skip
        area = self.layout.area
        self._wide = area.w >= WALL[0] and area.h >= WALL[1]
        self._caravan = Caravan(self.daily.days(""), self._today(), texts)
        self._corner = self._corner_of(self, self.game) if self._wide else None
        more: list[Widget] = [self._caravan] if self._wide else []
        more += [self._corner] if self._corner else []
        self.view.fill(
            [self._back, self._games, self._begin, self._levels, self._before, self._after, *more]
        )

    def _choose(self, choice: str) -> None:
        self._choice = choice
        self.rebuild()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _turn(self, by: int) -> None:
        aside = self._month + timedelta(days=31) if by > 0 else self._month - timedelta(days=1)
        self._month = aside.replace(day=1)
        self.rebuild()

    def _start(self) -> None:
        self.push(self._play(self.game, self.daily.begin(self._today(), self._choice)))

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        wide = self._games.width(canvas)
        self._games.place(Box(area.right - frame.side - wide, self._back.box.y + 3, wide, 46))
        if self._wide:
            self._arrange_wide(canvas, frame.body(area))
            return
        room = Box(area.x, area.y + 96, area.w, area.h - 120)
        self._flat = room.h < CARD_H or room.w < CARD_W
        if self._flat:
            body = frame.body(area)
            self._arrange_flat(canvas, body.centered(min(body.w, 960), body.h))
            return
        card = self._card = room.centered(CARD_W, CARD_H)
        self._levels.place(Box(card.x + 28, card.y + 22, 300, 44))
        self._before.place(Box(card.right - 28 - 108, card.y + 20, 48, 48))
        self._after.place(Box(card.right - 28 - 48, card.y + 20, 48, 48))
        wide = max(280.0, self._begin.width(canvas))
        self._begin.place(Box(card.right - 28 - wide, card.bottom - 80, wide, 58))
        left = 344.0 if self._levels.visible else 28.0
        self._month_box = Box(
            card.x + left, card.y + 22, self._before.box.x - card.x - left - 16, 44
        )
        self._grid = Box(card.x + 28, card.y + 88, card.w - 56, card.h - 88 - 100)

    def _arrange_wide(self, canvas: Canvas, body: Box) -> None:
        """Today and the caravan at the left, the month at the right, a corner below it."""
        body = Box(body.x, body.y, body.w, body.h + 14)
        half = (body.w - 16) / 2
        low = body.bottom - CORNER
        self._picture = Box(body.x, body.y, half, low - 14 - body.y)
        self._foot = Box(body.x, low, half, CORNER)
        self._caravan.place(Box(body.x + 16, low + 54, half - 32, CORNER - 70))
        right = body.x + half + 16
        tall = self._picture.h if self._corner else body.h
        card = self._card = Box(right, body.y, half, tall)
        if self._corner is not None:
            self._corner.place(Box(right, low, half, CORNER))
        hole = hole_of(self._picture)
        self._tray = Box(hole.x + 22, hole.bottom - 128, hole.w - 44, 106)
        wide = min(max(260.0, self._begin.width(canvas)), self._tray.w * 0.55)
        self._begin.place(Box(self._tray.right - wide - 16, self._tray.y + 14, wide, 74))
        self._after.place(Box(card.right - 20 - 48, card.y + 14, 48, 48))
        self._before.place(Box(card.right - 20 - 108, card.y + 14, 48, 48))
        x = card.x + 24
        wide = min(self._levels.width(canvas), 320.0) if self._levels.visible else 0.0
        self._levels.place(Box(self._before.box.x - 20 - wide, card.y + 16, wide, 44))
        self._month_box = Box(x, card.y + 16, self._levels.box.x - x - 12, 44)
        self._grid = Box(x, card.y + 76, card.w - 48, card.h - 76 - 16)

    def _arrange_flat(self, canvas: Canvas, card: Box) -> None:
        """Days at the left, everything else beside them, the button in the heading."""
        self._card = card
        inner = card.inset(20, 14)
        column = Box(inner.right - SIDE_W, inner.y, SIDE_W, inner.h)
        self._grid = Box(inner.x, inner.y, column.x - 20 - inner.x, inner.h)
        for choice in (self._games, self._levels):
            if choice.visible:
                choice.place(column.top(44))
                column = column.below(54)
        self._month_box = column.top(34)
        self._before.place(Box(column.x, column.y + 38, 48, 48))
        self._after.place(Box(column.x + 60, column.y + 38, 48, 48))
        self._side = column.below(98)
        back = self._back.box
        wide = self._begin.width(canvas)
        self._begin.place(Box(card.right - wide, back.y, wide, 52))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        if self._wide:
            self._draw_wide(canvas)
            return
        texts, card, back = self.texts, self._card, self._back.box
        title, about = texts("daily.title"), self.daily.about
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        left = back.right + TITLE_GAP
        canvas.card(card)
        played = self.daily.days("")
        row = streak(played, self._today())
        days = texts("daily.streak", n=row) if row else ""
        if self._flat:
            room = Box(left, back.y, self._begin.box.x - 16 - left, back.h)
            canvas.text_in(room, title, theme.SCREEN_TITLE)
            y = self._side.y + canvas.paragraph(self._side, days, theme.HEADING) + 8
            rest = Box(self._side.x, y, self._side.w, self._side.bottom - y)
            canvas.paragraph(rest, about, soft)
        else:
            right = self._games.box.x - 16 if self._games.visible else canvas.layout.area.right - 32
            canvas.text_in(Box(left, back.y - 8, right - left, 46), title, theme.SCREEN_TITLE)
            canvas.text_in(Box(left, back.y + 36, right - left, 24), about, soft)
            foot = Box(card.x + 28, self._begin.box.y, 380, 58)
            canvas.text_in(foot, days, theme.HEADING)
        month = f"{texts(f'daily.month_{self._month.month}')} {self._month.year}"
        align: Align = "right" if self._levels.visible and not self._flat else "left"
        canvas.text_in(self._month_box, month, theme.SUBTITLE, align)
        self._draw_days(canvas, self._grid, self.daily.days(self._choice))

    def _draw_wide(self, canvas: Canvas) -> None:
        texts, back, today = self.texts, self._back.box, self._today()
        right = self._games.box.x - 16 if self._games.visible else canvas.layout.area.right - 32
        left = back.right + TITLE_GAP
        canvas.text_in(Box(left, back.y, right - left, back.h), texts("daily.title"),
                       theme.SCREEN_TITLE)  # fmt: skip
        draw_framed(canvas, DAWN, DAWN_SIZE, self._picture)
        hole = hole_of(self._picture)
        draw_date(canvas, Box(hole.x + 24, hole.y + 26, 148, 158), today, texts)
        self._draw_deal(canvas, Box(hole.right - 24 - 320, hole.y + 26, 320, 158))
        canvas.plate(paint.TRAY_PLATE, self._tray)
        said = Box(self._tray.x + 22, self._tray.y + 8,
                   self._begin.box.x - self._tray.x - 38, self._tray.h - 24)  # fmt: skip
        row = streak(self.daily.days(""), today)
        words = texts("daily.streak", n=row) if row else texts("daily.camel_waits")
        canvas.paragraph(said, words, theme.HEADING.tinted(theme.CREAM), middle=True)
        self._draw_foot(canvas, row)
        canvas.card(self._card)
        month = f"{texts(f'daily.month_{self._month.month}')} {self._month.year}"
        canvas.text_in(self._month_box, month, theme.SUBTITLE)
        self._draw_month(canvas)

    def _draw_deal(self, canvas: Canvas, box: Box) -> None:
        """What is played today, and the medals of this month."""
        canvas.plate(SHEET, box)
        inner = box.inset(18, 12)
        chosen = dict(self.daily.choices).get(self._choice, "")
        canvas.text_in(inner.top(32), f"{self.game.capitalize()} {chosen}", theme.SUBTITLE)
        room = Box(inner.x, inner.y + 34, inner.w, 62)
        styles = (theme.BODY, theme.LABEL, theme.META)
        style = next(
            (s for s in styles
             if len(canvas.wrap(self.daily.about, s, room.w)) * canvas.text_height(s) <= room.h),
            styles[-1],
        )  # fmt: skip
        canvas.paragraph(room, self.daily.about, style)
        here = f"{self._today():%Y-%m}"
        won = [day for at, day in self.daily.days("").items() if at.startswith(here)]
        x = inner.x
        for medal, count in medals(won)[:4]:
            canvas.picture(medal, Box(x, inner.bottom - 34, 32, 32))
            canvas.text(str(count), _COINS, x + 38, inner.bottom - 17)
            x += 76

    def _draw_foot(self, canvas: Canvas, row: int) -> None:
        texts, foot = self.texts, self._foot
        canvas.card(foot)
        line = Box(foot.x + 20, foot.y + 12, foot.w - 40, 36)
        most = longest(self.daily.days(""))
        words = texts("daily.longest", n=most) if most > row else ""
        canvas.text_in(line, words, theme.LABEL.tinted(theme.INK_SOFT), "right")
        canvas.text_in(line, texts("daily.caravan"), theme.HEADING)

    def _draw_month(self, canvas: Canvas) -> None:
        grid, best, today = self._grid, self.daily.days(self._choice), self._today()
        weeks = month_of(self._month)
        wide, tall = grid.w / 7, (grid.h - 34) / max(6, len(weeks))
        for at in range(7):
            head = Box(grid.x + at * wide, grid.y, wide, 28)
            canvas.text_in(head, self.texts(f"daily.weekday_{at + 1}"), _DAY, "center")
        for row, week in enumerate(weeks):
            for at, day in enumerate(week):
                if day is None:
                    continue
                cell = Box(grid.x + at * wide, grid.y + 34 + row * tall, wide, tall)
                kind: Kind = "today" if day == today else "ahead" if day > today else "past"
                draw_day(canvas, cell, day, kind, best.get(day.isoformat()))

    def _draw_days(self, canvas: Canvas, grid: Box, best: Mapping[str, DayPlayed]) -> None:
        weeks = month_of(self._month)
        # As tall as the weeks allow where room is scarce; else every month looks the same.
        wide, tall = grid.w / 7, (grid.h - 30) / (len(weeks) if self._flat else 6)
        for at in range(7):
            head = Box(grid.x + at * wide, grid.y, wide, 28)
            canvas.text_in(head, self.texts(f"daily.weekday_{at + 1}"), _DAY, "center")
        for row, week in enumerate(weeks):
            for at, day in enumerate(week):
                if day is None:
                    continue
                cell = Box(grid.x + at * wide, grid.y + 30 + row * tall, wide, tall).inset(3)
                played = best.get(day.isoformat())
                canvas.plate(self._plate(day, played is not None), cell)
                ahead = day > self._today()
                style = _DAY.tinted(theme.DISABLED_TEXT) if ahead else _DAY
                canvas.text(str(day.day), style, cell.x + 10, cell.y + 15)
                if played is not None:
                    self._draw_played(canvas, cell, played.medal, played.points)

    def _plate(self, day: date, played: bool) -> Plate:
        if day == self._today():
            return TODAY
        if day > self._today():
            return _AHEAD
        return _PLAYED if played else paint.INSET_PLATE

    def _draw_played(self, canvas: Canvas, cell: Box, medal: str, points: int) -> None:
        """Below the day's number; in a small cell the medal stands beside it."""
        if cell.h >= 64:
            low = cell.bottom - 20
            canvas.picture(medal, Box(cell.center[0] - 38, low - 15, 30, 30))
            canvas.text(str(points), _COINS, cell.center[0] - 4, low)
            return
        side = min(26.0, cell.h / 2, cell.w / 2 - 4)
        canvas.picture(medal, Box(cell.right - side - 4, cell.y + 2, side, side))
        canvas.text(str(points), _COINS, cell.right - 6, cell.bottom - 12, "right")
