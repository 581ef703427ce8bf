"""What Palmyra has for somebody alone: the campaign, the deal of the day, the order after."""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from palmyra.games.palmyra import challenges as campaign
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.challenge import code_of
from palmyra.kernel.session import Seat
from palmyra.scenes.game_words import player_name
from palmyra.scenes.ways import SOLO, After, Daily, DayPlayed, SoloDoor, Ways
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services

if TYPE_CHECKING:
    from palmyra.scenes.archive.ways import AnyShown

PalmyraWays = Ways[Setup, State, Action, Turn, Event]


def begin(services: Services, level: int, seed: str | None = None) -> Session:
    """An order alone, with fresh tiles or those of a seed."""
    from palmyra.games.palmyra.screens.new_game import COLORS, EDITIONS, random_seed
    from palmyra.scenes.setup.kept_seats import kept_seats

    choices = services.choices.of(PALMYRA.name)
    seats = kept_seats(choices, COLORS, PALMYRA.levels) or ()
    color = next((Color(seat.color) for seat in seats if seat.kind == "person"), Color.RED)
    seat = Seat(color, player_name(services, PALMYRA.name))
    edition = Edition(choices.one_of("edition", EDITIONS))
    return new_session((seat,), Variant.solo(level), edition, seed or random_seed())


def campaign_scene(services: Services, game_ui: "AnyShown", ways: PalmyraWays) -> Scene:
    from palmyra.games.palmyra.screens.solo_scene import CampaignRoutes, CampaignScene
    from palmyra.scenes.archive.score_dialog import ScoreRoutes

    def again(found: Replay) -> Scene:
        from palmyra.games.palmyra.screens.new_session import again
        from palmyra.games.palmyra.seating import resumed

        return ways.play(again(resumed(found)), SOLO)

    return CampaignScene(
        services,
        CampaignRoutes(
            play=lambda scene, level: ways.challenge(scene, begin(services, level), SOLO),
            daily=ways.daily,
            challenge=lambda scene: ways.ask_code(scene, SOLO),
            scores=ScoreRoutes(
                ways.replay, again, lambda found: code_of(found, PALMYRA), ways.review
            ),
            game_ui=game_ui,
        ),
    )


def door(services: Services, game_ui: "AnyShown", ways: PalmyraWays) -> SoloDoor:
    def note() -> str:
        """How many goals are met; before the first score how many there are."""
        scores = services.books.palmyra.scores
        if not scores:
            return services.texts("palmyra.campaign.five")
        met = campaign.reached(campaign.standings(scores))
        return services.texts("palmyra.campaign.of_five", n=met)

    return SoloDoor(lambda: campaign_scene(services, game_ui, ways), note)


def of_the_day(services: Services) -> Daily[Setup, State, Action, Turn, Event]:
    from palmyra.scenes.medals import MEDALS

    def start(day: date, level: str) -> Session:
        return begin(services, int(level), daily.seed_of(day, int(level)))

    def days(level: str) -> dict[str, DayPlayed]:
        best = daily.best_by_day(services.books.palmyra.scores, int(level) if level else 0)
        return {
            day: DayPlayed(score.coins, MEDALS[campaign.medal_of(score)])
            for day, score in best.items()
        }

    levels = [(str(level), campaign.ROMAN[level]) for level in campaign.LEVELS]

    def goals(level: str) -> list[tuple[str, int]]:
        return [(MEDALS[medal], coins) for medal, coins in campaign.orders()[int(level)].goals]

    return Daily(services.texts("palmyra.campaign.daily_text"), start, days, levels, goals)


def after(services: Services, game_ui: "AnyShown", replay: Replay, ways: PalmyraWays) -> After:
    state = replay.state

    def cheer() -> str:
        """Whether the game just filed is somebody's best."""
        scores, latest = services.books.palmyra.scores, services.books.palmyra.latest
        best = any(campaign.is_new_best(scores, score) for score in latest)
        return services.texts("palmyra.campaign.new_best") if best else ""

    if not state.solo:
        return After(cheer=cheer)

    def best() -> int | None:
        of_it = campaign.of_level(services.books.palmyra.scores, state.variant.level)
        return max((score.coins for score in of_it), default=None)

    def home() -> Scene:
        """The campaign, with the title below it."""
        below = ways.title()
        below.push(campaign_scene(services, game_ui, ways))
        return below

    return After(cheer, best, "to_campaign", home, lambda: _next_order(services, replay, ways))


def _next_order(
    services: Services, replay: Replay, ways: PalmyraWays
) -> Callable[[], Scene] | None:
    """The order after the one that was played, once it is open."""
    level, deal = replay.state.variant.level, replay.record.setup.deal
    of_a_day = isinstance(deal, str) and bool(daily.day_of(deal))
    if level == campaign.LEVELS[-1] or of_a_day:
        return None
    all_open = services.settings.now.all_levels
    if not campaign.standings(services.books.palmyra.scores, all_open=all_open)[level].open:
        return None
    return lambda: ways.play(begin(services, level + 1), SOLO)
