"""The desk before the first game: one envelope, and how it goes in three lines."""

from typing import Final

from palmyra.scenes.friends import art
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_HEAD: Final = Style("serif", 30, theme.CREAM)
_SAID: Final = Style("sans", 19, art.PALE)


class EmptyDesk(Widget):
    def __init__(self, texts: Texts) -> None:
        super().__init__(name="empty")
        self._texts = texts

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        box, texts = self.box, self._texts
        low = box.h < 380
        high = 96.0 if low else 150.0
        wide = min(box.w - 40, 860.0)
        lines = [texts(f"friends.empty_{at}") for at in (1, 2, 3)]
        said = _SAID.sized(17) if low else _SAID
        heights = [
            len(canvas.wrap(line, said, wide - 60)) * canvas.text_height(said) for line in lines
        ]
        total = high + 24 + 44 + sum(heights) + 14 * len(lines)
        y = box.y + max(0.0, (box.h - total) / 2)
        art.draw_envelope(canvas, "", box.center[0], y + high / 2, high)
        y += high + 20
        head = art.fitting(canvas, texts("friends.empty"), _HEAD, wide, 24, 20)
        canvas.text_in(Box(box.center[0] - wide / 2, y, wide, 40), texts("friends.empty"), head,
                       "center")  # fmt: skip
        y += 54
        widest = max(canvas.text_width(part, said) for line in lines
                     for part in canvas.wrap(line, said, wide - 60))  # fmt: skip
        left = box.center[0] - (widest + 50) / 2
        for at, (line, tall) in enumerate(zip(lines, heights, strict=True)):
            art.draw_number(canvas, at + 1, left + 16, y + tall / 2, 32)
            canvas.paragraph(Box(left + 50, y, widest + 8, tall), line, said)
            y += tall + 14
