"""What the house is told of Medina alone: cities from the book of scores, the daily, the rest."""

from dataclasses import replace
from datetime import date
from typing import Any

import pygame
import pytest

from palmyra.games.medina.challenges import City, cities, mark_of
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.screens import daily
from palmyra.games.medina.screens.begin_challenge import begin_city
from palmyra.games.medina.screens.new_game import again
from palmyra.games.medina.screens.solo_scene import CitiesScene
from palmyra.games.medina.ui import UI
from palmyra.kernel.challenge import challenge_session, code_of, read_code
from palmyra.kernel.session import COMPUTERS, SOLO
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.services import Services
from palmyra.storage.score_file import Result, Rival
from palmyra.ui.layout import Box
from tests.navigator import FakeNavigator
from tests.player import Player


def result(number: int, city: City, points: int, **further: Any) -> Result:
    rivals = tuple(Rival(level, 20) for level in city.opponents if level)
    said: dict[str, Any] = {"opponents": rivals, "solo": mark_of(city), **further}
    return Result(id=str(number), name="Ada", points=points, **said)


def enter(services: Services, *results: Result) -> None:
    assert services.books.results("medina").add(*results)


def test_medals_come_from_the_book_of_scores(player: Player) -> None:
    services, (first, second, *_) = player.services, cities()
    nav = FakeNavigator(services)
    assert UI.solo_note(services) == ""
    enter(
        services,
        result(1, first, first.silver),
        result(2, first, 99, opponents=(Rival("carrier", 3),)),
    )
    assert UI.solo_note(services) == services.texts("medina.solo.of_five", n=1)
    player.open(CitiesScene(nav))
    assert isinstance(player.scene, CitiesScene)
    assert player.find("play_1").enabled and not player.find("play_3").enabled
    player.click("play_2")
    ((way, (session, above), _),) = nav.calls
    assert way == "begin_challenge" and above == "campaign"
    assert session.marks[SOLO] == mark_of(second)


def test_a_city_leads_on_once_it_is_won(player: Player) -> None:
    services, (first, second, *_) = player.services, cities()
    session = begin_city(first, "1", "Ada")
    after = UI.after(services, session.save)
    assert not after.leads_on() and after.best() is None and after.home == "to_campaign"
    enter(services, result(1, first, first.bronze))
    assert after.leads_on() and after.best() == first.bronze and after.cheer() == ""
    assert after.next_challenge().marks[SOLO] == mark_of(second)
    enter(services, result(2, first, first.bronze + 1))
    assert after.cheer() == services.texts("medina.solo.new_best")


def test_an_ordinary_game_leads_nowhere_else(player: Player) -> None:
    session = begin_city(cities()[0], "1", "Ada")
    session.marks.clear()
    after = UI.after(player.services, session.save)
    assert after.home == "title" and not after.leads_on()


def test_the_daily_is_the_days_own(player: Player) -> None:
    services, today = player.services, date(2026, 11, 17)
    found = UI.daily(services)
    assert found is not None and found.days("") == {}
    session = found.begin(today, "")
    assert session.match.setup == daily.setup_of(today)
    levels = tuple(Rival(level, 9) for level in daily.opponents_of(today) if level)
    mark = daily.mark_of(today)
    enter(
        services,
        Result(id="1", name="Ada", points=30, solo=mark, opponents=levels),
        Result(id="2", name="Ada", points=41, solo=mark, opponents=levels, won=True),
        Result(id="3", name="Ada", points=90, solo=mark),
    )
    assert {day: each.points for day, each in found.days("").items()} == {today.isoformat(): 41}


def test_playing_a_city_again_is_that_city_again_and_the_day_only_from_its_start() -> None:
    city = cities()[3]
    session = begin_city(city, "1", "Ada")
    for same in (True, False):
        assert again(session, same=same).marks == {SOLO: mark_of(city)}
    session.marks[SOLO] = daily.mark_of(date(2026, 11, 17))
    assert again(session, same=True).marks == session.marks
    assert again(session, same=False).marks == {}


@pytest.mark.parametrize("hinted", [(), (0,)])
def test_the_result_of_a_city_speaks_of_its_medal(player: Player, hinted: tuple[int, ...]) -> None:
    texts, city = player.services.texts, cities()[0]
    session = begin_city(city, "1", "Ada")
    brain = MEDINA.brain()
    while not session.match.state.over:
        state = session.match.state
        level = session.seats[state.seat].level or "caravan"
        for action in brain.choose(state, level, str(state.turn), None):
            session.match.play(action)
    session.hinted = hinted
    points = MEDINA.rules.points(session.match.state)[city.seat]
    medal = city.medal(points, len(hinted))
    assert medal, "a good player has at least bronze here"
    said = UI.account(texts, session.save)
    name = texts(f"medina.solo.{city.name}")
    assert said.title == texts(f"medina.solo.medal_{medal.name.lower()}", city=name)
    assert str(points) in said.reason and said.honor is not None
    assert said.honor.pictures == (MEDALS[medal],)
    session.marks.clear()
    assert UI.account(texts, session.save).title != said.title


def test_a_code_dares_to_the_same_start_and_the_same_opponents() -> None:
    city = cities()[2]
    session = begin_city(city, "5", "Ada")
    found = read_code(code_of(session.save, MEDINA), MEDINA)
    dared = challenge_session(found, MEDINA, "Me", "vizier")
    assert dared.match.state == session.match.start
    assert [seat.level for seat in dared.seats] == list(city.opponents)
    assert dared.seats[city.seat].name == "Me" and dared.marks[SOLO] == mark_of(city)
    alone = {str(color): "carrier" for color in session.match.setup.players}
    forged = replace(found, record=replace(found.record, further={COMPUTERS: alone}))
    assert challenge_session(forged, MEDINA, "Me", "mason").persons == (0,)


def test_a_city_says_at_first_what_it_asks_for(player: Player) -> None:
    services, city = player.services, cities()[0]
    services.settings.change(animation_speed="instant", window=(1280, 720))
    player.open(Navigator(services).play(begin_city(city, "1", "Ada")))
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    assert all(str(n) in scene.desk.notice.text for n in (city.bronze, city.silver, city.gold))


def test_the_title_of_the_cities_is_read_in_high_contrast(player: Player) -> None:
    """The dusk behind it is away then: light letters would stand on sand."""
    player.services.settings.change(high_contrast=True, window=(1280, 720))
    player.open(UI.solo(player.nav))
    player.wait(1.0)
    window, layout = pygame.display.get_surface(), player.app.layout
    assert window is not None
    title = layout.rect(Box(layout.area.x + 100, layout.area.y + 16, 220, 60))
    dark = sum(
        sum(window.get_at((x, y))[:3]) < 200
        for x in range(title.left, title.right, 2)
        for y in range(title.top, title.bottom, 2)
    )
    assert dark > 60
