"""The list of the last moves; each entry can be clicked to be shown on the board."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from palmyra.rules.state import Color
from palmyra.table.panel import Panel
from palmyra.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_TITLE = Style("serif", 17)
_ENTRY = Style("sans", 15, theme.INK_SOFT)
_FRESH = Style("sans-bold", 15, theme.INK)
_HEAD = 38.0
_ROW = 27.0
_HOVER = Plate("#FBEFD2", "#FBEFD2", radius=8, edge=theme.INSET_LINE)
_CHOSEN = Plate("#FBE3A6", "#FBDC86", radius=8, edge="#D9A33A")


@dataclass(frozen=True, slots=True)
class Move:
    color: Color
    text: str  # "Conquer +3 tiles"


@dataclass(frozen=True, slots=True)
class LastMoves:
    moves: tuple[Move, ...]  # the newest first
    chosen: int | None = None  # shown on the board now
    fresh: int = 0  # how many came since the player last acted


class LastMovesPanel(Panel[LastMoves]):
    focusable = True

    def __init__(self, texts: Texts, on_choose: Callable[[int], None], *, name: str = "") -> None:
        super().__init__(LastMoves(()), name=name)
        self.texts = texts
        self.on_choose = on_choose
        self._over: int | None = None

    def shown(self) -> int:
        """How many entries the card has room for."""
        return min(len(self.model.moves), max(0, int((self.box.h - _HEAD - 4) // _ROW)))

    def row(self, at: int) -> Box:
        return Box(self.box.x + 10, self.box.y + _HEAD + _ROW * at, self.box.w - 20, _ROW)

    def entry_at(self, x: float, y: float) -> int | None:
        return next((at for at in range(self.shown()) if self.row(at).contains(x, y)), None)

    def state(self) -> Hashable:
        return self._over, self.ringed, self.texts.language

    def point(self, x: float, y: float) -> None:
        """The pointer is here: the entry under it answers."""
        over = self.entry_at(x, y)
        if over != self._over:
            self._over = over
            self.touch()

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self._over = None

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        at = self.entry_at(x, y)
        if at is not None:
            self.on_choose(at)

    def command(self, command: Command) -> bool:
        """Up and down step through the entries, Enter shows one."""
        count = self.shown()
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
        self.touch()
        return True

    def paint(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        head = Box(self.box.x + 16, self.box.y + 9, self.box.w - 32, 28)
        canvas.text_in(head, self.texts("palmyra.table.last_moves"), _TITLE)
        for at in range(self.shown()):
            move, row = self.model.moves[at], self.row(at)
            if at == self.model.chosen:
                canvas.plate(_CHOSEN, row.inset(0, 1))
            elif at == self._over:
                canvas.plate(_HOVER, row.inset(0, 1))
            canvas.picture(f"palmyra/chip_{move.color}", Box(row.x + 6, row.y + 4.5, 18, 18))
            canvas.text_in(
                Box(row.x + 32, row.y, row.w - 38, row.h),
                move.text,
                _FRESH if at < self.model.fresh else _ENTRY,
            )
        if self.ringed:
            canvas.ring(self.box, theme.CARD_RADIUS)
