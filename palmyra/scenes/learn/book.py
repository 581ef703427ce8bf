"""The rules to look things up in: pages with little boards, a search, the keys, a glossary."""

import unicodedata

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.game_words import own
from palmyra.scenes.learn.book_parts import READING, PageButton, PageText, TermRow
from palmyra.scenes.learn.little_board import LittleBoard
from palmyra.scenes.learn.pages import (
    GLOSSARY,
    KEYS,
    BookPage,
    RulesBook,
)
from palmyra.scenes.screen_frame import ROOMY, TIGHT, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.form import Gap
from palmyra.ui.input import Input, Key, Pan
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import SIDE, ScrollList
from palmyra.ui.text_field import TextField
from palmyra.ui.view import PAGES as PAGES_BY
from palmyra.ui.widget import Widget

LIST_W = 372
_WHICH = theme.SUBTITLE.tinted(theme.INK_SOFT)
WIDE = 900  # from this width on words and board stand side by side


class BookScene(ViewScene):
    """`game` is whose rules they are, and whose words."""

    def __init__(self, services: Services, game: str, book: RulesBook, page: str = "") -> None:
        super().__init__(services)
        self._game = game
        self._book = book
        names = [each.name for each in book.pages]
        self.page = page if page in names else names[0]
        self._search = TextField("", self._searched, limit=40, name="search")
        self._back: IconButton | None = None
        self._pages = ScrollList([])
        self._body = ScrollList([])
        self._board: LittleBoard | None = None

    # Looking for something

    def found(self) -> list[BookPage]:
        """The pages that hold every word of the search."""
        words = self._search.text.casefold().split()
        return [
            page for page in self._book.pages if all(word in self._all_of(page) for word in words)
        ]

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
        found = [page.name for page in self.found()]
        if found and self.page not in found:
            self.page = found[0]
        self.rebuild()

    def show(self, page: str) -> None:
        self.page = page
        self.rebuild()

    # Widgets

    def enter(self) -> None:
        if self.view.focused is None:
            self.view.focus(self.view.find(f"page_{self.page}"))

    def build(self) -> None:
        say = self.texts
        self._search.placeholder = say("book.search")
        self._back = IconButton("ui/icon_back", self.pop, tooltip=say("ui.back"), name="back")
        self._pages = ScrollList(self._entries(), gap=2, name="pages")
        self._body, self._board = self._page_of(self.page)
        widgets: list[Widget] = [self._back, self._search, self._pages, self._body]
        if self._board is not None:
            if self._beside:
                widgets.append(self._board)
            else:  # it scrolls along, below the title
                self._body.items.insert(1, self._board)
        self.view.fill(widgets)

    @property
    def _beside(self) -> bool:
        """Whether words and board stand side by side."""
        return self._cards(self.layout.area)[1].w >= WIDE

    def _entries(self) -> list[Widget]:
        say = self.texts
        found = self.found()
        if not found:
            return [Label(say("book.nothing"), theme.BODY.tinted(theme.INK_SOFT), wraps=True)]
        return [
            PageButton(
                self._say(f"{page.name}.title"),
                lambda name=page.name: self.show(name),  # type: ignore[misc]
                f"page_{page.name}",
                page.name == self.page,
            )
            for page in found
        ]

    def _page_of(self, name: str) -> tuple[ScrollList, LittleBoard | None]:
        say = self.texts
        page = next(each for each in self._book.pages if each.name == name)
        reading = READING if page.example and self._beside else theme.BODY
        rows: list[Widget] = [
            Label(self._say(f"{name}.title"), theme.CARD_TITLE),
            Gap(2),
            PageText(self._say(f"{name}.text"), reading),
            Gap(4),
        ]
        keys = name == KEYS
        rows += [
            TermRow(term, meaning, share=0.3 if keys else 0.24, cap=keys)
            for term, meaning in self._rows_of(name)
        ]
        board = None
        if page.example is not None:
            calm = self.services.pace.still
            board = LittleBoard(page.example, calm=calm, tooltip=say("book.turn_hint"))
            if not board.turns:
                board.tooltip = ""
        # Named after its page: another one begins at its top.
        listed = ScrollList(rows, gap=6, name=f"body_{name}")
        return listed, board

    def handle(self, event: Input) -> None:
        # The focus is in the list of pages, but reading means to scroll the page.
        if isinstance(event, Pan) and self._body.pan(event.dx, event.dy):
            return
        page = PAGES_BY.get(event.command) if isinstance(event, Key) and event.command else None
        if page is None or not self._body.turn_page(page):
            super().handle(event)

    def open_help(self) -> None:
        """The book is open already."""

    def cancelled(self) -> None:
        self.pop()

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        assert self._back is not None
        self._back.place(frame_of(area).back(area))
        left, right = self._cards(area)
        self._search.place(Box(left.x + 16, left.y + 16, left.w - 32, theme.TARGET))
        pages = Box(left.x + 16, left.y + 72, left.w - 32, left.h - 84)
        self._pages.lay(canvas, pages)
        if self._pages.thumb() is not None:  # the bar ends where the search does
            self._pages.lay(canvas, Box(pages.x, pages.y, pages.w - SIDE, pages.h))
        tight = frame_of(area) is TIGHT
        inner = right.inset(22, 14) if tight else right.inset(32, 26)
        if self._board is None or not self._beside:
            self._body.lay(canvas, inner)
        else:
            half = inner.w * 0.5
            self._body.lay(canvas, Box(inner.x, inner.y, half - 12, inner.h))
            h = min(inner.h, (inner.w - half - 20) * 1.1)
            self._board.place(Box(inner.x + half + 20, inner.y, inner.w - half - 20, h))

    def _cards(self, area: Box) -> tuple[Box, Box]:
        body = frame_of(area).body(area)
        wide = min(LIST_W, area.w * 0.34)
        left = Box(body.x, body.y, wide, body.h)
        x = left.right + (20 if frame_of(area) is ROOMY else 14)
        return left, Box(x, body.y, body.right - x, body.h)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area = canvas.layout.area
        title = frame_of(area).title(area)
        words = self.texts("book.title")
        canvas.text_in(title, words, theme.SCREEN_TITLE)
        x = title.x + canvas.text_width(words, theme.SCREEN_TITLE) + 14
        which = Box(x, title.y, title.right - x, title.h)
        canvas.text_in(which, self._game.capitalize(), _WHICH)
        for card in self._cards(area):
            canvas.card(card)


def _filed(word: str) -> str:
    """As a dictionary files it: accents do not count."""
    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
