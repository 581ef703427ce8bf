"""The list of puzzles as a page of its own, where there is no room for it beside a table."""

from typing import TYPE_CHECKING

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.puzzle.collection import PuzzleEntry, Tab
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.puzzle_list import LOW, PuzzleList
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

WIDEST, NARROW = 1640.0, 860.0
WIDE = 1080.0  # from this width on there is room for a column beside the puzzles


class PuzzlePage(ViewScene):
    def __init__(self, nav: "Navigator", context: PuzzleContext, tab: Tab) -> None:
        super().__init__(nav.services)
        self.nav, self.context, self.tab = nav, context, tab
        self.rules_of = context.game_ui.game.name
        self.list = PuzzleList(nav.services, context, self)

    def enter(self) -> None:
        self.rebuild()  # something may have been solved meanwhile
        self._tell()

    def _tell(self) -> None:
        """What became of the file of puzzles, or of one in it."""
        if told := self.context.book.notices:
            text = "\n".join(map(self.texts, told))
            told.clear()
            close = Button(self.texts("ui.close"), self.view.close, kind="primary", name="close")
            self.view.open(
                Dialog(self.texts("ui.notice"), text, [close], on_cancel=self.view.close, width=560)
            )

    def turn_to(self, tab: Tab) -> None:
        self.tab = tab
        self.rebuild()

    def open_puzzle(self, entry: PuzzleEntry) -> None:
        self.replace(self.nav.puzzles(self.rules_of, self.tab, entry.puzzle.id))

    def build(self) -> None:
        self._back = IconButton("ui/icon_back", self.pop, tooltip=self.texts("ui.back"),
                                name="back")  # fmt: skip
        self.list.widgets(self.context.collection(), self.tab, self._wide)
        self.view.fill([self._back, *self.list.top_level()])

    @property
    def _wide(self) -> bool:
        body = frame_of(self.layout.area).body(self.layout.area)
        return body.w >= WIDE and body.h >= LOW

    def _card(self) -> Box:
        body = frame_of(self.layout.area).body(self.layout.area)
        return body.centered(min(WIDEST if self._wide else NARROW, body.w), body.h)

    def _inner(self) -> Box:
        return self._card().inset(24, 18)

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        self._back.place(frame_of(canvas.layout.area).back(canvas.layout.area))
        self.list.arrange(canvas, self._inner())

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.list.update(self._canvas()):
            self.invalidate()

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        draw_heading(canvas, self.texts("puzzle.title"), self.texts("puzzle.note"))
        canvas.card(self._card())
