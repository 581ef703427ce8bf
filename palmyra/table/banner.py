"""The banner above the board: whose turn it is and what may be done now."""

from dataclasses import dataclass

from palmyra.rules.state import Color
from palmyra.table.panel import Panel
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_PLATE = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=26, edge=theme.KEYLINE, line="#FFFFFF",
    shadow=paint.CARD_PLATE.shadow,
)  # fmt: skip
_TITLE = Style("serif", 20)
_NOTE = Style("sans", 16, theme.INK_SOFT)
_LEAST = 300.0


@dataclass(frozen=True, slots=True)
class Banner:
    color: Color
    title: str  # "Your turn"
    note: str = ""  # "Conquer: tile 2 of 2, one may carry a feature"


class BannerPanel(Panel[Banner]):
    """The capsule is as wide as its words, within its box; in two lines where one is too short."""

    def paint(self, canvas: Canvas) -> None:
        banner = self.model
        title = canvas.text_width(banner.title, _TITLE)
        note = canvas.text_width(banner.note, _NOTE) if banner.note else 0
        wanted = 58 + title + (36 + note if banner.note else 0) + 30
        stacked = bool(banner.note) and wanted > self.box.w
        if stacked:
            wanted = 58 + max(title, note) + 30
        box = self.box.centered(min(self.box.w, max(_LEAST, wanted)), self.box.h)
        canvas.plate(_PLATE, box)
        chip = self.box.h - 16
        canvas.picture(f"palmyra/chip_{banner.color}", Box(box.x + 8, box.y + 8, chip, chip))
        x = box.x + 20 + chip
        if stacked:
            half = box.h / 2
            room = box.right - 22 - x
            canvas.text_in(Box(x, box.y + 3, room, half), banner.title, _TITLE.sized(17))
            canvas.text_in(Box(x, box.y + half - 3, room, half), banner.note, _NOTE.sized(15))
            return
        # With a note the title leaves it half of the room.
        title = min(title, box.w * 0.5 if banner.note else box.right - 24 - x)
        canvas.text_in(Box(x, box.y, title, box.h), banner.title, _TITLE)
        if banner.note:
            x += title + 14
            canvas.fill(Box(x, box.y + 13, 1.2, box.h - 26), theme.KEYLINE)
            canvas.text_in(Box(x + 16, box.y, box.right - 22 - x - 16, box.h), banner.note, _NOTE)
