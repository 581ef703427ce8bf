"""A puzzle as a row of the list: its little board, what it asks, where it is from, how it stands,
how hard it is. And how much of each kind was learned."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from palmyra.scenes.board_port import Thumb
from palmyra.scenes.coach.kinds import KindLook
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEIGHT: Final = 112.0
PICTURE: Final = 128.0
LARGE: Final = 250.0  # the height of the one that comes next
SOLVE: Final = 54.0  # and of its button
_ROW: Final = Plate(theme.IVORY_95, theme.SAND_92B, radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
_TITLE: Final = Style("serif", 19)
_STANDS: Final = Style("sans-bold", 15)
_BAR: Final = Plate(theme.SAND_87, theme.SAND_87, radius=99, edge=theme.OCHRE_74)
_LARGE_TITLE: Final = Style("serif", 27)
_UNTRIED: Final = theme.LABEL.tinted(theme.INK_SOFT)
_LEVEL: Final = Style("sans-bold", 14, theme.INK_SOFT)
_LEVEL_PLATE: Final = Plate(theme.SAND_87, theme.SAND_87, radius=99, edge=theme.OCHRE_74)


class PuzzleRow(Button):
    """A puzzle in the list; the one that comes next is large, with a button of its own."""

    image = Observed[pygame.Surface | None]()  # made when a frame has time for it

    def __init__(
        self, title: str, about: str, stands: str, level: str,
        thumb: Callable[[], Thumb | None],
        on_click: Callable[[], None], *, open_now: bool, name: str, icon: str = "",
        tooltip: str = "", solve: str = "",
    ) -> None:  # fmt: skip
        """`level` says how hard it is, `icon` is of its kind; with `solve`, the words of its
        button, it is large."""
        super().__init__(title, on_click, name=name, tooltip=tooltip)
        self._kind, self._solve = icon, solve
        self.about, self.stands, self.level = about, stands, level
        self.open_now = open_now
        self._thumb: Callable[[], Thumb | None] | None = thumb
        self.image = None

    @property
    def large(self) -> bool:
        return bool(self._solve)

    def height(self, canvas: Canvas, width: float) -> float:
        return LARGE if self._solve else HEIGHT

    def frame(self) -> Box:
        wide = self.box.w * 0.46 if self._solve else PICTURE
        return Box(self.box.x + 8, self.box.y + 8, wide, self.box.h - 16)

    def load(self, canvas: Canvas) -> pygame.Surface | None:
        """Makes its picture; None where there is none to make."""
        size = canvas.layout.rect(self.frame()).size
        if self._thumb is None or (self.image is not None and self.image.get_size() == size):
            return None
        thumb = self._thumb()
        if thumb is None:
            self._thumb = None  # nor will there be
            return None
        self.image = thumb.image(size, size, canvas.layout.px(8))
        return self.image

    def draw(self, canvas: Canvas) -> None:
        lift = self.hover.value
        canvas.plate(_ROW, self.box, rise=1 if lift else 0)
        frame = self.frame()
        if self.image is not None and self.image.get_size() == canvas.layout.rect(frame).size:
            canvas.surface.blit(self.image, canvas.layout.rect(frame))
        else:
            canvas.plate(paint.INSET_PLATE, frame)
        inset = 22 if self._solve else 14
        words = Box(frame.right + inset, self.box.y + (24 if self._solve else 10),
                    self.box.right - frame.right - inset - 12, 0)  # fmt: skip
        style = _LARGE_TITLE if self._solve else _TITLE
        lines = canvas.wrap(self.text, style, words.w)
        if len(lines) > 2:
            style = style.sized(16)
        high = canvas.paragraph(words, self.text, style)
        if self._solve or len(lines) < 2 or high < 40:
            about = Box(words.x, words.y + high + 2, words.w, 22)
            if self._kind:
                canvas.icon(self._kind, about.x + 9, about.center[1], 17, theme.INK_SOFT)
                about = Box(about.x + 26, about.y, about.w - 26, about.h)
            canvas.text_in(about, self.about, theme.META)
        foot = Box(words.x, self.box.bottom - 32, words.w, 24)
        if self._solve:
            foot = Box(words.x, words.y + high + 34, words.w, 24)
        taken = draw_level(canvas, self.box.right - 14, foot.center[1], self.level)
        ink = theme.MAROON if self.open_now else theme.INK_SOFT
        stands = Box(foot.x, foot.y, foot.w - taken - 6, foot.h)
        canvas.text_in(stands, self.stands, _STANDS.tinted(ink))
        if self._solve:
            self._draw_solve(canvas, Box(words.x, self.box.bottom - SOLVE - 20, words.w - 4, SOLVE))
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS)

    def _draw_solve(self, canvas: Canvas, box: Box) -> None:
        canvas.plate(paint.PRIMARY, box)
        style = theme.HEADING.tinted(theme.CREAM)
        wide = canvas.text_width(self._solve, style)
        x, y = box.center
        canvas.icon("ui/icon_play", x - wide / 2 - 14, y, 18, theme.CREAM)
        canvas.text(self._solve, style, x - wide / 2 + 6, y)


class PuzzlePair(Widget):
    """Two puzzles side by side in the list."""

    GAP: Final = 10.0

    def __init__(self, rows: Sequence[PuzzleRow]) -> None:
        super().__init__(name="pair")
        self.rows = list(rows)

    def children(self) -> Sequence[Widget]:
        return self.rows

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return HEIGHT

    def place(self, box: Box) -> None:
        super().place(box)
        wide = (box.w - self.GAP) / 2
        for at, row in enumerate(self.rows):
            row.place(Box(box.x + at * (wide + self.GAP), box.y, wide, box.h))


def draw_level(canvas: Canvas, right: float, y: float, level: str) -> float:
    """How hard a puzzle is, in a word; how wide that is."""
    wide = canvas.text_width(level, _LEVEL) + 22
    canvas.plate(_LEVEL_PLATE, Box(right - wide, y - 13, wide, 26))
    canvas.text(level, _LEVEL, right - wide / 2, y, "center")
    return wide


class Learned(Widget):
    """How much of each kind is known, as bars."""

    ROW: Final = 30.0

    def __init__(self, texts: Texts, kinds: Sequence[tuple[KindLook, float | None]]) -> None:
        super().__init__(name="learned")
        self.title, self.kinds = texts("puzzle.learned"), kinds
        self._texts, self._why = texts, texts("puzzle.learned_why")

    def _said(self, share: float | None) -> str:
        if share is None:
            return self._texts("puzzle.untried")
        return self._texts("options.percent", value=f"{share * 100:.0f}")

    def height(self, canvas: Canvas, width: float) -> float:
        return 44 + self.ROW * len(self.kinds) + 10 + self._why_tall(canvas, width - 32) + 8

    def _why_tall(self, canvas: Canvas, width: float) -> float:
        return len(canvas.wrap(self._why, theme.META, width)) * canvas.text_height(theme.META)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(_ROW, self.box)
        inner = self.box.inset(16, 8)
        canvas.text_in(inner.top(32), self.title, theme.HEADING)
        labels = (canvas.text_width(look.label, theme.LABEL) for look, _ in self.kinds)
        label = min(max(labels, default=0.0) + 40, inner.w * 0.55)
        for at, (look, share) in enumerate(self.kinds):
            row = Box(inner.x, inner.y + 34 + at * self.ROW, inner.w, self.ROW)
            canvas.icon(look.icon, row.x + 9, row.center[1], 17, look.color)
            canvas.text_in(Box(row.x + 26, row.y, label - 30, row.h), look.label, theme.LABEL)
            if share is None:  # no bar: there is nothing to fill yet
                rest = Box(row.x + label, row.y, row.w - label, row.h)
                canvas.text_in(rest, self._said(None), _UNTRIED, "right")
                continue
            wide = 62.0
            bar = Box(row.x + label, row.y + 9, row.w - label - wide, 12)
            canvas.plate(_BAR, bar)
            if share:
                fill = Plate(look.color, look.color, radius=99)
                canvas.plate(fill, Box(bar.x, bar.y, max(12.0, bar.w * share), bar.h))
            right = Box(row.right - wide, row.y, wide, row.h)
            canvas.text_in(right, self._said(share), theme.LABEL, "right")
        why = self._why_tall(canvas, inner.w)
        canvas.paragraph(Box(inner.x, inner.bottom - why, inner.w, why), self._why, theme.META)


class SolvedCount(Widget):
    """How many are solved, and how many of them at once."""

    HEIGHT: Final = 76.0

    def __init__(self, texts: Texts, solved: int, first: int) -> None:
        super().__init__(name="solved_count")
        self._title = texts("puzzle.solved_n", n=solved)
        self._first = texts("puzzle.first_n", n=first) if solved else texts("puzzle.count_none")

    def height(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrap(self._first, theme.META, width - 84)
        return max(self.HEIGHT, 44 + len(lines) * canvas.text_height(theme.META) + 12)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(_ROW, box)
        canvas.icon("ui/icon_puzzle", box.x + 36, box.center[1], 34, theme.RUST)
        x = box.x + 68
        canvas.text_in(Box(x, box.y + 8, box.right - 16 - x, 34), self._title, theme.HEADING)
        canvas.paragraph(Box(x, box.y + 42, box.right - 16 - x, box.h), self._first, theme.META)


class CoachSays(Widget):
    """The coach, and how puzzles go."""

    FACE: Final = 92.0

    def __init__(self, portrait: str, words: str) -> None:
        super().__init__(name="coach_says")
        self._portrait, self._words = portrait, words

    def _tall(self, canvas: Canvas, width: float) -> float:
        lines = canvas.wrap(self._words, theme.LABEL, width - self.FACE - 48)
        return len(lines) * canvas.text_height(theme.LABEL)

    def height(self, canvas: Canvas, width: float) -> float:
        return max(self.FACE, self._tall(canvas, width)) + 28

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(_ROW, box)
        draw_coach(canvas, self._portrait, Box(box.x + 14, box.y + 14, self.FACE, self.FACE))
        x = box.x + 14 + self.FACE + 16
        words = Box(x, box.y + 14, box.right - 18 - x, box.h - 28)
        canvas.paragraph(words, self._words, theme.LABEL, middle=True)
