"""Campaign, pace, daily, statistics, branches and export: values in, values out."""

import csv
from datetime import date, datetime
from pathlib import Path

import pytest

from palmyra.games.palmyra import challenges
from palmyra.games.palmyra.challenge_pace import pace
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.ui import UI
from palmyra.kernel.medal import Medal, reached, standings
from palmyra.kernel.session import is_branch, take_over
from palmyra.scenes import days
from palmyra.scenes.archive import score_totals
from palmyra.storage.autosave import Autosave
from palmyra.storage.export import export_all
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.score_file import Opponent, Score
from palmyra.storage.scores import Book, Books
from tests.support.storage_samples import game, score

ORDERS = tuple(challenges.orders().values())
NOTHING: tuple[Score, ...] = ()


def of(level: int, coins: int, number: int = 0) -> Score:
    return score(number, id=f"{level} {coins} {number}", variant=f"solo-{level}", points=coins)


def test_the_goals_are_the_rulebooks() -> None:
    """R20."""
    orders = challenges.orders()
    assert [orders[n].bronze for n in challenges.LEVELS] == [55, 60, 65, 70, 75]
    assert [(o.large, o.small, o.flipped) for o in orders.values()] == [
        (1, 1, 0), (2, 2, 0), (3, 3, 0), (3, 3, 1), (3, 3, 2),
    ]  # fmt: skip
    assert all(o.bronze < o.silver < o.gold for o in orders.values())


def test_medals() -> None:
    order = challenges.orders()[1]
    edges = (order.bronze, order.silver, order.gold)
    assert [order.medal(least - 1) for least in edges] == [Medal.NONE, Medal.BRONZE, Medal.SILVER]
    assert [order.medal(least) for least in edges] == [Medal.BRONZE, Medal.SILVER, Medal.GOLD]


def test_each_order_opens_the_next() -> None:
    assert [s.open for s in standings(ORDERS, NOTHING)] == [True, False, False, False, False]
    one = standings(ORDERS, (of(1, 54), of(1, 55, 1)))
    assert [s.open for s in one] == [True, True, False, False, False]
    assert reached(one) == 1
    assert all(s.open for s in standings(ORDERS, NOTHING, all_open=True))
    late = standings(ORDERS, (of(4, 90),))
    assert [s.open for s in late] == [True, False, False, True, True]


def test_the_chase_counts_the_best_of_every_level() -> None:
    played = (of(1, 30), of(1, 60, 1), of(2, 61))
    assert challenges.chase(standings(ORDERS, played)) == 121


def test_a_new_best() -> None:
    old, new = score(1, points=60, variant="base"), score(2, points=61, variant="base")
    assert challenges.is_new_best((old, new), new)
    assert not challenges.is_new_best((old, new), old)
    assert not challenges.is_new_best((old,), old)  # the first, and lost
    assert challenges.is_new_best((), score(3, won=True))
    tie = score(4, points=60, variant="base")
    assert not challenges.is_new_best((old, tie), tie)


def test_pace() -> None:
    start = pace([0], 120, 55)
    assert (start.turns_left, start.ghost) == (40, None)
    now = pace([0, 0, 2, 2, 6, 6, 10, 12, 15, 18], 75, 55, ghost=[0, 1, 2, 3, 4, 5, 6, 7, 8, 21])
    assert (now.turn, now.turns_left, now.ghost) == (9, 25, 21)
    assert pace([0] * 20, 1, 55, ghost=[0, 5]).ghost == 5  # the best run was over by then


def test_the_pace_of_a_real_game_ends_where_it_ends() -> None:
    session = game()
    states = (session.match.start, *(step.state for step in session.match.history))
    coins = [state.players[0].coins for state in states]
    last = pace(coins, session.match.state.reserve, 55)
    assert last.coins == session.match.state.players[0].coins
    assert last.turns_left == 0 or session.match.state.reserve > 0


def test_the_daily_comes_from_the_date_alone() -> None:
    day = date(2026, 11, 16)
    seeds = {daily.seed_of(day, level) for level in challenges.LEVELS}
    assert len(seeds) == 5 and all(daily.day_of(seed) == "2026-11-16" for seed in seeds)
    for other in ("", "daily", "daily 2026-13-01 1", "daily 2026-11-16 9", "tamira-42", "daily  1"):
        assert daily.day_of(other) == ""


