"""A further way to learn: a row with an icon in its well, words, a note and a count."""

from collections.abc import Callable
from dataclasses import dataclass

from palmyra.shell.scene import Scene
from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

_TITLES = tuple(Style("serif", size) for size in (22, 20, 18, 16))


@dataclass(frozen=True, slots=True)
class FurtherWay:
    """`name` is its button's; `count` how many wait there."""

    name: str
    icon: str
    words: str
    note: str
    scene: Callable[[], Scene]
    count: int = 0
    count_note: str = ""  # what is counted, for those who rest on it


class FurtherButton(Button):
    def __init__(self, way: FurtherWay, on_click: Callable[[], None]) -> None:
        super().__init__(way.words, on_click, icon=way.icon, name=way.name)
        self.tooltip = "\n".join(said for said in (way.note, way.count_note) if said)
        self.way = way

    def height(self, canvas: Canvas, width: float) -> float:
        return 66

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        middle = face.center[1]
        side = min(54.0, face.h - 14)
        well = Box(face.x + 10, middle - side / 2, side, side)
        canvas.plate(paint.INSET_PLATE, well)
        canvas.icon(self.icon, *well.center, side * 0.56, theme.RUST)
        right = face.right - 44
        if self.way.count:
            right = draw_badge(canvas, str(self.way.count), right, middle).x - 8
        canvas.icon("ui/icon_next", face.right - 24, middle, 20, theme.INK_SOFT)
        words = Box(well.right + 14, face.y, right - well.right - 14, face.h)
        fitting = (s for s in _TITLES if canvas.text_width(self.text, s) <= words.w)
        title = next(fitting, _TITLES[-1])
        note = self.way.note
        if not note:
            canvas.text_in(words, self.text, title)
            return
        canvas.text_in(Box(words.x, middle - 27, words.w, 28), self.text, title)
        canvas.text_in(Box(words.x, middle + 1, words.w, 24), note, theme.META)
