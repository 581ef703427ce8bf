"""A town to choose: its medal, its name, the best drive so far."""

from collections.abc import Callable
from typing import Final

from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate

ROW_H: Final = 62.0
_CHOSEN: Final = Plate("#FFF7DD", "#FFEFC0", radius=14, edge=theme.TERRACOTTA_TOP, edge_width=2.5)


class RoundRow(Button):
    def __init__(
        self, text: str, on_click: Callable[[], None], *, medal: Medal, note: str, chosen: bool,
        name: str,
    ) -> None:  # fmt: skip
        super().__init__(text, on_click, name=name)
        self.medal = medal
        self.note = note
        self.chosen = chosen

    def height(self, canvas: Canvas, width: float) -> float:
        return ROW_H

    def _draw_face(self, canvas: Canvas) -> Box:
        if not self.chosen:
            return super()._draw_face(canvas)
        canvas.plate(_CHOSEN, self.box)
        return self.box

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        y = face.y + face.h / 2
        canvas.picture(MEDALS[self.medal], Box(face.x + 16, y - 19, 38, 38))
        words = Box(face.x + 70, face.y, face.w - 70 - 20, face.h)
        canvas.text_in(words, self.text, theme.SUBTITLE.tinted(self.ink))
        if self.note:
            canvas.text_in(words, self.note, theme.LABEL.tinted(theme.INK_SOFT), "right")
