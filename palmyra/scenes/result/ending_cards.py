"""The cards of the end: the winner in laurel, those behind, the winner who speaks, what was one's
own, and the lead as a line. Each draws itself in, and all at once for whoever clicks."""

from collections.abc import Sequence
from typing import Final

from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS, PLACE_MEDALS
from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.result.ending import EndSeat, GameEnd
from palmyra.scenes.result.ending_art import (
    META,
    SOFT,
    draw_bubble,
    draw_counter,
    draw_face,
    draw_grown,
    draw_lead,
    draw_noted,
    draw_rays,
    fitted,
)
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, in_out_quad, out_back, out_cubic, out_quad
from palmyra.ui.widget import Widget

_CARD: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=22, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=Shadow(14, 0, 8, 130),
)  # fmt: skip
_WON: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=26, edge=theme.GOLD_65, edge_width=3,
    line=theme.WHITE, shadow=Shadow(18, 0, 10, 130),
)  # fmt: skip
_TITLE: Final = Style("serif", 40, theme.MAROON)
_NAME: Final = Style("serif", 22)
_SAID: Final = Style("serif-italic", 16)
_NUMBER: Final = Style("sans-bold", 30)
# Seconds: the portrait, the laurel, the count, the medal; after a loss the winner, the count,
# one's own card and the line.
PORTRAIT, LAUREL, COUNT, MEDAL = 0.42, 0.5, 0.9, 0.32
WINNER, LOSS_COUNT, OWN, LINE = 0.32, 0.6, 0.24, 0.9


class EndCard(Widget):
    """What comes in by and by: `parts` in their order, each a tween from 0 to 1."""

    def __init__(self, name: str, parts: Sequence[Tween]) -> None:
        super().__init__(name=name)
        self.parts = list(parts)

    @property
    def done(self) -> bool:
        return all(part.done for part in self.parts)

    @property
    def moving(self) -> bool:
        return super().moving or not self.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, *self.parts)

    def finish(self) -> None:
        super().finish()
        self.land(*self.parts)

    def hit(self, x: float, y: float) -> Widget | None:
        return None


def _after(pace: MotionSpeed, delay: float, seconds: float, **named: object) -> Tween:
    easing = named.get("easing", out_cubic)
    assert callable(easing)
    if pace.still:
        return Tween(0, 1, 0)
    return Tween(0, 1, pace.seconds(seconds), easing, pace.seconds(delay))


class LaurelCard(EndCard):
    """Who won, in a laurel, with rays and the points counted up."""

    def __init__(self, ending: GameEnd, point: str, note: str, pace: MotionSpeed) -> None:
        grow = _after(pace, 0.0, PORTRAIT, easing=out_back(1.2))
        laurel = _after(pace, PORTRAIT * 0.6, LAUREL)
        count = _after(pace, PORTRAIT, COUNT, easing=out_quad)
        medal = _after(pace, PORTRAIT + COUNT, MEDAL, easing=out_back(1.6))
        super().__init__("laurel", (grow, laurel, count, medal))
        self._ending, self._point, self._note = ending, point, note

    @property
    def _roomy(self) -> bool:
        return self.box.h >= 480

    def draw(self, canvas: Canvas) -> None:
        box, ending = self.box, self._ending
        grow, laurel, count, medal = (part.value for part in self.parts)
        canvas.plate(_WON, box)
        wreath = 304.0 if self._roomy else max(96.0, min(box.w * 0.62, box.h - 168))
        middle = (box.center[0], box.y + (174 if self._roomy else wreath / 2 + 10))
        canvas.clipped(box.inset(5))
        draw_rays(canvas, middle, 620)
        canvas.unclip()
        draw_grown(canvas, "ui/laurel", middle, wreath, laurel)
        side = wreath * (0.5 if len(ending.winners) == 1 else 0.36)
        self._draw_winners(canvas, (middle[0], middle[1] - wreath * 0.02), side * max(0.05, grow))
        place = MEDALS[Medal.GOLD]
        at = (middle[0] + wreath * 0.315, middle[1] + wreath * 0.29)
        draw_grown(canvas, place, at, wreath * 0.27, medal)
        top = middle[1] + wreath / 2 + (14 if self._roomy else 0)
        high = 56.0 if self._roomy else 44.0
        line = Box(box.x + 22, top, box.w - 44, high)
        fitted(canvas, line, ending.title, _TITLE if self._roomy else _TITLE.sized(26), "center")
        counter = 72.0 if self._roomy else 46.0
        points = round(ending.winners[0].points * count)
        well = Box(box.center[0] - counter * 1.25, line.bottom + 8, counter * 2.5, counter)
        draw_counter(canvas, well, self._point, points)
        if self._note:
            room = Box(box.x + 16, well.bottom + 6, box.w - 32, box.bottom - well.bottom - 12)
            fitted(canvas, room, self._note, SOFT, "center")

    def _draw_winners(self, canvas: Canvas, at: tuple[float, float], side: float) -> None:
        count = len(self._ending.winners)
        step = side * 1.04
        left = at[0] - step * (count - 1) / 2
        for number, one in enumerate(self._ending.winners):
            x = left + step * number
            draw_face(canvas, one, Box(x - side / 2, at[1] - side / 2, side, side))


