"""The pages of the shelf at a large interface scale: they keep their pictures and lose nothing."""

from datetime import date

import pytest

from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.puzzle.daily_card import DailyPuzzleCard
from palmyra.ui.choice import Choice
from tests.support.at_table import PlayScene
from tests.support.player import Player


def choose(player: Player, name: str, at: int) -> None:
    choice = player.find(name)
    assert isinstance(choice, Choice)
    player.click(choice.segments()[at].center)
    player.wait(0.1)


def daily(player: Player, scale: int) -> DailyScene:
    player.services.settings.change(ui_scale=scale)
    scene = player.nav.daily("palmyra")
    assert isinstance(scene, DailyScene)
    scene._today = lambda: date(2026, 3, 15)
    scene._month = date(2026, 3, 1)
    player.open(scene)
    return scene


def test_at_150_the_daily_has_both_columns(player: Player) -> None:
    scene = daily(player, 150)
    for name in ("today", "caravan", "month", "daily_puzzle"):
        assert player.view.find(name), name
    today, month = player.find("today").box, player.find("month").box
    assert today.right < month.x and today.y == month.y
    player.view.focus(player.find("solve_puzzle"))
    player.wait(0.5)
    seen = player.find("solve_puzzle").box
    assert seen.bottom <= scene.layout.area.bottom, "it scrolls there"
    player.view.focus(player.find("play"))
    player.wait(0.5)
    player.click("play")
    player.wait(0.1)
    assert isinstance(player.scene, PlayScene)


def test_at_200_the_daily_shows_today_first_the_rest_as_tabs(player: Player) -> None:
    daily(player, 200)
    assert player.find("today") and player.view.find("month") is None
    choose(player, "tabs", 1)
    assert player.view.find("today") is None
    player.click("before")
    assert player.find("after").enabled
    choose(player, "tabs", 2)
    assert player.find("solve_puzzle") and player.view.find("month") is None
    choose(player, "tabs", 0)
    player.click("play")
    player.wait(0.1)
    assert isinstance(player.scene, PlayScene)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_another_game_keeps_the_tab(player: Player, scale: int) -> None:
    scene = daily(player, scale)
    if scale == 200:
        choose(player, "tabs", 1)
    choose(player, "games", 1)
    assert scene.game == "medina" and player.find("month")


@pytest.mark.parametrize("language", ["en", "fr", "it", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_puzzle_of_the_day_has_its_picture_at_every_scale(
    player: Player, scale: int, language: str
) -> None:
    """At 150 % the card was too narrow for one and showed none."""
    player.services.settings.change(language=language)
    daily(player, scale)
    if scale == 200:
        choose(player, "tabs", 2)
    corner = player.find("daily_puzzle")
    assert isinstance(corner, DailyPuzzleCard)
    picture, words = corner._picture, corner._words
    assert picture.w >= corner.box.w * 0.32 and not picture.overlaps(words)
    for button in corner.children():
        assert words.holds(button.box)
        assert button.box.y >= words.y + 44 + 2 * 22, "two lines of the question stand above it"
