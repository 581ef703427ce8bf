"""A cell of a card that can be chosen: gold when it is."""

from collections.abc import Callable
from typing import Final

from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate

_CHOSEN: Final = Plate(
    theme.WHEAT_95C, theme.HONEY_89, radius=theme.CELL_RADIUS, edge=theme.GOLD_65, edge_width=2.5
)
_OVER: Final = Plate(theme.SAND_95, theme.SAND_93C, radius=theme.CELL_RADIUS, edge=theme.KEYLINE)


class CellButton(Button):
    """What stands in it is drawn by `_draw_content`."""

    def __init__(
        self, act: Callable[[], None], *, name: str, tooltip: str = "", chosen: bool = False
    ) -> None:
        super().__init__("", act, name=name, tooltip=tooltip)
        self.chosen = chosen

    def _draw_face(self, canvas: Canvas) -> Box:
        plate = _CHOSEN if self.chosen else _OVER if self.hovered else paint.INSET_PLATE
        canvas.plate(plate, self.box)
        return self.box