def test_streaks() -> None:
    today = date(2026, 3, 2)
    assert days.streak(["2026-03-01", "2026-02-28", "2026-02-26"], today) == 2
    assert days.streak(["2026-03-02", "2026-03-01"], today) == 2
    assert days.streak(["2026-02-28"], today) == 0
    assert days.longest([]) == 0
    assert days.longest(["2026-03-01", "2026-02-28", "2026-02-26", "2026-02-27", "2025-01-01"]) == 4


@pytest.mark.parametrize("day", [date(2026, 2, 1), date(2024, 2, 29), date(2026, 11, 16)])
def test_a_month_has_its_days_under_their_weekday(day: date) -> None:
    weeks = days.month_of(day)
    found = [d for week in weeks for d in week if d]
    assert found[0].day == 1 and len(found) in (28, 29, 30, 31)
    assert all(len(week) == 7 for week in weeks)
    assert all(d.weekday() == at for week in weeks for at, d in enumerate(week) if d)


def test_a_daily_game_is_known_in_the_book(tmp_path: Path) -> None:
    book = Book(tmp_path, "palmyra")
    session = game(seed=daily.seed_of(date(2026, 1, 5), 1))
    file_game(
        tmp_path, book, session, Autosave(tmp_path / "x"), datetime(2026, 1, 5), UI.score_facts
    )
    (entered,) = book.scores
    assert entered.solo == "2026-01-05" and ORDERS[0].counts(entered), "it counts for its order"
    assert not ORDERS[1].counts(entered)


def test_figures() -> None:
    foes = (Opponent("scribe", 3), Opponent("scribe", 4), Opponent("", 5))
    scores = (
        score(1, variant="base", points=30, won=True, opponents=foes),
        score(2, variant="base", points=20, opponents=foes[:1]),
        score(3, variant="solo-1", points=60, won=True),
    )
    found = score_totals.figures(scores)
    assert (found.games, found.won, found.points) == (3, 2, 110)
    base = found.kinds[0]
    assert (base.kind, base.games, base.won, base.average, base.best) == ("base", 2, 1, 25, 30)
    assert found.levels == (score_totals.LevelFigures("scribe", 2, 2),), "ahead of both, won or not"
    assert score_totals.figures(()).games == 0


def test_the_ghost_is_the_best_run_that_tells_how() -> None:
    scores = (
        score(1, variant="base", points=50, pace=()),
        score(2, variant="base", points=40, pace=(0, 4)),
        score(3, variant="base", points=30, pace=(0, 3)),
    )
    assert score_totals.best_pace(scores, "base") == (0, 4)
    assert score_totals.best_pace(scores, "expert") == ()


def test_scores_tell_the_pace_of_each_person(tmp_path: Path) -> None:
    book = Book(tmp_path, "palmyra")
    session = game(variant=Variant.BASE, players=3)
    filed = file_game(tmp_path, book, session, Autosave(tmp_path / "x"), datetime(2026, 1, 5))
    assert len(filed.scores) == 3 and filed.whole
    for entry, player in zip(filed.scores, session.match.state.players, strict=True):
        assert entry.pace[-1] <= player.coins == entry.points
        assert len(entry.opponents) == 2
    assert sum(entry.won for entry in filed.scores) >= 1


def test_a_branch_is_a_new_game_and_enters_no_score(tmp_path: Path) -> None:
    whole = game().save
    branch = take_over(PALMYRA, whole, 7)
    assert branch.match.state == whole.steps[6].state and branch.persons == (0,)
    assert is_branch(branch.match.replay.record) and not is_branch(whole.record)
    kept = read_text(write_game(branch.save, PALMYRA), PALMYRA)
    assert is_branch(kept.record) and kept.record.turns == whole.record.turns[:7]
    over = take_over(PALMYRA, whole, len(whole.steps))
    book = Book(tmp_path, "palmyra")
    filed = file_game(tmp_path, book, over, Autosave(tmp_path / "x"), datetime(2026, 1, 5))
    assert filed.whole and filed.record and book.scores == ()


def test_everything_can_be_taken_away(tmp_path: Path) -> None:
    book = Book(tmp_path, "palmyra")
    file_game(tmp_path, book, game(), Autosave(tmp_path / "saves" / "x"), datetime(2026, 1, 5))
    Autosave(tmp_path / "saves" / "game.palmyra").keep(write_game(game(3).save, PALMYRA))
    book.add(score(1, name="=1+1"))
    folder = export_all(tmp_path, Books(tmp_path), datetime(2026, 1, 6)).folder
    with (folder / "all-scores.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == ["Player 0", "'=1+1"]
    assert (folder / "saves" / "game.palmyra").exists() and (folder / "scores.json").exists()
    assert len(list((folder / "records").iterdir())) == 1
