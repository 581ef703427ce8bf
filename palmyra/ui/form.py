"""Rows of a form: a heading, a label with its control at the right, and air."""

from collections.abc import Sequence

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
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


class Gap(Widget):
    """Air between two rows, beyond what the list leaves between all."""

    def __init__(self, h: float) -> None:
        super().__init__()
        self._h = h

    def height(self, canvas: Canvas, width: float) -> float:
        return self._h

    def hit(self, x: float, y: float) -> Widget | None:
        return None


class FormField(Widget):
    """A label, wrapped where long, the control it names, and below a note on what is chosen."""

    note = Observed[str]()

    def __init__(
        self, text: str, control: Widget, *, share: float = 0.58, h: float = 46, note: str = ""
    ) -> None:
        super().__init__()
        self.text = text
        self.control = control
        self.share = share
        self.h = h
        self.note = note
        self._note_h = 0.0  # known once it was measured

    def explain(self, note: str) -> None:
        self.note = note

    def children(self) -> Sequence[Widget]:
        return [self.control]

    def height(self, canvas: Canvas, width: float) -> float:
        lines = len(canvas.wrap(self.text, theme.BODY, width * (1 - self.share) - 12))
        row = max(self.h, lines * canvas.text_height(theme.BODY) + 4)
        self._note_h = self._note_height(canvas, width)
        return row + self._note_h

    def _note_height(self, canvas: Canvas, width: float) -> float:
        if not self.note:
            return 0.0
        lines = len(canvas.wrap(self.note, theme.META, width))
        return lines * canvas.text_height(theme.META) + 4

    def place(self, box: Box) -> None:
        super().place(box)
        w = box.w * self.share
        row = box.h - self._note_h
        self.control.place(Box(box.right - w, box.y + (row - self.h) / 2, w, self.h))

    def hit(self, x: float, y: float) -> Widget | None:
        return self.control.hit(x, y) if self.visible else None

    def draw(self, canvas: Canvas) -> None:
        row = self.box.h - self._note_h
        words = Box(self.box.x, self.box.y, self.box.w * (1 - self.share) - 12, row)
        canvas.paragraph(words, self.text, theme.BODY, middle=True)
        if self.note:
            below = Box(self.box.x, self.box.y + row + 4, self.box.w, self._note_h - 4)
            canvas.paragraph(below, self.note, theme.META)
        super().draw(canvas)


class FormStack(Widget):
    """Rows below each other that do not scroll by themselves: the body of a dialog."""

    def __init__(self, rows: Sequence[Widget], *, gap: float = 10) -> None:
        super().__init__()
        self.rows = list(rows)
        self._gap = gap
        self._heights: list[float] = []

    def children(self) -> Sequence[Widget]:
        return self.rows

    def height(self, canvas: Canvas, width: float) -> float:
        self._heights = [row.height(canvas, width) for row in self.rows]
        shown = [h for h, row in zip(self._heights, self.rows, strict=True) if row.visible]
        return sum(shown) + self._gap * max(0, len(shown) - 1)

    def place(self, box: Box) -> None:
        super().place(box)
        y = box.y
        for row, h in zip(self.rows, self._heights, strict=True):
            if row.visible:
                row.place(Box(box.x, y, box.w, h))
                y += h + self._gap

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found
