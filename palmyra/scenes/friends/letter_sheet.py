"""The letter at the table: after the last move of a turn a sheet slides in with the letter to send.
Closed, it leaves an envelope on the friend's card."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from palmyra.scenes.friends import art
from palmyra.scenes.friends.parts import RowButton
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box, row
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic
from palmyra.ui.widget import Widget

SLIDE: Final = 0.26  # seconds
_PLATE: Final = replace(art.GLASS, radius=18, shadow=Shadow(22, 0, 12, 150))
_HEAD: Final = Style("serif", 30)
_SAID: Final = Style("sans", 17, theme.INK_SOFT)
_CODE: Final = Style("sans", 16, theme.INK_SOFT)
WIDE, HIGH = 472.0, 616.0


class SheetWords:
    """What the sheet says: `travels` where a folder carries the letter."""

    def __init__(self, texts: Texts, name: str, line: str, *, travels: bool, over: bool) -> None:
        self.line = line
        key = "over" if over else "ready"
        self.head = texts("friends.sheet_way" if travels else f"friends.sheet_{key}")
        self.said = texts(
            "friends.sheet_way_text" if travels else f"friends.sheet_{key}_text", name=name
        )


class LetterSheet(Widget):
    """`copy`, `save`, `paste`, `folder`, `back`: what its buttons do; `close` puts it away."""

    def __init__(
        self, texts: Texts, game: str, *, copy: Callable[[], None], save: Callable[[], None],
        paste: Callable[[], None], folder: Callable[[], None], back: Callable[[], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(name="sheet")
        self._texts, self._game = texts, game
        self._words = SheetWords(texts, "", "", travels=False, over=False)
        self._travels = False
        self._slide = Tween(1, 1, 0)
        self._said_for = 0.0
        self._copied = ""
        self._copy = GrandButton("", copy, kind="primary", icon="ui/icon_copy", name="copy_letter")
        self._save = Button("", save, icon="ui/icon_save", name="save_letter")
        self._paste = Button("", paste, icon="ui/icon_paste", name="paste_letter")
        self._folder = RowButton("", "", folder, icon="ui/icon_folder", name="to_folder")
        self._back = Button("", back, icon="ui/icon_envelope", name="to_letters")
        self._close = IconButton("ui/icon_close", close, tooltip="", name="close_sheet")
        self.show(False)
        self.relabel()

    def relabel(self) -> None:
        texts = self._texts
        self._copy.text = texts("friends.do_copy")
        self._save.text = texts("friends.save")
        self._paste.text = texts("friends.paste")
        self._folder.text = texts("friends.by_themselves")
        self._folder.note = texts("friends.choose_shared")
        self._back.text = texts("friends.back_to_letters")
        self._close.tooltip = texts("friends.look_at_board")

    # -- what it says --------------------------------------------------------------------

    def tell(self, words: SheetWords, *, travels: bool, has_folder: bool) -> None:
        self._words, self._travels = words, travels
        self._copy.kind = "secondary" if travels else "primary"
        self._folder.show(not has_folder)
        self._back.kind = "primary" if travels else "secondary"
        self.touch()

    def open(self, seconds: float) -> None:
        """Slide in."""
        if not self.visible:
            self.show(True)
            self._slide = Tween(1, 0, seconds, out_cubic)

    def copied(self, said: str, seconds: float = art.COPIED) -> None:
        """The button says for a while that the letter was copied."""
        self._copied, self._said_for = said, seconds
        self._copy.kind, self._copy.text, self._copy.icon = "confirm", said, "ui/icon_confirm"

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._slide.done:
            self._slide.update(dt)
            self.place(self._room)
        if self._said_for > 0:
            self._said_for -= dt
            if self._said_for <= 0:
                self._copy.kind = "secondary" if self._travels else "primary"
                self._copy.icon = "ui/icon_copy"
                self._copy.text = self._texts("friends.do_copy")

    @property
    def moving(self) -> bool:
        return super().moving or not self._slide.done

    def settle(self) -> None:
        super().settle()
        if not self._slide.done:
            self._slide.finish()
            self.place(self._room)

    def finish(self) -> None:
        super().finish()
        self.settle()

    # -- places --------------------------------------------------------------------------

    _room = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [self._copy, self._save, self._paste, self._folder, self._back, self._close]

    def lay(self, area: Box, top: float, foot: float) -> None:
        """Between the row of buttons on top and the tray."""
        high = foot - top
        if area.w >= 1300 and high >= 560:
            self.place(Box(area.right - WIDE - 16, top, WIDE, min(HIGH, high)))
            return
        wide = min(area.w - 24, 640.0)
        self.place(Box(area.right - wide - 12, top, wide, high))

    def place(self, box: Box) -> None:
        self._room = box
        moved = box.moved(self._slide.value * (box.w + 40), 0)
        super().place(moved)
        full = box.h >= 560
        inner = moved.inset(24 if full else 16, 0)
        self._close.place(Box(moved.right - 52, moved.y + 8, 44, 44))
        foot = moved.bottom - (24 if full else 12)
        if self._travels:
            self._back.place(Box(inner.x, foot - 66, inner.w, 66))
            self._copy.place(Box(inner.x, foot - 66 - 12 - 56, inner.w, 56))
            y = foot - 66 - 12 - 56 - 12 - 52
            one, two = row(Box(inner.x, y, inner.w, 52), [0, 0], 12)
        else:
            line = 68.0 if full else 54.0
            last = Box(inner.x, foot - line, inner.w, line)
            if self._folder.visible and full:
                self._folder.place(last)
                self._back.show(False)
            else:
                self._back.show(True)
                self._folder.show(self._folder.visible and full)
                self._back.place(last.centered(last.w, 52))
            one, two = row(Box(inner.x, last.y - 16 - 54, inner.w, 54), [0, 0], 12)
            high = 76.0 if full else 60.0
            self._copy.place(Box(inner.x, one.y - (16 if full else 10) - high, inner.w, high))
        self._save.place(one)
        self._paste.place(two)

    # -- picture -------------------------------------------------------------------------

    def bounds(self) -> Box:
        return self.box.inset(-40)

    def draw(self, canvas: Canvas) -> None:
        box, words = self.box, self._words
        canvas.plate(_PLATE, box)
        top = min(self._copy.box.y, self._save.box.y)
        full = self._room.h >= 560
        code = Box(box.x + 24, top - 62, box.w - 48, 46)
        room = Box(box.x + 24, box.y + 12, box.w - 48, code.y - 8 - box.y - 12)
        if full:
            said = len(canvas.wrap(words.said, _SAID, room.w - 40)) * canvas.text_height(_SAID)
            high = min(150.0, room.h - 44 - said - 8)
            art.draw_open_envelope(canvas, self._game, box.center[0], room.y + 10 + high / 2, high)
            head = Box(room.x, room.y + high + 16, room.w, 40)
            canvas.text_in(head, words.head, art.fitting(canvas, words.head, _HEAD, head.w, 26, 22),
                           "center")  # fmt: skip
            canvas.paragraph(Box(room.x + 20, head.bottom, room.w - 40, said), words.said, _SAID,
                             "center")  # fmt: skip
        else:
            high = min(100.0, room.h - 8)
            left = room.x + high * art.OPEN / 2
            art.draw_open_envelope(canvas, self._game, left, room.center[1], high)
            x = left + high * art.OPEN / 2 + 16
            wide = box.right - 60 - x
            style = art.fitting(canvas, words.head, _HEAD.sized(24), wide, 20, 18)
            for size in (16, 15, 14, 13):
                small = _SAID.sized(size)
                lines = len(canvas.wrap(words.said, small, wide + 40)) * canvas.text_height(small)
                if 34 + lines <= room.h:
                    break
            y = room.y + max(0.0, (room.h - 34 - lines) / 2)
            canvas.text_in(Box(x, y, wide, 32), words.head, style)
            canvas.paragraph(Box(x, y + 34, wide + 40, lines), words.said, small)
        canvas.plate(art.LINE, code)
        canvas.icon("ui/icon_envelope", code.x + 26, code.center[1], 20, theme.INK_SOFT)
        canvas.text_in(Box(code.x + 46, code.y, code.w - 58, code.h), words.line, _CODE)
        super().draw(canvas)
