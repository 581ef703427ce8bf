"""A camera that never moves: Palermo's board is always seen whole (ART-PALERMO)."""

from palmyra.tabletop.camera import Camera
from palmyra.tabletop.world import Point, WorldBox


class StillCamera(Camera):
    still = True

    def pan(self, dx: float, dy: float) -> None:
        return

    def zoom(self, steps: float, at: Point) -> None:
        return

    def zoom_to(self, unit: float, at: Point, *, whole_step: int = 0) -> None:
        return

    def pinch(self, factor: float, at: Point) -> None:
        return

    def fit(self, box: WorldBox, *, at_once: bool = False) -> None:
        return

    def hold(self, box: WorldBox, *, at_once: bool = False) -> None:
        return

    def follow(self, box: WorldBox, *, at_once: bool = False) -> None:
        return
