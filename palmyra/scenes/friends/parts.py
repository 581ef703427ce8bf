"""Small pieces that several screens of letters have: headings on cedar, a button of cedar, a link
with an icon, a row of cards, one big step, the desk before the first game."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.scenes.friends import art
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_HEAD: Final = Style("serif", 23, theme.CREAM)
_EMPTY_HEAD: Final = Style("serif", 30, theme.CREAM)
_SAID: Final = Style("sans", 19, art.PALE)
_LINK: Final = Style("sans", 16, theme.RUST)


class DeskHeading(Widget):
    """A word on cedar, with how many there are."""

    def __init__(self, text: str, count: int = 0) -> None:
        super().__init__()
        self._text, self._count = text, count

    def height(self, canvas: Canvas, width: float) -> float:
        return 34

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.text_in(box, self._text, _HEAD)
        if self._count:
            wide = canvas.text_width(self._text, _HEAD)
            number = str(self._count)
            room = canvas.text_width(number, Style("sans-bold", 17)) + 26
            draw_badge(canvas, number, box.x + wide + 12 + room, box.center[1])


class Row(Widget):
    """Widgets side by side, all of one width, as many as there are columns."""

    def __init__(self, widgets: Sequence[Widget], columns: int, high: float, gap: float) -> None:
        super().__init__()
        self._widgets, self._columns, self._high, self._gap = list(widgets), columns, high, gap

    def children(self) -> Sequence[Widget]:
        return self._widgets

    def height(self, canvas: Canvas, width: float) -> float:
        return self._high

    def place(self, box: Box) -> None:
        super().place(box)
        for widget, at in zip(
            self._widgets, row(box, [0.0] * self._columns, self._gap), strict=False
        ):
            widget.place(at)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found


class CedarButton(Button):
    """A button on the desk."""

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lit = self.hover.value > 0.5 or self.ringed
        plate = art.CEDAR_LIT if lit else art.CEDAR_BUTTON
        sink = 2 if self.down else 0
        canvas.plate(plate, box, rise=-sink)
        face = Box(box.x, box.y + sink, box.w, box.h - plate.lip_height)
        style = theme.BUTTON.tinted(theme.CREAM)
        wide = min(face.w - 56, canvas.text_width(self.text, style))
        left = face.x + (face.w - wide - (32 if self.icon else 0)) / 2
        if self.icon:
            canvas.icon(self.icon, left + 11, face.center[1], 22, art.GOLD)
            left += 32
        canvas.text_in(Box(left, face.y, face.right - 10 - left, face.h), self.text, style)
        if self.ringed:
            canvas.ring(box, 14)


class IconLink(Button):
    """A word with an icon, without a plate; `light` on cedar."""

    light = False

    def draw(self, canvas: Canvas) -> None:
        box, ink = self.box, theme.CREAM if self.light else theme.RUST
        ink = ink if self.enabled else theme.DISABLED_TEXT
        style = art.fitting(canvas, self.text, _LINK.tinted(ink), box.w - 28, 15, 14, 13)
        wide = min(box.w - 28, canvas.text_width(self.text, style))
        left = box.x + (box.w - wide - 26) / 2
        canvas.icon(self.icon, left + 9, box.center[1], 18, ink)
        canvas.text_in(Box(left + 26, box.y, box.right - left - 26, box.h), self.text, style)
        if self.hovered and self.enabled:
            canvas.fill(Box(left + 26, box.center[1] + 10, wide, 1.5), ink)
        if self.ringed:
            canvas.ring(box.inset(0, 2), theme.CELL_RADIUS)

    def width(self, canvas: Canvas) -> float:
        return canvas.text_width(self.text, _LINK) + 34


class RowButton(Button):
    """A line of a card that can be pressed: icon, a bold word, a line below, an arrow."""

    chosen = Observed[bool]()

    def __init__(
        self, text: str, note: str, on_click: Callable[[], None], *, icon: str, name: str,
        arrow: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(text, on_click, icon=icon, name=name)
        self.note, self.arrow = note, arrow
        self.chosen = False

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lit = self.chosen or self.hover.value > 0.5
        canvas.plate(art.SELECTED if lit else paint.INSET_PLATE, box)
        canvas.icon(self.icon, box.x + 34, box.center[1], 28, theme.RUST)
        left = box.x + 64
        room = box.right - (44 if self.arrow else 14) - left
        title = art.fitting(canvas, self.text, Style("sans-bold", 18), room, 17, 16, 15)
        lines = canvas.wrap(self.note, art.SOFT, room)
        step, head = canvas.text_height(art.SOFT), canvas.text_height(title)
        y = box.y + (box.h - head - step * len(lines)) / 2
        canvas.text_in(Box(left, y, room, head), self.text, title)
        canvas.paragraph(Box(left, y + head, room, step * len(lines)), self.note, art.SOFT)
        if self.arrow:
            canvas.icon("ui/icon_next", box.right - 24, box.center[1], 20, theme.RUST)
        if self.ringed:
            canvas.ring(box, theme.CELL_RADIUS)


class Sized(Widget):
    """A widget with a height of its own in a list or a form."""

    def __init__(self, inner: Widget, high: float) -> None:
        super().__init__()
        self._inner, self._high = inner, high

    def children(self) -> Sequence[Widget]:
        return [self._inner]

    def height(self, canvas: Canvas, width: float) -> float:
        return self._high

    def place(self, box: Box) -> None:
        super().place(box)
        self._inner.place(box)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found


class EmptyDesk(Widget):
    """The desk before the first game: one envelope, and how it goes in three lines."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(name="empty")
        self._texts = texts

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        box, texts = self.box, self._texts
        low = box.h < 380
        high = 96.0 if low else 150.0
        wide = min(box.w - 40, 860.0)
        lines = [texts(f"friends.empty_{at}") for at in (1, 2, 3)]
        said = _SAID.sized(17) if low else _SAID
        heights = [
            len(canvas.wrap(line, said, wide - 60)) * canvas.text_height(said) for line in lines
        ]
        total = high + 24 + 44 + sum(heights) + 14 * len(lines)
        y = box.y + max(0.0, (box.h - total) / 2)
        art.draw_envelope(canvas, "", box.center[0], y + high / 2, high)
        y += high + 20
        head = art.fitting(canvas, texts("friends.empty"), _EMPTY_HEAD, wide, 24, 20)
        canvas.text_in(Box(box.center[0] - wide / 2, y, wide, 40), texts("friends.empty"), head,
                       "center")  # fmt: skip
        y += 54
        widest = max(canvas.text_width(part, said) for line in lines
                     for part in canvas.wrap(line, said, wide - 60))  # fmt: skip
        left = box.center[0] - (widest + 50) / 2
        for at, (line, tall) in enumerate(zip(lines, heights, strict=True)):
            art.draw_number(canvas, at + 1, left + 16, y + tall / 2, 32)
            canvas.paragraph(Box(left + 50, y, widest + 8, tall), line, said)
            y += tall + 14
