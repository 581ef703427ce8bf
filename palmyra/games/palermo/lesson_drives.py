"""A way that a lesson asks for: to a cell, with so many points left, however one drives. Pure."""

from dataclasses import replace

from palmyra.games.palermo.rules.actions import Action, Go
from palmyra.games.palermo.rules.cells import Cell
from palmyra.games.palermo.rules.driving import Run, run_now, running_of
from palmyra.games.palermo.rules.state import State


def next_go(state: State, target: Cell, left: int) -> Go | None:
    """The next cell on the way; None once the car is there, with these points."""
    rest = _rest(state)
    if rest is None or (rest.origin, rest.points) == (target, left):
        return None
    return Go(rest.way(target, left)[0])


def leads_there(state: State, action: Action, target: Cell, left: int) -> bool:
    """Whether the car can still come there after this step."""
    rest = _rest(state)
    if not isinstance(action, Go) or rest is None:
        return False
    points = rest.points - rest.cost(action.cell)
    if points < left:
        return False
    after = replace(rest, origin=action.cell, points=points)
    return bool(after.reached()[left] >> target & 1)


def _rest(state: State) -> Run | None:
    """What is left of the turn's move, from where the car is."""
    run = run_now(state)
    if run is None:
        return None
    running = running_of(state)
    return replace(
        run, origin=running.path[-1] if running.path else run.origin, points=running.left
    )
