"""The tutor at the table: a parchment card that says what to do, and a sign that shows where.

Widgets only: which words and which place, the tutorial says.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from palmyra.resources import rasterise
from palmyra.table.places import COLUMN, MARGIN
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.widget import Widget

PAD: Final = 18.0
BUTTON: Final = 48.0
_TITLE: Final = theme.HEADING.tinted(theme.MAROON)
_COUNT: Final = theme.META
_BAR: Final = Plate("#E5D6B1", "#E5D6B1", radius=99)
_FILL: Final = Plate(theme.GOLD_BOTTOM, "#DFA12B", radius=99)
_ARROW: Final = 54.0
_SHORT: Final = 34.0


class CoachCard(Widget):
    """Chapter, step, words; buttons to go back, to skip and to go on."""

    def __init__(
        self, on_back: Callable[[], None], on_skip: Callable[[], None], on_next: Callable[[], None]
    ) -> None:
        super().__init__(name="coach")
        self.title = self.text = ""
        self.step, self.count = 0, 1
        self.back = IconButton("ui/icon_undo", on_back, tooltip="", name="lesson_back")
        self.skip = Button("", on_skip, name="lesson_skip")
        self.on = Button("", on_next, kind="primary", name="lesson_next")
        self._room = Box(0, 0, 0, 0)

    def relabel(self, back: str, skip: str, on: str) -> None:
        self.back.tooltip, self.skip.text, self.on.text = back, skip, on
        self.touch()

    def say(self, title: str, text: str, step: int, count: int, *, waits: bool) -> None:
        """`waits`: the learner has to do something, so there is skipping instead of going on."""
        self.title, self.text, self.step, self.count = title, text, step, count
        self.skip.show(waits)
        self.on.show(not waits)
        self.touch()

    def children(self) -> Sequence[Widget]:
        return [self.back, self.skip, self.on]

    def lay(self, canvas: Canvas, room: Box) -> None:
        """As tall as the words need, from the top of the room."""
        inner = room.w - 2 * PAD
        text_h = len(canvas.wrap(self.text, theme.BODY, inner)) * canvas.text_height(theme.BODY)
        self.place(room.top(min(room.h, PAD + 30 + 16 + text_h + 16 + BUTTON + PAD)))

    def place(self, box: Box) -> None:
        super().place(box)
        y = box.bottom - PAD - BUTTON
        self.back.place(Box(box.x + PAD, y, BUTTON, BUTTON))
        rest = Box(box.x + PAD + BUTTON + 10, y, box.w - 2 * PAD - BUTTON - 10, BUTTON)
        self.skip.place(rest)
        self.on.place(rest)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(PAD)
        count = f"{self.step}/{self.count}"
        wide = canvas.text_width(count, _COUNT) + 12
        canvas.text_in(Box(inner.x, inner.y, inner.w - wide, 28), self.title, _TITLE)
        canvas.text_in(inner.top(28), count, _COUNT, "right")
        bar = Box(inner.x, inner.y + 33, inner.w, 5)
        canvas.plate(_BAR, bar)
        part = self.step / max(1, self.count)
        canvas.plate(_FILL, Box(bar.x, bar.y, max(6.0, bar.w * part), bar.h))
        words = Box(inner.x, inner.y + 46, inner.w, inner.h - 46)
        canvas.paragraph(words, self.text, theme.BODY)
        super().draw(canvas)


class Sign(Widget):
    """A ring around what is meant, and an arrow above it. Never in the way of the pointer."""

    def __init__(self) -> None:
        super().__init__(name="lesson_sign")
        self.visible = False

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def bounds(self) -> Box:
        return self.box.inset(-COLUMN)

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.layout.rect(self.box.inset(-7))
        scale = canvas.layout.scale
        ring = canvas.baked(("lesson ring", rect.size), lambda: _ring(rect.size, scale))
        canvas.surface.blit(ring, rect)
        x, y, turn, long = self._arrow_at(canvas.layout.area)
        side = canvas.layout.px(long)
        arrow = canvas.baked(("lesson arrow", side, turn), lambda: _arrow(side, turn))
        canvas.surface.blit(arrow, canvas.layout.point(x, y))

    def _arrow_at(self, area: Box) -> tuple[float, float, int, float]:
        """Above; small where it would cover the tabs; beside what stands in the right column,
        where words are above; else below."""
        if self.box.bottom > area.bottom - 180:
            return self.box.center[0] - _SHORT / 2, self.box.y - 24, 0, _SHORT
        x, y = self.box.center[0] - _ARROW / 2, self.box.y - _ARROW - 12
        if self.box.x > area.right - 300 and self.box.bottom < area.bottom - 180:
            beside = min(self.box.x, area.right - COLUMN - MARGIN) - _ARROW - 12
            return beside, self.box.center[1] - _ARROW / 2, 270, _ARROW
        return (x, self.box.bottom + 12, 180, _ARROW) if y < area.y else (x, y, 0, _ARROW)


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
