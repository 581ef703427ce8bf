"""The game's name beside the menu button: a picture among the widgets that answers no click."""

from palmyra.ui.canvas import Canvas
from palmyra.ui.widget import Widget


class Wordmark(Widget):
    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.picture("palmyra/wordmark", self.box)
