"""A note when a letter cannot be played: what happened, that nothing is lost, one thing to do."""

from collections.abc import Callable
from typing import Final, NamedTuple

from palmyra.scenes.friends import art
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_WELL: Final = Plate(theme.WHEAT_90, theme.CAMEL_81, radius=12, edge=theme.KEYLINE)
_HEAD: Final = Style("serif", 24)
_SAID: Final = Style("sans", 18)
WIDE: Final = 620.0
_PICTURES: Final = {"sheet": 120 / 158, "scroll": 1.0}


class NoteLook(NamedTuple):
    """What stands in the well: "sheet", "scroll", "seal", "envelope", "open" or "plain", and the
    sign below it."""

    picture: str
    icon: str


LOOKS: Final = {
    "not_a_letter": NoteLook("sheet", "help"),
    "damaged": NoteLook("open", "warn"),
    "older": NoteLook("plain", "hourglass"),
    "known": NoteLook("envelope", "confirm"),
    "gap": NoteLook("envelope", "next"),
    "other_game": NoteLook("envelope", "people"),
    "not_their_turn": NoteLook("seal", "lock"),
    "newer": NoteLook("scroll", "down"),
    "two_pasts": NoteLook("open", "reorganise"),
    "written": NoteLook("open", "copy"),
}


class NoteDialog(Dialog):
    def __init__(
        self, texts: Texts, look: NoteLook, title: str, said: str, game: str, act: Button | None,
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        self._close = IconButton("ui/icon_close", close, tooltip=texts("ui.close"), name="close")
        buttons = [*([act] if act else [])]
        super().__init__(title, said, buttons, on_cancel=close, width=WIDE, name="note")
        self._look, self._game = look, game

    def children(self) -> "list[Widget]":
        return [*super().children(), self._close]

    def first(self) -> Widget | None:
        return self.buttons[-1] if self.buttons else self._close

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        wide = min(WIDE, area.w - 32)
        room = wide - 162 - 20
        said = self._inside.measure(canvas, room)
        head = len(canvas.wrap(self.title, _HEAD, room - 48)) * canvas.text_height(_HEAD)
        foot = 68.0 if self.buttons else 12.0
        high = min(max(248.0, 22 + head + 12 + said + 16 + foot), area.h - 24)
        self.box = area.centered(wide, high)
        left = self.box.x + 162
        self._head = Box(left, self.box.y + 20, room - 48, head)
        top = self._head.bottom + 10
        self._inside.lay(canvas, Box(left, top, room, self.box.bottom - foot - 12 - top))
        if self.buttons:
            self.buttons[0].place(Box(left, self.box.bottom - 68, room, 52))
        self._close.place(Box(self.box.right - 54, self.box.y + 10, 44, 44))
        self.placed = True

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(art.NOTE, box)
        well = Box(box.x + 16, box.y + 16, 128, box.h - 32)
        canvas.plate(_WELL, well)
        self._draw_picture(canvas, well)
        pill = Box(well.center[0] - 28, well.bottom - 66, 56, 56)
        canvas.plate(art.PILL, pill)
        ink = art.RED if self._look.icon == "warn" else theme.RUST
        canvas.icon(f"ui/icon_{self._look.icon}", *pill.center, 28, ink)
        canvas.paragraph(self._head, self.title, _HEAD)
        Widget.draw(self, canvas)

    def _draw_picture(self, canvas: Canvas, well: Box) -> None:
        x, y = well.center[0], well.y + (well.h - 66) / 2
        match self._look.picture:
            case "envelope":
                art.draw_envelope(canvas, self._game, x, y, 72)
            case "plain":
                art.draw_envelope(canvas, "", x, y, 72)
            case "open":
                if self._game:
                    art.draw_open_envelope(canvas, self._game, x, y, 100)
                else:
                    art.draw_envelope(canvas, "", x, y, 72)
            case "seal" if self._game:
                art.draw_seal(canvas, self._game, Box(x - 44, y - 44, 88, 88))
            case "seal":
                art.draw_envelope(canvas, "", x, y, 72)
            case other:
                name = "letter_sheet" if other == "sheet" else other
                high = min(112.0, 104 / _PICTURES[other])
                wide = high * _PICTURES[other]
                art.draw_sprite(
                    canvas, f"friends/{name}", Box(x - wide / 2, y - high / 2, wide, high)
                )
