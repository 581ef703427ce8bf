"""All turns of a reviewed game in a list: a row chooses its turn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart import draw_mark
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style

LEFT: Final = 50.0
_WORTH: Final = Style("sans-bold", 18)
_WORDS: Final = theme.LABEL


@dataclass(frozen=True, slots=True)
class TurnLine:
    turn: int
    number: int  # of the moment; 0 for a turn that is none
    slip: bool  # against the seat that is told
    heading: str  # "Turn 15"
    words: str
    worth: str  # "−6"; "" where nothing was lost
    chip: str  # of who moved
    kept: bool = False  # it is a puzzle of the player's


class TurnRow(Button):
    chosen = Observed[bool]()

    def __init__(self, line: TurnLine, on: Callable[[int], None]) -> None:
        super().__init__("", lambda: on(line.turn), name=f"turn_{line.turn}")
        self.line = line
        self.chosen = False

    def height(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrap(self.line.words, _WORDS, self._room(canvas, width))
        return max(56.0, 30 + len(lines) * canvas.text_height(_WORDS))

    def _room(self, canvas: Canvas, width: float) -> float:
        return width - LEFT - 14 - canvas.text_width(self.line.worth, _WORTH) - 12

    def draw(self, canvas: Canvas) -> None:
        plate = (
            looks.CHOSEN_ROW if self.chosen else looks.HOVERED_ROW if self.hovered else looks.ROW
        )
        box, line = self.box, self.line
        canvas.plate(plate, box)
        middle = box.y + box.h / 2
        if line.number:
            draw_mark(canvas, Box(box.x + 11, middle - 14, 28, 28), line.number, line.slip)
        else:
            canvas.picture(line.chip, Box(box.x + 13, middle - 12, 24, 24))
        words = Box(box.x + LEFT, box.y + 4, self._room(canvas, box.w), box.h - 6)
        canvas.text_in(words.top(22), line.heading, theme.META)
        canvas.paragraph(words.below(22), line.words, _WORDS)
        if line.worth:
            ink = looks.LOSS_INK if line.slip else looks.GAIN_INK
            canvas.text(line.worth, _WORTH.tinted(ink), box.right - 14, middle, "right")
        if line.kept:
            canvas.icon("ui/icon_puzzle", box.right - 20, box.y + 14, 15, theme.INK_SOFT)
        if self.ringed:
            canvas.ring(self.box.inset(4), theme.CELL_RADIUS)
