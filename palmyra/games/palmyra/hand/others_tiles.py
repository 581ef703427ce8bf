"""A card with the tiles that an opponent holds: they lie open on any table."""

from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.board.tile_art import face_name
from palmyra.games.palmyra.rules.tiles import Size, Tile, sorted_hand
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.table import PalmyraTable

LARGE, SMALL, GAP = 72.0, 52.0, 8.0
WIDE: Final = 640.0


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
                x, y = 0.0, y + LARGE * shrink + GAP
            found.append(Box(x, y + (LARGE * shrink - side) / 2, side, side))
            x += side + GAP
        return found

    def height(self, canvas: Canvas, width: float) -> float:
        return max((box.bottom for box in self.boxes(width)), default=0.0) + GAP

    def draw(self, canvas: Canvas) -> None:
        for tile, box in zip(self.tiles, self.boxes(self.box.w), strict=True):
            canvas.picture(face_name(tile, None), box.moved(self.box.x, self.box.y))


def show_hand(table: "PalmyraTable", seat: int) -> None:
    say, words, state = table.desk.texts, table.words, table.stage.shown
    player = state.players[seat]
    view = table.desk.view
    flipped = say("palmyra.play.hand_flipped", n=len(player.flipped)) if player.flipped else ""
    note = flipped if player.hand else " ".join((say("palmyra.play.hand_none"), flipped)).strip()
    close = Button(say("ui.close"), view.close, kind="primary", name="close")
    title = say("palmyra.play.hand_title", name=words.name(seat))
    body = HandPictures(player.hand)
    view.open(Dialog(title, note, [close], on_cancel=view.close, width=WIDE, body=body,
                     name="others_tiles"))  # fmt: skip
