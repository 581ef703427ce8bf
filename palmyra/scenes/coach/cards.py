"""The smaller parts of a review's screens: the chart's card, whose eyes it is told to, how far the
judging is."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.kernel.review import LONGER
from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart import LeadChart
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEAD: Final = 48.0
_TITLE: Final = Style("serif", 22)
_NOTE: Final = Style("sans", 16, theme.INK_SOFT)
_BOLD: Final = Style("sans-bold", 17)
_TRACK: Final = Plate("#E3D0A6", "#EAD9B4", radius=99, edge="#C9AE78")
_FILLED: Final = Plate(looks.FOR, "#46702A", radius=99)


class ChartCard(Widget):
    def __init__(self, title: str, note: str, chart: LeadChart) -> None:
        super().__init__(name="chart_card")
        self.title, self.note, self.chart = title, note, chart

    def children(self) -> Sequence[Widget]:
        return [self.chart]

    def place(self, box: Box) -> None:
        super().place(box)
        self.chart.head = HEAD - 4
        self.chart.place(Box(box.x + 6, box.y + HEAD - 4, box.w - 12, box.h - HEAD))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        title = canvas.text_width(self.title, _TITLE)
        canvas.text_in(Box(box.x + 22, box.y + 8, box.w - 44, 40), self.title, _TITLE)
        if canvas.text_width(self.note, _NOTE) <= box.w - title - 66:
            canvas.text(self.note, _NOTE, box.x + 36 + title, box.y + 29)
        super().draw(canvas)


class StripCard(Widget):
    """The own line alone below the board, with what it is on the left."""

    LABEL: Final = 104.0

    def __init__(self, words: str, unit: str, chart: LeadChart) -> None:
        super().__init__(name="strip")
        self._words, self._unit, self.chart = words, unit, chart

    def children(self) -> Sequence[Widget]:
        return [self.chart]

    def place(self, box: Box) -> None:
        super().place(box)
        x = box.x + self.LABEL
        self.chart.place(Box(x, box.y + 2, box.right - 8 - x, box.h - 6))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        words = Box(box.x + 14, box.y + 12, self.LABEL - 6, box.h)
        tall = canvas.paragraph(words, self._words, theme.META)
        bold = Style("sans-bold", 15)
        canvas.paragraph(words.below(tall + 2), self._unit, bold)
        super().draw(canvas)


class EyesButton(Button):
    """Whose lead is told: a chip and words; a click tells the game to the next player."""

    def __init__(self, chip: str, words: str, tooltip: str, on: Callable[[], None]) -> None:
        super().__init__(words, on, name="eyes", tooltip=tooltip)
        self._chip = chip
        self.short = False

    def width(self, canvas: Canvas) -> float:
        return 48.0 if self.short else canvas.text_width(self.text, _BOLD.sized(16)) + 72

    def tip(self) -> tuple[str, Box]:
        return f"{self.text}\n{self.tooltip}", self.box

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        side = 26.0
        x = face.x + (face.w - side) / 2 if self.short else face.x + 12
        canvas.picture(self._chip, Box(x, face.y + (face.h - side) / 2, side, side))
        if not self.short:
            room = Box(x + side + 10, face.y, face.right - x - side - 18, face.h)
            canvas.text_in(room, self.text, _BOLD.sized(16))


class JudgingBar(Widget):
    """How far it is, how long it still takes, and that nobody has to wait."""

    words = Observed[str]()
    left = Observed[str]()
    share = Observed[float]()

    def __init__(self, words: str, left: str, leave: str, share: float) -> None:
        super().__init__(name="judging")
        self.words, self.left, self.share = words, left, share
        self._leave = leave

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        middle = box.y + box.h / 2
        x = box.x + 20
        canvas.icon("ui/icon_hourglass", x + 8, middle, 20, theme.RUST)
        x += 30
        canvas.text(self.words, _BOLD, x, middle)
        x += canvas.text_width(self.words, _BOLD) + 20
        right = box.right - 20
        for said in (self._leave, self.left):
            wide = canvas.text_width(said, _NOTE)
            if said and right - wide - 24 > x + 120:
                canvas.text(said, _NOTE, right, middle, "right")
                right -= wide + 24
        if not self.share:
            return
        track = Box(x, middle - 8, right - x, 16)
        canvas.plate(_TRACK, track)
        filled = max(12.0, (track.w - 4) * self.share)
        canvas.plate(_FILLED, Box(track.x + 2, track.y + 2, filled, 12))
        first = track.x + track.w / (1 + LONGER)  # there the first of two steps ends
        canvas.fill(Box(first - 1, track.y - 4, 2, track.h + 8), theme.INK_SOFT)
