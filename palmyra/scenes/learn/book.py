"""The rules to look things up in: a rail of pages, the page, and a table at which its turn can be
played; a search over all pages, the keys, a glossary."""

import unicodedata
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from palmyra.kernel.match import Match
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import own
from palmyra.scenes.learn.book_parts import (
    LessonButton,
    NumbersCard,
    PageButton,
    PageText,
    StepButton,
    TermRow,
    TurnNumbers,
)
from palmyra.scenes.learn.book_places import BookForm, BookPlaces
from palmyra.scenes.learn.book_table import BookTable
from palmyra.scenes.learn.duration import minutes
from palmyra.scenes.learn.live_board import LiveBoard
from palmyra.scenes.learn.pages import GLOSSARY, KEYS, BookPage
from palmyra.scenes.screen_frame import TITLE_GAP, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import Gap
from palmyra.ui.input import Input, Key, KeyUp, Pan, Pinch, Pointer, Wheel
from palmyra.ui.label import Label
from palmyra.ui.layout import Box, row
from palmyra.ui.list import SIDE, ScrollList
from palmyra.ui.text_field import TextField
from palmyra.ui.view import PAGES as PAGES_BY
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Side = Literal["text", "board"]
SEARCH_W: Final = 176.0  # where there is little room
BEFORE_W: Final = 216.0  # of the two words over the board
_NOTHING: Final = theme.BODY.tinted(theme.CREAM)


