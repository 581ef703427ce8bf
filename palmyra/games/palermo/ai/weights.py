"""What the opponents go by, as numbers: read from data, handed to them by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from palmyra.kernel.chances import Spread
from palmyra.kernel.numbers import read_numbers

PLAYERS: Final = range(3, 6)


@dataclass(frozen=True, slots=True)
class Weights:
    """See `opponents.yaml` for what each one means and how they came about."""

    toll: float
    run_heat: float
    build_heat: float
    start: float
    fade: float
    own: float
    size: float
    chance: float
    spread_start: float
    spread_end: float

    @property
    def spread(self) -> Spread:
        return Spread(self.spread_start, self.spread_end)


WeightSets = Mapping[int, Weights]  # by the number of players


def read_weight_sets(data: object) -> WeightSets:
    """All weights from the plain value of the file; ValueError says what is missing or wrong."""
    return {players: read_numbers(Weights, data, f"players_{players}") for players in PLAYERS}
