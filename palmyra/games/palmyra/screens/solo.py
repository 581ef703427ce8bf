"""What Palmyra has for somebody alone: the five orders on their map, and the deal of the day."""

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from palmyra.games.palmyra import challenges
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.challenges import LEVELS, ROMAN, Order, orders
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Record
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.screens import daily
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.medal import Challenge, Medal, Standing, reached
from palmyra.kernel.session import Seat
from palmyra.scenes.daily.daily_deal import DailyDeal
from palmyra.scenes.game_words import player_name
from palmyra.scenes.result.after import AfterGame
from palmyra.scenes.solo.solo import Pile, Shown, Solo, SoloWords
from palmyra.shell.services import Services
from palmyra.storage.score_file import Score
from palmyra.ui import paint
from palmyra.ui.canvas import Canvas

FACES: Final = {
    1: "palmyra/large_desert_caravan",
    2: "palmyra/large_hills_lake",
    3: "palmyra/large_mountains_tower",
    4: "palmyra/large_desert_tower",
    5: "palmyra/city_large_desert",
}


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


class Orders(Solo):
    """Along the road on the map."""

    topic = "solo"
    places = ((129, 545), (329, 408), (516, 544), (700, 359), (867, 178))

    @property
    def challenges(self) -> Sequence[Order]:
        return tuple(orders().values())

    def words(self, standing: Sequence[Standing[Score]]) -> SoloWords:
        met = reached(standing)
        about = self._say("subtitle")
        if met == len(LEVELS):
            about = self._say("chase", n=challenges.chase(standing))
        five, of_five = self._say("five"), self._say("of_five", n=met)
        return SoloWords(self._say("title"), about, self._say("daily"), five, of_five)

    def shown(self, standing: Standing[Score]) -> Shown:
        order = standing.challenge
        assert isinstance(order, Order)
        piles = [
            Pile("palmyra/large_back", 46, order.large),
            Pile("palmyra/small_back", 32, order.small),
        ]
        if order.flipped:
            words = self._say("tribute", n=order.flipped)
            piles.append(Pile("palmyra/small_coin", 36, order.flipped, words))
        return Shown(
            title=self._say(f"order_{order.level}"),
            play=self._say("play", order=ROMAN[order.level]),
            about=self._say("before"),
            goal=self._say("earn", n=order.bronze),
            locked=self._say("locked", order=ROMAN[max(1, order.level - 1)]),
            starts=self._say("start_with"),
            piles=tuple(piles),
        )

    def begin(self, challenge: Challenge) -> Session:
        assert isinstance(challenge, Order)
        return begin(self.services, challenge.level)

    def face(self, challenge: Challenge) -> str:
        assert isinstance(challenge, Order)
        return FACES[challenge.level]

    def paint(self, canvas: Canvas, size: tuple[int, int], challenge: Challenge) -> pygame.Surface:
        """The land with its grain; grain only where there is land, so the corners stay round."""
        land = canvas.painter.resources.svg("palmyra/scene_map", size).copy()
        paint.apply_grain(land)
        return land

    def day_of(self, record: Record) -> str:
        deal = record.setup.deal
        return daily.day_of(deal) if isinstance(deal, str) else ""

    def day_of_score(self, score: Score) -> str:
        return score.solo

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"palmyra.campaign.{key}", **values)


class PalmyraDaily(DailyDeal):
    """A deal for each order."""

    measured_by = Level.PREFECT.value
    day_pictures = tuple(
        f"palmyra/large_{land}_{kind}"
        for kind in ("a", "lake", "caravan", "tower")
        for land in ("desert", "hills", "mountains")
    )

    @property
    def about(self) -> str:
        return self.services.texts("palmyra.campaign.daily_text")

    @property
    def choices(self) -> list[tuple[str, str]]:
        return [(str(level), ROMAN[level]) for level in LEVELS]

    def begin(self, day: date, choice: str) -> Session:
        return begin(self.services, int(choice), daily.seed_of(day, int(choice)))

    def dealt(self, day: date, choice: str) -> Sequence[str]:
        from palmyra.games.palmyra.board.tile_art import face_name

        hand = self.begin(day, choice).match.state.players[0].hand
        return [face_name(tile) for tile in hand]

    def counts(self, score: Score, choice: str) -> bool:
        return not choice or orders()[int(choice)].counts(score)

    def medal(self, score: Score) -> Medal:
        return challenges.medal_of(score)

    def asked(self, choice: str) -> Order:
        return orders()[int(choice)]


class AfterTogether(AfterGame):
    def __init__(self, services: Services) -> None:
        self._services = services

    def cheer(self) -> str:
        """Whether the game just filed is somebody's best."""
        book = self._services.books.of(PALMYRA.name)
        best = any(challenges.is_new_best(book.scores, score) for score in book.latest)
        return self._services.texts("solo.new_best") if best else ""
