"""The opponents' weights, made from plain data and checked. Reads no files itself."""

from collections.abc import Iterable, Mapping

from palmyra.games.medina.ai.features import NAMES
from palmyra.kernel.refusal import DataError

# By name: at the beginning and at the end of a game, each in the order of the features' NAMES.
# A number of players names its learned set.
WeightSets = Mapping[str, tuple[tuple[float, ...], tuple[float, ...]]]


class WeightsError(DataError):
    """The opponents' data is wrong; the message says where and how, in English."""


def read_weights(data: object, wanted: Iterable[str]) -> WeightSets:
    """From the plain value of `opponents.yaml`. A feature that is not named weighs nothing."""
    if not isinstance(data, dict):
        raise WeightsError("sets of weights are wanted")
    sets = {}
    for name in wanted:
        pair = data.get(name)
        if not isinstance(pair, dict):
            raise WeightsError(f"{name}: early and late are wanted")
        sets[name] = (_read(pair, name, "early"), _read(pair, name, "late"))
    return sets


def _read(pair: Mapping[str, object], name: str, part: str) -> tuple[float, ...]:
    named = pair.get(part)
    if not isinstance(named, dict):
        raise WeightsError(f"{name}: {part}: names and numbers are wanted")
    for feature, value in named.items():
        if feature not in NAMES:
            raise WeightsError(f"{name}: {part}: {feature}: not a known feature")
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise WeightsError(f"{name}: {part}: {feature}: a number is wanted")
    return tuple(float(named.get(feature, 0.0)) for feature in NAMES)
