"""What of the frame around the board is Palmyra's own: its tabs, and what lies in its tray.

The province grows, so the board reaches up to the window's upper edge: the banner heads the right
column, and the columns are narrow.
"""

from typing import ClassVar, Final

from palmyra.tabletop.frame import Form, Frame, Measures, Shape
from palmyra.ui.layout import Box

WHOLE: Final = Measures(
    (1240, 700), Form.WHOLE, margin=12, gap=8, button=48, under=8, left=240, right=252,
    game_card=84, tray=116, tutor=320, board_top=8,
)  # fmt: skip
REDUCED: Final = Measures(
    (1000, 560), Form.REDUCED, margin=8, gap=8, button=44, under=8, left=160, right=224,
    game_card=80, tray=104, tutor=320, solo=172,
)  # fmt: skip
SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=8, gap=6, button=44, under=8, left=100, right=212,
    game_card=64, tray=84, tutor=264, solo=138,
)  # fmt: skip
# In a page of the rules.
BARE: Final = Measures(
    (760, 560), Form.REDUCED, margin=10, gap=8, button=56, under=4, left=0, right=236,
    game_card=72, tray=112,
)  # fmt: skip
BARE_PART: Final = {Form.REDUCED: 1.3, Form.SMALL: 0.8}  # of the usual zoom
BARE_MIDDLE: Final = Measures(
    (0, 390), Form.SMALL, margin=8, gap=6, button=50, under=2, left=0, right=212, game_card=56,
    tray=104,
)  # fmt: skip
BARE_SMALL: Final = Measures(
    (0, 0), Form.SMALL, margin=6, gap=6, button=46, under=0, left=0, right=208, game_card=56,
    tray=96,
)  # fmt: skip
# The side of a large tile in the hand, the part of the board's usual zoom, the height of a tab, the
# width of the player's own block.
TILE: Final = {Form.WHOLE: 86.0, Form.REDUCED: 80.0, Form.SMALL: 62.0}
PART: Final = {Form.WHOLE: 1.0, Form.REDUCED: 0.8, Form.SMALL: 0.65}
TAB: Final = {Form.WHOLE: 56.0, Form.REDUCED: 48.0, Form.SMALL: 44.0}
ME: Final = {Form.WHOLE: 232.0, Form.REDUCED: 124.0, Form.SMALL: 100.0}
PACE: Final = 228.0  # one player: height of the card of the pace, with a row for the best run
PACE_SHORT: Final = 156.0
HEAD: Final = 46.0  # the title of the card of the turn, above its tabs
INSIDE: Final = 500.0  # from this height on the card of the turn has room for the tabs
ROOMY: Final = 300.0  # from this height on the card of the turn leaves the tabs where they are


class Places(Frame):
    __slots__ = ()
    shape: ClassVar[Shape] = Shape(
        (WHOLE, REDUCED, SMALL), wordmark=(122, 19.5), banner_on_right=True, widens=1.3,
        taught_from=(1240, 840), bare=(BARE, BARE_MIDDLE, BARE_SMALL),
    )  # fmt: skip

    @property
    def tile(self) -> float:
        """The side of a large tile in the hand."""
        return TILE[self.form]

    @property
    def part(self) -> float:
        """Of the usual zoom of the board."""
        if self.bare:
            return BARE_PART[self.form]
        return PART[self.form]

    # -- the turn ----------------------------------------------------------------------

    @property
    def tabs(self) -> float:
        """The height of all three."""
        return 3 * TAB[self.form] + 2 * 4

    @property
    def tabs_inside(self) -> bool:
        """Whether they stand in the card of the turn, and not above it."""
        return not self.compact and self.this_turn.h >= INSIDE

    def tab(self, at: int) -> Box:
        """An action: in the card of the turn below its title, or above the card."""
        room, high = self.this_turn, TAB[self.form]
        if self.bare:  # below the card: there are none
            return room
        inside, head = (12.0, HEAD) if self.tabs_inside else (0.0, 0.0)
        return Box(room.x + inside, room.y + head + (high + 4) * at, room.w - 2 * inside, high)

    def turn_card(self, *, settled: bool) -> Box:
        """The card; while the kind of turn is settled, tabs that stand in its way may go."""
        room = self.this_turn
        if self.bare:  # whose page says which action it is about
            return room
        card = room if self.tabs_inside else room.below(self.tabs + self.measures.gap)
        return room if settled and card.h < ROOMY else card

    # -- the tray ----------------------------------------------------------------------

    @property
    def well(self) -> Box:
        tray, left = self.tray, self.me.right + 8
        return Box(left, tray.y + 8, tray.right - 8 - left, tray.h - 16)

    @property
    def me(self) -> Box:
        tray = self.tray
        return Box(tray.x + 8, tray.y + 8, ME[self.form] * self.wider, (tray.h - 20) / 2)

    @property
    def tribute(self) -> Box:
        return self.me.moved(0, self.me.h + 4)
