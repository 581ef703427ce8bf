"""Rows of a form: a heading, and a label with its control at the right."""

from collections.abc import Sequence

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


class Heading(Widget):
    """A serif line over a rule."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def height(self, canvas: Canvas, width: float) -> float:
        return 46

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.text_in(self.box.top(38), self.text, theme.HEADING)
        canvas.fill(Box(self.box.x, self.box.y + 39, self.box.w, 1.5), theme.INSET_LINE)


class Field(Widget):
    """A label, wrapped where long, and the control it names."""

    def __init__(self, text: str, control: Widget, *, share: float = 0.58, h: float = 46) -> None:
        super().__init__()
        self.text = text
        self.control = control
        self.share = share
        self.h = h

    def children(self) -> Sequence[Widget]:
        return [self.control]

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self.text, theme.BODY, width * (1 - self.share) - 12))
        return max(self.h, lines * canvas.text_height(theme.BODY) + 4)

    def place(self, box: Box) -> None:
        super().place(box)
        w = box.w * self.share
        self.control.place(Box(box.right - w, box.y + (box.h - self.h) / 2, w, self.h))

    def hit(self, x: float, y: float) -> Widget | None:
        return self.control.hit(x, y) if self.visible else None

    def draw(self, canvas: Canvas) -> None:
        words = Box(self.box.x, self.box.y, self.box.w * (1 - self.share) - 12, self.box.h)
        canvas.paragraph(words, self.text, theme.BODY, middle=True)
        super().draw(canvas)
