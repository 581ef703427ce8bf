"""A word to click, without a plate: underlined while the pointer is on it."""

from collections.abc import Callable

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style


class Link(Button):
    def __init__(
        self,
        text: str,
        on_click: Callable[[], None],
        style: Style = theme.LABEL,
        *,
        align: Align = "left",
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(text, on_click, name=name, tooltip=tooltip)
        self.style = style
        self.align: Align = align

    def height(self, canvas: Canvas, width: float) -> float:
        return theme.TARGET

    def draw(self, canvas: Canvas) -> None:
        canvas.text_in(self.box, self.text, self.style, self.align)
        if self.hovered:
            wide = min(self.box.w, canvas.text_width(self.text, self.style))
            x = self.box.right - wide if self.align == "right" else self.box.x
            middle = self.box.y + self.box.h / 2
            canvas.fill(Box(x, middle + self.style.size * 0.55, wide, 1.5), self.style.color)
        if self.ringed:
            canvas.ring(self.box.inset(-4, 2), theme.CELL_RADIUS)
