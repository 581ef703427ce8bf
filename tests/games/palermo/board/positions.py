"""Positions to draw: whole random games, a state after every action."""

from functools import cache
from random import Random

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State


@cache
def game(seats: int, seed: int, turns: int) -> tuple[State, ...]:
    """Every state of the first turns of a game of chance."""
    rng = Random(f"{seats} {seed}")
    state = PALERMO.rules.new_game(Setup(tuple(Color)[:seats]))
    found = [state]
    while state.turn < turns and not state.over:
        actions = legal_actions(state)
        houses = [action for action in actions if isinstance(action, Build)]
        if houses:
            kind = rng.choice(sorted({house.kind for house in houses}))
            actions = [house for house in houses if house.kind == kind]
        state = apply(state, rng.choice(actions)).state
        found.append(state)
    return tuple(found)
