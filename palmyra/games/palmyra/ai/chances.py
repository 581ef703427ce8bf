"""Everyone's chance to win, by what they are expected to end with, and when it is certain."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palmyra.ai.position import Position
from palmyra.kernel.chances import ALL, Spread, bounded_out, likely, told
from palmyra.kernel.verdict import Chances, Worths

# Coins of lead that make a win e times as likely, when a game begins and when it ends, by number of
# players; `tools/coach`.
SPREADS: Final = {
    2: Spread(5.5, 0.6),
    3: Spread(7.5, 1.1),
    4: Spread(4.4, 0.8),
    5: Spread(4.5, 0.4),
}
# Of the chances, the part that no lead changes when a game begins: it is the same for all.
OPEN: Final = {2: 0.6, 3: 0.07, 4: 0.0, 5: 0.0}
# Of the leads that lines of play promise, the part that does not come about, by number of players:
# all of it as long as so many turns each are left, then less; `tools.coach.measure_judge`.
LOST: Final = {1: 0.0, 2: 0.4, 3: 0.2, 4: 0.1, 5: 0.15}
FAR: Final = 5.0
RESERVE: Final = 120  # coins, when a game begins


def chances(
    position: Position, expected: Sequence[float], trusted: float
) -> tuple[Chances | None, bool]:
    """To win, and whether that is decided; None alone. `trusted` is the part of the leads that the
    expected coins differ by: the spread is of whole ones."""
    if position.solo:
        return None, False
    gone = out(position)
    found = by_spread(expected, SPREADS[len(expected)], ahead(position), trusted)
    return told(found, gone), sum(gone) == len(gone) - 1


def by_spread(expected: Sequence[float], spread: Spread, left: float, trusted: float) -> Worths:
    """Everyone's chance, with so much of the game left."""
    players = len(expected)
    part = OPEN[players] * left
    found = likely(expected, spread.at(left) * trusted)
    return tuple((1 - part) * chance + part * ALL / players for chance in found)


def trust(players: int, turns: float) -> float:
    """The part of an expected lead that comes about, with so many turns each to come."""
    return 1.0 - LOST[players] * min(1.0, turns / FAR)


def ahead(position: Position) -> float:
    """How far a game is from its end: 1 at the beginning, then 0."""
    return min(1.0, position.reserve / RESERVE)


def out(position: Position) -> list[bool]:
    """By seat: whether somebody else ends with more, as long as nobody gives coins away: nobody can
    collect more than the reserve holds (R13)."""
    return bounded_out(position.coins, [coins + position.reserve for coins in position.coins])
