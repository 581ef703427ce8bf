"""Widgets below each other that scroll where they do not fit."""

from collections.abc import Sequence

import pygame

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.tween import Follow
from palmyra.ui.widget import Widget

BAR_W = 8
SIDE = 16  # beside the items: room for the bar, rings and shadows, in the margin of the card
REACH = 10  # above the first and below the last: their rings and shadows
FADE = 26  # how much of the edge fades where items go on beyond it
GONE = 4  # of it, at the very edge, where nothing is left: no crumbs of cut letters
REVEAL = FADE + 6
PAGE = 0.85
WHEEL_STEP = 64
THUMB = Plate(theme.OCHRE_61, theme.OCHRE_61, radius=BAR_W / 2)
TAU = 0.05


class ScrollList(Widget):
    """`lay` measures and places the items; wheel, drag of the bar and focus scroll them.

    The items have the whole width of the box; the bar stands beside it. `tail` is what is left
    free below the last.
    """

    def __init__(
        self, items: Sequence[Widget], *, gap: float = 8, tail: float = 0, name: str = ""
    ) -> None:
        super().__init__(name=name)
        self.items = list(items)
        self.gap = gap
        self.tail = tail
        self.content = 0.0
        self.scroll = Follow(0.0, TAU)
        self._heights: list[float] = []
        self._grip: float | None = None

    def children(self) -> Sequence[Widget]:
        return self.items

    def fill(self, items: Sequence[Widget]) -> None:
        """Other items, from the first on; they have no height until they are measured."""
        self.items, self._heights = list(items), [0.0] * len(items)
        self.jump_to(0)

    def lay(self, canvas: Canvas, box: Box) -> None:
        """Measure every item at this width and place them all."""
        self.measure(canvas, box.w)
        self.place(box)

    def measure(self, canvas: Canvas, width: float) -> float:
        """The height of all the items at a width."""
        self._heights = [item.height(canvas, width) for item in self.items]
        shown = [h for h, item in zip(self._heights, self.items, strict=True) if item.visible]
        self.content = sum(shown) + self.gap * max(0, len(shown) - 1) + self.tail
        return self.content

    def place(self, box: Box) -> None:
        super().place(box)
        self.scroll.target = self._clamped(self.scroll.target)
        self.scroll.value = self._clamped(self.scroll.value)
        y = box.y - self.scroll.value
        for item, h in zip(self.items, self._heights, strict=True):
            if item.visible:
                item.place(Box(box.x, y, box.w, h))
                y += h + self.gap

    def scroll_to(self, offset: float) -> None:
        self.scroll.target = self._clamped(offset)

    def jump_to(self, offset: float) -> None:
        """Be there; kept within bounds once the items are placed."""
        self.scroll.value = self.scroll.target = offset

    def reveal(self, widget: Widget) -> None:
        if not any(widget is item or _holds(item, widget) for item in self.items):
            return
        super().reveal(widget)
        top = widget.box.y - self.box.y + self.scroll.value
        if widget.box.h + 2 * REVEAL > self.box.h:  # all of it cannot be seen: its top then
            if not self.scroll.target <= top <= self.scroll.target + self.box.h / 2:
                self.scroll_to(top - 4)
        elif top - REVEAL < self.scroll.target:
            self.scroll_to(top - REVEAL)
        elif top + widget.box.h + REVEAL > self.scroll.target + self.box.h:
            self.scroll_to(top + widget.box.h + REVEAL - self.box.h)

    def _clamped(self, offset: float) -> float:
        return min(max(0.0, offset), max(0.0, self.content - self.box.h))

    # Input

    def hit(self, x: float, y: float) -> Widget | None:
        # Items scrolled out of sight cannot be clicked.
        if not self.visible or not self._around().contains(x, y):
            return None
        thumb = self.thumb()
        if thumb is not None and x >= thumb.x - 4:
            return self
        return super().hit(x, y) if self.box.contains(x, y) else None

    def wheel(self, dy: float) -> bool:
        self.scroll_to(self.scroll.target - dy * WHEEL_STEP)
        return self.content > self.box.h

    def pan(self, dx: float, dy: float) -> bool:
        self.scroll_to(self.scroll.target + dy)
        return self.content > self.box.h

    def turn_page(self, pages: float) -> bool:
        return self.pan(0, pages * PAGE * self.box.h)

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        thumb = self.thumb()
        if thumb is not None and x >= thumb.x - 8:
            self._grip = y - thumb.y if thumb.y <= y <= thumb.bottom else thumb.h / 2
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        thumb = self.thumb()
        if self._grip is None or thumb is None:
            return
        room = self.box.h - thumb.h
        share = (y - self._grip - self.box.y) / room if room > 0 else 0.0
        self.scroll_to(share * (self.content - self.box.h))

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        self._grip = None

    # Time and picture

    @property
    def moving(self) -> bool:
        return not self.scroll.done or super().moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.scroll.done:
            self.scroll.update(dt)
            self.place(self.box)

    def settle(self) -> None:
        super().settle()
        if not self.scroll.done:
            self.scroll.finish()
            self.place(self.box)

    def finish(self) -> None:
        super().finish()
        self.settle()

    def thumb(self) -> Box | None:
        if self.content <= self.box.h + 0.5:
            return None
        h = max(theme.TARGET, self.box.h * self.box.h / self.content)
        travel = self.box.h - h
        y = self.box.y + travel * self.scroll.value / (self.content - self.box.h)
        return Box(self.box.right + SIDE - BAR_W, y, BAR_W, h)  # clear of the items' rings

    def _around(self) -> Box:
        """The box and what belongs to it at its sides."""
        return Box(self.box.x - SIDE, self.box.y, self.box.w + 2 * SIDE, self.box.h)

    def bounds(self) -> Box:
        return self._around().inset(0, -REACH)

    def _seen(self) -> Box:
        """Where items are drawn: past an edge that they do not go on beyond, by their shadows."""
        around, upper = self._around(), [each for _, each in self.folds()]
        top = 0 if True in upper else REACH
        foot = 0 if False in upper else REACH
        return Box(around.x, around.y - top, around.w, around.h + top + foot)

    def folds(self) -> list[tuple[Box, bool]]:
        """The edges beyond which items go on, and whether it is the upper one."""
        wide = self._around()
        found = []
        if self.scroll.value > 1:
            found.append((wide.top(FADE), True))
        if self.scroll.value < self.content - self.box.h - 1:
            found.append((Box(wide.x, wide.bottom - FADE, wide.w, FADE), False))
        return found

    def draw(self, canvas: Canvas) -> None:
        inside = canvas.clipped(self._seen())
        behind = [(canvas.layout.rect(box), upper) for box, upper in self.folds()]
        kept = [(_copy(canvas.surface, rect), upper) for rect, upper in behind]
        super().draw(inside)
        for (strip, at), upper in kept:
            gone = canvas.layout.px(GONE)
            strip.blit(_fade(inside, strip.get_height(), gone, upper), (0, 0),
                       special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
            canvas.surface.blit(strip, at)
        thumb = self.thumb()
        if thumb is not None:
            inside.plate(THUMB, thumb)
        canvas.unclip()


def _copy(surface: pygame.Surface, rect: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
    """What lies behind the items, to be laid over them softly: whatever it is, it fits."""
    seen = rect.clip(surface.get_rect())
    strip = pygame.Surface(seen.size, pygame.SRCALPHA)
    strip.blit(surface, (0, 0), seen)
    return strip, seen


def _fade(canvas: Canvas, height: int, gone: int, upper: bool) -> pygame.Surface:
    """White whose opacity grows towards the edge and is full there, as wide as the window."""
    wide = canvas.surface.get_width()

    def make() -> pygame.Surface:
        made = pygame.Surface((wide, max(1, height)), pygame.SRCALPHA)
        for y in range(height):
            inward = y if upper else height - 1 - y
            alpha = min(255, round(255 * (height - inward) / max(1, height - gone)))
            made.fill((255, 255, 255, alpha), (0, y, wide, 1))
        return made

    return canvas.baked(("fold", wide, height, gone, upper), make)


def _holds(parent: Widget, widget: Widget) -> bool:
    return any(child is widget or _holds(child, widget) for child in parent.children())
