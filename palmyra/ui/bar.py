"""A bar that is full in part."""

from typing import Final

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate

_TRACK: Final = Plate(theme.INSET_LINE, theme.WHEAT_84, radius=99)
_FILL: Final = Plate(theme.GOLD_76, theme.GOLD_65, radius=99)


def draw_bar(canvas: Canvas, box: Box, part: float) -> None:
    canvas.plate(_TRACK, box)
    if part > 0:
        canvas.plate(_FILL, Box(box.x, box.y, max(box.h, box.w * min(1.0, part)), box.h))
