"""The front door: the house of Palmyra with a window for each table, and the shelf below.

The table played last has the wide window with the one large button: what most people want next.
Every button leads somewhere: what a route lacks is left out.
"""

from collections.abc import Callable

import pygame

from palmyra import __version__
from palmyra.scenes.title.front import bake
from palmyra.scenes.title.hero import Hero, HeroWords
from palmyra.scenes.title.lettering import FOOT, letter
from palmyra.scenes.title.life_view import Stirring
from palmyra.scenes.title.narrow_window import Plaque, TableWindow, WindowWords
from palmyra.scenes.title.nearer import draw_nearer
from palmyra.scenes.title.places import Places, places
from palmyra.scenes.title.routes import Resume, ShelfNotes, TableRoutes, TitleRoutes
from palmyra.scenes.title.shelf import ShelfButton
from palmyra.scenes.title.views import crop
from palmyra.scenes.title.widening import slide
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.audio import DESERT, TITLE_MUSIC
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Input, Key
from palmyra.ui.layout import Box, Layout
from palmyra.ui.link import Link
from palmyra.ui.tween import Tween, in_out_cubic
from palmyra.ui.widget import Widget

CREDITS = "credits"
WIDEN_SECONDS = 0.6
SHELF_KEYS = {
    pygame.K_l: "learn", pygame.K_d: "daily", pygame.K_a: "archive", pygame.K_o: "options",
}  # fmt: skip


