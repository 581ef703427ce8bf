"""What a game says of its deal of the day: one a day, the same for everyone. How a date becomes a
game is the game's own affair (`games/X/screens/daily`, Palermo's `challenges`)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.medal import Challenge, Medal, best_by_day
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.scenes.medals import MEDALS, place_medal
from palmyra.scenes.solo.solo import Solo

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score


@dataclass(frozen=True, slots=True)
class DayPlayed:
    points: int
    medal: str  # its picture


class DailyDeal(ABC):
    country: Country = DESERT
    day_pictures: Sequence[str] = ()  # what a played day shows; large tiles fill their octagon
    measured_by: str = ""  # the level whose game with that deal is the day's target; "" for none

    def __init__(self, solo: Solo) -> None:
        self.solo, self.services = solo, solo.services

    @property
    @abstractmethod
    def about(self) -> str: ...

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        """Names and words of what can be chosen, where there is something."""
        return ()

    @abstractmethod
    def begin(self, day: date, choice: str) -> AnySession:
        """That day's game, of one of the choices."""

    def counts(self, score: "Score", choice: str) -> bool:
        """Whether a score of a day is of that choice; "" for any."""
        return True

    def medal(self, score: "Score") -> Medal:
        """Where nothing is asked for, its place at the table."""
        return place_medal(score)

    def asked(self, choice: str) -> Challenge | None:
        """Whose medals can be won, if any."""
        return None

    def days(self, choice: str) -> Mapping[str, DayPlayed]:
        """The best by ISO day; of all choices for ""."""
        solo = self.solo
        played = (
            (solo.day_of_score(score), score)
            for score in solo.scores
            if score.solo and self.counts(score, choice)
        )
        return {
            day: DayPlayed(score.points, MEDALS[self.medal(score)])
            for day, score in best_by_day(played).items()
        }

    def best(self, day: date, choice: str) -> "Score | None":
        """One's best of a day's deal."""
        solo, wanted = self.solo, day.isoformat()
        played = [
            score for score in solo.scores
            if score.solo and solo.day_of_score(score) == wanted and self.counts(score, choice)
        ]  # fmt: skip
        return max(played, key=lambda score: score.points, default=None)

    def dealt(self, day: date, choice: str) -> Sequence[str]:
        """Pictures of what one begins with that day; none where a game deals nothing to see."""
        return ()

    def goals(self, choice: str) -> Sequence[tuple[str, int]]:
        """The medals of a choice, the least first: their pictures and from how many points on."""
        asked = self.asked(choice)
        return [(MEDALS[medal], least) for medal, least in asked.goals] if asked else ()
