"""What Palmyra has for somebody alone: the campaign, the deal of the day, the order after."""

from datetime import date

from palmyra.games.palmyra import challenges as campaign
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.session import Seat
from palmyra.scenes.daily.deal import DailyDeal, DayPlayed
from palmyra.scenes.game_words import player_name
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.after import AfterGame
from palmyra.shell.services import Services


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


def note(services: Services) -> str:
    """How many goals are met; before the first score how many there are."""
    scores = services.books.palmyra.scores
    if not scores:
        return services.texts("palmyra.campaign.five")
    met = campaign.reached(campaign.standings(scores))
    return services.texts("palmyra.campaign.of_five", n=met)


class PalmyraDaily(DailyDeal):
    @property
    def about(self) -> str:
        return self.services.texts("palmyra.campaign.daily_text")

    @property
    def choices(self) -> list[tuple[str, str]]:
        return [(str(level), campaign.ROMAN[level]) for level in campaign.LEVELS]

    def begin(self, day: date, choice: str) -> Session:
        return begin(self.services, int(choice), daily.seed_of(day, int(choice)))

    def days(self, choice: str) -> dict[str, DayPlayed]:
        best = daily.best_by_day(self.services.books.palmyra.scores, int(choice) if choice else 0)
        return {
            day: DayPlayed(score.coins, MEDALS[campaign.medal_of(score)])
            for day, score in best.items()
        }

    def goals(self, choice: str) -> list[tuple[str, int]]:
        return [(MEDALS[medal], coins) for medal, coins in campaign.orders()[int(choice)].goals]


class AfterTogether(AfterGame):
    def __init__(self, services: Services, replay: Replay) -> None:
        self._services, self._replay = services, replay

    def cheer(self) -> str:
        """Whether the game just filed is somebody's best."""
        scores, latest = self._services.books.palmyra.scores, self._services.books.palmyra.latest
        best = any(campaign.is_new_best(scores, score) for score in latest)
        return self._services.texts("palmyra.campaign.new_best") if best else ""


class AfterSolo(AfterTogether):
    """An order leads back to the campaign, and on to the next one once it is open."""

    home = "to_campaign"

    @property
    def _level(self) -> int:
        return self._replay.state.variant.level

    def best(self) -> int | None:
        of_it = campaign.of_level(self._services.books.palmyra.scores, self._level)
        return max((score.coins for score in of_it), default=None)

    def leads_on(self) -> bool:
        deal = self._replay.record.setup.deal
        of_a_day = isinstance(deal, str) and bool(daily.day_of(deal))
        if self._level == campaign.LEVELS[-1] or of_a_day:
            return False
        scores, all_open = (
            self._services.books.palmyra.scores,
            self._services.settings.now.all_levels,
        )
        return campaign.standings(scores, all_open=all_open)[self._level].open

    def next_challenge(self) -> Session:
        return begin(self._services, self._level + 1)
