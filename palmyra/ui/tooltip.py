"""The small note that appears after the pointer rests on something, and where it goes."""

from collections.abc import Sequence

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.tween import EasedLevel

PLATE = Plate(
    theme.UMBER_24, theme.UMBER_17, radius=9, edge=theme.UMBER_11C, shadow=Shadow(5, 0, 3, 110)
)
STYLE = theme.LABEL.tinted(theme.CREAM)
WIDEST = 320
FAR = 100  # how far from its anchor a note may begin
STEP = 10


class Tooltip:
    """Shows `text` beside an anchor, fading in."""

    def __init__(self) -> None:
        self.text = ""
        self.anchor = Box(0, 0, 0, 0)
        self.avoid: Sequence[Box] = ()  # what it had better not cover
        self.level = EasedLevel(theme.HOVER_SECONDS)

    @property
    def showing(self) -> bool:
        return bool(self.text)

    def open(self, text: str, anchor: Box, avoid: Sequence[Box] = ()) -> None:
        self.text = text
        self.anchor = anchor
        self.avoid = avoid
        self.level = EasedLevel(theme.HOVER_SECONDS)
        self.level.turn(True)

    def close(self) -> None:
        self.text = ""

    def box(self, canvas: Canvas) -> Box:
        """Beside the anchor, where it covers nothing else if it can; never outside the window."""
        lines = canvas.wrap(self.text, STYLE, WIDEST)
        w = max(canvas.text_width(line, STYLE) for line in lines) + 28
        h = canvas.text_height(STYLE) * len(lines) + 16
        return place(self.anchor, w, h, canvas.layout.area, self.avoid)

    def draw(self, canvas: Canvas) -> None:
        if not self.showing:
            return
        box = self.box(canvas)
        canvas.plate(PLATE, box)
        canvas.paragraph(box.inset(14, 8), self.text, STYLE, "center", middle=True)


def place(anchor: Box, w: float, h: float, area: Box, avoid: Sequence[Box] = ()) -> Box:
    """Where a note of that size stands beside its anchor: below, above, left, right or a little
    further, the first that covers nothing to be avoided, else what covers least; in the window."""
    usual = _usual(anchor, w, h, area)
    middle = min(max(anchor.center[1] - h / 2, area.y + 8), area.bottom - 8 - h)
    spots = [usual]
    for far in range(10, FAR + 10, STEP):
        below, above = anchor.bottom + far, anchor.y - far - h
        left, right = anchor.x - far - w, anchor.right + far
        beside = (usual.x, below), (usual.x, above), (left, middle), (right, middle)
        spots += [spot for x, y in beside if area.holds(spot := Box(x, y, w, h))]
    return min(spots, key=lambda spot: sum(map(spot.shared, avoid)))


def _usual(anchor: Box, w: float, h: float, area: Box) -> Box:
    y = anchor.bottom + 10
    if y + h > area.bottom - 8:
        y = anchor.y - 10 - h
    x = anchor.x + anchor.w / 2 - w / 2
    x = min(max(x, area.x + 8), area.right - 8 - w)
    return Box(max(x, area.x), max(y, area.y), w, h)
