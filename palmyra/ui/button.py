"""Buttons: the raised kind with a word, the menu's wide one, and the square one with an icon."""

from collections.abc import Callable, Sequence
from typing import Literal

from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

Kind = Literal["primary", "confirm", "secondary"]
PLATES: dict[Kind, Plate] = {
    "primary": paint.PRIMARY,
    "confirm": paint.CONFIRM,
    "secondary": paint.SECONDARY,
}
SINK = 2  # how far a pressed face goes down
FOLDED = 52.0  # the width of a button that is only an icon


class Button(Widget):
    """A click or Enter calls `on_click`. `tooltip` says why while it is disabled."""

    focusable = True
    text = Observed[str]()
    kind = Observed[Kind]()
    icon = Observed[str]()
    folded = Observed[bool]()

    def __init__(
        self,
        text: str,
        on_click: Callable[[], None],
        *,
        kind: Kind = "secondary",
        icon: str = "",
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.text = text
        self.on_click = on_click
        self.kind = kind
        self.icon = icon
        self.folded = False  # only the icon is shown, and the word as tooltip

    def fold(self, on: bool) -> None:
        """To its icon, where there is no room for the word."""
        self.folded = on and bool(self.icon)

    def tip(self) -> tuple[str, Box]:
        return (self.tooltip or self.text, self.box) if self.folded else super().tip()

    def click(self) -> None:
        if self.enabled:
            self.on_click()

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self.click()

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self.click()
            return True
        return False

    def width(self, canvas: Canvas) -> float:
        """The width its word wants."""
        if self.folded or not self.text:
            return FOLDED
        icon = 34 if self.icon else 0
        return canvas.text_width(self.text, theme.BUTTON) + icon + 48

    def height(self, canvas: Canvas, width: float) -> float:
        return 52

    @property
    def down(self) -> bool:
        return self.held and self.hovered

    @property
    def ink(self) -> str:
        if not self.enabled:
            return theme.DISABLED_TEXT
        return theme.INK if self.kind == "secondary" else theme.CREAM

    def draw(self, canvas: Canvas) -> None:
        face = self._draw_face(canvas)
        self._draw_content(canvas, face)
        if self.ringed:
            canvas.ring(self.box, PLATES[self.kind].radius)

    def _draw_face(self, canvas: Canvas) -> Box:
        """The plate in its state; returns the box of the face, without lip."""
        plate = PLATES[self.kind] if self.enabled else paint.DISABLED
        lip = plate.lip_height
        if self.down:
            sunk = Box(self.box.x, self.box.y + SINK, self.box.w, self.box.h - SINK)
            canvas.plate(paint.pressed(plate), sunk)
            return Box(sunk.x, sunk.y, sunk.w, sunk.h - lip + SINK)
        # Two steps between rest and hover are enough for 90 ms, and keep the cache small.
        level = round(self.hover.value * 2) / 2
        if level == 0.5:
            canvas.plate(plate, self.box, rise=0.5)
        else:
            canvas.plate(paint.hovered(plate) if level else plate, self.box, rise=level)
        return Box(self.box.x, self.box.y - level, self.box.w, self.box.h - lip)

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        style = theme.BUTTON.tinted(self.ink)
        if self.folded:
            canvas.icon(self.icon, *face.center, 26, self.ink)
            return
        if not self.icon:
            self._draw_word(canvas, face, style)
            return
        room = face.w - 24 - 32
        shown = canvas.painter.lettering.shorten(self.text, style, room, canvas.layout.scale)
        wide = canvas.text_width(shown, style)
        left = face.x + (face.w - wide - 32) / 2
        middle = face.y + face.h / 2
        canvas.icon(self.icon, left + 11, middle, 22, self.ink)
        canvas.text(shown, style, left + 32, middle)

    def _draw_word(self, canvas: Canvas, face: Box, style: Style) -> None:
        """Smaller in a narrow button, and in two lines where that is not enough."""
        for pad, size in ((12, style.size), (6, style.size), (6, 16)):
            line, shown = face.inset(pad, 0), style.sized(size)
            if canvas.text_width(self.text, shown) <= line.w:
                canvas.text_in(line, self.text, shown, "center")
                return
        longest = max(self.text.split(), key=len, default="")
        sizes = [style.sized(size) for size in (15, 14, 13, 12, 11)]
        fitting = (s for s in sizes if canvas.text_width(longest, s) <= face.w - 12)
        small = next(fitting, sizes[-1])
        canvas.paragraph(face.inset(6, 0), self.text, small, "center", middle=True)


class MenuButton(Button):
    """The menu's wide button: icon, serif words, a note at the right or below them."""

    note = Observed[str]()

    def __init__(
        self,
        text: str,
        on_click: Callable[[], None],
        *,
        kind: Kind = "secondary",
        icon: str = "",
        note: str = "",
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(text, on_click, kind=kind, icon=icon, name=name, tooltip=tooltip)
        self.note = note

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        tall = face.h > 70
        middle = face.y + face.h / 2
        tint = self.ink if self.kind != "secondary" or not self.enabled else theme.RUST
        canvas.icon(self.icon, face.x + 44, middle, 32 if tall else 27, tint)
        words = Box(face.x + 80, face.y, face.w - 80 - 24, face.h)
        if tall:
            self._draw_tall(canvas, words)
            return
        soft = theme.INK_SOFT if self.kind == "secondary" and self.enabled else self.ink
        note = theme.META.tinted(soft).sized(16)
        taken = canvas.text_width(self.note, note) + 16 if self.note else 0
        title = theme.SUBTITLE.tinted(self.ink)
        wanted = canvas.text_width(self.text, title)
        if wanted + taken > words.w:  # the title matters more than the note
            taken = 0
        if wanted > words.w:
            words = Box(face.x + 72, face.y, face.w - 72 - 12, face.h)
            smaller = (title, title.sized(20), title.sized(17))
            fitting = (s for s in smaller if canvas.text_width(self.text, s) <= words.w + 1)
            title = next(fitting, smaller[-1])
        canvas.text_in(Box(words.x, words.y, words.w - taken, words.h), self.text, title)
        if taken:
            canvas.text_in(words, self.note, note, "right")

    def _draw_tall(self, canvas: Canvas, words: Box) -> None:
        title: Style = theme.CARD_TITLE.tinted(self.ink)
        note = theme.LABEL.tinted(self.ink)
        if not self.note:
            canvas.text_in(words, self.text, title)
            return
        canvas.text_in(Box(words.x, words.y + 13, words.w, 36), self.text, title)
        canvas.text_in(Box(words.x, words.y + 48, words.w, 24), self.note, note)


class IconButton(Button):
    """A square with an icon; its tooltip is its name."""

    def __init__(
        self,
        icon: str,
        on_click: Callable[[], None],
        *,
        tooltip: str,
        kind: Kind = "secondary",
        name: str = "",
    ) -> None:
        super().__init__("", on_click, kind=kind, icon=icon, name=name, tooltip=tooltip)

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        x, y = face.center
        canvas.icon(self.icon, x, y, min(face.w, face.h) * 0.52, self.ink)


def fold_to_fit(
    canvas: Canvas, buttons: Sequence[Button], room: float, gap: float, least: float = 0
) -> list[float]:
    """The widths of buttons in a row; where it is short of room the first fold to their icons.

    `least` is the width of a button that is not folded.
    """
    for button in buttons:
        button.fold(False)

    def widths() -> list[float]:
        return [b.width(canvas) if b.folded else max(least, b.width(canvas)) for b in buttons]

    def wanted() -> float:
        return sum(widths()) + gap * max(0, len(buttons) - 1)

    if wanted() > room:
        least = 0
    for button in buttons:
        if wanted() <= room:
            break
        button.fold(True)
    return widths()
