"""Where the parts of the table stand, in logical pixels.

Who plays stands on the left, what one presses on the right, the hand at the foot between the
window's edge and the right column. The board has all the rest. Words have one place of their own:
nothing else lies there, and what has no room there is not said elsewhere.
"""

from dataclasses import dataclass

from palmyra.games.palmyra.board import measures
from palmyra.games.palmyra.board.measures import LARGE, MEDIUM, SMALL, Measures
from palmyra.tabletop.rim import Rim
from palmyra.ui.layout import STAGE, Box

NOWHERE = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Places:
    """Every region for one window; `of` makes it from the window's logical area."""

    area: Box
    measures: Measures = LARGE
    solo: bool = False  # one player: the pace where rivals would sit
    taught: bool = False  # a lesson: the tutor's card beside the board
    rivals: int = 4
    best_run: bool = True  # one player: there is a run to be measured against
    weighed: bool = False  # the greed meter is on

    @classmethod
    def of(
        cls, area: Box, *, solo: bool = False, taught: bool = False, rivals: int = 4,
        best_run: bool = True, weighed: bool = False,
    ) -> "Places":  # fmt: skip
        full = measures.FULL_TAUGHT if taught else measures.FULL
        if _holds(area, full):
            found = LARGE
        else:
            found = MEDIUM if _holds(area, measures.MEDIUM_FROM) else SMALL
        return Places(area, found, solo, taught, rivals, best_run, weighed)

    @property
    def compact(self) -> bool:
        """Whether turn and words share a strip on top."""
        return not self.measures.banner

    @property
    def tile(self) -> float:
        """The side of a large tile in the hand."""
        return self.measures.tile

    @property
    def part(self) -> float:
        """Of the usual zoom of the board."""
        return self.measures.part

    # -- edges -----------------------------------------------------------------------

    @property
    def _rim(self) -> Rim:
        m = self.measures
        return Rim(self.area, m.margin, m.gap, m.button, m.strip, self._width, self.corners)

    @property
    def _width(self) -> float:
        """Of the right column."""
        return self.measures.column * self._wider

    @property
    def _wider(self) -> float:
        """Letters stop shrinking before a small interface does: its cards are wider instead."""
        return min(1.3, max(1.0, min(self.area.w / STAGE[0], self.area.h / STAGE[1])))

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
        left = self.log_button.right + 10
        return Box(left, self.menu.center[1] - high / 2, wide, high)

    @property
    def corners(self) -> int:
        """How many buttons stand in the corner; the scales only where somebody answers a turn."""
        return 4 if self.solo or self.taught else 5

    def corner_button(self, at: int) -> Box:
        """Hint, scales, help, sound, fit: from the left."""
        return self._rim.corner_button(at)

    @property
    def banner(self) -> Box:
        """Whose turn it is."""
        if not self.compact:
            return Box(self._rim.left, self._rim.top, self._side, self.measures.banner)
        strip = self._rim.between
        wide = strip.w * measures.BANNER_SHARE
        if self.weighed and not self.solo and self._grown is None:  # it holds the meter, too
            most = strip.w - self.measures.gap - measures.MESSAGE_LEAST
            wide = max(wide, min(strip.w * measures.METER_SHARE, most))
        return Box(strip.x, strip.y, wide, strip.h)

    @property
    def message(self) -> Box:
        """The one place for words. In the column they stand at its foot."""
        if self.compact:
            left = self.banner.right + self.measures.gap
            return Box(left, self.banner.y, self._rim.between.right - left, self.banner.h)
        if self.taught:
            high = measures.MESSAGE_TAUGHT
            return Box(self._rim.left, self._foot - high, self._side, high)
        top = self._people.bottom + self.measures.gap
        return Box(self._rim.left, top, self._side, self._foot - top)

    # -- on the left: who plays ------------------------------------------------------

    @property
    def _side(self) -> float:
        """How wide the left column is."""
        taught = self.taught and not self.compact
        return (self.measures.coach if taught else self.measures.left) * self._wider

    @property
    def _aside(self) -> bool:
        """Whether the tutor's card has the whole left side and others stand to its right."""
        return self.compact and self.taught and (self.solo or self.measures.aside)

    @property
    def _beside(self) -> float:
        return self._rim.left + (self.measures.coach + self.measures.gap if self._aside else 0)

    @property
    def _first(self) -> float:
        """Where the first card of the left column begins."""
        return self._rim.top if self.compact else self.banner.bottom + self.measures.gap

    @property
    def _people(self) -> Box:
        """Everybody's cards together."""
        if self.solo:
            return self.pace
        return self.opponent(0).union(self.opponent(max(1, self.rivals) - 1))

    def opponent(self, at: int) -> Box:
        """A card; the first is of whoever plays next, and holds the greed meter where it can."""
        gap, count = self.measures.gap, max(1, self.rivals)
        first, high = self._grown or (0.0, 0.0)
        if not first:
            each = (self._rivals_room + gap) / count - gap
            fitting = (high for high in self.measures.rival if high <= each)
            first = high = next(fitting, each)
        if at == 0:
            return Box(self._beside, self._first, self._side, first)
        top = self._first + first + gap + (high + gap) * (at - 1)
        return Box(self._beside, top, self._side, high)

    @property
    def _rivals_room(self) -> float:
        room = self._foot - self._first
        return room if self.compact else room - measures.MESSAGE - self.measures.gap

    @property
    def _grown(self) -> tuple[float, float] | None:
        """The heights of the card with the meter and of the others; None where it cannot grow."""
        if not self.weighed or self.solo or self.measures.left < measures.METER_CARD:
            return None
        most, least = measures.METER[0], measures.METER_LOW + measures.METER_LEAST
        if self.compact:
            most = least = measures.METER_LOW + measures.METER_ROW
        for high in self.measures.rival:
            room = self._rivals_room - (max(1, self.rivals) - 1) * (high + self.measures.gap)
            if room >= least:
                return min(most, room), high
        return None

    @property
    def meter_head(self) -> float:
        """The part of the first opponent's card that is above the meter; 0 where it has none."""
        if self._grown is None:
            return 0.0
        roomy = self._grown[0] - measures.METER[1] >= measures.METER_LEAST
        return measures.METER[1] if roomy else measures.METER_LOW

    @property
    def meter(self) -> Box:
        """The greed meter: in the card of whoever plays next, beside their name, or in the banner
        where a card has no room for both."""
        if not self.weighed or self.solo:
            return NOWHERE
        card, head = self.opponent(0), self.meter_head
        if head and self.compact:
            return Box(card.x + 6, card.y + head - 4, card.w - 12, measures.METER_ROW)
        if head:
            return Box(card.x + 18, card.y + head, card.w - 24, card.h - head - 6)
        if card.w >= measures.METER_FROM:
            wide, high = measures.METER_BESIDE
            return Box(card.right - wide - 4, card.y + 2, wide, high)
        wide, high = measures.METER_BADGE
        return Box(self.banner.right - wide - 6, self.banner.center[1] - high / 2, wide, high)

    @property
    def pace(self) -> Box:
        if not self.compact:
            high = measures.PACE if self.best_run else measures.PACE_SHORT
            return Box(self._rim.left, self._first, self._side, high)
        if self.taught:
            wide, high = measures.PACE_TAUGHT
            room = self._rim.column_left - self.measures.gap - self._beside
            return Box(self._beside, self._rim.top, min(wide, room), high)
        return Box(
            self._rim.left,
            self._rim.top,
            self.measures.pace,
            min(270.0, self._foot - self._rim.top),
        )

    @property
    def coach(self) -> Box:
        """Where the tutor's card may stand: below everybody else."""
        top = self._rim.top if self._aside else self._people.bottom + self.measures.gap
        foot = self._foot if self.compact else self.message.y - self.measures.gap
        wide = self.measures.coach if self.compact else self._side
        return Box(self._rim.left, top, wide, foot - top)

    # -- on the right: what one presses ----------------------------------------------

    @property
    def supply(self) -> Box:
        return Box(self._rim.column_left, self._rim.top, self._width, self.measures.supply)

    @property
    def _tabs(self) -> float:
        """The height of all three."""
        return 3 * self.measures.tab + 2 * 4

    @property
    def this_turn(self) -> Box:
        """At the foot of the column, its buttons in the window's corner."""
        m = self.measures
        bottom = self.area.bottom - m.margin
        room = bottom - self.supply.bottom - self._tabs - 2 * m.gap
        turn = m.turn + (measures.WEIGHED if self.weighed and not self.compact else 0.0)
        spare = room - turn - m.gap
        high = turn if spare >= measures.LOG_LEAST else min(measures.TALLEST, room)
        return Box(self._rim.column_left, bottom - high, self._width, high)

    @property
    def this_turn_alone(self) -> Box:
        """The card while the kind of turn is settled, when tabs that stand in its way may go."""
        card = self.this_turn
        if card.h >= measures.ROOMY:
            return card
        top = self.supply.bottom + self.measures.gap  # its buttons stay where they are
        return Box(card.x, top, card.w, card.bottom - top)

    def tab(self, at: int) -> Box:
        """An action, above the card of the turn."""
        m = self.measures
        top = self.this_turn.y - m.gap - self._tabs + (m.tab + 4) * at
        return Box(self._rim.column_left, top, self._width, m.tab)

    @property
    def log(self) -> Box:
        """The last moves between supply and tabs; nothing where they have no room."""
        top = self.supply.bottom + self.measures.gap
        room = self.tab(0).y - self.measures.gap - top
        if room < measures.LOG_LEAST:
            return NOWHERE
        return Box(self._rim.column_left, top, self._width, min(room, measures.LOG_MOST))

    @property
    def log_drawer(self) -> Box:
        """All of the moves, over the board while it is open."""
        board, (wide, high) = self.board, measures.DRAWER
        return Box(board.x, board.y, min(wide, board.w), min(high, board.h))

    # -- the board and the hand ------------------------------------------------------

    @property
    def board(self) -> Box:
        """The part of the board no card covers."""
        m = self.measures
        if not self.compact:
            left, top = self._rim.left + self._side + m.gap, self.area.y + m.gap
        elif self._aside:
            # Clear of what stands beside the tutor's card: below it, or right of many.
            people = self._people
            ways = ((people.x, people.bottom + m.gap), (people.right + m.gap, self._rim.top))
            left, top = max(
                ways, key=lambda at: min(self._rim.column_left - m.gap - at[0], self._foot - at[1])
            )
        elif self.taught:
            left, top = self._rim.left + m.coach + m.gap, self._rim.top
        else:
            left, top = self._rim.left + (m.pace if self.solo else m.left) + m.gap, self._rim.top
        return Box(left, top, self._rim.column_left - m.gap - left, self._foot - top)

    @property
    def tray(self) -> Box:
        m = self.measures
        top = self.area.bottom - m.margin - m.tray
        return Box(self._rim.left, top, self._rim.column_left - m.gap - self._rim.left, m.tray)

    @property
    def well(self) -> Box:
        tray, left = self.tray, self.me.right + 8
        return Box(left, tray.y + 8, tray.right - 8 - left, tray.h - 16)

    @property
    def me(self) -> Box:
        tray = self.tray
        return Box(tray.x + 8, tray.y + 8, self.measures.me * self._wider, (tray.h - 20) / 2)

    @property
    def tribute(self) -> Box:
        return self.me.moved(0, self.me.h + 4)


def _holds(area: Box, least: tuple[float, float]) -> bool:
    return area.w >= least[0] and area.h >= least[1]
