"""A card with the tiles that are still to come: how many of every kind, never in which order."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.board.tile_art import face_name
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.tiles import TILES, Feature, Landscape, Size, Tile
from palmyra.games.palmyra.rules.unseen import unseen
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

KINDS: Final = (None, *Feature)  # of a landscape: plain, then with each feature
ROW, GAP, HEAD = 62.0, 8.0, 28.0
WIDE: Final = 720.0
_COUNT: Final = Style("sans-bold", 19)
_NONE: Final = Style("sans-bold", 19, theme.DISABLED_TEXT)


class TileCounts(Widget):
    """Large ones at the left, small ones at the right; a row for each landscape."""

    def __init__(self, left: Counter[Tile], heads: tuple[str, str]) -> None:
        super().__init__(name="tile_counts")
        self.left = left
        self._heads = heads

    def height(self, canvas: Canvas, width: float) -> float:
        return HEAD + 3 * (ROW + GAP)

    def cell(self, tile: Tile) -> Box:
        half = (self.box.w - 3 * GAP) / 2
        wide = (half - 3 * GAP) / 4
        x = self.box.x + (half + 3 * GAP if tile.size is Size.SMALL else 0)
        x += KINDS.index(tile.feature) * (wide + GAP)
        row = list(Landscape).index(tile.landscape)
        return Box(x, self.box.y + HEAD + row * (ROW + GAP), wide, ROW)

    def draw(self, canvas: Canvas) -> None:
        half = (self.box.w - 3 * GAP) / 2
        for at, words in enumerate(self._heads):
            head = Box(self.box.x + at * (half + 3 * GAP), self.box.y, half, HEAD - 4)
            canvas.text_in(head, words, theme.LABEL.tinted(theme.INK_SOFT))
        for tile in TILES:
            self._draw_cell(canvas, tile, self.cell(tile))

    def _draw_cell(self, canvas: Canvas, tile: Tile, cell: Box) -> None:
        count = self.left[tile]
        canvas.plate(paint.INSET_PLATE, cell)
        side = min(cell.h - 14, cell.w * 0.56) * (1 if tile.size is Size.LARGE else 0.74)
        middle = cell.center[1]
        picture = Box(cell.x + cell.w * 0.33 - side / 2, middle - side / 2, side, side)
        canvas.picture(face_name(tile, None), picture)
        style = _COUNT if count else _NONE
        canvas.text(str(count), style, cell.x + cell.w * 0.8, middle, "center")


def show_tiles_left(table: "PalmyraTable") -> None:
    say, state = table.desk.texts, table.stage.shown
    large, small = state.left
    heads = say("palmyra.play.left_large", n=large), say("palmyra.play.left_small", n=small)
    close = Button(say("ui.close"), table.desk.view.close, kind="primary", name="close")
    table.desk.view.open(
        Dialog(say("palmyra.play.left_title"), say("palmyra.play.left_text"), [close],
               on_cancel=table.desk.view.close, width=WIDE,
               body=TileCounts(unseen(state, open_box()), heads), name="tiles_left")
    )  # fmt: skip
