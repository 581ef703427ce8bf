"""R20: one player against the reserve."""

from dataclasses import replace

import pytest

from palmyra.games.palmyra.rules.events import CoinsBoxed
from palmyra.games.palmyra.rules.outcome import outcome
from palmyra.games.palmyra.rules.setup import Setup, Stacks, new_game
from palmyra.games.palmyra.rules.state import Color, Ending, Variant
from palmyra.games.palmyra.rules.tiles import sorted_hand
from tests.games.palmyra.rules.worlds import SOLO, after, box, deal, play, refused, tiles, world

LEVELS = {
    Variant.SOLO_1: (1, 1, 0, 55),
    Variant.SOLO_2: (2, 2, 0, 60),
    Variant.SOLO_3: (3, 3, 0, 65),
    Variant.SOLO_4: (3, 3, 1, 70),
    Variant.SOLO_5: (3, 3, 2, 75),
}
LAND = {"9,9": "Lm"}


@pytest.mark.parametrize("variant", SOLO)
def test_r20_levels(variant: Variant) -> None:
    """R20: hand, then the flipped tiles off the small stack, no coins, no Caesar, the goal."""
    large, small, flipped, goal = LEVELS[variant]
    stacks = Stacks.from_seed("r20", box())
    state = new_game(Setup(variant, (Color.GREEN,), stacks), box())
    (me,) = state.players
    assert me.hand == sorted_hand(stacks.large[:large] + stacks.small[:small])
    assert me.flipped == sorted_hand(stacks.small[small : small + flipped])
    assert state.small == stacks.small[small + flipped :]
    assert state.large == stacks.large[large:]
    assert (me.coins, state.reserve, state.box, state.goal) == (0, 120, 0, goal)
    assert state.caesar is None
    assert refused(replace(state, players=(replace(me, coins=5),)), "reorganize caesar draw L") == (
        "R18",
        "caesar_is_expert",
    )


@pytest.mark.parametrize("line", ["conquer Ld@10,10", "revenue Ld@2,0", "reorganize draw S"])
def test_r20_three_coins_leave_after_every_turn(line: str) -> None:
    state = world(LAND, hands=["Ld"], legions=["9,9"], variant=Variant.SOLO_1, reserve=50)
    step = play(state, line)
    assert (step.state.reserve, step.state.box, step.state.over) == (47, 3, False)
    assert CoinsBoxed(3) in step.events
    assert (step.state.seat, step.state.turn) == (0, 1)


@pytest.mark.parametrize("reserve", range(1, 6))
def test_r20_or_what_is_left_and_empty_the_game_ends(reserve: int) -> None:
    state = world(LAND, variant=Variant.SOLO_1, reserve=reserve)
    done = after(state, "reorganize draw S")
    toll = min(3, reserve)
    assert (done.reserve, done.box) == (reserve - toll, toll)
    assert done.ending is (Ending.RESERVE_DRAINED if reserve <= 3 else None)


def test_r20_only_if_the_game_goes_on() -> None:
    collected = world(hands=["Sd"], variant=Variant.SOLO_1, reserve=1)
    done = after(collected, "revenue Sd@0,-1")
    assert (done.ending, done.box, done.players[0].coins) == (Ending.RESERVE_COLLECTED, 0, 1)
    no_tiles = world(hands=["Sd"], variant=Variant.SOLO_1, reserve=10, large="", small="")
    done = after(no_tiles, "conquer Sd@0,-1")
    assert (done.ending, done.box, done.reserve) == (Ending.NO_TILES_TO_DRAW, 0, 10)
    done = after(no_tiles, "reorganize")
    assert (done.ending, done.box, done.reserve) == (Ending.STACKS_EMPTY, 0, 10)


@pytest.mark.parametrize(("reserve", "left"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_r20_the_player_is_paid_first_then_the_toll(reserve: int, left: int) -> None:
    """R20: with 1 to 3 coins left after the income, the toll takes them; one may still flip."""
    state = world(hands=["Sd Lh"], variant=Variant.SOLO_1, reserve=reserve)
    done = after(state, "revenue Sd@0,-1 flip Lh")
    assert done.players[0].coins == 1
    assert done.players[0].flipped == tiles("Lh")
    assert done.box == min(3, left)
    assert done.ending is (Ending.RESERVE_DRAINED if left <= 3 else None)


@pytest.mark.parametrize("variant", SOLO)
def test_r20_won_when_the_goal_is_met(variant: Variant) -> None:
    goal = LEVELS[variant][3]
    for coins, won in ((goal - 1, ()), (goal, (0,)), (goal + 20, (0,))):
        state = world(variant=variant, coins=[coins])
        assert outcome(state) is None
        assert outcome(replace(state, ending=Ending.RESERVE_DRAINED)) == won


def test_r20_flipped_tiles_of_the_start_are_tribute() -> None:
    state = deal(Variant.SOLO_5)
    ready = world(
        {"9,9": "Ld", "11,11": "Ld", "9,11": "Ld"},
        hands=["Ld"],
        censors=["9,9"],
        flipped=[" ".join(map(str, state.players[0].flipped))],
        variant=Variant.SOLO_5,
    )
    assert after(ready, "revenue Ld@10,10").players[0].coins == 3 + 2