class TitleScene(ViewScene):
    def __init__(self, services: Services, routes: TitleRoutes) -> None:
        super().__init__(services)
        self.routes = routes
        open_tables = [table.name for table in routes.tables if table.new_game]
        self.wide = routes.last if routes.last in open_tables else open_tables[0]
        self.resumes: dict[str, Resume | None] = {}
        self._looked = self._entered = False
        self._notes = ShelfNotes()
        self._solo_note = ""
        self._sharp = False
        self._hero: Button | None = None
        self._rows: list[Button] = []
        self._above = 0  # so many of the rows stand above the large button
        self._shelf: list[ShelfButton] = []
        self._windows: list[TableWindow | Plaque] = []
        self._language: Button | None = None
        self._corner: list[IconButton] = []
        self._credit: Link | None = None
        self._stirring = Stirring(services.resources)
        self._before: pygame.Surface | None = None  # the house as it was, while a window widens
        self._then: list[int] = []  # where its windows stood
        self._widening = Tween(1, 1, 0)

    @property
    def table(self) -> TableRoutes:
        """The one in the wide window."""
        return next(table for table in self.routes.tables if table.name == self.wide)

    @property
    def resume(self) -> Resume | None:
        return self.resumes.get(self.wide)

    def resize(self, layout: Layout) -> None:
        if not self._looked:
            self._look_for_games()  # before the first picture, which is then built once
        super().resize(layout)

    def _look_for_games(self) -> None:
        self.resumes = {table.name: table.resume() for table in self.routes.tables}
        self._looked = True

    def enter(self) -> None:
        self.services.audio.place(TITLE_MUSIC, DESERT)
        if self._entered:  # back from a game
            self._look_for_games()
            self.rebuild()
        self._entered = True
        if self.view.focused is None:
            self.view.focus(self._hero)
        self._show_notices()

    def update(self, dt: float) -> None:
        super().update(dt)
        if dt <= 0:
            return
        if not self._sharp:
            self._sharp = True
            self._look_at_scores()
            self.invalidate()
        elif not self.view.dialogs:
            self._show_notices()  # of what was looked at meanwhile
        self._move(dt)

    def _move(self, dt: float) -> None:
        if not self._widening.done:
            self._widening.update(dt)
            self.invalidate()
            if self._widening.done:
                self._before = None
        elif not self.services.pace.still and not self.view.dialogs:
            rects = self._stirring.update(dt)
            if rects:
                self.invalidate(*rects)

    @property
    def rough(self) -> bool:
        return not self._sharp

    @property
    def moving(self) -> bool:
        return super().moving or not self._widening.done

    def _look_at_scores(self) -> None:
        """After the first picture, which need not wait for them."""
        notes, solo = self.routes.notes(), self.table.solo_note()
        self._notes, self._solo_note = notes, solo
        self.rebuild()
        self._show_notices()

    # Widgets

    def build(self) -> None:
        texts = self.texts
        self._hero, self._rows = self._choices()
        self._shelf = self._shelf_buttons()
        self._windows = [self._window(t) for t in self.routes.tables if t.name != self.wide]
        language = LANGUAGES[texts.language]
        self._language = Button(language, self._next_language, icon="ui/icon_globe",
                                name="language", tooltip=texts("menu.language_hint"))  # fmt: skip
        muted = self.services.settings.now.mute
        self._corner = [
            IconButton("ui/icon_sound_off" if muted else "ui/icon_sound", self._mute,
                       tooltip=texts("options.mute"), name="mute"),
            IconButton("ui/icon_fit", self._full_screen, tooltip=texts("options.fullscreen"),
                       name="fullscreen"),
            IconButton("ui/icon_door", self.quit, tooltip=texts("menu.quit"), name="quit"),
        ]  # fmt: skip
        self._credit = Link(texts("menu.credit"), self._show_credits, FOOT, align="right",
                            name=CREDITS)  # fmt: skip
        above, below = self._rows[: self._above], self._rows[self._above :]
        widgets: list[Widget] = [*above, self._hero, *below, *self._windows, *self._shelf,
                                 self._language, *self._corner, self._credit]  # fmt: skip
        self.view.fill(widgets)

    def _choices(self) -> tuple[Button, list[Button]]:
        """The large button and the rows around it. Their order is always the same: what to begin
        with, a new game, the campaign; only which of them is large says what most want next."""
        texts, table, resume = self.texts, self.table, self.resume
        self._above = 0
        assert table.new_game is not None
        new_game = self._row("new_game", "people", table.new_game,
                             texts(f"house.tables.{table.name}.players"))  # fmt: skip
        alone = texts(f"house.tables.{table.name}.alone")
        solo = self._row("campaign", "trophy", table.solo, self._solo_note, alone)
        learn = self._row("how_to_play", "book", table.learn, self._notes.learn)
        if resume is not None:
            words = HeroWords(texts("menu.continue"), resume.note, resume.company, resume.chips)
            hero = Hero(words, lambda: self.push(resume.scene()), icon="ui/icon_play",
                        name="continue", board=resume.board if self._sharp else None)  # fmt: skip
            hero.tooltip = resume.about
            return hero, [row for row in (new_game, solo or learn) if row]
        if learn is not None and table.learn is not None and table.newcomer():
            promise = texts(f"house.tables.{table.name}.teacher")
            words = HeroWords(texts("menu.how_to_play"), promise, badge=texts("menu.start_here"))
            routes = [route for route in (table.learn, table.first_lesson) if route]
            hero = Hero(words, self._leads(*routes), icon="ui/icon_book", name="how_to_play",
                        portrait=table.outlook.teacher)  # fmt: skip
            new_game = self._row("new_game", "play", table.new_game, texts("house.know_rules"))
            return hero, [row for row in (new_game, solo) if row]
        words = HeroWords(texts("menu.new_game"), texts(f"house.tables.{table.name}.players"))
        hero = Hero(words, self._leads(table.new_game), icon="ui/icon_people", name="new_game")
        self._above = 1 if learn else 0
        return hero, [row for row in (learn, solo) if row]

    def _row(
        self, name: str, icon: str, route: Callable[[], Scene] | None, note: str = "",
        words: str = "",
    ) -> Button | None:  # fmt: skip
        if route is None:
            return None
        return MenuButton(words or self.texts(f"menu.{name}"), self._leads(route),
                          icon=f"ui/icon_{icon}", note=note, name=name)  # fmt: skip

    def _leads(self, *routes: Callable[[], Scene]) -> Callable[[], None]:
        """To the last of them; the others lie on the way back."""

        def go() -> None:
            for route in routes:
                self.push(route())

        return go

    def _shelf_buttons(self) -> list[ShelfButton]:
        texts, routes, notes = self.texts, self.routes, self._notes
        badges = {"daily": texts("house.today") if notes.today else "",
                  "learn": str(notes.back) if notes.back else ""}  # fmt: skip
        entries = (
            ("learn", "house.learn", "book", routes.learn, notes.learn),
            ("daily", "house.daily", "calendar", routes.daily, notes.daily),
            ("archive", "menu.archive", "archive", routes.archive, notes.archive),
            ("options", "menu.options", "gear", routes.options, ""),
        )
        return [
            ShelfButton(
                texts(word),
                self._leads(route),
                icon=f"ui/icon_{icon}",
                name=name,
                note=note or texts(f"house.{name}_note"),
                badge=badges.get(name, ""),
            )
            for name, word, icon, route, note in entries
            if route is not None
        ]

    def _window(self, table: TableRoutes) -> "TableWindow | Plaque":
        texts, name = self.texts, table.name
        resume = self.resumes.get(name)
        badge = texts("house.your_turn") if resume else ""
        words = WindowWords(name, table.outlook, texts(f"house.tables.{name}.line"),
                            texts(f"house.tables.{name}.players"), badge)  # fmt: skip
        if table.new_game is None:
            return Plaque(words)
        verb = texts("menu.continue") if resume else texts("house.take_a_look")
        go = self._leads(resume.scene) if resume else lambda: self.widen(name)
        return TableWindow(words, Box(0, 0, 0, 0), lambda: self.widen(name), go, verb)

    # Layout

    def _places(self) -> Places:
        tables = [table.name for table in self.routes.tables]
        rows, corner = len(self._rows), len(self._corner)
        return places(self.layout.area, tables, self.wide, rows, corner, self._above)

    def arrange(self, canvas: Canvas) -> None:
        at = self._places()
        assert self._hero is not None and self._language is not None and self._credit is not None
        self._hero.place(at.hero)
        if isinstance(self._hero, Hero):
            self._hero.pictured = at.measures.full
        for row, box in zip(self._rows, at.rows, strict=True):
            row.place(box)
        for item, box in zip(self._shelf, at.items, strict=False):
            item.place(box)
        for window in self._windows:
            name = window.words.table
            if isinstance(window, TableWindow):
                window.plate = at.plates[name]
                window.place(at.windows[name])
            else:
                window.place(at.plates[name])
        self._language.fold(not at.measures.full)
        wide = at.language.w if self._language.folded else min(200, self._language.width(canvas))
        self._language.place(Box(at.language.x, at.language.y, wide, at.language.h))
        for icon in self._corner:
            icon.show(False)
        for icon, box in zip(reversed(self._corner), reversed(at.corner), strict=False):
            icon.show(True)
            icon.place(box)
        self._credit.show(at.foot is not None)
        if at.foot is not None:
            credit = min(canvas.text_width(self._credit.text, FOOT), at.foot.w * 0.7)
            self._credit.place(Box(at.foot.right - credit, at.foot.y, credit, at.foot.h))
        lies = crop(self.table.outlook, at.windows[self.wide], True, 0)
        self._stirring.fit(self.table.outlook.life, self.layout, at.windows[self.wide], lies)

    # Doing

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and not self.view.dialogs and not (event.ctrl or event.alt):
            name = SHELF_KEYS.get(event.code, "")
            found = self.view.find(name)
            if isinstance(found, Button):
                found.click()
                return
        super().handle(event)

    def widen(self, name: str) -> None:
        """Another table gets the wide window."""
        if name == self.wide:
            return
        if not self.services.pace.instant:
            surface = pygame.display.get_surface()
            self._before = surface.copy() if surface else None
            self._then = self._edges()
            seconds = theme.REDUCED_SECONDS if self.services.pace.reduced else WIDEN_SECONDS
            self._widening = Tween(0, 1, self.services.pace.seconds(seconds), in_out_cubic)
        self.wide = name
        self.routes.remember(name)
        self._notes, self._solo_note = self.routes.notes(), self.table.solo_note()
        self.rebuild()
        self.view.focus(self._hero)

    def _next_language(self) -> None:
        codes = list(LANGUAGES)
        at = codes.index(self.texts.language)
        self.services.settings.change(language=codes[(at + 1) % len(codes)])

    def _full_screen(self) -> None:
        settings = self.services.settings
        settings.change(fullscreen=not settings.now.fullscreen)

    def _show_credits(self) -> None:
        texts = self.texts
        self._say(texts("about.title"), texts("about.text", version=__version__), 640)

    def _show_notices(self) -> None:
        books = self.services.books.opened
        kept = (self.services.settings.notices, *(book.notices for book in books))
        if any(kept):
            said = dict.fromkeys(key for notices in kept for key in notices)
            text = "\n".join(map(self.texts, said))
            for notices in kept:
                notices.clear()
            self._say(self.texts("ui.notice"), text, 560)

    def _say(self, title: str, text: str, width: float) -> None:
        close = Button(self.texts("ui.close"), self.view.close, kind="primary", name="close")
        self.view.open(Dialog(title, text, [close], on_cancel=self.view.close, width=width))

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        house = self._front(canvas)
        canvas.surface.blit(house, (0, 0))
        if self._sharp and not self.services.pace.still:
            spring, key = self._places().spring, self._front_key(canvas)
            for window in self._windows:
                if window.hover.value > 0:
                    draw_nearer(canvas, house, window.box, spring, window.hover.value, key)
        if not canvas.painter.contrast:
            self._stirring.draw(canvas.surface)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._before is None or self._widening.done:
            return
        part, now = self._widening.value, self._edges()
        if self.services.pace.reduced or self._before.get_size() != surface.get_size():
            self._before.set_alpha(round(255 * (1 - part)))
            surface.blit(self._before, (0, 0))
            return
        at, layout = self._places(), self.layout
        top = min(layout.rect(box).y for box in at.windows.values())
        slide(surface, self._before, self._then, now, part, (top, layout.rect(at.shelf).y))

    def _edges(self) -> list[int]:
        """Where the windows begin and end, in pixels."""
        rects = [self.layout.rect(box) for box in self._places().windows.values()]
        return sorted(edge for rect in rects for edge in (rect.left, rect.right))

    def _front(self, canvas: Canvas) -> pygame.Surface:
        """All that never changes in a window of this size, drawn once."""
        return canvas.baked(self._front_key(canvas), lambda: self._bake(canvas.painter.contrast))

    def _front_key(self, canvas: Canvas) -> tuple[object, ...]:
        return ("title", self.layout, self._sharp, self.texts.language, self.wide,
                len(self._rows), canvas.painter.contrast)  # fmt: skip

    def _bake(self, contrast: bool) -> pygame.Surface:
        at = self._places()
        closed = {table.name for table in self.routes.tables if table.new_game is None}
        outlooks = {table.name: table.outlook for table in self.routes.tables}
        whole = bake(self.services.resources, self.layout, at, outlooks, self.wide, closed,
                     sharp=self._sharp, contrast=contrast)  # fmt: skip
        canvas = self.services.painter.on(whole, self.layout)
        letter(canvas, self.texts, at, self.table)
        return whole
