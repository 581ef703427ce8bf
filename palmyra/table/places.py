"""Where the parts of the table stand, in logical pixels: ART.md's layout table.

Columns keep to the window's sides and the tray to its foot, so a window that is wider or
taller than the stage gives its room to the board. Where a large interface scale leaves too
little for that table, `of` answers with a compact one: the same regions, other measures.
"""

from dataclasses import dataclass
from typing import Final

from palmyra.ui.layout import Box

MARGIN: Final = 16
COLUMN: Final = 252
TRAY: Final = 168
OPPONENT: Final = 108
OPPONENT_STEP: Final = 120
LAST_MOVES: Final = 128
SUPPLY, SUPPLY_LOW = 262, 206
THIS_TURN: Final = 300
TAB: Final = 208
PACE, PACE_SHORT = 228, 156  # with a row for the best run, and without
GAP: Final = 14
COACH: Final = 340
# The smallest stage on which every card of the full table still holds its words.
FULL: Final = (1240.0, 740.0)


@dataclass(frozen=True, slots=True)
class Places:
    """Every region for one window; `of` makes it from the window's logical area."""

    area: Box
    solo: bool = False  # one player: the pace where rivals would sit
    taught: bool = False  # a lesson: the tutor's card beside the board
    rivals: int = 4
    best_run: bool = True  # one player: there is a run to be measured against

    @classmethod
    def of(
        cls, area: Box, *, solo: bool = False, taught: bool = False, rivals: int = 4,
        best_run: bool = True,
    ) -> "Places":  # fmt: skip
        if area.w >= FULL[0] and area.h >= FULL[1]:
            return Places(area, solo, taught, rivals, best_run)
        roomy = area.w >= MEDIUM_FROM[0] and area.h >= MEDIUM_FROM[1]
        return CompactPlaces(area, solo, taught, rivals, best_run, MEDIUM if roomy else SMALL)

    @property
    def compact(self) -> bool:
        return False

    @property
    def tile(self) -> float:
        """The side of a large tile in the hand."""
        return 98.0

    @property
    def part(self) -> float:
        """Of the usual zoom of the board."""
        return 1.0

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
    def log_button(self) -> Box:
        """Opens the last moves where they have no card of their own: not here."""
        return Box(self._left, self.area.y, 0, 0)

    @property
    def wordmark(self) -> Box:
        return Box(self._left + 64, self.area.y + 27, 150, 24)

    def corner_button(self, at: int) -> Box:
        """Hint, help, sound, fit: from the left, -1 to 2."""
        return Box(self._right - 160 + 56 * at, self.area.y + 16, 48, 48)

    @property
    def banner(self) -> Box:
        return Box(self.area.center[0] - 260, self.area.y + 14, 520, 52)

    @property
    def notice(self) -> Box:
        return Box(self.banner.x - 60, self.banner.bottom + 10, 640, 42)

    @property
    def over_banner(self) -> Box:
        """Where a few words stand when they would cover the board: nothing lies there."""
        wide = min(980.0, self.area.w - 2 * (self.wordmark.right - self.area.x + 16))
        return self.banner.centered(wide, 52)

    @property
    def notices(self) -> tuple[tuple[Box, bool], ...]:
        """Below the banner, at the foot of the board and growing upwards, over the banner."""
        low = self.notice.moved(0, self.board.bottom - self.notice.bottom)
        return (self.notice, False), (low, True), (self.over_banner, False)

    def opponent(self, at: int) -> Box:
        return Box(self._left, self.area.y + 80 + OPPONENT_STEP * at, COLUMN, OPPONENT)

    @property
    def pace(self) -> Box:
        return self.opponent(0).top(PACE if self.best_run else PACE_SHORT)

    def last_moves(self, opponents: int) -> Box:
        top = self.area.y + 80 + OPPONENT_STEP * opponents
        if self.solo:
            top = self.pace.bottom + OPPONENT_STEP - OPPONENT
        room = self.tray.y - 12 - top
        return Box(self._left, top, COLUMN, min(LAST_MOVES, max(room, 0)))

    def coach(self, opponents: int) -> Box:
        """Where the tutor's card may stand: in place of the last moves."""
        top = self.last_moves(opponents).y
        return Box(self._left, top, COACH, self.tray.y - 12 - top)

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
    def this_turn_alone(self) -> Box:
        """The card while the kind of turn is settled, when tabs that stand in its way may go."""
        return self.this_turn

    @property
    def _column_room(self) -> float:
        """What both cards on the right have, less the gap between them."""
        return self.tray.y - 12 - GAP - (self.area.y + 80)

    @property
    def board(self) -> Box:
        """The part of the board no card covers."""
        left, top = self._left + (COACH + 8 if self.taught else COLUMN + 16), self.area.y + 72
        return Box(left, top, self._right - COLUMN - 16 - left, self.tray.y - 72 - top)

    def tab(self, at: int, *, active: bool) -> Box:
        """An action tab standing on the tray; the active one is taller."""
        height = 66 if active else 58
        # Letters stop shrinking before a small interface does: its tabs are wider for their height.
        wide = TAB * min(1.3, max(1.0, self.area.h / 900))
        left = self.area.center[0] - (3 * wide + 2 * 8) / 2 + (wide + 8) * at
        return Box(left, self.tray.y - height, wide, height)

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


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths of a compact table."""

    margin: float
    gap: float
    button: float  # the square ones on top; the banner is as high
    rival: tuple[float, float]  # the largest an opponent's card gets
    pace: float  # width
    column: float  # on the right, from top to bottom
    supply: float
    tab: float
    tray: float
    tile: float
    me: float  # width; coins above, tribute below
    coach: float
    aside: bool  # rivals make room for the tutor's card
    part: float  # of the board's usual zoom


MEDIUM_FROM: Final = (1000.0, 560.0)
MEDIUM: Final = Measures(
    margin=12, gap=8, button=48, rival=(152, 66), pace=172, column=224, supply=80, tab=48,
    tray=112, tile=80, me=124, coach=320, aside=False, part=0.8,
)  # fmt: skip
SMALL: Final = Measures(
    margin=8, gap=6, button=44, rival=(100, 70), pace=138, column=212, supply=64, tab=44,
    tray=94, tile=66, me=100, coach=264, aside=True, part=0.65,
)  # fmt: skip
ROOMY = 300.0  # from this height on the card of the turn leaves the tabs where they are
TALLEST_CARD = 330.0
PACE_TAUGHT = (232.0, 146.0)
MOVES = 8  # rows of the drawer with the last moves


@dataclass(frozen=True, slots=True)
class CompactPlaces(Places):
    """Rivals as slim cards on the left, everything one presses in one column on the right, the
    hand at the foot between them and the window's edge; the board has all the rest."""

    measures: Measures = SMALL

    @property
    def compact(self) -> bool:
        return True

    @property
    def tile(self) -> float:
        return self.measures.tile

    @property
    def part(self) -> float:
        return self.measures.part

    @property
    def _left(self) -> float:
        return self.area.x + self.measures.margin

    @property
    def _right(self) -> float:
        return self.area.right - self.measures.margin

    @property
    def _top(self) -> float:
        """Below the row of buttons."""
        return self.area.y + self.measures.margin + self.measures.button + self.measures.gap

    @property
    def _column(self) -> float:
        """The left edge of the column on the right."""
        return self._right - self.measures.column

    @property
    def menu(self) -> Box:
        side = self.measures.button
        return Box(self._left, self.area.y + self.measures.margin, side, side)

    @property
    def log_button(self) -> Box:
        return self.menu.moved(self.measures.button + self.measures.gap, 0)

    @property
    def wordmark(self) -> Box:
        return Box(self._left, self.area.y, 0, 0)  # no room for a name

    def corner_button(self, at: int) -> Box:
        side = self.measures.button
        step = (self.measures.column - side) / 3
        return Box(self._column + step * (at + 1), self.menu.y, side, side)

    @property
    def banner(self) -> Box:
        left = self.log_button.right + self.measures.gap
        return Box(left, self.menu.y, self._column - self.measures.gap - left, self.menu.h)

    @property
    def notice(self) -> Box:
        board = self.board
        return Box(board.x + 4, board.y + 4, board.w - 8, 42)

    @property
    def over_banner(self) -> Box:
        return self.banner

    @property
    def _aside(self) -> bool:
        """Whether the tutor's card has the whole left side and others stand to its right."""
        return self.taught and (self.solo or self.measures.aside)

    @property
    def _beside(self) -> float:
        return self._left + (self.measures.coach + self.measures.gap if self._aside else 0)

    def opponent(self, at: int) -> Box:
        gap = self.measures.gap
        wide, high = self.measures.rival
        count = max(1, self.rivals)
        high = min(high, (self.tray.y - self._top) / count - gap)
        return Box(self._beside, self._top + (high + gap) * at, wide, high)

    @property
    def pace(self) -> Box:
        if self.taught:
            return Box(self._beside, self._top, *PACE_TAUGHT)
        height = min(270.0, self.tray.y - self.measures.gap - self._top)
        return Box(self._left, self._top, self.measures.pace, height)

    def last_moves(self, opponents: int) -> Box:
        """A drawer over the board."""
        board = self.board
        return Box(board.x, board.y, min(270.0, board.w), min(42.0 + 27 * MOVES, board.h))

    def coach(self, opponents: int) -> Box:
        top = self._top if self._aside else self.opponent(opponents).y
        return Box(self._left, top, self.measures.coach, self.tray.y - self.measures.gap - top)

    @property
    def supply(self) -> Box:
        return Box(self._column, self._top, self.measures.column, self.measures.supply)

    def tab(self, at: int, *, active: bool) -> Box:
        """A button of the column; the active one is as large as the others."""
        m = self.measures
        top = self.supply.bottom + m.gap + (m.tab + 4) * at
        return Box(self._column, top, m.column, m.tab)

    @property
    def this_turn(self) -> Box:
        top = self.tab(2, active=False).bottom + self.measures.gap
        height = min(TALLEST_CARD, self.area.bottom - self.measures.margin - top)
        return Box(self._column, top, self.measures.column, height)

    @property
    def this_turn_alone(self) -> Box:
        card = self.this_turn
        if card.h >= ROOMY:
            return card
        top = self.supply.bottom + self.measures.gap  # its buttons stay where they are
        return Box(card.x, top, card.w, card.bottom - top)

    @property
    def board(self) -> Box:
        m = self.measures
        if self.taught:
            left = self._left + m.coach + m.gap
            # Below what stands beside the tutor's card: it would cover tiles the words speak of.
            above = self.pace if self.solo else self.opponent(self.rivals - 1)
            top = above.bottom + m.gap if self._aside else self._top
        else:
            left, top = self._left + (m.pace if self.solo else m.rival[0]) + m.gap, self._top
        return Box(left, top, self._column - m.gap - left, self.tray.y - m.gap - top)

    @property
    def tray(self) -> Box:
        m = self.measures
        top = self.area.bottom - m.margin - m.tray
        return Box(self._left, top, self._column - m.gap - self._left, m.tray)

    @property
    def well(self) -> Box:
        tray, left = self.tray, self.me.right + 8
        return Box(left, tray.y + 8, tray.right - 8 - left, tray.h - 16)

    @property
    def me(self) -> Box:
        tray = self.tray
        return Box(tray.x + 8, tray.y + 8, self.measures.me, (tray.h - 20) / 2)

    @property
    def tribute(self) -> Box:
        return self.me.moved(0, self.me.h + 4)
