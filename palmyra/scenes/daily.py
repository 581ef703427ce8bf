"""The daily: today's seed for every level, a calendar of the days played, and the streak."""

from collections.abc import Callable
from datetime import date, timedelta

from palmyra import campaign, daily
from palmyra.campaign import LEVELS, ROMAN
from palmyra.scene import Scene
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.solo_pace import MEDALS
from palmyra.scenes.view_scene import ViewScene
from palmyra.services import Services
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

CARD_W, CARD_H = 760.0, 660.0
_DAY = Style("sans", 16, theme.INK_SOFT)
_COINS = Style("sans-bold", 20)
_TODAY = Plate("#FFF7DD", "#FFEFC0", radius=theme.CELL_RADIUS, edge=theme.TERRACOTTA_TOP,
               edge_width=2.5)  # fmt: skip
_PLAYED = Plate("#FFE79B", "#FCDD82", radius=theme.CELL_RADIUS, edge="#D9A33A")


class DailyScene(ViewScene):
    topic = "solo"
    need = (1000, 780)

    def __init__(
        self, services: Services, play: Callable[[str, int], Scene],
        today: Callable[[], date] = date.today,
    ) -> None:  # fmt: skip
        super().__init__(services)
        self._play = play
        self._today = today
        self._month = today().replace(day=1)
        self._level = 1

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._levels = Choice([(n, ROMAN[n]) for n in LEVELS], self._level, self._choose,
                              name="levels")  # fmt: skip
        self._before = IconButton("ui/icon_back", lambda: self._turn(-1),
                                  tooltip=texts("campaign.month_before"),
                                  name="before")  # fmt: skip
        self._after = IconButton("ui/icon_next", lambda: self._turn(1),
                                 tooltip=texts("campaign.month_after"), name="after")  # fmt: skip
        self._after.enable(self._month < self._today().replace(day=1))
        self._begin = Button(texts("campaign.play_today"), self._start, kind="primary",
                             icon="ui/icon_play", name="play")  # fmt: skip
        self.view.fill([self._back, self._levels, self._before, self._after, self._begin])

    def _choose(self, level: int) -> None:
        self._level = level
        self.rebuild()

    def _turn(self, by: int) -> None:
        aside = self._month + timedelta(days=31) if by > 0 else self._month - timedelta(days=1)
        self._month = aside.replace(day=1)
        self.rebuild()

    def _start(self) -> None:
        self.push(self._play(daily.seed_of(self._today(), self._level), self._level))

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        self._back.place(Box(area.x + 32, area.y + 28, 52, 52))
        room = Box(area.x, area.y + 96, area.w, area.h - 120)
        card = self._card = room.centered(CARD_W, CARD_H)
        self._levels.place(Box(card.x + 28, card.y + 22, 300, 44))
        self._before.place(Box(card.right - 28 - 108, card.y + 20, 48, 48))
        self._after.place(Box(card.right - 28 - 48, card.y + 20, 48, 48))
        wide = max(280.0, self._begin.width(canvas))
        self._begin.place(Box(card.right - 28 - wide, card.bottom - 80, wide, 58))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        texts, card = self.texts, self._card
        left = self._back.box.right + 28
        canvas.text_in(Box(left, self._back.box.y - 8, 700, 46), texts("campaign.daily_title"),
                       theme.SCREEN_TITLE)  # fmt: skip
        canvas.text_in(Box(left, self._back.box.y + 36, 900, 24), texts("campaign.daily_text"),
                       theme.LABEL.tinted(theme.INK_SOFT))  # fmt: skip
        canvas.card(card)
        best = daily.best_by_day(self.services.scores.scores, self._level)
        month = f"{texts(f'campaign.month_{self._month.month}')} {self._month.year}"
        between = Box(card.x + 344, card.y + 22, self._before.box.x - card.x - 360, 44)
        canvas.text_in(between, month, theme.SUBTITLE, "right")
        grid = Box(card.x + 28, card.y + 88, card.w - 56, card.h - 88 - 100)
        self._draw_days(canvas, grid, {day: score.coins for day, score in best.items()})
        streak = daily.streak(daily.best_by_day(self.services.scores.scores), self._today())
        foot = Box(card.x + 28, self._begin.box.y, 380, 58)
        canvas.text_in(foot, texts("campaign.streak", n=streak), theme.HEADING)

    def _draw_days(self, canvas: Canvas, grid: Box, coins: dict[str, int]) -> None:
        wide, tall = grid.w / 7, (grid.h - 30) / 6
        for at in range(7):
            head = Box(grid.x + at * wide, grid.y, wide, 28)
            canvas.text_in(head, self.texts(f"campaign.weekday_{at + 1}"), _DAY, "center")
        order = campaign.orders()[self._level]
        for row, week in enumerate(daily.month_of(self._month)):
            for at, day in enumerate(week):
                if day is None:
                    continue
                cell = Box(grid.x + at * wide, grid.y + 30 + row * tall, wide, tall).inset(3)
                played = coins.get(day.isoformat())
                today = day == self._today()
                plate = _TODAY if today else _PLAYED if played is not None else paint.INSET_PLATE
                canvas.plate(plate, cell)
                canvas.text(str(day.day), _DAY, cell.x + 10, cell.y + 15)
                if played is not None:
                    medal = MEDALS[order.medal(played)]
                    low = cell.bottom - 20
                    canvas.picture(medal, Box(cell.center[0] - 38, low - 15, 30, 30))
                    canvas.text(str(played), _COINS, cell.center[0] - 4, low)
