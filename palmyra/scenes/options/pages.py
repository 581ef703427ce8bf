"""What stands on the pages of the options: every setting once, with a line on what it does.

Makes widgets; knows neither places nor the picture around them.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from palmyra.scenes.options.parts import NameChoice, ScaleChoice
from palmyra.scenes.options.rows import SettingRow
from palmyra.shell.services import Services
from palmyra.shell.settings import SPEEDS
from palmyra.shell.texts import LANGUAGES
from palmyra.ui.choice import Choice
from palmyra.ui.slider import Slider
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget

SCALES: Final = (75, 100, 125, 150, 200)
PAGES: Final = {  # with their drawing and what stands on them
    "display": ("monitor", ("ui_scale", "text_size", "fullscreen", "animation_speed",
                            "reduced_motion")),
    "sound": ("sound", ("mute", "effects", "music", "ambience")),
    "game": ("play", ("confirmations", "table_talk", "greed", "practice", "ask_first",
                      "all_levels")),
    "access": ("access", ("high_contrast", "speech")),
    "language": ("globe", ("language",)),
}  # fmt: skip
_CELLS: Final = 96.0  # the height of a row of cells


class OptionPages:
    """`changed` is told after every change."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self._services = services
        self._texts = services.texts
        self._changed = changed

    def rows(self, page: str) -> list[SettingRow]:
        return [self._row(name, at == 0) for at, name in enumerate(PAGES[page][1])]

    def _row(self, name: str, first: bool) -> SettingRow:
        below = {"ui_scale": _CELLS, "language": 2 * _CELLS}.get(name, 0.0)
        words, note = self._texts(f"options.{name}"), self._texts(f"options.{name}_hint")
        return SettingRow(words, note, self._control(name), below=below, first=first)

    def _control(self, name: str) -> Widget:
        texts, value = self._texts, getattr(self._services.settings.now, name)
        if isinstance(value, bool):
            return Toggle(value, self._set(name), name=name)
        if name == "ui_scale":
            scales = [(scale, texts("options.percent", value=scale)) for scale in SCALES]
            nearest = min(SCALES, key=lambda scale: abs(scale - value))
            return ScaleChoice(scales, nearest, self._set(name), name=name)
        if name == "language":
            names = list(LANGUAGES.items())
            cells = NameChoice(names, texts.language, self._set(name), name=name)
            cells.rows = 2
            return cells
        if isinstance(value, int):
            return Slider(value, self._set(name), show=self._percent, name=name)
        return Choice(self._options(name), value, self._set(name), name=name)

    def _percent(self, value: int) -> str:
        return self._texts("options.percent", value=value)

    def _options(self, name: str) -> Sequence[tuple[str, str]]:
        texts = self._texts
        if name == "animation_speed":
            return [(speed, texts(f"options.speed_{speed}")) for speed in SPEEDS]
        return [(size, texts(f"options.text_size_{size}")) for size in ("normal", "large")]

    def _set(self, name: str) -> Any:
        def change(value: object) -> None:
            self._services.settings.change(**{name: value})
            self._changed()

        return change
