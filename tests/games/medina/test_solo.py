"""The five cities and the daily: fixed opponents, medals that rise, the same day everywhere."""

from datetime import date, timedelta

from palmyra.games.medina.challenges import City, cities, city_of
from palmyra.games.medina.game import MEDINA, first_cell
from palmyra.games.medina.screens import daily
from palmyra.games.medina.screens.solo import begin_city, begin_daily
from palmyra.kernel.medal import Medal, day_of_mark
from palmyra.kernel.record import read_record, write_record
from palmyra.kernel.session import SOLO, Session

DAYS = [date(2026, 11, 17) + timedelta(days=n) for n in range(200)]


def strength(city: City) -> float:
    levels = [list(MEDINA.levels).index(level) for level in city.opponents if level]
    return sum(levels) / len(levels)


def test_five_cities_of_rising_strength() -> None:
    assert len(cities()) == 5
    by_strength = [strength(city) for city in cities()]
    assert by_strength == sorted(set(by_strength))
    for city in cities():
        assert len(city.players) == len(set(city.players)) == len(city.opponents)
        assert len(city.players) in MEDINA.seats and city.players[city.seat] == "red"
        MEDINA.rules.new_game(city.setup("x"))


def test_medals_rise_and_gold_is_for_games_without_hints() -> None:
    for city in cities():
        steps = (city.bronze, city.silver, city.gold)
        assert [city.medal(points - 1) for points in steps] == [0, 1, 2]
        assert [city.medal(points) for points in steps] == [1, 2, 3]
        assert city.medal(city.gold, hints=1) is Medal.SILVER
        assert city.next_goal(0) == city.bronze and city.next_goal(999) == city.gold


def test_a_seed_stands_the_first_merchant_where_the_rules_allow() -> None:
    cells = {first_cell(str(n)) for n in range(300)}
    assert len(cells) > 80 and first_cell("a") == first_cell("a")
    assert all(2 <= x <= 15 and 2 <= y <= 10 for x, y in cells)


def test_a_day_is_the_same_for_everyone_and_days_differ() -> None:
    assert daily.setup_of(DAYS[0]) == daily.setup_of(date(2026, 11, 17))
    tables = {(daily.setup_of(day).merchant, daily.opponents_of(day)) for day in DAYS}
    assert len(tables) > 150
    for day in DAYS:
        levels = daily.opponents_of(day)
        assert levels.count("") == 1 and set(levels) - {""} <= set(MEDINA.levels)
        assert len(daily.setup_of(day).players) == len(levels)
    assert {daily.opponents_of(day).index("") for day in DAYS} == {0, 1, 2, 3}


def test_the_record_says_which_city_or_day_it_is() -> None:
    city = cities()[2]
    session = begin_city(city, "7", "Ada")
    assert len({seat.name for seat in session.seats}) == len(session.seats)
    assert session.persons == (city.seat,) and session.seats[city.seat].name == "Ada"
    again = Session.resume(MEDINA, read_record(write_record(session.save, MEDINA), MEDINA))
    assert city_of(again.marks[SOLO]) is city and day_of_mark(again.marks[SOLO]) == ""
    assert [seat.level for seat in again.seats] == list(city.opponents)
    today = begin_daily(DAYS[3], "Ada")
    kept = Session.resume(MEDINA, read_record(write_record(today.save, MEDINA), MEDINA))
    assert day_of_mark(kept.marks[SOLO]) == DAYS[3].isoformat()
    assert day_of_mark("daily tomorrow") == day_of_mark(None) == ""
    assert city_of(kept.marks[SOLO]) is None
