"""Text that only stands there."""

from palmyra.ui import theme
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget


class Label(Widget):
    """One line, or wrapped to its box when `wraps`. Lets the pointer through."""

    text = Observed[str]()

    def __init__(
        self,
        text: str,
        style: Style = theme.BODY,
        *,
        align: Align = "left",
        wraps: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.text = text
        self.style = style
        self.align: Align = align
        self.wraps = wraps

    def say(self, text: str) -> None:
        self.text = text

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self.text, self.style, width)) if self.wraps else 1
        return lines * canvas.text_height(self.style)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def bounds(self) -> Box:
        return self.box.inset(-6)

    def draw(self, canvas: Canvas) -> None:
        if self.wraps:
            canvas.paragraph(self.box, self.text, self.style, self.align, middle=True)
        else:
            canvas.text_in(self.box, self.text, self.style, self.align)
