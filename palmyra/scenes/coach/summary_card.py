"""The Scribe coaches: what the game was about, in a few words beside his portrait, and the one sum
of the review below them; while it is judged, how far that is."""

from collections.abc import Sequence
from typing import Final

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.words import LUCK, WordPart
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

SCRIBE: Final = "palmyra/portrait_scribe"
SUM: Final = 28.0  # height of the sum
PICTURE: Final = 22.0
BAR: Final = 10.0  # of how far the judging is
_WORDS: Final = Style("sans-bold", 18)
_LESS: Final = Style("sans-bold", 16)
_PART: Final = Style("sans", 16)
_TOTAL: Final = Style("sans-bold", 16)
_TRACK: Final = Plate("#E3D0A6", "#EAD9B4", radius=99, edge="#C9AE78")
_FILLED: Final = Plate(looks.FOR, "#46702A", radius=99)


class SummaryCard(Widget):
    words = Observed[str]()
    sum = Observed[Sequence[WordPart]]()
    share = Observed[float | None]()  # of the judging, while it goes on

    def __init__(self, words: str, sum_: Sequence[WordPart], share: float | None) -> None:
        super().__init__(name="says")
        self.words, self.sum, self.share = words, sum_, share

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        draw_portrait(canvas, SCRIBE, Box(box.x + 6, box.y + 2, box.h - 4, box.h - 4))
        words = Box(box.x + box.h + 16, box.y + 6, box.w - box.h - 34, box.h - 12)
        if self.sum:
            words = words.top(words.h - SUM)
            self._draw_sum(canvas, Box(words.x, words.bottom, words.w, SUM))
        elif self.share is not None:
            words = words.top(words.h - BAR - 8)
            track = Box(words.x, words.bottom + 2, words.w, BAR)
            canvas.plate(_TRACK, track)
            filled = max(BAR, (track.w - 4) * self.share)
            canvas.plate(_FILLED, Box(track.x + 2, track.y + 2, filled, BAR - 4))
        lines = len(canvas.wrap(self.words, _WORDS, words.w))
        tall = lines * canvas.text_height(_WORDS) <= words.h
        canvas.paragraph(words, self.words, _WORDS if tall else _LESS, middle=True)

    def _draw_sum(self, canvas: Canvas, box: Box) -> None:
        """The parts in a row, what is within another in brackets; a little smaller if need be."""
        for size in (17, 16, 15):
            drawn = _Row(canvas, size)
            wide = drawn.run(self.sum, box, draw=False)
            if wide <= box.w:
                break
        drawn.run(self.sum, box, draw=True)


class _Row:
    def __init__(self, canvas: Canvas, size: int) -> None:
        self._canvas = canvas
        self._style, self._total = _PART.sized(size), _TOTAL.sized(size)

    def run(self, parts: Sequence[WordPart], box: Box, *, draw: bool) -> float:
        """How wide it is."""
        x, middle, within = box.x, box.y + box.h / 2, False
        for at, part in enumerate(parts):
            sign = ""
            if part.within and not within:
                sign = "("
            elif within and not part.within:
                sign = ") ="
            elif part.last:
                sign = "="
            style = self._total if part.last else self._style
            x += 0.0 if not at else 4.0 if within and not part.within else 10.0
            if sign:
                x += self._put(sign, self._total, x, middle, draw) + (2 if sign == "(" else 8)
            if part.picture:
                if draw:
                    self._picture(part, x, middle)
                x += PICTURE + 5
            x += self._put(part.words, style, x, middle, draw)
            within = part.within
        return x - box.x

    def _put(self, words: str, style: Style, x: float, y: float, draw: bool) -> float:
        if draw:
            self._canvas.text(words, style, x, y)
        return self._canvas.text_width(words, style)

    def _picture(self, part: WordPart, x: float, middle: float) -> None:
        if part.picture.startswith("ui/icon_"):
            ink = looks.LUCK.color if part.picture == LUCK else looks.PLAY.color
            self._canvas.icon(part.picture, x + PICTURE / 2, middle, 18, ink)
        else:
            side = PICTURE
            self._canvas.picture(part.picture, Box(x, middle - side / 2, side, side))
