"""A plain player of Palermo that shares nothing with the opponents, to measure them against.

    python -m tools.opponents.rival_palermo --players 3 --games 30 --level zia

It knows the rules and a few old rules of thumb: small houses near the start tile and near one's
own doors; always the nearest door next, a turn counting as the points of waiting; the policeman
onto the next door of whoever leads. One of the level sits among rivals, every seat as often.
"""

import argparse
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from palmyra.games.palermo.ai.choose import choose
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.box import open_weights
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.cells import Cell, Cells, beside, jumping, members, set_of
from palmyra.games.palermo.rules.driving import End, Stop
from palmyra.games.palermo.rules.legal import can_stand
from palmyra.games.palermo.rules.play import apply, points, winners
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.reach import ends_now, way_now
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, Player, State, Variant
from palmyra.games.palermo.rules.waiting import waiting_points
from tools.opponents.among_rivals import Result, measure, result, told

_START: Final = 14  # the slot c3
_FAR: Final = 40  # steps: no way
_ROOF: Final = 1.5  # steps that a roof less is worth


@lru_cache(maxsize=512)
def steps_to(goals: Cells, open_cells: Cells) -> dict[Cell, int]:
    """How many steps and jumps from every cell to the nearest goal, nobody in the way."""
    found = dict.fromkeys(members(goals), 0)
    reached = list(found)
    for cell in reached:
        for near in members((beside(1 << cell) | jumping(1 << cell)) & open_cells):
            if near not in found:
                found[near] = found[cell] + 1
                reached.append(near)
    return found


def rival_turn(state: State, rng: Random) -> list[Action]:
    """A whole turn of the player to move."""
    if state.phase == 1:
        return _house(state, rng)
    police = _policeman(state)
    if state.player.home:
        return [*police, EndTurn()]
    _, stand, end = max(_ends(state), key=lambda found: found[0])
    begun: list[Action] = [] if stand is None else [Stand(stand)]
    way = [Go(cell) for cell in way_now(state, end, stand)]
    return [*police, *begun, *way, EndTurn()]


def _house(state: State, rng: Random) -> list[Action]:
    begun: list[Action] = []
    if state.start is None:
        begun.append(LayStart(_START))
        state = apply(state, begun[0]).state
    own = state.player.doors
    to_start = steps_to(state.start_cells, state.open_cells)
    to_own = steps_to(set_of(own), state.open_cells) if own else to_start

    def far(house: Build) -> float:
        door = state.components.doors[house.kind][house.slot][house.rotation]
        near = to_own.get(door, _FAR) + to_start.get(door, _FAR) / (1 + len(own))
        return near + _ROOF * house.kind + rng.random()

    return [*begun, min(houses_now(state), key=far), EndTurn()]


def _ends(state: State) -> list[tuple[float, Cell | None, End]]:
    """Every end of the move with what it and the nearest doors after it bring."""
    player = state.player
    stands: Sequence[Cell | None] = [None]
    if player.pawn is None:
        stands = [cell for cell in members(state.start_cells) if can_stand(state, cell)]
    return [
        (end.scores + _rest(state, player, end), stand, end)
        for stand in stands
        for end in ends_now(state, stand)
    ]


def _rest(state: State, player: Player, end: End) -> float:
    """The points of going to the nearest door again and again, and home, less the turns."""
    if end.stop is Stop.HOME:
        return 0.0
    cell, doors, taken = end.cell, list(player.doors), player.taken
    if end.stop is Stop.TAKE:
        doors.remove(cell)
        taken += 1
    total = 0.0
    while True:
        strength = state.components.points + taken
        goals = [1 << door for door in doors] or [state.start_cells]
        away, goal = min((steps_to(goal, state.open_cells).get(cell, _FAR), goal) for goal in goals)
        turns = max(1, -(-away // strength))
        total += max(0, strength * turns - away) - turns * waiting_points(state)
        if not doors:
            return total
        cell = goal.bit_length() - 1
        doors.remove(cell)
        taken += 1


def _policeman(state: State) -> list[Action]:
    """Onto the next door of the best of the others who are still under way, if he may go there."""
    free = police_cells(state)
    others = [p for seat, p in enumerate(state.players) if seat != state.seat and not p.home]
    for other in sorted(others, key=lambda p: p.score + p.taken, reverse=True)[:1]:
        here = state.start_cells if other.pawn is None else 1 << other.pawn
        away = steps_to(here, state.open_cells)
        for door in sorted(other.doors, key=lambda door: away.get(door, _FAR))[:1]:
            if free >> door & 1:
                return [MovePoliceman(door)]
    return []


def play_game(level: Level, seat: int, players: int, variant: Variant, seed: str) -> Result:
    state = PALERMO.rules.new_game(Setup(tuple(Color)[:players], variant))
    weights, rng = open_weights(), Random(seed)
    while not state.over:
        if state.seat == seat:
            turn = choose(state, level, weights, f"{seed} {seat}")
        else:
            turn = rival_turn(state, rng)
        for action in turn:
            state = apply(state, action).state
    return result(points(state), winners(state), seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=3)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--level", type=Level, default=Level.ZIA)
    parser.add_argument("--variant", type=Variant, default=Variant.PRINTED)
    parser.add_argument("--seed", default="rival")
    options = parser.parse_args()
    players = options.players

    def play(seat: int, seed: str) -> Result:
        return play_game(options.level, seat, players, options.variant, seed)

    print(told(options.level, players, measure(play, players, options.games, options.seed)))


if __name__ == "__main__":
    main()
