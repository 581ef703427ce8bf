"""How to play: the chapters of the tutorial, and the door to the rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.learn.progress import Progress
from palmyra.scenes.learn.taught import Taught
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import IconButton, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import Gap, Heading
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

C = TypeVar("C", bound=Taught)


@dataclass(frozen=True, slots=True)
class LearnRoutes(Generic[C]):
    chapter: Callable[[C, int], Scene]  # from that step on
    book: Callable[[], Scene]
    games: Sequence[str] = ()  # of the house, where one may choose
    other: Callable[[str], Scene] | None = None  # the chapters of another one


class Entry(MenuButton):
    def height(self, canvas: Canvas, width: float) -> float:
        return 60


class LearnScene(ViewScene, Generic[C]):
    """`game` is whose words they are: `GAME.tutorial…`, `GAME.book.note`."""

    def __init__(
        self,
        services: Services,
        game: str,
        chapters: Sequence[C],
        progress: Progress,
        routes: LearnRoutes[C],
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

    def enter(self) -> None:
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self.view.find(f"chapter_{self._next().name}"))

    def help_page(self) -> str:
        return self._page

    def _next(self) -> C:
        """The first chapter that is not learnt to its end."""
        done = self._progress.done
        open_ones = (c for c in self._chapters if done(c.name) < len(c.steps))
        return next(open_ones, self._chapters[0])

    def build(self) -> None:
        say = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=say("ui.back"), name="back")
        note = say(f"{self._game}.tutorial.learn_note")
        rows: list[Widget] = [
            Heading(say("tutorial.learn")),
            Label(note, theme.BODY.tinted(theme.INK_SOFT), wraps=True),
            Gap(2),
            *(self._entry(chapter, at) for at, chapter in enumerate(self._chapters, 1)),
            Heading(say("tutorial.look_up")),
            Entry(say("book.title"), lambda: self.push(self.routes.book()), icon="ui/icon_book",
                  note=say(f"{self._game}.book.note"), name="book"),
        ]  # fmt: skip
        self._list = ScrollList(rows, gap=8, name="chapters")
        games = [(name, name.capitalize()) for name in self.routes.games]
        self._games = Choice(games or [("", "")], self._game if games else "", self._turn_to,
                             name="games")  # fmt: skip
        self._games.show(len(games) > 1)
        self.view.fill([self._back, self._games, self._list])

    def _turn_to(self, game: str) -> None:
        assert self.routes.other is not None
        self.replace(self.routes.other(game))

    def _entry(self, chapter: C, at: int) -> Entry:
        done, count = self._progress.done(chapter.name), len(chapter.steps)
        finished = done >= count
        note = ""
        if finished:
            note = self.texts("tutorial.learnt")
        elif done:
            note = self.texts("tutorial.so_far", done=done, count=count)
        elif chapter.extra:
            note = self.texts("tutorial.extra")
        title = self.texts(f"{self._game}.tutorial.{chapter.name}.title")
        begin = 0 if finished else done
        return Entry(
            f"{at}  {title}",
            lambda: self.push(self.routes.chapter(chapter, begin)),
            icon="ui/icon_confirm" if finished else "ui/icon_play",
            kind="primary" if chapter is self._next() and not finished else "secondary",
            note=note,
            name=f"chapter_{chapter.name}",
        )

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        assert self._back is not None
        frame = frame_of(area)
        self._back.place(frame.back(area))
        wide = self._games.width(canvas)
        games = Box(area.right - frame.side - wide, self._back.box.y + 3, wide, 46)
        self._games.place(games)
        self._list.measure(canvas, self._card(area).w - 64)
        self._list.place(self._card(area).inset(32, 20))

    def _card(self, area: Box) -> Box:
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
        canvas.card(self._card(area))
