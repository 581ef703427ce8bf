"""The edges of a table and the row of buttons on top, for tables whose columns stand at the
window's edges. Knows no game: how wide and how high all of it is, a table's measures say.
"""

from dataclasses import dataclass

from palmyra.ui.layout import Box


@dataclass(frozen=True, slots=True)
class Rim:
    area: Box
    margin: float
    gap: float
    button: float  # the side of the square ones on top
    strip: float  # height of the row on top
    column: float  # width of the column on the right
    corners: int  # how many buttons stand in the corner on the right

    @property
    def left(self) -> float:
        return self.area.x + self.margin

    @property
    def right(self) -> float:
        return self.area.right - self.margin

    @property
    def top(self) -> float:
        """Below the row of buttons."""
        return self.area.y + self.margin + self.strip + self.gap

    @property
    def column_left(self) -> float:
        """The left edge of the column on the right."""
        return self.right - self.column

    @property
    def menu(self) -> Box:
        above = self.strip - self.button
        return Box(self.left, self.area.y + self.margin + above / 2, self.button, self.button)

    @property
    def log_button(self) -> Box:
        """Opens the drawer with the moves."""
        return self.menu.moved(self.button + self.gap, 0)

    def corner_button(self, at: int) -> Box:
        """From the left; the first stands over the column's left edge where there is room."""
        step = max(self.button + 4, (self.column - self.button) / (self.corners - 1))
        left = self.right - self.button - step * (self.corners - 1 - at)
        return Box(left, self.menu.y, self.button, self.button)

    @property
    def between(self) -> Box:
        """What the row on top has left between the buttons on either side."""
        left = self.log_button.right + self.gap
        right = min(self.column_left, self.corner_button(0).x) - self.gap
        return Box(left, self.area.y + self.margin, right - left, self.strip)
