"""Campaign, pace, daily, statistics, branches and export: values in, values out."""

import csv
from datetime import date, datetime
from pathlib import Path

import pytest

from palmyra.games.palmyra import challenges as campaign
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.pace import pace
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.screens.score_entry import file_game
from palmyra.kernel.medal import Medal
from palmyra.kernel.session import is_branch, take_over
from palmyra.scenes import days
from palmyra.scenes.archive import figures as statistics
from palmyra.storage.autosave import Autosave
from palmyra.storage.export import export_all
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.score_file import Opponent
from palmyra.storage.scores import Books, ScoreBook
from tests.storage.samples import game, score


def of(level: int, coins: int, number: int = 0) -> object:
    return score(number, id=f"{level} {coins} {number}", variant=f"solo-{level}", coins=coins)


def test_the_goals_are_the_rulebooks() -> None:
    """R20."""
    orders = campaign.orders()
    assert [orders[n].bronze for n in campaign.LEVELS] == [55, 60, 65, 70, 75]
    assert [(o.large, o.small, o.flipped) for o in orders.values()] == [
        (1, 1, 0), (2, 2, 0), (3, 3, 0), (3, 3, 1), (3, 3, 2),
    ]  # fmt: skip
    assert all(o.bronze < o.silver < o.gold for o in orders.values())


def test_medals() -> None:
    order = campaign.orders()[1]
    edges = (order.bronze, order.silver, order.gold)
    assert [order.medal(least - 1) for least in edges] == [Medal.NONE, Medal.BRONZE, Medal.SILVER]
    assert [order.medal(least) for least in edges] == [Medal.BRONZE, Medal.SILVER, Medal.GOLD]


def test_each_order_opens_the_next() -> None:
    assert [s.open for s in campaign.standings(())] == [True, False, False, False, False]
    one = campaign.standings((of(1, 54), of(1, 55, 1)))  # type: ignore[arg-type]
    assert [s.open for s in one] == [True, True, False, False, False]
    assert campaign.reached(one) == 1
    assert all(s.open for s in campaign.standings((), all_open=True))
    late = campaign.standings((of(4, 90),))  # type: ignore[arg-type]
    assert [s.open for s in late] == [True, False, False, True, True]


def test_best_and_the_last_ten() -> None:
    played = tuple(of(1, 30 + at, at) for at in range(15))
    standing = campaign.standings(played)[0]  # type: ignore[arg-type]
    assert standing.best is not None and standing.best.coins == 44
    assert [s.coins for s in standing.last] == list(range(44, 34, -1))


def test_the_chase_counts_the_best_of_every_level() -> None:
    played = (of(1, 30), of(1, 60, 1), of(2, 61))
    assert campaign.chase(campaign.standings(played)) == 121  # type: ignore[arg-type]


def test_a_new_best() -> None:
    old, new = score(1, coins=60, variant="base"), score(2, coins=61, variant="base")
    assert campaign.is_new_best((old, new), new)
    assert not campaign.is_new_best((old, new), old)
    assert not campaign.is_new_best((old,), old)  # the first, and lost
    assert campaign.is_new_best((), score(3, won=True))
    tie = score(4, coins=60, variant="base")
    assert not campaign.is_new_best((old, tie), tie)


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
    seeds = {daily.seed_of(day, level) for level in campaign.LEVELS}
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
    book = ScoreBook(tmp_path)
    session = game(seed=daily.seed_of(date(2026, 1, 5), 1))
    file_game(tmp_path, book, session, Autosave(tmp_path / "x"), datetime(2026, 1, 5))
    assert daily.best_by_day(book.scores, 1)["2026-01-05"].coins == book.scores[0].coins
    assert daily.best_by_day(book.scores, 2) == {}


def test_figures() -> None:
    foes = (Opponent("scribe", 3), Opponent("scribe", 4), Opponent("", 5))
    scores = (
        score(1, variant="base", coins=30, won=True, opponents=foes),
        score(2, variant="base", coins=20, opponents=foes[:1]),
        score(3, variant="solo-1", coins=60, won=True),
    )
    found = statistics.figures(scores)
    assert (found.games, found.won, found.points) == (3, 2, 110)
    base = found.kinds[0]
    assert (base.kind, base.games, base.won, base.average, base.best) == ("base", 2, 1, 25, 30)
    assert found.levels == (statistics.LevelFigures("scribe", 2, 1),)
    assert statistics.history(scores, "base") == (30, 20)
    assert statistics.figures(()).games == 0


def test_the_ghost_is_the_best_run_that_tells_how() -> None:
    scores = (
        score(1, variant="base", coins=50, pace=()),
        score(2, variant="base", coins=40, pace=(0, 4)),
        score(3, variant="base", coins=30, pace=(0, 3)),
    )
    assert statistics.best_pace(scores, "base") == (0, 4)
    assert statistics.best_pace(scores, "expert") == ()


def test_scores_tell_the_pace_of_each_person(tmp_path: Path) -> None:
    book = ScoreBook(tmp_path)
    session = game(variant=Variant.BASE, players=3)
    filed = file_game(tmp_path, book, session, Autosave(tmp_path / "x"), datetime(2026, 1, 5))
    assert len(filed.scores) == 3 and filed.whole
    for entry, player in zip(filed.scores, session.match.state.players, strict=True):
        assert entry.pace[-1] <= player.coins == entry.coins
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
    book = ScoreBook(tmp_path)
    filed = file_game(tmp_path, book, over, Autosave(tmp_path / "x"), datetime(2026, 1, 5))
    assert filed.whole and filed.record and book.scores == ()


def test_everything_can_be_taken_away(tmp_path: Path) -> None:
    book = ScoreBook(tmp_path)
    file_game(tmp_path, book, game(), Autosave(tmp_path / "saves" / "x"), datetime(2026, 1, 5))
    Autosave(tmp_path / "saves" / "game.palmyra").keep(write_game(game(3).save, PALMYRA))
    book.add(score(1, name="=1+1"))
    folder = export_all(tmp_path, Books(tmp_path), datetime(2026, 1, 6)).folder
    with (folder / "all-scores.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == ["Player 0", "'=1+1"]
    assert (folder / "saves" / "game.palmyra").exists() and (folder / "scores.json").exists()
    assert len(list((folder / "records").iterdir())) == 1
