"""Scores as podiums: a kind of game each, the chosen result beside them, and a game to beat it."""

from datetime import date, datetime

import pygame
import pytest

from palmyra.games.palmyra.rules.state import Variant
from palmyra.scenes.archive.all_scores import AllScoresScene
from palmyra.scenes.archive.podium import Podium
from palmyra.scenes.archive.podium_grid import PodiumGrid
from palmyra.scenes.archive.scores import ScoresScene
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.storage.autosave import Autosave
from palmyra.storage.finished_game import file_game
from palmyra.ui.layout import Box
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.reviewed_home import TABLES, fill_home, letter_score
from tests.support.storage_samples import game, score


def opened(player: Player, name: str = "palmyra") -> ScoresScene:
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    player.open(player.nav.archive("scores", name))
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, ScoresScene)
    return scene


def podium(player: Player, name: str) -> Podium:
    found = player.find(f"podium_{name}")
    assert isinstance(found, Podium)
    return found


def test_a_podium_holds_the_three_best_of_its_kind(player: Player) -> None:
    player.services.books.of("palmyra").add(
        *(score(n, variant="base", points=40 + n) for n in range(5)),
        score(9, variant="expert", points=70),
    )
    opened(player)
    assert [step.points for step in podium(player, "base").steps] == [44, 43, 42]
    assert [step.points for step in podium(player, "expert").steps] == [70]
    assert podium(player, "solo-3").steps == ()


def test_steps_show_the_medal_that_was_won_and_a_figure_where_none_was(player: Player) -> None:
    player.services.books.of("palmyra").add(
        score(1, variant="solo-1", points=80, hints=0), score(2, variant="solo-1", points=30)
    )
    opened(player)
    first, second = podium(player, "solo-1").steps
    assert first.picture == "ui/medal_gold" and second.picture == "palmyra/censor_red"


@pytest.mark.parametrize("name", TABLES)
def test_every_kind_of_game_has_a_podium(player: Player, name: str) -> None:
    fill_home(player.services.home, player.services.books, 2)
    if name == "palmyra":
        player.services.books.of(name).add(letter_score(1, won=True))
    scene = opened(player, name)
    solo = player.nav.ui(name).solo(player.services)
    assert solo is not None
    names = [kind.name for kind in scene.kinds]
    assert len(set(names)) == len(names) and "daily" in names
    assert {challenge.mark for challenge in solo.challenges} <= set(names)
    assert ("letter" in names) == (name == "palmyra"), "letters where there were any"


