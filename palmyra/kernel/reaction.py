"""What a turn means to somebody at the table: it pleased or vexed them, and they may have a word
to say. A game tells it from its record; how it looks and sounds is the screens' affair."""

from dataclasses import dataclass
from enum import StrEnum


class Moment(StrEnum):
    """What happened to somebody, or by them. In the order in which it is worth a word."""

    WIN = "win"
    LOSE = "lose"
    LOST = "lost"  # what they held was taken: a prize, Caesar, a fine
    TOOK = "took"  # took that from somebody, or first
    ROBBED = "robbed"  # lost what they counted on: a space, a palace, a free door
    CUT = "cut"  # spoiled that for somebody
    LONGER = "longer"  # a new house makes their way longer
    BLOCKED = "blocked"  # built that house
    FIRST = "first"  # the first of the game to score what everybody is after
    EMPTY = "empty"  # has used up what claims
    TRIBUTE = "tribute"  # earned much by it
    VISITORS = "visitors"  # earned much by merchants
    GAIN = "gain"  # earned much at once
    TILES = "tiles"  # drew many tiles at once
    BUILT = "built"  # a shop in a good place
    DETOUR = "detour"  # somebody else went a long way for nothing
    WOW = "wow"  # somebody else earned much at once
    LEAD = "lead"  # is far ahead now
    LAST = "last"  # the end is near
    HINT = "hint"  # somebody else had a hint


class Mood(StrEnum):
    PLEASED = "pleased"
    VEXED = "vexed"


MOODS = {
    Moment.WIN: Mood.PLEASED,
    Moment.LOSE: Mood.VEXED,
    Moment.LOST: Mood.VEXED,
    Moment.TOOK: Mood.PLEASED,
    Moment.ROBBED: Mood.VEXED,
    Moment.CUT: Mood.PLEASED,
    Moment.LONGER: Mood.VEXED,
    Moment.BLOCKED: Mood.PLEASED,
    Moment.FIRST: Mood.PLEASED,
    Moment.TRIBUTE: Mood.PLEASED,
    Moment.VISITORS: Mood.PLEASED,
    Moment.GAIN: Mood.PLEASED,
    Moment.TILES: Mood.PLEASED,
    Moment.LEAD: Mood.PLEASED,
}


@dataclass(frozen=True, slots=True)
class Reaction:
    seat: int
    moment: Moment
    other: int | None = None  # who did it to them, or to whom they did it
