"""All numbers: each can be asked where it comes from, and the games it names give it again."""

import pytest

from palmyra.scenes.archive.all_numbers import FiguresScene
from palmyra.scenes.archive.number_cards import MonthColumns
from palmyra.scenes.archive.score_totals import ahead, by_month, figures
from palmyra.scenes.setup.scene import SetupScene
from palmyra.ui.chart import LineChart
from palmyra.ui.dialog import Dialog
from tests.support.full_home import GAMES, fill_full
from tests.support.player import Player
from tests.support.storage_samples import score


def opened(player: Player, game: str = "palmyra", size: tuple[int, int] = (1600, 900)) -> None:
    player.services.settings.change(animation_speed="instant", window=size)
    player.open(player.nav.archive("figures", game))
    player.wait(0)


def scene_of(player: Player) -> FiguresScene:
    scene = player.scene
    assert isinstance(scene, FiguresScene)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_what_its_games_come_to(player: Player, game: str) -> None:
    fill_full(player.services, 60, (game,))
    opened(player, game)
    scores = player.services.books.of(game).scores
    glance, kinds, levels, tables = scene_of(player).groups
    told = {number.name.removeprefix("number_"): number for number in glance}
    assert len(told["games"].scores()) == told["games"].games == len(scores)
    assert told["won"].scores() == [one for one in scores if one.won]
    assert sum(one.points for one in told["points"].scores()) == told["points"].games
    assert all(one.won for one in told["run"].scores())
    assert len({one.date[:10] for one in told["days"].scores()}) == told["days"].games
    assert {one.hints for one in told["unaided"].scores()} <= {0}
    for number in (*kinds, *levels, *tables):
        found = number.scores()
        assert len(found) == number.games, number.name
        if number.share is not None and number not in levels:
            assert number.share == sum(one.won for one in found) / len(found), number.name
    for number in levels:
        beaten = [
            one for one in number.scores()
            if ahead(one, max(o.points for o in one.opponents if f"level_{o.level}" == number.name))
        ]  # fmt: skip
        assert len(beaten) == round((number.share or 0) * number.games), number.name
        assert [one for one in number.scores() if number.won(one)] == beaten


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_of_one_kind_and_of_one_table(player: Player, game: str) -> None:
    fill_full(player.services, 60, (game,))
    opened(player, game)
    _, kinds, _, tables = scene_of(player).groups
    every = sorted(one.id for one in player.services.books.of(game).scores)
    assert sorted(one.id for number in kinds for one in number.scores()) == every
    assert sorted(one.id for number in tables for one in number.scores()) == every


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_any_number_shows_why_and_its_games(player: Player, game: str) -> None:
    fill_full(player.services, 40, (game,))
    opened(player, game)
    for number in [each for group in scene_of(player).groups for each in group]:
        player.click(number.name)
        player.wait(0)
        detail = scene_of(player)._detail
        assert detail.number.name == number.name and detail.number.why
        assert bool(detail.rows) == bool(number.games), number.name
    player.click("number_games")
    player.wait(0)
    newest = player.services.books.of(game).scores[-1]
    assert scene_of(player)._detail.rows[0].line.score is newest
    player.click("score_0")
    assert isinstance(player.view.dialogs[-1], Dialog)


def test_a_kind_shows_its_points_and_other_numbers_how_many_games_a_month_had(
    player: Player,
) -> None:
    fill_full(player.services, 60, ("palmyra",))
    opened(player)
    assert isinstance(scene_of(player)._detail.chart, MonthColumns)
    player.click("kind_base")
    player.wait(0)
    found = scene_of(player)._detail
    assert isinstance(found.chart, LineChart)
    assert found.chart.series[0].values == tuple(one.points for one in found.number.scores())


@pytest.mark.parametrize("game", GAMES)
def test_without_a_game_every_number_says_what_will_be_there(player: Player, game: str) -> None:
    opened(player, game)
    for group in scene_of(player).groups:
        assert all(number.why and number.value and not number.games for number in group)
    assert all(number.share is None for group in scene_of(player).groups for number in group)
    player.click("play")
    player.wait(0)
    assert isinstance(player.scene, SetupScene)


def test_at_two_hundred_percent_the_answer_is_a_page_of_its_own(player: Player) -> None:
    fill_full(player.services, 20, ("palmyra",))
    player.services.settings.change(ui_scale=200)
    opened(player, size=(1280, 720))
    player.click("number_won")
    player.wait(0)
    assert scene_of(player).page == 4 and scene_of(player)._detail.number.name == "number_won"


def test_the_longest_run_of_wins_is_broken_by_a_lost_game() -> None:
    won = [True, True, False, True, True, True, False]
    found = figures([score(at, won=one) for at, one in enumerate(won)])
    assert [one.id for one in found.run] == [score(at).id for at in (3, 4, 5)]
    assert figures([]).run == ()


def test_months_without_a_game_are_shown_and_odd_days_are_none() -> None:
    games = [score(1, date="2026-01-31T10:00:00", won=True), score(2, date="2025-11-02T10:00:00")]
    assert by_month(games, lambda one: one.won, 3) == [
        (11, 1, int(games[1].won)),
        (12, 0, 0),
        (1, 1, 1),
    ]
    assert by_month([score(1, date="soon")], bool) == [] and by_month([], bool) == []
