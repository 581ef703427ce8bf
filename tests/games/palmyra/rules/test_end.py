"""R17: who wins, and what opponents may see."""

from dataclasses import replace

import pytest

from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.outcome import outcome, ranking, winners
from palmyra.games.palmyra.rules.state import Ending, State
from tests.games.palmyra.rules.worlds import deal, world


def finished(coins: list[int], flipped: list[int]) -> State:
    tiles = [" ".join(["Sd"] * count) for count in flipped]
    state = world(players=len(coins), coins=coins, flipped=tiles)
    return replace(state, ending=Ending.RESERVE_COLLECTED)


@pytest.mark.parametrize(
    ("coins", "flipped", "won", "order"),
    [
        ([30, 31], [9, 0], (1,), (1, 0)),  # most coins, whatever is flipped
        ([30, 30], [2, 3], (1,), (1, 0)),  # then most flipped tiles
        ([30, 30], [2, 2], (0, 1), (0, 1)),  # then they share
        ([5, 30, 30, 12, 30], [9, 1, 2, 0, 2], (2, 4), (2, 4, 1, 3, 0)),
        ([0, 0, 0], [0, 0, 0], (0, 1, 2), (0, 1, 2)),
        ([7, 7, 7], [1, 0, 1], (0, 2), (0, 2, 1)),
    ],
)
def test_r17_most_coins_then_most_flipped_then_shared(
    coins: list[int], flipped: list[int], won: tuple[int, ...], order: tuple[int, ...]
) -> None:
    state = finished(coins, flipped)
    assert winners(state) == outcome(state) == won
    assert ranking(state) == order


def test_r17_nobody_has_won_while_the_game_goes_on() -> None:
    state = replace(finished([30, 31], [0, 0]), ending=None)
    assert outcome(state) is None


def test_r17_a_view_tells_nothing_of_the_stacks_order_and_leaves_the_reserve_open() -> None:
    state = deal(count=3)
    view = hide(state, 1)
    assert view.seat == 1
    assert view.state.reserve == state.reserve
    assert sorted(view.state.large) == sorted(state.large)
    other = replace(state, large=state.large[::-1], small=state.small[::-1])
    assert other != state
    assert hide(other, 1) == view
