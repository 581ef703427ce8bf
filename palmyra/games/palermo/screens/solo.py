"""What Palermo has for somebody alone, as the house asks: the rounds, the daily, what comes after.

Leads by ways; the screens themselves know nothing of each other.
"""

from collections.abc import Sequence
from datetime import date

from palmyra.games.palermo.challenges import (
    Round,
    Scored,
    SoloSession,
    Town,
    begin_day,
    begin_round,
    best_by_day,
    best_of,
    medal_of,
    round_of,
    rounds,
    usual,
)
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.games.palermo.screens.country import SICILY
from palmyra.kernel.session import SOLO
from palmyra.scenes import ways as house
from palmyra.scenes.game_words import player_name
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.view_scene import ViewScene
from palmyra.scenes.ways import After, Daily, DayPlayed, SoloDoor, Ways
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services

PalermoWays = Ways[Setup, State, Action, Turn, Event]
PalermoDaily = Daily[Setup, State, Action, Turn, Event]


def solo_door(services: Services, ways: PalermoWays) -> SoloDoor:
    def note() -> str:
        scores = _scores(services)
        won = sum(medal_of(scores, each) > 0 for each in rounds())
        key = "medals" if scores else "five_towns"
        return services.texts(f"palermo.rounds.{key}", n=won)

    return SoloDoor(lambda: rounds_scene(services, ways), note)


def rounds_scene(services: Services, ways: PalermoWays) -> Scene:
    from palmyra.games.palermo.screens.solo_scene import RoundRoutes, RoundsScene

    def play(scene: ViewScene, each: Round) -> None:
        ways.challenge(scene, begin_round(each, _names(services)), house.SOLO)

    return RoundsScene(services, RoundRoutes(play, ways.daily, lambda: _scores(services)))


def daily(services: Services) -> PalermoDaily:
    def begin(day: date, _: str) -> SoloSession:
        return begin_day(day, _names(services))

    def days(_: str) -> dict[str, DayPlayed]:
        best = best_by_day(_scores(services))
        return {
            day: DayPlayed(score.points, MEDALS[usual().medal(score.points, score.hints)])
            for day, score in best.items()
        }

    def goals(_: str) -> list[tuple[str, int]]:
        return [(MEDALS[medal], points) for medal, points in usual().goals]

    return Daily(
        services.texts("palermo.rounds.daily_about"), begin, days, goals=goals, country=SICILY
    )


def after(services: Services, replay: Town, ways: PalermoWays) -> After:
    """A finished drive leads back to the rounds, and to the next one."""
    challenge = replay.record.further.get(SOLO)
    if not isinstance(challenge, str) or not challenge:
        return After()
    points = PALERMO.rules.points(replay.state)[0]

    def best() -> int | None:
        found = best_of(_scores(services), challenge)
        return found.points if found is not None else None

    def cheer() -> str:
        earlier = [score.points for score in _scores(services) if score.solo == challenge]
        return services.texts("palermo.rounds.new_best") if _beats(points, earlier) else ""

    each = round_of(challenge)
    if each is None:
        return After(cheer=cheer, best=best, home="to_daily", to_home=ways.daily)
    return After(
        cheer=cheer, best=best, home="to_campaign", to_home=lambda: rounds_scene(services, ways)
    )


def _beats(points: int, all_of_it: Sequence[int]) -> bool:
    """Better than every other drive; this one is among them once it is filed."""
    others = list(all_of_it)
    if points in others:
        others.remove(points)
    return bool(others) and points > max(others)


def _scores(services: Services) -> tuple[Scored, ...]:
    return services.books.results(PALERMO.name).scores


def _names(services: Services) -> tuple[str, str, str]:
    """Who drives here: the first person of the new-game screen, and the two ice-cream sellers."""
    texts, mine = services.texts, player_name(services, PALERMO.name)
    return mine, texts("palermo.rounds.nina"), texts("palermo.rounds.agata")