def test_what_a_challenge_still_asks_for_is_said(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-4", points=69))
    opened(player)
    assert podium(player, "solo-4").note == "goal 70, 1 to go"
    assert podium(player, "solo-5").note == "goal 75, not played yet"


def test_a_result_is_chosen_and_then_opened(player: Player) -> None:
    fill_home(player.services.home, player.services.books, 3)
    scene = opened(player)
    player.click("score_1")
    player.wait(0.1)
    assert scene._chosen is scene.kind.ranked[1] and not player.view.dialogs
    player.click("score_1")
    assert player.view.dialogs and player.find("replay")


def test_best_and_newest(player: Player) -> None:
    player.services.books.of("palmyra").add(
        *(score(n, variant="base", points=40 + n % 3, date=f"2026-01-0{n + 1}") for n in range(4))
    )
    scene = opened(player)
    assert [row.line.score.points for row in scene._card_of.rows] == [42, 41, 40, 40]
    order = player.find("order").box
    player.click((order.right - 20, order.center[1]))
    player.wait(0.1)
    assert [row.line.score.date for row in scene._card_of.rows] == [
        "2026-01-04", "2026-01-03", "2026-01-02", "2026-01-01",
    ]  # fmt: skip


def test_to_beat_a_challenge_begins_it(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-1", points=80, won=True))
    opened(player)
    player.click("podium_solo-2")
    player.wait(0.1)
    player.click("beat")
    player.wait(0)
    table = player.scene
    assert isinstance(table, PlayScene) and table.session.match.setup.variant is Variant.SOLO_2


def test_a_locked_challenge_says_what_opens_it(player: Player) -> None:
    opened(player)
    player.click("podium_solo-4")
    player.wait(0.1)
    assert not player.find("beat").enabled and player.find("beat").tooltip


def test_to_beat_a_game_at_the_table_seats_the_same_people(player: Player) -> None:
    home = player.services.home
    session = game(seed="x", variant=Variant.BASE, players=2)
    session.change_seat(1, "scribe")
    file_game(home, player.services.books.of("palmyra"), session, Autosave(home / "x.palmyra"),
              datetime(2026, 1, 1))  # fmt: skip
    opened(player)
    player.click("beat")
    player.wait(0)
    table = player.scene
    assert isinstance(table, PlayScene)
    assert [seat.level for seat in table.session.seats] == ["", "scribe"]
    assert table.session.match.setup.deal != session.match.setup.deal


def test_without_a_record_a_game_is_set_up(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="base", record=""))
    opened(player)
    player.click("beat")
    player.wait(0)
    assert isinstance(player.scene, SetupScene)


def test_the_podium_of_the_daily_leads_to_it(player: Player) -> None:
    today = date.today().isoformat()
    player.services.books.of("palmyra").add(score(1, variant="solo-1", solo=today, points=61))
    opened(player)
    assert [step.points for step in podium(player, "daily").steps] == [61]
    player.click("podium_daily")
    player.wait(0.1)
    player.click("beat")
    player.wait(0)
    assert isinstance(player.scene, DailyScene)


def test_all_games_is_the_list_of_that_kind_and_leads_back(player: Player) -> None:
    player.services.books.of("palmyra").add(
        score(1, variant="expert"), score(2, variant="base"), score(3, variant="base")
    )
    opened(player)
    player.click("podium_expert")
    player.wait(0.1)
    player.click("all_games")
    player.wait(0)
    scene = player.scene
    assert isinstance(scene, AllScoresScene) and scene._kind == "expert"
    player.key(pygame.K_ESCAPE)
    player.wait(0)
    assert isinstance(player.scene, ScoresScene)


@pytest.mark.parametrize("name", TABLES)
def test_empty_podiums_say_what_will_be_there(player: Player, name: str) -> None:
    scene = opened(player, name)
    assert all(not kind.ranked for kind in scene.kinds)
    assert scene._card_of.empty == player.services.texts("scores.podium_empty")
    assert all(kind.note for kind in scene.kinds)


@pytest.mark.parametrize(("scale", "shape"), [(100, "wall"), (150, "columns"), (200, "pages")])
def test_podiums_stand_on_a_wall_in_columns_or_one_a_page(
    player: Player, scale: int, shape: str
) -> None:
    player.services.settings.change(ui_scale=scale)
    scene = opened(player)
    player.app.resize((1280, 720))
    player.wait(0.1)
    assert scene._shape == shape
    if shape == "pages":
        player.click("page_after")
        player.wait(0.1)
        assert scene.kind is scene.kinds[1]


@pytest.mark.parametrize("name", TABLES)
def test_no_two_empty_podiums_are_alike(player: Player, name: str) -> None:
    """Before the first game each says what it is of and what can be won there."""
    scene = opened(player, name)
    looks = [(each.emblem, each.to_win) for each in scene._podiums]
    assert len(set(looks)) == len(looks) and all(emblem and steps for emblem, steps in looks)
    for kind, each in zip(scene.kinds, scene._podiums, strict=True):
        if kind.challenge is not None:
            goals = kind.challenge.gold, kind.challenge.silver, kind.challenge.bronze
            assert tuple(step.points for step in each.to_win) == goals


@pytest.mark.parametrize("name", TABLES)
def test_numbers_on_a_podium_are_points_and_never_places(player: Player, name: str) -> None:
    """Two fresh players read the places 2 and 3 on empty steps as points."""
    fill_home(player.services.home, player.services.books, 2)
    scene = opened(player, name)
    assert any(0 < len(each.steps) < 3 for each in scene._podiums)
    for kind, each in zip(scene.kinds, scene._podiums, strict=True):
        assert [step.points for step in each.steps] == [s.points for s in kind.ranked[:3]]
        if each.steps or kind.challenge is None:
            assert [step.points for step in each.to_win] == [None] * 3


def test_a_podium_with_a_result_asks_for_no_goal(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-1", points=60))
    opened(player)
    assert not any(step.points for step in podium(player, "solo-1").to_win)
    assert all(step.points for step in podium(player, "solo-2").to_win)


@pytest.mark.parametrize("count", [7, 8, 9])
def test_podiums_fill_every_row(player: Player, count: int) -> None:
    scene = opened(player)
    made = [scene._podium(scene.kinds[0]) for _ in range(count)]
    grid = PodiumGrid(made, 4 if count <= 8 else 5, 16)
    grid.place(Box(0, 0, 1000, 700))
    rows = {each.box.y for each in made}
    assert len(rows) == 2
    assert all(max(e.box.right for e in made if e.box.y == y) == pytest.approx(1000) for y in rows)
