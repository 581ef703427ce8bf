"""Parts of the options: the rail of their pages, sizes that look like what they are, names as
cells."""

from collections.abc import Callable

from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import HOVERED, Choice
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.picture_choice import CHOSEN
from palmyra.ui.theme import Style

_WORDS = tuple(Style("serif", size, theme.CREAM) for size in (23, 20, 17, 15))
_NOTES = (Style("sans", 16, theme.SAND_90B), Style("sans", 15, theme.SAND_90B))
_GOLD = theme.AMBER_83
_PERCENT = Style("sans-bold", 15)
_CELL = Style("serif", 24)


class Section(Button):
    """A page of the options on the rail: the one in sight is terracotta."""

    here = Observed[bool]()

    def __init__(
        self, words: str, note: str, icon: str, go: Callable[[], None], *, name: str
    ) -> None:
        super().__init__(words, go, icon=icon, name=name)
        self.note = note
        self.here = False

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lit = self.hover.value > 0.5 or self.ringed
        plate = (
            paint.PRIMARY if self.here else paint.CEDAR_BUTTON_LIT if lit else paint.CEDAR_BUTTON
        )
        canvas.plate(plate, box, rise=-2 if self.down else 0)
        face = Box(box.x, box.y, box.w, box.h - plate.lip_height)
        left = 76.0 if face.w >= 220 else 50.0
        canvas.icon(self.icon, face.x + left - 36 + (10 if left < 76 else 0), face.center[1],
                    min(30.0, left * 0.44), theme.CREAM if self.here else _GOLD)  # fmt: skip
        words = Box(face.x + left, face.y, face.w - left - 10, face.h)
        style = next((s for s in _WORDS if canvas.text_width(self.text, s) <= words.w), _WORDS[-1])
        note = next((s for s in _NOTES if canvas.text_width(self.note, s) <= words.w), None)
        note = note if face.h >= 64 else None
        lift = 16 if note else 0
        canvas.text_in(Box(words.x, face.center[1] - 16 - lift, words.w, 32), self.text, style)
        if note:
            canvas.text_in(Box(words.x, face.center[1] + 2, words.w, 26), self.note, note)
        if self.ringed:
            canvas.ring(box, 14)


class ScaleChoice(Choice[int]):
    """Sizes of the interface: each shows letters as large as they would be."""

    def draw(self, canvas: Canvas) -> None:
        for at, ((value, words), box) in enumerate(zip(self.options, self.segments(), strict=True)):
            cell = box.inset(3)
            under = self.hovered and at == self._under
            plate = CHOSEN if value == self.chosen else HOVERED if under else paint.INSET_PLATE
            canvas.plate(plate, cell)
            middle = cell.center[0]
            letters = Style("serif", round(11 + value * 0.1))
            canvas.text("Aa", letters, middle, cell.y + cell.h * 0.38, "center")
            low = Box(cell.x, cell.bottom - 30, cell.w, 26)
            canvas.text_in(low, words, _PERCENT, "center")
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS + 2)


class NameChoice(Choice[str]):
    """A few names as cells."""

    def draw(self, canvas: Canvas) -> None:
        for at, ((value, words), box) in enumerate(zip(self.options, self.segments(), strict=True)):
            cell = box.inset(4)
            under = self.hovered and at == self._under
            chosen = value == self.chosen
            plate = CHOSEN if chosen else HOVERED if under else paint.INSET_PLATE
            canvas.plate(plate, cell)
            canvas.text_in(cell.inset(34, 0), words, _CELL, "center")
            if chosen:  # a sign beside the color
                canvas.icon("ui/icon_confirm", cell.right - 24, cell.center[1], 20,
                            theme.OLIVE_BOTTOM)  # fmt: skip
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS + 2)
