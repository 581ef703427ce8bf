"""The five solo cities: who plays there, what is asked for, what was reached. No screen, no disk.

A challenge of our own making. Scores come in as values; where they lie is `storage`'s affair.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import ASSETS
from palmyra.games.medina.rules.pieces import Color
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.solo.first_cell import first_cell
from palmyra.storage.yaml_text import load_document

CITIES_FILE: Final = ASSETS / "cities.yaml"
PERSON: Final = "person"
COLORS: Final = (Color.RED, Color.BLUE, Color.GREEN, Color.YELLOW)


class Medal(IntEnum):
    NONE = 0
    BRONZE = 1
    SILVER = 2
    GOLD = 3


@dataclass(frozen=True, slots=True)
class City:
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

    def medal(self, points: int, hints: int = 0) -> Medal:
        """What so many points are worth; gold is for games without hints."""
        return Medal(sum(points >= least for least in self._steps(hints)))

    def next_goal(self, points: int, hints: int = 0) -> int:
        """The points of the next medal; of the last one when all are reached."""
        steps = self._steps(hints)
        return next((least for least in steps if points < least), steps[-1])

    def _steps(self, hints: int) -> tuple[int, ...]:
        return (self.bronze, self.silver) if hints else (self.bronze, self.silver, self.gold)


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
