"""The moves of the game, the newest first; each can be clicked to be shown on the board.

A card has room for the last few in short words; where even those are too long their last parts are
left out, and whoever rests on one is told all of it. Opened in full it tells all of every move and
scrolls back to the first.
"""

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from palmyra.shell.texts import Texts
from palmyra.tabletop.panel import Panel
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE = Style("serif", 17)
_ENTRY = Style("sans", 15, theme.INK_SOFT)
_FRESH = Style("sans-bold", 15, theme.INK)
_WHY = Style("sans", 15, theme.INK_SOFT)
_PARTS = re.compile(r", | · ")
_HEAD = 38.0
_ROW = 27.0
_FULL_ROW = 66.0  # who and what, then why in two lines, and air to the next
_BAR = Plate(theme.OCHRE_72, theme.OCHRE_72, radius=3)
_HOVER = Plate(theme.SAND_95, theme.SAND_95, radius=8, edge=theme.INSET_LINE)
_CHOSEN = Plate(theme.STRAW_91B, theme.HONEY_89, radius=8, edge=theme.GOLD_70B)


@dataclass(frozen=True, slots=True)
class Move:
    chip: str  # the picture of the player's color
    text: str  # "Conquer +3"
    full: str = ""  # "desert 0, hills (lake) +3 = 3 tiles", "legion to hills (lake)"
    head: str = ""  # "Turn 12 · Marcus · Conquer +3"


@dataclass(frozen=True, slots=True)
class LastMoves:
    moves: tuple[Move, ...]  # the newest first
    chosen: int | None = None  # shown on the board now
    fresh: int = 0  # how many came since the player last acted


