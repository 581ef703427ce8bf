"""The chosen town's card: what it asks for, who drives there, what is known of it, the button."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.palermo.cast import portrait
from palmyra.games.palermo.challenges import OPPONENT
from palmyra.games.palermo.towns import PLAYERS
from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD: Final = 24.0
FACE: Final = 84.0
_TITLE: Final = Style("serif", 30)
_NUMBER: Final = Style("sans-bold", 21)
_WON: Final = Plate("#FFE79B", "#FCDD82", radius=theme.CELL_RADIUS, edge="#D9A33A")


@dataclass(frozen=True, slots=True)
class Cell:
    """A medal with its points; lit when it is won."""

    number: str
    medal: Medal
    lit: bool


@dataclass(frozen=True, slots=True)
class ShownRound:
    title: str
    note: str
    cells: tuple[Cell, ...]
    lines: tuple[str, str]  # beside the button


class RoundCard(Widget):
    def __init__(self, shown: ShownRound, button: str, on_play: Callable[[], None]) -> None:
        super().__init__(name="round_card")
        self.shown = shown
        self.play = Button(button, on_play, kind="primary", icon="palermo/icon_car", name="play")
        self._note = 0.0  # height of the note's words

    def children(self) -> Sequence[Widget]:
        return [self.play]

    def height(self, canvas: Canvas, width: float) -> float:
        room = width - 2 * PAD - 2 * (FACE + 12) - 8
        lines = len(canvas.wrap(self.shown.note, theme.BODY, room))
        self._note = max(FACE, 46 + lines * canvas.text_height(theme.BODY))
        return PAD + self._note + 18 + 72 + 18 + 60 + PAD

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD)
        wide = min(inner.w * 0.5, 260.0)
        self.play.place(Box(inner.right - wide, inner.bottom - 60, wide, 60))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(PAD)
        faces = self._company(canvas, inner)
        room = faces - inner.x - 8
        canvas.text_in(Box(inner.x, inner.y - 4, room, 44), self.shown.title, _TITLE)
        note = Box(inner.x, inner.y + 44, room, self._note)
        canvas.paragraph(note, self.shown.note, theme.BODY.tinted(theme.INK_SOFT))
        self._cells(canvas, Box(inner.x, inner.y + self._note + 18, inner.w, 72))
        foot = self.play.box
        words = Box(inner.x, foot.y, foot.x - 16 - inner.x, foot.h)
        canvas.text_in(words.top(30), self.shown.lines[0], theme.LABEL)
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(words.below(30).top(30), self.shown.lines[1], soft)
        super().draw(canvas)

    def _company(self, canvas: Canvas, inner: Box) -> float:
        """Who else drives, at the upper right; returns where they begin."""
        x = inner.right
        for color in reversed(PLAYERS[1:]):
            x -= FACE
            cell = Box(x, inner.y, FACE, FACE)
            draw_portrait(canvas, portrait(OPPONENT), cell, theme.PLAYERS[color].main)
            x -= 12
        return x

    def _cells(self, canvas: Canvas, box: Box) -> None:
        cells = self.shown.cells
        wide = (box.w - 8 * (len(cells) - 1)) / len(cells)
        for at, cell in enumerate(cells):
            room = Box(box.x + at * (wide + 8), box.y, wide, box.h)
            canvas.plate(_WON if cell.lit else paint.INSET_PLATE, room)
            x, y = room.center
            canvas.picture(MEDALS[cell.medal], Box(x - 52, y - 25, 50, 50))
            canvas.text(cell.number, _NUMBER, x + 8, y)
            if cell.lit:
                canvas.icon("ui/icon_confirm", room.right - 20, room.y + 20, 18, theme.INK)
