"""Everyone's chance to win, by what they are expected to end with, and when it is certain."""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.rules.position import Position
from palmyra.kernel.chances import Spread, bounded_out, likely, told
from palmyra.kernel.verdict import Chances

# Coins of lead that make a win e times as likely, when a game begins and when it ends, by number of
# players; `tools/coach`.
SPREADS: Final = {
    2: Spread(12.0, 1.0),
    3: Spread(5.0, 0.8),
    4: Spread(5.0, 0.8),
    5: Spread(4.5, 0.8),
}
RESERVE: Final = 120  # coins, when a game begins


def chances(
    position: Position, expected: Sequence[float], judge: Judge
) -> tuple[Chances | None, bool]:
    """To win, and whether that is decided; None alone."""
    if position.solo:
        return None, False
    gone = out(position)
    spread = SPREADS[len(position.coins)].at(ahead(position))
    return told(likely(expected, spread), gone), sum(gone) == len(gone) - 1


def ahead(position: Position) -> float:
    """How far a game is from its end: 1 at the beginning, then 0."""
    return min(1.0, position.reserve / RESERVE)


def out(position: Position) -> list[bool]:
    """By seat: whether somebody else ends with more, as long as nobody gives coins away: nobody can
    collect more than the reserve holds (R13)."""
    return bounded_out(position.coins, [coins + position.reserve for coins in position.coins])
