"""What Medina has for somebody alone, as the house asks for it: cities, the daily, what follows."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from random import randrange
from typing import TYPE_CHECKING

from palmyra.games.medina.challenges import City, Game, cities, city_of, reached, standings
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.screens import daily
from palmyra.games.medina.screens.begin_challenge import MedinaSession, begin_city, begin_daily
from palmyra.kernel.medal import Medal
from palmyra.kernel.record import Replay
from palmyra.kernel.session import SOLO as MARK
from palmyra.scenes.daily.deal import DailyDeal, DayPlayed
from palmyra.scenes.game_words import player_name
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.after import AfterGame
from palmyra.shell.services import Services

if TYPE_CHECKING:
    from palmyra.storage.score_file import Result

MedinaReplay = Replay[Setup, State, Turn, Event]


def note(services: Services) -> str:
    """How many goals are met; nothing before the first game of it."""
    games = tuple(games_of(services))
    if not games:
        return ""
    return services.texts("medina.solo.of_five", n=reached(standings(games)))


class MedinaDaily(DailyDeal):
    @property
    def about(self) -> str:
        return self.services.texts("medina.solo.daily_about")

    def begin(self, day: date, choice: str) -> MedinaSession:
        return begin_daily(day, player_name(self.services, MEDINA.name))

    def days(self, choice: str) -> Mapping[str, DayPlayed]:
        return _days(self.services)


def after(services: Services, replay: MedinaReplay) -> AfterGame:
    city = city_of(replay.record.further.get(MARK))
    return AfterGame() if city is None else AfterCity(services, city)


class AfterCity(AfterGame):
    """A city leads back to the cities, and on to the next one once that is open."""

    home = "to_campaign"

    def __init__(self, services: Services, city: City) -> None:
        self._services, self._city = services, city

    def best(self) -> int | None:
        found = (game.points for game in games_of(self._services) if game.city == self._city.name)
        return max(found, default=None)

    def cheer(self) -> str:
        services, city = self._services, self._city
        latest = services.books.results("medina").latest
        earlier = [g.points for g in games_of(services, but={each.id for each in latest})
                   if g.city == city.name]  # fmt: skip
        mine = max((each.points for each in latest), default=0)
        fresh = bool(earlier) and mine > max(earlier)
        return services.texts("medina.solo.new_best") if fresh else ""

    def leads_on(self) -> bool:
        at = cities().index(self._city) + 1
        all_open = self._services.settings.now.all_levels
        if at == len(cities()):
            return False
        return standings(games_of(self._services), all_open=all_open)[at].open

    def next_challenge(self) -> MedinaSession:
        return begun(self._services, cities()[cities().index(self._city) + 1])


def begun(services: Services, city: City) -> MedinaSession:
    return begin_city(city, str(randrange(10**9)), player_name(services, MEDINA.name))


# -- what lies in the book of scores ----------------------------------------------------------


def games_of(services: Services, but: "set[str] | None" = None) -> Iterator[Game]:
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