class LastMovesPanel(Panel[LastMoves]):
    focusable = True
    full = Observed[bool]()  # all of it is told, and scrolls
    _first = Observed[int]()  # the newest entry in sight
    _over = Observed[int | None]()

    def __init__(
        self,
        texts: Texts,
        on_choose: Callable[[int], None],
        on_close: Callable[[], object] = lambda: None,
        *,
        name: str = "",
    ) -> None:
        super().__init__(LastMoves(()), name=name)
        self.texts = texts
        self.on_choose = on_choose
        self.on_close = on_close
        self._over = None
        self.full = False
        self._first = 0

    def open(self, on: bool) -> None:
        """All of it, or only what its card has room for."""
        self.full, self._first = on, 0

    @property
    def _tall(self) -> float:
        return _FULL_ROW if self.full else _ROW

    def shown(self) -> int:
        """How many entries are in sight."""
        return min(len(self.model.moves), max(0, int((self.box.h - _HEAD - 4) // self._tall)))

    @property
    def close_box(self) -> Box:
        """Where a click closes it while it is open."""
        return Box(self.box.right - 42, self.box.y + 2, 36, 34)

    def row(self, at: int) -> Box:
        """Where the entry stands, counted from the newest."""
        y = self.box.y + _HEAD + self._tall * (at - self._first)
        return Box(self.box.x + 6, y, self.box.w - 12, self._tall)

    def words_box(self, at: int) -> Box:
        """Where the words of an entry stand, beside the color of its player."""
        row = self.row(at)
        return Box(row.x + 30, row.y, row.w - 34, row.h)

    @property
    def _in_sight(self) -> range:
        return range(self._first, self._first + self.shown())

    def entry_at(self, x: float, y: float) -> int | None:
        return next((at for at in self._in_sight if self.row(at).contains(x, y)), None)

    def wheel(self, dy: float) -> bool:
        """Back to earlier moves, where they do not all fit."""
        most = len(self.model.moves) - self.shown()
        if not self.full or most <= 0:
            return False
        self._scroll(self._first - (round(dy) or (1 if dy > 0 else -1)))
        return True

    def _scroll(self, first: int) -> None:
        self._first = min(max(0, first), max(0, len(self.model.moves) - self.shown()))

    def tip(self) -> tuple[str, Box]:
        """All of the move under the pointer, which the card has no room for."""
        if self.full or self._over is None or self._over not in self._in_sight:
            return super().tip()
        move = self.model.moves[self._over]
        why = move.full[:1].upper() + move.full[1:]
        return "\n".join(part for part in (move.head or move.text, why) if part), self.row(
            self._over
        )

    def state(self) -> Hashable:
        return self._over, self.ringed, self.texts.language, self.full, self._first

    def point(self, x: float, y: float) -> None:
        """The pointer is here: the entry under it answers."""
        self._over = self.entry_at(x, y)

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._over = None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.full and self.close_box.contains(x, y):
            self.on_close()
            return
        at = self.entry_at(x, y)
        if at is not None:
            self.on_choose(at)

    def command(self, command: Command) -> bool:
        """Up and down step through the entries, Enter shows one."""
        count = len(self.model.moves) if self.full else self.shown()
        if command is Command.ACCEPT and self._over is not None:
            self.on_choose(self._over)
            return True
        step = {Command.UP: -1, Command.DOWN: 1}.get(command)
        if step is None or not count:
            return False
        at = (self._over if self._over is not None else (-1 if step > 0 else count)) + step
        if not 0 <= at < count:
            return False
        self._over = at
        if at not in self._in_sight:
            self._scroll(at if step < 0 else at - self.shown() + 1)
        return True

    def paint(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + 16, self.box.y + 9, self.box.w - 32, 28)
        canvas.text_in(head, self.texts("play.last_moves"), _TITLE)
        if self.full:
            canvas.icon("ui/icon_close", *self.close_box.center, 20, theme.INK_SOFT)
        for at in self._in_sight:
            move, row = self.model.moves[at], self.row(at)
            if at == self.model.chosen:
                canvas.plate(_CHOSEN, row.inset(0, 1))
            elif at == self._over:
                canvas.plate(_HOVER, row.inset(0, 1))
            canvas.picture(move.chip, Box(row.x + 6, row.center[1] - 9, 18, 18))
            self._words(canvas, self.words_box(at), at)
        self._bar(canvas)
        if self.ringed:
            canvas.ring(self.box, theme.CARD_RADIUS)

    def _words(self, canvas: Canvas, room: Box, at: int) -> None:
        """In the card a few words; opened, who did what and below it why."""
        move = self.model.moves[at]
        style = _FRESH if at < self.model.fresh else _ENTRY
        if not self.full:
            short = _in_short(canvas, move.text, style, room.w)
            canvas.text_in(room, *_fitted(canvas, short, style, room.top(0)))
            return
        head = Box(room.x, room.y + 3, room.w, 20) if move.full else room
        canvas.text_in(head, *_fitted(canvas, move.head or move.text, _FRESH, head))
        why = Box(room.x, room.y + 22, room.w, room.h - 26)
        canvas.paragraph(why, *_fitted(canvas, move.full[:1].upper() + move.full[1:], _WHY, why))

    def _bar(self, canvas: Canvas) -> None:
        """How far back one looks, where there is more than is seen."""
        count, shown = len(self.model.moves), self.shown()
        if not self.full or count <= shown:
            return
        way = self._tall * shown
        top = self.box.y + _HEAD + way * self._first / count
        canvas.plate(_BAR, Box(self.box.right - 9, top, 5, max(18.0, way * shown / count)))


def _fitted(canvas: Canvas, text: str, style: Style, room: Box) -> tuple[str, Style]:
    """The largest letters in which all of it is seen; a log that leaves out the end is none."""
    for size in (style.size, style.size - 1, style.size - 2, style.size - 3):
        small = style.sized(size)
        lines = len(canvas.wrap(text, small, room.w))
        if lines * canvas.text_height(small) <= max(room.h, canvas.text_height(small)):
            return text, small
    return text, small


def _in_short(canvas: Canvas, text: str, style: Style, room: float) -> str:
    """As many parts of a line as there is room for: commas and dots part them."""
    shorter = text
    while canvas.text_width(shorter, style) > room:
        ends = [found.start() for found in _PARTS.finditer(shorter)]
        if not ends:
            return shorter
        shorter = shorter[: ends[-1]]
    return shorter
