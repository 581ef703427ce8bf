"""The one large button of a screen: serif words in the middle, after an icon."""

from typing import Final

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

STYLES: Final = (theme.SUBTITLE, theme.HEADING, theme.BUTTON, theme.BUTTON.sized(16))


class GrandButton(Button):
    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        if self.folded:
            super()._draw_content(canvas, face)
            return
        room = face.w - 60
        fitting = (s for s in STYLES if canvas.text_width(self.text, s) <= room)
        style = next(fitting, STYLES[-1]).tinted(self.ink)
        wide = canvas.text_width(self.text, style)
        left = face.x + max(10.0, (face.w - wide - 38) / 2)
        middle = face.y + face.h / 2
        canvas.icon(self.icon, left + 11, middle, 22, self.ink)
        canvas.text_in(Box(left + 38, face.y, face.right - left - 46, face.h), self.text, style)
