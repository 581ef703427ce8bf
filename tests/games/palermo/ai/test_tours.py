"""Distances and rounds: exact where they say so, and the arithmetic of the strategy page."""

from itertools import permutations
from random import Random

import pytest

from palmyra.games.palermo.ai.build_search import round_worth
from palmyra.games.palermo.ai.distances import FAR, Tour, field_to, way_worth
from palmyra.games.palermo.rules.cells import members, set_of
from palmyra.games.palermo.rules.door_costs import steps_between
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import State
from tests.games.palermo.rules.worlds import cell, eager_actions, fresh


def town(seed: int, players: int = 3) -> State:
    state, rng = fresh(players), Random(seed)
    while state.phase == 1:
        for action in eager_actions(state, rng):
            state = apply(state, action).state
    return state


def test_a_field_is_the_distance_by_the_rules() -> None:
    state = town(1)
    for door in state.players[0].doors[:4]:
        field = field_to(1 << door, state.open_cells)
        for at in list(members(state.open_cells))[::7]:
            assert min(field[at], FAR) == steps_between(state, at, 1 << door)


@pytest.mark.parametrize(
    ("points", "distance", "walks"),
    [(12, 11, 1), (6, 5, 0), (3, 3, 0), (3, 4, 1), (3, 8, 2), (12, 3, 0)],
)
def test_when_a_turn_of_walking_pays(points: int, distance: int, walks: int) -> None:
    """12 points and a door 11 away: wait; 6 points and a door 5 away: no (3 players)."""
    cost = 5.0
    rest = distance - walks * points
    if rest < 1:
        rest = 1 if rest % 2 else 2
    assert way_worth(cost)[points][distance] == points - rest - (walks + 1) * cost


def by_hand(doors: list[int], state: State, cost: float, home: bool) -> float:
    """Every order tried."""
    worth = way_worth(cost)
    best = -1e9
    for order in permutations(doors):
        points, total = 3, 0.0
        here = list(members(state.start_cells))
        for door in order:
            field = field_to(1 << door, state.open_cells)
            total += worth[points][min(field[at] for at in here)]
            points, here = points + 1, [door]
        if home:
            back = field_to(state.start_cells, state.open_cells)
            total += worth[points][back[here[0]]]
        best = max(best, total)
    return best


@pytest.mark.parametrize("seed", range(3))
def test_the_best_round_is_the_best(seed: int) -> None:
    state = town(seed)
    doors = list(state.players[0].doors[:6])
    tour = Tour(tuple(doors), state.open_cells, state.start_cells, 3, 5.0)
    starts = list(members(state.start_cells))
    best = max(tour.value(at, 63, 3) for at in starts)
    assert best == by_hand(doors, state, 5.0, home=True)
    quick = round_worth(doors, state.open_cells, state.start_cells, 3, 5.0, home=True)
    assert best - 4 <= quick <= best


def test_values_of_all_cells_are_in_order() -> None:
    state = town(4)
    tour = Tour(state.players[1].doors, state.open_cells, state.start_cells, 3, 5.0)
    values, order = tour.values(0b10110, state.open_cells)
    assert set_of(order) == state.open_cells
    assert [values[at] for at in order] == sorted((values[at] for at in order), reverse=True)


def test_jumps_shorten_the_way() -> None:
    state = town(2)
    assert steps_between(state, cell("0,5"), 1 << cell("13,13")) <= 2
