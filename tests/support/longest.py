"""The longest games that the rules allow, or close to it, for tests of what can be written."""

from functools import cache
from random import Random
from typing import Any

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.cells import Cell, members, set_of
from palmyra.games.palermo.rules.driving import Run, Stop, run_now
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State
from palmyra.games.palermo.rules.turns import RunTurn, Turn, WaitTurn
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn


@cache
def palermo(seats: int = 5) -> Replay[Any, Any, Any, Any]:
    """A whole game in which everybody walks about until the guard (P23) would end it, by
    the longest ways and with the policeman moving too."""
    setup = Setup(tuple(Color)[:seats])
    brain = PALERMO.brain()
    start = state = PALERMO.rules.new_game(setup)
    turns: list[Turn] = []
    lots = Random(seats)
    steps: list[Step[Any, Any]] = []
    while not state.over:
        turn = _dawdled(state, lots) if state.phase == 2 else None
        if turn is None:
            actions = brain.stand_in(PALERMO.rules.hide(state, state.seat))
            turn = PALERMO.rules.turn_of(actions, state)
        step = play_turn(PALERMO, state, turn)
        turns.append(turn)
        steps.append(step)
        state = step.state
    return Replay(Record(setup, tuple(turns)), start, tuple(steps))


def _dawdled(state: State, lots: Random) -> Turn | None:
    """A turn that brings nothing and takes long to tell, never far from something to take; None
    once the guard is near."""
    if state.quiet >= state.components.guard * len(state.players) - len(state.players):
        return None
    police = lots.choice([None, *members(police_cells(state))])
    if state.player.home:
        return WaitTurn(police)
    run = run_now(state)
    ends = [] if run is None else [end for end in run.ends() if end.stop in (Stop.STOP, Stop.SHORT)]
    if run is None or not ends:
        return None
    far, near = _distances(run), run.points - 1
    lots.shuffle(ends)  # what repeats itself a code packs away
    end = min(ends, key=lambda end: max(near, far.get(end.cell, 99)))
    return RunTurn(run.way(end.cell, 0 if end.stop is Stop.STOP else end.points), police)


def _distances(run: Run) -> dict[Cell, int]:
    """From every cell to what the pawn is after."""
    found: dict[Cell, int] = {}
    front, steps = run.goals & ~run.held, 0
    while front:
        found |= dict.fromkeys(members(front), steps)
        seen = set_of(found)
        front, steps = run._neighbors(front) & ~seen, steps + 1
    return found