class PlacedCard(Widget):
    """Somebody behind the winner: face, place, name, what the points are made of."""

    def __init__(self, one: EndSeat, point: str, line: str) -> None:
        super().__init__(name=f"placed_{one.color}")
        self.one = one
        self._point, self.line = point, line  # what they say, where no bubble has room
        self.speaks_inside = False

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        box, one = self.box, self.one
        canvas.card(box)
        tall = box.h >= 110
        side = 84.0 if tall else min(56.0, box.h - 16)
        face = Box(box.x + (22 if tall else 10), box.center[1] - side / 2, side, side)
        draw_face(canvas, one, face)
        left, right = face.right + (22 if tall else 14), box.right - (18 if tall else 10)
        number = _NUMBER if tall else _NUMBER.sized(22)
        wide = canvas.text_width(str(one.points), number) + 30
        medal = PLACE_MEDALS.get(one.place)
        speaks = self.speaks_inside and bool(self.line)
        said, voice = (self.line, _SAID) if speaks else (one.note, META)
        if tall:
            if medal:
                canvas.picture(medal, Box(right - 34, box.y + 14, 40, 49))
            canvas.text_in(Box(left, box.y + 14, right - 44 - left, 24), one.placed, META)
            fitted(canvas, Box(left, box.y + 34, right - 44 - left, 42), one.name, _NAME)
            low = Box(left, box.bottom - 48, right - wide - 14 - left, 42)
            fitted(canvas, low, said, voice)
            middle = box.bottom - 30
        else:
            head = f"{one.placed} · {one.name}"
            upper = box.h * (0.4 if said else 1.0)
            room = Box(left, box.y + (4 if said else 0), right - wide - 8 - left, upper)
            fitted(canvas, room, head, _NAME.sized(18), "left", 13)
            if said:
                low = Box(left, box.y + box.h * 0.44, right - wide - 4 - left, box.h * 0.5)
                fitted(canvas, low, said, _SAID if speaks else META.sized(15), "left", 13)
            middle = box.center[1]
        canvas.text(str(one.points), number, right, middle, "right")
        unit = 24.0
        at = Box(right - wide + 30 - unit - 8, middle - unit / 2, unit, unit)
        draw_point(canvas, self._point, at)


class SpeechAbove(Widget):
    """A line above the card of who says it."""

    def __init__(self, line: str) -> None:
        super().__init__(name="said")
        self.line = line
        self.tip_at = (0.0, 0.0)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def bounds(self) -> Box:
        return self.box.inset(-30)

    def draw(self, canvas: Canvas) -> None:
        if self.box.w:
            draw_bubble(canvas, self.box, self.tip_at, self.line, 18)


