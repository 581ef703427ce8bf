"""A picture that only stands there."""

from palmyra.ui.canvas import Canvas
from palmyra.ui.widget import Widget


class Picture(Widget):
    def __init__(self, asset: str, tint: str | None = None) -> None:
        super().__init__()
        self._asset = asset
        self._tint = tint

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.picture(self._asset, self.box, self._tint)
