"""What a turn means to somebody at the table: it pleased or vexed them, and they may have a word
to say. A game tells it from its record; how it looks and sounds is the screens' affair."""

from dataclasses import dataclass
from enum import StrEnum


class Moment(StrEnum):
    """What happened to somebody, or by them. In the order in which it is worth a word."""

    WIN = "win"
    LOSE = "lose"
    ROBBED = "robbed"  # lost something they had or counted on
    TOOK = "took"  # took that from somebody
    CUT = "cut"  # spoiled somebody's place or way
    GAIN = "gain"  # earned much at once
    LAST = "last"  # the end is near


class Mood(StrEnum):
    PLEASED = "pleased"
    VEXED = "vexed"


MOODS = {
    Moment.WIN: Mood.PLEASED,
    Moment.LOSE: Mood.VEXED,
    Moment.ROBBED: Mood.VEXED,
    Moment.TOOK: Mood.PLEASED,
    Moment.CUT: Mood.PLEASED,
    Moment.GAIN: Mood.PLEASED,
}


@dataclass(frozen=True, slots=True)
class Reaction:
    seat: int
    moment: Moment
