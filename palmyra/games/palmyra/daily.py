"""The daily: one seed a day for each level, from the date alone. Pure: the day comes in."""

from collections.abc import Iterable
from datetime import date, timedelta
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


def streak(days: Iterable[str], today: date) -> int:
    """Days in a row up to today; a day not yet played breaks nothing until it is over."""
    played = set(days)
    day = today if today.isoformat() in played else today - timedelta(days=1)
    count = 0
    while day.isoformat() in played:
        count += 1
        day -= timedelta(days=1)
    return count


def month_of(day: date) -> list[list[date | None]]:
    """The weeks of a month, Monday first; None where another month's days stand."""
    first = day.replace(day=1)
    weeks: list[list[date | None]] = []
    row: list[date | None] = [None] * first.weekday()
    at = first
    while at.month == first.month:
        row.append(at)
        if len(row) == 7:
            weeks.append(row)
            row = []
        if at == date.max:
            break
        at += timedelta(days=1)
    if row:
        weeks.append(row + [None] * (7 - len(row)))
    return weeks
