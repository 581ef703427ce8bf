"""The puzzle of the day may be hard: beside it lies a gentle one, first for who solved few."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.puzzle_progress import of_the_day, solved
from palmyra.scenes.learn.progress import progress_in
from palmyra.scenes.puzzle.collection import FEW, PuzzleCollection
from palmyra.scenes.puzzle.puzzle_context import learned_by
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import starter
from tests.support.player import Player

DAYS = [date(2026, 11, 17) + timedelta(n) for n in range(40)]


@pytest.mark.parametrize("game", NAMES)
def test_a_newcomer_begins_gently_whatever_the_day(tmp_path: Path, game: str) -> None:
    book = PuzzleBook(tmp_path, game)
    hard = 0
    for day in DAYS:
        collection = PuzzleCollection(game, book, starter(game), day)
        first = collection.entries("today")[0]
        assert first.puzzle.stars == 1 and collection.following("today", "") == first
        every, at = starter(game).puzzles, of_the_day(game, starter(game).batches, day)
        of_day = next(one for one in (*every[at:], *every) if one.id not in starter(game).retired)
        assert collection.today is not None and collection.today.puzzle == of_day, (
            "the same for all"
        )
        assert (collection.gentle is None) == (of_day.stars == 1)
        if collection.gentle is not None:
            hard += 1
            assert collection.for_today == [collection.gentle, collection.today]
    assert hard > 5


def test_who_has_solved_some_begins_with_the_days_own(tmp_path: Path) -> None:
    book, puzzles = PuzzleBook(tmp_path, "palmyra"), starter("palmyra").puzzles
    day = next(
        day for day in DAYS if PuzzleCollection("palmyra", book, starter("palmyra"), day).gentle
    )
    known = PuzzleCollection("palmyra", book, starter("palmyra"), day)
    todays = {entry.puzzle.id for entry in known.for_today}
    for puzzle in [one for one in puzzles if one.id not in todays][:FEW]:
        book.note(solved(None, puzzle, day, tries=1))
    collection = PuzzleCollection("palmyra", book, starter("palmyra"), day)
    assert (
        collection.for_today == [collection.today, collection.gentle]
        and len(collection.for_today) == 2
    )


def test_puzzles_ask_only_for_rules_that_the_player_has_learned(player: Player) -> None:
    """Caesar comes once his chapter is done, or a game was played with him."""
    services, ui = player.services, game_ui("palmyra")

    def variants() -> set[str]:
        learned = learned_by(services, ui)
        every = set()
        for day in DAYS:
            book = PuzzleBook(services.home, "palmyra")
            found = PuzzleCollection("palmyra", book, starter("palmyra"), day, learned)
            shown = [*found.entries("practice"), *found.for_today]
            every |= {str(one.puzzle.record["variant"]) for one in shown}
        return every

    assert variants() == {"base"}
    for chapter in ui.chapters():
        progress_in(services, ui).reach(chapter.name, len(chapter.steps))
    assert variants() == {"base", "expert"}
