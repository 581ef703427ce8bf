"""A point's picture beside a number: a picture of its own colors, or a drawing in gold ink."""

from typing import Final

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

GOLD_INK: Final = theme.GOLD_54


def draw_point(canvas: Canvas, name: str, box: Box) -> None:
    if "/icon_" in name:
        canvas.icon(name, *box.center, box.h, GOLD_INK)
    else:
        canvas.picture(name, box)
