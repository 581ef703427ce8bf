"""How to play: the road of chapters with the one that is chosen beside it, and further ways to
learn. With less room the road lies above and the rest below it; with very little the chapters are a
list, of which each opens as a page."""

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from palmyra.kernel.any_game import AnyChapter
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.learn.camel import WALK, Camel
from palmyra.scenes.learn.chapter_card import ChapterCard, ChapterWords
from palmyra.scenes.learn.duration import minutes
from palmyra.scenes.learn.medallion import (
    ChapterRow,
    ChapterStop,
    Marked,
    State,
)
from palmyra.scenes.learn.other_ways import FurtherButton, further_ways
from palmyra.scenes.learn.progress import progress_in
from palmyra.scenes.learn.road import Road
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.columns import Columns
from palmyra.ui.form import Heading
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Shape = Literal["road", "low", "list"]
ROOM: Final = (1400.0, 780.0)  # logical pixels from which on the road has a column beside it
LOW_ROOM: Final = (960.0, 560.0)  # and from which on there is a road at all
SIDE: Final = 448.0  # of the column beside it


class LearnScene(ViewScene):
    """The words are the game's: `GAME.tutorial…`, `GAME.book.note`."""

    def __init__(self, nav: "Navigator", game_ui: GameUI) -> None:
        super().__init__(nav.services)
        self.nav, self.game_ui = nav, game_ui
        self.rules_of = self._game = game_ui.game.name
        self._chapters = game_ui.chapters()
        self._progress = progress_in(nav.services, game_ui)
        self._page = game_ui.book().pages[0].name
        self._country = game_ui.country()
        self._list = ScrollList([])
        self._ways: list[FurtherButton] = []
        self._chosen = self._next()
        self._opened = False  # the chosen one as a page, where there is but a list
        self._camel = Camel(self._country.traveller)
        self._shape: Shape = "road"

    def enter(self) -> None:
        self._chosen = self._next()
        self._opened = False
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self.view.find("go") or self._button_of(self._chosen))

    def _button_of(self, chapter: AnyChapter) -> Widget | None:
        return self.view.find(f"chapter_{chapter.name}")

    def help_page(self) -> str:
        return self._page

    def _done(self, chapter: AnyChapter) -> bool:
        return self._progress.done(chapter.name) >= len(chapter.steps)

    def _next(self) -> AnyChapter:
        """The first chapter that is not learnt to its end."""
        return next((c for c in self._chapters if not self._done(c)), self._chapters[0])

    # Widgets

    def build(self) -> None:
        say, area = self.texts, self.layout.area
        roomy = area.w >= ROOM[0] and area.h >= ROOM[1]
        lower = area.w >= LOW_ROOM[0] and area.h >= LOW_ROOM[1]
        self._shape = "road" if roomy else "low" if lower else "list"
        self._back = IconButton("ui/icon_back", self.cancelled, tooltip=say("ui.back"), name="back")
        games = [(name, name.capitalize()) for name in self.nav.games]
        self._games = Choice(games or [("", "")], self._game if games else "", self._turn_to,
                             name="games")  # fmt: skip
        self._opened = self._opened and self._shape == "list"
        self._games.show(len(games) > 1 and not self._opened)
        self._ways = self._further()
        self._card = ChapterCard(self._words(), self._go())
        if self._shape == "list":
            self._build_list()
            return
        stops = [self._stop(chapter) for chapter in self._chapters]
        low = self._shape == "low"
        self._road = Road(
            stops, self._camel, low=low, says=self._says(), teacher=self._teacher,
            country=self._country,
        )  # fmt: skip
        if low:
            ways = Columns(
                self._ways, [1.0] * len(self._ways), wide=400.0 * len(self._ways), gap=12
            )
            self._list = ScrollList([self._road, self._card, ways], gap=12, name="chapters")
            self.view.fill([self._back, self._games, self._list])
        else:
            self.view.fill([self._back, self._games, self._road, self._card, *self._ways])

    def _build_list(self) -> None:
        if self._opened:
            self.view.fill([self._back, self._card])
            return
        rows: list[Widget] = [self._row(chapter) for chapter in self._chapters]
        rows += [Heading(self.texts("tutorial.look_up")), *self._ways]
        self._list = ScrollList(rows, gap=10, name="chapters")
        self.view.fill([self._back, self._games, self._list])

    def _further(self) -> list[FurtherButton]:
        ways = further_ways(self.nav, self.game_ui)
        return [FurtherButton(way, partial(self._open_way, way.name)) for way in ways]

    def _open_way(self, name: str) -> None:
        nav, game = self.nav, self._game
        match name:
            case "book":
                self.push(nav.rules(game=game))
            case "coach":
                self.push(nav.archive(game=game))
            case "puzzles":
                self.push(nav.puzzles(game))

    def _go(self) -> Button:
        done = self._progress.done(self._chosen.name)
        key = "again" if self._done(self._chosen) else "go_on" if done else "begin"
        return GrandButton(self.texts(f"tutorial.{key}"), lambda: self._begin(self._chosen),
                      kind="primary", icon="ui/icon_play", name="go")  # fmt: skip

    def _marked(self, chapter: AnyChapter) -> Marked:
        done = self._done(chapter)
        state: State = "done" if done else "extra" if chapter.extra else "open"
        number = self._chapters.index(chapter) + 1
        return Marked(number, self._title(chapter), self.game_ui.emblem(chapter.name), state,
                      self._note(chapter))  # fmt: skip

    def _stop(self, chapter: AnyChapter) -> ChapterStop:
        marked = self._marked(chapter)
        if marked.state == "extra":
            extra = self.texts("tutorial.extra").replace(" ", "\u00a0")
            marked = marked._replace(title=f"{marked.title} ({extra})")
        stop = ChapterStop(marked, lambda: self._choose(chapter), name=f"chapter_{chapter.name}")
        stop.chosen = chapter is self._chosen
        return stop

    def _row(self, chapter: AnyChapter) -> ChapterRow:
        row = ChapterRow(self._marked(chapter), lambda: self._open(chapter),
                         name=f"chapter_{chapter.name}")  # fmt: skip
        row.chosen = chapter is self._next()
        return row

    def _words(self) -> ChapterWords:
        chapter, say = self._chosen, self.texts
        done, count = self._progress.done(chapter.name), len(chapter.steps)
        finished = done >= count
        # As the card of a lesson counts: every part of a step is one.
        card = chapter.card(min(done, count - 1))
        far = say("tutorial.step", done=card, count=chapter.cards)
        left = minutes(say, self._game, chapter, min(done, count))
        return ChapterWords(
            self._chapters.index(chapter) + 1,
            self._title(chapter),
            say(f"{self._game}.tutorial.{chapter.name}.learned"),
            say("tutorial.learnt") if finished else far,
            "" if finished else say("tutorial.minutes", n=left),
            min(1.0, done / count),
            self.game_ui.lesson_view(chapter.name, 0 if finished else done),
        )

    def _title(self, chapter: AnyChapter) -> str:
        return self.texts(f"{self._game}.tutorial.{chapter.name}.title")

    @property
    def _teacher(self) -> str:
        return self.nav.title_view(self._game).teacher

    def _says(self) -> str:
        """What whoever teaches has to say to a learner who is that far."""
        ahead = self._next()
        begun = self._progress.done(ahead.name)
        if self._done(ahead):
            return self.texts("tutorial.says_done")
        mood = "on" if begun else "first" if ahead is self._chapters[0] else "next"
        return self.texts(f"tutorial.says_{mood}", title=self._title(ahead))

    def _note(self, chapter: AnyChapter) -> str:
        done, count = self._progress.done(chapter.name), len(chapter.steps)
        if done >= count:
            return self.texts("tutorial.learnt")
        if done:
            return self.texts("tutorial.so_far", done=chapter.card(done) - 1, count=chapter.cards)
        return self.texts("tutorial.extra") if chapter.extra else ""

    # What is done

    def _turn_to(self, game: str) -> None:
        self.replace(self.nav.learn(game))

    def _begin(self, chapter: AnyChapter) -> None:
        done = self._progress.done(chapter.name)
        at = 0 if done >= len(chapter.steps) else done
        self.push(self.nav.chapter(self._game, chapter.name, at))

    def _open(self, chapter: AnyChapter) -> None:
        """As a page of its own."""
        self._chosen, self._opened = chapter, True
        self.rebuild()
        self.view.focus(self.view.find("go"))

    def _choose(self, chapter: AnyChapter) -> None:
        """The camel walks there; the one it stands at is begun."""
        if chapter is self._chosen:
            self._begin(chapter)
            return
        self._chosen = chapter
        came = self._camel.spot
        self._camel.finish()
        self.rebuild()
        self.view.focus(self._button_of(chapter))
        to, pace = self._camel.spot, self.services.pace
        if not pace.still:
            self._camel.stand(came)
            self._camel.walk(to, pace.seconds(WALK))

    def cancelled(self) -> None:
        if not self._opened:
            self.pop()
            return
        self._opened = False
        self.rebuild()
        self.view.focus(self._button_of(self._chosen))

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        wide = self._games.width(canvas)
        games = Box(area.right - frame.side - wide, self._back.box.y + 3, wide, 46)
        self._games.place(games)
        body = frame.body(area)
        if self._shape == "road":
            self._arrange_road(Box(body.x, body.y, body.w, body.h + 14))
        elif self._opened:
            self._card.place(body)
        else:
            wide = min(body.w, 1200.0 if self._shape == "low" else 860.0)
            room = body.centered(wide - 32, body.h)
            self._list.lay(canvas, Box(room.x, room.y, room.w, room.h + frame.foot))

    def _arrange_road(self, room: Box) -> None:
        self._road.place(Box(room.x, room.y, room.w - SIDE - 16, room.h))
        column = Box(room.right - SIDE, room.y, SIDE, room.h)
        ways = len(self._ways)
        low = min(28 + 83.0 * max(ways, 1) - 6, 0.45 * column.h)
        self._card.place(column.top(column.h - low - 14))
        self._low = Box(column.x, column.bottom - low, column.w, low)
        step = (low - 22) / max(ways, 1)
        for row, button in enumerate(self._ways):
            button.place(Box(column.x + 14, self._low.y + 14 + step * row, column.w - 28, step - 6))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        right = self._games.box.x - 16 if self._games.visible else None
        note = self.texts(f"{self._game}.tutorial.learn_note")
        draw_heading(canvas, self.texts("menu.how_to_play"), note, right)
        if self._shape == "road":
            canvas.card(self._low)
