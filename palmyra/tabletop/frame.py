"""Where the parts of any table stand, in logical pixels, at every size and scale.

Who plays and what was done stand on the left, the game's own card and the turn under way on the
right; the board has all the rest. The tray lies below the board, or, where the board is a square
that keeps the whole height, in the right column. Words have the banner's place. A game brings its
`Shape`: the lengths that are its own, for windows of several sizes. Knows no game.
"""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, Self

from palmyra.ui.layout import STAGE, Box

NOWHERE: Final = Box(0, 0, 0, 0)
BANNER: Final = (700.0, 52.0)  # over the board: the widest, and how high
SINCE: Final = (968.0, 58.0)  # the widest, and how high
SINCE_FOLDED: Final = (146.0, 32.0)  # four faces, and a sign at either end
BANNER_CARD: Final = (144.0, 0.16)  # its height in the right column: most, and of the window
CARDS: Final = ((124.0, 10.0), (84.0, 8.0), (74.0, 6.0))  # heights and gaps, the best first
TALL_FOR: Final = 3  # more opponents than this have low cards
ROW: Final = 38.0  # what a second row of pictures adds to a card
NARROW: Final = 140.0  # a column narrower than this has small cards
SMALL_CARD: Final = 98.0
METER: Final = 136.0  # a card for the greed meter, with the gap above it
METER_BADGE: Final = (62.0, 30.0)  # number and symbol, where the card cannot grow
HINT_WIDE: Final = 316.0
LOG_LEAST: Final = 96.0  # its title and two rows
DRAWER: Final = (560.0, 640.0)  # the most that all of the moves take over the board
TUTOR_CARDS: Final = 0.34  # of the left column, for the cards above the tutor's
TALLEST: Final = 804.0  # a column beside a square board, where the board is not higher
WIDEST: Final = 430.0
COMPACT_SOLO: Final = 270.0  # height of what stands in place of opponents, where it is narrow
BARE_HEAD: Final = 232.0  # what a page of the rules keeps on top of a bare table, at the left
BESIDE_TUTOR: Final = (232.0, 146.0)  # what stands in place of opponents, in a low lesson


class Form(Enum):
    """How much there is room for."""

    WHOLE = 0  # everything, in words
    REDUCED = 1  # low cards, a log of few rows: an interface at 150 %
    SMALL = 2  # portraits and numbers: an interface at 200 %


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths of a table in windows of at least some size."""

    at_least: tuple[float, float]
    form: Form
    margin: float
    gap: float
    button: float  # the square ones on top
    under: float  # from the row of buttons to what stands below it
    left: float  # width of the left column; beside a square board the least
    right: float
    game_card: float = 0.0  # height of the card on top of the right column
    tray: float = 0.0  # height of the tray below; 0: it stands in the right column
    turn: float = 0.0  # height of the card of the turn below a tray in the right column
    tutor: float = 320.0  # width of the left column in a lesson
    solo: float = 0.0  # and for one player alone, where that is another
    board_top: float | None = None  # of the area; None: below the row of buttons
    wide_tray: bool = False  # it lies below the right column, too


@dataclass(frozen=True, slots=True)
class Shape:
    """What of the frame is a game's own."""

    sizes: tuple[Measures, ...]  # from the largest windows down; the last is for all the others
    wordmark: tuple[float, float]
    square: bool = False  # the board keeps the whole height
    banner_on_right: bool = False  # the board reaches up beside it, in a whole frame
    widens: float = 1.0  # most: letters stop shrinking before a small interface does
    taught_from: tuple[float, float] = (0.0, 0.0)  # the least for a whole frame in a lesson
    bare: tuple[Measures, ...] = ()  # as `sizes`, for a board with its tray alone


