"""The one terracotta button of a review: from the chosen turn on, somebody plays it again."""

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.grand_button import GrandButton


class TryButton(GrandButton):
    def wanted(self, canvas: Canvas) -> float:
        return canvas.text_width(self.text, theme.HEADING) + 84
