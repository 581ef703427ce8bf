"""Games as pictures on a wall: a frame with the board, a plate with what is known of it.

Six at a time beside the card of the chosen one, or eight without it; where there is less room four,
with their plates beside the pictures, and at last one with arrows at its sides."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from palmyra.scenes.archive.page import Pager
from palmyra.scenes.archive.record_pictures import Pieces, draw_pieces
from palmyra.scenes.archive.save_line import SEPARATOR, AnyThumb, SaveLine
from palmyra.shell.resources import rasterise
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, linear
from palmyra.ui.widget import Widget


class Wall(NamedTuple):
    """How many hang side by side and below each other, and whether their plates stand beside."""

    columns: int
    rows: int
    beside: bool

    @property
    def held(self) -> int:
        return self.columns * self.rows


EIGHT: Final = Wall(4, 2, False)
SIX: Final = Wall(3, 2, False)
FOUR: Final = Wall(2, 2, True)
ONE: Final = Wall(1, 1, True)
GAP: Final = 26.0
RIM: Final = 14.0  # of cedar around the picture
NAIL: Final = 26.0  # above the frame: what it hangs on
PLATE: Final = 120.0
OVER: Final = 12.0  # how far the plate lies over the frame
MEDAL: Final = 58.0  # hangs over the frame's upper corner
ROOMY: Final = (1400, 820)  # from this size on there are six or eight
SMALLER: Final = (900, 560)  # and from this on four
ARROW: Final = 64.0  # beside the one picture
SWING: Final = 0.38  # seconds until a picture that was just hung is at rest
DEGREES: Final = 3.0
_NAMES: Final = tuple(Style("serif", size) for size in (21, 19, 17, 15))
_CHOSEN: Final = replace(paint.TRAY_PLATE, edge=theme.GOLD_76, edge_width=5.0)
_CRAMPED: Final = 130.0  # where words have less height their name is small
_LAST: Final = 24.0  # the height of the last line
_STANDING: Final = (Style("sans-bold", 16), Style("sans-bold", 15))
_ABOUT: Final = (theme.LABEL.tinted(theme.INK_SOFT), theme.META)
_STRING: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30" width="120" height="30">'
    f'<path d="M4 30L60 7L116 30" fill="none" stroke="{theme.CHESTNUT_37}" stroke-width="2.4"/>'
    f'<circle cx="60" cy="7" r="5.6" fill="{theme.GOLD_62}" stroke="{theme.GOLD_EDGE}"'
    ' stroke-width="1.6"/></svg>'
)


def wall_in(area: Box, roomy: Wall) -> Wall:
    """The wall that a screen has room for, `roomy` at most."""
    if area.w >= ROOMY[0] and area.h >= ROOMY[1]:
        return roomy
    return FOUR if area.w >= SMALLER[0] and area.h >= SMALLER[1] else ONE


def hanging(seconds: float, delay: float) -> Tween:
    """The swing of a picture that is hung now."""
    return Tween(0, 1, seconds, linear, delay)


def angle(part: float) -> float:
    """By how many degrees it hangs askew, so far into its swing."""
    return DEGREES * (1 - part) * cos(2.5 * pi * part) if part < 1 else 0.0


@dataclass(frozen=True, slots=True)
class FrameHooks:
    open: Callable[[], None]  # go on with it, or watch it
    choose: Callable[[], None]  # its card: beside the wall, or over it


class SaveFrame(Widget):
    """A click on its picture chooses it; the button on its plate goes straight on."""

    chosen = Observed[bool]()

    def __init__(
        self, line: SaveLine, at: int, texts: Texts, hooks: FrameHooks, *, key: Hashable,
        thumb: AnyThumb | None, beside: bool = False, swing: Tween | None = None,
        still_life: Pieces = (),
    ) -> None:  # fmt: skip
        """`still_life` is drawn where there is no board."""
        super().__init__(name=f"save_{at}")
        self.line = line
        self.chosen = False
        self._key = key  # its picture is kept with the painter, for the next opening
        self._thumb, self._hooks, self._beside = thumb, hooks, beside
        self._swing, self._still_life = swing, still_life
        words = texts("saves.watch") if line.over else texts("saves.go_on")
        self._open = IconButton("ui/icon_play", hooks.open, tooltip=words, name=f"open_{at}",
                                kind="secondary" if line.over else "primary")  # fmt: skip
        self._open.enable(line.readable)
        self._more = IconButton("ui/icon_menu", hooks.choose, tooltip=texts("saves.more"),
                                name=f"more_{at}")  # fmt: skip
        self._more.show(beside)

    def children(self) -> Sequence[Widget]:
        """What else can be done stands on the card of the chosen one."""
        return [self._open, self._more]

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self._frame.contains(x, y):
            self._hooks.choose()

    # The swing of a picture that was just hung

    @property
    def moving(self) -> bool:
        return super().moving or (self._swing is not None and not self._swing.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._swing is not None and not self._swing.done:
            self._swing.update(dt)
            self.touch()

    def settle(self) -> None:
        super().settle()
        if self._swing is not None:
            self._swing.finish()

    def finish(self) -> None:
        super().finish()
        self.settle()

    @property
    def askew(self) -> float:
        """Degrees."""
        return angle(self._swing.value) if self._swing is not None else 0.0

    # Layout

    def place(self, box: Box) -> None:
        super().place(box)
        plate = self._plate
        if self._beside:
            self._open.place(Box(plate.right - 66, plate.bottom - 66, 52, 52))
            self._more.place(Box(plate.right - 126, plate.bottom - 66, 52, 52))
        else:
            self._open.place(Box(plate.right - 66, plate.center[1] - 25, 52, 50))

    @property
    def _frame(self) -> Box:
        box = self.box
        if self._beside:
            return Box(box.x, box.y + NAIL, box.w * 0.58, box.h - NAIL)
        return Box(box.x, box.y + NAIL, box.w, box.h - NAIL - PLATE + OVER)

    @property
    def _plate(self) -> Box:
        box = self.box
        if not self._beside:
            return Box(box.x + 16, box.bottom - PLATE, box.w - 32, PLATE)
        frame = self._frame
        x = frame.right - OVER
        tall = min(frame.h - 12, 260.0)
        return Box(x, frame.center[1] - tall / 2, box.right - x, tall)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        askew = self.askew
        if abs(askew) > 0.05:
            self._draw_askew(canvas, askew)
        else:
            self._draw_hung(canvas, self.box.x, self.box.y)
        plate = self._plate
        canvas.card(plate)
        if self._beside:
            self._draw_beside(canvas, plate.inset(18, 8))
        else:
            self._draw_below(canvas, plate)
        super().draw(canvas)

    def _draw_hung(self, canvas: Canvas, x: float, y: float) -> None:
        """Nail, string, frame and board, as if the widget began there."""
        frame = self._frame.moved(x - self.box.x, y - self.box.y)
        hung = canvas.layout.rect(Box(frame.center[0] - 60, y, 120, 30))
        string = canvas.baked(("hung", hung.size), lambda: rasterise(_STRING, hung.size))
        canvas.surface.blit(string, hung)
        canvas.plate(_CHOSEN if self.chosen else paint.TRAY_PLATE, frame)
        lip = paint.TRAY_PLATE.lip_height
        shown = Box(frame.x, frame.y, frame.w, frame.h - lip).inset(RIM)
        rect, thumb = canvas.layout.rect(shown), self._thumb
        canvas.fill(shown, theme.TABLE_MID)
        if thumb is not None:
            key = ("save", self._key, rect.size, canvas.painter.contrast)
            radius = canvas.layout.px(6)
            image = canvas.baked(key, lambda: thumb.image(rect.size, rect.size, radius))
            canvas.surface.blit(image, rect)
        else:
            draw_pieces(canvas, shown, self._still_life)
        if self.line.medal:
            canvas.picture(self.line.medal, Box(frame.right - MEDAL, frame.y - 6, MEDAL, MEDAL))

    def _draw_askew(self, canvas: Canvas, askew: float) -> None:
        """Turned around its nail."""
        layout, frame = canvas.layout, self._frame
        spill = 30.0
        room = Box(frame.x - spill, self.box.y - spill, frame.w + 2 * spill,
                   frame.bottom - self.box.y + 2 * spill)  # fmt: skip
        rect = layout.rect(room)
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        moved = replace(layout, left=layout.left - rect.x, top=layout.top - rect.y)
        self._draw_hung(canvas.painter.on(sheet, moved), self.box.x, self.box.y)
        nail = layout.point(frame.center[0], self.box.y + 7)
        arm = pygame.Vector2(rect.center) - pygame.Vector2(nail)
        turned = pygame.transform.rotozoom(sheet, askew, 1.0)
        middle = pygame.Vector2(nail) + arm.rotate(-askew)
        canvas.surface.blit(turned, turned.get_rect(center=(round(middle.x), round(middle.y))))

    def bounds(self) -> Box:
        return self.box.inset(-40)

    def _draw_below(self, canvas: Canvas, plate: Box) -> None:
        """Its name, how it stands, and what is to learn from it or when it was played."""
        right = self._open.box.x - 12
        words = Box(plate.x + 18, plate.y + 9, right - plate.x - 18, plate.h - 16)
        low = self._draw_title(canvas, words)
        low = self._draw_first(canvas, Box(words.x, low, words.w, words.bottom - low),
                               (self.line.standing or self.line.about,), _STANDING)  # fmt: skip
        last = self.line.learned or self.line.date
        if words.bottom - low >= _LAST - 3:  # else the card says it
            canvas.text_in(Box(words.x, words.bottom - _LAST, words.w, _LAST), last, theme.META)

    def _draw_beside(self, canvas: Canvas, room: Box) -> None:
        words = Box(room.x, room.y, room.w, self._open.box.y - 4 - room.y)
        low = self._draw_title(canvas, words, _NAMES if words.h > _CRAMPED else _NAMES[2:])
        learned = self.line.learned
        high = len(canvas.wrap(learned, theme.META, room.w)) * canvas.text_height(theme.META)
        kept = high if learned else 0.0
        top = low
        low = self._draw_first(canvas, Box(room.x, low, room.w, words.bottom - low - kept),
                               _shorter(self.line.about), _ABOUT)  # fmt: skip
        for text in (learned, self.line.date if low > top else ""):
            rest = Box(room.x, low, room.w, words.bottom - low)
            if text and self._fits(canvas, text, theme.META, rest):
                low += canvas.paragraph(rest, text, theme.META)

    def _draw_title(self, canvas: Canvas, room: Box, styles: Sequence[Style] = _NAMES) -> float:
        """In at most two lines; returns where it ends."""
        title = self.line.title
        one = (s for s in styles if canvas.text_width(title, s) <= room.w)
        two = (s for s in styles if len(canvas.wrap(title, s, room.w)) <= 2)
        style = next(one, None) or next(two, styles[-1])
        lines = min(2, len(canvas.wrap(title, style, room.w)))
        high = canvas.text_height(style) * lines
        canvas.paragraph(Box(room.x, room.y, room.w, high), title, style)
        return room.y + high + 2

    def _draw_first(
        self, canvas: Canvas, room: Box, texts: Sequence[str], styles: Sequence[Style]
    ) -> float:
        """The first of these texts there is room for, in the first style that fits it; returns
        where it ends."""
        for text in texts:
            for style in styles:
                if self._fits(canvas, text, style, room):
                    return room.y + canvas.paragraph(room, text, style) + 2
        return room.y

    def _fits(self, canvas: Canvas, text: str, style: Style, room: Box) -> bool:
        return len(canvas.wrap(text, style, room.w)) * canvas.text_height(style) <= room.h


def _shorter(about: str) -> list[str]:
    """All that is said, then less and less: how it stands is said longest."""
    parts = about.split(SEPARATOR)
    kept = [parts, [parts[0], *parts[2:]], parts[-1:]] if len(parts) > 2 else [parts, parts[-1:]]
    return [SEPARATOR.join(each) for each in kept]


class SaveWall(Widget):
    """The wall: as many as it holds at a time, and what turns its pages."""

    def __init__(self, rows: Sequence[SaveFrame], wall: Wall) -> None:
        super().__init__(name="rows")
        self.rows = list(rows)
        self.wall = wall

    def children(self) -> Sequence[Widget]:
        return self.rows

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def lay(self, box: Box, pager: Pager) -> None:
        across, down = self.wall.columns, self.wall.rows
        if self.wall is ONE:
            pager.place_beside(box, ARROW - 12)
            if pager.visible:
                box = Box(box.x + ARROW, box.y, box.w - 2 * ARROW, box.h)
            foot = 0.0
        else:
            foot = 56.0 if pager.visible else 0.0
            pager.place(Box(box.x, box.bottom - 48, box.w, 48))
        self.place(Box(box.x, box.y, box.w, box.h - foot))
        gap = 16.0 if self.wall.beside else GAP
        wide = (box.w - gap * (across - 1)) / across
        tall = (box.h - foot - gap * (down - 1)) / down
        for at, row in enumerate(self.rows):
            x = box.x + at % across * (wide + gap)
            row.place(Box(x, box.y + at // across * (tall + gap), wide, tall))
