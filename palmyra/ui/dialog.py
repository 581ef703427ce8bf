"""A card above everything else with a title, some text and its own buttons."""

from collections.abc import Callable, Sequence

from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget, walk

PAD = 32
BUTTON_H = 52


class Dialog(Widget):
    """Modal while a `View` shows it. `on_cancel` is what Escape does.

    `text` may hold line breaks; an empty line parts paragraphs.
    """

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

    def children(self) -> Sequence[Widget]:
        return [self.body, *self.buttons] if self.body else self.buttons

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
        w = min(self.wanted, area.w - 48)
        inner = w - 2 * PAD
        title_h = canvas.text_height(theme.CARD_TITLE)
        text_h = self._text_height(canvas, inner)
        body_h = self.body.height(canvas, inner) if self.body else 0
        h = PAD + title_h + 12 + text_h + (body_h + 16 if body_h else 0) + 24 + BUTTON_H + PAD
        h = min(h, area.h - 24)
        self.box = area.centered(w, h)
        y = self.box.y + PAD + title_h + 12 + text_h
        if self.body:
            room = self.box.bottom - PAD - BUTTON_H - 24 - y - 16
            self.body.place(Box(self.box.x + PAD, y + 16, inner, min(body_h, room)))
        x = self.box.right - PAD
        for button in reversed(self.buttons):
            wide = max(150.0, button.width(canvas))
            x -= wide
            button.place(Box(x, self.box.bottom - PAD - BUTTON_H, wide, BUTTON_H))
            x -= theme.GAP
        self.placed = True

    def _text_height(self, canvas: Canvas, width: float) -> float:
        if not self.text:
            return 0
        return len(canvas.wrap(self.text, theme.BODY, width)) * canvas.text_height(theme.BODY)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner = self.box.inset(PAD)
        title_h = canvas.text_height(theme.CARD_TITLE)
        canvas.text_in(inner.top(title_h), self.title, theme.CARD_TITLE)
        if self.text:
            canvas.paragraph(
                inner.below(title_h + 12), self.text, theme.BODY.tinted(theme.INK_SOFT)
            )
        super().draw(canvas)
