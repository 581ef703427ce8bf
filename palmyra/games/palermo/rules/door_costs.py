"""What a player has to see beyond the own move: how far everyone is from the next door."""

from dataclasses import replace

from palmyra.games.palermo.rules.cells import Cell, Cells, beside, jumping
from palmyra.games.palermo.rules.driving import goals_of
from palmyra.games.palermo.rules.state import State, pawns, policemen

_FAR = 80  # no way costs as much


def next_door_cost(state: State, seat: int) -> int | None:
    """The points that a seat's way to its cheapest own door, or home, costs as the table stands.

    Fines are counted where they fall: on the way, for standing on a policeman now, and for
    stopping on one there. None: at home, or another pawn is on every goal.
    """
    player = state.players[seat]
    if player.home:
        return None
    origins = state.start_cells if player.pawn is None else 1 << player.pawn
    fined = policemen(state, seat)
    standing = 0 if player.pawn is None else fined >> player.pawn & 1
    goals, _ = goals_of(state, player)
    goals &= ~pawns(state, seat)
    best = None
    for goal, after in ((goals & ~fined, 0), (goals & fined, 1)):
        if goal:
            cost = _cost_to(goal, origins, fined, state.open_cells) + standing + after
            best = cost if best is None else min(best, cost)
    return best


def policeman_costs(state: State, cell: Cell) -> dict[int, tuple[int, int]]:
    """By opponent: the cost of the way to the next door before and after the policeman of the
    seat to move goes to a cell."""
    moved = replace(state.player, policeman=cell)
    players = (*state.players[: state.seat], moved, *state.players[state.seat + 1 :])
    after = replace(state, players=players)
    found = {}
    for seat in range(len(players)):
        now, then = next_door_cost(state, seat), next_door_cost(after, seat)
        if seat != state.seat and now is not None and then is not None:
            found[seat] = now, then
    return found


def steps_between(state: State, door: Cell, goals: Cells) -> int:
    """Points from a cell to the nearest of others, nobody in the way; jumps included."""
    return _cost_to(goals, 1 << door, 0, state.open_cells)


def doors_in_reach(state: State, seat: int, cell: Cell, points: int) -> dict[Cell, int]:
    """Own doors that so many points reach from a cell as the table stands, with what is left."""
    fined = policemen(state, seat)
    costs = {
        door: _cost_to(1 << door, 1 << cell, fined, state.open_cells)
        for door in state.players[seat].doors
    }
    return {door: points - cost for door, cost in costs.items() if cost <= points}


def _cost_to(goals: Cells, origins: Cells, fined: Cells, open_cells: Cells) -> int:
    """The least that a way from one of the origins into one of the goals costs."""
    # Backwards from the goals, by what the way on still costs; entering a fined cell costs two.
    if goals & origins:
        return 0
    sets = [goals]
    seen = 0
    for cost in range(_FAR):
        cells = sets[cost] & ~seen
        seen |= cells
        if cells & origins:
            return cost
        while len(sets) < cost + 3:
            sets.append(0)
        for step, entered in ((1, cells & ~fined), (2, cells & fined)):
            if entered:
                sets[cost + step] |= (beside(entered) | jumping(entered)) & open_cells
    return _FAR
