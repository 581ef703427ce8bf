"""What a turn leaves for later, counted on the town as it stands after it: how near the next house
can be built, and how long the shortest round over doors is. Nobody stands in the way of either.

Exact, and therefore slow: for sentences, not for searching.
"""

from functools import lru_cache
from typing import Final

from palmyra.games.palermo.ai.build_board import BuildBoard
from palmyra.games.palermo.ai.distances import field_to
from palmyra.games.palermo.rules.cells import CELLS, Cell, Cells, set_of
from palmyra.games.palermo.rules.state import State

MOST_DOORS: Final = 8  # of a round that is still counted


def next_house(state: State, seat: int) -> int | None:
    """Points from the door of the best house that may be built now to the seat's nearest door, the
    start tile where it has none; None where the town is finished. In the town with that house."""
    if state.phase != 1 or state.start is None:
        return None
    board = BuildBoard.of(state)
    goals = set_of(board.doors[seat]) or board.start_cells
    least = field_to(goals, board.open_cells)  # a house more never makes a way shorter
    best: int | None = None
    for place in sorted(board.choices(), key=lambda one: least[one.door]):
        if best is not None and least[place.door] >= best:
            break
        there = field_to(goals, board.open_cells & ~place.roofs, 1 << place.door)[place.door]
        best = there if best is None else min(best, there)
    return best


def round_of(state: State, seat: int) -> int | None:
    """Points of the shortest round over the seat's doors: while the town is built from the start
    tile, then from its car and home; None where there are too many to count."""
    player = state.players[seat]
    start = state.start_cells
    if not start or len(player.doors) > MOST_DOORS or player.home:
        return None
    driving = state.phase == 2
    begin = start if not driving or player.pawn is None else 1 << player.pawn
    return _shortest(begin, tuple(player.doors), start if driving else 0, state.open_cells)


@lru_cache(maxsize=256)
def _shortest(begin: Cells, doors: tuple[Cell, ...], end: Cells, open_cells: Cells) -> int:
    """From one of the first cells over all doors, and into one of the last if there are some."""
    if not doors:
        return _between(begin, end, open_cells) if end else 0
    fields = [field_to(1 << door, open_cells) for door in doors]
    count = len(doors)
    best = {(1 << at, at): _nearest(fields[at], begin) for at in range(count)}
    for _ in range(count - 1):
        longer: dict[tuple[int, int], int] = {}
        for (done, last), cost in best.items():
            for at in range(count):
                if not done >> at & 1:
                    key = done | 1 << at, at
                    reached = cost + fields[at][doors[last]]
                    longer[key] = min(longer.get(key, reached), reached)
        best = longer
    # A jump leads one way only: the way home is not the way from there.
    home = field_to(end, open_cells) if end else [0] * len(CELLS)
    return min(cost + home[doors[last]] for (_, last), cost in best.items())


def _nearest(field: list[int], cells: Cells) -> int:
    return min(far for cell, far in enumerate(field) if cells >> cell & 1)


def _between(begin: Cells, end: Cells, open_cells: Cells) -> int:
    return _nearest(field_to(end, open_cells), begin)
