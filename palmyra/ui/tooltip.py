"""The small note that appears after the pointer rests on something, and where it goes."""

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.tween import Level

PLATE = Plate("#4A3424", "#38261A", radius=9, edge="#2A1B11", shadow=Shadow(5, 0, 3, 110))
STYLE = theme.LABEL.tinted(theme.CREAM)
WIDEST = 320


class Tooltip:
    """Shows `text` beside an anchor, fading in."""

    def __init__(self) -> None:
        self.text = ""
        self.anchor = Box(0, 0, 0, 0)
        self.level = Level(theme.HOVER_SECONDS)

    @property
    def showing(self) -> bool:
        return bool(self.text)

    def open(self, text: str, anchor: Box) -> None:
        self.text = text
        self.anchor = anchor
        self.level = Level(theme.HOVER_SECONDS)
        self.level.turn(True)

    def close(self) -> None:
        self.text = ""

    def box(self, canvas: Canvas) -> Box:
        """Below the anchor, or above where the window ends; never outside the window."""
        lines = canvas.wrap(self.text, STYLE, WIDEST)
        w = max(canvas.text_width(line, STYLE) for line in lines) + 28
        h = canvas.text_height(STYLE) * len(lines) + 16
        return place(self.anchor, w, h, canvas.layout.area)

    def draw(self, canvas: Canvas) -> None:
        if not self.showing:
            return
        box = self.box(canvas)
        canvas.plate(PLATE, box)
        canvas.paragraph(box.inset(14, 8), self.text, STYLE, "center", middle=True)


def place(anchor: Box, w: float, h: float, area: Box) -> Box:
    """Where a note of that size stands beside its anchor."""
    y = anchor.bottom + 10
    if y + h > area.bottom - 8:
        y = anchor.y - 10 - h
    x = anchor.x + anchor.w / 2 - w / 2
    x = min(max(x, area.x + 8), area.right - 8 - w)
    return Box(max(x, area.x), max(y, area.y), w, h)
