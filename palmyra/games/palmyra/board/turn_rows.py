"""The tiles of a turn as rows of its card: which fit, and how one is drawn."""

from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.board import palette
from palmyra.games.palmyra.board.tile_art import face_name
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_ROW: Final = Style("sans", 16)
_NOTE: Final = Style("sans-regular", 15, theme.INK_SOFT)
_POINTS: Final = Style("sans-bold", 20, palette.ORANGE_41)
_PLACED: Final = Plate(theme.INSET, theme.INSET, radius=10, edge=theme.INSET_LINE)
_PREVIEW: Final = Plate(palette.IVORY_98, theme.SAND_96, radius=10, edge=palette.GOLD_74)
# Height and step of a row by how many there are: one to four fit the same card.
_ROWS: Final = {1: (50.0, 58.0), 2: (50.0, 58.0), 3: (36.0, 41.0), 4: (28.0, 31.0)}
# The same where a question takes some of the card's room.
_TIGHT: Final = {1: (36.0, 41.0), 2: (36.0, 41.0), 3: (28.0, 31.0), 4: (24.0, 26.0)}

_TWO_LINES: Final = 42.0  # a row as high as this has room for its note below the title
_TWO_SMALL: Final = 36.0  # and one of this height for both in smaller letters


@dataclass(frozen=True, slots=True)
class TurnRow:
    tile: Tile
    cell: Cell | None
    title: str  # "Mountains"
    note: str  # "placed", "caravan (preview)"
    points: int | None
    preview: bool = False


def fitting(rows: tuple[TurnRow, ...], room: float) -> tuple[tuple[TurnRow, ...], float, float]:
    """The last rows that the card has room for, how high they are and how far apart."""
    for count in range(min(len(rows), max(_ROWS)), 0, -1):
        for high, step in (_ROWS[count], _TIGHT[count]):
            if step * (count - 1) + high <= room:
                return rows[-count:], high, step
    return (), 0.0, 0.0


def draw_row(canvas: Canvas, row: TurnRow, box: Box, texts: Texts) -> bool:
    """Whether there was room for all that is to say of the tile."""
    canvas.plate(_PREVIEW if row.preview else _PLACED, box)
    side = min(box.h - 6, 42.0)
    if row.tile.size is Size.SMALL:
        side *= 0.74
    center = box.x + 8 + min(box.h - 6, 42.0) / 2
    picture = Box(center - side / 2, box.y + (box.h - side) / 2, side, side)
    canvas.picture(face_name(row.tile, row.cell), picture)
    points = "" if row.points is None else f"+{row.points}" if row.points else "0"
    taken = canvas.text_width(points, _POINTS) + 12 if points else 0
    left = box.x + 16 + min(box.h - 6, 42.0)
    room = box.right - 12 - taken - left
    note, beside = _note(canvas, row, room, texts), 0.0
    if box.h < _TWO_LINES:  # a lower row says both in a line, or the feature alone in small letters
        beside = canvas.text_width(row.title, _ROW) + 7
        note = _note(canvas, row, room - beside, texts)
        if not note and row.tile.feature and box.h >= _TWO_SMALL:
            note, beside = _note(canvas, row, room, texts), 0.0
    high = 20.0 if box.h >= _TWO_LINES else 17.0
    if note and not beside:
        top = box.center[1] - high
        small = 0 if box.h >= _TWO_LINES else 2
        canvas.text_in(Box(left, top, room, high), row.title, _ROW.sized(_ROW.size - small))
        canvas.text_in(Box(left, top + high, room, high), note, _NOTE.sized(_NOTE.size - small))
    else:
        canvas.text_in(Box(left, box.y, room, box.h), row.title, _ROW)
        if note:
            canvas.text_in(Box(left + beside, box.y, room - beside + 1, box.h), note, _NOTE)
    canvas.text(points, _POINTS, box.right - 12, box.y + box.h / 2, "right")
    return note == row.note


def _note(canvas: Canvas, row: TurnRow, room: float, texts: Texts) -> str:
    """What there is room for, whole: all of it, or at least the feature."""
    feature = ""
    if row.tile.feature:
        feature = texts(f"palmyra.table.{row.tile.feature.name.lower()}")
    fits = (n for n in (row.note, feature) if n and canvas.text_width(n, _NOTE) <= room + 1)
    return next(fits, "")
