"""A few words under the banner that go away by themselves: why not, or what happened.

A refusal names its rule: then a question mark at its end can be pressed. Of the places offered it
takes the first where it covers nothing that matters.
"""

import math
from collections.abc import Callable, Sequence

from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_PLATE = Plate("#5B3A24", "#46291A", radius=20, edge="#2F1A0E", shadow=Shadow(7, 0, 4, 90))
_WORDS = Style("sans", 17, "#FFF3DC")
_MARK = Plate("#FFE9A6", "#F3BE45", radius=13, edge="#7A4B12")
_QUESTION = Style("sans-bold", 17, "#3B2A1E")
_MOST = 150.0  # logical pixels it may grow to
_LETTER = 9.0  # logical pixels, rather too many: how wide the words are is known when drawn
_LINE = 24.0
SECONDS = 3.4
Slot = tuple[Box, bool]  # where the first line may stand, and whether more of them grow upwards


class Notice(Widget):
    def __init__(
        self, on_ask: Callable[[], None], avoid: Callable[[], Sequence[Box]] = tuple
    ) -> None:
        super().__init__(name="notice")
        self._avoid = avoid
        self._slots: Sequence[Slot] = ()
        self._rises = False
        self.text = ""
        self.rule = ""  # what the text speaks of, "" for nothing one could look up
        self.stays = False  # until somebody acts
        self._on_ask = on_ask
        self._left = 0.0
        self._shown = Box(0, 0, 0, 0)

    def say(self, text: str, rule: str = "", *, stays: bool = False) -> None:
        self.text, self.rule, self.stays = text, rule, stays
        self._left = SECONDS + 0.03 * len(text)
        self.settle()
        self.touch()

    def offer(self, slots: Sequence[Slot]) -> None:
        """Where it may stand, the best place first."""
        self._slots = slots
        self._take(slots[0])
        self.settle()

    def settle(self) -> None:
        """The board below is another: stay if nothing that matters is covered, else move."""
        if not self.text or not self._slots:
            return
        avoid = self._avoid()

        def covers(slot: Slot) -> int:
            return sum(self._guess(slot).overlaps(box) for box in avoid)

        now = (self.box, self._rises)
        if now in self._slots[:-1] and not covers(now):
            return
        best = min(self._slots, key=covers)  # the first of equals
        if best != now:
            self._take(best)

    def _take(self, slot: Slot) -> None:
        box, self._rises = slot
        self.place(box)
        self.touch()

    def _guess(self, slot: Slot) -> Box:
        """About the room the words will take there."""
        box, rises = slot
        mark = 30 if self.rule else 0
        length = _LETTER * len(self.text)
        wide = min(box.w, length + 48 + mark)
        high = max(box.h, math.ceil(length / (wide - 40 - mark)) * _LINE + 18)
        return _grown(box.centered(wide, box.h), high, rises)

    def clear(self) -> None:
        if self.text:
            self.text = self.rule = ""
            self.stays = False
            self.touch()

    def update(self, dt: float) -> None:
        if self.text and not self.stays:
            self._left -= dt
            if self._left <= 0:
                self.clear()

    def hit(self, x: float, y: float) -> Widget | None:
        # Never in the way, but for the question mark.
        return self if self.text and self.rule and self._mark.contains(x, y) else None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.rule and self._mark.contains(x, y):
            self._on_ask()

    @property
    def _mark(self) -> Box:
        return Box(self._shown.right - 42, self._shown.y, 42, self._shown.h)

    def arrange(self, canvas: Canvas) -> None:
        """How wide the words are is only known here."""
        mark = 30 if self.rule else 0
        wide = min(self.box.w, canvas.text_width(self.text, _WORDS) + 48 + mark)
        if len(self._slots) > 1 and self.box == self._slots[-1][0]:
            wide = self.box.w  # over the banner: all of it, not its middle
        lines = len(canvas.wrap(self.text, _WORDS, wide - 40 - mark))
        high = max(self.box.h, lines * canvas.text_height(_WORDS) + 18)
        self._shown = _grown(self.box.centered(wide, self.box.h), high, self._rises)

    def bounds(self) -> Box:
        """Long words take more room; no words take none."""
        return _grown(self.box, _MOST, self._rises).inset(-26) if self.text else Box(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        if not self.text:
            return
        self.arrange(canvas)
        box = self._shown
        canvas.plate(_PLATE, box)
        if self.rule:
            x, y = self._mark.center
            canvas.plate(_MARK, Box(x - 13, y - 13, 26, 26))
            canvas.text("?", _QUESTION, x, y, "center")
        words = Box(box.x + 20, box.y, box.w - 40 - (30 if self.rule else 0), box.h)
        canvas.paragraph(words, self.text, _WORDS, "center", middle=True)


def _grown(box: Box, high: float, rises: bool) -> Box:
    return Box(box.x, box.bottom - high, box.w, high) if rises else box.top(high)
