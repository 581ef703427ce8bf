"""How a game will end, at a glance: everyone's coins.

`value` says what a position is worth to whoever has just moved. A review compares what different
players' turns led to, so who moves next is counted here.
"""

from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.state import State
from palmyra.kernel.chances import leads
from palmyra.kernel.verdict import Worths

TEMPO: Final = 0.85  # of what the clock says, so that the best turns change nothing; measured


class Forecast(NamedTuple):
    """By seat: the coins at the end."""

    finals: Worths
    over: bool = False  # whether it is no forecast: the game has ended


def worth_of(state: State, weights: WeightSets) -> Worths:
    """What a state is worth to each seat, at a glance; of a game that is over, what it was."""
    return leads(forecast(Position(state), Judge(weights[len(state.players)])).finals)


def forecast(position: Position, judge: Judge) -> Forecast:
    seats = range(len(position.coins))
    if position.ending is not None:
        finals = [float(coins) for coins in position.coins]
    else:
        now = judge.standing(position)
        ahead = judge.prospects(position, seats)
        surprises = [judge.surprise(position, seat, ahead[seat], now) for seat in seats]
        finals = judge.finals(position, now, surprises)
        for seat in seats:
            finals[seat] += TEMPO * _turns_ahead(position, seat) * now.slopes[seat]
    return Forecast(tuple(finals), position.ending is not None)


def _turns_ahead(position: Position, seat: int) -> float:
    """Who moves next gets more of the turns that are left than who has just moved."""
    players = len(position.coins)
    waits = (seat - position.seat) % players
    return ((players - 1) / 2 - waits) / players
