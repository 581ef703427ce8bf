"""The options: every setting, saved and in force the moment it changes.

A rail at the left leads to their pages, and a table at the right shows at once what a change
does. With less room the table is a strip above them; with very little the pages are tabs.
"""

from typing import TYPE_CHECKING, Final, Literal

from palmyra import __version__
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.options.pages import PAGES, OptionPages
from palmyra.scenes.options.parts import Section
from palmyra.scenes.options.rows import SettingRow
from palmyra.scenes.options.sample_table import LiveTable, Sample, sample_of
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.settings import Settings
from palmyra.shell.texts import LANGUAGES
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

_FOOT = Style("sans", 16, theme.WHEAT_86)
KEPT = ("window", "language", "lessons")


Shape = Literal["wide", "strip", "tabs"]
ROOM: Final = (1400.0, 780.0)  # logical pixels from which on the table stands beside the rows
STRIP_ROOM: Final = (900.0, 560.0)  # and from which on there is one at all
RAIL: Final = 268.0
SMALL_RAIL: Final = 216.0
TABLE: Final = 576.0
STRIP: Final = 124.0  # the height of the table above the rows
ENTRY: Final = 88.0
HEAD: Final = 62.0  # the name of the page over its rows
TALLEST: Final = 118.0  # rows are spread up to this height


class SettingsScene(ViewScene):
    topic = "keys"

    def __init__(self, nav: "Navigator") -> None:
        super().__init__(nav.services)
        self.nav = nav
        self._pages = OptionPages(
            nav.services, self.invalidate
        )  # the look of everything may be another
        self.page = next(iter(PAGES))
        self._shape: Shape = "wide"
        self._sections: list[Section] = []
        self._tabs: Choice[str] | None = None
        self._table: LiveTable | None = None
        self._rows: list[SettingRow] = []
        self._list = ScrollList([])
        self._back: IconButton | None = None
        self._defaults: Button | None = None

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._defaults = Button(texts("options.defaults"), self._restore, icon="ui/icon_undo",
                                name="defaults")  # fmt: skip
        self._shape = _shape(self.layout.area)
        self._rows = self._pages.rows(self.page)
        self._list = ScrollList(self._rows, gap=0, name="options")
        self._sections, self._tabs, self._table = [], None, None
        around: list[Widget] = []
        if self._shape == "tabs":
            tabs = [(name, texts(f"options.{name}")) for name in PAGES]
            self._tabs = Choice(tabs, self.page, self.turn_to, name="sections")
            around = [self._tabs]
        else:
            self._sections = [self._section(name) for name in PAGES]
            percent = texts("options.percent", value=self.services.settings.now.ui_scale)
            self._table = LiveTable(self._sample(), texts, percent)
            around = [*self._sections, self._table]
        self.view.fill([self._back, *around, self._list, self._defaults])

    def _sample(self) -> Sample | None:
        """The table of the game played last shows what changes."""
        return sample_of(self.nav.ui(self.nav.last_game), self.texts)

    def _section(self, name: str) -> Section:
        texts = self.texts
        note = LANGUAGES[texts.language] if name == "language" else texts(f"options.{name}_note")
        section = Section(texts(f"options.{name}"), note, f"ui/icon_{PAGES[name][0]}",
                          lambda: self.turn_to(name), name=f"to_{name}")  # fmt: skip
        section.here = name == self.page
        return section

    def turn_to(self, page: str) -> None:
        self.page = page
        self.rebuild()
        self._list.jump_to(0)  # not where the page before was
        self.rearrange()

    def _restore(self) -> None:
        fresh = Settings()
        self.services.settings.change(
            **{
                name: getattr(fresh, name)
                for name in Settings.__dataclass_fields__
                if name not in KEPT
            }
        )
        self.rebuild()

    # Placing and picture

    def cancelled(self) -> None:
        self.pop()

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        assert self._back is not None and self._defaults is not None
        back = frame_of(area).back(area)
        self._back.place(back)
        wide = self._defaults.width(canvas)
        self._defaults.place(Box(area.right - frame_of(area).side - wide, back.y, wide, 52))
        rail, card = self._rail(area), self._card(area)
        step = ENTRY + 16
        if self._shape == "strip":
            step = min(ENTRY, (rail.h - 20) / len(PAGES))
        for at, section in enumerate(self._sections):
            section.place(Box(rail.x + 14, rail.y + 14 + at * step, rail.w - 28,
                              min(ENTRY, step - 8)))  # fmt: skip
        room = frame_of(area).body(area)
        if self._table is not None and self._shape == "wide":
            self._table.place(Box(room.right - TABLE, room.y, TABLE, room.h + 14))
        elif self._table is not None:
            self._table.place(room.top(STRIP))
        if self._tabs is not None:
            self._tabs.place(Box(card.x, room.y - 4, card.w, 46))
        inner = card.inset(28, 14)
        if self._titled:
            inner = inner.below(HEAD)
        self._spread(canvas, inner)
        self._list.place(inner)

    def _spread(self, canvas: Canvas, room: Box) -> None:
        """Rows that leave room share it."""
        spare = room.h - self._list.measure(canvas, room.w)
        heights = [row.height(canvas, room.w) for row in self._rows]
        if spare > 0:
            share = spare / len(self._rows)
            for row, high in zip(self._rows, heights, strict=True):
                row.tall = high + min(share, max(0.0, TALLEST - high))
        self._list.measure(canvas, room.w)

    @property
    def _titled(self) -> bool:
        return self._shape == "wide"

    def _rail(self, area: Box) -> Box:
        room = frame_of(area).body(area)
        if self._shape == "wide":
            return Box(room.x, room.y, RAIL, room.h + 14)
        return Box(room.x, room.y + STRIP + 12, SMALL_RAIL, room.h - STRIP - 12)

    def _card(self, area: Box) -> Box:
        room = frame_of(area).body(area)
        if self._shape == "tabs":
            body = room.centered(min(room.w, 900.0), room.h)
            return body.below(50)
        rail = self._rail(area)
        end = room.right - TABLE - 16 if self._shape == "wide" else room.right
        return Box(rail.right + 16, rail.y, end - rail.right - 16, rail.h)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area = canvas.layout.area
        assert self._defaults is not None
        note = self.texts("options.seen_at_once")
        draw_heading(canvas, self.texts("options.title"), note, self._defaults.box.x - 16)
        card = self._card(area)
        canvas.card(card)
        if self._titled:
            head = Box(card.x + 28, card.y + 14, card.w - 56, HEAD - 8)
            canvas.text_in(head, self.texts(f"options.{self.page}"), theme.CARD_TITLE)
            canvas.fill(Box(head.x, head.bottom, head.w, 1.5), theme.INSET_LINE)
        if not self._sections:
            return
        rail = self._rail(area)
        canvas.plate(paint.TRAY_PLATE, rail)
        if rail.bottom - self._sections[-1].box.bottom > 200:
            canvas.picture("house/camel", Box(rail.center[0] - 62, rail.bottom - 190, 124, 102))
            words = f"Palmyra {__version__}"
            canvas.text_in(Box(rail.x, rail.bottom - 62, rail.w, 26), words, _FOOT, "center")


def _shape(area: Box) -> Shape:
    if area.w >= ROOM[0] and area.h >= ROOM[1]:
        return "wide"
    return "strip" if area.w >= STRIP_ROOM[0] and area.h >= STRIP_ROOM[1] else "tabs"
