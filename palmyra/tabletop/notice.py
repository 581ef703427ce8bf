"""The one place where the table speaks: why not, a hint, what went wrong.

Its box is a region of its own (`Places.message`): it never leaves it, so it covers nothing, and
what is said next takes the place of what was said before. A refusal names its rule: then a
question mark at its end can be pressed. In a strip it shows the note of the turn while there is
nothing to say. Words without room end in an ellipsis and are whole in the tooltip.
"""

from collections.abc import Callable

from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import CARD_PLATE, Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import INK_SOFT, Style
from palmyra.ui.widget import NOWHERE, Widget

_PLATE = Plate("#5B3A24", "#46291A", radius=14, edge="#2F1A0E", shadow=Shadow(7, 0, 4, 90))
_WORDS = Style("sans", 17, "#FFF3DC")
_REST = Style("sans", 16, INK_SOFT)
_SIZES = (17, 16, 15)
_STRIP_SIZES = (*_SIZES, 14, 13, 12)  # a strip belongs to a large interface: still large letters
_MARK = Plate("#FFE9A6", "#F3BE45", radius=13, edge="#7A4B12")
_QUESTION = Style("sans-bold", 17, "#3B2A1E")
_ASKED = 30.0  # width kept for the question mark
_PAD = 14.0
_STRIP = 70.0  # a box lower than this is part of a strip and filled whole
SECONDS = 3.4


class Notice(Widget):
    text = Observed[str]()
    rule = Observed[str]()  # what the text speaks of, "" for nothing one could look up
    rest = Observed[str]()  # shown while nothing is said

    def __init__(self, on_ask: Callable[[], None]) -> None:
        super().__init__(name="notice")
        self.text = self.rule = self.rest = ""
        self.stays = False  # until somebody acts
        self._on_ask = on_ask
        self._left = 0.0
        # Known when drawn: where the words are, and whether some had no room.
        self.shown = NOWHERE
        self._cut = False

    @property
    def speaks(self) -> bool:
        return bool(self.text or self.rest)

    def say(self, text: str, rule: str = "", *, stays: bool = False) -> None:
        self.text, self.rule, self.stays = text, rule, stays
        self._left = SECONDS + 0.03 * len(text)

    def clear(self) -> None:
        if self.text:
            self.text = self.rule = ""
            self.stays = False

    def at_rest(self, text: str) -> None:
        """What stands here while nothing is said."""
        self.rest = text

    def update(self, dt: float) -> None:
        if self.text and not self.stays:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    # -- input -----------------------------------------------------------------------

    def hit(self, x: float, y: float) -> Widget | None:
        return self if self.visible and self.speaks and self.shown.contains(x, y) else None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.rule and self.shown.contains(x, y):
            self._on_ask()

    def tip(self) -> tuple[str, Box]:
        return (self.text or self.rest) if self._cut else "", self.shown

    # -- drawing ---------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        text = self.text or self.rest
        self._cut, self.shown = False, NOWHERE
        if not text:
            return
        style, lines = self._fitted(canvas, text)
        step = canvas.text_height(style)
        box = self.box
        if not self._in_strip:  # as high as the words, at the foot of the column
            high = min(box.h, len(lines) * step + 2 * _PAD)
            box = Box(box.x, box.bottom - high, box.w, high)
        self.shown = box
        canvas.plate(_PLATE if self.text else CARD_PLATE, box)
        if self.rule:
            x, y = box.right - 24, box.center[1]
            canvas.plate(_MARK, Box(x - 13, y - 13, 26, 26))
            canvas.text("?", _QUESTION, x, y, "center")
        top = box.center[1] - step * len(lines) / 2
        for at, line in enumerate(lines):
            row = Box(box.x + _PAD, top + step * at, self._room, step)
            canvas.text_in(row, line, style)

    @property
    def _in_strip(self) -> bool:
        return self.box.h < _STRIP

    @property
    def _room(self) -> float:
        return self.box.w - 2 * _PAD - (_ASKED if self.rule else 0)

    def _fitted(self, canvas: Canvas, text: str) -> tuple[Style, list[str]]:
        """The largest letters in which all of it fits; else what fits, the last line too long."""
        high = self.box.h - (4 if self._in_strip else 2 * _PAD)
        for size in _STRIP_SIZES if self._in_strip else _SIZES:
            style = (_WORDS if self.text else _REST).sized(size)
            lines = canvas.wrap(text, style, self._room)
            most = max(1, int((high + 1) // canvas.text_height(style)))
            if len(lines) <= most:
                return style, lines
        self._cut = True
        return style, [*lines[: most - 1], " ".join(lines[most - 1 :])]
