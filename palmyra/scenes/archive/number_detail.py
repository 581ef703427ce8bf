"""Where a number comes from: how it is counted, its games over time, and the games."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.scenes.archive.number_rows import Number
from palmyra.scenes.archive.record_pictures import draw_pieces
from palmyra.scenes.archive.score_detail import PAD, ROW, STEP, ResultLine, ResultRow
from palmyra.scenes.game_look import GameLook
from palmyra.storage.score_file import Score
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

CHART: Final = 212.0
LOW: Final = 520.0  # a card of less height has no line
LIST: Final = 52.0
_BIG: Final = tuple(Style("serif", size) for size in (34, 30, 26, 22, 18))
_NAME: Final = tuple(Style("serif", size) for size in (24, 21, 18, 16))
_WHY: Final = theme.LABEL


class NumberDetail(Widget):
    def __init__(
        self, number: Number, game_ui: GameLook, lines: Sequence[ResultLine], *, empty: str,
        order: Choice[str], chart: Widget | None, foot: Button | None,
        look: Callable[[Score], None],
    ) -> None:  # fmt: skip
        """`lines` are as many games as can be seen at most, `empty` is said where there are
        none; `look` opens one of them."""
        super().__init__(name="number")
        self.number, self.chart, self._ui, self._empty = number, chart, game_ui, empty
        self._order, self._foot = order, foot

        def act(score: Score) -> Callable[[], None]:
            return lambda: look(score)

        self.rows = [
            ResultRow(line, game_ui.point, False, act(line.score), at)
            for at, line in enumerate(lines)
        ]
        order.show(len(lines) > 1)
        self._why = self._art = Box(0, 0, 0, 0)
        self._tall = 0.0  # of what is said

    def children(self) -> Sequence[Widget]:
        more = [widget for widget in (self.chart, self._foot) if widget is not None]
        return [self._order, *self.rows, *more]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        """Measures what is said, too, so it comes before `place`."""
        lines = len(canvas.wrap(self.number.why, _WHY, width - 2 * PAD - 12))
        self._tall = lines * canvas.text_height(_WHY)
        return LOW

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD)
        bottom = inner.bottom
        if self._foot is not None:
            self._foot.place(Box(inner.x, bottom - LIST, inner.w, LIST))
            bottom -= LIST + 10
        self._why = Box(inner.x + 6, inner.y + 44, inner.w - 12, self._tall)
        y = self._why.bottom + 12
        if self.chart is not None:
            self.chart.show(box.h >= LOW)
            if self.chart.visible:
                tall = max(CHART, bottom - y - 4 - 46 - len(self.rows) * STEP)
                tall = min(tall, 320.0)
                self.chart.place(Box(inner.x - 6, y, inner.w + 12, tall))
                y += tall + 4
        if self._order.visible:
            self._order.place(Box(inner.x, y, inner.w, 40))
            y += 46
        self._art = Box(inner.x, y, inner.w, max(0.0, bottom - y))
        count = int((bottom - y + STEP - ROW) // STEP)
        for at, row in enumerate(self.rows):
            row.show(at < count)
            row.place(Box(inner.x, y + at * STEP, inner.w, ROW))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        number, box = self.number, self.box.inset(PAD)
        value = number.further[0] if number.further else number.value
        big = fitting(canvas, value, _BIG, box.w * 0.5)
        if not number.games:
            value = ""
        wide = canvas.text_width(value, big) if value else 0.0
        canvas.text_in(Box(box.right - wide - 6, box.y, wide, 40), value, big, "right")
        room = Box(box.x + 6, box.y, box.w - wide - 26, 40)
        canvas.text_in(room, number.words, fitting(canvas, number.words, _NAME, room.w))
        canvas.paragraph(self._why, number.why, _WHY)
        if not self.rows and self._art.h > 120:
            words = Box(self._art.x + 6, self._art.bottom - 60, self._art.w - 12, 56)
            draw_pieces(canvas, Box(self._art.x, self._art.y, self._art.w, self._art.h - 72),
                        self._ui.pieces())  # fmt: skip
            soft = theme.LABEL.tinted(theme.INK_SOFT)
            canvas.paragraph(words, self._empty, soft, "center", middle=True)
        super().draw(canvas)
