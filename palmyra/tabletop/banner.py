"""Whose turn it is, and what may be done now: one line over the board, a strip between the
buttons, or a card that heads a column. What the table says takes its place (`notice`)."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from palmyra.tabletop.panel import Panel
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import CARD_PLATE, Plate
from palmyra.ui.theme import Style

_PLATE: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=16, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=CARD_PLATE.shadow,
)  # fmt: skip
_TITLE: Final = Style("serif", 22)
_NOTE: Final = Style("sans", 17, theme.INK_SOFT)
_CARD: Final = 70.0  # a box as high as this is a card of a column
_LEAST: Final = 360.0  # the narrowest over the board
_CHIP: Final = 34.0
_SIDE: Final = 18.0  # left and right of the words


@dataclass(frozen=True, slots=True)
class Banner:
    chip: str  # the picture of the player's color
    title: str  # "Your turn"
    note: str = ""  # "Conquer: tile 2 of 2, one may carry a feature"


class BannerPanel(Panel[Banner]):
    def state(self) -> Hashable:
        return self.box

    def tip(self) -> tuple[str, Box]:
        return self.tooltip or self.model.note, self.box

    def plate(self, canvas: Canvas) -> Box:
        """What of its room it takes now: over the board, as much as its words."""
        box = self.box
        if box.h >= _CARD:
            return box
        title, note = self._one_line(canvas) or (None, None)
        if title is None or note is None:
            return box
        wide = _CHIP + 3 * _SIDE + canvas.text_width(self.model.title, title)
        if self.model.note:
            wide += 32 + canvas.text_width(self.model.note, note)
        return box.centered(min(box.w, max(_LEAST, wide)), box.h)

    def _one_line(self, canvas: Canvas) -> tuple[Style, Style] | None:
        """The letters in which title and note stand beside each other; None where none do."""
        banner = self.model
        room = self.box.w - _CHIP - 3 * _SIDE - (32 if banner.note else 0)
        for large, small in ((22, 17), (20, 16), (18, 15)):
            title, note = _TITLE.sized(large), _NOTE.sized(small)
            wide = canvas.text_width(banner.title, title) + canvas.text_width(banner.note, note)
            if wide <= room:
                return title, note
        return None

    def paint(self, canvas: Canvas) -> None:
        if self.box.h >= _CARD:
            self._paint_card(canvas)
            return
        banner, plate = self.model, self.plate(canvas)
        canvas.plate(_PLATE, plate)
        middle, chip = plate.center[1], min(_CHIP, plate.h - 10)
        canvas.picture(banner.chip, Box(plate.x + 10, middle - chip / 2, chip, chip))
        left = plate.x + 10 + chip + 12
        room = Box(left, plate.y, plate.right - 12 - left, plate.h)
        styles = self._one_line(canvas)
        if styles is None:
            self._two_lines(canvas, room)
            return
        title, note = styles
        canvas.text(banner.title, title, left, middle)
        if banner.note:
            line = left + canvas.text_width(banner.title, title) + 15
            canvas.fill(Box(line, middle - 11, 1.4, 22), theme.KEYLINE)
            canvas.text(banner.note, note, line + 16, middle)

    def _two_lines(self, canvas: Canvas, room: Box) -> None:
        """The title above its note; where a note is long, all of it without the title's."""
        banner, half = self.model, room.h / 2
        for size in (15, 14, 13):
            note = _NOTE.sized(size)
            if canvas.text_width(banner.note, note) <= room.w:
                upper = Box(room.x, room.y + 1, room.w, half)
                title = _fitting(canvas, banner.title, _TITLE, (18, 17, 16, 15, 14), room.w)
                canvas.text_in(upper, banner.title, title)
                canvas.text_in(upper.moved(0, half - 4), banner.note, note)
                return
        said = banner.note or banner.title
        for size in (15, 14, 13, 12):
            note = _NOTE.sized(size)
            lines = canvas.wrap(said, note, room.w)
            if len(lines) * canvas.text_height(note) <= room.h:
                break
        canvas.paragraph(room, said, note, middle=True)

    def _paint_card(self, canvas: Canvas) -> None:
        box, banner = self.box, self.model
        canvas.card(box)
        middle = box.y + 26 if banner.note else box.center[1]
        canvas.picture(banner.chip, Box(box.x + 10, middle - _CHIP / 2, _CHIP, _CHIP))
        left = box.x + 20 + _CHIP
        high = 40.0 if banner.note else box.h - 12  # two lines, where nothing stands below
        room = Box(left, middle - high / 2, box.right - 10 - left, high)
        title = _fitting(canvas, banner.title, _TITLE, (21, 20, 18, 17, 16), room.w)
        if canvas.text_width(banner.title, title) <= room.w:
            canvas.text_in(room, banner.title, title)
        else:
            canvas.paragraph(room, banner.title, title, middle=True)
        if banner.note:
            words = Box(box.x + 12, box.y + 46, box.w - 22, box.h - 50)
            for size in (16, 15, 14):
                note = _NOTE.sized(size)
                lines = len(canvas.wrap(banner.note, note, words.w))
                if lines * canvas.text_height(note) <= words.h + 1:
                    break
            # From the top: a second line does not make the first one jump.
            canvas.paragraph(words, banner.note, note)


def _fitting(
    canvas: Canvas, words: str, style: Style, sizes: tuple[int, ...], wide: float
) -> Style:  # fmt: skip
    """The largest of these letters in which a line has room; else the smallest."""
    styles = [style.sized(size) for size in sizes]
    return next((s for s in styles if canvas.text_width(words, s) <= wide), styles[-1])
