"""The daily: one seed a day for each level, from the date alone. Pure: the day comes in."""

from datetime import date
from typing import Final

from palmyra.games.palmyra.rules.state import Variant

_MARK: Final = "daily"
_LEVELS: Final = frozenset(str(variant.level) for variant in Variant if variant.level)


def seed_of(day: date, level: int) -> str:
    return f"{_MARK} {day.isoformat()} {level}"


def day_of(seed: str) -> str:
    """The day whose seed this is, as ISO text; empty for any other seed."""
    words = seed.split(" ")
    if len(words) != 3 or words[0] != _MARK or words[2] not in _LEVELS:
        return ""
    try:
        return date.fromisoformat(words[1]).isoformat()
    except ValueError:
        return ""
