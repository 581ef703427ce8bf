"""The one terracotta button of a review: from the chosen turn on, somebody plays it again."""

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

STYLES = (theme.SUBTITLE, theme.HEADING, theme.BUTTON)


class TryButton(Button):
    """Large words in the middle, after an icon."""

    def wanted(self, canvas: Canvas) -> float:
        return canvas.text_width(self.text, theme.HEADING) + 84

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        room = face.w - 60
        fitting = (s for s in STYLES if canvas.text_width(self.text, s) <= room)
        style = next(fitting, STYLES[-1]).tinted(self.ink)
        wide = canvas.text_width(self.text, style)
        left = face.x + (face.w - wide - 38) / 2
        middle = face.y + face.h / 2
        canvas.icon("ui/icon_play", left + 11, middle, 22, self.ink)
        canvas.text_in(Box(left + 38, face.y, room, face.h), self.text, style)
