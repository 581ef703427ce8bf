"""What Palermo has for somebody alone: rounds to choose and drive, the daily, what follows."""

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pygame
import pytest

from palmyra.games.palermo.challenges import begin_day, begin_round, of_day, of_round, rounds
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.screens import solo as doors
from palmyra.games.palermo.screens.solo_scene import RoundsScene
from palmyra.games.palermo.table import PalermoTable
from palmyra.games.palermo.ui import UI
from palmyra.kernel.medal import Medal
from palmyra.kernel.session import SOLO
from palmyra.scenes.daily.scene import DailyScene
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell.services import Services
from palmyra.storage.score_file import Result
from tests.navigator import FakeNavigator
from tests.player import Player


def enter(services: Services, challenge: str, points: int, hints: int = 0) -> None:
    book = services.books.results(PALERMO.name)
    book.add(Result(id=f"{challenge} {points}", name="Ada", points=points, hints=hints,
                    solo=challenge))  # fmt: skip


def test_a_round_is_chosen_and_driven(player: Player) -> None:
    nav = FakeNavigator(player.services)
    first, second, third, *_ = rounds()
    enter(player.services, of_round(first.name), first.silver)
    player.open(RoundsScene(nav))
    scene = player.scene
    assert isinstance(scene, RoundsScene) and scene.chosen is second  # the first has its medal
    player.click(f"round_{third.name}")
    assert scene.chosen is third and not nav.calls
    player.click("play")
    ((way, (session, above), _),) = nav.calls
    assert way == "begin_challenge" and above == "campaign"
    assert session.marks[SOLO] == of_round(third.name)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 200])
def test_everything_can_be_reached_at_any_size(
    player: Player, size: tuple[int, int], scale: int
) -> None:
    player.services.settings.change(window=size, ui_scale=scale, language="de")
    player.open(RoundsScene(player.nav))
    for name in ("play", *(f"round_{each.name}" for each in rounds())):
        widget = player.view.find(name)
        assert widget is not None
        player.view.focus(widget)
        player.wait(0.6)
        area = player.app.layout.area
        assert area.x <= widget.box.x and widget.box.right <= area.right
        assert area.y <= widget.box.y and widget.box.bottom <= area.bottom


def test_the_note_counts_medals(player: Player) -> None:
    note = partial(doors.note, player.services)
    assert note() == "a medal to win in each one"
    first, second, *_ = rounds()
    enter(player.services, of_round(first.name), first.gold)
    enter(player.services, of_round(second.name), second.bronze - 1)
    assert "1" in note() and "5" in note()


def test_the_daily_shows_the_best_of_each_day(player: Player) -> None:
    daily = doors.PalermoDaily(player.services)
    day = date(2026, 11, 17)
    assert daily.begin(day, "").match.state.phase == 2
    enter(player.services, of_day(day), 61)
    enter(player.services, of_day(day), 74)
    (played,) = daily.days("").values()
    assert played.points == 74 and Path(played.medal).name.startswith("medal_")


def test_what_follows_a_drive(player: Player) -> None:
    services, each = player.services, rounds()[0]
    names = ("Ada", "Nina", "Agata")
    saved = begin_round(each, names).save
    after = doors.after(services, saved)
    assert after.home == "to_campaign" and after.best() is None and after.cheer() == ""
    enter(services, of_round(each.name), 40)
    assert after.best() == 40
    day = doors.after(services, begin_day(date(2026, 11, 17), names).save)
    assert day.home == "to_daily"


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
    assert isinstance(player.scene, DailyScene if of_day else RoundsScene)
    player.key(pygame.K_ESCAPE)
    player.wait(0.2)
    assert player.app.running and isinstance(player.scene, TitleScene)


def test_the_result_of_a_drive_speaks_of_its_medal(player: Player) -> None:
    texts, each = player.services.texts, rounds()[0]
    session = begin_round(each, ("Ada", "Nina", "Agata"))
    brain = PALERMO.brain()
    while not session.match.state.over:
        for action in brain.choose(session.match.state, "gelataia", "", None):
            session.match.play(action)
    points = session.match.state.players[0].score
    assert points == each.silver  # the ice-cream seller's drive, as measured
    told = UI.account(texts, session.save)
    assert told.honor is not None and told.honor.pictures == (MEDALS[Medal.SILVER],)
    assert str(points) in told.title and str(each.best) in " ".join(told.about)
    saved = session.save
    bare = replace(saved, record=replace(saved.record, further={}))
    plain = UI.account(texts, bare)
    assert plain.title != told.title


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
