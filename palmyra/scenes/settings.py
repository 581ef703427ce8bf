"""The options: every setting, saved and in force the moment it changes.

A rail at the left leads to their sections, and a table at the right shows at once what a change
does. With less room the table is a strip above them; with very little the sections are tabs.
"""

from collections.abc import Callable
from typing import Any, Final, Literal

from palmyra import __version__
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import draw_heading, frame_of
from palmyra.scenes.learn.pages import Example
from palmyra.scenes.settings_parts import LiveTable, ScaleChoice, Section
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.shell.settings import SPEEDS, Settings
from palmyra.shell.texts import LANGUAGES
from palmyra.ui import paint
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import Field, Heading
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.slider import Slider
from palmyra.ui.theme import Style
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget

_FOOT = Style("sans", 16, "#EBD3A8")
SCALES = (75, 100, 125, 150, 200)
KEPT = ("seats", "variant", "solo_level", "edition", "hidden_coins", "window", "language",
        "lessons")  # fmt: skip


Shape = Literal["wide", "strip", "tabs"]
ROOM: Final = (1400.0, 780.0)  # logical pixels from which on the table stands beside the rows
STRIP_ROOM: Final = (900.0, 560.0)  # and from which on there is one at all
RAIL: Final = 268.0
SMALL_RAIL: Final = 216.0
TABLE: Final = 576.0
STRIP: Final = 124.0  # the height of the table above the rows
ENTRY: Final = 88.0
SECTIONS: Final = {"display": "monitor", "sound": "sound", "game": "play", "access": "access"}


