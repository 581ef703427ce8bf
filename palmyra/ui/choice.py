"""One of a few: segments side by side, the chosen one in gold: terracotta is for
the one button of a screen."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.widget import Widget

T = TypeVar("T")
TRACK = Plate(theme.INSET, theme.INSET, radius=theme.CELL_RADIUS + 2, edge=theme.INSET_LINE)
CHOSEN = Plate(
    theme.WHEAT_95C, theme.HONEY_89, radius=theme.CELL_RADIUS, edge=theme.GOLD_65, edge_width=2
)
HOVERED = Plate(theme.LINEN_98C, theme.SAND_93C, radius=theme.CELL_RADIUS)
INNER = 3
PAD = 12  # the least room beside the words of a segment


class Choice(Widget, Generic[T]):
    """`options` are pairs of value and words."""

    focusable = True
    chosen = Observed[T]()
    _under = Observed[int | None]()

    def __init__(
        self,
        options: Sequence[tuple[T, str]],
        chosen: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change
        self.rows = 1  # segments in several rows where one would be too long
        self._under = None

    def choose(self, value: T) -> None:
        if value != self.chosen and self.enabled:
            self.chosen = value
            self.on_change(value)

    def segments(self) -> list[Box]:
        inner = self.box.inset(INNER)
        across = -(-len(self.options) // self.rows)
        wide, tall = inner.w / across, inner.h / self.rows
        return [
            Box(inner.x + i % across * wide, inner.y + i // across * tall, wide, tall)
            for i in range(len(self.options))
        ]

    def height(self, canvas: Canvas, width: float) -> float:
        """In as many rows as hold every word at this width."""
        self.rows = 1
        while self.rows < len(self.options):
            across = -(-len(self.options) // self.rows)
            if self._widest(canvas) + PAD <= (width - 2 * INNER) / across:
                break
            self.rows += 1
        return theme.TARGET * self.rows

    def _widest(self, canvas: Canvas) -> float:
        return max(canvas.text_width(words, theme.LABEL) for _, words in self.options)

    def width(self, canvas: Canvas) -> float:
        """The width at which every segment holds its words."""
        return (self._widest(canvas) + 28) * len(self.options) + 2 * INNER

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        self._under = self._segment_at(x, y) if found is self else None
        return found

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        at = self._segment_at(x, y)
        if at is not None:
            self.choose(self.options[at][0])

    def command(self, command: Command) -> bool:
        change = {Command.LEFT: -1, Command.RIGHT: 1}.get(command)
        values = [value for value, _ in self.options]
        at = values.index(self.chosen)
        if command is Command.ACCEPT:  # round and round, for those with one button
            self.choose(values[(at + 1) % len(values)])
            return True
        if change is None or not 0 <= at + change < len(values):
            return False
        self.choose(values[at + change])
        return True

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._under = None

    def _segment_at(self, x: float, y: float) -> int | None:
        if not self.box.contains(x, y):
            return None
        first = self.segments()[0]
        across = -(-len(self.options) // self.rows)
        column = min(across - 1, max(0, int((x - first.x) // first.w)))
        row = min(self.rows - 1, max(0, int((y - first.y) // first.h)))
        at = row * across + column
        return at if at < len(self.options) else None

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(TRACK, self.box)
        for at, ((value, words), box) in enumerate(zip(self.options, self.segments(), strict=True)):
            chosen = value == self.chosen
            if chosen:
                canvas.plate(CHOSEN, box)
            elif self.hovered and at == self._under and self.enabled:
                canvas.plate(HOVERED, box)
            ink = theme.INK if self.enabled else theme.DISABLED_TEXT
            canvas.text_in(box.inset(5, 0), words, theme.LABEL.tinted(ink), "center")
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS + 2)
