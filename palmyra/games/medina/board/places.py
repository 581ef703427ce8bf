"""Where the parts of Medina's table stand, in logical pixels.

Who plays stands on the left, prizes and the turn on the right, the stock at the foot; the city
has all the rest. Words have one place of their own: nothing else lies there.
"""

from dataclasses import dataclass

from palmyra.games.medina.board import measures
from palmyra.games.medina.board.measures import LARGE, MEDIUM, SMALL, Measures
from palmyra.tabletop.rim import Rim
from palmyra.ui.layout import Box

NOWHERE = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Places:
    """Every region for one window; `of` makes it from the window's logical area."""

    area: Box
    measures: Measures = LARGE
    rivals: int = 3
    taught: bool = False  # a lesson: the tutor's card beside the board
    stocks: bool = False  # the others' stocks are shown on their cards
    weighed: bool = False  # the greed meter is on

    @classmethod
    def of(
        cls, area: Box, *, rivals: int = 3, taught: bool = False, stocks: bool = False,
        weighed: bool = False,
    ) -> "Places":  # fmt: skip
        if _holds(area, measures.FULL):
            found = LARGE
        else:
            found = MEDIUM if _holds(area, measures.MEDIUM_FROM) else SMALL
        return cls(area, found, rivals, taught, stocks, weighed)

    @property
    def compact(self) -> bool:
        """Whether turn and words share a strip on top."""
        return not self.measures.words

    # -- edges -----------------------------------------------------------------------

    @property
    def _rim(self) -> Rim:
        m = self.measures
        return Rim(self.area, m.margin, m.gap, m.button, m.strip, m.column, self.corners)

    @property
    def _foot(self) -> float:
        """Where everything above the tray ends."""
        return self.tray.y - self.measures.gap

    # -- on top ----------------------------------------------------------------------

    @property
    def menu(self) -> Box:
        return self._rim.menu

    @property
    def log_button(self) -> Box:
        return self._rim.log_button

    @property
    def wordmark(self) -> Box:
        if self.compact:
            return NOWHERE  # no room for a name
        wide, high = measures.WORDMARK
        return Box(self.log_button.right + 12, self.menu.center[1] - high / 2, wide, high)

    @property
    def corners(self) -> int:
        """How many buttons stand in the corner; in a lesson turns are not weighed."""
        return 4 if self.taught else 5

    def corner_button(self, at: int) -> Box:
        """Hint, scales, help, sound, fit: from the left."""
        return self._rim.corner_button(at)

    @property
    def banner(self) -> Box:
        """Whose turn it is; the words take their width in the middle of it."""
        strip = self._rim.between
        if self.compact:
            wide = strip.w * measures.BANNER_SHARE
            if self.weighed:  # it holds the greed meter, too
                most = strip.w - self.measures.gap - measures.MESSAGE_LEAST
                wide = max(wide, min(strip.w * measures.METER_SHARE, most))
            return Box(strip.x, strip.y, wide, strip.h)
        room = min(measures.BANNER_MOST, 2 * (self._rim.column_left - 80 - self.area.center[0]))
        return Box(self.area.center[0] - room / 2, strip.y - 2, room, strip.h)

    @property
    def message(self) -> Box:
        """The one place for words."""
        gap = self.measures.gap
        if self.compact:
            left = self.banner.right + gap
            return Box(left, self.banner.y, self._rim.between.right - left, self.banner.h)
        if self.taught:  # at the foot: the tutor's card stands above it
            high = measures.WORDS
            return Box(self._rim.left, self._foot - high, self._side, high)
        above = self.meter if self.weighed else self._people
        top = (self.log if self.log.h else above).bottom + gap
        return Box(self._rim.left, top, self._side, self._foot - top)

    # -- on the left: who plays --------------------------------------------------------

    @property
    def _side(self) -> float:
        """How wide the left column is."""
        taught = self.taught and not self.compact
        return self.measures.coach if taught else self.measures.left

    @property
    def _people(self) -> Box:
        """Everybody's cards together."""
        return self.opponent(0).union(self.opponent(max(1, self.rivals) - 1))

    def opponent(self, at: int) -> Box:
        gap, count = self.measures.gap, max(1, self.rivals)
        room = self._foot - self._rim.top
        if self.taught and self.compact:
            # Side by side above the tutor's card, which needs the height.
            wide = (self.measures.coach + gap) / count - gap
            high = self.measures.rival[-1]
            return Box(self._rim.left + (wide + gap) * at, self._rim.top, wide, high)
        if self.taught:
            room = room * 0.4
        elif not self.compact:
            room -= measures.WORDS + gap + (measures.METER + gap if self.weighed else 0.0)
        each = (room + gap) / count - gap
        heights = self.measures.rival
        if not self.compact and (self.taught or not self.stocks):
            heights = heights[1:]  # the tallest has a row for the stock
        high = next((high for high in heights if high <= each), each)
        return Box(self._rim.left, self._rim.top + (high + gap) * at, self._side, high)

    @property
    def coach(self) -> Box:
        """Where the tutor's card may stand: below everybody else."""
        top = self._people.bottom + self.measures.gap
        if not self.compact:
            return Box(self._rim.left, top, self._side, self._foot - measures.WORDS - 12 - top)
        return Box(self._rim.left, top, self.measures.coach, self._foot - top)

    @property
    def meter(self) -> Box:
        """The greed meter: below the opponents, or its number in the banner."""
        if not self.weighed or self.taught:
            return NOWHERE
        if self.compact:
            wide, high = measures.METER_BADGE
            return Box(self.banner.right - wide - 6, self.banner.center[1] - high / 2, wide, high)
        top, gap = self._people.bottom + self.measures.gap, self.measures.gap
        room = self._foot - measures.WORDS - gap - top
        return Box(self._rim.left, top, self._side, min(room, measures.METER_MOST))

    @property
    def log(self) -> Box:
        """The last moves below the opponents; nothing where they have no room."""
        if self.compact or self.taught:
            return NOWHERE
        gap = self.measures.gap
        top = (self.meter if self.weighed else self._people).bottom + gap
        room = self._foot - measures.WORDS - gap - top
        if room < measures.LOG_LEAST:
            return NOWHERE
        return Box(self._rim.left, top, self._side, min(room, measures.LOG_MOST))

    @property
    def log_drawer(self) -> Box:
        """All of the moves, over the board while it is open."""
        board, (wide, high) = self.board, measures.DRAWER
        top = max(board.y, self.banner.bottom + 8)  # the banner reaches over the sand
        return Box(board.x, top, min(wide, board.w), min(high, board.bottom - top))

    # -- on the right: prizes and the turn ---------------------------------------------

    @property
    def prizes(self) -> Box:
        return Box(self._rim.column_left, self._rim.top, self.measures.column, self.measures.prizes)

    @property
    def this_turn(self) -> Box:
        top = self.prizes.bottom + self.measures.gap
        foot = self.area.bottom - self.measures.margin if self.compact else self._foot
        high = min(foot - top, measures.TURN_MOST)
        # Where there is more room than it needs, its buttons stay near the stock.
        return Box(self._rim.column_left, foot - high, self.measures.column, high)

    # -- the board and the stock -------------------------------------------------------

    @property
    def board(self) -> Box:
        """The part of the window where the city is seen."""
        m = self.measures
        left = self._rim.left + self._side + m.gap
        if self.compact and self.taught:
            left = self._rim.left + m.coach + m.gap
        # Only the flags of two towers reach as high as the strip, and beside its banner.
        top = self._rim.top if self.compact else self.area.y + 52
        foot = self._foot if self.compact else self._foot - 16
        return Box(left, top, self._rim.column_left - m.gap - left, foot - top)

    @property
    def tray(self) -> Box:
        m = self.measures
        top = self.area.bottom - m.margin - m.tray
        right = self._rim.column_left - m.gap if self.compact else self._rim.right
        return Box(self._rim.left, top, right - self._rim.left, m.tray)

    @property
    def me(self) -> Box:
        tray, m = self.tray, self.measures
        if not self.compact:
            return Box(tray.x + 16, tray.y + 12, m.me, tray.h - 26)
        return Box(tray.x + 8, tray.y + 8, m.me, tray.h - 20)

    @property
    def well(self) -> Box:
        tray, gap = self.tray, 20.0 if not self.compact else 6.0
        left = self.me.right + gap
        right = self.own.x - 24 if self.own.w else tray.right - 8
        if self.compact:
            return Box(left, tray.y + 8, right - left, tray.h - 20)
        return Box(left, tray.y + 12, right - left, tray.h - 26)

    @property
    def own(self) -> Box:
        """The player's own palaces."""
        if not self.measures.own:
            return NOWHERE
        tray = self.tray
        wide = self.measures.own
        return Box(tray.right - 16 - wide, tray.y + 12, wide, tray.h - 26)


def _holds(area: Box, least: tuple[float, float]) -> bool:
    return area.w >= least[0] and area.h >= least[1]
