"""The coach's card beside the table: who asks, what for, the tries that are left, what came of the
last one. Widgets only: which words, the asker says."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.kernel.puzzle import TRIES
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PORTRAIT: Final = 62.0
BUTTON: Final = 48.0
LEAF: Final = 22.0
LEAF_LEFT: Final = theme.OLIVE_47
LEAF_GONE: Final = theme.CAMEL_76
ROW: Final = 30.0  # of leaves and of the best so far
_SMALL: Final = theme.META.tinted(theme.INK)
# Padding, question and words, with portrait or without, leaves in a row of their own or beside
# where it is from: the first in which everything fits.
LOOKS: Final = (
    (16.0, theme.SUBTITLE, theme.BODY, True, False),
    (12.0, theme.HEADING, theme.LABEL, True, False),
    (10.0, theme.HEADING.sized(18), _SMALL, False, False),
    (8.0, theme.HEADING.sized(16), _SMALL, False, False),
    (8.0, theme.HEADING.sized(16), _SMALL, False, True),
    (6.0, theme.HEADING.sized(15), _SMALL.sized(13), False, True),
)
_GOLD: Final = Plate(theme.HONEY_92, theme.GOLD_83, radius=99, edge=theme.AMBER_53)
_BEST: Final = Style("sans-bold", 17)


class QuestionCard(Widget):
    title = Observed[str]()
    about = Observed[str]()
    text = Observed[str]()
    tries_words = Observed[str]()
    best = Observed[str]()  # "+5", once something was tried
    best_words = Observed[str]()
    left = Observed[int]()

    def __init__(
        self, portrait: str, on_next: Callable[[], None], on_list: Callable[[], None]
    ) -> None:
        super().__init__(name="question")
        self.portrait = portrait
        self.title = self.about = self.text = self.tries_words = self.best_words = ""
        self.best = ""
        self.left = TRIES
        self.next = Button("", on_next, kind="primary", icon="ui/icon_next", name="next_puzzle")
        self.list = IconButton("ui/icon_puzzle", on_list, tooltip="", name="all_puzzles")
        self._pad, self._title, self._words, self._faced, self._tight = LOOKS[0]
        self._cut = False  # whether even the smallest words had no room

    def children(self) -> Sequence[Widget]:
        return [self.next, self.list]

    def say(self, title: str, about: str, text: str) -> None:
        self.title, self.about, self.text = title, about, text

    def count(self, left: int, tries: str, best: str, of: str) -> None:
        self.left, self.tries_words, self.best, self.best_words = left, tries, best, of

    def lay(self, canvas: Canvas, room: Box) -> None:
        """From the top of the room, as tall as it needs; in smaller words where that is more."""
        for look in LOOKS:
            self._pad, self._title, self._words, self._faced, self._tight = look
            high = self._height(canvas, room.w)
            if high <= room.h:
                break
        self._cut = high > room.h
        self.place(Box(room.x, room.y, room.w, min(room.h, high)))

    def _height(self, canvas: Canvas, wide: float) -> float:
        inner = wide - 2 * self._pad
        high = max(self._head(canvas, inner), PORTRAIT if self._faced else 0)
        high += ROW if self._tight else 8 + ROW
        high += ROW if self.best else 0
        high += 6 + self._lines(canvas, self.text, self._words, inner)
        high += BUTTON + 10 if self._foot else 0
        return high + 2 * self._pad

    def _head(self, canvas: Canvas, inner: float) -> float:
        room = inner - (PORTRAIT + 12 if self._faced else 0)
        title = self._lines(canvas, self.title, self._title, room)
        return title if self._tight else title + self._lines(canvas, self.about, theme.META, room)

    def _lines(self, canvas: Canvas, text: str, style: Style, wide: float) -> float:
        return len(canvas.wrap(text, style, wide)) * canvas.text_height(style) if text else 0.0

    @property
    def _foot(self) -> bool:
        return self.next.visible or self.list.visible

    def place(self, box: Box) -> None:
        super().place(box)
        foot = Box(
            box.x + self._pad, box.bottom - self._pad - BUTTON, box.w - 2 * self._pad, BUTTON
        )
        if self.list.visible:
            self.list.place(Box(foot.x, foot.y, BUTTON, BUTTON))
            foot = Box(foot.x + BUTTON + 8, foot.y, foot.w - BUTTON - 8, foot.h)
        self.next.place(foot)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(self._pad)
        words = inner
        if self._faced:
            draw_coach(canvas, self.portrait, Box(inner.x, inner.y, PORTRAIT, PORTRAIT))
            words = Box(inner.x + PORTRAIT + 12, inner.y, inner.w - PORTRAIT - 12, inner.h)
        high = canvas.paragraph(words, self.title, self._title)
        if self.about and not self._tight:
            high += canvas.paragraph(words.below(high), self.about, theme.META)
        y = inner.y + max(high, PORTRAIT if self._faced else 0) + (0 if self._tight else 8)
        self._draw_leaves(canvas, Box(inner.x, y, inner.w, ROW))
        y += ROW
        if self.best:
            self._draw_best(canvas, Box(inner.x, y, inner.w, ROW))
            y += ROW
        if self.text:
            foot = BUTTON + 10 if self._foot else 0.0
            self._draw_words(canvas, Box(inner.x, y + 6, inner.w, inner.bottom - foot - y - 6))
        super().draw(canvas)

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        """Never over the buttons: what has no room is cut, and told by `tip`."""
        most = max(1, int((room.h + 2) // canvas.text_height(self._words)))
        lines = canvas.wrap(self.text, self._words, room.w)
        if len(lines) <= most:
            canvas.paragraph(room, self.text, self._words)
            return
        step = canvas.text_height(self._words)
        for at, line in enumerate([*lines[: most - 1], " ".join(lines[most - 1 :])]):
            canvas.text_in(Box(room.x, room.y + at * step, room.w, step), line, self._words)

    def tip(self) -> tuple[str, Box]:
        said = (self.title, self.about, self.text)
        return "\n".join(part for part in said if part) if self._cut else "", self.box

    def _draw_leaves(self, canvas: Canvas, row: Box) -> None:
        y = row.center[1]
        for at in range(TRIES):
            ink = LEAF_LEFT if at < self.left else LEAF_GONE
            canvas.icon("ui/icon_leaf", row.x + LEAF / 2 + at * (LEAF + 6), y, LEAF, ink)
        x = row.x + TRIES * (LEAF + 6) + 6
        # The leaves say it too: words that have no room are left out.
        words = (self.about or self.tries_words) if self._tight else self.tries_words
        style = theme.META if self._tight else theme.LABEL
        if canvas.text_width(words, style) <= row.right - x:
            canvas.text_in(Box(x, row.y, row.right - x, row.h), words, style)

    def _draw_best(self, canvas: Canvas, row: Box) -> None:
        wide = canvas.text_width(self.best, _BEST) + 20
        canvas.plate(_GOLD, Box(row.x, row.y + 3, wide, row.h - 6))
        canvas.text(self.best, _BEST, row.x + wide / 2, row.center[1], "center")
        rest = Box(row.x + wide + 8, row.y, row.w - wide - 8, row.h)
        canvas.text_in(rest, self.best_words, theme.LABEL)
