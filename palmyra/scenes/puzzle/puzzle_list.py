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
from palmyra.scenes.puzzle.rows import CoachSays, Learned, PuzzlePair, PuzzleRow, SolvedCount
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
SIDE: Final = 400.0  # of the column beside them, where there is room for one
LOW: Final = 620.0  # from this height on it has its place beside them
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

    def widgets(self, collection: PuzzleCollection, tab: Tab, wide: bool) -> Sequence[Widget]:
        """`wide`: two beside each other, the first of those that wait large, and what was learned
        in a column of its own."""
        texts = self._services.texts
        self._wide = wide
        tabs = [(name, texts(f"puzzle.tab_{name}")) for name in TABS]
        self._tabs: Choice[Tab] = Choice(tabs, tab, self._screen.turn_to, name="tabs")
        entries = collection.entries(tab)
        shown = entries if self._all == tab else entries[:FIRST]
        self._kinds = kind_looks(texts, self._game_ui, self._judge)
        next_one = next((one for one in shown if wide and one.open), None)
        found = [row for one in shown if (row := self._row(one, one is next_one)) is not None]
        self._rows = found
        kinds = learned(collection.progress.values(), self._judge.kinds)
        named = [(self._kinds[kind], share) for kind, share in kinds.items()]
        self._learned = Learned(texts, named)
        empty = Label(texts(f"puzzle.none_{tab}"), _SOFT, wraps=True)
        items: list[Widget] = self._laid(wide, large=next_one is not None) or [empty]
        if len(shown) < len(entries):
            items.append(Button(texts("puzzle.show_all", n=len(entries)), lambda: self._more(tab),
                                name="show_all"))  # fmt: skip
        self._count = SolvedCount(texts, *collection.solved)
        own = collection.waiting("mine")
        self._coach = CoachSays(self._game_ui.coach, texts("puzzle.coach_says", n=own))
        self._list = ScrollList(items, gap=10, name="puzzles")
        return [self._tabs, self._count, self._list, self._learned]

    def _laid(self, wide: bool, *, large: bool) -> list[Widget]:
        """The rows as items of the list: the large one first, the others in pairs."""
        if not wide:
            return list(self._rows)
        first: list[Widget] = [row for row in self._rows if row.large] if large else []
        rest = [row for row in self._rows if not row.large]
        return [*first, *(PuzzlePair(rest[at : at + 2]) for at in range(0, len(rest), 2))]

    def _more(self, tab: Tab) -> None:
        self._all = tab
        self._screen.turn_to(tab)

    def _row(self, entry: PuzzleEntry, large: bool) -> PuzzleRow | None:
        puzzle, texts, game = entry.puzzle, self._services.texts, self._game_ui.game
        try:
            players = len(game.notation.setup(puzzle.record).players)
        except Refusal:
            return None
        kind = self._kinds.get(puzzle.kind)
        asked = words.question if large else words.short
        row = PuzzleRow(
            asked(texts, game.name, puzzle.asked),
            words.where_in_list(texts, puzzle.turn + 1, players),
            words.standing(texts, entry),
            texts(f"puzzle.level_{puzzle.stars}"),
            lambda: self._thumb(entry),
            lambda: self._screen.open_puzzle(entry),
            open_now=entry.open, name=f"puzzle_{puzzle.id}",
            icon=kind.icon if kind else "",
            tooltip=texts("puzzle.hint_kind", kind=kind.label) if kind else "",
            solve=texts("puzzle.solve") if large else "",
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
        if self._wide:
            self._arrange_wide(canvas, box)
            return
        self._tabs.place(box.top(TABS_H))
        rest = box.below(TABS_H + GAP)
        if self._learned not in self._list.items:
            self._list.items += [self._count, self._learned, self._coach]
        self._list.lay(canvas, Box(rest.x, rest.y, rest.w - 14, rest.h))

    def _arrange_wide(self, canvas: Canvas, box: Box) -> None:
        side = Box(box.right - SIDE, box.y, SIDE, box.h)
        left = Box(box.x, box.y, box.w - SIDE - 20, box.h)
        self._tabs.place(left.top(TABS_H))
        rest = left.below(TABS_H + 14)
        self._list.lay(canvas, Box(rest.x, rest.y, rest.w - 14, rest.h))
        high = self._count.height(canvas, side.w)
        self._count.place(side.top(high))
        below = side.below(high + 14)
        high = self._learned.height(canvas, side.w)
        self._learned.place(below.top(high))
        self._coach.place(below.below(high + 14).top(self._coach.height(canvas, side.w)))

    def top_level(self) -> Sequence[Widget]:
        """What the view holds: where all scrolls, what was learned is the list's."""
        found: list[Widget] = [self._tabs, self._list]
        return [*found, self._count, self._learned, self._coach] if self._wide else found

    def update(self, canvas: Canvas) -> bool:
        """One picture a frame, of a row in sight; whether there was one."""
        for row in self._rows:
            in_sight = row.box.overlaps(self._list.box)
            if in_sight and (image := row.load(canvas)) is not None:
                self._images[row.name.removeprefix("puzzle_")] = image
                return True
        return False
