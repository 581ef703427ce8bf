"""Things on a plank, each above its plate. Those that are not found are engraved in the wood."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.scenes.cabinet import art
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween
from palmyra.ui.widget import Widget

PLATE: Final = 44.0
FOOT: Final = 62.0  # from where things stand to the lower end of the row
SET: Final = 0.32  # seconds in which a thing is set on its shelf
FLIP: Final = 0.24  # and its plate turns from tin to brass
FALL: Final = 26.0  # how far it comes down
MARGINS: Final = (6.0, 2.0)  # beside the words of a plate, the second where they need it
_CHOSEN: Final = Style("sans-bold", 15)
PLATE_STYLES: Final = (Style("sans", 15), Style("sans", 14), Style("sans", 13))


@dataclass(frozen=True, slots=True)
class ThingLine:
    """What a spot shows."""

    name: str
    words: str  # on its plate
    picture: str
    found: bool


class ThingSpot(Widget):
    """A click chooses it; with the keys whatever the focus comes to is chosen."""

    focusable = True
    chosen = Observed[bool]()

    def __init__(
        self, line: ThingLine, choose: Callable[[], None], coming: Tween | None = None
    ) -> None:
        """`coming`: it was found just now and is set on the shelf."""
        super().__init__(name=f"thing_{line.name}")
        self.line = line
        self.chosen = False
        self._choose = choose
        self._coming = coming or Tween(1, 1, 0)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self._choose()

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self._choose()
            return True
        return False

    @property
    def moving(self) -> bool:
        return super().moving or not self._coming.done

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._coming)

    def settle(self) -> None:
        super().settle()
        self.land(self._coming)

    def finish(self) -> None:
        super().finish()
        self.land(self._coming)

    @property
    def plate_box(self) -> Box:
        box = self.box
        return Box(box.x + 4, box.bottom - FOOT + 10, box.w - 8, PLATE)

    def draw(self, canvas: Canvas) -> None:
        box, line, there = self.box, self.line, self._coming.value
        base = box.bottom - FOOT
        room = (box.w - 18, min(96.0, box.h - FOOT - 12))
        stand = art.standing(canvas, line.picture, box.center[0], base, room)
        if self.chosen:
            wide = min(box.w + 50, 160.0)
            art.draw_glow(canvas, Box(box.center[0] - wide / 2, base - room[1] - 22, wide,
                                      room[1] + 44))  # fmt: skip
        if line.found and there > 0:
            fallen = stand.moved(0, -FALL * (1 - there))
            art.draw_thing(canvas, line.picture, fallen, round(255 * min(1.0, 2 * there)))
        else:
            art.draw_engraved(canvas, line.picture, stand)
        self._draw_plate(canvas, line.found and there > 1 - FLIP / SET)
        if self.ringed:
            canvas.ring(self.plate_box, 5)

    def _draw_plate(self, canvas: Canvas, brass: bool) -> None:
        box, lit = self.plate_box, self.chosen or self.hover.value > 0.5
        plates = (art.BRASS, art.LIT_BRASS) if brass else (art.TIN, art.LIT_TIN)
        canvas.plate(plates[lit], box)
        ink = art.BRASS_INK if brass else art.TIN_INK
        styles = (_CHOSEN, *PLATE_STYLES) if self.chosen else PLATE_STYLES
        ways = ((style, box.inset(margin, 0)) for style in styles for margin in MARGINS)
        fitting = (way for way in ways if self.fits(canvas, way[0], way[1].w))
        style, room = next(fitting, (PLATE_STYLES[-1], box.inset(MARGINS[-1], 0)))
        canvas.paragraph(room, self.line.words, style.tinted(ink), "center", middle=True)

    def fits(self, canvas: Canvas, style: Style, wide: float) -> bool:
        """In two lines, and no word too long for one."""
        words = self.line.words
        whole = all(canvas.text_width(word, style) <= wide for word in words.split())
        return whole and len(canvas.wrap(words, style, wide)) <= 2


class ShelfRow(Widget):
    """A plank and what stands on it."""

    def __init__(self, spots: Sequence[ThingSpot], tall: float) -> None:
        super().__init__()
        self.spots = list(spots)
        self._tall = tall

    def children(self) -> Sequence[Widget]:
        return self.spots

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        return self._tall

    def place(self, box: Box) -> None:
        super().place(box)
        step = box.w / len(self.spots)
        for at, spot in enumerate(self.spots):
            spot.place(Box(box.x + at * step, box.y, step, box.h))

    def draw(self, canvas: Canvas) -> None:
        art.draw_plank(canvas, self.box.x, self.box.bottom - FOOT - 5, self.box.w)
        super().draw(canvas)
