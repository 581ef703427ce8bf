"""A puzzle as a row of the list: its little board, what it asks, where it is from, how it stands,
how hard it is. And how much of each kind was learned."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from palmyra.kernel.puzzle import MOST_STARS
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.coach.kinds import KindLook
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

HEIGHT: Final = 112.0
PICTURE: Final = 128.0
STAR: Final = 17.0
STAR_ON: Final = theme.GOLD_68
STAR_OFF: Final = theme.TAN_79
_ROW: Final = Plate(theme.IVORY_95, theme.SAND_92B, radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
_TITLE: Final = Style("serif", 19)
_STANDS: Final = Style("sans-bold", 15)
_BAR: Final = Plate(theme.SAND_87, theme.SAND_87, radius=99, edge=theme.OCHRE_74)
# One a kind, in their order; the name stands beside it.


class PuzzleRow(Button):
    image = Observed[pygame.Surface | None]()  # made when a frame has time for it

    def __init__(
        self, title: str, about: str, stands: str, stars: int,
        thumb: Callable[[], Thumb | None],
        on_click: Callable[[], None], *, open_now: bool, name: str, icon: str = "",
        tooltip: str = "",
    ) -> None:  # fmt: skip
        """`icon` is of its kind."""
        super().__init__(title, on_click, name=name, tooltip=tooltip)
        self._kind = icon
        self.about, self.stands, self.stars = about, stands, stars
        self.open_now = open_now
        self._thumb: Callable[[], Thumb | None] | None = thumb
        self.image = None

    def height(self, canvas: Canvas, width: float) -> float:
        return HEIGHT

    def frame(self) -> Box:
        return Box(self.box.x + 8, self.box.y + 8, PICTURE, self.box.h - 16)

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
        if self.image is not None:
            canvas.surface.blit(self.image, canvas.layout.rect(frame))
        else:
            canvas.plate(paint.INSET_PLATE, frame)
        words = Box(frame.right + 14, self.box.y + 10, self.box.right - frame.right - 26, 0)
        lines = canvas.wrap(self.text, _TITLE, words.w)
        style = _TITLE if len(lines) <= 2 else _TITLE.sized(16)
        high = canvas.paragraph(words, self.text, style)
        if len(lines) < 2 or high < 40:
            about = Box(words.x, words.y + high + 2, words.w, 22)
            if self._kind:
                canvas.icon(self._kind, about.x + 9, about.center[1], 17, theme.INK_SOFT)
                about = Box(about.x + 26, about.y, about.w - 26, about.h)
            canvas.text_in(about, self.about, theme.META)
        foot = Box(words.x, self.box.bottom - 32, words.w - MOST_STARS * (STAR + 4) - 6, 24)
        ink = theme.MAROON if self.open_now else theme.INK_SOFT
        canvas.text_in(foot, self.stands, _STANDS.tinted(ink))
        draw_stars(canvas, self.box.right - 14, foot.center[1], self.stars)
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS)


def draw_stars(canvas: Canvas, right: float, y: float, stars: int) -> None:
    for at in range(MOST_STARS):
        x = right - (MOST_STARS - at - 0.5) * (STAR + 4)
        canvas.icon("ui/icon_star", x, y, STAR, STAR_ON if at < stars else STAR_OFF)


class Learned(Widget):
    """How much of each kind is known, as bars."""

    ROW: Final = 30.0

    def __init__(self, texts: Texts, kinds: Sequence[tuple[KindLook, float | None]]) -> None:
        super().__init__(name="learned")
        self.title, self.kinds = texts("puzzle.learned"), kinds
        self._texts = texts

    def _said(self, share: float | None) -> str:
        if share is None:
            return self._texts("puzzle.untried")
        return self._texts("options.percent", value=f"{share * 100:.0f}")

    def height(self, canvas: Canvas, width: float) -> float:
        return 44 + self.ROW * len(self.kinds) + 8

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
            wide = 62.0
            bar = Box(row.x + label, row.y + 9, row.w - label - wide, 12)
            canvas.plate(_BAR, bar)
            if share:
                fill = Plate(look.color, look.color, radius=99)
                canvas.plate(fill, Box(bar.x, bar.y, max(12.0, bar.w * share), bar.h))
            right = Box(row.right - wide, row.y, wide, row.h)
            canvas.text_in(right, self._said(share), theme.LABEL, "right")
