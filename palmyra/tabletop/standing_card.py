"""The card of the turn once there is none any more: who stands where, the best first."""

from dataclasses import dataclass
from typing import Final

from palmyra.tabletop.panel import Panel
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style

_HEADING: Final = Style("serif", 19)
_NAMES: Final = tuple(Style("serif", size) for size in (20, 18, 17, 16, 15, 14, 13, 12))
_POINTS: Final = Style("sans-bold", 24)
_FIRST: Final = Plate(
    theme.WHEAT_95C, theme.HONEY_89, radius=theme.CELL_RADIUS, edge=theme.GOLD_70B, edge_width=2
)
_GAP: Final = 7.0
_TALLEST: Final = 58.0
_INK: Final = theme.GOLD_54  # of a point that is a drawing


@dataclass(frozen=True, slots=True)
class StandingRow:
    name: str
    color: str
    chip: str
    portrait: str  # "": a person
    points: int
    first: bool


@dataclass(frozen=True, slots=True)
class TableStanding:
    heading: str = ""
    point: str = ""  # the picture of a point
    rows: tuple[StandingRow, ...] = ()


class StandingPanel(Panel[TableStanding]):
    def paint(self, canvas: Canvas) -> None:
        card, box = self.model, self.box
        canvas.card(box)
        if not card.rows:
            return
        pad = 14.0 if box.w >= 240 else 8.0
        head = 44.0 if box.h >= 50 + 34 * len(card.rows) else 6.0
        if head > 10:
            line = Box(box.x + pad + 2, box.y + 8, box.w - 2 * pad, 32)
            canvas.text_in(line, card.heading, _HEADING)
        high = min(_TALLEST, (box.h - head - 8) / len(card.rows) - _GAP)
        for at, row in enumerate(card.rows):
            top = box.y + head + (high + _GAP) * at
            self._row(canvas, row, Box(box.x + pad, top, box.w - 2 * pad, high))

    def _row(self, canvas: Canvas, row: StandingRow, box: Box) -> None:
        canvas.plate(_FIRST if row.first else paint.INSET_PLATE, box)
        side = min(44.0, box.h - 8)
        face = Box(box.x + 6, box.center[1] - side / 2, side, side)
        color = theme.PLAYERS[row.color]
        if row.portrait:
            draw_portrait(canvas, row.portrait, face, color.main, broad=4.0)
            small = side * 0.42
            spot = Box(face.right - small * 0.75, face.bottom - small * 0.8, small, small)
            canvas.picture(row.chip, spot)
        else:
            draw_portrait(canvas, row.chip, face, color.dark, color.main, 4.0)
        points = _POINTS if box.w >= 200 else _POINTS.sized(18)
        right = box.right - 10
        wide = canvas.text_width(str(row.points), points)
        canvas.text(str(row.points), points, right, box.center[1], "right")
        unit = 24.0 if box.w >= 200 else 0.0
        if unit:
            at = Box(right - wide - 6 - unit, box.center[1] - unit / 2, unit, unit)
            if "/icon_" in self.model.point:
                canvas.icon(self.model.point, *at.center, unit, _INK)
            else:
                canvas.picture(self.model.point, at)
        room = Box(face.right + 9, box.y, right - wide - unit - 14 - face.right - 9, box.h)
        fits = (style for style in _NAMES if canvas.text_width(row.name, style) <= room.w)
        style = next(fits, None)
        if style is not None:
            canvas.text_in(room, row.name, style)
        else:
            canvas.paragraph(room, row.name, _NAMES[-2], middle=True)