class SettingsScene(ViewScene):
    """`view` is a board to show what changes."""

    topic = "keys"

    def __init__(
        self, services: Services, view: Callable[[], Example | None] = lambda: None
    ) -> None:
        super().__init__(services)
        self._view = view
        self._shape: Shape = "wide"
        self._sections: list[Section] = []
        self._tabs: Choice[int] | None = None
        self._table: LiveTable | None = None
        self._headings: list[Heading] = []
        self._at: int | None = None  # the section that was asked for
        self._asked_at = 0.0
        self._list = ScrollList([])
        self._back: IconButton | None = None
        self._defaults: Button | None = None

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._defaults = Button(texts("options.defaults"), self._restore, icon="ui/icon_undo",
                                name="defaults")  # fmt: skip
        self._shape = _shape(self.layout.area)
        fields = (self._display(), self._sound(), self._game(), self._access())
        self._headings = [Heading(texts(f"options.{name}")) for name in SECTIONS]
        rows: list[Widget] = []
        for heading, section in zip(self._headings, fields, strict=True):
            rows += [heading, *section]
        scrolled = self._list.scroll.value
        self._list = ScrollList(rows, gap=8, name="options")
        self._list.jump_to(scrolled)
        self._sections, self._tabs, self._table = [], None, None
        around: list[Widget] = []
        if self._shape == "tabs":
            tabs = [(at, texts(f"options.{name}")) for at, name in enumerate(SECTIONS)]
            self._tabs = Choice(tabs, 0, self._turn_to, name="sections")
            around = [self._tabs]
        else:
            self._sections = [self._section(name, at) for at, name in enumerate(SECTIONS)]
            percent = texts("options.percent", value=self.services.settings.now.ui_scale)
            self._table = LiveTable(self._view(), texts, percent)
            around = [*self._sections, self._table]
        self.view.fill([self._back, *around, self._list, self._defaults])

    def _section(self, name: str, at: int) -> Section:
        words, note = self.texts(f"options.{name}"), self.texts(f"options.{name}_note")
        icon = f"ui/icon_{SECTIONS[name]}"
        return Section(words, note, icon, lambda: self._turn_to(at), name=f"to_{name}")

    def _turn_to(self, at: int) -> None:
        """That section to the top of the sheet."""
        heading = self._headings[at]
        self._list.scroll_to(heading.box.y - self._list.box.y + self._list.scroll.value)
        self._at = at

    def update(self, dt: float) -> None:
        super().update(dt)
        here = self._here()
        for at, section in enumerate(self._sections):
            section.here = at == here
        if self._tabs is not None:
            self._tabs.chosen = here

    def _here(self) -> int:
        """The section in sight: the one that was asked for, until the rows are scrolled by hand."""
        top = self._list.box.y + 60
        passed = [at for at, heading in enumerate(self._headings) if heading.box.y <= top]
        low = self._list.scroll.target
        if self._at is not None and self._list.scroll.done and self._asked_at != low:
            self._at = None
        if self._at is not None:
            self._asked_at = low
            return self._at
        return passed[-1] if passed else 0

    # Rows

    def _display(self) -> list[Widget]:
        texts, now = self.texts, self.services.settings.now
        scales = [(scale, texts("options.percent", value=scale)) for scale in SCALES]
        scale = min(SCALES, key=lambda each: abs(each - now.ui_scale))
        return [
            self._field(
                "language",
                Choice(
                    list(LANGUAGES.items()), texts.language, self._set("language"), name="language"
                ),
                0.72,
            ),
            self._toggle("fullscreen"),
            self._field(
                "ui_scale", ScaleChoice(scales, scale, self._set("ui_scale"), name="ui_scale"), h=88
            ),
        ]

    def _sound(self) -> list[Widget]:
        return [
            self._toggle("mute"),
            *(self._volume(name) for name in ("effects", "music", "ambience")),
        ]

    def _game(self) -> list[Widget]:
        texts, now = self.texts, self.services.settings.now
        speeds = [(speed, texts(f"options.speed_{speed}")) for speed in SPEEDS]
        editions = [(one, texts(f"palmyra.setup.{one}")) for one in ("international", "french")]
        hint = texts("palmyra.setup.edition_hint")
        choice = Choice(
            speeds, now.animation_speed, self._set("animation_speed"), name="animation_speed"
        )
        return [
            self._field("animation_speed", choice, 0.66),
            self._toggle("confirmations"),
            self._toggle("greed", texts("options.greed_hint")),
            self._toggle("practice", texts("options.practice_hint")),
            self._toggle("hidden_coins"),
            self._toggle("all_levels"),
            self._field(
                "edition",
                Choice(editions, now.edition, self._set("edition"), name="edition", tooltip=hint),
            ),
        ]

    def _access(self) -> list[Widget]:
        texts, now = self.texts, self.services.settings.now
        sizes = [(size, texts(f"options.text_size_{size}")) for size in ("normal", "large")]
        return [
            self._field(
                "text_size", Choice(sizes, now.text_size, self._set("text_size"), name="text_size")
            ),
            self._toggle("high_contrast", texts("options.high_contrast_hint")),
            self._toggle("reduced_motion", texts("options.reduced_motion_hint")),
            self._toggle("speech", texts("options.speech_hint")),
        ]

    def _field(self, name: str, control: Widget, share: float = 0.62, h: float = 42) -> Field:
        return Field(self.texts(f"options.{name}"), control, share=share, h=h)

    def _toggle(self, name: str, hint: str = "") -> Field:
        on: bool = getattr(self.services.settings.now, name)
        return self._field(name, Toggle(on, self._set(name), name=name, tooltip=hint), 0.2)

    def _volume(self, name: str) -> Field:
        value: int = getattr(self.services.settings.now, name)

        def show(percent: int) -> str:
            return self.texts("options.percent", value=percent)

        return self._field(name, Slider(value, self._set(name), show=show, name=name))

    def _set(self, name: str) -> Any:
        def change(value: object) -> None:
            self.services.settings.change(**{name: value})
            self.invalidate()  # the look of everything may be another

        return change

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
        step = ENTRY + 14
        if self._shape == "strip":
            step = min(ENTRY, (rail.h - 20) / len(SECTIONS))
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
        self._list.measure(canvas, card.w - 64)
        self._list.place(card.inset(32, 20 if self._shape == "wide" else 14))

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
        canvas.card(self._card(area))
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
