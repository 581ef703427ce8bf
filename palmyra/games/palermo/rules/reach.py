"""What the pawn can still do this turn, from where it is now: for tables and opponents.

Asked in the middle of a path too: the ends that are left, and a way to each.
"""

from dataclasses import replace

from palmyra.games.palermo.rules.cells import Cell, members
from palmyra.games.palermo.rules.driving import End, Run, Stop, run_of, running_of
from palmyra.games.palermo.rules.state import State


def ends_now(state: State, stand: Cell | None = None) -> list[End]:
    """Every cell where the move may end from here, at its best; `stand` before the first move."""
    runs = _runs(state, stand)
    if runs is None:
        return []
    whole, rest = runs
    spendable = whole.spendable()
    found: dict[Cell, End] = {}
    for left, cells in enumerate(rest.reached()):
        for cell in members(cells):
            stop = whole.stop_at(cell, left, spendable)
            if stop in (Stop.TAKE, Stop.HOME):
                found[cell] = End(cell, stop, left)  # later ones have more points left
            elif stop is not None:
                found.setdefault(cell, End(cell, stop, left))
    return sorted(found.values())


def way_now(state: State, end: End, stand: Cell | None = None) -> tuple[Cell, ...]:
    """Cells to enter from here to come to that end."""
    runs = _runs(state, stand)
    assert runs is not None
    return runs[1].way(end.cell, end.points)


def most_left(state: State, stand: Cell | None = None) -> dict[Cell, int]:
    """Every cell that the pawn can come by from here, with the most points it has left there."""
    runs = _runs(state, stand)
    if runs is None:
        return {}
    found: dict[Cell, int] = {}
    for left, cells in enumerate(runs[1].reached()):
        for cell in members(cells):
            found[cell] = left  # later ones have more
    return found


def way_by(state: State, cell: Cell, left: int, stand: Cell | None = None) -> tuple[Cell, ...]:
    """Cells to enter from here to be on one with these points."""
    runs = _runs(state, stand)
    assert runs is not None
    return runs[1].way(cell, left)


def _runs(state: State, stand: Cell | None) -> tuple[Run, Run] | None:
    """The whole move of this turn, and what is left of it."""
    if state.over or state.phase == 1 or state.player.home:
        return None
    running = running_of(state)
    origin = stand if running.origin is None else running.origin
    if origin is None:
        return None
    whole = run_of(state, origin, running.points.total)
    here = running.path[-1] if running.path else origin
    return whole, replace(whole, origin=here, points=running.left)
