"""Widgets below each other that scroll where they do not fit."""

from collections.abc import Sequence

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.tween import Follow
from palmyra.ui.widget import Widget

BAR_W = 8
WHEEL_STEP = 64
THUMB = Plate("#B08D55", "#B08D55", radius=BAR_W / 2)
TAU = 0.05


class ScrollList(Widget):
    """`lay` measures and places the items; wheel, drag of the bar and focus scroll them."""

    def __init__(self, items: Sequence[Widget], *, gap: float = 8, name: str = "") -> None:
        super().__init__(name=name)
        self.items = list(items)
        self.gap = gap
        self.content = 0.0
        self.scroll = Follow(0.0, TAU)
        self._heights: list[float] = []
        self._grip: float | None = None

    def children(self) -> Sequence[Widget]:
        return self.items

    def lay(self, canvas: Canvas, box: Box) -> None:
        """Measure every item at this width and place them all."""
        inner = box.w - BAR_W - 12
        self._heights = [item.height(canvas, inner) for item in self.items]
        shown = [h for h, item in zip(self._heights, self.items, strict=True) if item.visible]
        self.content = sum(shown) + self.gap * max(0, len(shown) - 1)
        self.place(box)

    def place(self, box: Box) -> None:
        super().place(box)
        self.scroll.target = self._clamped(self.scroll.target)
        self.scroll.value = self._clamped(self.scroll.value)
        y = box.y - self.scroll.value
        for item, h in zip(self.items, self._heights, strict=True):
            if item.visible:
                item.place(Box(box.x, y, box.w - BAR_W - 12, h))
                y += h + self.gap

    def scroll_to(self, offset: float) -> None:
        self.scroll.target = self._clamped(offset)
        self.touch()

    def reveal(self, widget: Widget) -> None:
        if not any(widget is item or _holds(item, widget) for item in self.items):
            return
        top = widget.box.y - self.box.y + self.scroll.value
        if top - 16 < self.scroll.target:
            self.scroll_to(top - 16)
        elif top + widget.box.h + 16 > self.scroll.target + self.box.h:
            self.scroll_to(top + widget.box.h + 16 - self.box.h)

    def _clamped(self, offset: float) -> float:
        return min(max(0.0, offset), max(0.0, self.content - self.box.h))

    # Input

    def hit(self, x: float, y: float) -> Widget | None:
        # Items scrolled out of sight cannot be clicked.
        return super().hit(x, y) if self.box.contains(x, y) else None

    def wheel(self, dy: float) -> bool:
        self.scroll_to(self.scroll.target - dy * WHEEL_STEP)
        return self.content > self.box.h

    def pan(self, dx: float, dy: float) -> bool:
        self.scroll_to(self.scroll.target + dy)
        return self.content > self.box.h

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

    def finish(self) -> None:
        super().finish()
        if not self.scroll.done:
            self.scroll.finish()
            self.place(self.box)

    def thumb(self) -> Box | None:
        if self.content <= self.box.h + 0.5:
            return None
        h = max(theme.TARGET, self.box.h * self.box.h / self.content)
        travel = self.box.h - h
        y = self.box.y + travel * self.scroll.value / (self.content - self.box.h)
        return Box(self.box.right - BAR_W, y, BAR_W, h)

    def bounds(self) -> Box:
        return self.box.inset(-8)

    def draw(self, canvas: Canvas) -> None:
        # A ring may reach past the edge at the sides, but not over what is above and below.
        inside = canvas.clipped(Box(self.box.x - 10, self.box.y, self.box.w + 20, self.box.h))
        super().draw(inside)
        thumb = self.thumb()
        if thumb is not None:
            inside.plate(THUMB, thumb)
        canvas.unclip()


def _holds(parent: Widget, widget: Widget) -> bool:
    return any(child is widget or _holds(child, widget) for child in parent.children())
