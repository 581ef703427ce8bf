"""The one place where the table speaks: why not, a hint, what went wrong.

It has the banner's place, which then turns over to gold, so it covers nothing else; what is said
next takes the place of what was said before. A refusal names its rule: then a question mark at its
end can be pressed. Words without room there make it grow downwards: none is ever cut.
"""

from collections.abc import Callable
from typing import Final

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import INK, Style
from palmyra.ui.widget import NOWHERE, SPILL, Widget

_PLATE: Final = Plate(
    theme.SAND_97, theme.HONEY_89, radius=16, edge=theme.GOLD_65, edge_width=2.2, line=theme.WHITE,
    shadow=Shadow(7, 0, 4, 90),
)  # fmt: skip
_WORDS: Final = Style("sans", 17, INK)
_SIZES: Final = (17, 16, 15, 14, 13, 12)
_MARK: Final = Plate(theme.PARCHMENT_TOP, theme.SAND_93B, radius=13, edge=theme.GOLD_EDGE)
_QUESTION: Final = Style("sans-bold", 17, theme.INK)
_ASKED: Final = 30.0  # width kept for the question mark
_PAD: Final = 16.0
_CARD: Final = 70.0  # a box lower than this is a line, as wide as its words
_GROWN: Final = 14  # letters of what needs more room than there is
_TALLEST: Final = 220.0
SECONDS: Final = 3.0
A_LETTER: Final = 0.04


class Notice(Widget):
    text = Observed[str]()
    rule = Observed[str]()  # what the text speaks of, "" for nothing one could look up

    def __init__(self, on_ask: Callable[[], None]) -> None:
        super().__init__(name="notice")
        self.text = self.rule = ""
        self.stays = False  # until somebody acts
        # What it turns over: it is never narrower than that.
        self.over: Callable[[Canvas], Box] = lambda canvas: NOWHERE
        self._on_ask = on_ask
        self._left = 0.0
        self.shown = NOWHERE  # known when drawn: where the words are

    def say(self, text: str, rule: str = "", *, stays: bool = False) -> None:
        self.text, self.rule, self.stays = text, rule, stays
        self._left = SECONDS + A_LETTER * len(text)

    def clear(self) -> None:
        if self.text:
            self.text = self.rule = ""
            self.stays = False

    def update(self, dt: float) -> None:
        if self.text and not self.stays:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    # -- input -----------------------------------------------------------------------

    def hit(self, x: float, y: float) -> Widget | None:
        return self if self.visible and self.text and self.shown.contains(x, y) else None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.rule and self.shown.contains(x, y):
            self._on_ask()

    def bounds(self) -> Box:
        """Where it may grow to, too."""
        box = self.box
        return Box(box.x, box.y, box.w, max(box.h, _TALLEST)).inset(-SPILL)

    # -- drawing ---------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.shown = NOWHERE
        if not self.text:
            return
        style, lines = self._fitted(canvas, self.text)
        step, box = canvas.text_height(style), self.box
        if box.h < _CARD:  # as wide as the words, and as what it turns over
            longest = max(canvas.text_width(line, style) for line in lines)
            wide = max(longest + 2 * _PAD + self._beside + 1, self.over(canvas).w)
            high = max(step * len(lines) + 6, self.over(canvas).h)
            box = box.centered(min(box.w, wide), min(box.h, high))
        needed = step * len(lines) + 8
        if needed > box.h + 2:
            box = Box(box.x, box.y, box.w, needed)
        self.shown = box
        canvas.plate(_PLATE, box)
        if self.rule:
            x, y = box.right - 24, box.center[1]
            canvas.plate(_MARK, Box(x - 13, y - 13, 26, 26))
            canvas.text("?", _QUESTION, x, y, "center")
        top = box.center[1] - step * len(lines) / 2
        room = box.w - 2 * _PAD - self._beside
        for at, line in enumerate(lines):
            canvas.text_in(Box(box.x + _PAD, top + step * at, room, step), line, style)

    @property
    def _beside(self) -> float:
        return _ASKED if self.rule else 0.0

    def _fitted(self, canvas: Canvas, text: str) -> tuple[Style, list[str]]:
        """The largest letters in which all of it fits; else small ones, and as many lines as it
        takes."""
        high = self.box.h - (6 if self.box.h < _CARD else 8)
        for size in _SIZES:
            style = _WORDS.sized(size)
            lines = canvas.wrap(text, style, self.box.w - 2 * _PAD - self._beside)
            most = max(1, int((high + 1) // canvas.text_height(style)))
            if len(lines) <= most:
                return style, lines
        style = _WORDS.sized(_GROWN)
        return style, canvas.wrap(text, style, self.box.w - 2 * _PAD - self._beside)
