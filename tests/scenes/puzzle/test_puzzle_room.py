"""The room of puzzles: how hard one is in words, the next one large, what was learned beside them;
the card of the day says what is solved."""

from dataclasses import replace
from datetime import date

import pytest

from palmyra.games import NAMES, game_ui
from palmyra.kernel.puzzle_progress import solved
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.puzzle.collection import PuzzleCollection
from palmyra.scenes.puzzle.daily_card import DailyPuzzleCard
from palmyra.scenes.puzzle.page import PuzzlePage
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, judge_of
from palmyra.scenes.puzzle.rows import PuzzlePair, PuzzleRow
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import starter
from palmyra.thinking.thinker import AtOnce
from palmyra.ui.widget import Widget
from tests.support.player import Player

DAY = date(2026, 11, 18)


def context(player: Player, game: str = "palmyra", day: date = DAY) -> PuzzleContext:
    ui = game_ui(game)
    book = PuzzleBook(player.services.home, game)
    return PuzzleContext(ui, book, starter(game), judge_of(ui.game), AtOnce, lambda: day)


def rows_of(widgets: list[Widget]) -> list[PuzzleRow]:
    found: list[PuzzleRow] = []
    for one in widgets:
        found += [one] if isinstance(one, PuzzleRow) else rows_of(list(one.children()))
    return found


@pytest.mark.parametrize("game", NAMES)
def test_every_row_says_how_hard_it_is_and_nothing_covers_another(
    player: Player, game: str
) -> None:
    player.services.settings.change(window=(1600, 900))
    page = PuzzlePage(Navigator(player.services), context(player, game), "practice")
    player.open(page)
    player.wait(0.3)
    rows = rows_of(list(page.view.widgets))
    words = {player.services.texts(f"puzzle.level_{n}") for n in (1, 2, 3)}
    assert len(rows) == 10 and all(row.level in words for row in rows)
    assert [row.large for row in rows] == [True] + [False] * 9
    assert any(isinstance(item, PuzzlePair) for item in page.list._list.items)
    boxes = [row.box for row in rows] + [page.list._learned.box, page.list._coach.box]
    for at, one in enumerate(boxes):
        assert not any(one.overlaps(other) for other in boxes[at + 1 :])
    assert page.list._learned.box.x > page.list._list.box.right, "beside them, not below"


def test_where_there_is_little_room_all_is_one_list(player: Player) -> None:
    player.services.settings.change(window=(1280, 720), ui_scale=200)
    page = PuzzlePage(Navigator(player.services), context(player), "practice")
    player.open(page)
    player.wait(0.3)
    items = page.list._list.items
    assert not any(isinstance(item, PuzzlePair) for item in items)
    assert page.list._learned in items and page.list._coach in items


def test_the_card_of_the_day_ticks_what_is_solved(player: Player) -> None:
    """It went on to the next puzzle as if nothing had been done."""
    puzzles = context(player)
    found = next(
        (puzzles, at) for at in range(1, 29)
        for puzzles in [context(player, day=date(2026, 11, at))] if puzzles.collection().gentle
    )  # fmt: skip
    puzzles, texts = found[0], player.services.texts
    before = DailyPuzzleCard(player.services, puzzles, lambda id_: None, lambda: None)
    assert before._solved == "" and before.title == texts("puzzle.gentle_day")
    gentle = puzzles.collection().gentle
    assert gentle is not None
    puzzles.book.note(solved(None, gentle.puzzle, puzzles.today(), tries=1))
    after = DailyPuzzleCard(player.services, puzzles, lambda id_: None, lambda: None)
    assert after._solved == texts("puzzle.gentle_done") and after.title == texts("puzzle.of_day")


def test_a_retired_puzzle_is_asked_no_more_and_keeps_what_was_done(player: Player) -> None:
    book, every = PuzzleBook(player.services.home, "palmyra"), starter("palmyra")
    assert every.retired, "some are"
    old = next(one for one in every.puzzles if one.id in every.retired)
    collection = PuzzleCollection("palmyra", book, every, DAY)
    assert old.id not in [one.puzzle.id for one in collection.entries("practice")]
    book.note(solved(None, old, DAY, tries=1))
    collection = PuzzleCollection("palmyra", book, every, DAY)
    assert old.id in [one.puzzle.id for one in collection.entries("solved")]
    asked = PuzzleCollection("palmyra", book, replace(every, retired=frozenset()), DAY)
    more = len(asked.entries("practice")) - len(collection.entries("practice"))
    assert more == len(every.retired) - 1, "all but the solved one"
