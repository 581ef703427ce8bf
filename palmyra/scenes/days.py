"""Days in a row and the weeks of a month. Pure: the day comes in."""

from collections.abc import Iterable
from datetime import date, timedelta


def streak(days: Iterable[str], today: date) -> int:
    """Days in a row up to today; a day not yet played breaks nothing until it is over."""
    played = set(days)
    day = today if today.isoformat() in played else today - timedelta(days=1)
    count = 0
    while day.isoformat() in played:
        count += 1
        day -= timedelta(days=1)
    return count


def longest(days: Iterable[str]) -> int:
    """The most days in a row there ever were."""
    played = {day for day in map(_day, days) if day is not None}
    most = 0
    for day in played:
        if day - timedelta(days=1) not in played:
            count = 1
            while day + timedelta(days=count) in played:
                count += 1
            most = max(most, count)
    return most


def _day(text: str) -> date | None:
    """A score can be edited: what is no day counts for none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def month_later(day: date, later: int) -> tuple[int, int]:
    """Year and month, so many months later."""
    number = day.year * 12 + day.month - 1 + later
    return number // 12, number % 12 + 1


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
