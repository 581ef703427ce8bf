"""A short word on a golden pill: what is new, waits, or comes first."""

from palmyra.ui import paint
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

STYLE = Style("sans-bold", 17)
HEIGHT = 30.0


def draw_badge(canvas: Canvas, text: str, right: float, middle: float, style: Style = STYLE) -> Box:
    """Ends at `right`, around the height `middle`; returns its box."""
    wide = canvas.text_width(text, style) + 26
    box = Box(right - wide, middle - HEIGHT / 2, wide, HEIGHT)
    canvas.plate(paint.GOLD_BADGE, box)
    canvas.text(text, style, box.center[0], middle, "center")
    return box
