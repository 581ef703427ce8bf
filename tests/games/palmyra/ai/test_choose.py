"""What every level keeps: legal turns, no peeking, the same answer to the same question."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmyra.games.palmyra.ai.choose import choose, choose_moves
from palmyra.games.palmyra.ai.hint import hint
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.console.suggest import think
from palmyra.games.palmyra.game import the_judge
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import check
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, State, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import play_turn
from tests.games.palmyra.rules.worlds import box
from tests.support.glances import glances  # noqa: F401

pytestmark = pytest.mark.usefixtures("glances")

BUDGET = 6


def in_mid_game(variant: Variant, players: int, seed: int, turns: int) -> State:
    """A position that random play comes to."""
    state = new_game(Setup(variant, tuple(Color)[:players], f"choose {seed}"), box())
    rng = Random(seed)
    while not state.over and (state.progress is not None or state.turn < turns):
        after = apply(state, random_action(state, rng)).state
        if after.over:
            break
        state = after
    while state.progress is not None:
        state = apply(state, random_action(state, rng)).state
    return state


def reshuffled(state: State, seed: int) -> State:
    rng = Random(seed)
    large, small = list(state.large), list(state.small)
    rng.shuffle(large)
    rng.shuffle(small)
    return replace(state, large=tuple(large), small=tuple(small))


@settings(max_examples=8, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    turns=st.integers(0, 30),
    variant=st.sampled_from([Variant.BASE, Variant.EXPERT, Variant.SOLO_4]),
)
def test_reshuffling_the_hidden_stacks_changes_no_move(
    seed: int, turns: int, variant: Variant
) -> None:
    players = 1 if variant.level else 2 + seed % 3
    state = in_mid_game(variant, players, seed, turns)
    if state.over:
        return
    other = reshuffled(state, seed + 1)
    for level in Level:
        one = choose(hide(state, state.seat), level, open_weights(), BUDGET, "s")
        two = choose(hide(other, state.seat), level, open_weights(), BUDGET, "s")
        assert one == two
        assert play_turn(state, one).state.turn == state.turn + 1


@pytest.mark.parametrize("level", Level)
def test_a_reorganize_moves_its_figures_legally(level: Level) -> None:
    for seed in range(3):
        state = in_mid_game(Variant.BASE, 3, seed, 9)
        if state.over:
            continue
        drawn = apply(state, Reorganize(Size.LARGE)).state
        moves = choose_moves(hide(drawn, drawn.seat), level, open_weights())
        check(drawn, moves)


def test_no_moves_without_a_reorganize() -> None:
    state = in_mid_game(Variant.BASE, 2, 1, 4)
    with pytest.raises(ValueError, match="no reorganize"):
        choose_moves(hide(state, state.seat), Level.SCRIBE, open_weights())


@pytest.mark.parametrize("variant", [Variant.BASE, Variant.EXPERT, Variant.SOLO_5])
def test_whole_games_by_levels(variant: Variant) -> None:
    players = 1 if variant.level else 2
    state = new_game(Setup(variant, tuple(Color)[:players], "levels"), box())
    while not state.over:
        level = (Level.SCRIBE, Level.MERCHANT)[state.seat]
        state = play_turn(state, think(state, open_weights(), level)).state
    assert sum(player.coins for player in state.players) > 20


def test_hints_are_legal_and_differ() -> None:
    state = in_mid_game(Variant.BASE, 2, 3, 8)
    found = hint(hide(state, state.seat), the_judge())
    assert 1 <= len(found) <= 3
    assert len({suggestion.turn for suggestion in found}) == len(found)
    for suggestion in found:
        play_turn(state, suggestion.turn)
        assert suggestion.reasons


def test_the_clock_alone_cuts_a_search_short() -> None:
    state = in_mid_game(Variant.BASE, 2, 3, 8)
    assert choose(hide(state, state.seat), Level.ZENOBIA, open_weights(), 10**6, "", 0.05)
