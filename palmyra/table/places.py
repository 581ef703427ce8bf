"""Where the parts of the table stand, in logical pixels: ART.md's layout table.

Columns keep to the window's sides and the tray to its foot, so a window that is wider or
taller than the stage gives its room to the board.
"""

from dataclasses import dataclass

from palmyra.ui.layout import Box

MARGIN = 16
COLUMN = 252
TRAY = 168
OPPONENT = 108
OPPONENT_STEP = 120
LAST_MOVES = 128
SUPPLY, SUPPLY_LOW = 262, 206
THIS_TURN = 300
GAP = 14
# The smallest stage on which every card still holds its words.
NEED = (1240.0, 740.0)


@dataclass(frozen=True, slots=True)
class Places:
    """Every region for one window; `of` makes it from the window's logical area."""

    area: Box

    @classmethod
    def of(cls, area: Box) -> "Places":
        return cls(area)

    @property
    def _left(self) -> float:
        return self.area.x + MARGIN

    @property
    def _right(self) -> float:
        return self.area.right - MARGIN

    @property
    def menu(self) -> Box:
        return Box(self._left, self.area.y + 16, 48, 48)

    @property
    def wordmark(self) -> Box:
        return Box(self._left + 64, self.area.y + 27, 150, 24)

    def corner_button(self, at: int) -> Box:
        """Help, sound, options: from the left, 0 to 2."""
        return Box(self._right - 160 + 56 * at, self.area.y + 16, 48, 48)

    @property
    def banner(self) -> Box:
        return Box(self.area.center[0] - 260, self.area.y + 14, 520, 52)

    def opponent(self, at: int) -> Box:
        return Box(self._left, self.area.y + 80 + OPPONENT_STEP * at, COLUMN, OPPONENT)

    def last_moves(self, opponents: int) -> Box:
        top = self.area.y + 80 + OPPONENT_STEP * opponents
        room = self.tray.y - 12 - top
        return Box(self._left, top, COLUMN, min(LAST_MOVES, max(room, 0)))

    @property
    def supply(self) -> Box:
        """Without the row of pieces where the window is low."""
        low = self._column_room < SUPPLY + THIS_TURN
        height = SUPPLY_LOW if low else SUPPLY
        return Box(self._right - COLUMN, self.area.y + 80, COLUMN, height)

    @property
    def this_turn(self) -> Box:
        top = self.supply.bottom + GAP
        height = min(THIS_TURN, self.area.y + 80 + self._column_room + GAP - top)
        return Box(self._right - COLUMN, top, COLUMN, height)

    @property
    def _column_room(self) -> float:
        """What both cards on the right have, less the gap between them."""
        return self.tray.y - 12 - GAP - (self.area.y + 80)

    @property
    def board(self) -> Box:
        """The part of the board no card covers."""
        left, top = self._left + COLUMN + 16, self.area.y + 72
        return Box(left, top, self._right - COLUMN - 16 - left, self.tray.y - 72 - top)

    def tab(self, at: int, *, active: bool) -> Box:
        """An action tab standing on the tray; the active one is taller."""
        height = 66 if active else 58
        left = self.area.center[0] - (3 * 208 + 2 * 8) / 2 + 216 * at
        return Box(left, self.tray.y - height, 208, height)

    @property
    def tray(self) -> Box:
        top = self.area.bottom - MARGIN - TRAY
        return Box(self._left, top, self._right - self._left, TRAY)

    @property
    def well(self) -> Box:
        tray = self.tray
        return Box(tray.x + 268, tray.y + 16, tray.w - 536, 136)

    @property
    def me(self) -> Box:
        return Box(self.tray.x + 16, self.tray.y + 16, 228, 136)

    @property
    def tribute(self) -> Box:
        return Box(self.tray.right - 244, self.tray.y + 16, 228, 136)
