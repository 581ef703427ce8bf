"""A plain legal turn at once, from any moment of a turn: what scores most, nearest first."""

from palmyra.games.palermo.rules.actions import Action, Build, EndTurn, Go, LayStart, Stand
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.cells import Cell, members
from palmyra.games.palermo.rules.driving import End, running_of
from palmyra.games.palermo.rules.legal import can_stand
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.reach import ends_now, way_now
from palmyra.games.palermo.rules.state import Building, State

_MIDDLE = 14  # the slot c3


def stand_in(state: State) -> list[Action]:
    """The rest of the turn."""
    if state.phase == 1:
        return _built(state)
    if state.player.home:
        return [EndTurn()]
    best = max(ends_with_stand(state), key=lambda found: (found[1].scores, -found[1].cell))
    return run_actions(state, *best)


def _built(state: State) -> list[Action]:
    if state.progress == Building(built=True):
        return [EndTurn()]
    begun: list[Action] = []
    if state.start is None:
        begun.append(LayStart(_MIDDLE))
        state = apply(state, begun[0]).state
    house: Build = houses_now(state)[0]
    return [*begun, house, EndTurn()]


def ends_with_stand(state: State) -> list[tuple[Cell | None, End]]:
    """Every end that is left this turn, with the start cell to stand on before a first move."""
    if running_of(state).origin is not None:
        return [(None, end) for end in ends_now(state)]
    return [
        (cell, end)
        for cell in members(state.start_cells)
        if can_stand(state, cell)
        for end in ends_now(state, cell)
    ]


def run_actions(state: State, stand: Cell | None, end: End) -> list[Action]:
    """The pawn's part of the turn, to this end."""
    begun: list[Action] = [] if stand is None else [Stand(stand)]
    return [*begun, *(Go(cell) for cell in way_now(state, end, stand)), EndTurn()]
