"""The list of puzzles as a page of its own, where there is no room for it beside a table."""

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, PuzzleRoutes
from palmyra.scenes.puzzle.shelf import Entry, Tab
from palmyra.scenes.puzzle.side import PuzzleList, SideWays
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

WIDEST = 860.0


class PuzzlePage(ViewScene):
    def __init__(
        self, services: Services, puzzling: PuzzleContext, tab: Tab, routes: PuzzleRoutes
    ) -> None:
        super().__init__(services)
        self.puzzling, self.tab, self.routes = puzzling, tab, routes
        self.side = PuzzleList(services, puzzling.game_ui, puzzling.judge,
                         SideWays(self._turn_to, self._open))  # fmt: skip
        self._body = Box(0, 0, 0, 0)

    def enter(self) -> None:
        self.rebuild()  # something may have been solved meanwhile

    def _turn_to(self, tab: Tab) -> None:
        self.tab = tab
        self.rebuild()

    def _open(self, entry: Entry) -> None:
        self.replace(self.routes.puzzle(entry.puzzle.id, self.tab))

    def build(self) -> None:
        self._back = IconButton("ui/icon_back", self.pop, tooltip=self.texts("ui.back"),
                                name="back")  # fmt: skip
        self.side.widgets(self.puzzling.shelf(), self.tab)
        self._body = self._inner()
        self.view.fill([self._back, *self.side.top_level(self._body)])

    def _card(self) -> Box:
        body = frame_of(self.layout.area).body(self.layout.area)
        return body.centered(min(WIDEST, body.w), body.h)

    def _inner(self) -> Box:
        return self._card().inset(24, 18)

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        self._back.place(frame_of(canvas.layout.area).back(canvas.layout.area))
        self.side.arrange(canvas, self._inner())

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.side.update(self._canvas()):
            self.invalidate()

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area = canvas.layout.area
        canvas.text_in(frame_of(area).title(area), self.texts("puzzle.title"), theme.SCREEN_TITLE)
        canvas.card(self._card())
