"""A medal has one meaning on every page: what that game itself won. Where it stands among one's own
games is a number."""

import pytest

from palmyra.kernel.medal import Medal
from palmyra.scenes.archive.all_numbers import FiguresScene
from palmyra.scenes.archive.all_scores import AllScoresScene
from palmyra.scenes.archive.earned_medal import EarnedMedals
from palmyra.scenes.archive.save_wall import SaveWall
from palmyra.scenes.archive.saves import SavesScene
from palmyra.scenes.archive.score_dialog import facts
from palmyra.scenes.archive.scores import ScoresScene
from palmyra.scenes.medals import MEDALS, PLACE_MEDALS, place_medal, place_of
from palmyra.storage.score_file import Opponent
from tests.support.player import Player
from tests.support.reviewed_home import TABLES, fill_home
from tests.support.storage_samples import score

TWO = (Opponent("zenobia", 44), Opponent("prefect", 40))


@pytest.mark.parametrize(
    ("points", "won", "rank", "place"),
    [(50, True, 0, 1), (44, True, 0, 1), (44, False, 0, 2), (42, False, 0, 2), (32, False, 0, 3),
     (40, False, 2, 2)],
)  # fmt: skip
def test_the_place_at_a_table(points: int, won: bool, rank: int, place: int) -> None:
    found = score(1, points=points, won=won, rank=rank, opponents=TWO)
    assert place_of(found) == place
    assert MEDALS[place_medal(found)] == PLACE_MEDALS[place]


def test_alone_there_is_no_place() -> None:
    assert place_of(score(1, opponents=())) == 0
    assert place_medal(score(1, opponents=(), won=True)) is Medal.NONE


def test_the_fourth_of_four_has_no_medal() -> None:
    others = tuple(Opponent("scribe", 50 + at) for at in range(3))
    assert place_medal(score(1, points=3, won=False, opponents=others)) is Medal.NONE


@pytest.mark.parametrize("order", ["best", "newest"])
def test_the_third_place_of_a_lost_game_is_bronze_on_every_page(player: Player, order: str) -> None:
    """It was gold in the scores, gray in all numbers and bronze on the result."""
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    lost = score(1, variant="base", points=32, won=False, opponents=TWO)
    player.services.books.of("palmyra").add(lost)
    bronze = PLACE_MEDALS[3]
    player.open(player.nav.archive("scores", "palmyra"))
    scores = player.scene
    assert isinstance(scores, ScoresScene)
    scores._sort(order)
    assert [row.line.picture for row in scores._card_of.rows] == [bronze]
    assert scores._card_of.means == player.services.texts("scores.medal_means")
    player.open(player.nav.archive("figures", "palmyra"))
    numbers = player.scene
    assert isinstance(numbers, FiguresScene)
    numbers._sort(order)
    assert [row.line.picture for row in numbers._detail.rows] == [bronze]
    player.open(player.nav.archive_list("palmyra", "base"))
    every = player.scene
    assert isinstance(every, AllScoresScene) and isinstance(every._rows, SaveWall)
    assert [frame.line.medal for frame in every._rows.rows] == [bronze]
    texts = player.services.texts
    assert "place 3 of 3" in facts(lost, every.scoring, texts), "and it is said"


def test_the_place_among_ones_own_is_a_number_where_they_are_in_that_order(player: Player) -> None:
    player.services.books.of("palmyra").add(
        *(score(n, variant="base", points=40 + n, opponents=TWO) for n in range(4))
    )
    player.open(player.nav.archive("scores", "palmyra"))
    scene = player.scene
    assert isinstance(scene, ScoresScene)
    assert [row.line.place for row in scene._card_of.rows] == [1, 2, 3, 4]
    scene._sort("newest")
    assert [row.line.place for row in scene._card_of.rows] == [0, 0, 0, 0]


@pytest.mark.parametrize("game", TABLES)
def test_a_challenge_gives_its_own_medal(player: Player, game: str) -> None:
    ui = player.nav.ui(game)
    solo = ui.solo(player.services)
    assert solo is not None
    earned = EarnedMedals(player.services, ui)
    for challenge in solo.challenges:
        variant = challenge.mark if game == "palmyra" else ""
        for medal, least in challenge.goals:
            made = score(1, points=least, hints=0, variant=variant, solo=challenge.mark,
                         won=False, opponents=())  # fmt: skip
            if challenge.counts(made):
                assert earned.medal(made) is medal


def test_a_saved_game_shows_the_medal_it_won(player: Player) -> None:
    fill_home(player.services.home, player.services.books, 2)
    player.services.settings.change(animation_speed="instant")
    player.open(player.nav.archive("saves", "medina"))
    player.wait(1.0)
    scene = player.scene
    assert isinstance(scene, SavesScene) and isinstance(scene._rows, SaveWall)
    earned = EarnedMedals(player.services, player.nav.ui("medina"))
    won = {s.record: earned.picture(s) for s in player.services.books.of("medina").scores}
    shown = {
        saved.path.name: frame.line.medal
        for saved, frame in zip(scene._shown, scene._rows.rows, strict=True)
    }
    assert shown == {name: won.get(name, "") for name in shown} and any(shown.values())
