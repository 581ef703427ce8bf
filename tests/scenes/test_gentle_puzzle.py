"""The puzzle of the day may be hard: beside it lies a gentle one, first for who solved few."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.kernel.puzzle_progress import of_the_day, solved
from palmyra.scenes.puzzle.shelf import FEW, Shelf
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.starter import starter

DAYS = [date(2026, 11, 17) + timedelta(n) for n in range(40)]


@pytest.mark.parametrize("game", NAMES)
def test_a_newcomer_begins_gently_whatever_the_day(tmp_path: Path, game: str) -> None:
    book = PuzzleBook(tmp_path, game)
    hard = 0
    for day in DAYS:
        shelf = Shelf(game, book, starter(game), day)
        first = shelf.entries("today")[0]
        assert first.puzzle.stars == 1 and shelf.following("today", "") == first
        of_day = starter(game).puzzles[of_the_day(game, starter(game).batches, day)]
        assert shelf.today is not None and shelf.today.puzzle == of_day, "the same for all"
        assert (shelf.gentle is None) == (of_day.stars == 1)
        if shelf.gentle is not None:
            hard += 1
            assert shelf.for_today == [shelf.gentle, shelf.today]
    assert hard > 5


def test_who_has_solved_some_begins_with_the_days_own(tmp_path: Path) -> None:
    book, puzzles = PuzzleBook(tmp_path, "palmyra"), starter("palmyra").puzzles
    day = next(day for day in DAYS if Shelf("palmyra", book, starter("palmyra"), day).gentle)
    known = Shelf("palmyra", book, starter("palmyra"), day)
    todays = {entry.puzzle.id for entry in known.for_today}
    for puzzle in [one for one in puzzles if one.id not in todays][:FEW]:
        book.note(solved(None, puzzle, day, tries=1))
    shelf = Shelf("palmyra", book, starter("palmyra"), day)
    assert shelf.for_today == [shelf.today, shelf.gentle] and len(shelf.for_today) == 2
