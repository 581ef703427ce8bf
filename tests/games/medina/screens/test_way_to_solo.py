"""What the house is told of Medina alone: cities from the book of scores, the daily, the rest."""

from dataclasses import replace
from datetime import date

from palmyra.games.medina.challenges import cities
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.screens import daily
from palmyra.games.medina.screens.new_game import again
from palmyra.games.medina.screens.solo import begin_city
from palmyra.games.medina.ui import UI
from palmyra.kernel.challenge import challenge_session, code_of, read_code
from palmyra.kernel.medal import mark_of_day
from palmyra.kernel.session import COMPUTERS, SOLO
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.services import Services
from palmyra.storage.score_file import Opponent, Score
from tests.support.player import Player


def enter(services: Services, *results: Score) -> None:
    assert services.books.of("medina").add(*results)


def test_the_daily_is_the_days_own(player: Player) -> None:
    services, today = player.services, date(2026, 11, 17)
    found = UI.daily(services)
    assert found is not None and found.days("") == {}
    session = found.begin(today, "")
    assert session.match.setup == daily.setup_of(today)
    levels = tuple(Opponent(level, 9) for level in daily.opponents_of(today) if level)
    mark = mark_of_day(today)
    enter(
        services,
        Score(id="1", name="Ada", points=30, solo=mark, opponents=levels),
        Score(id="2", name="Ada", points=41, solo=mark, opponents=levels, won=True),
        Score(id="3", name="Ada", points=90, solo=mark),
    )
    assert {day: each.points for day, each in found.days("").items()} == {today.isoformat(): 41}


def test_playing_a_city_again_is_that_city_again_and_the_day_only_from_its_start() -> None:
    city = cities()[3]
    session = begin_city(city, "1", "Ada")
    for same in (True, False):
        assert again(session, same=same).marks == {SOLO: city.mark}
    session.marks[SOLO] = mark_of_day(date(2026, 11, 17))
    assert again(session, same=True).marks == session.marks
    assert again(session, same=False).marks == {}


def test_a_code_dares_to_the_same_start_and_the_same_opponents() -> None:
    city = cities()[2]
    session = begin_city(city, "5", "Ada")
    found = read_code(code_of(session.save, MEDINA), MEDINA)
    dared = challenge_session(found, MEDINA, "Me", "vizier")
    assert dared.match.state == session.match.start
    assert [seat.level for seat in dared.seats] == list(city.opponents)
    assert dared.seats[city.seat].name == "Me" and dared.marks[SOLO] == city.mark
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
