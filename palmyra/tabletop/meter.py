"""The greed meter: half a dial with a needle on a card, or its number alone where there is no more
room.

Zones differ by dots and hatching, not by color alone. The needle is dark once it is sure and gray
before; it swings once and rests. Knows no game: what is measured and in which words it is told.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import product
from math import cos, pi, sin
from typing import Final

import pygame

from palmyra.tabletop.panel import Panel
from palmyra.tabletop.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.tween import EasedLevel, Tween, out_back

_TITLES: Final = (Style("sans", 17), Style("sans", 16), Style("sans", 15))
_NUMBER: Final = Style("sans-bold", 30)
_ENDS: Final = Style("sans", 13, theme.INK_SOFT)
_WORDS: Final = tuple(Style("sans", size, theme.INK_SOFT) for size in (16, 15, 14, 13))
_SMALL_NUMBER: Final = Style("sans-bold", 18)
_GRAY: Final = theme.TAN_64
_NEEDLE: Final = 0.26  # seconds
_STEPS: Final = 8  # of a point: the needle is drawn once for each
_FULL: Final = 100.0  # a box as high as this has room for the dial and its words
_LARGEST: Final = 72.0  # radius
_INNER: Final = 0.66  # of the radius

_GREEN, _GOLD, _RED = theme.OLIVE_62, theme.GOLD_BOTTOM, theme.RED_51


@dataclass(frozen=True, slots=True)
class MeterScale:
    """Where the zones begin and the dial ends."""

    fair: int = 4
    feast: int = 7
    most: int = 10


@dataclass(frozen=True, slots=True)
class MeterReading:
    """What the meter shows; `worth` is None where there is nothing to be weighed."""

    worth: int | None = None
    least: int | None = None  # the blue tick
    sure: bool = False
    title: str = ""  # "Could answer with"
    words: str = ""  # "tiles, along the dashed spaces"
    short: str = ""  # "tiles": where the words have no room
    ends: tuple[str, str] = ("", "")  # "calm", "feast"
    symbol: str = ""  # the picture of what is counted, beside a bare number
    scale: MeterScale = MeterScale()
    judged: str = ""  # what the judge says of the turn, beside what it leaves
    good: bool = True  # whether that is good news


class Meter(Panel[MeterReading]):
    focusable = True  # its tooltip says why, to the keyboard too

    def __init__(self, reading: MeterReading, *, name: str = "") -> None:
        super().__init__(reading, name=name)
        self._needle = Tween(0.0, 0.0, 0.0)
        self._sure = EasedLevel(theme.REDUCED_SECONDS)

    @property
    def needle(self) -> float:
        """Where it points now."""
        return self._needle.value

    def set(self, reading: MeterReading) -> None:
        if reading == self.model:
            return
        aim = float(min(reading.worth or 0, reading.scale.most))
        if aim != self._needle.end:
            self._needle = Tween(self._needle.value, aim, _NEEDLE, out_back(1.1))
        self._sure.turn(reading.sure and reading.worth is not None)
        super().set(reading)

    # -- time ------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return super().moving or not self._needle.done or not self._sure.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._needle, self._sure)

    def settle(self) -> None:
        super().settle()
        self.land(self._needle)

    def finish(self) -> None:
        super().finish()
        self.land(self._needle, self._sure)

    # -- drawing ---------------------------------------------------------------------

    @property
    def full(self) -> bool:
        return self.box.h >= _FULL

    def state(self) -> Hashable:
        return self._ink, self.ringed

    @property
    def _ink(self) -> str:
        """Gray until sure, in few steps: each is a picture."""
        return paint.blend(_GRAY, theme.INK, round(self._sure.value * 4) / 4)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.full and self.model.worth is not None:
            self._draw_needle(canvas)

    def paint(self, canvas: Canvas) -> None:
        if self.full:
            self._paint_full(canvas)
        else:
            self._paint_badge(canvas)
        if self.ringed:
            canvas.ring(self.box.inset(4), 10)

    @property
    def _inner(self) -> Box:
        return self.box.inset(8, 2)

    @property
    def _middle(self) -> tuple[float, float, float]:
        """Where the dial's middle is, and its radius."""
        box = self._inner
        radius = min(_LARGEST, box.w * 0.22, box.h - 68.0)
        return box.x + 8 + radius, box.y + 38 + radius * 1.08, radius

    def _paint_full(self, canvas: Canvas) -> None:
        """The dial, and to its right the number with what it counts; below it the zones' ends."""
        box, reading = self._inner, self.model
        canvas.plate(paint.CARD_PLATE, self.box)
        x, y, radius = self._middle
        head = Box(box.x + 32, box.y + 6, box.w - 36, 26)
        canvas.icon("ui/icon_scales", box.x + 16, head.center[1], 21, theme.RUST)
        canvas.text_in(head, reading.title, _fitting(canvas, reading.title, _TITLES, head.w))
        self._paint_dial(canvas, x, y, radius)
        left = x + radius + 10
        room = Box(left, box.y + 34, box.right - 4 - left, box.bottom - box.y - 36)
        if reading.worth is not None:
            canvas.text(str(reading.worth), _NUMBER.tinted(self._ink), left, room.y + 17)
            room = room.below(34)
        if reading.judged:
            room = self._paint_judged(canvas, room)
        for said, style in product((reading.words, reading.short), _WORDS):
            if any(canvas.text_width(word, style) > room.w for word in said.split()):
                continue
            lines = len(canvas.wrap(said, style, room.w))
            if lines * canvas.text_height(style) <= room.h:
                canvas.paragraph(room, said, style)
                break
        ends = "   ".join(end for end in reading.ends if end)
        if ends and canvas.text_width(ends, _ENDS) <= 2 * radius:
            canvas.text(reading.ends[0], _ENDS, x - radius, y + 15)
            canvas.text(reading.ends[1], _ENDS, x + radius, y + 15, "right")

    def _paint_judged(self, canvas: Canvas, room: Box) -> Box:
        """At the foot, in two lines at the most; what room is left above."""
        ink = theme.OLIVE_BOTTOM if self.model.good else theme.RED_36B
        styles = [Style("sans-bold", size, ink) for size in (14, 13, 12, 11)]
        found = [(style, canvas.wrap(self.model.judged, style, room.w)) for style in styles]
        style, lines = next((one for one in found if len(one[1]) <= 2), found[-1])
        high = canvas.text_height(style) * len(lines)
        foot = Box(room.x, room.bottom - high, room.w, high)
        canvas.paragraph(foot, self.model.judged, style)
        return room.top(room.h - high)

    def _paint_badge(self, canvas: Canvas) -> None:
        """Scales, number and what of, as a capsule."""
        box, reading = self.box, self.model
        middle = box.y + box.h / 2
        number = "–" if reading.worth is None else str(reading.worth)
        canvas.plate(paint.INSET_PLATE, box)
        canvas.icon("ui/icon_scales", box.x + 12, middle, 16, theme.RUST)
        style = _SMALL_NUMBER.tinted(self._ink)
        canvas.text(number, style, box.x + 21, middle)
        if reading.symbol and box.x + 21 + canvas.text_width(number, style) <= box.right - 20:
            canvas.picture(reading.symbol, Box(box.right - 19, middle - 7, 14, 14))

    def _paint_dial(self, canvas: Canvas, x: float, y: float, radius: float) -> None:
        reading, bold = self.model, canvas.painter.contrast
        r = radius * 1.1
        rect = canvas.layout.rect(Box(x - r, y - r, 2 * r, r + 4))
        known = reading.worth is not None
        key = ("dial", rect.size, reading.scale, reading.least, known, bold)
        size = (2 * r, r + 4)
        body = _dial(r, r, radius, reading.scale, reading.least, known=known, bold=bold)
        canvas.surface.blit(canvas.baked(key, lambda: raster(body, size, rect.size)), rect)

    def _draw_needle(self, canvas: Canvas) -> None:
        x, y, radius = self._middle
        most, ink = self.model.scale.most, self._ink
        value = round(self._needle.value * _STEPS) / _STEPS
        low = radius * 0.14
        rect = canvas.layout.rect(Box(x - radius, y - radius, 2 * radius, radius + low))
        key = ("needle", rect.size, value / most, ink)

        def make() -> pygame.Surface:
            body = _needle(radius, radius, radius, value / most, ink)
            return raster(body, (2 * radius, radius + low), rect.size)

        canvas.surface.blit(canvas.baked(key, make), rect)


