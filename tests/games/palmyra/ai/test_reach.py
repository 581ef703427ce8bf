"""The fast search for chains against the rules' own: same chains, same points."""

from random import Random

import pytest

from palmyra.games.palmyra.ai.plans import carry_out, turn_of
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import CENSOR, LEGION, Position, cell_number
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.ai.reach import best_chains
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.best_chains import chains_by_income
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Edition, Figure, State, Variant
from palmyra.games.palmyra.rules.turns import play_turn
from tests.games.palmyra.rules.worlds import box


def states(variant: Variant, edition: Edition, players: int, seed: int) -> list[State]:
    """The turns' starts of a random game."""
    state = new_game(Setup(variant, tuple(Color)[:players], f"reach {seed}", edition), box())
    rng = Random(seed)
    found = []
    while not state.over:
        if state.progress is None:
            found.append(state)
        state = apply(state, random_action(state, rng)).state
    return found


@pytest.mark.parametrize("edition", Edition)
def test_the_best_chains_are_the_rules_best(edition: Edition) -> None:
    for state in states(Variant.BASE, edition, 3, 1)[::3]:
        position = Position(state)
        before = bytes(position.seen)
        for number, figure in ((LEGION, Figure.LEGION), (CENSOR, Figure.CENSOR)):
            found = best_chains(position, state.seat, number, 5, 0.0)
            wanted = {
                tuple((t.index, cell_number(cell)) for t, cell in chain.laid): chain.points
                for _, chain in chains_by_income(state, (figure,))
            }
            assert all(wanted[chain.laid] == chain.points for chain in found)
            assert max(wanted.values(), default=None) == (found[0].points if found else None)
        assert bytes(position.seen) == before


@pytest.mark.parametrize("variant", [Variant.BASE, Variant.EXPERT, Variant.SOLO_3])
def test_plans_are_legal_turns_and_end_alike(variant: Variant) -> None:
    judge = Judge(open_weights()[2])
    players = 1 if variant.level else 2
    for seed in range(2):
        setup = Setup(variant, tuple(Color)[:players], f"plans {seed}")
        state = new_game(setup, box())
        while not state.over:
            position = Position(state)
            plan = quick_plan(position, judge)
            turn = turn_of(plan, position)
            carry_out(position, plan)
            state = play_turn(state, turn).state
            assert position.to_state() == state
