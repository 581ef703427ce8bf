"""A moment of the game on a ribbon across the board: the town is built, the last coin is taken.

It unrolls, stays for as long as its words need, and rolls up; any click or key ends it at once.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, in_out_quad, out_cubic
from palmyra.ui.widget import Widget

WIDE, HIGH = 976.0, 190.0  # of the picture
_LEAST: Final = 470.0
_UNROLL: Final = 0.26
_STAYS: Final = 0.68
A_LETTER: Final = 0.022  # and as long as its words need
_END: Final = 140.0  # of the picture's width: a tail, which is whole from the start
_ICON: Final = (43.0, 46.0)  # the middle of the medal from above, and the size of what is on it
_TITLE: Final = Style("serif", 36, theme.CREAM)
_NOTE: Final = Style("sans-bold", 17)
_PILL: Final = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=18, edge=theme.KEYLINE,
    shadow=Shadow(6, 0, 4, 110),
)  # fmt: skip
_VEIL: Final = 120  # of 255: how dark it is behind the middle


@dataclass(frozen=True, slots=True)
class RibbonWords:
    """What a ribbon says, and how it looks."""

    picture: str
    icon: str  # on its medal
    title: str
    note: str

    @property
    def spoken(self) -> str:
        """For the ear, as two sentences."""
        title = self.title if self.title[-1:] in "!?." else f"{self.title}."
        return f"{title} {self.note}"


class Ribbon(Widget):
    def __init__(self) -> None:
        super().__init__(name="ribbon")
        self.visible = False
        self.words = RibbonWords("", "", "", "")
        self._left = 0.0
        self._unrolled = Tween(1, 1, 0)
        self._rolls = 0.0  # seconds in which it rolls up at the end
        self._still = False
        self._area = Box(0, 0, 0, 0)

    @property
    def running(self) -> bool:
        """Whether the moment lasts."""
        return self.visible and self._left > 0

    def begin(self, words: RibbonWords, pace: MotionSpeed) -> None:
        """With calm motion there is no ribbon, only the time to read what the banner says."""
        self.words = words
        letters = len(words.title) + len(words.note)
        self._rolls = pace.seconds(_UNROLL)
        self._left = 0.0 if pace.instant else _STAYS + A_LETTER * letters + 2 * self._rolls
        self._unrolled = Tween(0, 1, self._rolls, out_cubic)
        self._still = pace.still
        self.show(True)

    def skip(self) -> None:
        self._left = 0.0
        self._unrolled.finish()

    def put_away(self) -> None:
        self.skip()
        self.show(False)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    @property
    def moving(self) -> bool:
        return self.running

    def update(self, dt: float) -> None:
        if not self.visible:
            return
        self._left -= dt
        self.advance(dt, self._unrolled)
        if self.running and self._left <= self._rolls and self._unrolled.end:
            self._unrolled = Tween(1, 0, self._rolls, in_out_quad)

    def finish(self) -> None:
        self.land(self._unrolled)

    def lay(self, area: Box, room: Box) -> None:
        """Across the board's room, and a little more where that is narrow."""
        self._area = room
        wide = min(WIDE, max(_LEAST, room.w, area.w * 0.61), area.w - 16)
        high = wide * HIGH / WIDE
        middle = room.center[0]
        left = max(area.x + 8, min(area.right - 8 - wide, middle - wide / 2))
        self.place(Box(left, room.center[1] - high * 0.62, wide, high))

    def bounds(self) -> Box:
        return self._area.union(super().bounds())

    # -- drawing ---------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        part = self._unrolled.value
        if self._still or part <= 0 or not self.words.picture:
            return
        self._draw_veil(canvas, part)
        rect = canvas.layout.cover(self.box.inset(0, -24))
        key = ("ribbon", self.words, rect.size, canvas.painter.contrast)
        whole = canvas.baked(key, lambda: self._whole(canvas, rect))
        if part >= 1:
            canvas.surface.blit(whole, rect)
            return
        end = round(rect.w * _END / WIDE)
        half = round((rect.w / 2 - end) * part)
        middle = rect.w // 2
        inner = pygame.Rect(middle - half, 0, 2 * half, rect.h)
        canvas.surface.blit(whole, (rect.x + inner.x, rect.y), inner)
        canvas.surface.blit(whole, (rect.x + inner.x - end, rect.y), (0, 0, end, rect.h))
        right = pygame.Rect(rect.w - end, 0, end, rect.h)
        canvas.surface.blit(whole, (rect.x + inner.right, rect.y), right)

    def _draw_veil(self, canvas: Canvas, part: float) -> None:
        """Darker behind the ribbon, nothing at the edges of the room."""
        rect = canvas.layout.rect(self._area)
        veil = canvas.baked(("ribbon veil", rect.size), lambda: _veil(rect.size))
        veil.set_alpha(round(255 * part))
        canvas.surface.blit(veil, rect)
        veil.set_alpha(255)

    def _whole(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        drawn = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        layout = canvas.layout
        inner = Layout(rect.w, rect.h, layout.scale, layout.left - rect.x, layout.top - rect.y)
        own = canvas.painter.on(drawn, inner)
        box, k = self.box, self.box.w / WIDE
        own.picture(self.words.picture, box)
        side = _ICON[1] * k
        spot = Box(box.center[0] - side / 2, box.y + _ICON[0] * k - side / 2, side, side)
        if "/icon_" in self.words.icon:
            own.icon(self.words.icon, *spot.center, side * 0.9, theme.MAROON)
        else:
            own.picture(self.words.icon, spot)
        room = box.w * 0.74
        title = _fitting(own, self.words.title, _TITLE.sized(max(19.0, 36 * k)), room)
        y = box.y + 100 * k
        own.text(self.words.title, title.tinted(theme.INK), box.center[0], y + 2, "center")
        own.text(self.words.title, title, box.center[0], y, "center")
        self._draw_note(own, box, k)
        return drawn

    def _draw_note(self, canvas: Canvas, box: Box, k: float) -> None:
        if not self.words.note:
            return
        style = _NOTE.sized(max(14.0, 17 * k))
        lines = canvas.wrap(self.words.note, style, box.w - 60)
        wide = max(canvas.text_width(line, style) for line in lines) + 40
        high = len(lines) * canvas.text_height(style) + 12
        top = min(box.y + 146 * k, box.bottom + 20 - high)
        pill = Box(box.center[0] - wide / 2, top, wide, high)
        canvas.plate(_PILL, pill)
        canvas.paragraph(pill.inset(16, 0), self.words.note, style, "center", middle=True)


def _fitting(canvas: Canvas, words: str, style: Style, room: float) -> Style:
    """The style, its letters smaller if need be."""
    while canvas.text_width(words, style) > room and style.size > 12:
        style = style.sized(style.size - 1)
    return style


def _veil(size: tuple[int, int]) -> pygame.Surface:
    tone = pygame.Color(theme.INK)
    small = pygame.Surface((49, 33), pygame.SRCALPHA, 32)
    for x in range(49):
        for y in range(33):
            far = min(1.0, (((x - 24) / 24) ** 2 + ((y - 16) / 16) ** 2) ** 0.5)
            strength = round(_VEIL * (1 - far * far * (3 - 2 * far)))
            small.set_at((x, y), (tone.r, tone.g, tone.b, strength))
    return pygame.transform.smoothscale(small, size)