class WinnerCard(EndCard):
    """After a loss: who won, what they say, and who else was there."""

    def __init__(self, ending: GameEnd, point: str, pace: MotionSpeed) -> None:
        comes = _after(pace, 0.0, WINNER, easing=out_back(1.1))
        count = _after(pace, WINNER, LOSS_COUNT, easing=out_quad)
        super().__init__("winner", (comes, count))
        self._ending, self._point = ending, point

    def draw(self, canvas: Canvas) -> None:
        box, ending = self.box, self._ending
        comes, count = (part.value for part in self.parts)
        canvas.plate(_CARD, box)
        low = box.h < 430
        minis = ending.others
        foot = 0.0 if not minis else 64.0 if low else 88.0
        speech = 0.0 if not ending.line else 62.0 if low else 96.0
        pad = 16.0 if low else 40.0
        room = box.h - foot - speech - 2 * min(pad, 24.0)
        side = min(212.0, room - 8, box.w * 0.36)
        top = box.y + min(pad, 24.0) + 4
        face = Box(box.x + pad, top + (room - 8 - side) / 2, side, side)
        one = ending.winners[0]
        grown = side * max(0.05, comes)
        draw_face(canvas, one, face.centered(grown, grown), 0.3)
        medal = side * 0.32
        spot = Box(face.right - medal * 0.75, face.y + side * 0.02, medal * 0.82, medal)
        canvas.picture(MEDALS[Medal.GOLD], spot)
        left = face.right + (18 if low else 40)
        words = Box(left, face.y, box.right - 18 - left, side)
        self._words(canvas, words, low)
        counter = 44.0 if low else 66.0
        well = Box(left, words.bottom - counter, min(words.w, counter * 2.7), counter)
        draw_counter(canvas, well, self._point, round(one.points * count))
        if speech:
            talk = Box(box.x + pad, box.bottom - foot - speech + 4, box.w - 2 * pad, speech - 20)
            draw_bubble(canvas, talk, (face.center[0], talk.y - 18), ending.line, 20 if low else 23)
        if minis:
            row = Box(box.x + pad, box.bottom - foot - 2, box.w - 2 * pad, foot - 8)
            self._minis(canvas, row)

    def _words(self, canvas: Canvas, box: Box, low: bool) -> None:
        ending = self._ending
        big = Style("serif", 26 if low else 38)
        if not ending.deed:
            fitted(canvas, box.top(box.h * 0.55), ending.title, big, "left", 16)
            return
        fitted(canvas, box.top(box.h * 0.27), ending.winners[0].name, big, "left", 16)
        soft = Style("serif", 18 if low else 24, theme.INK_SOFT)
        fitted(canvas, Box(box.x, box.y + box.h * 0.29, box.w, box.h * 0.26), ending.deed, soft)

    def _minis(self, canvas: Canvas, row: Box) -> None:
        others = self._ending.others
        step = row.w / max(2, len(others))
        for at, one in enumerate(others):
            cell = Box(row.x + step * at, row.y, step - 8, row.h)
            side = min(62.0, row.h - 6, step * 0.34)
            face = Box(cell.x, cell.center[1] - side / 2, side, side)
            draw_face(canvas, one, face, 0.4)
            number = Style("sans-bold", 20 if step >= 240 else 16)
            wide = canvas.text_width(str(one.points), number)
            left = face.right + 10
            if step >= 240:
                room = Box(left, cell.center[1] - 26, cell.right - wide - 40 - left, 22)
                canvas.text_in(room, one.placed, META.sized(15))
                low = Box(left, cell.center[1] - 4, room.w, 30)
                fitted(canvas, low, one.name, _NAME.sized(20))
                unit = Box(cell.right - wide - 32, cell.center[1] - 8, 22, 22)
                draw_point(canvas, self._point, unit)
                canvas.text(str(one.points), number, cell.right, cell.center[1] + 3, "right")
            else:
                room = Box(left, cell.y, cell.right - left, cell.h / 2)
                fitted(canvas, room, one.name, _NAME.sized(16), "left", 11)
                canvas.text(str(one.points), number, left, cell.center[1] + cell.h * 0.24)


