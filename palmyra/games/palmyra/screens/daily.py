"""The daily: one seed a day for each level, from the date alone. Pure: the day comes in."""

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.rules.state import Variant

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

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


def best_by_day(scores: "Iterable[Score]", level: int = 0) -> "dict[str, Score]":
    """The best daily score of each day played, of one level or of any."""
    best: dict[str, Score] = {}
    for score in scores:
        if not score.daily or (level and score.variant != Variant.solo(level)):
            continue
        if score.daily not in best or score.coins > best[score.daily].coins:
            best[score.daily] = score
    return best
