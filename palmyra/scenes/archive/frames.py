"""Saved games as pictures on a wall: a frame with the board, a plate with what is known of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from palmyra.scenes.archive.page import Pager
from palmyra.scenes.archive.save_rows import SaveRow
from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

COLUMNS, ROWS = 3, 2
GAP: Final = 26.0
RIM: Final = 14.0  # of cedar around the picture
NAIL: Final = 26.0  # above the frame: what it hangs on
PLATE: Final = 112.0
OVER: Final = 12.0  # how far the plate lies over the frame
_NAMES: Final = (Style("serif", 21), Style("serif", 18), Style("serif", 16))
_CHOSEN: Final = replace(paint.TRAY_PLATE, edge="#E9B44C", edge_width=5.0)
_ABOUT: Final = theme.LABEL.tinted(theme.INK_SOFT)
_STRING: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" width="120" height="30">'
    '<path d="M4 30L60 7L116 30" fill="none" stroke="#7A4B22" stroke-width="2.4"/>'
    '<circle cx="60" cy="7" r="5.6" fill="#C98A2E" stroke="#7A4B12" stroke-width="1.6"/></svg>'
)


class SaveFrame(SaveRow):
    """The same words as a row, hung on the wall; a click on its picture chooses it."""

    chosen = Look[bool]()
    on_choose: Callable[[], None] | None = None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.on_choose is not None and self._frame.contains(x, y):
            self.on_choose()

    def place(self, box: Box) -> None:
        Widget.place(self, box)
        plate = self._plate
        self._open.fold(True)
        self._open.place(Box(plate.right - 66, plate.center[1] - 25, 52, 50))

    def children(self) -> Sequence[Widget]:
        """What else can be done stands on the card of the chosen one."""
        return [self._open]

    @property
    def _frame(self) -> Box:
        box = self.box
        return Box(box.x, box.y + NAIL, box.w, box.h - NAIL - PLATE + OVER)

    @property
    def _plate(self) -> Box:
        box = self.box
        return Box(box.x + 16, box.bottom - PLATE, box.w - 32, PLATE)

    def draw(self, canvas: Canvas) -> None:
        frame, plate = self._frame, self._plate
        hung = canvas.layout.rect(Box(frame.center[0] - 60, self.box.y, 120, 30))
        string = canvas.baked(("hung", hung.size), lambda: rasterise(_STRING, hung.size))
        canvas.surface.blit(string, hung)
        canvas.plate(_CHOSEN if self.chosen else paint.TRAY_PLATE, frame)
        lip = paint.TRAY_PLATE.lip_height
        self._draw_picture(canvas, Box(frame.x, frame.y, frame.w, frame.h - lip).inset(RIM), True)
        canvas.card(plate)
        right = self._open.box.x - 12
        words = Box(plate.x + 18, plate.y + 6, right - plate.x - 18, 34)
        title = self.line.title
        style = next((s for s in _NAMES if canvas.text_width(title, s) <= words.w), _NAMES[-1])
        canvas.text_in(words, title, style)
        about = Box(words.x, plate.y + 40, words.w, plate.h - 46)
        canvas.paragraph(about, self.line.about, _ABOUT)
        if len(canvas.wrap(self.line.about, _ABOUT, words.w)) < 3:  # else the card says when
            date = Box(words.x, plate.bottom - 28, words.w, 24)
            canvas.text_in(date, self.line.date, theme.META)
        Widget.draw(self, canvas)


class Frames(Widget):
    """The wall: six at a time, the pager below."""

    def __init__(self, rows: Sequence[SaveFrame]) -> None:
        super().__init__(name="rows")
        self.rows = list(rows)

    def children(self) -> Sequence[Widget]:
        return self.rows

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def lay_with(self, canvas: Canvas, box: Box, pager: Pager, *, along: bool) -> None:
        foot = 56.0 if pager.visible else 0.0
        self.place(Box(box.x, box.y, box.w, box.h - foot))
        wide = (box.w - GAP * (COLUMNS - 1)) / COLUMNS
        tall = (box.h - foot - GAP * (ROWS - 1)) / ROWS
        for at, row in enumerate(self.rows):
            x = box.x + at % COLUMNS * (wide + GAP)
            row.place(Box(x, box.y + at // COLUMNS * (tall + GAP), wide, tall))
        pager.place(Box(box.x, box.bottom - 48, box.w, 48))
