"""The options: every setting, saved and in force the moment it changes.

Where there is room a rail at the left leads to their sections, and a table at the right shows at
once what a change does.
"""

from collections.abc import Callable
from typing import Any, Final

from palmyra import __version__
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.learn.pages import Example
from palmyra.scenes.settings_parts import ENTRY, RAIL, TABLE, LiveTable, Section
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.shell.settings import SPEEDS, Settings
from palmyra.shell.texts import LANGUAGES
from palmyra.ui import paint, theme
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


ROOM: Final = (1400.0, 780.0)  # logical pixels from which on there is a rail and a table
SECTIONS: Final = {"display": "monitor", "sound": "sound", "game": "play", "access": "access"}


class SettingsScene(ViewScene):
    """`view` is a board to show what changes."""

    topic = "keys"

    def __init__(
        self, services: Services, view: Callable[[], Example | None] = lambda: None
    ) -> None:
        super().__init__(services)
        self._view = view
        self._wide = False
        self._sections: list[Section] = []
        self._headings: list[Heading] = []
        self._at: int | None = None  # the section that was asked for
        self._asked_at = 0.0
        self._list = ScrollList([])
        self._back: IconButton | None = None
        self._defaults: Button | None = None

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._defaults = Button(texts("options.defaults"), self._restore, name="defaults")
        area = self.layout.area
        self._wide = area.w >= ROOM[0] and area.h >= ROOM[1]
        fields = (self._display(), self._sound(), self._game(), self._access())
        self._headings = [Heading(texts(f"options.{name}")) for name in SECTIONS]
        rows: list[Widget] = []
        for heading, section in zip(self._headings, fields, strict=True):
            rows += [heading, *section]
        scrolled = self._list.scroll.value
        self._list = ScrollList(rows, gap=8, name="options")
        self._list.jump_to(scrolled)
        names = list(SECTIONS) if self._wide else []
        self._sections = [self._section(name, at) for at, name in enumerate(names)]
        around: list[Widget] = [*self._sections]
        if self._wide:
            percent = texts("options.percent", value=self.services.settings.now.ui_scale)
            self._table = LiveTable(self._view(), texts, percent, texts("options.seen_at_once"))
            around.append(self._table)
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
        if not self._sections:
            return
        top = self._list.box.y + 60
        passed = [at for at, heading in enumerate(self._headings) if heading.box.y <= top]
        here = passed[-1] if passed else 0
        low = self._list.scroll.target
        if self._at is not None and self._list.scroll.done and self._asked_at != low:
            self._at = None  # scrolled by hand since
        if self._at is not None:
            here = self._at
            self._asked_at = low
        for at, section in enumerate(self._sections):
            section.here = at == here

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
            self._field("ui_scale", Choice(scales, scale, self._set("ui_scale"), name="ui_scale")),
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

    def _field(self, name: str, control: Widget, share: float = 0.62) -> Field:
        return Field(self.texts(f"options.{name}"), control, share=share, h=42)

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
        if self._wide:
            room = frame_of(area).body(area)
            for at, section in enumerate(self._sections):
                section.place(Box(room.x + 16, room.y + 18 + at * (ENTRY + 14), RAIL - 32, ENTRY))
            self._table.place(Box(room.right - TABLE, room.y, TABLE, room.h + 14))
        self._list.measure(canvas, self._card(area).w - 64)
        self._list.place(self._card(area).inset(32, 20))

    def _card(self, area: Box) -> Box:
        """As tall as the options, whose height is known by now."""
        room = frame_of(area).body(area)
        if self._wide:
            x = room.x + RAIL + 16
            return Box(x, room.y, room.right - TABLE - 16 - x, room.h + 14)
        h = min(room.h, self._list.content + 40)
        return room.centered(min(room.w, 860), room.h).top(h)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area = canvas.layout.area
        assert self._defaults is not None
        title = frame_of(area).title(area, self._defaults.box.x - 16)
        canvas.text_in(title, self.texts("options.title"), theme.SCREEN_TITLE)
        canvas.card(self._card(area))
        if self._wide:
            room = frame_of(area).body(area)
            rail = Box(room.x, room.y, RAIL, room.h + 14)
            canvas.plate(paint.TRAY_PLATE, rail)
            if rail.bottom - self._sections[-1].box.bottom > 200:
                canvas.picture("house/camel", Box(rail.center[0] - 62, rail.bottom - 190, 124, 102))
            words = f"Palmyra {__version__}"
            canvas.text_in(Box(rail.x, rail.bottom - 62, rail.w, 26), words, _FOOT, "center")