def _fitting(canvas: Canvas, words: str, styles: tuple[Style, ...], wide: float) -> Style:
    fits = (style for style in styles if canvas.text_width(words, style) <= wide)
    return next(fits, styles[-1])


def _at(cx: float, cy: float, part: float, radius: float) -> tuple[float, float]:
    """A point of the half circle: 0 at its left end, 1 at its right."""
    angle = pi * (1 - part)
    return cx + radius * cos(angle), cy - radius * sin(angle)


def _dial(
    cx: float, cy: float, r: float, scale: MeterScale, least: int | None, *, known: bool, bold: bool
) -> str:
    """Three zones: calm is plain, fair dotted, a feast hatched; the dashed tick above them."""
    most = float(scale.most)
    fair, feast = (scale.fair - 0.5) / most, (scale.feast - 0.5) / most
    tones = (_GREEN, _GOLD, _RED) if known else (paint.blend(t, theme.SAND_86B, 0.6)
                                                 for t in (_GREEN, _GOLD, _RED))  # fmt: skip
    rim, wide = (theme.BLACK, r / 30) if bold else (theme.PARCHMENT_TOP, r / 44)
    body = ""
    for start, end, tone in zip((0.0, fair, feast), (fair, feast, 1.0), tones, strict=True):
        (ax, ay), (bx, by) = _at(cx, cy, start, r), _at(cx, cy, end, r)
        (dx, dy), (ex, ey) = _at(cx, cy, end, r * _INNER), _at(cx, cy, start, r * _INNER)
        body += (
            f'<path d="M{ax:.1f} {ay:.1f}A{r} {r} 0 0 1 {bx:.1f} {by:.1f}L{dx:.1f} {dy:.1f}'
            f'A{r * _INNER} {r * _INNER} 0 0 0 {ex:.1f} {ey:.1f}Z" fill="{tone}"'
            f' stroke="{rim}" stroke-width="{wide:.2f}"/>'
        )
    hatch = theme.BLACK if bold else theme.TERRACOTTA_LIP
    for part in _spread(feast, 1.0, 3):
        (ax, ay), (bx, by) = _at(cx, cy, part + 0.02, r * 0.7), _at(cx, cy, part - 0.03, r * 0.96)
        body += (
            f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke="{hatch}"'
            f' stroke-width="{r * 0.034:.2f}"/>'
        )
    for part in _spread(fair, feast, 2):
        ax, ay = _at(cx, cy, part, r * 0.83)
        dot = theme.BLACK if bold else theme.COPPER_42
        body += f'<circle cx="{ax:.1f}" cy="{ay:.1f}" r="{r * 0.037:.2f}" fill="{dot}"/>'
    if least is not None:
        (ax, ay), (bx, by) = (
            _at(cx, cy, min(least / most, 1.0), r * part) for part in (0.62, 1.08)
        )
        tick = theme.BLACK if bold else theme.LAPIS
        body += (
            f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke="{theme.WHITE}"'
            f' stroke-width="{r * 0.085:.2f}"/><path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"'
            f' stroke="{tick}" stroke-width="{r * 0.045:.2f}"'
            f' stroke-dasharray="{r * 0.05:.2f} {r * 0.035:.2f}"/>'
        )
    return body


def _needle(cx: float, cy: float, r: float, part: float, ink: str) -> str:
    hub = r * 0.1
    tip = _at(cx, cy, part, r * 0.92)
    left, right = _at(cx, cy, part - 0.5, hub * 0.8), _at(cx, cy, part + 0.5, hub * 0.8)
    return (
        f'<path d="M{left[0]:.1f} {left[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}'
        f'L{right[0]:.1f} {right[1]:.1f}Z" fill="{ink}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{hub:.2f}" fill="{ink}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{hub * 0.45:.2f}" fill="{theme.GOLD_BOTTOM}"/>'
    )


def _spread(start: float, end: float, count: int) -> list[float]:
    """So many places between two, evenly."""
    step = (end - start) / count
    return [start + step * (at + 0.5) for at in range(count)]
