"""What Palermo has for somebody alone: rounds to choose and drive, the daily, what follows."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from palmyra.games.palermo.challenges import begin_day, begin_round, rounds
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.table import PalermoTable
from palmyra.games.palermo.ui import UI
from palmyra.kernel.medal import mark_of_day
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.solo.scene import SoloScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell.services import Services
from palmyra.storage.score_file import Score
from tests.support.player import Player


def enter(services: Services, challenge: str, points: int, hints: int = 0) -> None:
    book = services.books.of(PALERMO.name)
    book.add(Score(id=f"{challenge} {points}", name="Ada", points=points, hints=hints,
                    solo=challenge))  # fmt: skip


def test_the_daily_shows_the_best_of_each_day(player: Player) -> None:
    daily = UI.daily(player.services)
    day = date(2026, 11, 17)
    assert daily.begin(day, "").match.state.phase == 2
    enter(player.services, mark_of_day(day), 61)
    enter(player.services, mark_of_day(day), 74)
    (played,) = daily.days("").values()
    assert played.points == 74 and Path(played.medal).name.startswith("medal_")


@pytest.mark.parametrize("of_day", [False, True])
def test_from_the_result_of_a_resumed_drive_one_comes_back_to_the_title(
    player: Player, of_day: bool
) -> None:
    """A drive that was continued from the title led on to a screen with nothing below it: its way
    back ended the program."""
    names = ("Ada", "Nina", "Agata")
    drive = begin_day(date(2026, 11, 17), names) if of_day else begin_round(rounds()[0], names)
    brain = PALERMO.brain()
    while not drive.match.state.over:
        for action in brain.choose(drive.match.state, "urchin", "", None):
            drive.match.play(action)
    player.services.settings.change(animation_speed="instant")
    player.open(player.nav.result(drive, hurried=True))
    player.wait(0.2)
    player.key(pygame.K_ESCAPE)
    player.wait(0.2)
    assert isinstance(player.scene, DailyScene if of_day else SoloScene)
    player.key(pygame.K_ESCAPE)
    player.wait(0.2)
    assert player.app.running and isinstance(player.scene, TitleScene)


def test_the_daily_lies_in_sicily(player: Player) -> None:
    """No camels where cars drive: the day's picture and its travellers are the game's own."""
    player.open(player.nav.daily(PALERMO.name))
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, DailyScene)
    texts, country = player.services.texts, scene.daily.country
    assert country == UI.country()
    assert scene._now._country is country and scene._caravan.caravan._country is country
    assert scene._now._words.row == texts("daily.convoy_waits")
    for picture in (country.view, country.traveller):
        assert player.services.resources.svg(picture, (40, 40)).get_bounding_rect().w > 8


def test_the_table_says_what_a_drive_asks_for(player: Player) -> None:
    each = rounds()[0]
    player.services.settings.change(animation_speed="instant")
    session = begin_round(each, ("Ada", "Nina", "Agata"))
    player.open(player.nav.play(session))
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.table, PalermoTable)
    said = scene.table.panels.banner.model.note
    assert all(str(points) in said for points in (each.bronze, each.silver, each.gold))
    for action in PALERMO.brain().choose(session.match.state, "urchin", "", None):
        scene.desk.play(action)
    player.wait(0.2)
    assert scene.table.panels.banner.tip()[0] == said  # whoever rests on it is told


def test_a_drive_keeps_its_players_and_its_log_begins_with_the_drive(player: Player) -> None:
    """Its pause offered to change players, its log listed 33 houses that nobody saw being built."""
    drive = begin_round(rounds()[0], ("Ada", "Nina", "Agata"))
    player.services.settings.change(animation_speed="instant")
    player.open(player.nav.play(drive))
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    log = scene.desk.log
    log.refresh()
    assert log.panel.model.moves == () and len(drive.match.turns) == 33
    player.key(pygame.K_ESCAPE)
    assert player.find("restart") and player.view.find("seats") is None
