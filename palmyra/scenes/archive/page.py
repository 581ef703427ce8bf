"""What the pages of the archive share: heading, tabs from one to the next, which game, pages of
rows."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.screen_frame import ROOMY, TITLE_GAP, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

CABINET: Final = "cabinet"  # a screen of its own, which lies upon the archive
TABS: Final = {
    "saves": "saves.tab", "scores": "scores.tab", "stats": "stats.tab", CABINET: "cabinet.tab",
}  # fmt: skip
ALL: Final = ""  # every game


class ArchivePage(ViewScene):
    """Subclasses make `contents`, place them in `arrange_in`, and name their tab."""

    tab = ""
    together = False  # whether the games can be shown together

    def __init__(self, nav: "Navigator", game: str = ALL) -> None:
        super().__init__(nav.services)
        self.nav = nav
        self.game = game if game or self.together else nav.games[0]
        self.page = 0
        self._card = Box(0, 0, 0, 0)
        self._titled = True

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
        self._back = IconButton("ui/icon_back", self.go_back, tooltip=texts("ui.back"), name="back")
        tabs = [(tab, texts(key)) for tab, key in TABS.items() if tab != CABINET or self._finds]
        self._tabs = Choice(tabs, self.tab, self._turn, name="tabs")
        games = [(name, name.capitalize()) for name in self.nav.games]
        if self.together:
            games.insert(0, (ALL, texts("saves.all_games")))
        self._games = Choice(games, self.game, self._choose_game, name="games")
        self._games.show(len(self.nav.games) > 1)
        self._extras = list(self.extras())
        self.view.fill([self._back, self._tabs, self._games, *self._extras, *self.contents()])

    @property
    def _finds(self) -> bool:
        """Whether something can be found in such games."""
        return self.nav.ui(self.game or self.nav.last_game).game.achievements is not None

    def _turn(self, tab: str) -> None:
        if tab == CABINET:
            self.push(self.nav.cabinet(self.game or self.nav.last_game))
            return
        self.replace(self.nav.archive(tab, self.game))

    def _choose_game(self, game: str) -> None:
        self.replace(self.nav.archive(self.tab, game))

    def go_back(self) -> None:
        """Back from here."""
        self.pop()

    def cancelled(self) -> None:
        self.go_back()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        stage = area.centered(min(area.w, 1760), min(area.h, 990))
        back = frame.back(stage)
        self._back.place(back)
        title = canvas.text_width(self.texts("saves.archive"), theme.SCREEN_TITLE) + 36
        wide = self._tabs.width(canvas)
        several = self._games.width(canvas) + 16 if self._games.visible else 0.0
        right = stage.right - frame.side
        x = back.right + TITLE_GAP
        # Where it gets narrow the title goes first, which the tabs can do without.
        fold_to_fit(canvas, self._extras, right - x - title - wide - several - 24, 10)
        self._titled = frame is ROOMY and not any(b.folded for b in self._extras)
        if self._titled:
            x += title
        widths = fold_to_fit(canvas, self._extras, right - x - wide - several - 24, 10)
        for button, w in reversed(list(zip(self._extras, widths, strict=True))):
            button.place(Box(right - w, back.y, w, 52))
            right -= w + 10
        beside = x + wide + several <= right
        self._tabs.place(Box(x, back.y + 3, min(wide, right - x - 4), 46))
        self._card = frame.body(stage)
        inner = self._card.inset(24, 20 if frame is ROOMY else 14) if self.carded else self._card
        if self._games.visible and beside:
            self._games.place(Box(x + wide + 16, back.y + 3, several - 16, 46))
        elif self._games.visible:  # which game stands above what is shown of it
            self._games.place(Box(inner.x, inner.y, min(several - 16, inner.w), 46))
            inner = inner.below(56)
        self.arrange_in(canvas, inner)

    @property
    def carded(self) -> bool:
        """Whether the contents lie on a card."""
        return True

    @property
    def tight(self) -> bool:
        """What turns pages goes along with the rows then."""
        return frame_of(self.layout.area) is not ROOMY

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        back = self._back.box
        if self._titled:
            x = back.right + TITLE_GAP
            room = Box(x, back.y, self._tabs.box.x - x, 52)
            canvas.text_in(room, self.texts("saves.archive"), theme.SCREEN_TITLE)
        if self.carded:
            canvas.card(self._card)


class Pager(Widget):
    """Back, where we are, on: in a row, or one arrow at each side of what is shown."""

    def __init__(self, page: int, pages: int, words: str, go: Callable[[int], None],
                 before: str, after: str) -> None:  # fmt: skip
        super().__init__(name="pager")
        self._words = words
        self._said = Box(0, 0, 0, 0)
        self._before = IconButton("ui/icon_back", lambda: go(page - 1), tooltip=before,
                                  name="page_before")  # fmt: skip
        self._after = IconButton("ui/icon_next", lambda: go(page + 1), tooltip=after,
                                 name="page_after")  # fmt: skip
        self._before.enable(page > 0)
        self._after.enable(page < pages - 1)
        self.show(pages > 1)

    def children(self) -> Sequence[Widget]:
        return [self._before, self._after]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return 52

    def place(self, box: Box) -> None:
        super().place(box)
        self._before.place(Box(box.center[0] - 140, box.y, 48, 48))
        self._after.place(Box(box.center[0] + 92, box.y, 48, 48))
        self._said = Box(box.center[0] - 86, box.y, 172, 48)

    def place_beside(self, box: Box, side: float) -> None:
        """At both sides of a box, with where we are at its upper right."""
        super().place(box)
        y = box.center[1] - side / 2
        self._before.place(Box(box.x, y, side, side))
        self._after.place(Box(box.right - side, y, side, side))
        self._said = Box(box.right - side - 212, box.y, 200, 24)

    def draw(self, canvas: Canvas) -> None:
        canvas.text_in(self._said, self._words, theme.LABEL, "center")
        super().draw(canvas)


class PageRows(ScrollList):
    """The rows of a page; a sentence where there are none."""

    def __init__(self, rows: Sequence[Widget], empty: str) -> None:
        self.rows = list(rows)
        nothing = Label(empty, theme.BODY.tinted(theme.INK_SOFT), align="center", wraps=True)
        super().__init__(self.rows or [nothing], gap=4, name="rows")


def pages_of(count: int, size: int) -> int:
    return max(1, -(-count // size))
