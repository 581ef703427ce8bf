"""The card of a hint: what to do, where, why, and how much it is worth; how one stands below it.

Its height follows the words, so that none is ever cut; where it is high the letters shrink a
little. A click on it folds it to its head, where the board needs the room. Knows no game.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from palmyra.tabletop.panel import Panel
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style

_PAD: Final = 14.0
_FACE: Final = 50.0
_ARROW: Final = 34.0
_SIZES: Final = (17, 16, 15, 14, 13, 12)
_GOOD, _BAD = theme.OLIVE_BOTTOM, theme.RED_36B


@dataclass(frozen=True, slots=True)
class Idea:
    """What the card says; "" for what there is no word of."""

    portrait: str = ""
    title: str = ""  # "Idea 1 of 3"
    mark: str = ""  # "best", "just as good as idea 1"
    good: bool = True  # whether the mark is good news
    what: str = ""
    where: str = ""
    why: str = ""
    risk: str = ""  # what others could make of it
    gain: str = ""  # "+8 points, lead at the end +5"
    promising: bool = True  # whether the gain is good news: a lead that is behind is not
    stands: str = ""  # "You are ahead"
    chance: str = ""  # the number behind that, for who points at it
    busy: str = ""  # what is still being done
    several: bool = False  # whether there are other ideas to turn to


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    style: Style
    above: float  # free room over it
    rule: bool = False  # with a line above


class HintCard(Panel[Idea]):
    focusable = True
    folded = Observed[bool]()
    _over = Observed[int]()  # the arrow pointed at: -1, 1, or 0 for none

    def __init__(self, on_turn: Callable[[int], None]) -> None:
        """`on_turn`: the next idea, or the one before."""
        super().__init__(Idea(), name="hint_card")
        self._on_turn = on_turn
        self.folded, self._over = False, 0

    # -- where things are --------------------------------------------------------------

    def fitting(self, canvas: Canvas, width: float, most: float) -> float:
        """How high it is at that width, at the most."""
        return self._laid(canvas, width, most)[1]

    def _laid(self, canvas: Canvas, width: float, most: float) -> tuple[list[_Line], float]:
        """Its lines and its height: in the largest letters in which all has room, and where none
        are small enough higher than it should be."""
        head = self._head_high(canvas, width)
        if self.folded:
            return [], head + _PAD
        found: list[_Line] = []
        high = head
        for size in _SIZES:
            found = self._lines(canvas, width - 2 * _PAD, size)
            high = head + sum(canvas.text_height(x.style) + x.above for x in found) + _PAD
            high += self._arrows_over(canvas, found)
            if high <= most:
                break
        return found, high

    def _arrows_over(self, canvas: Canvas, lines: list[_Line]) -> float:
        """By how much the arrows are higher than the row in which they stand."""
        if not self.model.several or not lines:
            return 0.0
        return max(0.0, _ARROW + 4 - canvas.text_height(lines[-1].style))

    def _head_high(self, canvas: Canvas, width: float) -> float:
        return 10.0 + max(_FACE, sum(h for _, _, h in self._head(canvas, width)))

    def _head(self, canvas: Canvas, width: float) -> list[tuple[str, Style, float]]:
        """The lines beside the portrait, each with its height."""
        arrows = 2 * _ARROW + 4 if self.model.several and self.folded else 0
        room = width - 2 * _PAD - _FACE - 8 - arrows
        told = [(self.model.title, Style("serif", 19))]
        mark = self.model.mark or self.model.busy
        ink = theme.INK_SOFT if not self.model.mark else _GOOD if self.model.good else _BAD
        told += [(mark, Style("sans-bold", 14, ink))] if mark else []
        return [
            (line, style, canvas.text_height(style) * 0.94)
            for words, style in told
            for line in canvas.wrap(words, style, room)
        ]

    def _lines(self, canvas: Canvas, width: float, size: int) -> list[_Line]:
        """All that stands below the head."""
        idea = self.model
        parts = [
            (idea.what, Style("sans-bold", size, theme.INK), 12.0, True),
            (idea.where, Style("sans", size - 1, theme.INK_SOFT), 1.0, False),
            (idea.why, Style("sans", size, theme.INK), 6.0, not idea.what),
            (idea.risk, Style("sans", size - 1, theme.INK_SOFT), 5.0, False),
            (idea.gain, Style("sans-bold", size, self._gain_ink), 6.0, False),
            (idea.busy if idea.mark else "", Style("sans", 14, theme.INK_SOFT), 5.0, False),
            (idea.stands or " " * idea.several, Style("sans", size - 1, theme.INK), 12.0, True),
        ]
        found: list[_Line] = []
        for at_part, (words, style, above, rule) in enumerate(parts):
            last = at_part == len(parts) - 1
            room = width - (2 * _ARROW + 12 if last and idea.several else 0)
            for at, line in enumerate(canvas.wrap(words, style, room) if words else ()):
                found.append(_Line(line, style, 0.0 if at else above, rule and not at))
        return found

    @property
    def _gain_ink(self) -> str:
        """A lead that is behind is never green, even with the best turn."""
        if not self.model.good:
            return _BAD
        return _GOOD if self.model.promising else theme.INK

    def _arrows(self) -> list[tuple[int, Box]]:
        """In the lowest row, so that they stay where they are from idea to idea."""
        if not self.model.several:
            return []
        right = self.box.right - 10
        y = self.box.y + 14 if self.folded else self.box.bottom - _ARROW - 8
        return [
            (-1, Box(right - 2 * _ARROW - 4, y, _ARROW, _ARROW)),
            (1, Box(right - _ARROW, y, _ARROW, _ARROW)),
        ]

    # -- input -------------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        self._over = next((way for way, box in self._arrows() if box.contains(x, y)), 0)

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._over = 0

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if not self.box.contains(x, y):
            return
        for way, box in self._arrows():
            if box.contains(x, y):
                self._on_turn(way)
                return
        self._on_turn(0)

    def command(self, command: Command) -> bool:
        """Left and right turn to another idea, Enter folds the card."""
        way = {Command.LEFT: -1, Command.RIGHT: 1, Command.ACCEPT: 0}.get(command)
        if way is None or (way and not self.model.several):
            return False
        self._on_turn(way)
        return True

    def tip(self) -> tuple[str, Box]:
        return "\n".join(filter(None, (self.model.chance, self.tooltip))), self.box

    # -- drawing -----------------------------------------------------------------------

    def state(self) -> Hashable:
        return self._over, self.folded, self.ringed, self.box

    def paint(self, canvas: Canvas) -> None:
        box, idea = self.box, self.model
        canvas.plate(paint.CARD_PLATE, box)
        face = Box(box.x + _PAD - 4, box.y + 8, _FACE, _FACE)
        draw_coach(canvas, idea.portrait, face)
        head = self._head(canvas, box.w)
        y = face.center[1] - min(_FACE, sum(high for *_, high in head)) / 2
        for text, style, high in head:
            canvas.text(text, style, face.right + 12, y + high / 2)
            y += high
        for way, arrow in self._arrows():
            canvas.plate(paint.PALE_PILL if way != self._over else paint.GOLD_BADGE, arrow)
            name = "ui/icon_back" if way < 0 else "ui/icon_next"
            canvas.icon(name, *arrow.center, 18, theme.INK)
        lines, _ = self._laid(canvas, box.w, box.h + 0.5)
        y = box.y + self._head_high(canvas, box.w)
        for line in lines:
            if line.rule:
                middle = y + line.above / 2
                canvas.fill(Box(box.x + _PAD, middle, box.w - 2 * _PAD, 1.2), theme.KEYLINE)
            y += line.above + (self._arrows_over(canvas, lines) / 2 if line is lines[-1] else 0)
            high = canvas.text_height(line.style)
            canvas.text(line.text, line.style, box.x + _PAD, y + high / 2)
            y += high
        if self.ringed:
            canvas.ring(box.inset(2), 12)
