"""The top level at the end of a game, against every turn that the rules allow."""

import pytest

from palmyra.games.palmyra.ai.choose import choose
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import carry_out
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.full_turns import full_turns
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, State, Variant
from palmyra.games.palmyra.rules.turns import play_turn
from tests.games.palmyra.rules.worlds import box

BUDGET = 10
MOST_TILES = 6  # of a hand whose turns can all be listed in a moment


def last_states(variant: Variant, players: int, games: int) -> list[State]:
    """The last turns of games between Scribes, where a hand is small."""
    judge = Judge(open_weights()[players])
    found = []
    for number in range(games):
        setup = Setup(variant, tuple(Color)[:players], f"last {number}")
        position = Position(new_game(setup, box()))
        walk = []
        while position.ending is None:
            walk.append(position.copy())
            carry_out(position, quick_plan(position, judge))
        ends = [one.to_state() for one in walk[-2 * players :]]
        found += [state for state in ends if len(state.player.hand) <= MOST_TILES]
    return found


TABLES = [(Variant.BASE, 2), (Variant.EXPERT, 2), (Variant.BASE, 3)]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_win_is_taken_and_a_loss_put_off(variant: Variant, players: int) -> None:
    check_ends(variant, players, 8 if (variant, players) == TABLES[0] else 3)


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_many_wins_are_taken_and_losses_put_off(variant: Variant, players: int) -> None:
    check_ends(variant, players, 8)


def check_ends(variant: Variant, players: int, games: int) -> None:
    wins = losses = 0
    for state in last_states(variant, players, games):
        seat = state.seat
        turn = choose(hide(state, seat), Level.ZENOBIA, open_weights(), BUDGET, "last")
        chosen = play_turn(state, turn).state
        afters = [play_turn(state, other).state for other in full_turns(state)]
        if any(after.over and winners(after) == (seat,) for after in afters):
            wins += 1
            assert chosen.over and winners(chosen) == (seat,)
        elif any(not after.over for after in afters):
            ends = [after for after in afters if after.over and seat not in winners(after)]
            losses += bool(ends)
            assert not chosen.over or seat in winners(chosen)
    assert wins and losses
