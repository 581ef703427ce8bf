"""Which size of letters a line fits in."""

from collections.abc import Sequence

from palmyra.ui.canvas import Canvas
from palmyra.ui.theme import Style


def fitting(canvas: Canvas, text: str, styles: Sequence[Style], width: float) -> Style:
    """The first style in which the line fits, else the last."""
    return next((s for s in styles if canvas.text_width(text, s) <= width), styles[-1])
