"""Points and rectangles of a table's own world, before a camera makes pixels of them. Pure."""

from typing import NamedTuple

Point = tuple[float, float]


class WorldBox(NamedTuple):
    """A rectangle in world units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def center(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def grown(self, by: float) -> "WorldBox":
        return WorldBox(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom
