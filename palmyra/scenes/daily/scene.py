"""The daily of any game: today's deal, a calendar of the days played, and the caravan of those in a
row. With room today and the caravan stand at the left, the month and what else there is each day at
the right; with less the same columns scroll; with very little they are tabs, today first."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final, Literal

from palmyra.kernel.challenge import RIVAL
from palmyra.kernel.day_result import DayResult
from palmyra.kernel.medal import days_by_month
from palmyra.scenes.archive.score_dialog import say
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.daily.caravan import HEIGHT, JOIN, CaravanCard
from palmyra.scenes.daily.daily_deal import DailyDeal
from palmyra.scenes.daily.friend_results import FriendResults
from palmyra.scenes.daily.friends_card import FriendsCard
from palmyra.scenes.daily.month import MonthCard
from palmyra.scenes.daily.result_code import ask_line, show_line
from palmyra.scenes.daily.target import DayTarget
from palmyra.scenes.daily.target_plate import TargetPlate
from palmyra.scenes.daily.today import Today, TodayWords
from palmyra.scenes.days import streak
from palmyra.scenes.game_words import own
from palmyra.scenes.puzzle.daily_card import DailyPuzzleCard
from palmyra.scenes.result.after import DAILY
from palmyra.scenes.screen_frame import TITLE_GAP, draw_heading, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.storage.shipped_puzzles import starter
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.columns import Columns
from palmyra.ui.form import FormStack
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Shape = Literal["wall", "columns", "tabs"]
WALL: Final = (1400.0, 780.0)  # logical pixels from which on everything is seen at once
COLUMNS: Final = (900.0, 560.0)  # and from which on there are two columns
FRIENDS: Final = 0.42  # of the left column's width
TABS: Final = ("today", "month", "puzzle")


class DailyScene(ViewScene):
    topic = "solo"

    def __init__(self, nav: "Navigator", game: str, today: Callable[[], date] = date.today) -> None:
        """`game` is the one shown first, where it has a deal of the day."""
        super().__init__(nav.services)
        self.nav = nav
        self._tables = [name for name in nav.games if nav.ui(name).daily(nav.services)]
        self.game = game if game in self._tables else self._tables[0]
        self._today = today
        self._month = today().replace(day=1)
        self._choice = ""
        self._corner: Widget | None = None
        self._shape: Shape = "wall"
        self._tab = TABS[0]
        self._titled = True
        self._list = ScrollList([])
        self._target: DayTarget | None = None  # of the deal that is chosen

    def enter(self) -> None:
        self.rebuild()
        if not self.services.pace.still:
            self._caravan.caravan.join(self.services.pace.seconds(JOIN))

    # Widgets

    def build(self) -> None:
        texts, area = self.texts, self.layout.area
        self._shape = _shape(area)
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        tables = [(name, name.capitalize()) for name in self._tables]
        self._games = Choice(tables, self.game, self._choose_game, name="games")
        self._games.show(len(tables) > 1)
        self.daily = self._deal()
        self._now = self._make_today()
        days = self.daily.days("")
        self._caravan = CaravanCard(days, self._today(), texts, self.daily.country)
        self._days = self._make_month()
        self._friends = self._make_friends()
        self._corner = self._make_corner()
        below = [self._corner] if self._corner else []
        tabs = [(name, texts(f"daily.tab_{name}")) for name in TABS if name != "puzzle" or below]
        self._tab = self._tab if self._tab in dict(tabs) else TABS[0]
        self._tabs = Choice(tabs, self._tab, self._turn_tab, name="tabs")
        self._tabs.show(self._shape == "tabs")
        head: list[Widget] = [self._back, self._tabs, self._games]
        if self._shape == "wall":
            self.view.fill([*head, self._now, self._caravan, self._friends, self._days, *below])
            return
        if self._shape == "columns":
            left = FormStack([self._now, self._friends, self._caravan])
            right = FormStack([self._days, *below])
            self._list = ScrollList([Columns([left, right], [1, 1], wide=700)], name="columns")
            self.view.fill([*head, self._list])
            return
        self._list = ScrollList(
            [self._now, self._friends, self._caravan], gap=12, name="today_list"
        )
        pages: dict[str, Widget] = {"today": self._list, "month": self._days}
        if self._corner:
            pages["puzzle"] = self._corner
        self.view.fill([*head, pages[self._tab]])

    def _deal(self) -> DailyDeal:
        return self._deal_of(self.game)

    def _deal_of(self, game: str) -> DailyDeal:
        found = self.nav.ui(game).daily(self.services)
        assert found is not None
        return found

    def _make_corner(self) -> Widget | None:
        """The puzzle of the day; None where there are none."""
        game = self.game
        if self.nav.ui(game).game.judge is None or not starter(game).puzzles:
            return None
        return DailyPuzzleCard(
            self.services, self.nav.puzzle_context(game),
            lambda id_: self.push(self.nav.puzzles(game, "today", id_)),
            lambda: self.push(self.nav.puzzle_list(game, "mine")),
        )  # fmt: skip

    def _make_today(self) -> Today:
        texts, today = self.texts, self._today()
        days = self.daily.days("")
        names = [name for name, _ in self.daily.choices]
        self._choice = self._choice if self._choice in names else (names or [""])[0]
        chosen = dict(self.daily.choices).get(self._choice, "")
        row = streak(days, today)
        waits = texts(f"daily.{self.daily.country.company}_waits")
        said = texts("daily.streak", n=row) if row else waits
        words = TodayWords(f"{self.game.capitalize()} {chosen}", self.daily.about, said)
        begin = GrandButton(texts("daily.play_today"), self._start, kind="primary",
                       icon="ui/icon_play", name="play")  # fmt: skip
        goals = self.daily.goals(self._choice)
        return Today(words, today, goals, texts, begin, self.daily.country, self._make_target(),
                     self.daily.dealt(today, self._choice))  # fmt: skip

    def _make_target(self) -> TargetPlate | None:
        """What to reach; None where nobody measures the day."""
        texts, today, daily = self.texts, self._today(), self.daily
        if not daily.measured_by:
            return None
        found = self._target
        if found is None or (found.game, found.choice, found.day) != (
            self.game, self._choice, today,
        ):  # fmt: skip
            self._leave_target()
            found = self._target = self.nav.day_target(daily, today, self._choice)
        ui = self.nav.ui(self.game)
        member = next(one for one in ui.cast(texts) if one.level == daily.measured_by)
        if found.found is None:
            waits = "daily.target_waits" if found.waiting else "daily.target_none"
            words = texts(waits, name=member.name)
            why, met = texts("daily.target_how", name=member.name), False
        else:
            points = ui.points(texts, found.found.points)
            words = texts("daily.target", points=points)
            why = texts("daily.target_why", name=member.name, points=points)
            best = daily.best(today, self._choice)
            met = best is not None and best.points >= found.found.points
        return TargetPlate(
            words,
            why,
            member.portrait,
            lambda: say(self, texts("daily.target_title"), why),
            met=met,
        )

    def _leave_target(self) -> None:
        if self._target is not None:
            self._target.leave()
            self._target = None

    def _make_friends(self) -> FriendsCard:
        texts, today = self.texts, self._today()
        ui, best = self.nav.ui(self.game), self.daily.best(today, self._choice)
        friends = FriendResults(self.services, self.game, today).of(self._choice)
        results = [(one.name, one.points, False) for one in friends]
        if friends and best is not None:
            results.append((texts("daily.you"), best.points, True))
        results.sort(key=lambda one: -one[1])
        copy = Button(texts("daily.copy"), self._copy, icon="ui/icon_copy", name="copy_result",
                      tooltip=texts("daily.copy_why"))  # fmt: skip
        ready = best is not None and len(best.pace) > 1
        if not ready:
            copy.enable(False)
            copy.tooltip = texts("daily.copy_none")
        paste = Button(texts("daily.paste_button"), self._paste, icon="ui/icon_paste",
                       name="paste_result", tooltip=texts("daily.paste"))  # fmt: skip
        return FriendsCard(texts("daily.friends"), results, texts("daily.friends_none"), ui.point,
                           copy, paste)  # fmt: skip

    def _make_month(self) -> MonthCard:
        texts = self.texts
        levels = Choice(list(self.daily.choices) or [("", "")], self._choice, self._choose,
                        name="levels")  # fmt: skip
        levels.show(len(self.daily.choices) > 1)
        before = IconButton("ui/icon_back", lambda: self._turn(-1),
                            tooltip=texts("daily.month_before"), name="before")  # fmt: skip
        after = IconButton("ui/icon_next", lambda: self._turn(1),
                           tooltip=texts("daily.month_after"), name="after")  # fmt: skip
        after.enable(self._month < self._today().replace(day=1))
        played = days_by_month(self.daily.days("")).get(f"{self._month:%Y-%m}", 0)
        return MonthCard(self._month, self._today(), self.daily.days(self._choice), texts,
                         levels=levels, before=before, after=after, played=played,
                         pictures=self.daily.day_pictures)  # fmt: skip

    # What is done

    def _choose(self, choice: str) -> None:
        self._choice = choice
        self.rebuild()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _turn_tab(self, tab: str) -> None:
        self._tab = tab
        self.rebuild()

    def _turn(self, by: int) -> None:
        aside = self._month + timedelta(days=31) if by > 0 else self._month - timedelta(days=1)
        self._month = aside.replace(day=1)
        self.rebuild()

    def _copy(self) -> None:
        today, best = self._today(), self.daily.best(self._today(), self._choice)
        if best is not None:
            show_line(self, DayResult(self.game, today.isoformat(), self._choice, best.name,
                                      best.pace))  # fmt: skip

    def _paste(self) -> None:
        ask_line(self, self._tables, self._take)

    def _take(self, result: DayResult) -> str:
        """Keep a friend's result, or say why not."""
        texts, today = self.texts, self._today().isoformat()
        if result.day < today:
            day = texts.day(date.fromisoformat(result.day))
            return texts("daily.too_old", name=result.name, day=day)
        mine = self._deal_of(result.game).best(self._today(), result.choice)
        if mine is not None and (mine.name, mine.pace) == (result.name, result.pace):
            return texts("daily.your_own")
        FriendResults(self.services, result.game, self._today()).keep(result)
        if result.day == today:  # show what it is about
            self.game = result.game
            names = [name for name, _ in self._deal_of(result.game).choices]
            self._choice = result.choice if result.choice in names else self._choice
        return ""

    def _beside(self) -> DayResult | None:
        """Whose result runs along: a friend's, else the one that is the day's target."""
        friends = FriendResults(self.services, self.game, self._today()).of(self._choice)
        if friends:
            return friends[0]
        return self._target.found if self._target is not None else None

    def _start(self) -> None:
        session = self.daily.begin(self._today(), self._choice)
        other = self._beside()
        if other is not None:
            session.marks[RIVAL] = other.mark
        self._leave_target()  # whoever plays now thinks first
        self.nav.begin_challenge(self, session, DAILY)

    def cancelled(self) -> None:
        self.pop()

    def retire(self) -> None:
        super().retire()
        self._leave_target()

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._target is not None and self._target.poll():
            self.rebuild()

    @property
    def moving(self) -> bool:
        return super().moving or (self._target is not None and self._target.waiting)

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        body = self._arrange_head(canvas, frame.body(area))
        if self._shape == "wall":
            self._arrange_wall(Box(body.x, body.y, body.w, body.h + 14))
        elif self._shape == "columns":
            room = body.centered(min(body.w, 1300.0) - 32, body.h)
            self._list.lay(canvas, Box(room.x, room.y, room.w, room.h + frame.foot))
        elif self._tab == "today":
            room = Box(body.x + 16, body.y, body.w - 32, body.h + frame.foot)
            self._list.lay(canvas, room)
        elif self._tab == "month":
            self._days.place(body)
        elif self._corner is not None:
            self._corner.place(body.top(min(body.h, 300.0)))

    def _arrange_head(self, canvas: Canvas, body: Box) -> Box:
        """Title, tabs and games in a row; what does not fit goes, and the games a line lower.
        Returns what is left below them."""
        area, back = canvas.layout.area, self._back.box
        right = area.right - frame_of(area).side
        games = self._games.width(canvas) if self._games.visible else 0.0
        tabs = self._tabs.width(canvas) if self._tabs.visible else 0.0
        x = back.right + TITLE_GAP
        title = canvas.text_width(self.texts("daily.title"), theme.SCREEN_TITLE) + 20
        self._titled = x + title + tabs + games + 16 <= right
        x += title if self._titled else -TITLE_GAP + 16
        if x + tabs + (16 if tabs else 0) + games > right:
            self._games.place(Box(body.x, body.y, min(games, body.w), 46))
            body = body.below(56)
        else:
            self._games.place(Box(right - games, back.y + 3, games, 46))
        self._tabs.place(Box(x, back.y + 3, min(tabs, right - x), 46))
        return body

    def _arrange_wall(self, body: Box) -> None:
        half, low = (body.w - 16) / 2, body.bottom - HEIGHT
        right = body.x + half + 16
        upper = low - 14 - body.y
        self._now.place(Box(body.x, body.y, half, upper))
        wide = max(300.0, half * FRIENDS)
        self._caravan.place(Box(body.x, low, half - wide - 14, HEIGHT))
        self._friends.place(Box(body.x + half - wide, low, wide, HEIGHT))
        self._days.place(Box(right, body.y, half, upper if self._corner else body.h))
        if self._corner is not None:
            self._corner.place(Box(right, low, half, HEIGHT))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        if self._titled:
            right = self._games.box.x - 16 if self._shape == "wall" else None
            note = self.texts(own(self.texts, self.game, "daily.note"))
            draw_heading(canvas, self.texts("daily.title"), note, right)


def _shape(area: Box) -> Shape:
    if area.w >= WALL[0] and area.h >= WALL[1]:
        return "wall"
    return "columns" if area.w >= COLUMNS[0] and area.h >= COLUMNS[1] else "tabs"
