"""Statistics: whom one finished ahead of, personal bests, the trend of what one gives away."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from palmyra.games.palmyra.ui import UI as PALMYRA_UI
from palmyra.kernel.medal import Medal
from palmyra.kernel.review_summary import lost
from palmyra.scenes.archive.all_numbers import FiguresScene
from palmyra.scenes.archive.beaten_card import BeatenCard
from palmyra.scenes.archive.bests_card import BestsCard
from palmyra.scenes.archive.medals_card import MedalsCard
from palmyra.scenes.archive.score_totals import Figures, LevelFigures, figures
from palmyra.scenes.archive.statistics import StatisticsScene
from palmyra.scenes.archive.statistics_words import StatisticsWords
from palmyra.scenes.archive.trend import MOST, change, read_trend
from palmyra.scenes.archive.trend_card import TrendCard
from palmyra.scenes.coach.ready_reviews import remember_waiting
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.shell.services import Services
from palmyra.shell.texts import LANGUAGES
from palmyra.storage.given_points import given_away
from palmyra.storage.reviews import review_path
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Opponent, Score
from palmyra.ui.button import Button
from tests.support.at_table import PlayScene
from tests.support.finished_reviews import reviewed
from tests.support.player import Player
from tests.support.reviewed_home import TABLES, fill_home, letter_score, played
from tests.support.storage_samples import score

GAMES = tuple(TABLES)


def against(number: int, points: int, *others: tuple[str, int], **more: object) -> Score:
    foes = tuple(Opponent(level, theirs) for level, theirs in others)
    return score(number, variant="base", points=points, opponents=foes, **more)


def card(player: Player, kind: type[Any]) -> Any:
    scene = player.scene
    assert isinstance(scene, StatisticsScene)
    return next(each for each in scene._cards if isinstance(each, kind))


def opened(player: Player, game: str = "palmyra") -> StatisticsScene:
    player.services.settings.change(animation_speed="instant", window=(1600, 900))
    player.open(player.nav.archive("stats", game))
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, StatisticsScene)
    return scene


# -- whom one finished ahead of -----------------------------------------------------------------


def test_won_against_counts_whom_one_finished_ahead_of() -> None:
    """The second of three has beaten the third, though somebody else won."""
    found = figures([against(1, 40, ("zenobia", 60), ("scribe", 30))])
    assert (found.level("scribe").games, found.level("scribe").won) == (1, 1)
    assert (found.level("zenobia").games, found.level("zenobia").won) == (1, 0)
    assert found.level("zenobia").nearest == 20 and found.level("merchant").games == 0


def test_two_of_a_level_count_as_one_game_and_both_must_be_behind() -> None:
    found = figures([against(1, 40, ("scribe", 41), ("scribe", 30))])
    assert (found.level("scribe").games, found.level("scribe").won) == (1, 0)
    found = figures([against(1, 42, ("scribe", 41), ("scribe", 30))])
    assert (found.level("scribe").games, found.level("scribe").won) == (1, 1)


def test_a_tie_speaks_for_who_won_it() -> None:
    assert figures([against(1, 40, ("scribe", 40), won=True)]).level("scribe").won == 1
    assert figures([against(1, 40, ("scribe", 40), won=False)]).level("scribe").won == 0


def test_games_by_letter_are_counted_apart() -> None:
    letters = [letter_score(1, won=True), letter_score(2, won=False)]
    found = figures([against(1, 40, ("scribe", 30), won=True), *letters])
    assert (found.letters, found.letters_won) == (2, 1)
    assert found.level("scribe").games == 1, "a computer at a friend's table is no opponent here"
    assert found.most is not None and not found.most.letter
    assert found.narrow is not None and not found.narrow.letter


@pytest.mark.parametrize("game", GAMES)
def test_the_next_opponent_not_beaten_is_played_at_a_click(player: Player, game: str) -> None:
    cast = [member.level for member in player.nav.ui(game).cast(player.services.texts)]
    book = player.services.books.of(game)
    book.add(Score(id="a", name="Me", points=50, won=True, opponents=(Opponent(cast[0], 10),)))
    scene = opened(player, game)
    assert scene._chosen == cast[1]
    player.click("play_rival")
    player.wait(0)
    table = player.scene
    assert isinstance(table, PlayScene)
    levels = [seat.level for seat in table.session.seats]
    assert cast[1] in levels and levels.count("") == 1
    assert len(levels) == max(2, min(player.nav.ui(game).game.seats))


def test_to_play_somebody_keeps_the_seats_that_were_chosen(player: Player) -> None:
    before = player.nav.ui("palmyra").form(player.services).seats
    opened(player)
    player.click("play_rival")
    player.wait(0)
    assert player.nav.ui("palmyra").form(player.services).seats == before


def test_another_opponent_can_be_chosen(player: Player) -> None:
    opened(player)
    player.click("rival_prefect")
    player.wait(0.1)
    found: BeatenCard = card(player, BeatenCard)
    assert found.play.text == "Play Prefect"
    assert [cell.rival.level for cell in found.cells if cell.chosen] == ["prefect"]


# -- personal bests -----------------------------------------------------------------------------


def test_bests_are_most_in_a_game_and_in_a_turn_and_the_narrowest_win() -> None:
    high = against(1, 60, ("scribe", 20), won=True, pace=(0, 3, 6))
    turn = against(2, 30, ("scribe", 40), pace=(0, 1, 15))
    near = against(3, 41, ("scribe", 40), won=True, pace=(0, 2))
    found = figures([high, turn, near])
    assert (found.most, found.turn, found.narrow) == (high, turn, near)
    alone = score(4, opponents=(), won=True, pace=())
    assert figures([alone]).narrow is None and figures([alone]).turn is None


def test_a_best_is_watched_from_its_card(player: Player) -> None:
    fill_home(player.services.home, player.services.books, 3)
    opened(player)
    found: BestsCard = card(player, BestsCard)
    assert found.frames[0].best.number == "77 coins"
    player.click("watch_0")
    player.wait(0)
    assert isinstance(player.scene, ReplayScene)


def test_a_best_whose_record_is_gone_says_so(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="base", record="gone.palmyra"))
    opened(player)
    player.click("watch_0")
    assert player.view.dialogs[-1].title == player.services.texts("scores.no_record")


# -- what one gives away ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "levels"),
    [(name, levels) for tables in TABLES.values() for name, levels in tables],
)
def test_what_was_given_away_is_what_the_review_tells(
    tmp_path: Path, name: str, levels: tuple[str, ...]
) -> None:
    game, _, review = reviewed(name)
    made = played(name, levels, 1, tmp_path, 1.0)
    told = given_away(tmp_path / RECORDS, made, game.name)
    assert told == pytest.approx(lost(review, levels.index("")), abs=0.01)


def test_the_seat_follows_from_the_points(tmp_path: Path) -> None:
    """Somebody who sat second gave away what the second seat gave away."""
    game, _, review = reviewed("palmyra_duel")
    made = played("palmyra_duel", ("zenobia", ""), 1, tmp_path, 1.0)
    told = given_away(tmp_path / RECORDS, made, game.name)
    assert told == pytest.approx(lost(review, 1), abs=0.01)


@pytest.mark.parametrize("fate", ["gone", "damaged", "half", "another", "newer", "huge numbers"])
def test_a_review_that_does_not_tell_all_is_left_out(tmp_path: Path, fate: str) -> None:
    made = played("palmyra_won", ("", "prefect"), 1, tmp_path, 1.0)
    path = review_path(tmp_path / RECORDS / made.record)
    told = json.loads(path.read_text("utf-8"))
    if fate == "gone":
        path.unlink()
    elif fate == "damaged":
        path.write_bytes(b"\xff{")
    elif fate == "half":
        path.write_text(json.dumps({**told, "verdicts": told["verdicts"][:5]}), "utf-8")
    elif fate == "another":
        path.write_text(json.dumps({**told, "result": [1.0, 2.0, 3.0]}), "utf-8")
    elif fate == "newer":
        path.write_text(json.dumps({**told, "palmyra-review": 99}), "utf-8")
    else:
        path.write_text(json.dumps({**told, "result": ["a", None]}), "utf-8")
    assert read_trend(tmp_path / RECORDS, [made], "palmyra") == ()


def test_the_trend_is_of_the_latest_games_in_their_order(tmp_path: Path) -> None:
    made = [
        played("palmyra_won", ("", "prefect"), at, tmp_path, 2.0 - at / 40)
        for at in range(MOST + 3)
    ]
    found = read_trend(tmp_path / RECORDS, made, "palmyra")
    assert len(found) == MOST and list(found) == sorted(found, reverse=True)
    assert change(found) == "less" and change(found[::-1]) == "more"
    assert change([5, 5, 5, 5]) == "same" and change([3.0, 3.4]) == "same"


def test_the_card_of_the_trend_says_what_will_be_there(player: Player) -> None:
    texts = player.services.texts
    opened(player)
    found: TrendCard = card(player, TrendCard)
    assert found.chart is None and found.said == texts("stats.trend_none")
    fill_home(player.services.home, player.services.books, 1)
    opened(player)
    found = card(player, TrendCard)
    assert found.chart is None and found.said == texts("stats.trend_one")
    player.click("review_last")
    player.wait(0)
    assert isinstance(player.scene, CoachScene)


@pytest.mark.parametrize("game", GAMES)
def test_the_trend_is_a_line_from_two_games_on(player: Player, game: str) -> None:
    fill_home(player.services.home, player.services.books, 6)
    opened(player, game)
    found: TrendCard = card(player, TrendCard)
    assert found.chart is not None and len(found.chart.series[0].values) == 6
    assert found.said == player.services.texts("stats.trend_less")


# -- medals, empty states, ways -----------------------------------------------------------------


def test_medals_hang_in_the_order_of_the_challenges(player: Player) -> None:
    player.services.books.of("palmyra").add(score(1, variant="solo-2", points=80, won=True))
    opened(player)
    found: MedalsCard = card(player, MedalsCard)
    assert found.won is not None
    assert [bool(medal) for medal in found.won] == [False, True, False, False, False]
    assert found.won[1] is Medal.GOLD and found.said.startswith("Newest: gold")


@pytest.mark.parametrize("game", GAMES)
def test_every_empty_card_says_what_will_be_there(player: Player, game: str) -> None:
    texts = player.services.texts
    scene = opened(player, game)
    bests: BestsCard = card(player, BestsCard)
    assert all(frame.best.when for frame in bests.frames)
    beaten: BeatenCard = card(player, BeatenCard)
    assert {cell.rival.told for cell in beaten.cells} == {texts("stats.not_met")} and beaten.said
    medals: MedalsCard = card(player, MedalsCard)
    assert medals.said == texts(f"{game}.stats.medals_none")
    assert scene.figures.games == 0


def test_all_figures_are_a_click_away_and_lead_back(player: Player) -> None:
    opened(player, "medina")
    player.click("all_figures")
    player.wait(0)
    scene = player.scene
    assert isinstance(scene, FiguresScene) and scene.game == "medina"
    player.key(pygame.K_ESCAPE)
    player.wait(0)
    assert isinstance(player.scene, StatisticsScene)


@pytest.mark.parametrize(("scale", "shape"), [(100, "wall"), (150, "columns"), (200, "pages")])
def test_cards_stand_on_a_wall_in_columns_or_one_a_page(
    player: Player, scale: int, shape: str
) -> None:
    player.services.settings.change(ui_scale=scale)
    scene = opened(player)
    player.app.resize((1280, 720))
    player.wait(0.1)
    assert scene._shape == shape
    if shape != "pages":
        return
    seen = [scene._cards[scene.page].name]
    for _ in range(3):
        player.click("page_after")
        player.wait(0.1)
        seen.append(scene._cards[scene.page].name)
    assert seen == ["beaten", "trend", "bests", "medals"]
    assert not player.find("page_after").enabled


def test_one_terracotta_button_a_screen(player: Player) -> None:
    fill_home(player.services.home, player.services.books, 3)
    for page in ("stats", "scores"):
        player.open(player.nav.archive(page, "palmyra"))
        player.wait(0.1)
        from palmyra.ui.button import Button
        from palmyra.ui.widget import walk

        shown = [w for w in walk(player.view.widgets) if isinstance(w, Button)]
        assert [w.kind for w in shown].count("primary") == 1, page


def test_whom_the_button_offers_to_play_is_seen(player: Player) -> None:
    """A dark portrait above "Play Shepherd" looked locked."""
    opened(player)
    found: BeatenCard = card(player, BeatenCard)
    assert [cell.dark for cell in found.cells] == [False] + [True] * (len(found.cells) - 1)
    player.click(found.cells[2].name)
    player.wait(0.1)
    found = card(player, BeatenCard)
    assert [cell.rival.level for cell in found.cells if not cell.dark] == ["scribe"]


def test_a_review_under_way_is_not_told_as_done(player: Player, tmp_path: Path) -> None:
    fill_home(player.services.home, player.services.books, 1)
    latest = player.services.books.of("palmyra").scores[-1]
    remember_waiting(player.services, [latest.record])
    opened(player)
    found: TrendCard = card(player, TrendCard)
    texts = player.services.texts
    assert found.said == texts("stats.trend_running") and found.given == ()
    review = player.find("review_last")
    assert isinstance(review, Button) and review.text == texts("stats.open_review")
    remember_waiting(player.services, [])
    opened(player)
    found = card(player, TrendCard)
    assert found.said == texts("stats.trend_one")
    assert len(found.given) == 1 and found.chart is None, "its number, and no line yet"


def test_boards_are_large_enough_at_two_hundred_percent(player: Player) -> None:
    fill_home(player.services.home, player.services.books, 2)
    player.services.settings.change(ui_scale=200)
    scene = opened(player)
    player.app.resize((1280, 720))
    scene._go(2)
    player.wait(0.1)
    found: BestsCard = card(player, BestsCard)
    assert all(frame.box.w >= 150 and frame.box.h >= 150 for frame in found.frames)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_played_alone_has_the_name_its_screen_has(
    player: Player, game: str, language: str
) -> None:
    """Statistics said "challenges" where the title says orders, cities, towns."""
    names = {
        "palmyra": {"en": "orders", "de": "Aufträge", "fr": "missions", "it": "ordini"},
        "medina": {"en": "cities", "de": "Städte", "fr": "cités", "it": "città"},
        "palermo": {"en": "towns", "de": "Rundfahrten", "fr": "villes", "it": "quartieri"},
    }
    player.services.settings.change(language=language)
    opened(player, game)
    found: MedalsCard = card(player, MedalsCard)
    name = names[game][language]
    assert found._about.startswith(name)
    assert name.lower() in player.services.texts("options.all_levels").lower()
    solo = player.nav.ui(game).solo(player.services)
    assert solo is not None
    words = solo.words(solo.standings())
    assert name.lower() in f"{words.title} {words.five}".lower()


@pytest.mark.parametrize(
    ("ahead_of", "following"),
    [
        ((), "shepherd"),
        (("scribe",), "prefect"),  # the Shepherd was offered to who had beaten the Scribe
        (("scribe", "aurelian"), "shepherd"),
    ],
)
def test_the_next_opponent_is_above_the_strongest_one_beaten(
    services: Services, ahead_of: tuple[str, ...], following: str
) -> None:
    levels = tuple(LevelFigures(level, 1, 1) for level in ahead_of)
    found = Figures(1, 1, 40, (), levels)
    assert StatisticsWords(PALMYRA_UI, services.texts, found).following == following
