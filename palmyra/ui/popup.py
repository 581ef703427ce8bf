"""A small question beside what it is about, with everything else in sight.

A dialog that dims nothing; a click anywhere outside it means no.
"""

from collections.abc import Callable, Sequence

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import BUTTON_H, Dialog
from palmyra.ui.layout import Box

PAD, GAP, HEAD = 14.0, 8.0, 34.0
CLEAR = 18.0  # kept between the card and what it is about


class Popup(Dialog):
    scrim = 0

    def __init__(
        self,
        title: str,
        buttons: Sequence[Button],
        anchor: Box,
        *,
        on_cancel: Callable[[], None],
        name: str = "",
    ) -> None:
        super().__init__(title, "", buttons, on_cancel=on_cancel, name=name)
        self.anchor = anchor

    def children(self) -> Sequence[Button]:
        return self.buttons

    def first(self) -> Button:
        return self.buttons[0]

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if not self.box.contains(x, y):
            self.cancel()

    def arrange(self, canvas: Canvas) -> None:
        words = canvas.text_width(self.title, theme.SUBTITLE)
        wide = max(words, *(button.width(canvas) for button in self.buttons))
        high = HEAD + len(self.buttons) * (BUTTON_H + GAP) - GAP
        self.box = beside(self.anchor, wide + 2 * PAD, high + 2 * PAD, canvas.layout.area)
        y = self.box.y + PAD + HEAD
        for button in self.buttons:
            button.place(Box(self.box.x + PAD, y, self.box.w - 2 * PAD, BUTTON_H))
            y += BUTTON_H + GAP
        self.placed = True

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + PAD + 4, self.box.y + PAD - 4, self.box.w - 2 * PAD - 4, HEAD)
        canvas.text_in(head, self.title, theme.SUBTITLE)
        for button in self.buttons:
            button.draw(canvas)


def beside(anchor: Box, w: float, h: float, area: Box) -> Box:
    """Right of the anchor, left of it where the window ends; never outside the window."""
    x = anchor.right + CLEAR
    if x + w > area.right - 8:
        x = anchor.x - CLEAR - w
    y = anchor.y + (anchor.h - h) / 2
    x = min(max(x, area.x + 8), max(area.x, area.right - 8 - w))
    y = min(max(y, area.y + 8), max(area.y, area.bottom - 8 - h))
    return Box(x, y, w, h)
