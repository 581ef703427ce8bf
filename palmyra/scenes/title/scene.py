"""The title: a panel for each game, and a row of buttons below.

The game played last has the wide panel with the one large button: what most people want next.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from palmyra import __version__
from palmyra.scenes.coach.ready_reviews import ready_reviews
from palmyra.scenes.title.choices import Notes, choices
from palmyra.scenes.title.game_panel import GamePanel, PanelWords, Plaque
from palmyra.scenes.title.hero import Hero
from palmyra.scenes.title.hover_zoom import draw_hover_zoom
from palmyra.scenes.title.idle_animation_view import IdleAnimation
from palmyra.scenes.title.menu_row import MenuRowButton, menu_row
from palmyra.scenes.title.panel_motion import Widening
from palmyra.scenes.title.places import TitlePlaces, measures_of, places
from palmyra.scenes.title.tables import MenuNotes, TitleTable, menu_notes
from palmyra.scenes.title.title_picture import TitlePicture
from palmyra.scenes.title.title_text import FOOT
from palmyra.scenes.title.title_view import TitleView, crop
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.audio import DESERT, TITLE_MUSIC
from palmyra.shell.scene import Scene
from palmyra.shell.texts import LANGUAGES
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Command, Dropped, Input, Key, Pointer
from palmyra.ui.layout import Box, Layout
from palmyra.ui.link import Link
from palmyra.ui.stack import ButtonStack
from palmyra.ui.tween import Tween, linear
from palmyra.ui.widget import Widget, walk

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator
    from palmyra.scenes.unfinished_games import Resume

CREDITS = "credits"
MENU_KEYS = {
    pygame.K_l: "learn", pygame.K_f: "friends", pygame.K_d: "daily", pygame.K_a: "archive",
    pygame.K_o: "options",
}  # fmt: skip


class TitleScene(ViewScene):
    def __init__(self, nav: "Navigator", tables: Sequence[TitleTable] = ()) -> None:
        """`tables` in the order of the panels, which never changes; else those of the games."""
        super().__init__(nav.services)
        self.nav = nav
        self.tables = tuple(tables or (TitleTable(nav, name) for name in nav.games))
        open_tables = [table.name for table in self.tables if table.open]
        last = nav.last_game
        self.wide = last if last in open_tables else open_tables[0]
        self.resumes: dict[str, Resume | None] = {}
        self._looked = self._entered = False
        self._said_in = ""  # the language of what games and notes say
        self._notes = MenuNotes()
        self._solo_note = ""
        self._reviews = ready_reviews(nav.services)  # those that the row tells of
        self._unknown: set[str] = set()  # tables that one knows nothing of, unlike another
        self._sharp = False
        self._hero: Hero | None = None
        self._rows: list[MenuButton] = []
        self._above = 0  # so many of the rows stand above the large button
        self._menu_row: list[MenuRowButton] = []
        self._panels: list[GamePanel | Plaque] = []
        self._language: Button | None = None
        self._corner: list[IconButton] = []
        self._credit: Link | None = None
        self._inside: list[Widget] = []  # what stands in the panels
        self._around: list[Widget] = []  # and above and below them
        self._idle = IdleAnimation(nav.services.resources)
        self._ready: set[str] = set()  # tables whose panel can be widened at once
        self._widening: Widening | None = None
        self._before: pygame.Surface | None = None  # the picture before, while it fades
        self._fading = Tween(1, 1, 0)

    @property
    def table(self) -> TitleTable:
        """The one in the wide panel."""
        return next(table for table in self.tables if table.name == self.wide)

    @property
    def resume(self) -> "Resume | None":
        return self.resumes.get(self.wide)

    def resize(self, layout: Layout) -> None:
        if not self._looked:
            self._look_for_games()  # before the first picture, which is then built once
        self._end_motion()
        self._ready.clear()
        super().resize(layout)

    def _look_for_games(self) -> None:
        self.resumes = {table.name: table.resume() for table in self.tables}
        self._looked = True
        self._said_in = self.texts.language

    def _say_anew(self) -> None:
        """What games and notes say was put into words before: in the language of now."""
        self._look_for_games()
        if self._sharp:
            self._notes, self._solo_note = menu_notes(self.nav), self.table.solo_note()

    def enter(self) -> None:
        self.services.audio.place(TITLE_MUSIC, DESERT)
        if self._entered:  # back from a game
            self._look_for_games()
            self.rebuild()
        self._entered = True
        self.nav.watch_letters(self._letters_came)
        if self.view.focused is None:
            self.view.focus(self._hero)
        self._show_notices()

    def leave(self) -> None:
        super().leave()
        self.nav.watch_letters(None)

    def _letters_came(self) -> None:
        """The row tells of letters that came while the title is shown."""
        notes = menu_notes(self.nav)
        if self._sharp and notes != self._notes and not self.view.dialogs:
            self._notes = notes
            self.rebuild()

    def _reviews_came(self) -> None:
        """The row tells of a review that is ready, once it is."""
        ready = ready_reviews(self.services)
        if ready != self._reviews:
            self._reviews = ready
            notes = menu_notes(self.nav)
            if notes != self._notes:
                self._notes = notes
                self.rebuild()

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
            self._reviews_came()
        self._move(dt)

    def _move(self, dt: float) -> None:
        motion = self._widening or (self._fading if self._before is not None else None)
        if motion is not None:
            motion.update(dt)
            self.invalidate()
            if motion.done:
                self._end_motion()
        elif not self.services.pace.still and not self.view.dialogs:
            rects = self._idle.update(dt)
            if rects:
                self.invalidate(*rects)
            self._make_ready()

    def _make_ready(self) -> None:
        """Whoever points at a panel may widen it next: that picture is drawn before they ask."""
        pointed = self.view.hovered or self.view.focused
        panels = (panel for panel in self._panels if pointed in walk([panel]))
        panel = next(panels, None)
        if not isinstance(panel, GamePanel) or panel.moving:
            return
        name = panel.words.table
        if name in self._ready:
            return
        self._ready.add(name)
        table = next(table for table in self.tables if table.name == name)
        table.solo_note()  # loads what the rows will say
        self._picture(name).whole(self._canvas())

    @property
    def rough(self) -> bool:
        return not self._sharp

    @property
    def moving(self) -> bool:
        return super().moving or self._widening is not None or self._before is not None

    def _look_at_scores(self) -> None:
        """After the first picture, which need not wait for them."""
        notes, solo = menu_notes(self.nav), self.table.solo_note()
        self._notes, self._solo_note = notes, solo
        tables = [table for table in self.tables if table.open]
        unknown = {table.name for table in tables if table.newcomer()}
        # Who has seen nothing yet is told so by the large button alone.
        self._unknown = unknown if len(unknown) < len(tables) else set()
        self.rebuild()
        self._show_notices()

    # Widgets

    def build(self) -> None:
        texts = self.texts
        if self._said_in != texts.language:
            self._say_anew()
        notes = Notes(self._notes.learn, self._solo_note)
        self._hero, self._rows, self._above = choices(
            texts, self.nav, self.table, self.resume, notes, self._leads, pictured=self._sharp
        )
        self._menu_row = menu_row(texts, self.nav, self._notes, self._leads)
        self._panels = [self._panel(t) for t in self.tables if t.name != self.wide]
        language = LANGUAGES[texts.language]
        self._language = Button(language, self._choose_language, icon="ui/icon_globe",
                                name="language", tooltip=texts("menu.language_hint"))  # fmt: skip
        muted = self.services.settings.now.mute
        self._corner = [
            IconButton("ui/icon_sound_off" if muted else "ui/icon_sound", self._mute,
                       tooltip=texts("options.mute"), name="mute"),
            IconButton("ui/icon_full", self._full_screen, tooltip=texts("options.fullscreen"),
                       name="fullscreen"),
            IconButton("ui/icon_door", self.quit, tooltip=texts("menu.quit"), name="quit"),
        ]  # fmt: skip
        self._credit = Link(texts("menu.credit"), self._show_credits, FOOT, align="right",
                            name=CREDITS)  # fmt: skip
        above, below = self._rows[: self._above], self._rows[self._above :]
        self._inside = [*above, self._hero, *below, *self._panels]
        self._around = [*self._menu_row, self._credit]
        sky = [self._language, *self._corner]  # without a cornice they stand there
        (self._around if measures_of(self.layout.area).cornice else self._inside).extend(sky)
        self.view.fill([*self._inside, *self._around])

    def _leads(self, *ways: Callable[[], Scene]) -> Callable[[], None]:
        """To the last of them; the others lie on the way back."""

        def go() -> None:
            for way in ways:
                self.push(way())

        return go

    def _panel(self, table: TitleTable) -> "GamePanel | Plaque":
        texts, name = self.texts, table.name
        resume = self.resumes.get(name)
        badge = texts("house.your_turn") if resume else ""
        if name in self._unknown and not resume:
            badge = texts("house.new")
        words = PanelWords(name, table.title_view, texts(f"house.tables.{name}.line"),
                            texts(f"house.tables.{name}.players"), badge,
                            letter=name in self._notes.letter_games)  # fmt: skip
        if not table.open:
            return Plaque(words)
        wide = partial(self.widen, name)
        verb = texts("menu.continue") if resume else texts("house.take_a_look")
        go = self._leads(partial(self.nav.play, resume.session, resume.kept)) if resume else wide
        return GamePanel(words, Box(0, 0, 0, 0), wide, go, verb)

    # Layout

    def _places(self, wide: str = "") -> TitlePlaces:
        tables = [table.name for table in self.tables]
        rows, corner = len(self._rows), len(self._corner)
        return places(self.layout.area, tables, wide or self.wide, rows, corner, self._above)

    def arrange(self, canvas: Canvas) -> None:
        at = self._places()
        assert self._hero is not None and self._language is not None and self._credit is not None
        self._hero.place(at.hero)
        self._hero.fit(canvas, room=at.measures.cornice > 0)
        for row, box in zip(self._rows, at.rows, strict=True):
            row.place(box)
        for item, box in zip(self._menu_row, at.items, strict=False):
            item.place(box)
        for panel in self._panels:
            name = panel.words.table
            if isinstance(panel, GamePanel):
                panel.plate = at.plates[name]
                panel.place(at.panels[name])
            else:
                panel.place(at.plates[name])
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
        lies = crop(self.table.title_view, at.panels[self.wide], True, 0)
        self._idle.fit(self.table.title_view.movers, self.layout, at.panels[self.wide], lies)

    # Doing

    def handle(self, event: Input) -> None:
        if self._takes_letter(event):
            return
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "down"):
            self._end_motion()
        if isinstance(event, Key) and not self.view.dialogs and not (event.ctrl or event.alt):
            if self._turn_to_neighbor(event.command) or self._along_row(event.command):
                return
            name = MENU_KEYS.get(event.code, "")
            found = self.view.find(name)
            if isinstance(found, Button):
                found.click()
                return
        super().handle(event)

    def _turn_to_neighbor(self, command: Command | None) -> bool:
        """Left and right lead from what stands in the wide panel to the panel beside it."""
        if self.view.focused not in (None, self._hero, *self._rows):
            return False
        tables = [table.name for table in self.tables if table.open]
        steps = {Command.LEFT: -1, Command.RIGHT: 1}
        if command not in steps:
            return False
        at = tables.index(self.wide) + steps[command]
        if not 0 <= at < len(tables):
            return False
        self.view.keyboard = True
        self.widen(tables[at])
        return True

    def _takes_letter(self, event: Input) -> bool:
        """Ctrl+V, or a file let fall on the window: a letter is read wherever one is."""
        pasted = isinstance(event, Key) and event.ctrl and event.code == pygame.K_v
        if not pasted and not isinstance(event, Dropped):
            return False
        from palmyra.scenes.friends.letter_scene import LetterHands

        return LetterHands(self, self.nav).handle(event)

    def _along_row(self, command: Command | None) -> bool:
        """Left and right stay in the row, whatever stands near above it."""
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(command, 0) if command else 0
        focused = self.view.focused
        if not step or not isinstance(focused, MenuRowButton) or focused not in self._menu_row:
            return False
        at = self._menu_row.index(focused) + step
        if not 0 <= at < len(self._menu_row):
            return False
        self.view.keyboard = True
        self.view.focus(self._menu_row[at])
        return True

    def widen(self, name: str) -> None:
        """Another table gets the wide panel."""
        if name == self.wide:
            return
        self._end_motion()
        pace, canvas = self.services.pace, self._canvas()
        travels = not pace.still and self._sharp
        before = self._picture().standing(canvas, self._inside) if travels else None
        if pace.reduced and not pace.instant:
            self._before = canvas.surface.copy()
            self._fading = Tween(0, 1, pace.seconds(theme.REDUCED_SECONDS), linear)
        self.wide = name
        self.nav.remember(name)
        self._notes, self._solo_note = menu_notes(self.nav), self.table.solo_note()
        self.rebuild()
        self.view.focus(self._hero)
        if before is not None:
            picture = self._picture()
            after = picture.standing(canvas, self._inside)
            self._widening = Widening(self.layout, before, after, pace, self._scene)

    def _scene(self, title_view: TitleView, scale: float) -> pygame.Surface:
        return self._picture().scene(title_view, scale, self._idle)

    def _end_motion(self) -> None:
        """At rest at once: whoever does something need not wait for the motion."""
        if self._widening is not None or self._before is not None:
            self._widening = self._before = None
            self.invalidate()

    def _choose_language(self) -> None:
        """From a list with their own names, for whoever cannot read the one that is spoken."""

        def speak(code: str) -> Callable[[], None]:
            def act() -> None:
                self.view.close()
                self.services.settings.change(language=code)

            return act

        texts, now = self.texts, self.texts.language
        names = [
            MenuButton(name, speak(code), kind="primary" if code == now else "secondary",
                       icon="ui/icon_globe", name=f"language_{code}")
            for code, name in LANGUAGES.items()
        ]  # fmt: skip
        cancel = Button(texts("play.cancel"), self.view.close, name="cancel")
        self.view.open(Dialog(texts("options.language"), "", [cancel], on_cancel=self.view.close,
                              width=360, body=ButtonStack(names), name="languages"))  # fmt: skip
        self.view.focus(names[list(LANGUAGES).index(now)])

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
        picture = self._picture()
        still = picture.whole(canvas)
        canvas.surface.blit(still, (0, 0))
        if self._sharp and not self.services.pace.still:
            for panel in self._panels:
                if panel.hover.value > 0:
                    spring, grown = picture.places.spring, panel.hover.value
                    draw_hover_zoom(canvas, still, panel.box, spring, grown, picture.key)
        if self._sharp and not canvas.painter.contrast:
            self._idle.draw(canvas.surface)

    def draw(self, surface: pygame.Surface) -> None:
        if self._widening is None:
            super().draw(surface)
            if self._before is not None:
                self._before.set_alpha(round(255 * (1 - self._fading.value)))
                surface.blit(self._before, (0, 0))
            return
        canvas = self.services.painter.on(surface, self.layout)
        surface.blit(self._picture().whole(canvas), (0, 0))
        self._widening.draw(surface)
        for widget in self._around:
            if widget.visible:
                widget.draw(canvas)
        self.view.draw_above(canvas)

    def _picture(self, wide: str = "") -> TitlePicture:
        """With the panel of that table wide, or as it is."""
        name, tables = wide or self.wide, self.tables
        table = next(table for table in tables if table.name == name)
        return TitlePicture(self.services, self.layout, self._places(wide), tables, table,
                            self._sharp)  # fmt: skip
