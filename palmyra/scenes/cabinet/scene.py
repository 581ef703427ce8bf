"""The cabinet of a game: what its finished games have earned, found or engraved, and the chosen
thing with the turn that earned it. `finder` tells beside the frames what is found; this shows it.
"""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from palmyra.kernel.achievement_progress import Find, nearest
from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.record import Replay
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.background_task import BackgroundTask
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.cabinet import art
from palmyra.scenes.cabinet.drawer import TALL as DRAWER
from palmyra.scenes.cabinet.drawer import DailyDrawer
from palmyra.scenes.cabinet.shelves import SET, ShelfRow, ThingLine, ThingSpot
from palmyra.scenes.cabinet.thing_card import (
    ReachHead,
    ReachRow,
    ThingBoard,
    ThingFacts,
    ThingPicture,
    ThingWords,
)
from palmyra.scenes.screen_frame import TITLE_GAP, draw_heading, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.storage.autosave import read_game
from palmyra.storage.record_text import read_each
from palmyra.storage.saves import RECORDS
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Form = Literal["whole", "scrolled", "paged"]
WHOLE: Final = (1400, 820)  # from this size on all of it is seen at once
SCROLLED: Final = (900, 560)  # and from this on five a shelf, to be scrolled
SHELVES: Final = 3
SIDE: Final = {"whole": 416.0, "scrolled": 360.0, "paged": 256.0}
PICTURE: Final = {"whole": 250.0, "scrolled": 150.0, "paged": 128.0}
LEAST_PICTURE: Final = 150.0  # where all of it shall be seen at once
BOARD: Final = {"whole": 186.0, "scrolled": 170.0, "paged": 150.0}
RIM: Final = {"whole": 20.0, "scrolled": 14.0, "paged": 12.0}
HALF: Final = 178.0  # the height of half a shelf that is scrolled
PAGER: Final = 54.0
BUTTON: Final = 62.0
NEAR: Final = 2  # things that are told to be within reach
STAGGER: Final = 0.28  # seconds from a shelf to the next when many things are found at once
TAKE_IN: Final = 0.4  # seconds between two looks at what was told meanwhile
_WHERE: Final = Style("serif", 19, theme.CREAM)


