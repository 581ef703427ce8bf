"""Variants: one place says which there are, and every screen of scores can show each of them."""

from datetime import date

import pytest

from palmyra.games.palmyra import challenges
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.screens.variant_words import variant_words
from palmyra.scenes.archive.all_scores import AllScoresScene
from palmyra.scenes.archive.scores import ScoresScene
from palmyra.scenes.archive.statistics import StatisticsScene
from palmyra.shell.services import Services
from tests.scenes.archive.test_archive import solo
from tests.support.palmyra_ways import PalmyraWays
from tests.support.player import Player
from tests.support.storage_samples import score

__all__ = ["solo"]  # a fixture


@pytest.mark.parametrize("variant", [*map(str, Variant), "solo-9", "solo-", "duel", ""])
def test_scores_open_after_a_game_of_any_variant(
    player: Player, solo: PalmyraWays, variant: str
) -> None:
    """Issue 12.1: the page fell over the last game if it was played with Caesar."""
    player.services.books.of("palmyra").add(score(1, variant=variant, points=61, won=True))
    player.open(solo.archive("scores"))
    player.wait(0.1)
    assert isinstance(player.scene, ScoresScene)
    player.open(solo.archive("stats"))
    player.wait(0.1)
    assert isinstance(player.scene, StatisticsScene)


def test_every_tab_of_the_scores_opens(player: Player, solo: PalmyraWays) -> None:
    """Issue 12.1: the tab Expert ended the program."""
    for number, variant in enumerate(Variant):
        player.services.books.of("palmyra").add(
            score(number, variant=str(variant), points=60 + number)
        )
    player.open(solo.archive("all_scores"))
    scene = player.scene
    assert isinstance(scene, AllScoresScene)
    tabs = scene._kinds
    assert {value for value, _ in tabs.options} == set(map(str, Variant))
    for value, _ in tabs.options:
        scene._kinds.choose(value)
        player.wait(0.05)
        assert len(scene._rows.rows) == 1


def test_a_variant_is_read_in_one_place(services: Services) -> None:
    assert [variant.level for variant in Variant] == [0, 0, 1, 2, 3, 4, 5]
    assert [Variant.solo(level) for level in challenges.LEVELS] == [
        variant for variant in Variant if variant.level
    ]
    assert Variant.named("expert") is Variant.EXPERT
    assert Variant.named("solo-12") is None and Variant.named("") is None
    said = [variant_words(str(variant), services.texts) for variant in Variant]
    assert len(set(said)) == len(said)
    assert variant_words("solo-12", services.texts) == "solo-12"


@pytest.mark.parametrize("level", ["12", "", "345", "0", "6", "01"])
def test_a_daily_has_one_level(level: str) -> None:
    """Issue 12.1: any part of "12345" passed for one."""
    assert daily.day_of(f"daily 2026-11-16 {level}") == ""
    assert daily.day_of(daily.seed_of(date(2026, 11, 16), 5)) == "2026-11-16"
