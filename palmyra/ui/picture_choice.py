"""One of a few, each a card with a picture, a name and a line below it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

CHOSEN: Final = Plate(
    theme.SAND_96B, theme.STRAW_90, edge=theme.GOLD_66, edge_width=2.5, line=theme.WHITE,
    shadow=None
)  # fmt: skip
_NAME = Style("serif", 23)
_NOTE = Style("sans", 16, theme.INK_SOFT)


@dataclass(frozen=True, slots=True)
class PictureOption:
    value: str
    name: str
    note: str
    picture: str


class PictureCard(Button):
    chosen = Observed[bool]()

    def __init__(self, option: PictureOption, on_click: Callable[[], None], name: str) -> None:
        super().__init__(option.name, on_click, name=f"{name}_{option.value}")
        self.option = option
        self.chosen = False
        self.lines = 0  # of the longest note of all cards: their names stand in a row

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        plate = CHOSEN if self.chosen else paint.INSET_PLATE
        canvas.plate(plate, box)
        notes = canvas.wrap(self.option.note, _NOTE, box.w - 12)
        high = canvas.text_height(_NOTE) * max(self.lines, len(notes))
        words = 36 + high
        side = max(24.0, min(108.0, box.w - 24, box.h - words - 16))
        top = box.y + (box.h - side - words - 8) / 2
        canvas.picture(self.option.picture, Box(box.x + (box.w - side) / 2, top, side, side))
        y = top + side + 4
        canvas.text_in(Box(box.x + 4, y, box.w - 8, 34), self.text, _NAME, "center")
        canvas.paragraph(
            Box(box.x + 6, y + 34, box.w - 12, high), self.option.note, _NOTE, "center"
        )
        if self.chosen:  # a sign beside the color
            canvas.icon("ui/icon_confirm", box.right - 18, box.y + 18, 18, theme.OLIVE_BOTTOM)
        if self.ringed:
            canvas.ring(box, theme.CARD_RADIUS)


class PictureChoice(Widget):
    def __init__(
        self, options: Sequence[PictureOption], chosen: str, on_change: Callable[[str], None],
        *, name: str,
    ) -> None:  # fmt: skip
        super().__init__(name=name)
        self.on_change = on_change
        self.cards = [PictureCard(o, self._choice(o.value), name) for o in options]
        self._mark(chosen)

    def _choice(self, value: str) -> Callable[[], None]:
        return lambda: self.choose(value)

    def choose(self, value: str) -> None:
        self._mark(value)
        self.on_change(value)

    def _mark(self, value: str) -> None:
        for card in self.cards:
            card.chosen = card.option.value == value

    def children(self) -> Sequence[Widget]:
        return self.cards

    def height(self, canvas: Canvas, width: float) -> float:
        wide = (width - 14) / max(1, len(self.cards)) - 12
        lines = max(len(canvas.wrap(card.option.note, _NOTE, wide)) for card in self.cards)
        for card in self.cards:
            card.lines = lines
        return 166.0 + canvas.text_height(_NOTE) * lines

    def place(self, box: Box) -> None:
        super().place(box)
        for card, at in zip(self.cards, row(box, [0.0] * len(self.cards), 14), strict=True):
            card.place(at)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found
