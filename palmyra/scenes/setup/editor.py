"""The card of the chosen seat: name, color, turn order, who sits there, and sending them away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from palmyra.scenes.setup.cast import draw_face
from palmyra.scenes.setup.seats import NAME_LIMIT, SetupSeat
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.paint import Plate
from palmyra.ui.pips import draw_pips, pips_width
from palmyra.ui.text_field import TextField
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_TIP = Plate(theme.IVORY_96, theme.IVORY_96, radius=12, edge=theme.INSET_LINE)
_SAYS = Style("serif-italic", 17, theme.MAROON)
_PLAYS = Style("sans", 16, theme.INK_SOFT)


@dataclass(frozen=True, slots=True)
class EditorHooks:
    rename: Callable[[str], None]
    recolor: Callable[[], None]
    move: Callable[[int], None]
    cycle: Callable[[int], None]  # the next or the one before of those who can sit here
    away: Callable[[], None]


class ColorButton(Button):
    """The player's chip; a click takes the next color."""

    def __init__(self, chip: str, on_click: Callable[[], None], *, name: str, tooltip: str) -> None:
        super().__init__("", on_click, name=name, tooltip=tooltip)
        self.chip = chip

    def draw(self, canvas: Canvas) -> None:
        rise = 1 if self.hover.value > 0.5 and not self.down else 0
        side = min(self.box.w, self.box.h)
        canvas.picture(self.chip, self.box.centered(side, side).moved(0, -rise))
        if self.ringed:
            canvas.ring(self.box, self.box.h / 2)


class SeatEditor(Widget):
    def __init__(
        self, seat: SetupSeat, member: CastMember | None, texts: Texts, hooks: EditorHooks,
        *, chip: str, first: bool, last: bool,
    ) -> None:  # fmt: skip
        super().__init__(name="editor")
        self.seat, self.member, self.texts = seat, member, texts
        self.cycling = False  # arrows change who sits here, where there is no cast to press
        self.field = TextField(seat.name, hooks.rename, limit=NAME_LIMIT,
                               placeholder=texts("setup.name_hint"), name="name")  # fmt: skip
        self.color = ColorButton(chip, hooks.recolor, name="color",
                                 tooltip=texts("setup.color_hint"))  # fmt: skip
        self.earlier = IconButton("ui/icon_up", lambda: hooks.move(-1), name="earlier",
                                  tooltip=texts("setup.earlier"))  # fmt: skip
        self.later = IconButton("ui/icon_down", lambda: hooks.move(1), name="later",
                                tooltip=texts("setup.later"))  # fmt: skip
        self.away = Button(texts("setup.nobody"), hooks.away, icon="ui/icon_close", name="nobody")
        self.before = IconButton("ui/icon_back", lambda: hooks.cycle(-1), name="cast_before",
                                 tooltip=texts("setup.who_before"))  # fmt: skip
        self.after = IconButton("ui/icon_next", lambda: hooks.cycle(1), name="cast_after",
                                tooltip=texts("setup.who_next"))  # fmt: skip
        taken = seat.open
        for widget in (self.field, self.earlier, self.later, self.away):
            widget.show(taken)
        self.earlier.enable(not first)
        self.later.enable(not last)
        if first:
            self.earlier.tooltip = texts("setup.first_already")
        if last:
            self.later.tooltip = texts("setup.last_already")

    def children(self) -> Sequence[Widget]:
        parts = [self.color, self.field, self.earlier, self.later, self.away]
        return [self.before, *parts, self.after] if self.cycling else parts

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def place(self, box: Box) -> None:
        super().place(box)
        if self.cycling:
            self._place_strip(box)
            return
        line = Box(box.x + 12, box.y + 12, box.w - 24, 46)
        color, name, up, down = row(line, [46, 0, 46, 46], 8)
        self.color.place(color)
        self.field.place(name)
        self.earlier.place(up)
        self.later.place(down)
        self.away.place(Box(box.right - 12 - 132, box.bottom - 56, 132, 44))

    def _place_strip(self, box: Box) -> None:
        """Everything in one low card: arrows at its ends, the face, and two lines between."""
        inner = box.inset(12, 10)
        side = 46.0
        middle = inner.y + (inner.h - side) / 2
        self.before.place(Box(inner.x, middle, side, side))
        self.after.place(Box(inner.right - side, middle, side, side))
        face = inner.x + side + 12 + inner.h + 12
        line = Box(face, inner.y, inner.right - side - 12 - face, 42)
        color, name, up, down, away = row(line, [42, 0, 42, 42, min(140.0, line.w * 0.26)], 8)
        for widget, at in ((self.color, color), (self.field, name), (self.earlier, up),
                           (self.later, down), (self.away, away)):  # fmt: skip
            widget.place(at)

    def draw(self, canvas: Canvas) -> None:
        if self.cycling:
            canvas.card(self.box)
            self._draw_strip(canvas)
        else:
            canvas.plate(_TIP, self.box)
            self._draw_tip(canvas)
        super().draw(canvas)

    def _draw_tip(self, canvas: Canvas) -> None:
        box = self.box
        words = Box(box.x + 14, box.y + 66, box.w - 28 - 140, box.h - 74)
        if not self.seat.open:
            canvas.text_in(Box(self.field.box.x, self.field.box.y, box.w - 80, 46),
                           self.texts("setup.free_seat"), theme.HEADING)  # fmt: skip
            canvas.paragraph(Box(words.x, words.y, box.w - 28, words.h),
                             self.texts("setup.invite_hint"), _PLAYS)  # fmt: skip
        elif self.member is not None:
            says = self.member.says  # italics: a quotation mark would run into the first letter
            style = next((s for s in (_SAYS, _SAYS.sized(15))
                          if len(canvas.wrap(says, s, words.w)) <= 3), _SAYS.sized(15))  # fmt: skip
            canvas.paragraph(words, says, style, middle=True)
        else:
            canvas.paragraph(words, self.texts("setup.at_this_screen"), _PLAYS, middle=True)

    def _draw_strip(self, canvas: Canvas) -> None:
        inner = self.box.inset(12, 10)
        side = inner.h
        face = Box(inner.x + 58, inner.y, side, side)
        x, right = self.color.box.x, self.after.box.x - 12
        line = Box(
            x, self.color.box.bottom + 6, right - x, inner.bottom - self.color.box.bottom - 6
        )
        if not self.seat.open:
            canvas.plate(paint.INSET_PLATE, face)
            canvas.icon("ui/icon_people", *face.center, side * 0.5, theme.DISABLED_TEXT)
            canvas.text_in(Box(x + 52, inner.y, right - x - 52, 42), self.texts("setup.free_seat"),
                           theme.HEADING)  # fmt: skip
            canvas.paragraph(line, self.texts("setup.invite_hint"), _PLAYS)
            return
        draw_face(canvas, self.member, face)
        if self.member is None:
            canvas.paragraph(line, self.texts("setup.at_this_screen"), _PLAYS)
            return
        title = f"{self.member.name}"
        style = Style("serif", 19)
        wide = canvas.text_width(title, style) + 12
        canvas.text_in(Box(x, line.y, wide, 24), title, style)
        draw_pips(canvas, self.member.strength, x + wide, line.y + 12, 11)
        rest = x + wide + pips_width(11) + 12
        if right - rest > 220:
            canvas.text_in(Box(rest, line.y, right - rest, 24), self.member.plays, _PLAYS)
