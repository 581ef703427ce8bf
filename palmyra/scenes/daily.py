"""The daily of any game: today's deal, a calendar of the days played, and the streak."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from palmyra.kernel.session import Session
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.days import month_of, streak
from palmyra.scenes.frame import TITLE_GAP, frame_of
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

AnyDaily = Daily[Any, Any, Any, Any, Any]  # of whichever game
Begin = Callable[[str, Session[Any, Any, Any, Any, Any]], Scene]  # of the game named
CARD_W, CARD_H = 760.0, 660.0
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
    ) -> None:
        """`games` are those with a deal of the day, `game` the one shown first."""
        super().__init__(services)
        self.game = game if game in games else games[0]
        self._tables = games
        self._daily_of = daily
        self._play = play
        self._today = today
        self._month = today().replace(day=1)
        self._choice = ""
        self._flat = False

    def enter(self) -> None:
        self.rebuild()

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
        self.view.fill(
            [self._back, self._games, self._levels, self._before, self._after, self._begin]
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
