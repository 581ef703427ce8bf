"""Parchment cards with a heading: around other widgets, or around a chart and its choice."""

from collections.abc import Sequence
from typing import Any

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

HEAD = 54
PAD = 20
LEAST = 280.0  # below this height a chart tells nothing


class TitledCard(Widget):
    def __init__(self, title: str, inside: Sequence[Widget], name: str = "") -> None:
        super().__init__(name=name)
        self.title = title
        self.inside = list(inside)

    def children(self) -> Sequence[Widget]:
        return self.inside

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + PAD, self.box.y + 8, self.box.w - 2 * PAD, HEAD - 8)
        canvas.text_in(head, self.title, theme.HEADING)
        super().draw(canvas)


class ChartCard(TitledCard):
    """The choice stands beside the title, or below it where there is no room."""

    def __init__(
        self, title: str, chart: LineChart, choice: Choice[Any] | None = None, name: str = ""
    ) -> None:
        super().__init__(title, [chart, *([choice] if choice else [])], name)
        self.tall = 0.0  # the height it is given, if that is enough
        self._chart = chart
        self._choice = choice
        self._choice_box = Box(0, 0, 0, 0)  # relative to the card
        self._head = HEAD - 6.0

    def height(self, canvas: Canvas, width: float) -> float:
        self._head = HEAD - 6.0
        if self._choice is not None:
            wide = self._choice.width(canvas)
            title = canvas.text_width(self.title, theme.HEADING) + 2 * PAD
            if title + wide + 14 <= width:
                self._choice.rows = 1
                self._choice_box = Box(width - 14 - wide, HEAD / 2 + 4 - 18, wide, 36)
            else:
                room = width - 28
                h = self._choice.height(canvas, room)
                self._choice_box = Box(14, HEAD, room, h)
                self._head = HEAD + h + 8
        return max(self.tall, LEAST + self._head - HEAD)

    def place(self, box: Box) -> None:
        super().place(box)
        if self._choice is not None:
            self._choice.place(self._choice_box.moved(box.x, box.y))
        inner = Box(box.x + 14, box.y + self._head, box.w - 28, box.h - self._head - 8)
        self._chart.place(inner)
