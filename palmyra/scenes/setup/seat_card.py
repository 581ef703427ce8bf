"""A seat at the table: a cushion in the player's color, who sits there, and when they play."""

from collections.abc import Callable
from math import pi, sin

from palmyra.scenes.setup.seats import SetupSeat
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.shell.resources import rasterise
from palmyra.ui import contrast, paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.pips import draw_pips
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, linear

CHOSEN = Plate(
    theme.SAND_96B, theme.STRAW_90, edge=theme.GOLD_66, edge_width=2, line=theme.WHITE, shadow=None
)
_NUMBER = Plate(
    theme.CHESTNUT_33, theme.BROWN_23, radius=99, edge=theme.CEDAR_INLAY, shadow=Shadow(2, 0, 1, 90)
)
_NAME = Style("serif", 23)
_SOFT = Style("sans", 16, theme.INK_SOFT)
SQUASH = 0.06  # of a cushion that somebody sits down on
LAND = 0.18  # seconds
_WIDE = 220.0  # from this width on words stand beside the portrait,
_BESIDE = 130.0  # if that leaves so much for them


class SeatCard(Button):
    """A press chooses the seat. What is dropped on it sits down: the scene looks which it is."""

    words = Observed[str]()
    chosen = Observed[bool]()
    offered = Observed[bool]()  # somebody is held above it

    def __init__(
        self,
        at: int,
        seat: SetupSeat,
        member: CastMember | None,
        *,
        chip: str,
        number: int,
        words: str,
        detail: str = "",
        on_click: Callable[[], None],
    ) -> None:
        """`detail` is a last line: how strong somebody is, or what can be changed of them."""
        super().__init__(seat.name, on_click, name=f"seat_{at}")
        self.at = at
        self.seat = seat
        self.member = member  # the computer player, if one sits here
        self.chip = chip
        self.number = number  # in turn order, 0 for a free seat
        self.words = words
        self.detail = detail
        self.chosen = False
        self.offered = False
        self._landing = Tween(1, 1, 0)  # of somebody who was carried here

    def offer(self, on: bool) -> None:
        self.offered = on

    def sit_down(self, after: float, seconds: float) -> None:
        """Somebody sits down in so many seconds: the cushion gives way and comes back."""
        self._landing = Tween(0, 1, seconds, linear, after)

    @property
    def squash(self) -> float:
        """How much lower the cushion is, as a part of its height."""
        return SQUASH * sin(pi * self._landing.value) if not self._landing.done else 0.0

    @property
    def moving(self) -> bool:
        return super().moving or not self._landing.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._landing)

    def settle(self) -> None:
        super().settle()
        self.land(self._landing)

    def finish(self) -> None:
        super().finish()
        self.land(self._landing)

    def draw(self, canvas: Canvas) -> None:
        if self.seat.open:
            self._draw_taken(canvas)
        else:
            self._draw_free(canvas)
        if self.ringed:
            canvas.ring(self.box, 20)

    def _draw_taken(self, canvas: Canvas) -> None:
        box = self.box
        color = theme.PLAYERS[self.seat.color].main
        cushion = Plate(color, color, radius=24, line=theme.WHITE, line_opacity=0.35,
                        shadow=Shadow(7, 0, 5, 110))  # fmt: skip
        whole = box.inset(-6)
        low = whole.h * self.squash
        canvas.plate(cushion, Box(whole.x - low / 2, whole.y + low, whole.w + low, whole.h - low))
        lit = self.chosen or self.offered or self.hover.value > 0.5
        canvas.plate(CHOSEN if lit else paint.CARD_PLATE, box)
        if box.w >= max(_WIDE, box.h + _BESIDE):
            self._draw_wide(canvas)
        else:
            self._draw_narrow(canvas)
        disc = Box(box.right - 28, box.y - 14, 34, 34)
        canvas.plate(_NUMBER, disc)
        canvas.text(str(self.number), Style("sans-bold", 18, theme.CREAM), *disc.center, "center")

    def _draw_person(self, canvas: Canvas, box: Box) -> None:
        if self.member is not None:
            draw_portrait(canvas, self.member.portrait, box)
            low = Box(box.right - 26, box.bottom - 26, 30, 30)
            canvas.picture(self.chip, low)
        else:
            canvas.picture(self.chip, box.inset(box.w * 0.08))

    def _draw_wide(self, canvas: Canvas) -> None:
        box = self.box
        side = box.h - 24
        self._draw_person(canvas, Box(box.x + 12, box.y + 12, side, side))
        x = box.x + side + 26
        room = box.right - 28 - x
        shown = next((s for s in (_NAME, _NAME.sized(19), _NAME.sized(16))
                      if canvas.text_width(self.text, s) <= room), _NAME.sized(16))  # fmt: skip
        if self.words == self.text:  # somebody who goes by the character's name
            lines = Box(x, box.y + 12, room, box.h - 44)
            longest = max(self.text.split() or [""], key=len)
            # In one line if it can be; else each of its words has one.
            ways = [(self.text, size) for size in (21, 19, 17, 16)]
            ways += [(longest, size) for size in (21, 19, 17, 15)]
            styles = ((part, _NAME.sized(size)) for part, size in ways)
            fits = (style for part, style in styles if canvas.text_width(part, style) <= room)
            style = next(fits, _NAME.sized(14))
            high = len(canvas.wrap(self.text, style, room)) * canvas.text_height(style)
            rank = canvas.text_height(_SOFT)
            # The face has its name alone where the name takes all the room.
            ranked = high + rank <= lines.h and canvas.text_width(self.detail, _SOFT) <= room
            y = lines.y + (lines.h - high - (rank if ranked else 0)) / 2
            canvas.paragraph(Box(x, y, room, high), self.text, style)
            if ranked:
                canvas.text_in(Box(x, y + high, room, rank), self.detail, _SOFT)
        else:
            canvas.text_in(Box(x, box.y + 16, room, 34), self.text, shown)
            used = canvas.paragraph(Box(x, box.y + 52, room, 44), self.words, _SOFT)
            below = Box(x + 24, box.y + 54 + used, room - 24, 26)
            if self.member is None and below.bottom <= box.bottom - 8 and (
                canvas.text_width(self.detail, _SOFT) <= below.w
            ):  # fmt: skip
                canvas.icon("ui/icon_pencil", x + 8, below.center[1], 16, theme.INK_SOFT)
                canvas.text_in(below, self.detail, _SOFT)
        if self.member is not None:
            draw_pips(canvas, self.member.strength, x, box.bottom - 22, 13)

    def _draw_narrow(self, canvas: Canvas) -> None:
        box = self.box
        wide = box.w - 8
        sizes = (19, 17, 15)
        fits = (s for s in sizes if canvas.text_width(self.text, _NAME.sized(s)) <= wide)
        style = _NAME.sized(next(fits, sizes[-1]))
        # A long name of several words has a second line, and the face makes room for it.
        two = len(canvas.wrap(self.text, style, wide)) == 2
        more = canvas.text_height(style) - 6 if two else 0.0
        side = max(20.0, min(box.w - 36, box.h - 46 - more))
        face = Box(box.x + (box.w - side) / 2, box.y + 8, side, side)
        self._draw_person(canvas, face)
        line = Box(box.x + 4, box.bottom - 34 - more, wide, 28 + more)
        if two:
            canvas.paragraph(line, self.text, style, "center", middle=True)
        else:
            canvas.text_in(line, self.text, style, "center")

    def _draw_free(self, canvas: Canvas) -> None:
        box = self.box
        rect = canvas.layout.rect(box)
        color = theme.PLAYERS[self.seat.color].main
        lit = self.chosen or self.offered or self.hover.value > 0.5
        fill = theme.SAND_94 if lit else theme.SAND_90E
        if canvas.painter.contrast:
            color, fill = contrast.BLACK, contrast.WHITE
        key = ("free seat", rect.size, color, fill)
        drawn = canvas.baked(key, lambda: rasterise(_dashes(box, color, fill, lit), rect.size))
        canvas.surface.blit(drawn, rect)
        if box.w >= _WIDE:
            canvas.picture(self.chip, Box(box.x + 28, box.y + box.h / 2 - 24, 48, 48))
            x = box.x + 92
            canvas.text_in(Box(x, box.y + box.h / 2 - 32, box.right - x - 12, 32), self.text,
                           _NAME.sized(21))  # fmt: skip
            below = Box(x, box.y + box.h / 2 + 2, box.right - x - 8, 26)
            if canvas.text_width(self.words, _SOFT) <= below.w:  # all who see it know what to do
                canvas.text_in(below, self.words, _SOFT)
        else:
            side = max(20.0, min(48.0, box.h - 50))
            canvas.picture(self.chip, Box(box.x + (box.w - side) / 2,
                                          box.y + (box.h - 34 - side) / 2, side, side))  # fmt: skip
            line = Box(box.x + 4, box.bottom - 34, box.w - 8, 28)
            fits = (s for s in (19, 17, 15)
                    if canvas.text_width(self.text, _NAME.sized(s)) <= line.w)  # fmt: skip
            canvas.text_in(line, self.text, _NAME.sized(next(fits, 15)), "center")


def _dashes(box: Box, color: str, fill: str, lit: bool) -> str:
    width = 4.4 if lit else 3.4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w} {box.h}" '
        f'width="{box.w}" height="{box.h}"><rect x="2.5" y="2.5" width="{box.w - 5}" '
        f'height="{box.h - 5}" rx="18" fill="{fill}" stroke="{color}" stroke-width="{width}" '
        'stroke-dasharray="9 7"/></svg>'
    )
