"""A row of the options: what is set, a line on what it does, and the control for it."""

from collections.abc import Sequence
from typing import Final

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.slider import Slider
from palmyra.ui.theme import Style
from palmyra.ui.toggle import WIDTH, Toggle
from palmyra.ui.widget import Widget

_NAME: Final = Style("sans-bold", 18)
_NOTE: Final = Style("sans", 16, theme.INK_SOFT)
GAP: Final = 20.0  # between words and control
LEAST: Final = 190.0  # the words keep this width, or the control stands below them
SLIDER: Final = 0.56  # of the width


class SettingRow(Widget):
    """`below`: the control has the whole width under the words, and that height. A rule parts the
    row from the one before it."""

    def __init__(
        self, text: str, note: str, control: Widget, *, below: float = 0.0, first: bool = False
    ) -> None:
        super().__init__()
        self.text, self.note, self.control = text, note, control
        self.tall = 0.0  # the least height, where there is room to spare
        self._below, self._first = below, first
        self._words = Box(0, 0, 0, 0)  # known once it was measured
        self._beside = 0.0  # the control's width beside the words; 0: it stands below them
        self._under = below

    def children(self) -> Sequence[Widget]:
        return [self.control]

    def height(self, canvas: Canvas, width: float) -> float:
        wanted = self._wanted(canvas, width)
        self._beside = wanted if not self._below and width - wanted - GAP >= LEAST else 0.0
        words = width - self._beside - GAP if self._beside else width
        self._words = Box(0, 0, words, self._words_height(canvas, words))
        self._under = 0.0 if self._beside else self._below or self.control.height(canvas, width)
        high = max(self._words.h, theme.TARGET if self._beside else 0.0)
        return max(self.tall, high + (self._under + 10 if self._under else 0) + 22)

    def _wanted(self, canvas: Canvas, width: float) -> float:
        if isinstance(self.control, Toggle):
            return float(WIDTH)
        if isinstance(self.control, Slider):
            return width * SLIDER
        return self.control.width(canvas) if isinstance(self.control, Choice) else width

    def _words_height(self, canvas: Canvas, width: float) -> float:
        name = len(canvas.wrap(self.text, _NAME, width)) * canvas.text_height(_NAME)
        note = len(canvas.wrap(self.note, _NOTE, width)) * canvas.text_height(_NOTE)
        return name + (note + 2 if self.note else 0)

    def place(self, box: Box) -> None:
        super().place(box)
        inner = self._inner()
        if self._beside:
            y = inner.center[1] - theme.TARGET / 2
            at = Box(box.right - self._beside, y, self._beside, theme.TARGET)
        else:
            y = inner.y + self._words.h + 10
            at = Box(box.x, y, box.w, self._under)
        self.control.place(at)

    def _inner(self) -> Box:
        """Words and control, in the middle of a row that is taller than they are."""
        high = max(self._words.h, theme.TARGET if self._beside else 0.0)
        high += self._under + 10 if self._under else 0
        return Box(self.box.x, self.box.y + (self.box.h - high) / 2, self.box.w, high)

    def hit(self, x: float, y: float) -> Widget | None:
        return self.control.hit(x, y) if self.visible else None

    def draw(self, canvas: Canvas) -> None:
        if not self._first:
            canvas.fill(self.box.top(1.5), theme.INSET_LINE)
        inner = self._inner()
        y = inner.center[1] - self._words.h / 2 if self._beside else inner.y
        room = Box(inner.x, y, self._words.w, self._words.h)
        used = canvas.paragraph(room, self.text, _NAME)
        if self.note:
            canvas.paragraph(room.below(used + 2), self.note, _NOTE)
        super().draw(canvas)
