"""Who could end the game with one turn, as the table stands.

Asked of any seat, as if it were its turn: what a seat may do depends on nothing that is secret,
for hands, stacks' heights and the reserve are open to all.
"""

from dataclasses import replace
from typing import Final

from palmyra.rules.best import chains_by_income
from palmyra.rules.income import turn_income
from palmyra.rules.legal import empties_reserve, splits, ways
from palmyra.rules.play import SOLO_TOLL
from palmyra.rules.state import Ending, Purpose, State

# R8, R9: four plain tiles with 8 neighbors each, or one with a feature (24) and a plain one (8);
# R19: and Caesar's.
MOST_SUM: Final = 32 + 1


def could_end(state: State, seat: int) -> frozenset[Ending]:
    """The ways in which a turn of the seat would end the game now; empty if none would."""
    if state.over:
        return frozenset()
    begun = replace(state, seat=seat, progress=None)
    found = set()
    if not any(state.left):
        found.add(Ending.STACKS_EMPTY)  # R15
    # Far from the end no chain need be looked for: none pays so much.
    conquest = collection = None
    if not splits(begun, MOST_SUM):
        conquest = _most(begun, Purpose.CONQUER)
    if begun.reserve <= MOST_SUM + len(begun.player.flipped) + SOLO_TOLL:
        collection = _most(begun, Purpose.REVENUE)
    if conquest is not None and not splits(begun, conquest):
        found.add(Ending.NO_TILES_TO_DRAW)  # R12
    due = collection or 0
    if collection is not None and empties_reserve(begun, due):
        found.add(Ending.RESERVE_COLLECTED)  # R13
    elif state.solo and due and state.reserve - due <= SOLO_TOLL:
        found.add(Ending.RESERVE_DRAINED)  # R20
    if state.solo and state.reserve <= SOLO_TOLL and any(state.left):
        found.add(Ending.RESERVE_DRAINED)  # after any turn, a reorganize too
    return frozenset(found)


def _most(state: State, purpose: Purpose) -> int | None:
    """The most a turn of that kind is due; None if nothing can be placed.

    More points never pay less, and what cannot be paid in full cannot with more either: so the
    best chain tells of all.
    """
    figures = tuple(figure for each, figure in ways(state) if each is purpose)
    best = next(chains_by_income(state, figures), None)
    if best is None:
        return None
    return turn_income(state, purpose, best[1].points, state.seat).due
