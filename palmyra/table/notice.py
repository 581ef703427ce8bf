"""A short line under the banner that goes away by itself: why not, or what happened."""

from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_PLATE = Plate("#5B3A24", "#46291A", radius=20, edge="#2F1A0E", shadow=Shadow(7, 0, 4, 90))
_WORDS = Style("sans", 17, "#FFF3DC")
SECONDS = 3.4


class Notice(Widget):
    def __init__(self) -> None:
        super().__init__(name="notice")
        self.text = ""
        self._left = 0.0
        self._shown = Box(0, 0, 0, 0)

    def say(self, text: str) -> None:
        self.text = text
        self._left = SECONDS + 0.03 * len(text)
        self.touch()

    def clear(self) -> None:
        if self.text:
            self.text = ""
            self.touch()

    def update(self, dt: float) -> None:
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    def hit(self, x: float, y: float) -> Widget | None:
        return None  # never in the way

    def draw(self, canvas: Canvas) -> None:
        if not self.text:
            return
        wide = min(self.box.w, canvas.text_width(self.text, _WORDS) + 48)
        box = self.box.centered(wide, self.box.h)
        canvas.plate(_PLATE, box)
        canvas.text_in(box.inset(20, 0), self.text, _WORDS, "center")
