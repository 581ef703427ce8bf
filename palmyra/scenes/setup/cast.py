"""Who can be invited: a cell each. A press takes them in hand, or seats them on the chosen seat; a
drag carries them there."""

from collections.abc import Callable

from palmyra.scenes.setup.seat_card import CHOSEN
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.tabletop.drag import Drag
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.pips import draw_pips, pips_width
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, in_out_quad
from palmyra.ui.widget import Widget

_NAME = Style("serif", 20)
_SOFT = Style("sans", 15, theme.INK_SOFT)
_TICK = Plate(theme.OLIVE_57, theme.OLIVE_BOTTOM, radius=99, edge=theme.CREAM, edge_width=2)
_LIT = Plate(theme.IVORY_97, theme.WHEAT_93, radius=12, edge=theme.KEYLINE)
FLIGHT = 0.32
ARC = 28.0


class CastCell(Button):
    """`member` is None for a person at this screen."""

    in_hand = Observed[bool]()  # clicked, and sits down on the seat clicked next

    def __init__(
        self,
        member: CastMember | None,
        name: str,
        note: str,
        *,
        on_click: Callable[[], None],
        on_drag: Callable[["CastCell", float, float], None],
        on_drop: Callable[["CastCell", float, float], None],
    ) -> None:
        level = member.level if member else "person"
        super().__init__(name, on_click, name=f"cast_{level}")
        self.member = member
        self.note = note
        self.in_hand = False
        self.seated = False  # somebody of this kind is at the table
        self._hand: Drag[CastCell] = Drag()
        self._on_drag, self._on_drop = on_drag, on_drop

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self._hand.press(self, x, y)

    def drag(self, x: float, y: float) -> None:
        if self._hand.drag(x, y) is not None:
            self._on_drag(self, x, y)

    def release(self, x: float, y: float) -> None:
        let_go = self._hand.release()
        if let_go is not None and let_go[1]:
            self.held = False
            self._on_drop(self, x, y)
        else:
            super().release(x, y)

    @property
    def face(self) -> Box:
        """Where the portrait stands."""
        side = max(20.0, min(self.box.w - 16, self.box.h - 76, 106.0))
        return Box(self.box.x + (self.box.w - side) / 2, self.box.y + 10, side, side)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        plate = CHOSEN if self.seated else _LIT if self.hover.value > 0.5 else paint.INSET_PLATE
        canvas.plate(plate, box)
        draw_face(canvas, self.member, self.face)
        line = Box(box.x + 4, self.face.bottom + 6, box.w - 8, 28)
        fits = (
            s for s in (20, 18, 16, 15) if canvas.text_width(self.text, _NAME.sized(s)) <= line.w
        )
        size = next(fits, None)
        y = line.bottom + 12
        if size is not None:
            canvas.text_in(line, self.text, _NAME.sized(size), "center")
        else:  # large letters, long names: in two lines
            small = _NAME.sized(14)
            high = len(canvas.wrap(self.text, small, line.w)) * canvas.text_height(small)
            top = self.face.bottom + (1 if high > 28 else 8)
            canvas.paragraph(Box(line.x, top, line.w, high), self.text, small, "center")
            y = min(top + high + 8, box.bottom - 10)
        if self.member is not None:
            canvas_x = box.x + (box.w - pips_width(12)) / 2
            draw_pips(canvas, self.member.strength, canvas_x, y, 12)
        elif canvas.text_width(self.note, _SOFT) <= box.w - 8:  # beside many: only the name
            canvas.text_in(Box(box.x + 4, y - 12, box.w - 8, 24), self.note, _SOFT, "center")
        if self.seated:
            tick = Box(box.right - 32, box.y + 6, 26, 26)
            canvas.plate(_TICK, tick)
            canvas.icon("ui/icon_confirm", *tick.center, 15, theme.CREAM)
        if self.ringed or self.in_hand:
            canvas.ring(box, theme.CARD_RADIUS)


def draw_face(canvas: Canvas, member: CastMember | None, box: Box) -> None:
    if member is not None:
        draw_portrait(canvas, member.portrait, box)
    else:
        canvas.plate(Plate(theme.CAMEL_73, theme.CAMEL_73, radius=box.w * 0.3), box.inset(4))
        canvas.icon("ui/icon_people", *box.center, box.w * 0.56, theme.INK_SOFT)


class Carried(Widget):
    """The portrait under the pointer, or on its way to the seat that is theirs already."""

    def __init__(self) -> None:
        super().__init__(name="carried")
        self.member: CastMember | None = None
        self.show(False)
        self._flight = Tween(1, 1, 0)
        self._start = self._end = Box(0, 0, 0, 0)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def carry(self, member: CastMember | None, x: float, y: float) -> None:
        self.member = member
        self.show(True)
        self.place(Box(x - 48, y - 54, 96, 96))

    def drop(self) -> None:
        self.show(False)

    def fly(self, member: CastMember | None, start: Box, end: Box, seconds: float) -> None:
        self.member, self._start, self._end = member, start, end
        self._flight = Tween(0, 1, seconds, in_out_quad)
        self.show(seconds > 0)
        self.place(start)

    @property
    def moving(self) -> bool:
        return not self._flight.done

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._flight.done:
            return
        self._flight.update(dt)
        at, a, b = self._flight.value, self._start, self._end
        rise = ARC * 4 * at * (1 - at)
        self.place(
            Box(a.x + (b.x - a.x) * at, a.y + (b.y - a.y) * at - rise,
                a.w + (b.w - a.w) * at, a.h + (b.h - a.h) * at)
        )  # fmt: skip
        self.show(not self._flight.done)

    def settle(self) -> None:
        self.finish()

    def finish(self) -> None:
        super().finish()
        if not self._flight.done:
            self._flight.finish()
            self.show(False)

    def draw(self, canvas: Canvas) -> None:
        draw_face(canvas, self.member, self.box)
