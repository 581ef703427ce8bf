"""Beside a replay: what the turn shown was, and what everyone holds after it."""

from palmyra.games.palmyra.play.play_words import Words
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_NAME = Style("serif", 19)
_COUNT = Style("sans-bold", 18)
_TILE_INK, _FLIPPED_INK = "#85552F", "#A63A2B"
_SMALL_NAME = Style("serif", 17)
_SMALL_COUNT = Style("sans-bold", 16)
ROW = 44.0
HEAD = 50.0
_NARROW = 440.0  # below this width a row has two lines


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

    def height(self, canvas: Canvas, width: float) -> float:
        seats = len(self._state.players) if self._state else 0
        return HEAD + ROW * seats + 8

    def hit(self, x: float, y: float) -> Widget | None:
        return self if self.box.contains(x, y) else None

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        narrow = box.w < _NARROW
        head = Box(box.x + 20, box.y + 8, box.w - 40, 40)
        if canvas.text_width(self.said, theme.HEADING) <= head.w + 1:
            canvas.text_in(head, self.said, theme.HEADING)
        else:
            canvas.paragraph(head.inset(-8, 0), self.said, _SMALL_NAME, middle=True)
        if self._state is None:
            return
        for seat in range(len(self._state.players)):
            row = Box(box.x + 16, box.y + HEAD + seat * ROW, box.w - 32, ROW)
            self._narrow_row(canvas, seat, row) if narrow else self._row(canvas, seat, row)

    def _narrow_row(self, canvas: Canvas, seat: int, row: Box) -> None:
        """The name above what they hold."""
        assert self._state is not None
        player = self._state.players[seat]
        canvas.picture(f"palmyra/chip_{player.color}", Box(row.x - 6, row.y + 7, 30, 30))
        x, low = row.x + 32, row.y + 33
        canvas.text_in(Box(x, row.y, row.right - x, 24), self._words.name(seat), _SMALL_NAME)
        larges = sum(tile.size is Size.LARGE for tile in player.hand)
        step = (row.right - x) / 4
        for at, (icon, size, ink, count) in enumerate((
            ("ui/icon_tile_large", 14, _TILE_INK, larges),
            ("ui/icon_tile_small", 12, _TILE_INK, len(player.hand) - larges),
            ("ui/icon_tribute", 15, _FLIPPED_INK, len(player.flipped)),
        )):  # fmt: skip
            canvas.icon(icon, x + step * at + 7, low, size, ink)
            canvas.text(str(count), _SMALL_COUNT, x + step * at + 18, low)
        canvas.picture("palmyra/coin", Box(x + step * 3, low - 8, 16, 16))
        canvas.text(str(player.coins), _SMALL_COUNT, x + step * 3 + 20, low)

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
