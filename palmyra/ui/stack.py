"""Wide buttons of a card, below each other or in two columns."""

from palmyra.ui.button import MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

ROW, GAP = 64.0, 12.0
TWO_COLUMNS = 600.0


class ButtonStack(Widget):
    """Wide buttons below each other; in two columns where there is room for both."""

    def __init__(self, buttons: list[MenuButton]) -> None:
        super().__init__()
        self.buttons = buttons

    def children(self) -> list[MenuButton]:
        return self.buttons

    def height(self, canvas: Canvas, width: float) -> float:
        return self._rows(width) * (ROW + GAP) - GAP

    def _rows(self, width: float) -> int:
        count = len(self.buttons)
        return -(-count // 2) if count > 3 and width >= TWO_COLUMNS else count

    def place(self, box: Box) -> None:
        super().place(box)
        rows = self._rows(box.w)
        wide = box.w if rows == len(self.buttons) else (box.w - GAP) / 2
        for at, button in enumerate(self.buttons):
            column, row = divmod(at, rows)
            button.place(Box(box.x + column * (wide + GAP), box.y + row * (ROW + GAP), wide, ROW))
