"""Beside a replay: what the turn shown was, and what everyone holds after it."""

from palmyra.rules.state import State
from palmyra.rules.tiles import Size
from palmyra.scenes.play_words import Words
from palmyra.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_NAME = Style("serif", 19)
_COUNT = Style("sans-bold", 18)
_TILE_INK, _FLIPPED_INK = "#85552F", "#A63A2B"
ROW = 44.0


class SeatsCard(Widget):
    def __init__(self, words: Words, texts: Texts) -> None:
        super().__init__(name="seats")
        self._words = words
        self._texts = texts
        self._state: State | None = None
        self.said = ""

    def set(self, state: State, said: str) -> None:
        self._state, self.said = state, said
        self.touch()

    def hit(self, x: float, y: float) -> Widget | None:
        return self if self.box.contains(x, y) else None

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        canvas.text_in(Box(box.x + 20, box.y + 8, box.w - 40, 40), self.said, theme.HEADING)
        if self._state is None:
            return
        for seat in range(len(self._state.players)):
            self._row(canvas, seat, Box(box.x + 16, box.y + 50 + seat * ROW, box.w - 32, ROW))

    def _row(self, canvas: Canvas, seat: int, row: Box) -> None:
        assert self._state is not None
        player = self._state.players[seat]
        middle = row.y + row.h / 2
        canvas.picture(f"palmyra/chip_{player.color}", Box(row.x, middle - 17, 34, 34))
        canvas.text_in(Box(row.x + 46, row.y, row.w - 300, row.h), self._words.name(seat), _NAME)
        larges = sum(tile.size is Size.LARGE for tile in player.hand)
        x = row.right - 246
        canvas.icon("ui/icon_tile_large", x, middle, 17, _TILE_INK)
        canvas.text(str(larges), _COUNT, x + 14, middle)
        canvas.icon("ui/icon_tile_small", x + 54, middle, 15, _TILE_INK)
        canvas.text(str(len(player.hand) - larges), _COUNT, x + 66, middle)
        canvas.icon("ui/icon_tribute", x + 114, middle, 18, _FLIPPED_INK)
        canvas.text(str(len(player.flipped)), _COUNT, x + 130, middle)
        canvas.picture("palmyra/coin", Box(x + 176, middle - 11, 22, 22))
        canvas.text(str(player.coins), _COUNT, row.right - 4, middle, "right")
