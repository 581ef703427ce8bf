"""A word to click, without a plate: underlined while the pointer is on it."""

from collections.abc import Callable

from palmyra.ui import theme
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget


class Link(Widget):
    focusable = True

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
        super().__init__(name=name, tooltip=tooltip)
        self.text = text
        self.on_click = on_click
        self.style = style
        self.align: Align = align

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self.on_click()

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self.on_click()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.text_in(self.box, self.text, self.style, self.align)
        if self.hovered:
            wide = min(self.box.w, canvas.text_width(self.text, self.style))
            x = self.box.right - wide if self.align == "right" else self.box.x
            middle = self.box.y + self.box.h / 2
            canvas.fill(Box(x, middle + self.style.size * 0.55, wide, 1.5), self.style.color)
        if self.ringed:
            canvas.ring(self.box.inset(-4, 2), theme.CELL_RADIUS)
