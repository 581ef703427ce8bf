"""How a game will end, at a glance: everyone's lead in coins and chance to win.

`value` says what a position is worth to whoever has just moved. A review compares what different
players' turns led to, so who moves next is counted here.
"""

from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.value import Judge, settled
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.position import Position
from palmyra.games.palmyra.rules.state import State
from palmyra.kernel.verdict import Worths

ALL: Final = 100.0  # percent
WIN: Final = 0.2  # coins that a percent of the win weighs when plans are ranked
TEMPO: Final = 0.85  # of what the clock says, so that the best turns change nothing; measured


class Forecast(NamedTuple):
    """By seat: the lead at the end in coins, and the chance to win in percent."""

    leads: Worths
    wins: Worths
    over: bool = False  # whether it is no forecast: the game has ended

    def won_by(self, seat: int) -> bool:
        return self.over and self.wins[seat] == ALL

    def plus(self, more: "Forecast", less: "Forecast") -> "Forecast":
        """Together with what two others differ by."""

        def sums(mine: Worths, of_more: Worths, of_less: Worths) -> Worths:
            return tuple(a + b - c for a, b, c in zip(mine, of_more, of_less, strict=True))

        return Forecast(
            sums(self.leads, more.leads, less.leads), sums(self.wins, more.wins, less.wins)
        )

    def rank(self, seat: int) -> float:
        return self.leads[seat] + WIN * self.wins[seat]


def worth_of(state: State, weights: WeightSets) -> Worths:
    """What a state is worth to each seat, at a glance; of a game that is over, what it was."""
    return forecast(Position(state), Judge(weights[len(state.players)])).leads


def forecast(position: Position, judge: Judge) -> Forecast:
    seats = range(len(position.coins))
    if position.ending is not None:
        finals = [float(coins) for coins in position.coins]
        wins = [settled(position, seat) for seat in seats]
        best = max(wins)
        wins = [float(worth == best) for worth in wins]
    else:
        now = judge.standing(position)
        ahead = judge.prospects(position, seats)
        surprises = [judge.surprise(position, seat, ahead[seat], now) for seat in seats]
        finals = judge.finals(position, now, surprises)
        for seat in seats:
            finals[seat] += TEMPO * _turns_ahead(position, seat) * now.slopes[seat]
        wins = [max(0.0, judge.worth(position, seat, ahead)) for seat in seats]
    if position.solo:
        return Forecast(tuple(finals), (0.0,))
    whole = sum(wins) or 1.0
    leads = (
        coins - max(other for rival, other in enumerate(finals) if rival != seat)
        for seat, coins in enumerate(finals)
    )
    over = position.ending is not None
    return Forecast(tuple(leads), tuple(ALL * win / whole for win in wins), over)


def _turns_ahead(position: Position, seat: int) -> float:
    """Who moves next gets more of the turns that are left than who has just moved."""
    players = len(position.coins)
    waits = (seat - position.seat) % players
    return ((players - 1) / 2 - waits) / players
