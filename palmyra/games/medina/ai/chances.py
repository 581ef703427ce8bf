"""Each player's chance to win, from what the forecast says that everyone will end with.

A point ahead says little at the beginning and nearly all at the end: the lead is measured in
spreads, which shrink with the pieces in stock. `tools/coach/measure_judge.py` finds the two numbers
of a spread from games played to their end.
"""

from collections.abc import Mapping, Sequence
from math import sqrt

from palmyra.games.medina.ai.features import phase
from palmyra.games.medina.ai.position import Position
from palmyra.games.medina.ai.weights import WeightsError
from palmyra.kernel.chances import Spread

Spreads = Mapping[int, Spread]  # by the number of players


def read_spreads(data: object, players: Sequence[int]) -> Spreads:
    """From the plain value of `opponents.yaml`."""
    part = data.get("spread") if isinstance(data, dict) else None
    if not isinstance(part, dict):
        raise WeightsError("spread: numbers of players are wanted")
    return {count: _read(part.get(str(count)), count) for count in players}


def _read(pair: object, count: int) -> Spread:
    values = []
    for name in Spread._fields:
        value = pair.get(name) if isinstance(pair, dict) else None
        if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
            raise WeightsError(f"spread: {count}: {name}: a number above 0 is wanted")
        values.append(float(value))
    return Spread(*values)


def spread_at(position: Position, spread: Spread) -> float:
    return spread.at(ahead_of(position))


def ahead_of(position: Position) -> float:
    """How far a game is from its end: 1 at the beginning, then 0."""
    return sqrt(phase(sum(map(sum, position.stocks)), position.seats))
