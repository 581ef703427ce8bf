"""Solved, missed, back after 2, 5 and 12 days; what is learned; the puzzle of the day."""

from collections import Counter
from datetime import date, timedelta

from palmyra.kernel.puzzle import Puzzle, PuzzleGoal
from palmyra.kernel.puzzle_progress import (
    PuzzleProgress,
    days_away,
    gentle_of_the_day,
    learned,
    missed,
    of_the_day,
    solved,
    standing,
)

DAY = date(2026, 11, 17)
ONE = Puzzle("abc", {"turns": []}, "y", {}, PuzzleGoal("", 3.0), "placing", 2, 3.0)


def later(days: int) -> date:
    return DAY + timedelta(days)


def test_missed_ones_come_back_after_2_5_and_12_days() -> None:
    now, day = None, DAY
    assert standing(now, day) == "new"
    for wait in (2, 5, 12, 12):
        now = missed(now, ONE, day)
        assert days_away(now, day) == wait and standing(now, day) == "away"
        assert standing(now, day + timedelta(wait - 1)) == "away"
        day += timedelta(wait)
        assert standing(now, day) == "back"
    assert now is not None and now.misses == 4
    done = solved(now, ONE, day, tries=1)
    assert standing(done, day) == "solved" and not done.first and done.due == ""


def test_only_the_very_first_try_without_a_hint_is_the_first() -> None:
    assert solved(None, ONE, DAY, tries=1).first
    assert not solved(None, ONE, DAY, tries=2).first
    assert not solved(None, ONE, DAY, tries=1, hints=1).first


def test_what_was_solved_stays_solved() -> None:
    done = solved(None, ONE, DAY, tries=1)
    assert missed(done, ONE, later(3)) == done
    assert solved(done, ONE, later(3), tries=3) == done


def test_a_day_no_calendar_has_is_past() -> None:
    assert standing(PuzzleProgress("a", "k", 1, misses=1, due="2026-02-31"), DAY) == "back"


def test_what_is_learned_counts_first_tries_whole_and_later_ones_half() -> None:
    entries = [
        PuzzleProgress("a", "placing", 1, solved="2026-11-17", first=True),
        PuzzleProgress("b", "placing", 1, solved="2026-11-17"),
        PuzzleProgress("c", "placing", 1, misses=1, due="2026-11-19"),
        PuzzleProgress("d", "flipping", 1, solved="2026-11-17", first=True),
    ]
    assert learned(entries, ("placing", "flipping", "collecting")) == {
        "placing": 0.5,
        "flipping": 1.0,
        "collecting": None,
    }


def test_every_puzzle_has_its_day_before_any_comes_again() -> None:
    batches = (("2026-11-17", 60),)
    first = next(day for day in map(later, range(60)) if day.toordinal() % 60 == 0)
    days = [of_the_day("palmyra", batches, first + timedelta(n)) for n in range(60)]
    assert sorted(days) == list(range(60))


def test_adding_puzzles_changes_no_day_gone_by() -> None:
    old = (("2026-11-17", 60),)
    new = (*old, ("2027-03-01", 90))
    gone = [later(n) for n in range(-20, 100)]
    assert [of_the_day("palmyra", old, day) for day in gone] == [
        of_the_day("palmyra", new, day) for day in gone
    ]
    coming = [of_the_day("palmyra", new, date(2027, 3, 1) + timedelta(n)) for n in range(180)]
    assert max(Counter(coming).values()) <= 3 and max(coming) >= 60


def test_puzzles_that_are_added_are_in_play_from_their_day_on() -> None:
    batches = (("2026-11-17", 60), ("2026-12-01", 1))  # fewer: whichever is in play is the one
    days = [date(2026, 11, 30) + timedelta(n) for n in range(3)]
    assert [of_the_day("palmyra", batches, day) == 0 for day in days] == [False, True, True]
    assert of_the_day("palmyra", batches, days[0]) == of_the_day("palmyra", batches[:1], days[0])


def test_a_gentle_one_has_a_star_and_is_the_same_for_all() -> None:
    batches, stars = (("2026-11-17", 6),), (3, 1, 2, 1, 1, 3, 1)
    easy = [1, 3, 4]  # the last one is not in play yet
    first = next(day for day in map(later, range(3)) if day.toordinal() % 3 == 0)
    days = [first + timedelta(n) for n in range(12)]
    found = [gentle_of_the_day("palmyra", stars, batches, day) for day in days]
    assert [sorted(found[at : at + 3]) for at in range(0, 12, 3)] == [easy] * 4  # type: ignore[type-var]
    assert found == [gentle_of_the_day("palmyra", stars, batches, day) for day in days]
    assert found != [gentle_of_the_day("medina", stars, batches, day) for day in days]
    assert gentle_of_the_day("palmyra", (2, 3), (("2026-11-17", 2),), days[0]) is None


def test_the_day_is_pinned_for_ever() -> None:
    batches = (("2026-11-17", 60),)
    found = [of_the_day("palmyra", batches, later(n)) for n in range(6)]
    assert found == PINNED
    assert found != [of_the_day("medina", batches, later(n)) for n in range(6)]


PINNED = [59, 47, 48, 42, 32, 4]
