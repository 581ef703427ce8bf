"""Who could end the game with one turn, as the table stands.

Asked of any seat, as if it were its turn: what a seat may do depends on nothing that is secret,
for hands, stacks' heights and the reserve are open to all.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from palmyra.games.palmyra.rules.best_chains import chains_by_income
from palmyra.games.palmyra.rules.income import turn_income
from palmyra.games.palmyra.rules.legal import empties_reserve, splits, ways
from palmyra.games.palmyra.rules.play import SOLO_TOLL
from palmyra.games.palmyra.rules.state import Ending, Purpose, State

# R8, R9: four plain tiles with 8 neighbors each, or one with a feature (24) and a plain one (8).
MOST_POINTS: Final = 32


def could_end(state: State, seat: int) -> frozenset[Ending]:
    """The ways in which a turn of the seat would end the game now; empty if none would."""
    if state.over:
        return frozenset()
    begun = replace(state, seat=seat, progress=None)
    found = set()
    if not any(state.left):
        found.add(Ending.STACKS_EMPTY)  # R15
    if _reaches(begun, Purpose.CONQUER, lambda due: not splits(begun, due)):
        found.add(Ending.NO_TILES_TO_DRAW)  # R12
    if _reaches(begun, Purpose.REVENUE, lambda due: empties_reserve(begun, due)):
        found.add(Ending.RESERVE_COLLECTED)  # R13
    elif state.solo and _reaches(begun, Purpose.REVENUE, lambda due: _drains(begun, due)):
        found.add(Ending.RESERVE_DRAINED)  # R20
    if state.solo and state.reserve <= SOLO_TOLL and any(state.left):
        found.add(Ending.RESERVE_DRAINED)  # after any turn, a reorganize too
    return frozenset(found)


def _drains(state: State, due: int) -> bool:
    """R20: whether the coins that leave after the turn are the last."""
    return due > 0 and state.reserve - due <= SOLO_TOLL


def _reaches(state: State, purpose: Purpose, ends: Callable[[int], bool]) -> bool:
    """Whether some turn of that kind pays what ends the game.

    More points never pay less, and what cannot be paid in full cannot with more either: so only
    chains with the fewest points that end it, or more, need to be looked for.
    """
    sums = range(MOST_POINTS + 1)
    due = (turn_income(state, purpose, points, state.seat).due for points in sums)
    least = next((points for points, pays in zip(sums, due, strict=True) if ends(pays)), None)
    if least is None:
        return False
    figures = tuple(figure for each, figure in ways(state) if each is purpose)
    return next(chains_by_income(state, figures, least), None) is not None
