"""How to play: the road of chapters with the one that is chosen beside it, and further ways to
learn. Where there is little room the same chapters are a list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from palmyra.kernel.game import A, S
from palmyra.kernel.lesson import Chapter
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.framed import draw_framed, hole_of
from palmyra.scenes.learn.chapter_card import ChapterCard, ChapterWords
from palmyra.scenes.learn.further import FurtherButton, FurtherWay
from palmyra.scenes.learn.pages import Example
from palmyra.scenes.learn.progress import Progress
from palmyra.scenes.learn.road import SCENE, SIZE, WALK, Camel, State, Stop, spot, stops
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import Gap, Heading
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.widget import Widget

ROOM = (1400.0, 780.0)  # logical pixels from which on there is a road
SIDE = 448.0  # of the column beside it
STEP_SECONDS = 25  # that a step takes about
_SAYS = Plate("#FFFCF2", "#FFF6E2", radius=theme.CARD_RADIUS, edge="#E2CFA2")


@dataclass(frozen=True, slots=True)
class LearnRoutes(Generic[S, A]):
    chapter: Callable[[Chapter[S, A], int], Scene]  # from that step on
    book: Callable[[], Scene]
    games: Sequence[str] = ()  # of the house, where one may choose
    other: Callable[[str], Scene] | None = None  # the chapters of another one
    emblem: Callable[[Chapter[S, A]], str] = lambda chapter: ""  # the picture on its medallion
    # The board at that step.
    view: Callable[[Chapter[S, A], int], Example | None] = lambda chapter, at: None
    teacher: str = ""  # the portrait of whoever teaches
    further: Callable[[], Sequence[FurtherWay]] = tuple  # besides the rules, in words of now


class Entry(MenuButton):
    def height(self, canvas: Canvas, width: float) -> float:
        return 60


class LearnScene(ViewScene, Generic[S, A]):
    """`game` is whose words they are: `GAME.tutorial…`, `GAME.book.note`."""

    def __init__(
        self,
        services: Services,
        game: str,
        chapters: Sequence[Chapter[S, A]],
        progress: Progress,
        routes: LearnRoutes[S, A],
        help_page: str = "",
    ) -> None:
        super().__init__(services)
        self.routes = routes
        self._game = game
        self._chapters = chapters
        self._progress = progress
        self._page = help_page
        self._list = ScrollList([])
        self._back: IconButton | None = None
        self._chosen = self._next()
        self._stops: list[Stop] = []
        self._camel = Camel()
        self._road = False  # whether there is room for one

    def enter(self) -> None:
        self._chosen = self._next()
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self.view.find("go") or self._button_of(self._chosen))

    def _button_of(self, chapter: Chapter[S, A]) -> Widget | None:
        return self.view.find(f"chapter_{chapter.name}")

    def help_page(self) -> str:
        return self._page

    def _next(self) -> Chapter[S, A]:
        """The first chapter that is not learnt to its end."""
        done = self._progress.done
        open_ones = (c for c in self._chapters if done(c.name) < len(c.steps))
        return next(open_ones, self._chapters[0])

    # Widgets

    def build(self) -> None:
        say = self.texts
        area = self.layout.area
        self._road = area.w >= ROOM[0] and area.h >= ROOM[1]
        self._back = IconButton("ui/icon_back", self.pop, tooltip=say("ui.back"), name="back")
        games = [(name, name.capitalize()) for name in self.routes.games]
        self._games = Choice(games or [("", "")], self._game if games else "", self._turn_to,
                             name="games")  # fmt: skip
        self._games.show(len(games) > 1)
        if self._road:
            self._build_road()
        else:
            self._build_list()

    def _further(self) -> list[FurtherButton]:
        book = FurtherWay("book", "ui/icon_book", self.texts("book.title"),
                          self.texts(f"{self._game}.book.note"), self.routes.book)  # fmt: skip
        return [
            FurtherButton(way, self._leads(way.scene)) for way in (book, *self.routes.further())
        ]

    def _leads(self, scene: Callable[[], Scene]) -> Callable[[], None]:
        return lambda: self.push(scene())

    def _build_road(self) -> None:
        self._stops = [self._stop(chapter, at) for at, chapter in enumerate(self._chapters, 1)]
        self._card = ChapterCard(self._words())
        self._go = Button(self._go_words(), lambda: self._begin(self._chosen), kind="primary",
                          icon="ui/icon_play", name="go")  # fmt: skip
        self._ways = self._further()
        assert self._back is not None
        self.view.fill([self._back, self._games, self._camel, *self._stops, self._card, self._go,
                        *self._ways])  # fmt: skip

    def _stop(self, chapter: Chapter[S, A], number: int) -> Stop:
        finished = self._progress.done(chapter.name) >= len(chapter.steps)
        state: State = "done" if finished else "extra" if chapter.extra else "open"
        title = self._title(chapter)
        if state == "extra":
            title = f"{title} ({self.texts('tutorial.extra')})"
        stop = Stop(number, title, self.routes.emblem(chapter), state, self._note(chapter),
                    lambda: self._choose(chapter), name=f"chapter_{chapter.name}")  # fmt: skip
        stop.chosen = chapter is self._chosen
        return stop

    def _go_words(self) -> str:
        done = self._progress.done(self._chosen.name)
        if done >= len(self._chosen.steps):
            return self.texts("tutorial.again")
        return self.texts("tutorial.go_on" if done else "tutorial.begin")

    def _words(self) -> ChapterWords:
        chapter, say = self._chosen, self.texts
        done, count = self._progress.done(chapter.name), len(chapter.steps)
        finished = done >= count
        minutes = max(1, round((count - done) * STEP_SECONDS / 60))
        return ChapterWords(
            self._chapters.index(chapter) + 1,
            self._title(chapter),
            say(f"{self._game}.tutorial.{chapter.name}.learned"),
            say("tutorial.learnt") if finished else say("tutorial.step", done=done, count=count),
            "" if finished else say("tutorial.minutes", n=minutes),
            min(1.0, done / count),
            self.routes.view(chapter, 0 if finished else done),
        )

    def _title(self, chapter: Chapter[S, A]) -> str:
        return self.texts(f"{self._game}.tutorial.{chapter.name}.title")

    def _build_list(self) -> None:
        say = self.texts
        note = say(f"{self._game}.tutorial.learn_note")
        rows: list[Widget] = [
            Heading(say("tutorial.learn")),
            Label(note, theme.BODY.tinted(theme.INK_SOFT), wraps=True),
            Gap(2),
            *(self._entry(chapter, at) for at, chapter in enumerate(self._chapters, 1)),
            Heading(say("tutorial.look_up")),
            *self._further(),
        ]
        self._list = ScrollList(rows, gap=8, name="chapters")
        assert self._back is not None
        self.view.fill([self._back, self._games, self._list])

    def _turn_to(self, game: str) -> None:
        assert self.routes.other is not None
        self.replace(self.routes.other(game))

    def _note(self, chapter: Chapter[S, A]) -> str:
        done, count = self._progress.done(chapter.name), len(chapter.steps)
        if done >= count:
            return self.texts("tutorial.learnt")
        if done:
            return self.texts("tutorial.so_far", done=done, count=count)
        return self.texts("tutorial.extra") if chapter.extra else ""

    def _entry(self, chapter: Chapter[S, A], at: int) -> Entry:
        finished = self._progress.done(chapter.name) >= len(chapter.steps)
        return Entry(
            f"{at}  {self._title(chapter)}",
            lambda: self._begin(chapter),
            icon="ui/icon_confirm" if finished else "ui/icon_play",
            kind="primary" if chapter is self._next() and not finished else "secondary",
            note=self._note(chapter),
            name=f"chapter_{chapter.name}",
        )

    # What is done

    def _begin(self, chapter: Chapter[S, A]) -> None:
        done = self._progress.done(chapter.name)
        self.push(self.routes.chapter(chapter, 0 if done >= len(chapter.steps) else done))

    def _choose(self, chapter: Chapter[S, A]) -> None:
        """The camel walks there; the one it stands at is begun."""
        if chapter is self._chosen:
            self._begin(chapter)
            return
        self._chosen = chapter
        came = self._camel.spot
        self.rebuild()
        self.view.focus(self._button_of(chapter))
        to = self._camel.spot
        self._camel.stand(came)
        pace = self.services.pace
        if pace.still:
            self._camel.stand(to)
        else:
            self._camel.walk(to, pace.seconds(WALK))

    def cancelled(self) -> None:
        self.pop()

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        assert self._back is not None
        frame = frame_of(area)
        self._back.place(frame.back(area))
        wide = self._games.width(canvas)
        games = Box(area.right - frame.side - wide, self._back.box.y + 3, wide, 46)
        self._games.place(games)
        if self._road:
            self._arrange_road(area)
            return
        self._list.measure(canvas, self._sheet(area).w - 64)
        self._list.place(self._sheet(area).inset(32, 20))

    def _arrange_road(self, area: Box) -> None:
        picture, column = self._parts(area)
        hole = hole_of(picture)
        for stop, chapter, at in zip(
            self._stops, self._chapters, stops(len(self._chapters)), strict=True
        ):
            there = spot(hole, at)
            stop.stand(there, hole)
            if chapter is self._chosen and not self._camel.moving:
                self._camel.stand(there)
        ways = len(self._ways)
        low = 28 + 83.0 * max(ways, 1) - 6
        low = min(low, 0.45 * column.h)
        card = column.top(column.h - low - 14)
        self._card.place(card)
        self._go.place(Box(card.x + 18, card.bottom - 76, card.w - 36, 62))
        self._low = Box(column.x, card.bottom + 14, column.w, low)
        step = (low - 22) / max(ways, 1)
        for row, button in enumerate(self._ways):
            button.place(Box(column.x + 14, self._low.y + 14 + step * row, column.w - 28, step - 6))

    def _parts(self, area: Box) -> tuple[Box, Box]:
        """The road, and the column beside it."""
        room = frame_of(area).body(area)
        room = Box(room.x, room.y, room.w, room.h + 14)
        road = Box(room.x, room.y, room.w - SIDE - 16, room.h)
        return road, Box(road.right + 16, room.y, SIDE, room.h)

    def _sheet(self, area: Box) -> Box:
        """As tall as the chapters, whose height is known by now."""
        room = frame_of(area).body(area)
        h = min(room.h, self._list.content + 40)
        return room.centered(min(room.w, 760), room.h).top(h)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area = canvas.layout.area
        title = frame_of(area).title(area)
        if self._games.visible:
            title = Box(title.x, title.y, self._games.box.x - 16 - title.x, title.h)
        canvas.text_in(title, self.texts("menu.how_to_play"), theme.SCREEN_TITLE)
        if not self._road:
            canvas.card(self._sheet(area))
            return
        picture, _ = self._parts(area)
        draw_framed(canvas, SCENE, SIZE, picture)
        canvas.card(self._low)
        self._draw_teacher(canvas, hole_of(picture))

    def _draw_teacher(self, canvas: Canvas, hole: Box) -> None:
        says = self.texts(f"{self._game}.tutorial.learn_note")
        box = Box(hole.x + 22, hole.y + 22, min(540.0, hole.w - 44), 116)
        canvas.plate(_SAYS, box)
        x = box.x + 18
        if self.routes.teacher:
            draw_portrait(canvas, self.routes.teacher, Box(x, box.y + 14, 88, 88))
            x += 104
        canvas.paragraph(Box(x, box.y + 12, box.right - 16 - x, box.h - 24), says, theme.BODY,
                         middle=True)  # fmt: skip
