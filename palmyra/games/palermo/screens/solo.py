"""What Palermo has for somebody alone, as the house asks: the rounds, the daily, what comes after.

The screens themselves know nothing of each other.
"""

from collections.abc import Sequence
from datetime import date

from palmyra.games.palermo.challenges import (
    Scored,
    SoloSession,
    Town,
    begin_day,
    best_by_day,
    best_of,
    medal_of,
    round_of,
    rounds,
    usual,
)
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.screens.country import SICILY
from palmyra.kernel.session import SOLO
from palmyra.scenes.daily.deal import DailyDeal, DayPlayed
from palmyra.scenes.game_words import player_name
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.after import AfterGame
from palmyra.shell.services import Services


def note(services: Services) -> str:
    """How many medals there are; before the first drive how many towns."""
    scores = scores_of(services)
    won = sum(medal_of(scores, each) > 0 for each in rounds())
    key = "medals" if scores else "five_towns"
    return services.texts(f"palermo.rounds.{key}", n=won)


class PalermoDaily(DailyDeal):
    country = SICILY

    @property
    def about(self) -> str:
        return self.services.texts("palermo.rounds.daily_about")

    def begin(self, day: date, choice: str) -> SoloSession:
        return begin_day(day, names_of(self.services))

    def days(self, choice: str) -> dict[str, DayPlayed]:
        best = best_by_day(scores_of(self.services))
        return {
            day: DayPlayed(score.points, MEDALS[usual().medal(score.points, score.hints)])
            for day, score in best.items()
        }

    def goals(self, choice: str) -> list[tuple[str, int]]:
        return [(MEDALS[medal], points) for medal, points in usual().goals]


def after(services: Services, replay: Town) -> AfterGame:
    challenge = replay.record.further.get(SOLO)
    if not isinstance(challenge, str) or not challenge:
        return AfterGame()
    return AfterDrive(services, challenge, PALERMO.rules.points(replay.state)[0])


class AfterDrive(AfterGame):
    """A finished drive leads back to the rounds, or to the days."""

    def __init__(self, services: Services, challenge: str, points: int) -> None:
        self._services, self._challenge, self._points = services, challenge, points
        self.home = "to_daily" if round_of(challenge) is None else "to_campaign"

    def best(self) -> int | None:
        found = best_of(scores_of(self._services), self._challenge)
        return found.points if found is not None else None

    def cheer(self) -> str:
        scores = scores_of(self._services)
        earlier = [score.points for score in scores if score.solo == self._challenge]
        fresh = _beats(self._points, earlier)
        return self._services.texts("palermo.rounds.new_best") if fresh else ""


def _beats(points: int, all_of_it: Sequence[int]) -> bool:
    """Better than every other drive; this one is among them once it is filed."""
    others = list(all_of_it)
    if points in others:
        others.remove(points)
    return bool(others) and points > max(others)


def scores_of(services: Services) -> tuple[Scored, ...]:
    return services.books.results(PALERMO.name).scores


def names_of(services: Services) -> tuple[str, str, str]:
    """Who drives here: the first person of the new-game screen, and the two ice-cream sellers."""
    texts, mine = services.texts, player_name(services, PALERMO.name)
    return mine, texts("palermo.rounds.nina"), texts("palermo.rounds.agata")
