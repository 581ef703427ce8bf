"""What the pages of the archive share: heading, tabs from one to the next, pages of rows."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.scene import Scene
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.view_scene import ViewScene
from palmyra.services import Services
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

TABS: Final = {"saves": "saves.tab", "scores": "scores.tab", "stats": "stats.tab"}
Turn = Callable[[str], Scene]  # to the page of that name


class ArchivePage(ViewScene):
    """Subclasses make `contents`, place them in `arrange_in`, and name their tab."""

    need = (1280, 740)
    tab = ""

    def __init__(self, services: Services, turn_to: Turn) -> None:
        super().__init__(services)
        self._turn_to = turn_to
        self.page = 0
        self._card = Box(0, 0, 0, 0)

    # For subclasses

    def contents(self) -> Sequence[Widget]:
        return []

    def extras(self) -> Sequence[Button]:
        """Buttons at the right of the heading."""
        return []

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        """Place the contents."""

    # Scene

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        tabs = [(tab, texts(key)) for tab, key in TABS.items()]
        self._tabs = Choice(tabs, self.tab, self._turn, name="tabs")
        self._extras = list(self.extras())
        self.view.fill([self._back, self._tabs, *self._extras, *self.contents()])

    def _turn(self, tab: str) -> None:
        self.replace(self._turn_to(tab))

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        stage = area.centered(min(area.w, 1500), min(area.h, 980))
        self._back.place(Box(stage.x + 32, stage.y + 28, 52, 52))
        title = canvas.text_width(self.texts("saves.archive"), theme.SCREEN_TITLE)
        wide = self._tabs.width(canvas)
        x = self._back.box.right + 24 + title + 36
        self._tabs.place(Box(x, stage.y + 31, wide, 46))
        right = stage.right - 32
        for button in reversed(self._extras):
            w = button.width(canvas) if button.text else 52
            button.place(Box(right - w, stage.y + 28, w, 52))
            right -= w + 10
        self._card = Box(stage.x + 32, stage.y + 104, stage.w - 64, stage.h - 132)
        self.arrange_in(canvas, self._card.inset(24, 20))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        back = self._back.box
        room = Box(back.right + 24, back.y, self._tabs.box.x - back.right - 24, 52)
        canvas.text_in(room, self.texts("saves.archive"), theme.SCREEN_TITLE)
        canvas.card(self._card)


class Pager(Widget):
    """Back, where we are, on."""

    def __init__(self, page: int, pages: int, words: str, go: Callable[[int], None],
                 before: str, after: str) -> None:  # fmt: skip
        super().__init__(name="pager")
        self._words = words
        self._before = IconButton("ui/icon_back", lambda: go(page - 1), tooltip=before,
                                  name="page_before")  # fmt: skip
        self._after = IconButton("ui/icon_next", lambda: go(page + 1), tooltip=after,
                                 name="page_after")  # fmt: skip
        self._before.enable(page > 0)
        self._after.enable(page < pages - 1)
        self.show(pages > 1)

    def children(self) -> Sequence[Widget]:
        return [self._before, self._after]

    def place(self, box: Box) -> None:
        super().place(box)
        self._before.place(Box(box.center[0] - 140, box.y, 48, 48))
        self._after.place(Box(box.center[0] + 92, box.y, 48, 48))

    def draw(self, canvas: Canvas) -> None:
        middle = Box(self.box.center[0] - 86, self.box.y, 172, 48)
        canvas.text_in(middle, self._words, theme.LABEL, "center")
        super().draw(canvas)


def pages_of(count: int, size: int) -> int:
    return max(1, -(-count // size))
