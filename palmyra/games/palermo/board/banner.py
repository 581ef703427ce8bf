"""Whose turn it is and what may be done now: one line over the board."""

from dataclasses import dataclass

from palmyra.tabletop.panel import Panel
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

_PLATE = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=27, edge=theme.KEYLINE, line="#FFFFFF",
    shadow=Shadow(7, 0, 4, 100),
)  # fmt: skip
_TITLES = (Style("serif", 21), Style("serif", 18), Style("serif", 16), Style("serif", 14))
_NOTES = (Style("sans", 17, theme.INK_SOFT), Style("sans", 15, theme.INK_SOFT))
_LEAST = 60.0  # of a title
_WIDE = 420.0  # a narrower one has no room for the note


@dataclass(frozen=True, slots=True)
class Banner:
    color: str
    title: str  # "Your turn"
    note: str = ""  # "Build a house: turn it, then drop it on a lit lot"
    beside: float = 0.0  # width at the right that the greed meter takes


class BannerPanel(Panel[Banner]):
    @property
    def notes(self) -> bool:
        return self.box.w >= _WIDE

    def tip(self) -> tuple[str, Box]:
        return self.model.note, self.box

    def paint(self, canvas: Canvas) -> None:
        box, banner = self.box, self.model
        canvas.plate(_PLATE, box)
        chip = min(36.0, box.h - 12)
        middle = box.center[1]
        canvas.picture(
            f"palermo/chip_{banner.color}", Box(box.x + 9, middle - chip / 2, chip, chip)
        )
        left = box.x + chip + 18
        right = box.right - 18 - banner.beside
        room = right - left
        if banner.beside and room < _LEAST:
            return  # beside the meter the color alone says whose turn it is
        if not self.notes or not banner.note:
            self._title(canvas, Box(left, box.y, room, box.h))
            return
        title = _TITLES[0] if box.h > 50 else _TITLES[1]
        wide = min(canvas.text_width(banner.title, title), room * 0.5)
        canvas.text_in(Box(left, box.y, wide + 2, box.h), banner.title, title)
        left += wide + 15
        canvas.fill(Box(left, middle - 13, 1.4, 26), "#D9B26A")
        self._note(canvas, Box(left + 15, box.y, right - left - 15, box.h))

    def _title(self, canvas: Canvas, room: Box) -> None:
        fitting = (s for s in _TITLES if canvas.text_width(self.model.title, s) <= room.w)
        style = next(fitting, None)
        if style is None:  # in two lines
            canvas.paragraph(room, self.model.title, _TITLES[-1], middle=True)
        else:
            canvas.text_in(room, self.model.title, style)

    def _note(self, canvas: Canvas, room: Box) -> None:
        """In one line, else in two small ones."""
        note, (large, small) = self.model.note, _NOTES
        if canvas.text_width(note, large) <= room.w:
            canvas.text_in(room, note, large)
        elif canvas.text_width(note, small) <= room.w:
            canvas.text_in(room, note, small)
        else:
            lines = canvas.wrap(note, small.sized(14), room.w)
            two = [lines[0], " ".join(lines[1:])] if len(lines) > 1 else lines
            step = canvas.text_height(small.sized(14)) - 1
            top = room.center[1] - step * len(two) / 2
            for at, line in enumerate(two):
                canvas.text_in(Box(room.x, top + step * at, room.w, step), line, small.sized(14))
