"""How a solo game goes: coins, turns left, the best run as a ghost, and what good solo games had at
every turn, the measure of a game under way. No screen.

The good games are data (`paces.yaml`), where it also stands how they were measured.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.box import TILES_FILE

PACES_FILE: Final = TILES_FILE.with_name("paces.yaml")
DRAIN: Final = 3  # R20: coins that leave the reserve after every turn


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


@dataclass(frozen=True, slots=True)
class ChallengePace:
    coins: int
    goal: int
    turns_left: int  # if nothing but the drain emptied the reserve
    ghost: int | None  # what the best run had after as many turns; None without one
    turn: int


def pace(
    coins_by_turn: Sequence[int], reserve: int, goal: int, ghost: Sequence[int] = ()
) -> ChallengePace:
    """`coins_by_turn` begins with the coins at the start, as `ghost` does."""
    coins, turn = coins_by_turn[-1], len(coins_by_turn) - 1
    turns_left = -(-reserve // DRAIN)
    shown = ghost[min(turn, len(ghost) - 1)] if ghost else None
    return ChallengePace(coins, goal, turns_left, shown, turn)
