"""What the opponents have learned, as numbers: read from data, handed to them by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from palmyra.kernel.numbers import read_numbers

PLAYERS: Final = range(1, 6)
SEVERAL: Final = range(3, 6)  # where one may watch some rivals or every one


@dataclass(frozen=True, slots=True)
class Weights:
    """See `opponents.yaml` for what each one means and how they came about."""

    # A chain of so many tiles from a hand of h earns about base + growth * sqrt(h) points.
    base_1: float
    growth_1: float
    base_2: float
    growth_2: float
    base_3: float
    growth_3: float
    base_4: float
    growth_4: float
    # How much of what the figure not moved next could earn is still there afterwards.
    legion_stays: float
    censor_stays: float
    # What a hand lacks whose sizes differ by more than two.
    imbalance: float
    # The stacks as a clock: how many tiles of the lower one all take in a round, and the rounds
    # that are played with nothing to draw. Tiles at the end that nobody gets.
    drain: float
    last_turns: float
    last_tiles: float
    # Of the rivals' best prospects next turn, how much is worth taking from them.
    denial: float
    # The share of a rival's fortune that is our misfortune, when several play.
    rivalry: float
    # The coins that it is worth to rivals that they move next.
    tempo: float
    # A lead of so many coins, and so many more a turn still to come, is one unit of confidence.
    sure: float
    doubt: float
    # How surely a rival who can end the game as its winner does, and we ourselves a round later.
    feared: float
    hoped: float
    # The coins that Caesar is worth for every turn still to come, and at the most.
    caesar: float
    caesar_most: float


# By the number of players, as five share the tiles and the board that one has alone; and by
# `everyone` of it, for who watches every rival.
WeightSets = Mapping[int | str, Weights]


def everyone(players: int) -> str:
    return f"everyone_{players}"


def read_weight_sets(data: object) -> WeightSets:
    """All weights from the plain value of the file; ValueError says what is missing or wrong."""
    return {
        **{players: read_numbers(Weights, data, f"players_{players}") for players in PLAYERS},
        **{everyone(n): read_numbers(Weights, data, everyone(n)) for n in SEVERAL},
    }
