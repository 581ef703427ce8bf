"""Cards with tiles: those still to come, how many of every kind but never in which order; and
those that an opponent holds, which lie open on any table."""

from collections import Counter
from typing import Final

from palmyra.games.palmyra.board.tile_art import face_name
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.hidden import unseen
from palmyra.games.palmyra.rules.state import Player, State
from palmyra.games.palmyra.rules.tiles import TILES, Feature, Landscape, Size, Tile, sorted_hand
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.view import View
from palmyra.ui.widget import Widget

KINDS: Final = (None, *Feature)  # of a landscape: plain, then with each feature
ROW, GAP, HEAD = 62.0, 8.0, 28.0
WIDE: Final = 720.0
_COUNT: Final = Style("sans-bold", 19)
_NONE: Final = Style("sans-bold", 19, theme.DISABLED_TEXT)
LARGE, SMALL, BETWEEN = 72.0, 52.0, 8.0
HAND_WIDE: Final = 640.0


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


def show_tiles_left(view: View, say: Texts, state: State) -> None:
    large, small = state.left
    heads = say("palmyra.play.left_large", n=large), say("palmyra.play.left_small", n=small)
    close = Button(say("ui.close"), view.close, kind="primary", name="close")
    view.open(
        Dialog(say("palmyra.play.left_title"), say("palmyra.play.left_text"), [close],
               on_cancel=view.close, width=WIDE,
               body=TileCounts(unseen(state, open_box()), heads), name="tiles_left")
    )  # fmt: skip


class HandPictures(Widget):
    """The large ones first, then the small ones, in rows as wide as there is room."""

    def __init__(self, hand: tuple[Tile, ...]) -> None:
        super().__init__(name="hand_pictures")
        self.tiles = tuple(sorted_hand(hand))

    def boxes(self, width: float) -> list[Box]:
        """Where each tile lies, from the corner at the top left; smaller where they are many."""
        shrink = 0.6 if len(self.tiles) > 21 else 1.0
        x = y = 0.0
        found: list[Box] = []
        for tile in self.tiles:
            side = (LARGE if tile.size is Size.LARGE else SMALL) * shrink
            if x and x + side > width:
                x, y = 0.0, y + LARGE * shrink + BETWEEN
            found.append(Box(x, y + (LARGE * shrink - side) / 2, side, side))
            x += side + BETWEEN
        return found

    def height(self, canvas: Canvas, width: float) -> float:
        return max((box.bottom for box in self.boxes(width)), default=0.0) + BETWEEN

    def draw(self, canvas: Canvas) -> None:
        for tile, box in zip(self.tiles, self.boxes(self.box.w), strict=True):
            canvas.picture(face_name(tile, None), box.moved(self.box.x, self.box.y))


def show_hand(view: View, say: Texts, player: Player, name: str) -> None:
    flipped = say("palmyra.play.hand_flipped", n=len(player.flipped)) if player.flipped else ""
    note = flipped if player.hand else " ".join((say("palmyra.play.hand_none"), flipped)).strip()
    close = Button(say("ui.close"), view.close, kind="primary", name="close")
    title = say("palmyra.play.hand_title", name=name)
    body = HandPictures(player.hand)
    view.open(Dialog(title, note, [close], on_cancel=view.close, width=HAND_WIDE, body=body,
                     name="others_tiles"))  # fmt: skip