class CabinetScene(ViewScene):
    def __init__(self, nav: "Navigator", game: str, thing: str = "") -> None:
        super().__init__(nav.services)
        self.nav, self.game, self.rules_of = nav, game, game
        self.game_ui = nav.ui(game)
        load = self.game_ui.game.achievements
        self._things = tuple(load()) if load is not None else ()
        self._goals = {each.name: each.goal for each in self._things}
        self._pictures = self.game_ui.things()
        self._finder = nav.finder
        self._seen = -1  # changes of the finder that are shown
        self._waited = 0.0
        self._comings: dict[str, Tween] = {}  # of things found while this is shown
        self._page = 0
        self._replays: dict[str, AnyReplay | None] = {}  # by record; None: nobody can read it
        self._reading: tuple[str, BackgroundTask[AnyReplay | None]] | None = None
        self._thumbs: dict[tuple[str, int], Thumb] = {}
        self._followed = ""
        self._shown_finds: tuple[object, ...] = ()
        self._heading = Box(0, 0, 0, 0)
        self._front = Box(0, 0, 0, 0)
        self._card = Box(0, 0, 0, 0)
        self._where = Box(0, 0, 0, 0)
        daily = self.game_ui.daily(nav.services)
        self._country = daily.country if daily is not None else None
        self._days = tuple(daily.days("")) if daily is not None else ()
        self._finder.collect(game, nav.services.books.of(game).scores, self._things)
        self._found = self._finder.finds(game).found
        self._chosen = thing if thing in self._goals else self._first()
        self._turn_to(self._chosen)

    def _first(self) -> str:
        """What was found last; of nothing found, the first thing there is."""
        finds = self._finder.finds(self.game)
        found = [name for name in self._goals if finds.find(name).found]
        latest = max(found, key=lambda name: finds.find(name).day, default="")
        return latest or next(iter(self._goals), "")

    def _turn_to(self, name: str) -> None:
        order = list(self._goals)
        if name in order:
            self._page = order.index(name) * SHELVES // max(1, len(order))

    @property
    def form(self) -> Form:
        area = self.layout.area
        if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
            return "whole"
        return "scrolled" if area.w >= SCROLLED[0] and area.h >= SCROLLED[1] else "paged"

    def enter(self) -> None:
        self._finder.look()
        if self.view.focused is None:
            self.view.focus(self.view.find(f"thing_{self._chosen}"))

    # -- widgets -----------------------------------------------------------------------------

    def build(self) -> None:
        texts, form = self.texts, self.form
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        games = [(name, f"{name.capitalize()} {self._count(name)}") for name in self.nav.games]
        self._games = Choice(games, self.game, self._choose_game, name="games")
        self._games.show(len(games) > 1)
        self._spots = [self._spot(each.name) for each in self._things]
        contents = self._shelves(form)
        self._side = self._make_side(form)
        pinned = [self._watch] if form != "whole" and self._watch is not None else []
        self.view.fill([self._back, self._games, *contents, self._side, *pinned])

    def _count(self, game: str) -> int:
        return len(self._finder.finds(game).found)

    def _spot(self, name: str) -> ThingSpot:
        found = name in self._found
        line = ThingLine(name, self._words(name), self._pictures.get(name, ""), found)
        spot = ThingSpot(line, lambda: self._choose(name), self._comings.get(name))
        spot.chosen = name == self._chosen
        return spot

    def _words(self, name: str) -> str:
        return self.texts(f"{self.game}.thing.{name}")

    def _shelves(self, form: Form) -> list[Widget]:
        shelf = max(1, len(self._spots) // SHELVES)
        across = shelf if form == "whole" else -(-shelf // 2)
        spots = self._spots
        parts = [spots[at : at + across] for at in range(0, len(spots), across)]
        self._rows = [ShelfRow(part, HALF) for part in parts]
        self._drawer = None
        if self._country is not None:
            self._drawer = DailyDrawer(self._days, date.today(), self.texts, self._country)
        drawer = [self._drawer] if self._drawer is not None else []
        if form == "whole":
            return [*self._rows, *drawer]
        if form == "scrolled":
            self._list = ScrollList([*self._rows, *drawer], gap=4, tail=8, name="shelves")
            return [self._list]
        self._page = min(self._page, self._pages - 1)
        for at, row in enumerate(self._rows):
            row.show(at // 2 == self._page)
        for widget in drawer:
            widget.show(self._page == SHELVES)
        texts = self.texts
        before, after = texts("cabinet.previous"), texts("cabinet.following")
        self._before = IconButton("ui/icon_back", lambda: self._go(self._page - 1), tooltip=before,
                                  name="page_before")  # fmt: skip
        self._after = IconButton("ui/icon_next", lambda: self._go(self._page + 1), tooltip=after,
                                 name="page_after")  # fmt: skip
        self._before.enable(self._page > 0)
        self._after.enable(self._page < self._pages - 1)
        return [*self._rows, *drawer, self._before, self._after]

    @property
    def _pages(self) -> int:
        return SHELVES + (self._country is not None)

    def _go(self, page: int) -> None:
        self._page = max(0, min(page, self._pages - 1))
        self.rebuild()

    def _make_side(self, form: Form) -> ScrollList:
        """The chosen thing, and what is near; all of it may have to be scrolled."""
        self._watch: GrandButton | None = None
        if not self._chosen:
            return ScrollList([], name="side")
        facts, find = self._facts(self._chosen), self._finder.finds(self.game).find(self._chosen)
        self._picture = ThingPicture(facts, PICTURE[form])
        items: list[Widget] = [self._picture, ThingWords(facts)]
        if find.found:
            items.append(self._board(find, BOARD[form]))
        self._watch = self._make_button(find)
        if form == "whole" and self._watch is not None:
            items.append(self._watch)
        items += self._near()
        return ScrollList(items, gap=12 if form == "whole" else 8, tail=4, name="side")

    def _make_button(self, find: Find) -> GrandButton | None:
        """The one large button: to the turn that earned it, or to play for it."""
        texts = self.texts
        if not find.found:
            alone = any(each.alone for each in self._things if each.name == self._chosen)
            words = texts(f"house.tables.{self.game}.alone") if alone else texts("menu.new_game")
            return GrandButton(words, partial(self._do_play, alone), kind="primary",
                               icon="ui/icon_play", name="play")  # fmt: skip
        if not find.record or self._replays.get(find.record, ...) is None:
            return None
        watch = GrandButton(texts("cabinet.watch"), self._do_watch, kind="primary",
                            icon="ui/icon_play", name="watch")  # fmt: skip
        watch.enable(isinstance(self._replays.get(find.record), Replay))
        return watch

    def _near(self) -> list[Widget]:
        finds = self._finder.finds(self.game)
        most = NEAR if finds.find(self._chosen).found else 2 * NEAR
        near = [name for name, _, _ in nearest(finds, self._goals, most + 1)]
        rows = [name for name in near if name != self._chosen][:most]
        if not rows:
            return [ReachHead(self.texts("cabinet.all_found"))] if self._things else []
        made = [ReachRow(self._facts(name), partial(self._choose, name)) for name in rows]
        return [ReachHead(self.texts("cabinet.reach")), *made]

    def _facts(self, name: str) -> ThingFacts:
        texts, find = self.texts, self._finder.finds(self.game).find(name)
        goal = find.goal or self._goals[name]
        value = min(find.value, goal)
        times = (
            texts("cabinet.times", n=max(1, find.times)) if find.found else texts("cabinet.not_yet")
        )
        return ThingFacts(
            name, self._words(name), texts(f"{self.game}.thing.{name}_do"),
            self._pictures.get(name, ""), find.found, times, value, goal,
            texts("cabinet.progress", value=value, goal=goal),
        )  # fmt: skip

    def _board(self, find: Find, tall: float) -> ThingBoard:
        texts = self.texts
        day = texts.day(date.fromisoformat(find.day))
        levels = {member.level: member.name for member in self.game_ui.cast(texts)}
        names = dict.fromkeys(levels.get(one, one) for one in find.against if one)
        said = [texts("cabinet.first", day=day), day]
        if names:
            said.insert(0, texts("cabinet.first_with", day=day, names=", ".join(names)))
        caption = tuple(said)
        if not find.record:
            return ThingBoard(None, caption, texts("cabinet.by_scores"), tall)
        replay = self._replays.get(find.record, ...)
        if replay is None:
            return ThingBoard(None, caption, texts("cabinet.gone"), tall)
        return ThingBoard(self._thumb(find), caption, "", tall)

    def _thumb(self, find: Find) -> Thumb | None:
        replay = self._replays.get(find.record)
        if replay is None:
            return None
        key = (find.record, find.turn)
        if key not in self._thumbs:
            board = self.game_ui.board(self.services.painter)
            self._thumbs[key] = Thumb(board, replay.before(self._shown(replay, find)))
        return self._thumbs[key]

    def _shown(self, replay: AnyReplay, find: Find) -> int:
        """After how many turns the record shows it."""
        return min(max(0, find.turn + 1), len(replay.steps))

    # -- doing -------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        if name == self._chosen:
            return
        self._chosen = name
        self._turn_to(name)
        facts = self._facts(name)
        self.services.voice.say(f"{facts.title}. {facts.sentence} {facts.times}")
        self.rebuild()
        if self.form == "scrolled":
            self._list.reveal(next(spot for spot in self._spots if spot.chosen))

    def _choose_game(self, game: str) -> None:
        self.replace(self.nav.cabinet(game))

    def _do_watch(self) -> None:
        find = self._finder.finds(self.game).find(self._chosen)
        replay = self._replays.get(find.record)
        if replay is not None:
            path = self.services.home / RECORDS / find.record
            self.push(self.nav.replay(self.game, replay, path, self._shown(replay, find)))

    def _do_play(self, alone: bool) -> None:
        self.push(self.nav.solo(self.game) if alone else self.nav.new_game(self.game))

    def cancelled(self) -> None:
        self.pop()

    # -- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self._finder.update(0.0)
        self._take_in(dt)
        self._read()
        self._follow()

    def _take_in(self, dt: float) -> None:
        """What was told meanwhile: things found just now are set on their shelves."""
        self._waited += dt
        if self._seen == self._finder.changes or (self._waited < TAKE_IN and self._seen >= 0):
            return
        first, self._seen, self._waited = self._seen < 0, self._finder.changes, 0.0
        found = self._finder.finds(self.game).found & self._goals.keys()
        new = found - self._found
        self._found = found
        if new and not first:
            self._set_up(new)
        if not self._chosen or (new and self._chosen not in found):
            self._chosen = self._first()
        shown = self._showing()
        if shown != self._shown_finds:
            self._shown_finds = shown
            self.rebuild()
        else:
            self.invalidate(self.layout.cover(self._heading))  # how many are still to be told

    def _showing(self) -> tuple[object, ...]:
        """All that is seen of what was told."""
        finds = self._finder.finds(self.game)
        counts = tuple(self._count(game) for game in self.nav.games)
        return (
            self._found,
            counts,
            finds.find(self._chosen),
            nearest(finds, self._goals, 2 * NEAR + 1),
        )

    def _set_up(self, new: frozenset[str]) -> None:
        pace, order = self.services.pace, list(self._goals)
        shelf = max(1, len(order) // SHELVES)
        for name in new:
            delay = 0.0 if pace.still else STAGGER * (order.index(name) // shelf)
            self._comings[name] = Tween(
                0, 1, 0 if pace.still else pace.seconds(SET), out_cubic, delay
            )
        self.services.audio.play("coins", 0.5)  # one sound, however many

    def _read(self) -> None:
        """The record of the chosen thing, beside the frames."""
        find = self._finder.finds(self.game).find(self._chosen)
        if self._reading is not None and self._reading[1].done:
            (name, work), self._reading = self._reading, None
            self._replays[name] = work.result
            self.rebuild()
        if find.record and find.record not in self._replays and self._reading is None:
            path, game = self.services.home / RECORDS / find.record, self.game_ui.game

            def read() -> AnyReplay | None:
                data = read_game(path)
                found = next(read_each(data, game), None) if data is not None else None
                return found if isinstance(found, Replay) else None

            at_once = not self.services.write_queue.beside
            self._reading = find.record, BackgroundTask(read, at_once=at_once)

    def _follow(self) -> None:
        """By keys, whatever the focus comes to is chosen."""
        focused = self.view.focused
        name = focused.name if focused is not None and focused.ringed else ""
        if name == self._followed:
            return
        self._followed = name
        if isinstance(focused, ThingSpot):
            self._choose(focused.line.name)

    @property
    def moving(self) -> bool:
        return super().moving or self._reading is not None or self._finder.looking

    def retire(self) -> None:
        super().retire()
        self._thumbs.clear()

    # -- placing -----------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        area, form = canvas.layout.area, self.form
        stage = area.centered(min(area.w, 1760), min(area.h, 990))
        frame = frame_of(area)
        self._back.place(frame.back(stage))
        foot = 14.0
        body = Box(stage.x + frame.side, stage.y + frame.head, stage.w - 2 * frame.side,
                   stage.h - frame.head - foot)  # fmt: skip
        gap = 16.0 if form == "whole" else 12.0
        side = SIDE[form]
        self._front = Box(body.x, body.y, body.w - side - gap, body.h)
        top = self._back.box.y if form == "whole" else body.y
        self._card = Box(body.right - side, top, side, body.bottom - top)
        right = self._front.right if form == "whole" else body.right
        wide = min(self._games.width(canvas), right - self._back.box.right - TITLE_GAP - 150)
        self._games.place(Box(right - wide, self._back.box.y + 2, wide, 48))
        self._heading = Box(self._back.box.right, stage.y, right - wide - self._back.box.right,
                            frame.head)  # fmt: skip
        self._arrange_front(canvas, form)
        self._arrange_side(canvas, form)

    def _arrange_front(self, canvas: Canvas, form: Form) -> None:
        inner = self._front.inset(RIM[form])
        if form == "scrolled":
            self._list.lay(canvas, inner.inset(14, 4))
            return
        if form == "whole":
            room = inner.inset(8, 0)
            low = DRAWER + 6 if self._drawer is not None else 0.0
            tall = (room.h - low - 2) / max(1, len(self._rows))
            for at, row in enumerate(self._rows):
                row.place(Box(room.x, room.y + 2 + at * tall, room.w, tall))
            if self._drawer is not None:
                self._drawer.place(Box(room.x, room.bottom - low, room.w, DRAWER))
            return
        room = inner.inset(6, 0)
        tall = (room.h - PAGER) / 2
        for at, row in enumerate(self._rows):
            row.place(Box(room.x, room.y + at % 2 * tall, room.w, tall))
        if self._drawer is not None:
            high = min(self._drawer.height(canvas, room.w), room.h - PAGER - 8)
            self._drawer.place(Box(room.x, room.y + 8, room.w, high))
        y = room.bottom - PAGER + 6
        self._before.place(Box(room.x + 4, y, 60, 44))
        self._after.place(Box(room.right - 64, y, 60, 44))
        self._where = Box(room.x + 72, y, room.w - 144, 44)

    def _arrange_side(self, canvas: Canvas, form: Form) -> None:
        inner = self._card.inset(16 if form == "whole" else 12)
        if self._watch is not None and form != "whole":
            tall = 58.0
            self._watch.place(Box(inner.x, inner.bottom - tall, inner.w, tall))
            inner = Box(inner.x, inner.y, inner.w, inner.h - tall - 10)
        if form == "whole" and self._chosen:
            over = self._side.measure(canvas, inner.w) - inner.h
            if over > 0:
                self._picture.tall = max(LEAST_PICTURE, self._picture.tall - over)
        self._side.lay(canvas, inner)

    # -- picture -----------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        draw_heading(canvas, self.texts("cabinet.title"), self._note(), self._games.box.x - 16)
        art.draw_back(canvas, self._front, RIM[self.form])
        canvas.card(self._card)
        if self.form == "paged":
            canvas.text_in(self._where, self._where_words(), _WHERE, "center")

    def _note(self) -> str:
        texts, left = self.texts, self._finder.left(self.game)
        if left:
            return texts("cabinet.looking", n=left)
        if self._finder.closed(self.game):
            return texts("cabinet.newer")
        return texts("cabinet.note", n=len(self._found), all=len(self._things))

    def _where_words(self) -> str:
        if self._page == SHELVES:
            return self.texts("cabinet.daily")
        name = self.texts(f"{self.game}.thing.shelf_{self._page + 1}")
        return self.texts("cabinet.where", name=name, at=self._page + 1, all=SHELVES)
