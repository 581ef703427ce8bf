"""The target of the day on its plate: what to reach, and whose game it was."""

from collections.abc import Callable
from typing import Final

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style

TALL: Final = 54.0
_PLATE: Final = Plate(theme.LINEN_99B, theme.IVORY_95, radius=14, edge=theme.CAMEL_84)
_MET: Final = Plate(theme.HONEY_92, theme.HONEY_89B, radius=14, edge=theme.GOLD_70B)
_OVER: Final = Plate(theme.LINEN_100, theme.IVORY_97, radius=14, edge=theme.GOLD_65)
_WORDS: Final = tuple(Style("sans-bold", size) for size in (17, 16, 15, 14, 13))


class TargetPlate(Button):
    """A resting pointer is told how it was measured, a click says it too."""

    def __init__(
        self, words: str, why: str, portrait: str, act: Callable[[], None], *, met: bool
    ) -> None:
        super().__init__("", act, name="target", tooltip=why)
        self.words, self._portrait, self.met = words, portrait, met

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(_MET if self.met else _OVER if self.hovered else _PLATE, box)
        side = box.h - 8
        draw_portrait(canvas, self._portrait, Box(box.x + 6, box.y + 4, side, side))
        right = 40.0 if self.met else 12.0
        words = Box(box.x + side + 18, box.y, box.w - side - 18 - right, box.h)
        canvas.text_in(words, self.words, fitting(canvas, self.words, _WORDS, words.w))
        if self.met:
            canvas.icon("ui/icon_confirm", box.right - 24, box.center[1], 22, theme.OLIVE_BOTTOM)
        if self.ringed:
            canvas.ring(box, 14)
