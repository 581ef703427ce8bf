"""A card above everything else with a title, some text and its own buttons."""

from collections.abc import Callable, Sequence

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget, walk

PAD, TIGHT_PAD = 32, 20
TIGHT = 560  # in a window lower than this every line counts
WIDE = 700.0
BUTTON_H = 52
LEAST = 150.0


class Dialog(Widget):
    """Modal while a `View` shows it. `on_cancel` is what Escape does.

    `text` may hold line breaks; an empty line parts paragraphs. What does not fit scrolls,
    while title and buttons stay where they are.
    """

    scrim = 120  # how much everything below is dimmed

    def __init__(
        self,
        title: str,
        text: str,
        buttons: Sequence[Button],
        *,
        on_cancel: Callable[[], None],
        width: float = 560,
        body: Widget | None = None,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.title = title
        self.text = text
        self.buttons = list(buttons)
        self.on_cancel = on_cancel
        self.wanted = width
        self.body = body
        self.placed = False
        self.opener: Widget | None = None
        words = Label(text, theme.BODY.tinted(theme.INK_SOFT), wraps=True)
        words.show(bool(text))
        self._inside = ScrollList([words, *([body] if body else [])], gap=16)
        self._head = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [self._inside, *self.buttons]

    def cancel(self) -> None:
        self.on_cancel()

    def first(self) -> Widget | None:
        """What has the focus when the dialog opens: the last button, the affirming one."""
        stops = [widget for widget in walk(self.children()) if widget.focusable]
        return self.buttons[-1] if self.buttons else next(iter(stops), None)

    def hit(self, x: float, y: float) -> Widget | None:
        # Everything outside belongs to the dialog too: nothing below it may be clicked.
        return super().hit(x, y) or self

    def bounds(self) -> Box:
        return self.box.inset(-40)

    def arrange(self, canvas: Canvas) -> None:
        """Center the card in the window, as tall as its text needs."""
        area = canvas.layout.area
        pad = PAD if area.h > TIGHT else TIGHT_PAD
        # Wide rather than tall in a low window: what is inside may stand side by side.
        wanted = max(self.wanted, WIDE) if self.body and area.h <= TIGHT else self.wanted
        w = min(wanted, area.w - 48)
        inner = w - 2 * pad
        title_h = self._title_lines(canvas, inner) * canvas.text_height(theme.CARD_TITLE)
        rows = self._rows(canvas, inner)
        foot = len(rows) * (BUTTON_H + theme.GAP) - theme.GAP if rows else 0
        above, below = pad + title_h + 12, (24 if pad == PAD else 16) + foot + pad
        lead = 16 if self.body and not self.text else 0
        content = self._inside.measure(canvas, inner) + lead
        h = min(above + content + below, area.h - 24)
        self.box = area.centered(w, h)
        self._head = Box(self.box.x + pad, self.box.y + pad, inner, title_h)
        top = self.box.y + above + lead
        room = Box(self.box.x + pad, top, inner, self.box.bottom - below - top)
        self._inside.place(room)
        if self._inside.thumb() is not None:  # the bar keeps off the card's edge
            self._inside.lay(canvas, Box(room.x, room.y, room.w - 6, room.h))
        self._place_buttons(rows, self.box.right - pad, self.box.bottom - pad - foot)
        self.placed = True

    def _title_lines(self, canvas: Canvas, width: float) -> int:
        return len(canvas.wrap(self.title, theme.CARD_TITLE, width))

    def _rows(self, canvas: Canvas, width: float) -> list[list[tuple[Button, float]]]:
        """The buttons with their widths; in several rows where one is too short for them."""
        rows: list[list[tuple[Button, float]]] = []
        left = -1.0
        for button in self.buttons:
            wide = min(width, max(LEAST, button.width(canvas)))
            if wide > left:
                rows.append([])
                left = width
            rows[-1].append((button, wide))
            left -= wide + theme.GAP
        return rows

    def _place_buttons(
        self, rows: Sequence[Sequence[tuple[Button, float]]], right: float, y: float
    ) -> None:
        for row in rows:
            x = right
            for button, wide in reversed(row):
                x -= wide
                button.place(Box(x, y, wide, BUTTON_H))
                x -= theme.GAP
            y += BUTTON_H + theme.GAP

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        canvas.paragraph(self._head, self.title, theme.CARD_TITLE)
        super().draw(canvas)
