"""A line of speech beside the portrait of who says it, for a few seconds.

It stands in the speaker's own card and hides their name, never what they are worth; where cards
are small it has the banner's place, with the portrait. It takes no clicks.
"""

from typing import Final

import pygame

from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.observed import Observed
from palmyra.ui.paint import CARD_PLATE
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import INK, Style
from palmyra.ui.tween import Tween, out_back
from palmyra.ui.widget import Widget

_WORDS: Final = Style("serif", 17, INK)
SIZES: Final = (17, 16, 15, 14, 13, 12)
_TAIL: Final = 12.0  # from the tip at the portrait to the bubble
_PAD: Final = (9.0, 2.0)
_CLOSE: Final = 0.92  # lines stand a little closer than in a paragraph
_IN: Final = 0.18
SECONDS: Final = 4.0
A_LETTER: Final = 0.035  # a long line stays longer


class SpeechBubble(Widget):
    text = Observed[str]()
    portrait = Observed[str]()  # drawn beside the words where the card is too small for them
    ring = Observed[str]()

    def __init__(self) -> None:
        super().__init__(name="speech")
        self.text = self.portrait = self.ring = ""
        self._left = 0.0
        self._grown = Tween(1.0, 1.0, 0.0)

    def say(self, text: str, pace: MotionSpeed) -> None:
        self.text = text
        self._left = SECONDS + A_LETTER * len(text)
        seconds = 0.0 if pace.still else pace.seconds(_IN)
        self._grown = Tween(0.6, 1.0, seconds, out_back(1.1))

    def clear(self) -> None:
        self.text = ""

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._grown)
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    @property
    def moving(self) -> bool:
        return super().moving or not self._grown.done

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    # -- drawing ---------------------------------------------------------------------

    def fitted(self, canvas: Canvas) -> tuple[Style, list[str]] | None:
        """The largest letters in which the line has room, and its lines; None where none do."""
        room = self.box.w - self._beside - 2 * _PAD[0]
        for size in SIZES:
            style = _WORDS.sized(size)
            lines = canvas.wrap(self.text, style, room)
            widest = max(canvas.text_width(line, style) for line in lines)
            if widest <= room and self._high(canvas, style, len(lines)) <= self.box.h:
                return style, lines
        return None

    def _high(self, canvas: Canvas, style: Style, lines: int) -> float:
        return lines * canvas.text_height(style) * _CLOSE + 2 * _PAD[1]

    @property
    def _beside(self) -> float:
        """The width that the tail takes, or the portrait."""
        return self.box.h + 8 if self.portrait else _TAIL

    def draw(self, canvas: Canvas) -> None:
        if not self.text or not self.box.w:
            return
        fitted = self.fitted(canvas)
        style, lines = fitted or (_WORDS.sized(SIZES[-1]), [self.text])
        step = canvas.text_height(style) * _CLOSE
        longest = max(canvas.text_width(line, style) for line in lines)
        whole, wide = self.box, self.box.w
        if self.portrait:  # it covers the banner
            canvas.plate(CARD_PLATE, whole)
            tail = self._beside - _TAIL
            self._paint(canvas, Box(whole.x + tail, whole.y, wide - tail, whole.h))
            side = self.box.h
            draw_portrait(canvas, self.portrait, Box(self.box.x, self.box.y, side, side), self.ring)
        else:
            self._paint(canvas, whole)
        if not self._grown.done:
            return  # the words come when the bubble is there
        left, top = whole.x + self._beside + _PAD[0], whole.center[1] - step * len(lines) / 2
        for at, line in enumerate(lines):
            row = Box(left, top + step * at, longest + 1, step)
            canvas.text_in(row, line, style)

    def _paint(self, canvas: Canvas, box: Box) -> None:
        part = self._grown.value
        grown = Box(box.x, box.center[1] - box.h * part / 2, box.w * part, box.h * part)
        rect = canvas.layout.rect(grown)
        scale = rect.h / max(1.0, grown.h)
        drawn = canvas.baked(("speech", rect.w, rect.h), lambda: _bake(rect.w, rect.h, scale))
        canvas.surface.blit(drawn, rect)


def _bake(wide: int, high: int, scale: float) -> pygame.Surface:
    """A rounded bubble whose tail points to the left, at half its height."""
    w, h = wide / scale, high / scale
    r, left, middle = min(15.0, h / 2 - 2), _TAIL + 1, h / 2
    tail = min(8.0, max(0.0, h / 2 - r - 1) + 4)
    path = (
        f"M{left + r} 1.5H{w - r - 1.5}A{r} {r} 0 0 1 {w - 1.5} {1.5 + r}V{h - r - 1.5}"
        f"A{r} {r} 0 0 1 {w - r - 1.5} {h - 1.5}H{left + r}A{r} {r} 0 0 1 {left} {h - r - 1.5}"
        f"V{middle + tail}L1.5 {middle + 2}Q{left - 7} {middle - 2} {left} {middle - tail}"
        f"V{1.5 + r}A{r} {r} 0 0 1 {left + r} 1.5Z"
    )
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        '<defs><linearGradient id="b" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{theme.LINEN_100}"/><stop offset="1"'
        f' stop-color="{theme.IVORY_96D}"/>'
        f'</linearGradient></defs><path d="{path}" fill="url(#b)" stroke="{theme.AMBER_53B}" '
        'stroke-width="1.8" stroke-linejoin="round"/></svg>',
        (wide, high),
    )
