"""Lengths of the table's regions, in logical pixels, for windows of three kinds.

The large table keeps every word beside the board, which then has the window's whole height.
Where a large interface scale leaves too little for that, turn and words share a strip on top.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Measures:
    margin: float
    gap: float
    button: float  # the square ones on top
    strip: float  # height of the row on top, where turn and words are in it
    banner: float  # height of the card of the turn in the left column; 0: it is in the strip
    left: float  # width of the left column: who plays, and what is said
    rival: tuple[float, float]  # heights an opponent's card takes, the better first
    pace: float  # width, where there are no rivals
    column: float  # on the right, from top to bottom
    supply: float
    tab: float
    turn: float  # height of the card of the turn under way, where the moves stand above it
    tray: float
    tile: float
    me: float  # width; coins above, tribute below
    coach: float  # width of the tutor's card
    aside: bool  # rivals make room for the tutor's card
    part: float  # of the board's usual zoom


LARGE: Final = Measures(
    margin=12, gap=8, button=48, strip=48, banner=92, left=240, rival=(108, 66), pace=240,
    column=252, supply=84, tab=56, turn=320, tray=116, tile=86, me=232, coach=320, aside=False,
    part=1.0,
)  # fmt: skip
MEDIUM: Final = Measures(
    margin=12, gap=8, button=48, strip=62, banner=0, left=152, rival=(66, 66), pace=172, column=224,
    supply=80, tab=48, turn=320, tray=104, tile=80, me=124, coach=320, aside=False, part=0.8,
)  # fmt: skip
SMALL: Final = Measures(
    margin=8, gap=6, button=44, strip=60, banner=0, left=100, rival=(70, 70), pace=138, column=212,
    supply=64, tab=44, turn=320, tray=84, tile=62, me=100, coach=264, aside=True, part=0.65,
)  # fmt: skip

# The smallest windows for the large table, in a lesson too, and for the medium one.
FULL: Final = (1240.0, 700.0)
FULL_TAUGHT: Final = (1240.0, 840.0)
MEDIUM_FROM: Final = (1000.0, 560.0)

WORDMARK: Final = (122.0, 19.5)
MESSAGE: Final = 120.0  # the least height words have in the left column
MESSAGE_LEAST: Final = 204.0  # and width in a strip
MESSAGE_TAUGHT: Final = 112.0
BANNER_SHARE: Final = 0.32  # of a strip; words have the rest
PACE: Final = 228.0  # with a row for the best run
PACE_SHORT: Final = 156.0
PACE_TAUGHT: Final = (232.0, 146.0)
ROOMY: Final = 300.0  # from this height on the card of the turn leaves the tabs where they are
TALLEST: Final = 420.0  # card of the turn, where the moves have no card
LOG_LEAST: Final = 92.0  # two rows
LOG_MOST: Final = 42.0 + 27 * 12
METER: Final = (338.0, 112.0)  # an opponent's card with the greed meter in it, its part above that
METER_LOW: Final = 66.0  # the part above it where room is short
METER_LEAST: Final = 172.0  # the meter itself; with less it is a small dial and its number
METER_CARD: Final = 120.0  # cards narrower than this hold no meter
METER_ROW: Final = 32.0  # which stands in a row of its own
METER_BESIDE: Final = (58.0, 30.0)  # or beside the name, in cards at least so wide:
METER_FROM: Final = 200.0
METER_BADGE: Final = (62.0, 34.0)  # in the banner: number and symbol
METER_SHARE: Final = 0.46  # of a strip, for the banner that holds it
WEIGHED: Final = 100.0  # that the card of the turn grows by, where there is room
DRAWER: Final = (560.0, 640.0)  # the most that all of the moves take over the board
