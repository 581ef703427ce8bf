"""The Scribe coaches: what the game was about, in a few words beside his portrait."""

from typing import Final

from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.look import Look
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

SCRIBE: Final = "palmyra/portrait_scribe"
_WORDS: Final = Style("sans-bold", 18)
_LESS: Final = Style("sans-bold", 16)


class SaysCard(Widget):
    words = Look[str]()

    def __init__(self, words: str) -> None:
        super().__init__(name="says")
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        draw_portrait(canvas, SCRIBE, Box(box.x + 6, box.y + 2, box.h - 4, box.h - 4))
        words = Box(box.x + box.h + 16, box.y + 4, box.w - box.h - 34, box.h - 8)
        style = _WORDS if len(canvas.wrap(self.words, _WORDS, words.w)) < 3 else _LESS
        canvas.paragraph(words, self.words, style, middle=True)
