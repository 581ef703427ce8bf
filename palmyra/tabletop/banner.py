"""Whose turn it is, and what may be done now: a card of the left column, or part of a strip."""

from collections.abc import Sequence
from dataclasses import dataclass

from palmyra.tabletop.panel import Panel
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

_TITLES = (Style("serif", 20), Style("serif", 18), Style("serif", 17))
_NOTES = (Style("sans", 16, theme.INK_SOFT), Style("sans", 15, theme.INK_SOFT))
_STRIP = 70.0  # a box lower than this has no room for the note


@dataclass(frozen=True, slots=True)
class Banner:
    chip: str  # the picture of the player's color
    title: str  # "Your turn"
    note: str = ""  # "Conquer: tile 2 of 2, one may carry a feature"
    beside: float = 0.0  # width at the right that the greed meter takes


class BannerPanel(Panel[Banner]):
    @property
    def notes(self) -> bool:
        """Whether the note has room here."""
        return self.box.h >= _STRIP

    def paint(self, canvas: Canvas) -> None:
        box, banner = self.box, self.model
        canvas.card(box)
        chip = 34.0
        noted = self.notes and bool(banner.note)
        middle = box.y + 26 if noted else box.center[1]
        canvas.picture(banner.chip, Box(box.x + 8, middle - 17, chip, chip))
        left = box.x + 16 + chip
        room = Box(left, middle - 16, box.right - 10 - banner.beside - left, 32)
        draw_title(canvas, banner, _TITLES, room if noted else Box(room.x, box.y, room.w, box.h))
        if noted:
            words = Box(box.x + 12, box.y + 43, box.w - 20, box.h - 50)
            # From the top: a second line does not make the first one jump.
            canvas.paragraph(words, banner.note, self._note(canvas, words))

    def _note(self, canvas: Canvas, words: Box) -> Style:
        for style in _NOTES:
            lines = len(canvas.wrap(self.model.note, style, words.w))
            if lines * canvas.text_height(style) <= words.h + 1:
                break
        return style


def draw_title(canvas: Canvas, banner: Banner, styles: Sequence[Style], room: Box) -> None:
    """In one line as long as its letters are large, then in as many as the room is high."""
    title = banner.title
    for style in styles:
        if canvas.text_width(title, style) <= room.w:
            canvas.text_in(room, title, style)
            return
    style = styles[-1]
    lines = canvas.wrap(title, style, room.w)
    if banner.beside and any(canvas.text_width(one, style) > room.w for one in lines):
        return  # beside the meter the color alone says whose turn it is
    if len(lines) * canvas.text_height(style) <= room.h:
        canvas.paragraph(room, title, style, middle=True)
    else:
        canvas.text_in(room, title, style)
