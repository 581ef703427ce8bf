"""The five solo cities: who plays there and what is asked for. No screen, no disk.

A challenge of our own making. Scores come in as values; where they lie is `storage`'s affair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import ASSETS, first_cell
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.setup import Setup
from palmyra.kernel.medal import Challenge, Played
from palmyra.storage.yaml_text import load_document

CITIES_FILE: Final = ASSETS / "cities.yaml"
PERSON: Final = "person"
_MARK: Final = "city"  # before its name, in records and scores
COLORS: Final = (Color.RED, Color.BLUE, Color.GREEN, Color.YELLOW)


@dataclass(frozen=True, slots=True)
class City(Challenge):
    """The first merchant is drawn anew each time: opponents alone would play the same again."""

    name: str
    players: tuple[Color, ...]  # in turn order
    opponents: tuple[str, ...]  # the level in each seat, "" where the person sits
    bronze: int
    silver: int
    gold: int

    @property
    def mark(self) -> str:
        return f"{_MARK} {self.name}"

    def counts(self, score: Played) -> bool:
        return score.solo == self.mark and against(score, self.opponents)

    @property
    def seat(self) -> int:
        return self.opponents.index("")

    def setup(self, seed: str) -> Setup:
        """The same seed stands the first merchant on the same cell."""
        return Setup(self.players, first_cell(f"city {self.name} {seed}"))


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


def against(score: Played, opponents: Sequence[str]) -> bool:
    """Whether its opponents were those of a challenge: seats can change hands in a game."""
    return [rival.level for rival in score.opponents] == [level for level in opponents if level]


def city_of(mark: object) -> City | None:
    """The city that a record's or a score's mark names."""
    return next((city for city in cities() if mark == city.mark), None)