class BookScene(ViewScene):
    """`page` is where it opens, "" for the first."""

    def __init__(self, nav: "Navigator", game_ui: GameUI, page: str = "") -> None:
        super().__init__(nav.services)
        self.nav = nav
        self._take_up(game_ui, page)
        self._search = TextField(
            "", self._searched, limit=40, name="search", icon="ui/icon_zoom_in"
        )
        self._side: Side = "text"  # what is seen where there is room for one
        self._listing = False  # the list of pages is open, where there is no rail
        self._places = BookPlaces.of(self.layout.area)
        self._live: LiveBoard | None = None
        self._after = True
        self._stale = True  # the board is another page's
        self._shown_page = ""  # in the frame before

    def _take_up(self, game_ui: GameUI, page: str) -> None:
        self.game_ui, self._book = game_ui, game_ui.book()
        self._game = self.rules_of = game_ui.game.name
        self.page = self._book.page(page).name

    # -- looking for something -----------------------------------------------------------

    @property
    def _words(self) -> list[str]:
        return self._search.text.lower().split()

    def found(self) -> list[BookPage]:
        """The pages that hold every word of the search: first those it is the title of, then where
        it is explained as a term, then the others."""
        words = [word.casefold() for word in self._words]
        pages = [
            page for page in self._book.pages if all(word in self._all_of(page) for word in words)
        ]
        return sorted(pages, key=self._nearness) if words else pages

    def _nearness(self, page: BookPage) -> int:
        """How near a page is to what is searched for: the least is the nearest."""
        words = [word.casefold() for word in self._words]

        def named(text: str) -> bool:
            return all(word in text.casefold() for word in words)

        if named(self._say(f"{page.name}.title")):
            return 0
        return 1 if any(named(term) for term, _ in self._rows_of(page.name)) else 2

    def _all_of(self, page: BookPage) -> str:
        parts = [self._say(f"{page.name}.title"), self._say(f"{page.name}.text")]
        parts += [f"{term} {meaning}" for term, meaning in self._rows_of(page.name)]
        return " ".join(parts).casefold()

    def _say(self, key: str) -> str:
        """In the game's words, or in those of any game."""
        return self.texts(own(self.texts, self._game, f"book.{key}"))

    def _rows_of(self, page: str) -> list[tuple[str, str]]:
        """The terms, or the keys, with what they mean."""
        if page == GLOSSARY:
            words = [(self._say(f"term.{t}"), self._say(f"means.{t}")) for t in self._book.terms]
            return sorted(words, key=lambda pair: _filed(pair[0]))
        if page == KEYS:
            return [(self._say(f"cap.{key}"), self._say(f"does.{key}")) for key in self._book.keys]
        return []

    def _searched(self, text: str) -> None:
        self._listing = bool(text.strip())
        self._go_to_found()
        self.rebuild()

    def _go_to_found(self) -> None:
        """To the nearest page, unless the one that is open is as near."""
        found = self.found()
        here = next((page for page in found if page.name == self.page), None)
        if found and (here is None or self._nearness(found[0]) < self._nearness(here)):
            self._turn_to(found[0].name)

    # -- going from page to page -----------------------------------------------------------

    def show(self, page: str) -> None:
        self._turn_to(page)
        self._listing, self._side = False, "text"
        self.rebuild()

    def _turn_to(self, page: str) -> None:
        if page != self.page:
            self.page, self._stale, self._after = page, True, True

    def show_game(self, name: str) -> None:
        """The rules of another game; what is searched for stays."""
        self._take_up(self.nav.ui(name), "")
        self._stale = self._after = True
        self._go_to_found()
        self.rebuild()

    def _list(self) -> None:
        self._listing = not self._listing
        self.rebuild()

    def _show_side(self, side: Side) -> None:
        self._side = side
        self.rebuild()

    def _lesson(self) -> None:
        chapter, step = self._book.page(self.page).lesson
        names = {each.name: [s.name for s in each.steps] for each in self.game_ui.chapters()}
        self.push(self.nav.chapter(self._game, chapter, names[chapter].index(step)))

    # -- the board ---------------------------------------------------------------------------

    def _show_turn(self, after: bool) -> None:
        self._after = self._turns.chosen = after
        if self._live is not None:
            self._live.table.show(after=after)

    @property
    def _boarded(self) -> bool:
        """Whether the page has a board."""
        return self._book.page(self.page).turn is not None

    def update(self, dt: float) -> None:
        """The page is there at once, its table a frame later."""
        if self._stale and self._shown_page == self.page:
            self._set_table()
        self._shown_page = self.page
        super().update(dt)

    @property
    def moving(self) -> bool:
        return self._stale or super().moving

    def _set_table(self) -> None:
        """The table of the page, in place of another one's."""
        self._stale = False
        if self._live is not None:
            self._live.forget()
            self._live = None
        page = self._book.page(self.page)
        if page.turn is not None:
            self._live = LiveBoard(BookTable(self.nav, self.game_ui, page.turn, self.show))
            self._live.lay(self._canvas(), self._places.board)
            self._live.table.show(after=True, at_once=True)
        self.rebuild()

    @property
    def board(self) -> LiveBoard | None:
        """The table of this page, where it is seen."""
        return self._live if self._live in self.view.widgets else None

    # -- widgets -----------------------------------------------------------------------------

    def enter(self) -> None:
        if self.view.focused is None:
            self.view.focus(self.view.find(f"page_{self.page}"))

    def retire(self) -> None:
        super().retire()
        if self._live is not None:
            self._live.forget()

    def build(self) -> None:
        say = self.texts
        self._places = BookPlaces.of(self.layout.area)
        page = self._book.page(self.page)
        roomy = self._places.form is BookForm.RAIL
        self._search.placeholder = say("book.search" if roomy else "book.search_short")
        self._back = IconButton("ui/icon_back", self.pop, tooltip=say("ui.back"), name="back")
        games = [(name, name.capitalize()) for name in self.nav.games]
        shown = self._game if self._game in self.nav.games else self.nav.games[0]
        self._games = Choice(games, shown, self.show_game, name="games")
        self._glossary = Button(
            self._say(f"{GLOSSARY}.title"), partial(self.show, GLOSSARY), icon="ui/icon_book",
            name="to_glossary",
        )  # fmt: skip
        self._list_button = StepButton(
            self._say(f"{page.name}.title"), self._list,
            icon="ui/icon_up" if self._listing else "ui/icon_menu", name="list",
            tooltip=say("book.list"),
        )  # fmt: skip
        sides: list[tuple[Side, str]] = [
            ("text", say("book.side_text")), ("board", say("book.side_board")),
        ]  # fmt: skip
        self._sides = Choice(sides, self._side, self._show_side, name="sides")
        before: ScrollList | None = getattr(self, "_rail", None)
        self._rail = ScrollList(self._entries(), gap=2, name="pages")
        if before is not None:  # whoever looks through the list stays where they are
            self._rail.jump_to(before.scroll.value)
        self._body = self._page_of(page)
        self._feet = self._feet_of(page)
        turns = [(False, say("book.before")), (True, say("book.after"))]
        self._turns = Choice(turns, self._after, self._show_turn, name="turns")
        self.view.fill(self._seen(page))

    def _seen(self, page: BookPage) -> list[Widget]:
        """What there is room for."""
        form, listing = self._places.form, self._listing
        widgets: list[Widget] = [self._back, self._games, self._search]
        if form is BookForm.RAIL:
            widgets += [self._glossary, self._rail]
        else:
            widgets.append(self._list_button)
            if listing:
                widgets.append(self._rail)
        if form is BookForm.TABS and self._boarded and not listing:
            widgets.append(self._sides)
        words = form is not BookForm.TABS or self._side == "text" or not self._boarded
        if words and not (listing and form is not BookForm.RAIL):
            widgets += [self._body, *self._feet]
        board = form is not BookForm.TABS or (self._side == "board" and not listing)
        if self._live is not None and self._boarded and board:
            widgets += [self._live, self._turns]
        return widgets

    def _entries(self) -> list[Widget]:
        found = self.found()
        if not found:
            words = self.texts("book.nothing", words=self._search.text.strip())
            return [Label(words, _NOTHING, wraps=True)]
        return [
            PageButton(
                self._say(f"{page.name}.title"), page.icon, partial(self.show, page.name),
                f"page_{page.name}", chosen=page.name == self.page, words=self._words,
            )
            for page in found
        ]  # fmt: skip

    def _page_of(self, page: BookPage) -> ScrollList:
        name, words = page.name, self._words
        rows: list[Widget] = [
            Label(self._say(f"{name}.title"), theme.CARD_TITLE, wraps=True),
            PageText(self._say(f"{name}.text"), words),
        ]
        if page.numbers is not None:
            rows += [Gap(2), NumbersCard(page.numbers(self.texts))]
        if page.turn is not None:
            rows += [Gap(2), self._told(page)]
        keys = name == KEYS
        terms = [
            TermRow(term, meaning, share=0.3 if keys else 0.24, cap=keys, words=words)
            for term, meaning in self._rows_of(name)
        ]
        rows += [Gap(4), *terms] if terms else []
        # Named after its page: another one begins at its top.
        return ScrollList(rows, gap=8, name=f"body_{name}")

    def _told(self, page: BookPage) -> TurnNumbers:
        """The page's turn as the log would tell it: every number by the function that pays it."""
        assert page.turn is not None
        match: Match = page.turn.begin()  # type: ignore[type-arg]
        for action in page.turn.actions():
            match.play(action)
        told = self.game_ui.told(self.texts, match.replay, len(match.turns) - 1)
        title = self.texts("book.this_turn", told=told.short)
        full = told.full[:1].upper() + told.full[1:]
        return TurnNumbers(title, full)

    def _feet_of(self, page: BookPage) -> list[Widget]:
        """The lesson of the page, the page before and the page after."""
        say, pages = self.texts, list(self._book.pages)
        feet: list[Widget] = []
        chapter, _ = page.lesson
        chapters = self.game_ui.chapters()
        found = next((each for each in chapters if each.name == chapter), None)
        if found is not None:
            count = minutes(say, self._game, found)
            note = say("book.chapter", at=chapters.index(found) + 1, n=count)
            teacher = self.game_ui.cast(say)[0].portrait
            feet.append(LessonButton(say("book.lesson"), note, teacher, self._lesson))
        at = pages.index(page)
        for step, icon in ((-1, "ui/icon_back"), (1, "ui/icon_next")):
            if 0 <= at + step < len(pages):
                name = pages[at + step].name
                words = self._say(f"{name}.title")
                to = StepButton(words, partial(self.show, name), icon=icon, name=f"step_{step}")
                feet.append(to)
        return feet

    # -- input -------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        # The focus is in the list of pages, but reading means to scroll the page.
        live = self.board
        at_board = live is not None and live.focused
        if isinstance(event, Pan) and not at_board and self._body.pan(event.dx, event.dy):
            return
        page = PAGES_BY.get(event.command) if isinstance(event, Key) and event.command else None
        if page is None or at_board or not self._body.turn_page(page):
            super().handle(event)
        if live is not None and not self.view.dialogs:
            self._pass_on(live, event)

    def _pass_on(self, live: LiveBoard, event: Input) -> None:
        """What the pointer does over the board is the table's."""
        if isinstance(event, Pointer):
            mine = self.view.hovered is live or self.view.held is live or live.holding
            live.pass_on(event, over=mine and event.kind != "leave")
        elif isinstance(event, Wheel | Pinch):
            live.pass_on(event, over=self.view.hovered is live)
        elif isinstance(event, KeyUp | Pan):
            live.pass_on(event, over=True)

    def open_help(self) -> None:
        """The book is open already; a refusal at its board leads to its page."""
        live = self.board
        if live is not None and live.table.desk.notice.rule:
            live.table.open_help()

    def cancelled(self) -> None:
        if self._search.text:
            self._search.set("")
            self._searched("")
        elif self._listing and self._places.form is not BookForm.RAIL:
            self._list()
        else:
            self.pop()

    # -- placing and picture -----------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        area, places = canvas.layout.area, self._places
        self._back.place(frame_of(area).back(area))
        self._search.show(True)
        self._arrange_head(canvas)
        inner = self._list_box.inset(10 if self.found() else 20, 14)
        self._rail.lay(canvas, inner)
        if self._rail.thumb() is not None:  # the bar within the cedar
            inner = Box(inner.x, inner.y, inner.w - SIDE + 4, inner.h)
            self._rail.lay(canvas, inner)
        for entry in self._rail.children():
            if isinstance(entry, PageButton) and entry.chosen:
                self._rail.reveal(entry)
        if self._rail.scroll.target != self._rail.scroll.value:
            self._rail.jump_to(self._rail.scroll.target)
            self._rail.lay(canvas, inner)
        self._arrange_page(canvas)
        if self.board is not None:
            self.board.lay(canvas, places.board)
            inner = self.board.inner
            if places.form is not BookForm.TABS:
                self._turns.place(Box(inner.x + 10, inner.y + 10, BEFORE_W, 46))

    @property
    def _list_box(self) -> Box:
        """The cedar behind the pages: the rail, or the page's place."""
        places = self._places
        if places.form is BookForm.RAIL:
            return places.rail
        return places.page(board=self._boarded and places.form is BookForm.LIST)

    def _arrange_head(self, canvas: Canvas) -> None:
        places, head = self._places, self._places.head
        games = min(self._games.width(canvas), 330.0)
        if places.form is BookForm.RAIL:
            title = canvas.text_width(self.texts("book.title"), theme.SCREEN_TITLE)
            x = head.x + TITLE_GAP - 12 + title + 40
            self._games.place(Box(x, head.y + 3, games, 46))
            wide = self._glossary.width(canvas)
            self._glossary.place(Box(head.right - wide, head.y, wide, 52))
            x = self._games.box.right + 20
            self._search.place(Box(x, head.y + 3, min(290.0, head.right - wide - 20 - x), 46))
            return
        parts: list[tuple[Widget, float]] = [(self._list_button, 0.0)]
        seen = self.view.widgets
        if places.form is BookForm.LIST or self._listing:
            parts.append((self._games, min(games, 300.0)))
        self._games.show(len(parts) > 1)
        if self._sides in seen:
            parts.append((self._sides, self._sides.width(canvas)))
        low = places.form is BookForm.TABS and self._turns in seen
        if low:  # what stands over a larger board
            parts.append((self._turns, BEFORE_W))
        else:
            parts.append((self._search, SEARCH_W))
        self._search.show(not low)
        boxes = row(head, [wide for _, wide in parts], 8)
        for (widget, _), box in zip(parts, boxes, strict=True):
            widget.place(box if widget is self._list_button else box.inset(0, 3))

    def _arrange_page(self, canvas: Canvas) -> None:
        card = self._places.page(board=self._boarded)
        roomy = self._places.form is BookForm.RAIL
        inner = card.inset(26, 22) if roomy else card.inset(18, 12)
        y = inner.bottom
        steps = [each for each in self._feet if not isinstance(each, LessonButton)]
        lesson = [each for each in self._feet if isinstance(each, LessonButton)]
        flat = self._places.form is BookForm.TABS
        if flat:  # one line of buttons
            line = row(
                Box(inner.x, y - 52, inner.w, 52), [0.0] * len(lesson) + [64.0] * len(steps), 8
            )
            for each, box in zip((*lesson, *steps), line, strict=True):
                each.place(box)
            y -= 52 + 8
        else:
            count = max(1, len(steps))
            wide = (min(inner.w, 620.0) - 10 * (count - 1)) / count
            for at, each in enumerate(steps):
                each.place(Box(inner.x + (wide + 10) * at, y - 52, wide, 52))
            y -= 52 + 12
            for each in lesson:
                high = LessonButton.HIGH
                each.place(Box(inner.x, y - high, min(inner.w, 620.0), high))
                y -= high + 12
        for step in steps:
            assert isinstance(step, Button)
            step.fold(flat)
        self._body.lay(canvas, Box(inner.x, inner.y, inner.w, y - inner.y))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area, places = canvas.layout.area, self._places
        if places.form is BookForm.RAIL:
            canvas.text_in(frame_of(area).title(area), self.texts("book.title"), theme.SCREEN_TITLE)
        if places.form is BookForm.RAIL or self._listing:
            canvas.plate(paint.TRAY_PLATE, self._list_box)
        if self._body in self.view.widgets:
            canvas.card(places.page(board=self._boarded))
        if self._boarded and self._live is None and places.form is not BookForm.TABS:
            canvas.plate(paint.TRAY_PLATE, places.board)


def _filed(word: str) -> str:
    """As a dictionary files it: accents do not count."""
    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
