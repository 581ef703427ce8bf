"""Steps between somebody's own doors as the town stands: each to the nearest other, and the
start tile to the nearest door. Pure."""

from palmyra.games.palermo.board.marks import Steps
from palmyra.games.palermo.rules.cells import ONWARD, Cell, Cells, members, set_of
from palmyra.games.palermo.rules.state import State


def steps_of(state: State, seat: int) -> tuple[Steps, ...]:
    doors = state.players[seat].doors
    found: dict[frozenset[Cell], Steps] = {}
    for door in doors:
        others = set_of(other for other in doors if other != door)
        way = _shortest(state.open_cells, door, others)
        if way:
            found.setdefault(frozenset((way[0], way[-1])), Steps(way, len(way) - 1))
    if doors and state.start_cells:
        ways = [_shortest(state.open_cells, door, state.start_cells) for door in doors]
        nearest = min((way for way in ways if way), key=len, default=())
        if nearest:
            found.setdefault(frozenset((nearest[0], nearest[-1])), Steps(nearest, len(nearest) - 1))
    return tuple(found.values())


def _shortest(open_cells: Cells, origin: Cell, goals: Cells) -> tuple[Cell, ...]:
    """Cells from the origin to the nearest goal, jumps included; empty if there is no way."""
    came: dict[Cell, Cell] = {origin: origin}
    front = [origin]
    while front:
        onward: list[Cell] = []
        for cell in front:
            if goals >> cell & 1 and cell != origin:
                way = [cell]
                while way[-1] != origin:
                    way.append(came[way[-1]])
                return tuple(reversed(way))
            for near in members(ONWARD[cell] & open_cells):
                if near not in came:
                    came[near] = cell
                    onward.append(near)
        front = onward
    return ()
