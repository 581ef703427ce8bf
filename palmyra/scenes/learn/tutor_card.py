"""The tutor at the table: a parchment card that says what to do, and a sign that shows where.

Widgets only: which words and which place, the tutorial says.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from palmyra.scenes.learn.arrow import RING, Arrow
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.widget import SPILL, Widget

BUTTON: Final = 48.0
HEAD: Final = 46.0  # title and bar
# Padding, words and share of the room's width: the first in which the longest words fit.
LOOKS: Final = (
    (18.0, theme.BODY, 1.0),
    (12.0, theme.LABEL, 1.0),
    (10.0, theme.META.tinted(theme.INK), 1.0),
    (10.0, theme.META.tinted(theme.INK), 1.15),
    (10.0, theme.META.tinted(theme.INK), 1.4),
)
_TITLE: Final = theme.HEADING.tinted(theme.MAROON)
_COUNT: Final = theme.META
_BAR: Final = Plate(theme.SAND_86, theme.SAND_86, radius=99)
_FILL: Final = Plate(theme.GOLD_BOTTOM, theme.GOLD_70C, radius=99)


class TutorCard(Widget):
    """Chapter, step, words; buttons to go back, to skip and to go on.

    The card is as tall as the longest words need and each button has a place of its own, so that
    a second click where the first one was never does anything else.
    """

    title = Observed[str]()
    text = Observed[str]()
    step = Observed[int]()
    count = Observed[int]()

    def __init__(
        self, on_back: Callable[[], None], on_skip: Callable[[], None], on_next: Callable[[], None]
    ) -> None:
        super().__init__(name="tutor")
        self.title = self.text = ""
        self.step, self.count = 0, 1
        self.back = IconButton("ui/icon_back", on_back, tooltip="", name="lesson_back")
        self.skip = Button("", on_skip, name="lesson_skip")
        self.on = Button("", on_next, kind="primary", name="lesson_next")
        self._longest: Sequence[str] = ()
        self._pad, self._style, _ = LOOKS[0]
        self._stacked = False  # the words of the buttons need a row each

    def relabel(self, back: str, skip: str, on: str, texts: Sequence[str]) -> None:
        """The buttons' words, and all that will ever be said."""
        self.back.tooltip, self.skip.text, self.on.text = back, skip, on
        self._longest = texts

    def say(self, title: str, text: str, step: int, count: int, *, waits: bool) -> None:
        """`waits`: the learner has to do something, so there is skipping instead of going on."""
        self.title, self.text, self.step, self.count = title, text, step, count
        self.skip.show(waits)
        self.on.enable(not waits)

    def children(self) -> Sequence[Widget]:
        return [self.back, self.skip, self.on]

    def lay(self, canvas: Canvas, room: Box) -> None:
        """As tall as the longest words need, from the top of the room; where that is too tall,
        in smaller words, and then wider than the room."""
        for pad, style, share in LOOKS:
            wide = room.w * share
            inner = wide - 2 * pad
            self._stacked = not self._fits(canvas, (inner - BUTTON - 16) / 2)
            lines = max((len(canvas.wrap(t, style, inner)) for t in self._longest), default=0)
            high = pad + HEAD + lines * canvas.text_height(style) + 16 + self._feet + pad
            if high <= room.h:
                break
        self._pad, self._style = pad, style
        self.place(Box(room.x, room.y, wide, min(room.h, high)))

    def place(self, box: Box) -> None:
        super().place(box)
        pad = self._pad
        feet = Box(box.x + pad, box.bottom - pad - self._feet, box.w - 2 * pad, BUTTON)
        parts = row(feet, (BUTTON, 0, 0), 8)
        if self._stacked:
            parts = [*row(feet, (BUTTON, 0), 8), feet.moved(0, BUTTON + 8)]
        for button, part in zip(self.children(), parts, strict=True):
            button.place(part)

    @property
    def _feet(self) -> float:
        """The height of the buttons."""
        return 2 * BUTTON + 8 if self._stacked else BUTTON

    def _fits(self, canvas: Canvas, wide: float) -> bool:
        """Whether the words of both buttons stand in a line of that width."""
        style = theme.BUTTON.sized(16)
        return all(canvas.text_width(b.text, style) <= wide - 12 for b in (self.skip, self.on))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(self._pad)
        count = f"{self.step}/{self.count}"
        wide = canvas.text_width(count, _COUNT) + 12
        room = Box(inner.x, inner.y, inner.w - wide, 28)
        sizes = (_TITLE, _TITLE.sized(17), _TITLE.sized(15))
        fitting = (s for s in sizes if canvas.text_width(self.title, s) <= room.w + 1)
        canvas.text_in(room, self.title, next(fitting, sizes[-1]))
        canvas.text_in(inner.top(28), count, _COUNT, "right")
        bar = Box(inner.x, inner.y + 33, inner.w, 5)
        canvas.plate(_BAR, bar)
        part = self.step / max(1, self.count)
        canvas.plate(_FILL, Box(bar.x, bar.y, max(6.0, bar.w * part), bar.h))
        words = Box(inner.x, inner.y + HEAD, inner.w, inner.h - HEAD - self._feet)
        canvas.paragraph(words, self.text, self._style)
        super().draw(canvas)


class Sign(Widget):
    """A ring around what is meant, and an arrow beside it. Never in the way of the pointer."""

    def __init__(self) -> None:
        super().__init__(name="lesson_sign")
        self.visible = False
        self.arrow: Arrow | None = None

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def bounds(self) -> Box:
        ring = self.box.inset(-SPILL)
        return ring.union(self.arrow.box) if self.arrow else ring

    def point(self, box: Box, arrow: Arrow | None) -> None:
        self.arrow = arrow
        self.place(box)

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.layout.rect(self.box.inset(-RING))
        scale = canvas.layout.scale
        ring = canvas.baked(("lesson ring", rect.size), lambda: _ring(rect.size, scale))
        canvas.surface.blit(ring, rect)
        if self.arrow is None:
            return
        box, turn = self.arrow.box, self.arrow.turn
        side = canvas.layout.px(box.w)
        arrow = canvas.baked(("lesson arrow", side, turn), lambda: _arrow(side, turn))
        canvas.surface.blit(arrow, canvas.layout.point(box.x, box.y))


def _svg(width: float, height: float, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{body}</svg>'
    )


def _ring(size: tuple[int, int], scale: float) -> pygame.Surface:
    w, h = size
    body = "".join(
        f'<rect x="{wide / 2 + 1}" y="{wide / 2 + 1}" width="{w - wide - 2}" '
        f'height="{h - wide - 2}" rx="{14 * scale}" fill="none" stroke="{ink}" '
        f'stroke-width="{stroke * scale}"/>'
        for ink, stroke, wide in ((theme.CREAM, 6, 6 * scale), (theme.TERRACOTTA_TOP, 3, 6 * scale))
    )
    return rasterise(_svg(w, h, body), size)


def _arrow(side: int, turn: int) -> pygame.Surface:
    body = (
        f'<path d="M20 4H34V26H46L27 50L8 26H20Z" transform="rotate({turn} 27 27)" '
        f'fill="{theme.TERRACOTTA_TOP}" stroke="{theme.CREAM}" '
        'stroke-width="3.5" stroke-linejoin="round"/>'
    )
    return rasterise(_svg(54, 54, body), (side, side))
