"""Whose turn it is and what to do, in one line in the middle of its room."""

from collections.abc import Hashable
from typing import Final

from palmyra.tabletop.banner import Banner, draw_title
from palmyra.tabletop.panel import Panel
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import CARD_PLATE, Plate
from palmyra.ui.theme import Style

_PILL: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line="#FFFFFF",
    shadow=CARD_PLATE.shadow,
)  # fmt: skip
_TITLES: Final = (Style("serif", 22), Style("serif", 20), Style("serif", 18), Style("serif", 16))
_NOTE: Final = Style("sans", 17, theme.INK_SOFT)
_NARROW: Final = 420.0  # a room narrower than this has none for the note


class BannerPanel(Panel[Banner]):
    @property
    def notes(self) -> bool:
        """Whether the note has room here."""
        return self.box.w >= _NARROW

    def state(self) -> Hashable:
        return self.notes

    def paint(self, canvas: Canvas) -> None:
        banner, box = self.model, self.box
        chip = min(38.0, box.h - 12)
        if not self.notes:
            canvas.card(box)
            middle = box.center[1]
            canvas.picture(banner.chip, Box(box.x + 8, middle - chip / 2, chip, chip))
            room = Box(box.x + 16 + chip, box.y, box.w - chip - 26 - banner.beside, box.h)
            draw_title(canvas, banner, _TITLES, room)
            return
        title = _TITLES[0]
        wide = canvas.text_width(banner.title, title)
        noted = canvas.text_width(banner.note, _NOTE) if banner.note else 0.0
        whole = min(box.w, 66 + wide + (63 + noted if noted else 24))
        pill = box.centered(whole, box.h)
        canvas.plate(_PILL, pill)
        middle = pill.center[1]
        canvas.picture(banner.chip, Box(pill.x + 8, middle - chip / 2, chip, chip))
        canvas.text(banner.title, title, pill.x + 58, middle)
        if noted:
            line = pill.x + 58 + wide + 16
            canvas.fill(Box(line, middle - 11, 1.4, 22), theme.KEYLINE)
            room = Box(line + 17, pill.y, pill.right - 24 - line - 17, pill.h)
            canvas.text_in(room, banner.note, _NOTE)
