"""A narrow panel of the title: one target, with a plate that names the table behind it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from palmyra.scenes.title.title_view import TitleView
from palmyra.ui import theme
from palmyra.ui.badge import HEIGHT, draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.tween import EasedLevel
from palmyra.ui.widget import Widget

GLASS = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=16, edge=theme.KEYLINE, line=theme.WHITE,
    shadow=Shadow(8, 0, 6, 110),
)  # fmt: skip
_LINE = Style("sans-bold", 17)
_SOFT = Style("sans", 16, theme.INK_SOFT)
_BADGE = Style("sans-bold", 16, theme.RUST)
NEARER = 0.16  # seconds in which what is seen through it comes nearer
ROOMY = 150.0  # from this height on a plate holds a button
WORDY = 100.0  # and from this on words


class PanelWords(NamedTuple):
    table: str
    title_view: TitleView
    line: str  # what one does there
    players: str
    badge: str = ""
    letter: bool = False  # one lies on its sill


class Plaque(Widget):
    """The plate of a table that cannot be played: nothing to press."""

    def __init__(self, words: PanelWords) -> None:
        super().__init__(name=f"plaque_{words.table}")
        self.words = words

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        high = min(box.h, 116.0)
        draw_plate(canvas, self.words, Box(box.x, box.bottom - high, box.w, high), 0)


class GamePanel(Button):
    """A click anywhere widens the panel; its button goes straight on to the table."""

    def __init__(
        self, words: PanelWords, plate: Box, widen: Callable[[], None], go: Callable[[], None],
        verb: str,
    ) -> None:  # fmt: skip
        super().__init__(words.line, widen, name=f"panel_{words.table}")
        self.words = words
        self.plate = plate
        self.hover = EasedLevel(NEARER)
        self._go = Button(verb, go, icon="ui/icon_play", name=f"go_{words.table}")

    def children(self) -> Sequence[Widget]:
        return [self._go]

    def place(self, box: Box) -> None:
        super().place(box)
        self._go.show(self.plate.h >= ROOMY)
        self._go.place(Box(self.plate.x + 14, self.plate.bottom - 62, self.plate.w - 28, 50))

    def draw(self, canvas: Canvas) -> None:
        rise = 2 * self.hover.value
        draw_plate(canvas, self.words, self.plate, rise)
        if self.words.badge and self.plate.h >= ROOMY:
            draw_badge(canvas, self.words.badge, self.plate.right + 4, self.plate.y - 2 - rise)
        if self.words.letter:
            wide = 54.0 if self.plate.h >= ROOMY else 34.0
            at = Box(
                self.plate.right - wide - 6, self.plate.y - wide * 0.46 - rise, wide, wide * 0.71
            )
            canvas.picture(f"friends/envelope_{self.words.table}", at)
        if self.ringed:
            canvas.ring(self.plate, GLASS.radius)
        super(Button, self).draw(canvas)

    def bounds(self) -> Box:
        """What is seen through it comes nearer while it is pointed at."""
        return self.box.union(self.plate.inset(-40, -HEIGHT))


def draw_plate(canvas: Canvas, words: PanelWords, plate: Box, rise: float) -> None:
    canvas.plate(GLASS, plate, rise=rise)
    title_view = words.title_view
    face = plate.moved(0, -rise)
    x = face.x + face.w / 2
    high = 28.0 if plate.h >= WORDY else min(20.0, (plate.w - 24) / title_view.ratio)
    wide = min(high * title_view.ratio, plate.w - 24)
    high = wide / title_view.ratio
    if plate.h < WORDY:
        top = face.y + (face.h - high - (24 if words.badge else 0)) / 2
        canvas.picture(title_view.wordmark, Box(x - wide / 2, top, wide, high), theme.MAROON)
        if words.badge:
            canvas.text_in(Box(face.x + 6, top + high + 4, face.w - 12, 24), words.badge, _BADGE,
                           "center")  # fmt: skip
        return
    canvas.picture(title_view.wordmark, Box(x - wide / 2, face.y + 20, wide, high), theme.MAROON)
    room = Box(face.x + 8, face.y + 54, face.w - 16, 24)
    style = _LINE if canvas.text_width(words.line, _LINE) <= room.w else _LINE.sized(15)
    canvas.text_in(room, words.line, style, "center")
    canvas.text_in(room.moved(0, 24), words.players, _SOFT, "center")
