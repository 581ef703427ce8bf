"""The five solo cities: who plays there, what is asked for, what was reached. No screen, no disk.

A challenge of our own making. Scores come in as values; where they lie is `storage`'s affair.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import ASSETS, first_cell
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.setup import Setup
from palmyra.kernel.medal import Goals, Medal
from palmyra.storage.yaml_text import load_document

CITIES_FILE: Final = ASSETS / "cities.yaml"
PERSON: Final = "person"
_MARK: Final = "city"  # before its name, in records and scores
COLORS: Final = (Color.RED, Color.BLUE, Color.GREEN, Color.YELLOW)


@dataclass(frozen=True, slots=True)
class City(Goals):
    """The first merchant is drawn anew each time: opponents alone would play the same again."""

    name: str
    players: tuple[Color, ...]  # in turn order
    opponents: tuple[str, ...]  # the level in each seat, "" where the person sits
    bronze: int
    silver: int
    gold: int

    @property
    def seat(self) -> int:
        return self.opponents.index("")

    def setup(self, seed: str) -> Setup:
        """The same seed stands the first merchant on the same cell."""
        return Setup(self.players, first_cell(f"city {self.name} {seed}"))


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game in a city, as the book of scores has it."""

    city: str
    points: int
    hints: int = 0


@dataclass(frozen=True, slots=True)
class CityStanding:
    """How a city stands with the player."""

    city: City
    open: bool
    played: int
    best: int | None
    medal: Medal  # the best: of fewer points perhaps, but without hints


def standings(games: Iterable[Game], *, all_open: bool = False) -> tuple[CityStanding, ...]:
    """Every city in order. One is open when the one before has its bronze."""
    played = list(games)
    found: list[CityStanding] = []
    for city in cities():
        of_it = [game for game in played if game.city == city.name]
        medal = max((city.medal(game.points, game.hints) for game in of_it), default=Medal.NONE)
        first = not found or found[-1].medal > Medal.NONE
        # A city that was won stays open, whatever became of the ones before.
        is_open = all_open or first or medal > Medal.NONE
        best = max((game.points for game in of_it), default=None)
        found.append(CityStanding(city, is_open, len(of_it), best, medal))
    return tuple(found)


def reached(standing: Iterable[CityStanding]) -> int:
    """How many goals are met."""
    return sum(each.medal > Medal.NONE for each in standing)


@cache
def cities(path: Path = CITIES_FILE) -> tuple[City, ...]:
    """From the easiest to the hardest. The file ships with the game and is trusted."""
    document = load_document(path.read_text("utf-8"))
    assert isinstance(document, dict)
    return tuple(_city(name, data) for name, data in document.items())


def _city(name: str, data: Mapping[str, object]) -> City:
    seats = data["seats"]
    assert isinstance(seats, list) and seats.count(PERSON) == 1
    opponents = tuple("" if seat == PERSON else Level(seat).value for seat in seats)
    # The person is always red; the others take the further colors in turn.
    further = iter(COLORS[1:])
    players = tuple(next(further) if level else COLORS[0] for level in opponents)
    bronze, silver, gold = (int(str(data[medal])) for medal in ("bronze", "silver", "gold"))
    assert bronze < silver < gold, "medals rise"
    return City(name, players, opponents, bronze, silver, gold)


def mark_of(city: City) -> str:
    """How records and scores of it say so."""
    return f"{_MARK} {city.name}"


def city_of(mark: object) -> City | None:
    """The city that a record's or a score's mark names."""
    return next((city for city in cities() if mark == mark_of(city)), None)
