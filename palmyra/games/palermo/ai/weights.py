"""What the opponents go by, as numbers: read from data, handed to them by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

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


WeightSets = Mapping[int, Weights]  # by the number of players


def read_weight_sets(data: object) -> WeightSets:
    """All weights from the plain value of the file; ValueError says what is missing or wrong."""
    if not isinstance(data, Mapping):
        raise ValueError("a mapping is wanted")
    return {players: _read_weights(data, f"players_{players}") for players in PLAYERS}


def _read_weights(data: Mapping[str, object], name: str) -> Weights:
    part = data.get(name)
    if not isinstance(part, Mapping):
        raise ValueError(f"{name}: missing")
    values: dict[str, float] = {}
    for field in fields(Weights):
        value = part.get(field.name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(f"{name}: {field.name}: a number is wanted")
        values[field.name] = float(value)
    return Weights(**values)
