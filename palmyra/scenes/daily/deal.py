"""What a game says of its deal of the day: one a day, the same for everyone."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from palmyra.kernel.any_game import AnySession
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.shell.services import Services


@dataclass(frozen=True, slots=True)
class DayPlayed:
    points: int
    medal: str  # its picture


class DailyDeal(ABC):
    country: Country = DESERT

    def __init__(self, services: Services) -> None:
        self.services = services

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

    @abstractmethod
    def days(self, choice: str) -> Mapping[str, DayPlayed]:
        """The best by ISO day; of all choices for ""."""

    def goals(self, choice: str) -> Sequence[tuple[str, int]]:
        """The medals of a choice, the least first: their pictures and from how many points on."""
        return ()
