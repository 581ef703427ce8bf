"""Where the parts of the table stand, in logical pixels (ART-PALERMO, Layout).

The board is a square in the middle; who plays is on its left, one's own tray and turn on its
right. Words have one place of their own: at the foot of the left column, or, where an
interface is large, in the strip on top.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.ui.layout import Box

NOWHERE: Final = Box(0, 0, 0, 0)
WORDMARK: Final = (138.0, 25.0)
BANNER_SHARE: Final = 0.38  # of a strip; words have the rest
BANNER_MOST: Final = 640.0
MESSAGE: Final = 112.0
LOG_LEAST: Final = 92.0  # two rows
LOG_THREE: Final = 42.0 + 27 * 3
LOG_MOST: Final = 42.0 + 27 * 6
DRAWER: Final = (560.0, 600.0)
RIVALS: Final = (108.0, 92.0, 76.0)  # heights of an opponent's card, the best first
WIDEST: Final = 430.0  # a column
METER: Final = (150.0, 196.0)  # height of the greed meter below the opponents, least and most
METER_FAIR: Final = 170.0  # with all its words
METER_BADGE: Final = (62.0, 34.0)  # in the banner: number and symbol
METER_BANNER: Final = 122.0  # a banner in a strip that holds it
TALLEST: Final = 804.0  # a column, where the board is not higher


@dataclass(frozen=True, slots=True)
class Measures:
    margin: float
    gap: float
    button: float  # the square ones on top
    column: float  # the least width of either column
    turn: float  # height of the card of the turn


LARGE: Final = Measures(16, 18, 48, 330, 252)
MEDIUM: Final = Measures(12, 12, 46, 264, 206)
SMALL: Final = Measures(8, 8, 44, 148, 128)
LARGE_FROM: Final = (1500.0, 840.0)
MEDIUM_FROM: Final = (1180.0, 660.0)


@dataclass(frozen=True, slots=True)
class Places:
    """Every region for one window; `of` makes it from the window's logical area."""

    area: Box
    measures: Measures
    rivals: int
    taught: bool
    weighed: bool = False  # the greed meter is on

    @classmethod
    def of(
        cls, area: Box, *, rivals: int = 4, taught: bool = False, weighed: bool = False
    ) -> "Places":
        if area.w >= LARGE_FROM[0] and area.h >= LARGE_FROM[1]:
            found = LARGE
        elif area.w >= MEDIUM_FROM[0] and area.h >= MEDIUM_FROM[1]:
            found = MEDIUM
        else:
            found = SMALL
        return Places(area, found, rivals, taught, weighed)

    @property
    def compact(self) -> bool:
        """Whether turn and words share a strip on top."""
        return self.measures is SMALL

    # -- edges -----------------------------------------------------------------------

    @property
    def _top(self) -> float:
        """Below the row of buttons."""
        m = self.measures
        return self.area.y + m.margin + m.button + (m.margin if m is LARGE else 8.0)

    @property
    def _lowest(self) -> float:
        return self.area.bottom - self.measures.margin

    @property
    def _foot(self) -> float:
        """Where the columns end: in a tall window, not far below the board."""
        return min(self._lowest, max(self.board.bottom, self._top + TALLEST))

    @property
    def board(self) -> Box:
        m = self.measures
        room = self.area.w - 2 * (m.margin + m.gap + m.column)
        side = min(self._lowest - self._top, room)
        left = self.area.x + (self.area.w - side) / 2
        return Box(left, self._top, side, side)

    @property
    def _wide(self) -> float:
        """Of either column."""
        m = self.measures
        return min(WIDEST, self.board.x - m.gap - self.area.x - m.margin)

    @property
    def _left(self) -> float:
        return self.board.x - self.measures.gap - self._wide

    @property
    def _right(self) -> float:
        return self.board.right + self.measures.gap

    # -- on top ----------------------------------------------------------------------

    @property
    def menu(self) -> Box:
        m = self.measures
        return Box(self.area.x + m.margin, self.area.y + m.margin, m.button, m.button)

    @property
    def log_button(self) -> Box:
        return self.menu.moved(self.measures.button + 8, 0)

    @property
    def corners(self) -> int:
        """How many buttons stand in the corner; in a lesson turns are not weighed."""
        return 4 if self.taught else 5

    def corner_button(self, at: int) -> Box:
        """Steps, hint, scales, help, sound: from the left."""
        m = self.measures
        gap = 8.0 if m is LARGE else 4.0
        right = self.area.right - m.margin - (self.corners - 1 - at) * (m.button + gap)
        return Box(right - m.button, self.menu.y, m.button, m.button)

    @property
    def wordmark(self) -> Box:
        if self.compact:
            return NOWHERE
        wide, high = WORDMARK
        left = self.log_button.right + 14
        if left + wide > self.banner.x - 8:
            return NOWHERE
        return Box(left, self.menu.center[1] - high / 2, wide, high)

    @property
    def _strip(self) -> Box:
        left = self.log_button.right + 8
        return Box(left, self.menu.y, self.corner_button(0).x - 8 - left, self.menu.h)

    @property
    def banner(self) -> Box:
        """Whose turn it is and what may be done now."""
        strip = self._strip
        if self.compact:
            wide = strip.w * BANNER_SHARE
            if self.weighed:  # it holds the greed meter, too
                wide = max(wide, METER_BANNER)
            return Box(strip.x, strip.y, wide, strip.h)
        wide = min(BANNER_MOST, self.board.w)
        high = 54.0 if self.measures is LARGE else 48.0
        middle = self.menu.center[1]
        return Box(self.board.center[0] - wide / 2, middle - high / 2, wide, high)

    @property
    def message(self) -> Box:
        """The one place for words. In the column they stand at its foot."""
        if self.compact:
            strip, left = self._strip, self.banner.right + 6
            return Box(left, strip.y, strip.right - left, strip.h)
        return Box(self._left, self._foot - MESSAGE, self._wide, MESSAGE)

    # -- on the left: who plays ------------------------------------------------------

    @property
    def _column_foot(self) -> float:
        """Where what stands above the words ends."""
        return self._foot if self.compact else self.message.y - self.measures.gap

    def opponent(self, at: int) -> Box:
        count = max(1, self.rivals)
        gap = self._between
        room = self._column_foot - self._top
        if self._metered:
            room -= METER[0] + gap
        if self.taught:  # the tutor's card has the rest
            room *= 0.46
        each = (room + gap) / count - gap
        high = next((high for high in RIVALS if high <= each), each)
        return Box(self._left, self._top + (high + gap) * at, self._wide, high)

    @property
    def _below_people(self) -> Box:
        top = (self.meter if self._metered else self._people).bottom + self._between
        return Box(self._left, top, self._wide, self._column_foot - top)

    @property
    def _people(self) -> Box:
        """The last opponent's card."""
        return self.opponent(max(1, self.rivals) - 1)

    @property
    def _between(self) -> float:
        """Two cards of the column."""
        return 12.0 if self.measures is LARGE else 8.0

    @property
    def _metered(self) -> bool:
        """Whether the greed meter has room in the column."""
        if not self.weighed or self.taught or self.compact:
            return False
        people = max(1, self.rivals) * (RIVALS[-1] + self._between)
        return self._column_foot - self._top - people >= METER[0]

    @property
    def meter(self) -> Box:
        """The greed meter: below the opponents, or its number in the banner."""
        if not self.weighed or self.taught:
            return NOWHERE
        if self._metered:
            top = self._people.bottom + self._between
            room = self._column_foot - top
            # A little lower where the last moves then keep three rows below it.
            beside_log = room - self._between - LOG_THREE
            high = min(METER[1], beside_log if beside_log >= METER_FAIR else room)
            return Box(self._left, top, self._wide, high)
        banner, (wide, high) = self.banner, METER_BADGE
        return Box(banner.right - wide - 6, banner.center[1] - high / 2, wide, high)

    @property
    def log(self) -> Box:
        """The last moves; nothing where they have no room."""
        room = self._below_people
        if self.taught or room.h < LOG_LEAST:
            return NOWHERE
        return room.top(min(room.h, LOG_MOST))

    @property
    def coach(self) -> Box:
        """Where the tutor's card may stand: at a large interface in place of who else plays, so
        that it need not cover the board."""
        if self.compact:
            return Box(self._left, self._top, self._wide, self._column_foot - self._top)
        return self._below_people

    @property
    def branch(self) -> Box | None:
        """Where lemons have room: the lower left corner."""
        if self.compact:
            return None
        side = min(300.0, self._wide * 0.83)
        return Box(self.area.x - 14, self.area.bottom - side, side, side)

    @property
    def log_drawer(self) -> Box:
        """All of the moves, over the board while it is open."""
        board, (wide, high) = self.board, DRAWER
        return Box(board.x, board.y, min(wide, board.w), min(high, board.h))

    # -- on the right: what is mine --------------------------------------------------

    @property
    def this_turn(self) -> Box:
        high = self.measures.turn
        if self.compact:
            high = max(high, 0.32 * (self._foot - self._top))
        return Box(self._right, self._foot - high, self._wide, high)

    @property
    def tray(self) -> Box:
        gap = 16.0 if self.measures is LARGE else 8.0
        high = self.this_turn.y - gap - self._top
        return Box(self._right, self._top, self._wide, high)
