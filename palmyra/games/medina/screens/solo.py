"""What Medina has for somebody alone, as the house asks for it: cities, the daily, what follows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from random import randrange
from typing import TYPE_CHECKING

from palmyra.games.medina.challenges import City, Game, cities, city_of, reached, standings
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens import daily
from palmyra.games.medina.screens.begin_challenge import MedinaSession, begin_city, begin_daily
from palmyra.kernel.medal import Medal
from palmyra.kernel.record import Replay
from palmyra.kernel.session import SOLO as MARK
from palmyra.scenes.game_words import player_name
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.ways import SOLO, After, Daily, DayPlayed, SoloDoor, Ways
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services

if TYPE_CHECKING:
    from palmyra.storage.score_file import Result

MedinaWays = Ways[Setup, State, Action, Turn, Event]
MedinaReplay = Replay[Setup, State, Turn, Event]


def solo_door(services: Services, ways: MedinaWays) -> SoloDoor:
    return SoloDoor(lambda: _cities(services, ways), lambda: _note(services))


def _cities(services: Services, ways: MedinaWays) -> Scene:
    from palmyra.games.medina.screens.solo_scene import CitiesScene, CityRoutes

    routes = CityRoutes(
        play=lambda scene, city: ways.challenge(scene, _begun(services, city), SOLO),
        daily=ways.daily,
        games=lambda: _games(services),
    )
    return CitiesScene(services, routes)


def _note(services: Services) -> str:
    """How many goals are met; nothing before the first game of it."""
    games = tuple(_games(services))
    if not games:
        return ""
    return services.texts("medina.solo.of_five", n=reached(standings(games)))


def daily_of(services: Services) -> Daily[Setup, State, Action, Turn, Event]:
    def begin(day: date, _: str) -> MedinaSession:
        return begin_daily(day, player_name(services, MEDINA.name))

    return Daily(services.texts("medina.solo.daily_about"), begin, lambda _: _days(services))


def after(services: Services, replay: MedinaReplay, ways: MedinaWays) -> After:
    """A city leads back to the cities, and on to the next one once that is open."""
    city = city_of(replay.record.further.get(MARK))
    if city is None:
        return After()

    def best() -> int | None:
        points = (game.points for game in _games(services) if game.city == city.name)
        return max(points, default=None)

    def cheer() -> str:
        latest = services.books.results("medina").latest
        earlier = [g.points for g in _games(services, but={each.id for each in latest})
                   if g.city == city.name]  # fmt: skip
        mine = max((each.points for each in latest), default=0)
        fresh = bool(earlier) and mine > max(earlier)
        return services.texts("medina.solo.new_best") if fresh else ""

    def back() -> Scene:
        below = ways.title()
        below.push(_cities(services, ways))
        return below

    def further() -> Callable[[], Scene] | None:
        at = cities().index(city) + 1
        all_open = services.settings.now.all_levels
        if at == len(cities()) or not standings(_games(services), all_open=all_open)[at].open:
            return None
        following = cities()[at]
        return lambda: ways.play(_begun(services, following), SOLO)

    return After(cheer=cheer, best=best, home="to_campaign", to_home=back, further=further)


def _begun(services: Services, city: City) -> MedinaSession:
    return begin_city(city, str(randrange(10**9)), player_name(services, MEDINA.name))


# -- what lies in the book of scores ----------------------------------------------------------


def _games(services: Services, but: "set[str] | None" = None) -> Iterator[Game]:
    for result in _results(services):
        city = city_of(result.solo)
        if city is None or result.id in (but or ()) or not _same(result, city.opponents):
            continue
        yield Game(city.name, result.points, result.hints)


def _days(services: Services) -> Mapping[str, DayPlayed]:
    """The best of every day; a medal says whether it was won."""
    found: dict[str, DayPlayed] = {}
    for result in _results(services):
        day = daily.day_of(result.solo)
        if not day or not _same(result, daily.opponents_of(date.fromisoformat(day))):
            continue
        if day not in found or result.points > found[day].points:
            medal = MEDALS[Medal.GOLD if result.won else Medal.NONE]
            found[day] = DayPlayed(result.points, medal)
    return found


def _same(result: "Result", opponents: Sequence[str]) -> bool:
    """Whether the opponents were those of the challenge: seats can change hands in a game."""
    return [rival.level for rival in result.opponents] == [level for level in opponents if level]


def _results(services: Services) -> "tuple[Result, ...]":
    book = services.books.results("medina")
    return book.scores if book.begun else ()
