"""A line to type in: caret, deletion, movement; Ctrl+A selects all of it."""

from collections.abc import Callable
from itertools import islice

import pygame

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Key
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.widget import Widget

PLATE = Plate(theme.LINEN_99C, theme.IVORY_96B, radius=theme.CELL_RADIUS, edge=theme.OCHRE_62)
ACTIVE = Plate(
    theme.WHITE, theme.LINEN_99, radius=theme.CELL_RADIUS, edge=theme.LAPIS, edge_width=2
)
DISABLED = Plate(theme.DISABLED, theme.DISABLED, radius=theme.CELL_RADIUS, edge=theme.INSET_LINE)
PAD = 12
BLINK = 0.53


class TextField(Widget):
    """`on_change` hears every edit; `accept` may refuse characters."""

    focusable = True
    text = Observed[str]()
    caret = Observed[int]()
    selected = Observed[bool]()  # all of it: what is typed next takes its place

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 64,
        placeholder: str = "",
        name: str = "",
        tooltip: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.icon = icon  # before the words
        self.text = text
        self.caret = len(text)
        self.selected = False
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self._blink = 0.0

    def set(self, text: str) -> None:
        """Replace the text from outside, without telling `on_change`."""
        if text != self.text:
            self.text = text
            self.caret = len(text)
            self.selected = False

    def typed(self, text: str) -> None:
        before, after = self._around()
        room = max(0, self.limit - len(before) - len(after))
        # A clipboard may hold a whole film; chats break lines within what is meant.
        printable = filter(str.isprintable, text[: 2 * self.limit])
        added = "".join(islice(printable, room))
        if added and self.enabled:
            self._edit(before + added + after, len(before) + len(added))

    def _around(self) -> tuple[str, str]:
        """What stays before and behind the caret when something is put there."""
        return ("", "") if self.selected else (self.text[: self.caret], self.text[self.caret :])

    def key(self, key: Key) -> bool:
        """Uses the keys of editing, and every printable one so that Space types a space."""
        if not self.enabled:
            return False
        if key.ctrl:
            return self._shortcut(key.code)
        before, after = self._around()
        match key.code:
            case pygame.K_BACKSPACE | pygame.K_DELETE if self.selected:
                self._edit("", 0)
            case pygame.K_BACKSPACE:
                self._edit(before[:-1] + after, max(0, self.caret - 1))
            case pygame.K_DELETE:
                self._edit(before + after[1:], self.caret)
            case pygame.K_LEFT:
                self._move(self.caret - 1)
            case pygame.K_RIGHT:
                self._move(self.caret + 1)
            case pygame.K_HOME:
                self._move(0)
            case pygame.K_END:
                self._move(len(self.text))
            case _:
                return key.code == pygame.K_SPACE
        return True

    def _shortcut(self, code: int) -> bool:
        if code == pygame.K_a:
            self._move(len(self.text))
            self.selected = bool(self.text)
            return True
        if code == pygame.K_u:
            self._edit("", 0)
            return True
        if code == pygame.K_v:
            # The clipboard may be missing altogether.
            try:
                self.typed(pygame.scrap.get_text())
            except (pygame.error, ValueError):
                return False
            return True
        return False

    def _edit(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text = text
        self._move(caret)
        if changed:
            self.on_change(text)

    def _move(self, caret: int) -> None:
        self.caret = min(max(0, caret), len(self.text))
        self.selected = False
        self._blink = 0.0
        self.touch()  # also where it stays: it shows again

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self._move(len(self.text))

    def set_focused(self, on: bool, ringed: bool) -> None:
        super().set_focused(on, ringed)
        self._blink = 0.0
        self.selected = False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.focused:
            shown = self._caret_shown
            self._blink += dt
            if shown != self._caret_shown:
                self.touch()  # by the clock

    @property
    def _caret_shown(self) -> bool:
        return self._blink % (2 * BLINK) < BLINK

    def draw(self, canvas: Canvas) -> None:
        plate = DISABLED if not self.enabled else ACTIVE if self.focused else PLATE
        canvas.plate(plate, self.box)
        inner = self.box.inset(PAD, 4)
        if self.icon:
            canvas.icon(self.icon, inner.x + 9, inner.center[1], 20, theme.INK_SOFT)
            inner = Box(inner.x + 28, inner.y, inner.w - 28, inner.h)
        style = theme.BODY if self.enabled else theme.BODY.tinted(theme.DISABLED_TEXT)
        if self.focused:
            self._draw_editing(canvas, inner)
        elif self.text:
            canvas.text_in(inner, self.text, style)
        else:
            canvas.text_in(inner, self.placeholder, style.tinted(theme.DISABLED_TEXT))
        if self.ringed:
            canvas.ring(self.box, theme.CELL_RADIUS)

    def _draw_editing(self, canvas: Canvas, inner: Box) -> None:
        """Only what is seen: a long text slides with its caret, and its far ends are left out."""
        style, room = theme.BODY, inner.w - 2
        letters, scale = canvas.painter.lettering, canvas.layout.scale
        before, after = self.text[: self.caret], self.text[self.caret :]
        seen = letters.tail(before, style, room, scale)
        slides = len(seen) < len(before)
        if slides:  # with the letter that is seen in part
            seen = before[-len(seen) - 1 :]
        ahead = letters.width(seen, style, scale)
        start = inner.x + (min(0.0, room - ahead) if slides else 0.0)
        following = letters.head(after, style, inner.w, scale)
        text = seen + after[: len(following) + 1]
        inside = canvas.clipped(inner.inset(-3, 0))
        middle = inner.y + inner.h / 2
        if self.selected:
            wide = letters.width(text, style, scale)
            inside.fill(Box(start, middle - 12, wide, 24), theme.HONEY_89)
        if text:
            inside.text(text, style, start, middle)
        if self._caret_shown:
            inside.fill(Box(start + ahead, middle - 12, 2, 24), theme.LAPIS)
        canvas.unclip()
