"""How an odd sum of tiles is split: a value, and the widget that asks."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_CHOSEN: Final = Plate(
    palette.CHESTNUT_37,
    palette.CHESTNUT_27,
    radius=10,
    edge=palette.BROWN_20,
    line=palette.AMBER_61,
)
_OTHER: Final = replace(paint.SECONDARY, radius=10)  # raised like the buttons beside it


@dataclass(frozen=True, slots=True)
class Split:
    """R11: the two ways to halve an odd sum, as (large, small), and the one chosen."""

    more_large: tuple[int, int]
    more_small: tuple[int, int]
    chosen: Size | None = None


class SplitChoice(Widget):
    """Two halves to click: one more large, or one more small."""

    focusable = True
    over = Observed[Size | None]()  # the half under the pointer
    split = Observed[Split | None]()

    def __init__(self, on_choose: Callable[[Size], None], *, name: str = "") -> None:
        super().__init__(name=name)
        self.on_choose = on_choose
        self.over = None
        self.split = None

    def set(self, split: Split | None) -> None:
        self.split = split

    def half(self, size: Size) -> Box:
        wide = (self.box.w - 8) / 2
        x = self.box.x if size is Size.LARGE else self.box.right - wide
        return Box(x, self.box.y, wide, self.box.h)

    def point(self, x: float, y: float) -> None:
        under = [size for size in Size if self.hovered and self.half(size).contains(x, y)]
        self.over = under[0] if under else None

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self.over = None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        for size in Size:
            if self.half(size).contains(x, y):
                self.on_choose(size)

    def command(self, command: Command) -> bool:
        aim = {Command.LEFT: Size.LARGE, Command.RIGHT: Size.SMALL}.get(command)
        if aim is None or self.split is None or self.split.chosen is aim:
            return False
        self.on_choose(aim)
        return True

    def draw(self, canvas: Canvas) -> None:
        if self.split is None:
            return
        for size, (large, small) in (
            (Size.LARGE, self.split.more_large),
            (Size.SMALL, self.split.more_small),
        ):
            self._half(canvas, size, large, small)
        if self.ringed:
            canvas.ring(self.box, 10)

    def _half(self, canvas: Canvas, size: Size, large: int, small: int) -> None:
        box, chosen = self.half(size), self.split is not None and self.split.chosen is size
        if chosen:
            canvas.plate(_CHOSEN, box)
        elif self.over is not size:
            canvas.plate(_OTHER, box)
        else:
            canvas.plate(paint.pressed(_OTHER) if self.held else paint.hovered(_OTHER), box)
        ink = theme.CREAM if chosen else theme.INK
        icon = palette.OCHRE_83 if chosen else theme.CHESTNUT_41
        style = Style("sans-bold", 17, ink)
        x, y = box.center[0], box.center[1] - (0 if chosen else _OTHER.lip_height / 2)
        canvas.text(str(large), style, x - 28, y, "right")
        canvas.icon("ui/icon_tile_large", x - 15, y, 17, icon)
        canvas.text(str(small), style, x + 17, y, "right")
        canvas.icon("ui/icon_tile_small", x + 29, y, 15, icon)
