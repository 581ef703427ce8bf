"""Lengths of the table's regions, in logical pixels, for windows of three kinds."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Measures:
    margin: float
    gap: float
    button: float  # the square ones on top
    strip: float  # height of the row on top
    left: float  # width of the left column: who plays, what was done, what is said
    rival: tuple[float, ...]  # heights an opponent's card takes, the better first
    column: float  # width on the right: prizes and the turn under way
    prizes: float
    tray: float
    me: float  # width of the player's own block in the tray
    own: float  # width of the block with the own palaces; 0: none
    slot: float  # the most a kind of piece takes in the tray
    words: bool  # whether words have a place in the left column; else in the strip
    coach: float  # width of the tutor's card


LARGE: Final = Measures(
    margin=16, gap=12, button=48, strip=50, left=252, rival=(160, 122, 100), column=252,
    prizes=216, tray=156, me=232, own=228, slot=96, words=True, coach=320,
)  # fmt: skip
MEDIUM: Final = Measures(
    margin=12, gap=8, button=48, strip=58, left=164, rival=(92, 74), column=232,
    prizes=124, tray=112, me=150, own=0, slot=80, words=False, coach=300,
)  # fmt: skip
SMALL: Final = Measures(
    margin=8, gap=6, button=44, strip=54, left=104, rival=(78, 70, 60), column=208,
    prizes=76, tray=88, me=100, own=0, slot=64, words=False, coach=290,
)  # fmt: skip

# The smallest windows for the large table and for the medium one.
FULL: Final = (1400.0, 800.0)
MEDIUM_FROM: Final = (1000.0, 560.0)

WORDMARK: Final = (122.0, 24.6)
BANNER_SHARE: Final = 0.36  # of a strip that words share
BANNER_MOST: Final = 800.0
LOG_LEAST: Final = 92.0  # title and two rows
LOG_MOST: Final = 44.0 + 27 * 8
WORDS: Final = 100.0  # the least height words have in the left column
DRAWER: Final = (560.0, 600.0)
TURN_MOST: Final = 404.0  # height of the card of the turn
METER: Final = 176.0  # the greed meter below the opponents, at least and at most
METER_MOST: Final = 206.0
METER_BADGE: Final = (62.0, 34.0)  # in the banner: number and symbol
METER_SHARE: Final = 0.46  # of a strip, for the banner that holds it
MESSAGE_LEAST: Final = 204.0  # width of words in a strip
