"""Each player's chance to win, from what the forecast says that everyone will end with.

A point ahead says little at the beginning and nearly all at the end: the lead is measured in
spreads, which shrink with the pieces in stock. `tools/fit_chances.py` finds the two numbers of a
spread from games played to their end.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from palmyra.games.medina.ai.features import phase
from palmyra.games.medina.ai.policy import Judge
from palmyra.games.medina.ai.position import NOBODY, Position
from palmyra.games.medina.ai.weights import WeightsError
from palmyra.kernel.verdict import Worths

ALL: Final = 100.0  # percent


class Spread(NamedTuple):
    """Points of lead that make a win e times as likely."""

    start: float
    end: float

    def at(self, share: float) -> float:
        """`share` of the game is still to come."""
        return self.end + (self.start - self.end) * sqrt(share)


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


def chances(position: Position, mover: int, judge: Judge, spread: Spread) -> Worths:
    """By seat, in percent; `mover` plays next, NOBODY after the end, where equals share."""
    if mover == NOBODY:
        return shared(position.score)
    share = phase(sum(map(sum, position.stocks)), position.seats)
    return likely(judge.totals(position, mover), spread.at(share))


def likely(totals: Sequence[float], spread: float) -> Worths:
    most = max(totals)
    odds = [exp((total - most) / spread) for total in totals]
    whole = sum(odds)
    return tuple(ALL * odd / whole for odd in odds)


def shared(scores: Sequence[int]) -> Worths:
    """What a finished game was: equals share the win (M26)."""
    most = max(scores)
    won = [score == most for score in scores]
    return tuple(ALL * one / sum(won) for one in won)