@dataclass(frozen=True, slots=True)
class Frame:
    """Every region for one window; `of` makes it from the window's logical area. A game inherits
    it, says its shape and adds what lies in its tray."""

    shape: ClassVar[Shape]

    area: Box
    measures: Measures
    rivals: int = 3
    taught: bool = False  # a lesson: the tutor's card in the left column
    weighed: bool = False  # the greed meter is on
    rows: int = 1  # of pictures on an opponent's card
    solo: float = 0.0  # one player: height of the card that stands where opponents would
    hinted: float = 0.0  # height of the hint's card, at the foot of the left column
    bare: bool = False  # in a page of the rules: board, tray, turn, and nobody beside them

    @classmethod
    def of(
        cls, area: Box, *, rivals: int = 3, taught: bool = False, weighed: bool = False,
        rows: int = 1, solo: float = 0.0, bare: bool = False,
    ) -> Self:  # fmt: skip
        if bare:
            fits = (each for each in cls.shape.bare if _holds(area, each.at_least))
            return cls(area, next(fits, cls.shape.bare[-1]), rivals, bare=True)
        least = cls.shape.taught_from if taught else (0.0, 0.0)
        for found in cls.shape.sizes:
            whole = found.form is not Form.WHOLE or _holds(area, least)
            if whole and _holds(area, found.at_least):
                break
        weighed = weighed and not taught and not solo
        return cls(area, found, rivals, taught, weighed, rows, solo)

    @property
    def form(self) -> Form:
        return self.measures.form

    @property
    def compact(self) -> bool:
        """Whether the banner is a strip between the buttons on top."""
        return self.form is not Form.WHOLE

    # -- edges -----------------------------------------------------------------------

    @property
    def top(self) -> float:
        """Below the row of buttons."""
        m = self.measures
        if self.bare and not m.under:  # what stands on top lies over the board
            return self.area.y + m.margin
        return self.area.y + m.margin + m.button + m.under

    @property
    def _lowest(self) -> float:
        return self.area.bottom - self.measures.margin

    @property
    def foot(self) -> float:
        """Where the left column ends."""
        if self.shape.square:  # in a tall window, not far below the board
            return min(self._lowest, max(self.board.bottom, self.top + TALLEST))
        return self.tray.y - self.measures.gap

    @property
    def _right_foot(self) -> float:
        wide = self.measures.wide_tray or self.shape.square
        return self.foot if wide else self._lowest

    @property
    def wider(self) -> float:
        """How much wider a column and what is in the tray are than measured."""
        part = min(self.area.w / STAGE[0], self.area.h / STAGE[1])
        return min(self.shape.widens, max(1.0, part))

    @property
    def left(self) -> Box:
        """The column of who plays and what was done."""
        m = self.measures
        if self.bare:
            return Box(self.area.x, self.top, 0.0, self._lowest - self.top)
        if self.shape.square:
            wide = min(WIDEST, self.board.x - m.gap - self.area.x - m.margin)
            return Box(self.board.x - m.gap - wide, self.top, wide, self.foot - self.top)
        return Box(self.area.x + m.margin, self.top, self._left, self.foot - self.top)

    @property
    def _left(self) -> float:
        m = self.measures
        if self.taught:
            return m.tutor * (1.0 if self.compact else self.wider)
        return (m.solo if self.solo and m.solo else m.left) * self.wider

    @property
    def right(self) -> Box:
        """The column of what is left in the game and of the turn."""
        m, top = self.measures, self.top
        if self.bare:
            x = self.area.right - m.margin - m.right
            return Box(x, top, m.right, self._lowest - top)
        if self.shape.square:
            return Box(self.board.right + m.gap, top, self.left.w, self.foot - top)
        wide = m.right * self.wider
        return Box(self.area.right - m.margin - wide, top, wide, self._right_foot - top)

    # -- on top ----------------------------------------------------------------------

    @property
    def menu(self) -> Box:
        m = self.measures
        if self.bare:
            return NOWHERE
        return Box(self.area.x + m.margin, self.area.y + m.margin, m.button, m.button)

    @property
    def log_button(self) -> Box:
        """Opens the drawer with the moves."""
        if self.bare:
            return NOWHERE
        return self.menu.moved(self.measures.button + 8, 0)

    @property
    def corners(self) -> int:
        """How many buttons stand in the corner; the scales only where somebody answers a turn."""
        return 4 if self.taught or self.solo else 5

    def corner_button(self, at: int) -> Box:
        """From the left; they stand over the right column where it is wide enough."""
        m = self.measures
        if self.bare:
            return NOWHERE
        step = m.button + (8.0 if m.under > 8 else 4.0)
        if not self.shape.square:
            step = max(m.button + 4, (self.right.w - m.button) / (self.corners - 1))
        right = self.area.right - m.margin - (self.corners - 1 - at) * step
        return Box(right - m.button, self.menu.y, m.button, m.button)

    @property
    def wordmark(self) -> Box:
        wide, high = self.shape.wordmark
        left = self.log_button.right + 12
        beside = not self._banner_over or left + wide <= self.banner.x - 8
        if self.compact or not beside:
            return NOWHERE  # no room for a name
        return Box(left, self.menu.center[1] - high / 2, wide, high)

    @property
    def _banner_over(self) -> bool:
        """Whether the banner stands over the board."""
        return not self.compact and not self.shape.banner_on_right

    @property
    def banner(self) -> Box:
        """Whose turn it is and what may be done, or what the table says; in the middle of it."""
        if self.bare:
            return NOWHERE
        if self._banner_over:
            middle, y = self.area.center[0], self.menu.center[1]
            room = 2 * (self.corner_button(0).x - 8 - middle)
            wide, high = min(BANNER[0], room), BANNER[1]
            return Box(middle - wide / 2, y - high / 2 - 2, wide, high)
        if not self.compact:
            return self.right.top(self._banner_card)
        left = self.log_button.right + 8
        wide = self.corner_button(0).x - 8 - left
        return Box(left, self.menu.y, wide, self.menu.h)

    @property
    def message(self) -> Box:
        """Where the table speaks: the banner turned over, and in a strip a little beyond it, so
        that a long sentence has three lines. On a bare table, on top: beside what the page keeps
        there."""
        if self.bare:
            m = self.measures
            left = self.area.x + m.margin + (BARE_HEAD if m.under else 0.0)
            right = self.game_card.x - m.gap if m.game_card else self.area.right - m.margin
            if self.shape.square and not m.under:
                right = self.board.x - m.gap
            return Box(left, self.area.y + m.margin, max(0.0, right - left), m.button)
        return self.banner.inset(0, -5) if self.compact else self.banner

    @property
    def _banner_card(self) -> float:
        most, part = BANNER_CARD
        return min(most, part * self.area.h)

    # -- on the left: who plays and what was done ------------------------------------

    @property
    def _narrow(self) -> bool:
        """Whether cards have room for a portrait and numbers alone."""
        return self.left.w < NARROW

    def opponent(self, at: int) -> Box:
        """A card; the first is of whoever plays next, and holds the greed meter's number where that
        has no card of its own."""
        left = self.left
        if self.solo or self.bare:
            return NOWHERE
        if self.taught and self.compact:
            if self.shape.square or self.form is Form.SMALL:
                return NOWHERE  # the tutor's card needs the height
            wide = (left.w + self.measures.gap) / max(1, self.rivals) - self.measures.gap
            return Box(left.x + (wide + self.measures.gap) * at, left.y, wide, CARDS[-1][0])
        high, gap, _ = self._cards
        return Box(left.x, left.y + (high + gap) * at, left.w, high)

    @property
    def _cards(self) -> tuple[float, float, bool]:
        """The height of a card, what is between two, and whether the greed meter has one."""
        count, room = max(1, self.rivals), self.left.h
        if self._narrow:
            gap = self.measures.gap
            return min(SMALL_CARD, (room + gap) / count - gap), gap, False
        if self.taught:
            room *= TUTOR_CARDS
        rest = 0.0 if self.taught else LOG_LEAST + self.measures.gap
        if self.hinted:
            rest = self.hinted + self.measures.gap
        extra = ROW * (self.rows - 1)
        for metered in (True, False) if self.weighed and self.form is Form.WHOLE else (False,):
            for high, gap in self._heights(extra):
                need = count * (high + gap) - gap + (METER if metered else 0.0)
                if need + rest <= room:
                    return high, gap, metered
        gap = CARDS[-1][1]
        return min(CARDS[-1][0], (room + gap) / count - gap), gap, False

    def _heights(self, extra: float) -> list[tuple[float, float]]:
        """Heights of a card and gaps that may be tried, the best first."""
        if self.compact:
            return [CARDS[-1]]
        tall = [] if self.rivals > TALL_FOR else [CARDS[0]]
        taller = [(high + extra, gap) for high, gap in (*tall, CARDS[1])] if extra else []
        return [*taller, *tall, *CARDS[1:]]

    @property
    def meter_card(self) -> bool:
        """Whether the greed meter has a card of its own: it may speak of anybody."""
        return self.weighed and not self.solo and self._cards[2]

    @property
    def meter(self) -> Box:
        """The greed meter: a dial below everybody, or its number in the card of who is next."""
        if not self.weighed:
            return NOWHERE
        if self.meter_card:
            last, gap = self.opponent(max(1, self.rivals) - 1), self._cards[1]
            return Box(last.x, last.bottom + gap, last.w, METER - gap)
        card = self.opponent(0)
        wide, high = METER_BADGE
        if self._narrow:
            side = min(card.w * 0.44, card.h * 0.62)  # of the portrait, which it stands beside
            left = card.x + 10 + side
            middle = card.y + min(23.0, card.h * 0.31) + min(22.0, card.h * 0.27)
            high = min(26.0, card.h * 0.3)
            return Box(left, middle - high / 2, card.right - 4 - left, high)
        return Box(card.right - wide - 8, card.bottom - high - 8, wide, high)

    @property
    def people(self) -> Box:
        """Everybody's cards together with the meter's, or what stands in their place."""
        if self.solo:
            left = self.left
            if self.taught and self.compact:  # beside the tutor's card
                x = left.right + self.measures.gap
                wide = min(BESIDE_TUTOR[0], self.right.x - self.measures.gap - x)
                return Box(x, left.y, wide, BESIDE_TUTOR[1])
            return left.top(min(COMPACT_SOLO if self.compact else self.solo, left.h))
        last = self.meter if self.meter_card else self.opponent(max(1, self.rivals) - 1)
        return self.opponent(0).union(last) if last.h else NOWHERE

    @property
    def _below_people(self) -> Box:
        left, people = self.left, self.people
        if not people.h or people.x >= left.right:
            return left
        gap = 6.0 if self.compact else 10.0
        return left.below(people.bottom + gap - left.y)

    @property
    def log(self) -> Box:
        """The last moves: the rest of the left column; nothing where they have no room."""
        room = self._below_people
        if self.hinted:
            room = room.top(self.hint_card.y - 10 - room.y)
        if self.taught or self._narrow or room.h < LOG_LEAST:
            return NOWHERE
        return room

    @property
    def hint_width(self) -> float:
        """As wide as the column, or reaching over the board a little."""
        return self.left.w if self.shape.square else max(self.left.w, HINT_WIDE * self.wider)

    @property
    def hint_card(self) -> Box:
        """What is suggested, at the foot of the column; nothing where that is not."""
        if not self.hinted:
            return NOWHERE
        left = self.left
        return Box(left.x, left.bottom - self.hinted, self.hint_width, self.hinted)

    @property
    def log_drawer(self) -> Box:
        """All of the moves, over the board while it is open."""
        board, (wide, high) = self.board, DRAWER
        return Box(board.x, board.y, min(wide, board.w), min(high, board.h))

    @property
    def tutor_region(self) -> Box:
        """Where the tutor's card may stand: below everybody else."""
        return self._below_people

    # -- on the right: what is left, and the turn ------------------------------------

    @property
    def game_card(self) -> Box:
        right, high = self.right, self.measures.game_card
        if self.bare and high:
            return Box(right.x, self.area.y + self.measures.margin, right.w, high)
        below = 0.0
        if not self.compact and not self._banner_over:
            below = self._banner_card + self.measures.gap
        return Box(right.x, right.y + below, right.w, high) if high else NOWHERE

    @property
    def this_turn(self) -> Box:
        """The turn under way, with the buttons that take back and end it, down to the foot."""
        m, right = self.measures, self.right
        if self.shape.square:
            high = max(m.turn, 0.32 * right.h) if self.compact else m.turn
            return Box(right.x, right.bottom - high, right.w, high)
        if self.bare:  # beside the tray
            return Box(right.x, self.tray.y, right.w, self.tray.h)
        top = (self.game_card.bottom if m.game_card else right.y) + m.gap
        return Box(right.x, top, right.w, right.bottom - top)

    # -- the board and the tray ------------------------------------------------------

    @property
    def board(self) -> Box:
        """The part of the window where the board is seen."""
        m = self.measures
        if self.bare:
            return self._bare_board
        if self.shape.square:
            room = self.area.w - 2 * (m.margin + m.gap + m.left)
            side = min(self._lowest - self.top, room)
            return Box(self.area.x + (self.area.w - side) / 2, self.top, side, side)
        left, top = self.left.right + m.gap, self.top
        if m.board_top is not None:
            top = self.area.y + m.board_top
        right = self.right.x - m.gap
        if self.solo and self.taught and self.compact:
            # Clear of what stands beside the tutor's card: below it, or right of it.
            people = self.people
            ways = ((left, people.bottom + m.gap), (people.right + m.gap, top))
            left, top = max(ways, key=lambda at: min(right - at[0], self.foot - at[1]))
        return Box(left, top, right - left, self.foot - top)

    @property
    def _bare_board(self) -> Box:
        """From rim to rim; a square one leaves the right column free."""
        m, top = self.measures, self.top
        left = self.area.x + m.margin
        if not self.shape.square:
            return Box(left, top, self.area.w - 2 * m.margin, self.foot - top)
        side = min(self._lowest - top, self.area.w - 2 * m.margin - m.gap - m.right)
        free = self.area.w - 2 * m.margin - m.gap - m.right - side
        low = self._lowest - top - side
        return Box(left + (free / 2 if m.under else free), top + low / 2, side, side)

    @property
    def since(self) -> Box:
        """What others did since one's turn: in the banner's place, and as wide as there is room
        for beside it, so that it lies over nothing that is played with."""
        banner = self.banner
        if self.compact:  # taller than the banner upward: cards stand close below it
            top = max(self.area.y + 1, banner.y - 8)
            return Box(banner.x, top, banner.w, banner.bottom - top)
        if not self._banner_over:
            return banner
        left = max(self.wordmark.right, self.log_button.right) + 12
        room = 2 * min(banner.center[0] - left, self.corner_button(0).x - 12 - banner.center[0])
        return banner.centered(max(banner.w, min(room, SINCE[0])), SINCE[1])

    @property
    def since_folded(self) -> Box:
        """Where it waits to be opened again: right of the banner, or in a banner that heads a
        column; nothing where there is no room."""
        wide, high = SINCE_FOLDED
        if self.compact or self.bare:
            return NOWHERE
        banner = self.banner
        if not self._banner_over:
            return Box(banner.right - 8 - wide, banner.bottom - 8 - high, wide, high)
        room = Box(banner.right + 6, banner.center[1] - high / 2, wide, high)
        return room if room.right <= self.corner_button(0).x - 6 else NOWHERE

    @property
    def tray(self) -> Box:
        """What is the player's own."""
        m = self.measures
        if self.shape.square:
            right = self.right
            return right.top(self.this_turn.y - m.under - right.y)
        left = self.area.x + m.margin
        right_edge = self.area.right - m.margin
        if not m.wide_tray:
            right_edge = self.right.x - m.gap
        return Box(left, self._lowest - m.tray, right_edge - left, m.tray)


def _holds(area: Box, least: tuple[float, float]) -> bool:
    return area.w >= least[0] and area.h >= least[1]
