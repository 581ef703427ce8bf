"""What good solo games had at every turn: the measure of a game under way. No screen.

Data from the assets (`paces.yaml`), where it also stands how they were measured.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.box import TILES_FILE

PACES_FILE: Final = TILES_FILE.with_name("paces.yaml")


@dataclass(frozen=True, slots=True)
class Half:
    """Between which numbers half of the games lay."""

    least: int
    most: int

    def compare(self, number: int) -> int:
        """1 for more than most of them had, -1 for less, 0 in between."""
        return (number > self.most) - (number < self.least)


@dataclass(frozen=True, slots=True)
class GoodGames:
    """Of one level, by turn from the start on."""

    coins: tuple[Half, ...]
    tiles: tuple[Half, ...]  # in hand

    def coins_at(self, turn: int) -> Half:
        return self.coins[min(turn, len(self.coins) - 1)]

    def tiles_at(self, turn: int) -> Half:
        return self.tiles[min(turn, len(self.tiles) - 1)]


@cache
def good_games(path: Path = PACES_FILE) -> Mapping[int, GoodGames]:
    from palmyra.storage.yaml_text import load_document

    document = load_document(path.read_text("utf-8"))
    assert isinstance(document, dict)
    made = {}
    for level, rows in document["levels"].items():
        halves = {
            what: tuple(
                Half(int(least), int(most))
                for least, most in zip(rows[f"{what}_least"], rows[f"{what}_most"], strict=True)
            )
            for what in ("coins", "tiles")
        }
        made[int(level)] = GoodGames(halves["coins"], halves["tiles"])
    return made