class OwnCard(EndCard):
    """After a loss: one's own place and points, and what is worth knowing."""

    def __init__(self, ending: GameEnd, point: str, even: str, pace: MotionSpeed) -> None:
        super().__init__("own", (_after(pace, WINNER + LOSS_COUNT, OWN),))
        self._ending, self._point, self._even = ending, point, even
        self.with_lead = False  # where the line of the lead has no card of its own

    def draw(self, canvas: Canvas) -> None:
        box, ending = self.box, self._ending
        canvas.plate(_CARD, box)
        if self.parts[0].value <= 0.02:
            return
        low = box.h < 430
        pad = 14.0 if low else 32.0
        side = 52.0 if low else 92.0
        face = Box(box.x + pad, box.y + pad * 0.9, side, side)
        own = ending.own
        draw_face(canvas, own, face)
        medal = PLACE_MEDALS.get(own.place)
        if medal:
            high = side * 0.56
            spot = Box(face.right - high * 0.55, face.bottom - high * 0.72, high * 0.82, high)
            canvas.picture(medal, spot)
        number = _NUMBER.sized(26 if low else 34)
        wide = canvas.text_width(str(own.points), number)
        canvas.text(str(own.points), number, box.right - pad, face.center[1], "right")
        unit = 26.0 if low else 34.0
        at = Box(box.right - pad - wide - unit - 8, face.center[1] - unit / 2, unit, unit)
        draw_point(canvas, self._point, at)
        left = face.right + (16 if low else 26)
        words = Box(left, face.y + side * 0.06, at.x - 10 - left, side * 0.56)
        fitted(canvas, words, ending.verdict, Style("serif", 22 if low else 32))
        below = Box(left, words.bottom, words.w, side * 0.36)
        fitted(canvas, below, own.name, SOFT.sized(15 if low else 18))
        self._rows(canvas, Box(box.x + pad, face.bottom + (10 if low else 36), box.w - 2 * pad,
                               box.bottom - face.bottom - (20 if low else 56)), low)  # fmt: skip

    def _rows(self, canvas: Canvas, room: Box, low: bool) -> None:
        noted = self._ending.noted
        count = len(noted) + (1 if self.with_lead else 0)
        if not count:
            return
        gap = 6.0 if low else 14.0
        high = min(60.0 if low else 90.0, room.h / count - gap)
        for at, each in enumerate(noted):
            draw_noted(canvas, each, Box(room.x, room.y + (high + gap) * at, room.w, high))
        if self.with_lead:
            top = room.y + (high + gap) * len(noted)
            well = Box(room.x, top, room.w, room.bottom - top)
            if well.h >= 44:
                canvas.plate(paint.INSET_PLATE, well)
                draw_lead(canvas, well.inset(14, 10), self._ending, 1.0, self._even)


class LeadCard(EndCard):
    """The lead from turn to turn, in one line, with the turn that lost it."""

    def __init__(self, ending: GameEnd, even: str, pace: MotionSpeed) -> None:
        draws = _after(pace, WINNER + LOSS_COUNT + OWN, LINE, easing=in_out_quad)
        super().__init__("lead", (draws,))
        self._ending, self._even = ending, even

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(_CARD, box)
        head = Box(box.x + 28, box.y + 10, box.w - 56, 28)
        canvas.text_in(head, self._ending.lead_title, Style("serif", 18))
        room = Box(box.x + 40, box.y + 46, box.w - 80, box.h - 64)
        draw_lead(canvas, room, self._ending, self.parts[0].value, self._even)
