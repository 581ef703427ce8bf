"""The list of puzzles: tabs, how many are solved, the rows, what was learned."""

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from palmyra.kernel.puzzle import pose
from palmyra.kernel.puzzle_progress import learned
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.coach.kinds import KindLook, kind_looks
from palmyra.scenes.puzzle import words
from palmyra.scenes.puzzle.collection import (
    TABS,
    PuzzleCollection,
    PuzzleEntry,
    Tab,
)
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.rows import Learned, PuzzleRow
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

FIRST: Final = 10  # rows of a tab, until more are asked for: Tab walks them all
TABS_H: Final = 46.0
GAP: Final = 10.0
LOW: Final = 620.0  # below this height what was learned scrolls with the rows
_SOFT: Final = theme.LABEL.tinted(theme.INK_SOFT)


class ListScreen(Protocol):
    """The scene around the list."""

    def turn_to(self, tab: Tab) -> None: ...

    def open_puzzle(self, entry: PuzzleEntry) -> None: ...


class PuzzleList:
    """Widgets and where they stand; the scene fills its view with them."""

    def __init__(self, services: Services, context: PuzzleContext, screen: ListScreen) -> None:
        self._services, self._screen = services, screen
        self._game_ui, self._judge = context.game_ui, context.judge
        self._rows: list[PuzzleRow] = []
        self._all = ""  # the tab of which every row is shown
        self._images: dict[str, pygame.Surface] = {}
        self._kinds: dict[str, KindLook] = {}

    def widgets(self, collection: PuzzleCollection, tab: Tab) -> Sequence[Widget]:
        texts = self._services.texts
        tabs = [(name, texts(f"puzzle.tab_{name}")) for name in TABS]
        self._tabs: Choice[Tab] = Choice(tabs, tab, self._screen.turn_to, name="tabs")
        entries = collection.entries(tab)
        shown = entries if self._all == tab else entries[:FIRST]
        self._kinds = kind_looks(texts, self._game_ui, self._judge)
        rows = [self._row(one) for one in shown]
        self._rows = [row for row in rows if row is not None]
        kinds = learned(collection.progress.values(), self._judge.kinds)
        named = [(self._kinds[kind], share) for kind, share in kinds.items()]
        self._learned = Learned(texts, named)
        empty = Label(texts(f"puzzle.none_{tab}"), _SOFT, wraps=True)
        items: list[Widget] = list(self._rows) or [empty]
        if len(shown) < len(entries):
            items.append(Button(texts("puzzle.show_all", n=len(entries)), lambda: self._more(tab),
                                name="show_all"))  # fmt: skip
        solved, first = collection.solved
        self._count = Label(
            texts("puzzle.count", n=solved, first=first) if solved else texts("puzzle.count_none"),
            _SOFT,
            wraps=True,
        )
        self._list = ScrollList(items, gap=8, name="puzzles")
        return [self._tabs, self._count, self._list, self._learned]

    def _more(self, tab: Tab) -> None:
        self._all = tab
        self._screen.turn_to(tab)

    def _row(self, entry: PuzzleEntry) -> PuzzleRow | None:
        puzzle, texts, game = entry.puzzle, self._services.texts, self._game_ui.game
        try:
            players = len(game.notation.setup(puzzle.record).players)
        except Refusal:
            return None
        kind = self._kinds.get(puzzle.kind)
        told = [texts("puzzle.hint_kind", kind=kind.label)] if kind else []
        told.append(texts("puzzle.stars", n=puzzle.stars))
        row = PuzzleRow(
            words.short(texts, game.name, puzzle.asked),
            words.where_in_list(texts, puzzle.turn + 1, players),
            words.standing(texts, entry),
            puzzle.stars,
            lambda: self._thumb(entry),
            lambda: self._screen.open_puzzle(entry),
            open_now=entry.open, name=f"puzzle_{puzzle.id}",
            icon=kind.icon if kind else "", tooltip="\n".join(told),
        )  # fmt: skip
        row.image = self._images.get(puzzle.id)
        return row

    def _thumb(self, entry: PuzzleEntry) -> Thumb | None:
        """None for a puzzle that the rules of this version do not allow."""
        try:
            state = pose(self._game_ui.game, entry.puzzle).state
        except Refusal:
            return None
        return Thumb(self._game_ui.board(self._services.painter), state)

    def arrange(self, canvas: Canvas, box: Box) -> None:
        self._tabs.place(box.top(TABS_H))
        rest = box.below(TABS_H + GAP)
        high = self._count.height(canvas, rest.w - 8)
        self._count.place(Box(rest.x + 4, rest.y, rest.w - 8, high))
        rest = rest.below(high + GAP)
        scrolls = box.h < LOW
        if scrolls and self._learned not in self._list.items:
            self._list.items.append(self._learned)
        if not scrolls:
            high = self._learned.height(canvas, rest.w)
            self._learned.place(Box(rest.x, rest.bottom - high, rest.w, high))
            rest = rest.top(rest.h - high - GAP)
        self._list.lay(canvas, Box(rest.x, rest.y, rest.w - 14, rest.h))

    def top_level(self, box: Box) -> Sequence[Widget]:
        """What the view holds: where all scrolls, what was learned is the list's."""
        found: list[Widget] = [self._tabs, self._count, self._list]
        return found if box.h < LOW else [*found, self._learned]

    def update(self, canvas: Canvas) -> bool:
        """One picture a frame, of a row in sight; whether there was one."""
        for row in self._rows:
            in_sight = row.box.overlaps(self._list.box)
            if in_sight and (image := row.load(canvas)) is not None:
                self._images[row.name.removeprefix("puzzle_")] = image
                return True
        return False
