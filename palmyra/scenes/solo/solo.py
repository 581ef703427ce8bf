"""What a game tells of its challenges: which there are, words and pictures, how one begins."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from palmyra.kernel.any_game import AnyRecord, AnySession
from palmyra.kernel.medal import Challenge, Standing, day_of_mark, standings
from palmyra.scenes.learn.country import DESERT, Country
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas

if TYPE_CHECKING:
    from palmyra.scenes.game_look import GameLook
    from palmyra.storage.score_file import Score

NUMERALS = ("I", "II", "III", "IV", "V")


@dataclass(frozen=True, slots=True)
class SoloWords:
    title: str
    about: str
    daily: str  # the button to the deal of the day
    five: str  # "5 orders": before anything was played
    reached: str  # "2 of 5 orders"


@dataclass(frozen=True, slots=True)
class Pile:
    """Something one begins with: its picture so many times, and words for it."""

    picture: str
    side: float
    count: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A challenge in its game's words."""

    title: str
    play: str  # on the button
    about: str  # what it is like
    goal: str = ""  # "Earn 55 coins", beside the picture of a point
    facts: tuple[str, ...] = ()  # further lines: the best known
    locked: str = ""  # what opens it
    faces: tuple[tuple[str, str], ...] = ()  # who plays against one: portrait, color of the ring
    company: str = ""  # who that is
    starts: str = ""  # the heading of the piles
    piles: tuple[Pile, ...] = ()


class Solo(ABC):
    """Made anew for a screen. Positions are in units of `size`."""

    topic: ClassVar = "goal"  # the page of the rules that fits
    icon: ClassVar = "ui/icon_play"
    country: ClassVar[Country] = DESERT  # what lies behind its days
    size: ClassVar = (1016.0, 724.0)  # of the picture
    framed: ClassVar = True
    places: ClassVar[Sequence[tuple[float, float]]] = ()  # of the challenges on it; none: a strip
    tile: ClassVar = 128.0  # how large they are there

    def __init__(self, services: Services, game_ui: "GameLook") -> None:
        self.services, self.game_ui = services, game_ui
        self.texts = services.texts

    @property
    @abstractmethod
    def challenges(self) -> Sequence[Challenge]: ...

    @abstractmethod
    def words(self, standing: "Sequence[Standing[Score]]") -> SoloWords: ...

    @abstractmethod
    def shown(self, standing: "Standing[Score]") -> Shown: ...

    @abstractmethod
    def begin(self, challenge: Challenge) -> AnySession: ...

    @abstractmethod
    def paint(self, canvas: Canvas, size: tuple[int, int], challenge: Challenge) -> pygame.Surface:
        """The picture beside the cards; drawn once for what `pictured` says."""

    def pictured(self, challenge: Challenge) -> str:
        """What tells the picture of a challenge from others; "" where all have the same."""
        return ""

    def face(self, challenge: Challenge) -> str:
        """What stands for it at its place on the picture."""
        return ""

    def forget(self) -> None:  # noqa: B027 (most keep nothing)
        """The screen is left: let go what was kept for its pictures."""

    # -- for all games -----------------------------------------------------------------

    @property
    def scores(self) -> "tuple[Score, ...]":
        return self.services.books.of(self.game_ui.game.name).scores

    def standings(self) -> "tuple[Standing[Score], ...]":
        return standings(
            self.challenges, self.scores, all_open=self.services.settings.now.all_levels
        )

    def day_of(self, record: AnyRecord) -> str:
        """The day whose deal a record is of, as ISO text; "" for none."""
        return day_of_mark(self.game_ui.challenge(record))

    def day_of_score(self, score: "Score") -> str:
        return day_of_mark(score.solo)

    def note(self) -> str:
        """How many goals are met; before the first score what there is."""
        found = standings(self.challenges, self.scores)
        words = self.words(found)
        return words.reached if any(each.played for each in found) else words.five
